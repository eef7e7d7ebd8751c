"""How each role looks: fill, line and its width. On a page the same roles are classes, and CSS has the dark set."""

from dataclasses import dataclass
from typing import Final

from companion.colours import FADED, INK, SEA, SEATS, SHEET, WAX


@dataclass(frozen=True, slots=True)
class Look:
    fill: str | None = None
    line: str | None = None
    width: float = 0.0
    dash: tuple[float, float] | None = None


BRASS: Final = "#9A7424"
PRIVILEGES: Final = {"white": "#FFFFFF", "orange": "#E8963A", "pink": "#E3A0B4", "black": "#3A3F42"}


def _pale(colour: str) -> str:
    """The colour as it looks half through on land."""
    land = (0xF1, 0xE6, 0xCC)
    mixed = (round(int(colour[at : at + 2], 16) * 0.5 + under * 0.5) for at, under in zip((1, 3, 5), land, strict=True))
    return "#" + "".join(f"{value:02X}" for value in mixed)


PALETTE: Final[dict[str, Look]] = {
    "sea": Look(fill="#BCD3D6"),
    "shallows": Look(line="#A9C5CA", width=26),
    "land": Look(fill="#F1E6CC", line="#A08D62", width=4),
    "river": Look(line="#A9C9CF", width=11),
    "tree": Look(fill="#E4D9B4", line="#A99A68", width=2.2),
    "hill": Look(line="#B5A26E", width=2.6),
    "wave": Look(line="#98BAC1", width=2.6),
    "frame": Look(line="#8A6F3E", width=5),
    "frame-inner": Look(line="#8A6F3E", width=1.6),
    "rose": Look(line="#5F8791", width=2),
    "rose-dark": Look(fill="#5F8791"),
    "rose-text": Look(fill="#3E6670"),
    "way": Look(line="#A98F5F", width=7, dash=(3, 13)),
    "sea-way": Look(line=SEA, width=5, dash=(14, 12)),
    "way-wales": Look(line="#7A4B2A", width=8, dash=(3, 13)),
    "way-scotland": Look(line="#3C6FA8", width=8, dash=(3, 13)),
    "post": Look(fill=SHEET, line="#7C6B45", width=3),
    "boat": Look(fill="#E4F0F2", line=SEA, width=3.5),
    "hull": Look(line=SEA, width=3.5),
    "roof": Look(line="#7C6B45", width=3),
    "plate": Look(fill=SHEET, line=INK, width=3.5),
    "plate-green": Look(fill="#DDE8C8", line="#4E6B2E", width=3.5),
    "banner": Look(fill=WAX),
    "name": Look(fill=INK),
    "name-on-banner": Look(fill="#FFFFFF"),
    "country": Look(fill="#B9A87E"),
    "skill": Look(fill="#EBD49A", line=BRASS, width=2.5),
    "skill-text": Look(fill="#3F2F0A"),
    "coin": Look(fill="#E9B93C", line="#6B4E0E", width=2.5),
    "coin-text": Look(fill="#3F2F0A"),
    "token": Look(fill="#F4E6C1", line=BRASS, width=3.5),
    "token-text": Look(fill="#3F2F0A"),
    "token-sign": Look(line="#3F2F0A", width=2.8),
    "marker-sign": Look(line="#123640", width=2.8),
    "tavern": Look(line=BRASS, width=3, dash=(6, 6)),
    "marker": Look(fill="#CFE3E6", line=SEA, width=3.5),
    "marker-text": Look(fill="#123640"),
    "caption": Look(fill=FADED),
    "pawn": Look(fill="#2B2F31", line="#F7F1E3", width=3),
    "permit": Look(fill="#FFFFFF", line=INK, width=2),
    "title": Look(fill=INK),
    "link": Look(line=_pale(WAX), width=26),
    "missing": Look(line=WAX, width=8),
    **{f"slot-{name}": Look(fill=colour, line=INK, width=2.5) for name, colour in PRIVILEGES.items()},
    **{f"numeral-{name}": Look(fill="#FFFFFF" if name == "black" else INK) for name in PRIVILEGES},
    **{f"piece-{name}": Look(fill=colour, line="#14181A", width=2.5) for name, colour in SEATS.items()},
    **{f"letter-{name}": Look(fill="#14181A" if name == "yellow" else "#FFFFFF") for name in SEATS},
    **{f"ribbon-{name}": Look(line=_pale(colour), width=18) for name, colour in SEATS.items()},
}
