"""Mercator (published as Merkator): the face of the package. Everything else in it may change."""

from scoring.mercator import answers, report, table
from scoring.mercator.final import rating, score_contracts
from scoring.mercator.position import Position
from scoring.mercator.setup import new_game

__all__ = ["Position", "answers", "new_game", "rating", "report", "score_contracts", "table"]
