"""Mercator (published as Merkator): the face of the package. Everything else in it may change."""

from scoring.mercator import answers, report
from scoring.mercator.final import rating, score_contracts

__all__ = ["answers", "rating", "report", "score_contracts"]
