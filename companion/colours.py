"""The colours of pictures painted here; pages have the same ones in static/css/variables.css."""

from collections.abc import Mapping
from typing import Final

PAPER, SHEET, INK, FADED, RULE = "#F7F1E3", "#FFFBF2", "#1F2A30", "#5E6B70", "#D9CDB4"
SEA, WAX, WAX_DEEP, BRASS, BRASS_TINT = "#1F5566", "#A5342C", "#7E231D", "#7D5C14", "#F3E8CB"
SEATS: Final[Mapping[str, str]] = {
    "red": "#C0392B",
    "green": "#2E7D4F",
    "blue": "#2F6DB5",
    "yellow": "#D9A200",
    "purple": "#7B4FA0",
}
ON_SEAT: Final[Mapping[str, str]] = {seat: "#14181A" if seat == "yellow" else "#FFFFFF" for seat in SEATS}
