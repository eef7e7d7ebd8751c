"""Plays of Hansa Teutonica: some played move by move through the rules, others only on the pad."""

from io import BytesIO
from random import Random
from typing import Final

from PIL import Image

from companion.demo.evenings import Meeting, Seated
from companion.demo.merchant import Merchant, seat_of
from companion.demo.telling import Document, Told, about_, pad_of, players_of
from companion.games.hansa.drawing.png import png
from companion.games.hansa.drawing.scene import scene
from scoring.hansa.board import BOARD_IDS, load_board
from scoring.hansa.components import AREA_PRIZES, STARTING_TOKENS
from scoring.hansa.move_notation import write_move
from scoring.hansa.opening import start
from scoring.hansa.pad_filling import pad_from
from scoring.hansa.pad_notation import write_pad
from scoring.hansa.position import Position
from scoring.hansa.rules import apply

PLAYED_OUT: Final = 0.36  # of the plays, move by move
BOARDS: Final = ("germania", "germania", "germania", "east", "britannia")
ON_THE_MAP: Final = ("germania", "east")  # where the demo's merchants know their way
MOST_MOVES: Final = 650
SPECIAL: Final = (7, 8, 9, 11)


def tell(meeting: Meeting, chance: Random) -> Told:
    if chance.random() < PLAYED_OUT and (told := _played(meeting, chance)):
        return told
    setup = _setup(meeting, chance.choice(BOARDS), chance)
    rows = {seat.colour: _counted(seat, chance) for seat in meeting.seats}
    for colour, points in zip(chance.sample(sorted(rows), min(3, len(rows))), chance.sample(SPECIAL, 3), strict=False):
        rows[colour]["special"] = [points]
    for area in load_board(setup["board"]).areas:
        for colour, points in zip(chance.sample(sorted(rows), len(rows)), AREA_PRIZES, strict=False):
            rows[colour].setdefault("areas", {})[area] = points
    pad = pad_of("hansa", meeting, rows, **{part: setup[part] for part in ("edition", "board", "modules")})
    ending = "track" if any(row["track"] >= 20 for row in rows.values()) else chance.choice(("tokens", "cities"))
    return Told(setup, pad, about_(chance, 18 * len(rows) + 15, 12, 35, 150), ending)


def _setup(meeting: Meeting, chosen_map: str, chance: Random) -> Document:
    count = max(3, len(meeting.seats))
    board = next(id_ for id_ in BOARD_IDS if id_.startswith(chosen_map) and count in load_board(id_).player_counts)
    return {"edition": "big-box", "board": board, "modules": [], "players": players_of(meeting)}


def _counted(seat: Seated, chance: Random) -> Document:
    """What somebody of this skill and taste counts at the end."""
    skill, taste = seat.who.skill * chance.uniform(0.8, 1.2), seat.who.taste
    full = [name for name in ("actions", "privilege", "book", "bank", "keys") if chance.random() < 0.22 * taste.skills]
    return {
        "track": about_(chance, 12 * skill, 4, 1, 20),
        "skills": full,
        "tokens": about_(chance, 2.6 * taste.tokens * skill, 1.2, 0, 8),
        "special": [],
        "cities": {"controlled": about_(chance, 2.8 * taste.cities * skill, 1.2, 0, 7)},
        "network": {
            "offices": about_(chance, 3 + 2 * taste.network * skill, 1.5, 1, 10),
            "keys": 4 if "keys" in full else chance.choice((1, 2, 2, 3)),
        },
        "actions_level": chance.randint(1, 5),
    }


def _played(meeting: Meeting, chance: Random) -> Told | None:
    """The whole game through the rules; None where these people do not come to an end."""
    if len(meeting.seats) < 3:
        return None
    setup = _setup(meeting, chance.choice(ON_THE_MAP), chance)
    tokens = chance.sample(STARTING_TOKENS["big-box"], len(STARTING_TOKENS["big-box"]))
    setup |= {"map": True, "taverns": dict(zip(load_board(setup["board"]).taverns, tokens, strict=True))}
    position = start(setup)
    merchants = {seat.colour: Merchant(seat.who.taste, chance) for seat in meeting.seats}
    events: list[Document] = []
    while not position.ended_by and len(events) < MOST_MOVES:
        mover = seat_of(position)
        if mover is None:
            return None
        move = merchants[mover].choose(position)
        events.append(write_move(move))
        position, _effects = apply(position, move)
    if not position.ended_by:
        return None
    photo = _photo(position, chance) if chance.random() < 0.4 else None
    minutes = about_(chance, len(events) / 5, 8, 40, 150)
    return Told(setup, write_pad(pad_from(position)), minutes, position.ended_by, tuple(events), photo)


def _photo(position: Position, chance: Random) -> bytes:
    """The board at the end, as somebody's phone saw it: a little askew on a wooden table."""
    board = Image.open(BytesIO(png(scene(position), width=1000))).convert("RGBA")
    turned = board.rotate(chance.uniform(-3, 3), Image.Resampling.BICUBIC, expand=True)
    table = Image.new("RGB", (turned.width + 120, turned.height + 120), "#6B4A2F")
    table.paste(turned, (60, 60), turned)
    written = BytesIO()
    table.save(written, "JPEG", quality=85)
    return written.getvalue()
