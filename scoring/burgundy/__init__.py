"""The Castles of Burgundy: the face of the package. Everything else in it may change."""

from scoring.burgundy import answers, report

__all__ = ["answers", "report"]
