"""The points of placed tiles counted a second time, slowly, from the printed data alone, to compare with the rules."""

import json
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from scoring.burgundy.components import DATA

Hex = tuple[int, int]
BOARDS: dict[str, dict[Hex, str]] = {
    board["id"]: {(row["q"], row["r"]): row["colour"] for row in board["hexes"]}
    for board in json.loads((DATA / "estates.json").read_text("utf-8"))["boards"]
}
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
LARGE_AND_SMALL = {2: (5, 2), 3: (6, 3), 4: (7, 4)}


def hex_of(space: str) -> Hex:
    q, r = map(int, space.split(","))
    return q, r


def region(board: dict[Hex, str], start: Hex) -> set[Hex]:
    found: set[Hex] = {start}
    while True:
        more = {
            (q, r)
            for q, r in board
            if board[q, r] == board[start]
            for p, s in found
            if (q - p, r - s) in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1))
        } - found
        if not more:
            return found
        found |= more


class Table:
    """Who has placed what where, and the points so far."""

    def __init__(self, estates: dict[str, tuple[str, str]]) -> None:
        self.boards = {seat: BOARDS[board] for seat, (board, _castle) in estates.items()}
        self.tiles: dict[str, dict[Hex, str]] = {
            seat: {hex_of(castle): "castle"} for seat, (_board, castle) in estates.items()
        }
        self.points: dict[str, int] = defaultdict(int)
        self.finished: dict[str, int] = defaultdict(int)

    def place(self, seat: str, tile: str, space: str, phase: str) -> None:
        board, tiles, here = self.boards[seat], self.tiles[seat], hex_of(space)
        around = region(board, here)
        kind = tile.partition("-")[0]
        if board[here] == "animal":
            equals = [other for at, other in tiles.items() if at in around and other.startswith(kind)]
            each = 1 if "knowledge-7" in tiles.values() else 0
            self.points[seat] += sum(int(other[-1]) + each for other in [*equals, tile])
        tiles[here] = tile
        self.points[seat] += 4 if tile == "watchtower" else 0
        if all(at in tiles for at in around):
            self.points[seat] += sum(range(1, len(around) + 1)) + PHASE_POINTS[phase]
        if all(at in tiles for at in board if board[at] == board[here]):
            rewards = (*LARGE_AND_SMALL[len(self.boards)], 0, 0)
            self.points[seat] += rewards[self.finished[board[here]]]
            self.finished[board[here]] += 1

    def sell(self, seat: str, count: int) -> None:
        self.points[seat] += count * len(self.boards)


def points(estates: dict[str, tuple[str, str]], happened: Iterable[tuple[Any, ...]]) -> dict[str, int]:
    """The points of each seat after ("place", seat, tile, space, phase) and ("sell", seat, count)."""
    table = Table(estates)
    for what, *details in happened:
        getattr(table, what)(*details)
    return {seat: table.points[seat] for seat in estates}
