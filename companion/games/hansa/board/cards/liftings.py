"""Moves that pick pieces up and put them down: by the book, by `move-3`, by a marker; and `remove-3`, up only.

The query of the card holds all of it: `lift` for each piece picked up, `put` for where each went, in the same order.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, query, written
from companion.games.hansa.board.lit import lit_things
from scoring.hansa import why_not
from scoring.hansa.board import PostId
from scoring.hansa.moves import Move, MovePieces, PlayMove3, PlayRemove3, Step
from scoring.hansa.position import Position
from scoring.hansa.rules.moving import Lifting
from scoring.hansa.rules.tokens import MOST_REMOVED


@dataclass(frozen=True)
class Lifted:
    """Pieces in the hand, and those that are down again."""

    position: Position
    lifting: Lifting
    lift: tuple[PostId, ...] = ()
    put: tuple[PostId, ...] = ()

    @property
    def held(self) -> tuple[PostId, ...]:
        return self.lift[len(self.put) :]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(zip(self.lift, self.put, strict=False))

    @property
    def destinations(self) -> tuple[PostId, ...]:
        """Where the piece that was picked up first may go."""
        if not self.held:
            return ()
        return self.lifting.destinations(self.position, self.lift, dict(self.steps), self.held[0])

    @property
    def liftable(self) -> tuple[PostId, ...]:
        if len(self.lift) >= self.lifting.limit:
            return ()
        return tuple(post for post in self.lifting.liftable(self.position) if post not in self.lift)

    def tapped(self, post: PostId) -> "Lifted":
        """Down, up, or back where it was; anything else changes nothing."""
        if post in self.destinations:
            return self._with(self.lift, (*self.put, post))
        if post in self.held:
            return self._with(tuple(other for other in self.lift if other != post), self.put)
        if post in self.liftable:
            return self._with((*self.lift, post), self.put)
        return self

    def _with(self, lift: tuple[PostId, ...], put: tuple[PostId, ...]) -> "Lifted":
        return Lifted(self.position, self.lifting, lift, put)


def lifted_so_far(
    position: Position, lifting: Lifting, lift: Sequence[str], put: Sequence[str], tapped: str | None
) -> Lifted:
    """As far as it makes sense: what does not is left out."""
    hand = Lifted(position, lifting)
    for post in lift:
        if post in hand.liftable:
            hand = Lifted(position, lifting, (*hand.lift, post), ())
    for post in put:
        if post in hand.destinations:
            hand = Lifted(position, lifting, hand.lift, (*hand.put, post))
    return hand.tapped(tapped) if tapped else hand


def parts(hand: Lifted) -> list[tuple[str, str]]:
    return [*(("lift", post) for post in hand.lift), *(("put", post) for post in hand.put)]


def moving_card(view: View, do: str, lift: Sequence[str], put: Sequence[str], tapped: str | None) -> Card | None:
    """By the book or by token; None where nothing of the kind is possible now."""
    lifting = next((lifting for lifting in view.legal.liftings if lifting.what == do), None)
    if lifting is None:
        return None
    hand = lifted_so_far(view.position, lifting, lift, put, tapped)
    move: Move = MovePieces(view.seat, hand.steps) if do == "move" else PlayMove3(view.seat, hand.steps)
    done = [] if hand.held or not hand.steps else [view.offer(_("Done"), move, is_main=True)]
    title = _("Move your pieces") if do == "move" else view.words("move-3")
    return hand_card(view, hand, title, query(*parts(hand), do=do), done, query(do=do))


def hand_card(view: View, hand: Lifted, title: str, draft: str, done: list[Offer], again: str) -> Card:
    """What is in the hand and where it may go, the same for all ways to move pieces."""
    lines = [_("{start} → {end}").format(start=view.words(start), end=view.words(end)) for start, end in hand.steps]
    lines += [_("In the hand: {post}").format(post=view.words(post)) for post in hand.held]
    if hand.held:
        fact = _("Tap where it goes.")
    elif hand.liftable:
        fact = _("Tap a piece to pick it up.")
    else:
        fact = ""
    offers = [*done, *([Offer(_("Start again"), step=again)] if hand.lift else [])]
    return Card(
        title=title,
        facts=(fact,) if fact else (),
        seat=view.seat,
        sections=(Section("", tuple(offers), tuple(lines)),),
        draft=draft,
        lit=lit_things(view.position, {*hand.destinations, *hand.liftable}),
        marks={"post": hand.held[0]} if hand.held else {},
    )


def removing_card(view: View, lift: Sequence[str], tapped: str | None) -> Card | None:
    """`remove-3` (H-TOK-16): one to three posts."""
    if not view.legal.removable:
        return None
    chosen = [post for post in dict.fromkeys(lift) if post in view.legal.removable]
    if tapped in chosen:
        chosen.remove(tapped)
    elif tapped in view.legal.removable and len(chosen) < MOST_REMOVED:
        chosen.append(tapped)
    move = PlayRemove3(view.seat, tuple(chosen))
    left = {post for post in view.legal.removable if post not in chosen} if len(chosen) < MOST_REMOVED else set()
    done = [Offer(_("Take them off"), written(move), is_main=True)] if not why_not(view.position, move) else []
    return Card(
        title=view.words("remove-3"),
        facts=(_("Tap up to {count} pieces.").format(count=MOST_REMOVED),),
        seat=view.seat,
        sections=(Section("", tuple(done), tuple(map(view.words, chosen))),),
        draft=query(*(("lift", post) for post in chosen), do="remove-3"),
        lit=lit_things(view.position, left),
    )
