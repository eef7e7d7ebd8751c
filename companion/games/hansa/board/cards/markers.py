"""The last step of establishing a sea route: its permanent marker, now or not at all (H-ROUTE-4, H-EAST-10)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.liftings import hand_card, lifted_so_far, parts
from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, query, written
from companion.games.hansa.board.cards.puttings import (
    Choice,
    Put,
    advance,
    marker_choices,
    marker_use,
    putting_card,
)
from companion.games.hansa.board.words import MARKERS
from scoring.hansa import marker_lifting, why_not
from scoring.hansa.moves import Establish, MarkerMove, MarkerOffice, MarkerPrivilege
from scoring.hansa.table import event_from
from scoring.refusals import FormatError


@dataclass(frozen=True)
class Draft:
    """How far the pieces of a marker have come, out of the query."""

    lift: Sequence[str]
    put: Sequence[str]
    following: str
    tapped: str | None


def marker_card(view: View, chosen: str, draft: Draft) -> Card | None:
    """What the marker may do after this reward; None where that establishing is not possible."""
    move = _read(view, chosen)
    if move is None or why_not(view.position, move):
        return None
    base = query(do="marker", move=written(move))
    without = Offer(_("Without the marker"), written(move))
    marker = view.position.board.routes[move.route].marker
    title = _(MARKERS[marker]) if marker else view.words(move.route)
    if marker == "move-2":
        after, lifting = marker_lifting(view.position, move)
        hand = lifted_so_far(after, lifting, draft.lift, draft.put, draft.tapped)
        use = replace(move, marker=MarkerMove(hand.steps))
        done = [] if hand.held or not hand.steps else [view.offer(_("Done"), use, is_main=True)]
        return hand_card(view, hand, title, f"{base}&{query(*parts(hand))}", [*done, without], base)
    if marker in ("deploy-2", "place-2-wales-scotland"):
        return _placing(view, move, title, draft, without)
    uses = [
        each for each in view.legal.simple
        if isinstance(each, Establish) and each.marker and (each.route, each.reward) == (move.route, move.reward)
    ]  # fmt: skip
    offers = [Offer(_use(view, use), written(use), is_main=True) for use in uses]
    return Card(title, (Section("", (*offers, without)),), seat=view.seat, marks={"route": move.route})


def _read(view: View, text: str) -> Establish | None:
    try:
        move = event_from(json.loads(text), view.position.board)
    except (ValueError, FormatError):
        return None
    return replace(move, marker=None) if isinstance(move, Establish) else None


def _use(view: View, move: Establish) -> str:
    match move.marker:
        case MarkerOffice(city, piece):
            return _("Office in {city}, {piece}").format(city=view.words(city), piece=view.words(piece))
        case MarkerPrivilege():
            return _("Develop: {skill}").format(skill=view.words("privilege"))
        case _:
            return _("Use the marker")


def _placing(view: View, move: Establish, title: str, draft: Draft, without: Offer) -> Card:
    def ask(so_far: Sequence[Put]) -> tuple[Choice, ...]:
        return marker_choices(view.position, move, so_far)

    so_far, choice = advance(ask, draft.put, draft.following, draft.tapped)
    use = replace(move, marker=marker_use(view.position, move, so_far))
    done = [view.offer(_("Done"), use, is_main=True)] if so_far else []
    return putting_card(view, title, "marker", so_far, ask(so_far), choice, [*done, without], move=written(move))
