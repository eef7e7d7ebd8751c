"""The turn: its four stages as a check-list, and what can be tapped in the present one."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.sitting import Sitting
from scoring.game import Tap
from scoring.mercator import offers
from scoring.mercator.checklist import State, checklist, state_of
from scoring.mercator.components import Stage
from scoring.mercator.notebook import note_down
from scoring.mercator.notes import NextStage
from scoring.mercator.position import Player, Position
from scoring.mercator.tracks import stage_done
from scoring.mercator.words import WORDS


@dataclass(frozen=True)
class Step:
    """A stage of the turn, and what is to be thought of in it."""

    word: str
    state: State
    reminders: tuple[str, ...]


@dataclass(frozen=True)
class Hand:
    """A player's contracts that something can be done with now."""

    colour: str
    name: str
    is_there: bool  # at the Mercator's location
    contracts: tuple[Tap, ...]
    more: tuple[Tap, ...]


@dataclass(frozen=True)
class TurnCard:
    colour: str
    steps: tuple[Step, ...]
    location: str
    urgent: tuple[str, ...]  # what must not be overlooked now
    selling: tuple[Tap, ...]
    buying: tuple[Tap, ...]
    travelling: tuple[Tap, ...]
    fulfilling: Hand | None
    companions: tuple[Hand, ...]
    done: Tap | None
    is_over: bool
    gives_up: bool  # contracts bring no coins here (M-SOLO-4)
    id = "turn-card"
    template = "mercator/_turn_card.html"


def turn_card(sitting: Sitting) -> TurnCard:
    position: Position = sitting.state.position
    turn, player = position.turn, position.active
    is_there = turn.has_reached("fulfil-contracts") and not position.is_over
    others = [position.player(seat) for seat in position.circle_after(turn.seat)[:-1]]
    return TurnCard(
        colour=turn.seat,
        steps=_steps(sitting, position),
        location=gettext(WORDS[turn.location]) if turn.location else "",
        urgent=_reminders(sitting, position, turn.stage, urgent=True),
        selling=tuple(offers.selling(position, player, gettext)),
        buying=tuple(offers.buying(position, player, gettext)),
        travelling=tuple(offers.travelling(position, gettext)),
        fulfilling=_hand(sitting, player) if is_there else None,
        companions=tuple(_hand(sitting, other) for other in others) if is_there else (),
        done=_done(position),
        is_over=position.is_over,
        gives_up=position.solo,
    )


def _steps(sitting: Sitting, position: Position) -> tuple[Step, ...]:
    return tuple(
        Step(gettext(WORDS[stage]), state_of(position, stage), _reminders(sitting, position, stage, urgent=False))
        for stage in position.stages
    )


def _done(position: Position) -> Tap | None:
    """Nobody need say so: travelling ends two stages, and the end of the turn all."""
    return stage_done(position, gettext) if offers.allows(note_down, position, NextStage()) else None


def _reminders(sitting: Sitting, position: Position, stage: Stage, *, urgent: bool) -> tuple[str, ...]:
    found = [item for item in checklist(position) if item.stage == stage and item.is_urgent == urgent]
    return tuple(item.in_words(sitting.names, gettext) for item in found)


def _hand(sitting: Sitting, player: Player) -> Hand:
    position: Position = sitting.state.position
    return Hand(
        colour=player.seat,
        name=sitting.names[player.seat],
        is_there=player.seat in (position.turn.seat, *position.turn.joined),
        contracts=tuple(offers.fulfilling(position, player, gettext)),
        more=(*offers.swapping(position, player, gettext), *offers.joining(position, player, gettext)),
    )
