"""Moves that put pieces down one by one: a displaced player's answer, and the markers that place pieces.

The query holds each piece put down so far, `put=displaced:trader@arnhem--duisburg/1`, and which one is next,
`next=stock:trader`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, note, query
from companion.games.hansa.board.lit import lit_things
from scoring.hansa import marker_step, resettle_step
from scoring.hansa.board import PostId
from scoring.hansa.components import Piece, Seat
from scoring.hansa.moves import Establish, MarkerDeploy, MarkerPlace, Placing, Resettle
from scoring.hansa.position import Position
from scoring.hansa.rules.displacing import ResettleStep


@dataclass(frozen=True)
class Choice:
    """A piece that may come next, where it comes from and where it may go."""

    source: str  # displaced, stock, supply, board; of a marker: marker or board
    piece: Piece
    posts: tuple[PostId, ...]
    leaving: PostId | None = None

    @property
    def key(self) -> str:
        return ":".join(filter(None, (self.source, self.piece, self.leaving)))


@dataclass(frozen=True)
class Put:
    choice: str  # its key
    piece: Piece
    post: PostId
    leaving: PostId | None

    @property
    def written(self) -> str:
        return f"{self.choice}@{self.post}"


Ask = Callable[[Sequence[Put]], tuple[Choice, ...]]  # what may come next


def resettled(seat: Seat, so_far: Sequence[Put]) -> Resettle:
    return Resettle(seat, _to(so_far), _leaving(so_far))


def _displaced(so_far: Sequence[Put]) -> int | None:
    return next((at for at, put in enumerate(so_far) if put.choice.startswith("displaced")), None)


def _to(so_far: Sequence[Put]) -> tuple[Placing, ...]:
    return tuple((put.piece, put.post) for put in so_far)


def _leaving(so_far: Sequence[Put]) -> tuple[PostId, ...]:
    return tuple(put.leaving for put in so_far if put.leaving)


def marker_use(position: Position, move: Establish, so_far: Sequence[Put]) -> MarkerDeploy | MarkerPlace:
    if position.board.routes[move.route].marker == "deploy-2":
        return MarkerDeploy(_to(so_far))
    return MarkerPlace(_to(so_far), _leaving(so_far))


def marker_choices(position: Position, move: Establish, so_far: Sequence[Put]) -> tuple[Choice, ...]:
    step = marker_step(position, move, marker_use(position, move, so_far))
    return tuple(
        Choice("board" if leaving else "marker", piece, posts, leaving) for piece, leaving, posts in step.choices
    )


def advance(ask: Ask, written: Sequence[str], following: str, tapped: str | None) -> tuple[list[Put], Choice | None]:
    """The pieces put down so far, as far as they are still possible, the tap among them; and which comes next."""
    so_far: list[Put] = []
    for one in written:
        key, _at, post = one.partition("@")
        choice = next((choice for choice in ask(so_far) if choice.key == key and post in choice.posts), None)
        if choice is None:
            break
        so_far.append(Put(key, choice.piece, post, choice.leaving))
    choice, put_on = _chosen(ask(so_far), following, tapped)
    if choice and put_on:
        so_far.append(Put(choice.key, choice.piece, put_on, choice.leaving))
        choice, _post = _chosen(ask(so_far), following, None)
    return so_far, choice


def _chosen(choices: Sequence[Choice], following: str, tapped: str | None) -> tuple[Choice | None, PostId | None]:
    """Which piece is next, and the post it was just put on: the one asked for, unless the tap means another."""
    choice = next((choice for choice in choices if choice.key == following), choices[0] if choices else None)
    if tapped is None or choice is None:
        return choice, None
    if taken_off := next((choice for choice in choices if choice.leaving == tapped), None):
        return taken_off, None
    fitting = [choice, *(other for other in choices if other is not choice)]
    found = next((choice for choice in fitting if tapped in choice.posts), None)
    return (found, tapped) if found else (choice, None)


def resettling_card(view: View, written: Sequence[str], following: str, tapped: str | None) -> Card | None:
    """The displaced player's phone asks; the allowed posts are lit (H-DISP-5 to H-DISP-11)."""
    position, hand = view.position, view.position.in_hand
    if hand is None:
        return None

    def step(so_far: Sequence[Put]) -> ResettleStep:
        return resettle_step(position, resettled(hand.seat, so_far), _displaced(so_far))

    def ask(so_far: Sequence[Put]) -> tuple[Choice, ...]:
        return tuple(Choice(each.source, each.piece, each.posts, each.leaving) for each in step(so_far).choices)

    so_far, choice = advance(ask, written, following, tapped)
    done = view.offer(_("Done"), resettled(hand.seat, so_far), is_main=True)
    title = _("{name} puts the {piece} back").format(name=view.words(hand.seat), piece=view.words(hand.piece))
    card = putting_card(view, title, "resettle", so_far, ask(so_far), choice, [done] if step(so_far).may_stop else [])
    aside = Section(_("What really happened"), (Offer(_("It went back to the stock"), note(do="put-aside")),))
    return replace(card, corrections=(aside,))


def putting_card(
    view: View, title: str, do: str, so_far: Sequence[Put], choices: Sequence[Choice], choice: Choice | None,
    done: list[Offer], **more: str,
) -> Card:  # fmt: skip
    """Which piece is next, and where it may go; the same for all ways to put pieces down."""
    parts = [("put", put.written) for put in so_far]
    offers = [
        Offer(_source(view, other), step=query(*parts, do=do, next=other.key, **more), is_main=other is choice)
        for other in choices
    ]
    again = [Offer(_("Start again"), step=query(do=do, **more))] if so_far else []
    following = [("next", choice.key)] if choice else []
    own = {other.leaving for other in choices if other.leaving}
    return Card(
        title=title,
        facts=(_("Tap where it goes."),) if choice else (),
        seat=view.seat,
        sections=(
            Section(_("Which piece?") if len(offers) > 1 else "", tuple(offers)),
            Section("", (*done, *again), tuple(view.words(put.post) for put in so_far)),
        ),
        draft=query(*parts, *following, do=do, **more),
        lit=lit_things(view.position, {*(choice.posts if choice else ()), *own}),
    )


def _source(view: View, choice: Choice) -> str:
    words = {
        "displaced": _("The displaced {piece}"),
        "stock": _("One more {piece}, from the stock"),
        "supply": _("One more {piece}, from the supply"),
        "marker": _("A {piece}"),
        "board": _("The {piece} from {post}"),
    }
    return words[choice.source].format(piece=view.words(choice.piece), post=view.words(choice.leaving))
