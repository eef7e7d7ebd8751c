"""Entering what lies on the table, place by place: a document that is edited, and what it comes to in the log.

A place is written as in our files and in the findings of the audit: `offices.arnhem.slots[0]`, `players[1].desk.keys`.
"""

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from scoring.hansa.audit import Finding, audit
from scoring.hansa.board import Board
from scoring.hansa.components import PIECES_PER_COLOUR, TOKENS_IN_BOX, Piece, Pieces, Seat
from scoring.hansa.position import Position
from scoring.hansa.position_notation import read_position, write_position
from scoring.reading import shown
from scoring.refusals import N_, FormatError
from scoring.values import replace

Document = dict[str, Any]
PLACES: Final = re.compile(
    r"(?P<offices>offices)\.(?P<city>[a-z-]+)\.(?:slots\[(?P<slot>\d)\]|extra)"
    r"|(?P<posts>posts)\.(?P<route>[a-z-]+)\[(?P<post>\d)\]"
    r"|(?P<map>special_prestige|tokens_on_routes)\.(?P<key>[a-z0-9-]+)"
    r"|(?P<whole>east_west|turn|pawn|favours_on_offer)"
    r"|players\[(?P<player>\d)\]\.(?:(?P<part>prestige|plate|favours)"
    r"|(?P<group>desk|supply|tokens)\.(?P<member>[a-z]+))"
)


@dataclass(frozen=True, slots=True)
class Edit:
    """This is at that place, or with None nothing is."""

    place: str
    value: Any


def document_of(position: Position) -> Document:
    """What is known so far; mission cards are nobody's business here, and stay as they are."""
    players = tuple(replace(player, mission=None) for player in position.players)
    document = write_position(replace(position, players=players, cities_noted=()))
    for player in document["players"]:
        del player["mission"]
    return document


def edited(position: Position, edits: Iterable[Edit]) -> Document:
    """The document of a position with these edits; whoever reads it sees whether what they say can be there."""
    document = document_of(position)
    for edit in edits:
        _put(document, edit, position.board)
    return document


def _put(document: Document, edit: Edit, board: Board) -> None:
    found = PLACES.fullmatch(edit.place)
    if not found:
        raise FormatError(shown(edit.place), N_("“{found}” is not known here."), found=shown(edit.place))
    value = deepcopy(edit.value)
    try:
        if found["offices"]:
            city = board.cities[found["city"]]
            there = document["offices"].setdefault(city.id, {})
            there.setdefault("slots", [None] * len(city.slots))
            if found["slot"]:
                there["slots"][int(found["slot"])] = value
            else:
                there["extra"] = value
        elif found["posts"]:
            route = board.routes[found["route"]]
            document["posts"].setdefault(route.id, [None] * len(route.posts))[int(found["post"])] = value
        elif found["map"]:
            document[found["map"]][found["key"]] = value
            if value is None:
                del document[found["map"]][found["key"]]
        elif found["whole"]:
            document[found["whole"]] = value
        elif found["part"]:
            document["players"][int(found["player"])][found["part"]] = value
        else:
            document["players"][int(found["player"])][found["group"]][found["member"]] = value
    except LookupError as error:
        raise FormatError(edit.place, N_("“{found}” is not known here."), found=shown(edit.place)) from error


def tapped(document: Document, place: str, seat: Seat, piece: Piece | None, board: Board) -> Edit:
    """A tap with a colour on a slot, a post or a cell: the piece stands there, or goes where it stood already.

    Without a piece chosen it is the one that fits the place. Extra offices come newest first, left of the others.
    """
    found = PLACES.fullmatch(place)
    if found and found["offices"] and found["city"] in board.cities:
        return _office_tapped(document, found, seat, piece, board)
    if found and found["posts"] and found["route"] in board.routes:
        posts = board.routes[found["route"]].posts
        is_boat = int(found["post"]) < len(posts) and posts[int(found["post"])].is_boat
        row = document["posts"].get(found["route"], ())
        return _toggled(place, row, int(found["post"]), [seat, piece or ("merchant" if is_boat else "trader")])
    if found and found["map"] == "special_prestige":
        return Edit(place, None if document["special_prestige"].get(found["key"]) == seat else seat)
    raise FormatError(shown(place), N_("“{found}” is not known here."), found=shown(place))


def _office_tapped(document: Document, found: re.Match[str], seat: Seat, piece: Piece | None, board: Board) -> Edit:
    city = board.cities[found["city"]]
    there = document["offices"].get(city.id, {})
    if not found["slot"]:
        return Edit(found.string, [[seat, piece or "trader"], *there.get("extra", ())])
    at = int(found["slot"])
    shape = city.slots[at].shape if at < len(city.slots) else "trader"
    return _toggled(found.string, there.get("slots", ()), at, [seat, piece or shape])


def _toggled(place: str, row: Any, at: int, who: list[str]) -> Edit:
    return Edit(place, None if at < len(row) and row[at] == who else who)


def cleared(document: Document, place: str) -> Edit:
    """Nothing is at that place; of extra offices the newest goes."""
    found = PLACES.fullmatch(place)
    if found and found["offices"] and not found["slot"]:
        return Edit(place, document["offices"].get(found["city"], {}).get("extra", [])[1:])
    return Edit(place, None)


def with_the_rest(position: Position) -> Position:
    """Nobody counts the stock or looks into the bag: all that is nowhere else is there."""
    players = []
    for player in position.players:
        left = PIECES_PER_COLOUR.minus(position.all_pieces(player.seat)).plus(player.stock)
        players.append(replace(player, stock=Pieces(max(left.trader, 0), max(left.merchant, 0))))
    seen = position.all_tokens()
    seen.subtract(position.bag)
    kit = TOKENS_IN_BOX[position.edition]
    bag = {token: count - seen[token] for token, count in kit.items() if count > seen[token]}
    return replace(position, players=tuple(players), bag=bag)


def findings(position: Position) -> tuple[Finding, ...]:
    """All that is missing or cannot be, to play on from here; stock and bag are what is left."""
    return audit(with_the_rest(position))


def entry(document: Document, edits: Iterable[Edit], *, is_whole: bool) -> Document:
    """What the log keeps: where the whole table was entered, all of it; else only the parts that were touched."""
    if is_whole:
        return document_of(with_the_rest(read_position(document)))
    parts, of_players = set(), set()
    for edit in edits:
        found = PLACES.fullmatch(edit.place)
        assert found  # `edited` has put it somewhere
        if found["player"]:
            of_players.add((int(found["player"]), found["part"] or found["group"]))
        else:
            parts.add(found["offices"] or found["posts"] or found["map"] or found["whole"])
    players = [
        {"seat": row["seat"], **{part: row[part] for number, part in sorted(of_players) if number == index}}
        for index, row in enumerate(document["players"])
    ]
    head: Mapping[str, Any] = {name: document[name] for name in ("format", "version", "game", "edition", "board")}
    return {**head, "players": players, **{part: document[part] for part in sorted(parts)}}
