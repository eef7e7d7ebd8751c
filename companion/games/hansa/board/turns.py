"""Whose move it is on the map, what is left of the turn, and what is done without touching a post."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.offers import Offer, View, written
from companion.models import Table
from companion.sitting import Sitting
from scoring.hansa import legal_moves, seat_to_move
from scoring.hansa.components import Ending, Pieces, Seat
from scoring.hansa.moves import EndTurn, Income, Move, MovePawn, ShareIncome, TakeTribute
from scoring.hansa.position import Position


@dataclass(frozen=True)
class Answer:
    """What a player may take in another's turn (H-FAV-6c, H-PROMO-3)."""

    seat: Seat
    name: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class MapTurn:
    """The bar above the map; `waits` names who must do something before the turn goes on."""

    colour: Seat
    name: str
    actions_left: int
    supply: Pieces
    spent: float | None  # seconds; None where no clock is shown
    since: float | None
    ended_by: Ending | None
    acting: Seat | None
    waits: str  # a sentence, while it is somebody else's move
    ask: str  # the query of the card that the phone of whoever must answer opens by itself
    may_take_income: bool
    tokens: int
    sells_favours: bool
    has_pawn: bool
    plate: int
    end: str  # the event that ends the turn; empty where it may not end
    answers: tuple[Answer, ...]
    id = "turn"
    template = "hansa/board/_turn.html"


def map_turn(sitting: Sitting) -> MapTurn:
    position: Position = sitting.state.position
    view, clock = View.of(sitting), sitting.state.clock
    turn = position.turn
    seat = turn.seat if turn else position.seats[0]
    player, acting = position.player(seat), seat_to_move(position)
    kinds = {type(move) for move in view.legal.simple}
    end = EndTurn(seat)
    shows_clock = sitting.table.clock == Table.Clock.SHOWN and not position.ended_by
    waits, ask = _waiting(view)
    return MapTurn(
        colour=seat,
        name=sitting.names[seat],
        actions_left=turn.actions_left if turn else 0,
        supply=player.supply,
        spent=clock.spent.get(seat, 0.0) if shows_clock else None,
        since=clock.since if shows_clock else None,
        ended_by=position.ended_by,
        acting=acting,
        waits=waits,
        ask=ask,
        may_take_income=Income in kinds,
        tokens=len(player.unused),
        sells_favours="favours" in position.modules and bool(position.favours_on_offer),
        has_pawn=MovePawn in kinds,
        plate=player.plate,
        end=written(end) if EndTurn in kinds else "",
        answers=tuple(_answers(view)),
    )


def _waiting(view: View) -> tuple[str, str]:
    """What somebody must do first, and the card for it."""
    if hand := view.position.in_hand:
        words = _("{name} puts the displaced {piece} back")
        return words.format(name=view.words(hand.seat), piece=view.words(hand.piece)), "do=resettle"
    if view.position.is_two_player and view.position.pawn is None and not view.position.ended_by:
        return _("{name} puts the pawn in a province").format(name=view.words(view.seat)), "do=pawn"
    return "", ""


def _answers(view: View) -> list[Answer]:
    found = []
    turn = view.position.turn
    for seat in view.position.seats if turn and (turn.share_is_open or view.position.tribute_open) else ():
        moves = [
            move for move in legal_moves(view.position, seat).simple if isinstance(move, ShareIncome | TakeTribute)
        ]
        offers = tuple(Offer(_taken(view, move), written(move)) for move in moves)
        if offers:
            found.append(Answer(seat, view.words(seat), offers))
    return found


def _taken(view: View, move: Move) -> str:
    if isinstance(move, ShareIncome):
        return _("{piece} from the stock").format(piece=view.words(move.piece))
    return _("Take tribute")
