"""The card of a post: place, displace, pick up; with what it costs, or why not."""

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards import corrections
from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, pieces_words, query, told_once, written
from scoring.hansa import why_not
from scoring.hansa.board import PostId
from scoring.hansa.components import PIECES, Occupant, Piece, Pieces
from scoring.hansa.moves import Displace, MovePieces, Place
from scoring.hansa.rules.displacing import FEE


def post_card(view: View, post: PostId) -> Card:
    who = view.position.occupant(post)
    route = view.position.board.posts[post].route
    if who is None:
        offers = _placing(view, post)
    elif who.seat == view.seat:
        offers = [_pick_up(view, post)]
    else:
        offers = [*_displacing(view, post, who), *_by_token(view, post)]
    whose = _("free") if who is None else view.who(who)
    return Card(
        title=view.words(post),
        facts=(whose,),
        seat=view.seat,
        sections=(
            Section("", told_once(offers)),
            Section("", (Offer(_("The whole route"), step=query(route=route)),)),
        ),
        corrections=corrections.of_post(view, post),
        marks={"post": post},
    )


def _placing(view: View, post: PostId) -> list[Offer]:
    labels: dict[Piece, str] = {"trader": _("Place a trader"), "merchant": _("Place a merchant")}
    supply = view.player.supply
    hints = {piece: _("1 action, {count} in your supply").format(count=supply.of(piece)) for piece in PIECES}
    moves = [move for move in view.legal.simple if isinstance(move, Place) and move.post == post]
    if moves:
        return [Offer(labels[move.piece], written(move), hint=hints[move.piece], is_main=True) for move in moves]
    return [view.offer(labels[piece], Place(view.seat, piece, post)) for piece in PIECES]


def _displacing(view: View, post: PostId, who: Occupant) -> list[Offer]:
    labels: dict[Piece, str] = {"trader": _("Displace with a trader"), "merchant": _("Displace with a merchant")}
    moves = [move for move in view.legal.simple if isinstance(move, Displace) and move.post == post]
    if not moves:
        return [view.offer(labels["trader"], Displace(view.seat, "trader", post, Pieces(FEE[who.piece], 0)))]
    return [
        Offer(
            labels[move.piece],
            written(move),
            hint=_("1 action, cost: {pieces}").format(pieces=pieces_words(move.pay)),
            is_main=True,
        )
        for move in moves
    ]


def _pick_up(view: View, post: PostId) -> Offer:
    """The first step of a move; where it cannot be, the rule that says so."""
    label = _("Pick it up to move it")
    lifting = next((lifting for lifting in view.legal.liftings if lifting.what == "move"), None)
    if lifting and post in lifting.liftable(view.position):
        hint = _("1 action, up to {count} pieces").format(count=lifting.limit)
        return Offer(label, step=query(("lift", post), do="move"), hint=hint, is_main=True)
    free = (
        other.id for other, who in zip(view.position.board.posts_in_order, view.position.posts, strict=True) if not who
    )
    refusal = why_not(view.position, MovePieces(view.seat, ((post, next(free, post)),)))
    return Offer(label, refusal=view.refusal(refusal) if refusal else _("It has nowhere to go."))


def _by_token(view: View, post: PostId) -> list[Offer]:
    """What the tokens of whoever is on turn can do to an opponent's piece."""
    offers = [
        Offer(_("Move it by token"), step=query(("lift", post), do="move-3"))
        for lifting in view.legal.liftings
        if lifting.what == "move-3" and post in lifting.liftable(view.position)
    ]
    if post in view.legal.removable:
        offers.append(Offer(_("Take it off by token"), step=query(("lift", post), do="remove-3")))
    return offers
