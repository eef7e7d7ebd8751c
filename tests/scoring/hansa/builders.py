"""Positions and records for tests, written short: what is not said is as at the start, and the pieces add up.

Rows are written as in the worked examples: "R Bm _" is a red trader, a blue merchant and nothing; "R* B _" is a red
extra office left of two slots. Where no kind is written, an office has the shape of its slot, a piece on a boat post is
a merchant and any other one a trader.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

Document = dict[str, Any]
Row = list[list[str] | None]

DATA = Path(__file__).parents[3] / "scoring" / "hansa" / "data"
LETTERS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple"}
SEATS = ("red", "blue", "green", "yellow", "purple")
SKILLS = ("keys", "actions", "privilege", "book", "bank")
PLAYERS = {"germania-3": 3, "germania-4-5": 4, "east": 4, "britannia-3": 3, "britannia-4-5": 4}
# Where surplus pieces wait when a test fixes both supply and stock: far from what the tests look at.
PARKING = {
    "germania-3": ("arnhem--kampen", "emden--osnabruck", "magdeburg--stendal", "emden--groningen"),
    "germania-4-5": ("arnhem--kampen", "emden--osnabruck", "magdeburg--stendal", "emden--groningen"),
    "east": ("breslau--krakau", "breslau--frankfurt", "berlin-colln--brandenburg", "halle--magdeburg"),
    "britannia-3": ("bristol--salisbury", "cambridge--ipswich", "oxford--salisbury", "norwich--nottingham"),
    "britannia-4-5": ("bristol--salisbury", "cambridge--ipswich", "oxford--salisbury", "norwich--nottingham"),
}


@cache
def printed(name: str) -> Any:
    """A file of the package's board data, as it is."""
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


@cache
def cities(board: str) -> Mapping[str, Any]:
    return {city["id"]: city for city in printed(board)["cities"]}


@cache
def routes(board: str) -> Mapping[str, Any]:
    return {route["id"]: route for route in printed(board)["routes"]}


def _piece(mark: str, kind: str) -> list[str] | None:
    if mark == "_":
        return None
    kinds = {"": kind, "t": "trader", "m": "merchant"}
    return [LETTERS[mark[0]], kinds[mark[1:]]]


def office_row(board: str, city: str, row: str) -> Document:
    """The row "R* B _" as the offices of a city; slots that are not written are empty."""
    marks = row.split()
    extra = [_piece(mark.replace("*", ""), "trader") for mark in marks if "*" in mark]
    shapes = [slot["shape"] for slot in cities(board)[city]["offices"]]
    marks = [mark for mark in marks if "*" not in mark]
    if not shapes:
        return {"extra": [*extra, *(_piece(mark, "trader") for mark in marks)]}
    marks += ["_"] * (len(shapes) - len(marks))
    return {"extra": extra, "slots": [_piece(mark, shape) for mark, shape in zip(marks, shapes, strict=True)]}


def post_row(board: str, route: str, row: str) -> Row:
    """The row "R Bm _" as the posts of a route; posts that are not written are empty."""
    holds = routes(board)[route]["posts"]
    marks = row.split() + ["_"] * (len(holds) - len(row.split()))
    kinds = {"any": "trader", "merchant": "merchant"}
    return [_piece(mark, kinds[kind]) for mark, kind in zip(marks, holds, strict=True)]


def pieces(amount: int | tuple[int, int] | Mapping[str, int]) -> Counter[str]:
    """3 or (2, 1): so many traders, and perhaps merchants."""
    if isinstance(amount, Mapping):
        return Counter(amount)
    trader, merchant = amount if isinstance(amount, tuple) else (amount, 0)
    return Counter({"trader": trader, "merchant": merchant})


def desk_pieces(desk: Mapping[str, int]) -> Counter[str]:
    """What is still on the tracks of a desk."""
    tracks = printed("components")["desk"]
    left: Counter[str] = Counter()
    for skill in SKILLS:
        kind = "merchant" if skill == "book" else "trader"
        left[kind] += len(tracks[skill]) - 1 - desk[skill]
    return left


def position(
    board: str = "germania-4-5",
    players: int | None = None,
    *,
    edition: str = "big-box",
    modules: Sequence[str] = (),
    offices: Mapping[str, str] | None = None,
    posts: Mapping[str, str] | None = None,
    desk: Mapping[str, Mapping[str, int]] | None = None,
    supply: Mapping[str, int | tuple[int, int]] | None = None,
    stock: Mapping[str, int | tuple[int, int]] | None = None,
    prestige: Mapping[str, int] | None = None,
    unused: Mapping[str, Sequence[str]] | None = None,
    used: Mapping[str, Sequence[str]] | None = None,
    plate: Mapping[str, int] | None = None,
    favours: Mapping[str, Sequence[str]] | None = None,
    missions: Mapping[str, Sequence[str]] | None = None,
    special: Mapping[int, str] | None = None,
    east_west: Sequence[str] = (),
    on_routes: Mapping[str, str] | None = None,
    bag: Mapping[str, int] | None = None,
    offer: Sequence[str] | None = None,
    turn: str = "red",
    actions_left: int | None = None,
    **more: Any,
) -> Document:
    """A whole position: as at the start, but for what is given. Supply, stock and bag follow from the rest."""
    count = players or PLAYERS[board]
    seats = SEATS[:count]
    rows: dict[str, Row] = {route: post_row(board, route, row) for route, row in (posts or {}).items()}
    in_cities = {city: office_row(board, city, row) for city, row in (offices or {}).items()}
    desks = {seat: dict.fromkeys(SKILLS, 0) | dict((desk or {}).get(seat, {})) for seat in seats}
    standing: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
    for row in [*rows.values(), *(part for city in in_cities.values() for part in city.values())]:
        for who in row:
            if who:
                standing[who[0]][who[1]] += 1
    for holder in (special or {}).values():
        standing[holder]["merchant"] += 1
    table = []
    start = printed("components")["start_by_seat"]
    for number, seat in enumerate(seats):
        left = Counter({"trader": 26, "merchant": 4})
        left.subtract(desk_pieces(desks[seat]))
        left.subtract(standing[seat])
        in_supply, in_stock = (supply or {}).get(seat), (stock or {}).get(seat)
        if in_supply is not None:
            have = pieces(in_supply)
        elif in_stock is not None:
            have = Counter({kind: left[kind] - pieces(in_stock)[kind] for kind in left})
        else:
            have = Counter(
                {kind: min(left[kind], start[number]["supply"][f"{kind}s"]) for kind in ("trader", "merchant")}
            )
        kept = Counter({kind: left[kind] - have[kind] for kind in left}) if in_stock is None else pieces(in_stock)
        for kind in ("trader", "merchant"):
            for _ in range(left[kind] - have[kind] - kept[kind]):
                _park(board, rows, seat, kind)
            if min(have[kind], kept[kind], left[kind] - have[kind] - kept[kind]) < 0:
                raise ValueError(f"{seat} has no {left} {kind} for {have} and {kept}")
        player: Document = {
            "seat": seat,
            "prestige": (prestige or {}).get(seat, 0),
            "desk": desks[seat],
            "supply": _amount(have),
            "stock": _amount(kept),
            "tokens": {
                "unused": list((unused or {}).get(seat, ())),
                "used": list((used or {}).get(seat, ())),
            },
            "plate": (plate or {}).get(seat, 0),
        }
        if "missions" in modules:
            dealt = list((missions or {}).values())
            cards = [card for card in printed("components")["mission_cards"]["cards"] if card not in dealt]
            player["mission"] = list((missions or {}).get(seat, cards[number]))
        if "favours" in modules:
            player["favours"] = list((favours or {}).get(seat, ()))
        table.append(player)
    if on_routes is None:
        taken = [token for player in table for kind in player["tokens"].values() for token in kind]
        on_routes = taverns(board, edition) if fits(edition, taken, taverns(board, edition).values()) else {}
    result: Document = {
        "format": "kontor/position",
        "version": 1,
        "game": "hansa",
        "edition": edition,
        "board": board,
        "modules": list(modules),
        "players": table,
        "offices": in_cities,
        "posts": rows,
        "special_prestige": {str(points): seat for points, seat in (special or {}).items()},
        "east_west": list(east_west),
        "tokens_on_routes": dict(on_routes),
        "bag": dict(bag) if bag is not None else rest_of_the_bag(edition, table, on_routes.values()),
        "turn": {
            "seat": turn,
            "actions_left": actions_left if actions_left is not None else actions(table, turn),
        },
    }
    if "favours" in modules:
        ids = [tile["id"] for tile in printed("components")["emperor_favours"]["tiles"]]
        bought = [favour for player in table for favour in player["favours"]]
        result["favours_on_offer"] = list(offer if offer is not None else [f for f in ids if f not in bought][:count])
    if count == 2:
        result["pawn"] = "p5"
    for key, value in more.items():
        if key in ("permits_used", "pawn_moved"):
            result["turn"][key] = value
        else:
            result[key] = value
    return result


def _amount(count: Counter[str]) -> Document:
    return {"trader": count["trader"], "merchant": count["merchant"]}


def _park(board: str, rows: dict[str, Row], seat: str, kind: str) -> None:
    for route in PARKING[board]:
        row = rows.setdefault(route, post_row(board, route, ""))
        if None in row:
            row[row.index(None)] = [seat, kind]
            return
    raise ValueError("no room to park a piece")


def taverns(board: str, edition: str = "big-box") -> dict[str, str]:
    """The three starting tokens in the order of the board's taverns."""
    tokens = printed("components")["bonus_tokens"][edition]["start"]
    return dict(zip(printed(board)["taverns"], tokens, strict=True))


def in_box(edition: str) -> Counter[str]:
    return Counter(printed("components")["bonus_tokens"][edition]["counts"])


def fits(edition: str, *tokens: Iterable[str]) -> bool:
    left = in_box(edition)
    for some in tokens:
        left.subtract(some)
    return min(left.values()) >= 0


def rest_of_the_bag(edition: str, table: Sequence[Document], on_routes: Iterable[str]) -> dict[str, int]:
    left = in_box(edition)
    left.subtract(on_routes)
    for player in table:
        left.subtract(player["tokens"]["unused"])
        left.subtract(player["tokens"]["used"])
    if min(left.values()) < 0:
        raise ValueError(f"more tokens than there are: {left}")
    return dict(+left)


def actions(table: Sequence[Document], seat: str) -> int:
    player = next(player for player in table if player["seat"] == seat)
    values: list[int] = printed("components")["desk"]["actions"]
    return values[player["desk"]["actions"]] + ("extra-action" in player.get("favours", ()))


def record(start: Document, *moves: Document) -> Document:
    """A record that goes on from a position."""
    return {
        "format": "kontor/record",
        "version": 1,
        "game": "hansa",
        "edition": start["edition"],
        "board": start["board"],
        "modules": start["modules"],
        "players": [{"seat": player["seat"]} for player in start["players"]],
        "start": start,
        "moves": list(moves),
    }


def fresh(
    board: str = "germania-4-5",
    players: int | None = None,
    *moves: Document,
    edition: str = "big-box",
    modules: Sequence[str] = (),
    **more: Any,
) -> Document:
    """A record of a game from its set-up."""
    count = players or PLAYERS[board]
    result: Document = {
        "format": "kontor/record",
        "version": 1,
        "game": "hansa",
        "edition": edition,
        "board": board,
        "modules": list(modules),
        "players": [{"seat": seat} for seat in SEATS[:count]],
        "taverns": taverns(board, edition),
        "start": None,
        "moves": list(moves),
    }
    if "missions" in modules:
        cards = printed("components")["mission_cards"]["cards"]
        result["missions"] = {seat: cards[number] for number, seat in enumerate(SEATS[:count])}
    if "favours" in modules:
        result["favours"] = [tile["id"] for tile in printed("components")["emperor_favours"]["tiles"]][:count]
    return result | more


# The moves of a record.


def income(seat: str, trader: int, merchant: int = 0) -> Document:
    return {"seat": seat, "do": "income", "trader": trader, "merchant": merchant}


def place(seat: str, post: str, piece: str = "trader") -> Document:
    return {"seat": seat, "do": "place", "piece": piece, "post": post}


def displace(seat: str, post: str, pay: int | tuple[int, int] = 1, piece: str = "trader") -> Document:
    return {"seat": seat, "do": "displace", "piece": piece, "post": post, "pay": _amount(pieces(pay))}


def resettle(seat: str, *to: tuple[str, str], leaving: Sequence[str] = ()) -> Document:
    move: Document = {"seat": seat, "do": "resettle", "to": [list(step) for step in to]}
    return move | ({"from": list(leaving)} if leaving else {})


def move(seat: str, *steps: tuple[str, str]) -> Document:
    return {"seat": seat, "do": "move", "moves": [list(step) for step in steps]}


def establish(seat: str, route: str, take: str = "nothing", **keys: Any) -> Document:
    return {"seat": seat, "do": "establish", "route": route, "take": take} | keys


def office(seat: str, route: str, city: str, piece: str = "trader", **keys: Any) -> Document:
    return establish(seat, route, "office", city=city, piece=piece, **keys)


def skill(seat: str, route: str, city: str, name: str, **keys: Any) -> Document:
    return establish(seat, route, "skill", city=city, skill=name, **keys)


def special(seat: str, route: str, points: int, **keys: Any) -> Document:
    return establish(seat, route, "special", points=points, **keys)


def token(seat: str, name: str, **keys: Any) -> Document:
    return {"seat": seat, "do": "token", "token": name} | keys


def favour(seat: str, name: str, *tokens: str) -> Document:
    return {"seat": seat, "do": "favour", "favour": name, "tokens": list(tokens)}


def share(seat: str, piece: str = "trader") -> Document:
    return {"seat": seat, "do": "income-share", "piece": piece}


def place_token(seat: str, name: str, route: str) -> Document:
    return {"seat": seat, "do": "place-token", "token": name, "route": route}


def pawn(seat: str, province: str, *, paid: bool = False) -> Document:
    return {"seat": seat, "do": "pawn", "province": province} | ({"paid": True} if paid else {})


def end_turn(seat: str) -> Document:
    return {"seat": seat, "do": "end-turn"}
