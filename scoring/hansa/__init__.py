"""Hansa Teutonica: the face of the package. Everything else in it may change."""

from scoring.hansa import answers, report, table
from scoring.hansa.audit import audit
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import east_west_reward, token_points
from scoring.hansa.final import final_score
from scoring.hansa.network import is_connected, largest_network, networks, one_more_office
from scoring.hansa.position import Position
from scoring.hansa.rules import (
    LegalMoves,
    apply,
    legal_moves,
    marker_lifting,
    marker_step,
    resettle_step,
    seat_to_move,
    why_not,
)
from scoring.hansa.rules.control import control, explain_control
from scoring.hansa.setup import new_game

__all__ = [
    "BOARD_IDS",
    "LegalMoves",
    "Position",
    "answers",
    "apply",
    "audit",
    "control",
    "east_west_reward",
    "explain_control",
    "final_score",
    "is_connected",
    "largest_network",
    "legal_moves",
    "load_board",
    "marker_lifting",
    "marker_step",
    "networks",
    "new_game",
    "one_more_office",
    "report",
    "resettle_step",
    "seat_to_move",
    "table",
    "token_points",
    "why_not",
]
