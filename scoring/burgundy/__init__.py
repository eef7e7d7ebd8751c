"""The Castles of Burgundy: the face of the package. Everything else in it may change."""

from scoring.burgundy import answers, report, table
from scoring.burgundy.components import black_depot_tiles, depot_tiles
from scoring.burgundy.estate import ESTATE_IDS, load_estate
from scoring.burgundy.final import knowledge_counts, pad_from, to_be_checked
from scoring.burgundy.position import Position
from scoring.burgundy.rules import apply, legal_spaces, why_not
from scoring.burgundy.rules.regions import region_points
from scoring.burgundy.setup import new_game

__all__ = [
    "ESTATE_IDS",
    "Position",
    "answers",
    "apply",
    "black_depot_tiles",
    "depot_tiles",
    "knowledge_counts",
    "legal_spaces",
    "load_estate",
    "new_game",
    "pad_from",
    "region_points",
    "report",
    "table",
    "to_be_checked",
    "why_not",
]
