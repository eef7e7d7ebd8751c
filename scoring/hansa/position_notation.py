"""Positions to and from JSON (`kontor/position`, version 1)."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.hansa.board import BOARD_IDS, Board, load_board
from scoring.hansa.components import (
    EDITIONS,
    FAVOURS,
    MODULES,
    PIECES,
    PIECES_PER_COLOUR,
    PROMO_TOKENS,
    SEATS,
    SKILLS,
    TOKENS,
    TOKENS_IN_BOX,
    Module,
    Occupant,
    Pieces,
    Seat,
    Token,
    occupant,
)
from scoring.hansa.desk import TOP_LEVEL, Desk
from scoring.hansa.header import KNOWN_TOKENS, read_ids, read_mission, read_taverns
from scoring.hansa.position import Offices, Player, Position, Turn, empty_board
from scoring.hansa.rules.two_players import provinces
from scoring.reading import at, entries, listed, mapping, one_of, truth, whole_number
from scoring.refusals import N_, FormatError
from scoring.seats import read_name, read_seat
from scoring.values import replace

FORMAT: Final = "kontor/position"
VERSION: Final = 1
MOST_PRESTIGE: Final = 999
MOST_ACTIONS: Final = 99
MOST_TOKENS: Final = max(sum(counts.values()) for counts in TOKENS_IN_BOX.values())
HEADER: Final = ("format", "version", "game", "board", "players")
PARTS: Final = (
    "edition", "modules", "offices", "posts", "special_prestige", "east_west", "tokens_on_routes", "bag",
    "favours_on_offer", "turn", "pawn", "completed_cities",
)  # fmt: skip
PLAYER_PARTS: Final = (
    "name", "prestige", "desk", "supply", "stock", "tokens", "plate", "mission", "favours",
)  # fmt: skip


def read_header(document: object, place: str, kind: str, required: tuple[str, ...], optional: tuple[str, ...]) -> Any:
    """The members of a document of this format, version and game, no other keys among them."""
    members = entries(document, place)
    for key, value in (("format", kind), ("version", VERSION), ("game", "hansa")):
        if key not in members:
            raise FormatError(at(place, key), N_("“{key}” is missing."), key=key)
        one_of(members[key], at(place, key), (value,))
    return mapping(members, place, required, optional)


def read_position(document: object, place: str = "") -> Position:
    """The position in a document; what is left out counts as nothing."""
    members = read_header(document, place, FORMAT, HEADER, PARTS)
    board = load_board(one_of(members["board"], at(place, "board"), BOARD_IDS))
    players = _players(members["players"], at(place, "players"), board)
    seats = tuple(player.seat for player in players)

    def part(name: str, default: object) -> tuple[object, str]:
        return members.get(name, default), at(place, name)

    posts, offices = empty_board(board)
    position = Position(
        board,
        players,
        _posts(*part("posts", {}), board, seats, posts),
        _all_offices(*part("offices", {}), board, seats, offices),
        edition=one_of(*part("edition", "big-box"), EDITIONS),
        modules=_modules(members, place, players),
        special_prestige=_special(*part("special_prestige", {}), board, seats),
        east_west=read_ids(*part("east_west", []), seats),
        tokens_on_routes=read_taverns(*part("tokens_on_routes", {}), board),
        bag=_bag(*part("bag", {})),
        favours_on_offer=read_ids(*part("favours_on_offer", []), FAVOURS),
        pawn=None if (pawn := members.get("pawn")) is None else one_of(pawn, at(place, "pawn"), provinces()),
        turn=_turn(*part("turn", None), board, players),
    )
    return _with_completed(position, *part("completed_cities", None), is_board_given="offices" in members)


def _modules(members: Mapping[str, Any], place: str, players: tuple[Player, ...]) -> frozenset[Module]:
    """The modules named; where none are, those whose cards and tiles lie on the table."""
    played: dict[Module, list[str]] = {
        "missions": [f"players[{n}].mission" for n, player in enumerate(players) if player.mission],
        "favours": [f"players[{n}].favours" for n, player in enumerate(players) if player.favours],
    }
    if members.get("favours_on_offer"):
        played["favours"].append("favours_on_offer")
    if "modules" not in members:
        return frozenset(module for module, places in played.items() if places)
    modules = frozenset(read_ids(members["modules"], at(place, "modules"), MODULES))
    for module, places in played.items():
        if places and module not in modules:
            raise FormatError(at(place, places[0]), N_("“{module}” is not among the modules played."), module=module)
    return modules


def _with_completed(position: Position, value: object, place: str, *, is_board_given: bool) -> Position:
    """The number may stand where the board is not known; where both are there they must agree."""
    if value is None:
        return position
    count = whole_number(value, place, 0, len(position.board.cities))
    if not is_board_given:
        return replace(position, cities_noted=(None,) * count)
    if count != position.completed_cities:
        raise FormatError(
            place, N_("The offices show {found} completed cities, not {count}."),
            found=position.completed_cities, count=count,
        )  # fmt: skip
    return position


def _players(value: object, place: str, board: Board) -> tuple[Player, ...]:
    players: list[Player] = []
    for index, row in enumerate(listed(value, place, 1, len(SEATS))):
        taken = [player.seat for player in players]
        players.append(_player(row, at(place, index), board, taken))
    return tuple(players)


def _player(value: object, place: str, board: Board, taken: list[Seat]) -> Player:
    members = mapping(value, place, ("seat",), PLAYER_PARTS)
    mission = members.get("mission")
    tokens = mapping(members.get("tokens", {}), at(place, "tokens"), (), ("unused", "used"))
    return Player(
        read_seat(members["seat"], place, taken),
        name=read_name(members.get("name"), place),
        prestige=whole_number(members.get("prestige", 0), at(place, "prestige"), 0, MOST_PRESTIGE),
        desk=_desk(members.get("desk", {}), at(place, "desk")),
        supply=read_pieces(members.get("supply", {}), at(place, "supply")),
        stock=read_pieces(members.get("stock", {}), at(place, "stock")),
        unused=_tokens(tokens.get("unused", []), at(place, "tokens.unused")),
        used=_tokens(tokens.get("used", []), at(place, "tokens.used")),
        plate=whole_number(members.get("plate", 0), at(place, "plate"), 0, MOST_TOKENS),
        mission=None if mission is None else read_mission(mission, at(place, "mission"), board),
        favours=read_ids(members.get("favours", []), at(place, "favours"), FAVOURS),
    )


def _desk(value: object, place: str) -> Desk:
    levels = mapping(value, place, (), SKILLS)
    return Desk(
        **{skill: whole_number(levels.get(skill, 0), at(place, skill), 0, TOP_LEVEL[skill]) for skill in SKILLS}
    )


def read_pieces(value: object, place: str, most: int = PIECES_PER_COLOUR.trader) -> Pieces:
    counts = mapping(value, place, (), PIECES)
    return Pieces(*(whole_number(counts.get(piece, 0), at(place, piece), 0, most) for piece in PIECES))


def _tokens(value: object, place: str) -> tuple[Token, ...]:
    return tuple(one_of(token, at(place, index), KNOWN_TOKENS) for index, token in enumerate(listed(value, place)))


def read_occupant(value: object, place: str, seats: tuple[Seat, ...]) -> Occupant:
    pair = listed(value, place, 2, 2)
    return occupant(one_of(pair[0], at(place, 0), seats), one_of(pair[1], at(place, 1), PIECES))


def _row(value: object, place: str, seats: tuple[Seat, ...], length: int) -> tuple[Occupant | None, ...]:
    """As many posts or slots as the board shows, each with its piece or null."""
    row = listed(value, place)
    if len(row) != length:
        raise FormatError(place, N_("The board shows {length} here, not {count}."), length=length, count=len(row))
    return tuple(None if who is None else read_occupant(who, at(place, n), seats) for n, who in enumerate(row))


def _posts(value: object, place: str, board: Board, seats: tuple[Seat, ...], empty: Any) -> Any:
    posts = list(empty)
    for route_id, row in entries(value, place).items():
        route = board.routes[one_of(route_id, at(place, route_id), board.routes)]
        posts[route.span] = _row(row, at(place, route_id), seats, len(route.posts))
    return tuple(posts)


def _all_offices(value: object, place: str, board: Board, seats: tuple[Seat, ...], empty: Any) -> Any:
    offices = list(empty)
    for city_id, row in entries(value, place).items():
        here = at(place, city_id)
        city = board.cities[one_of(city_id, here, board.cities)]
        members = mapping(row, here, (), ("extra", "slots"))
        extra = at(here, "extra")
        beside = listed(members.get("extra", []), extra)
        slots = members.get("slots", [None] * len(city.slots))
        offices[city.index] = Offices(
            tuple(read_occupant(who, at(extra, n), seats) for n, who in enumerate(beside)),
            _row(slots, at(here, "slots"), seats, len(city.slots)),
        )
    return tuple(offices)


def _special(value: object, place: str, board: Board, seats: tuple[Seat, ...]) -> dict[int, Seat]:
    cells = {str(points): points for points in board.cells}
    found: dict[int, Seat] = {}
    for points, seat in entries(value, place).items():
        here = at(place, points)
        found[cells[one_of(points, here, tuple(cells))]] = one_of(seat, here, seats)
    return found


def _bag(value: object, place: str) -> dict[Token, int]:
    counts = {
        one_of(token, at(place, token), KNOWN_TOKENS): whole_number(count, at(place, token), 0, MOST_TOKENS)
        for token, count in entries(value, place).items()
    }
    return {token: count for token, count in counts.items() if count}


def _turn(value: object, place: str, board: Board, players: tuple[Player, ...]) -> Turn | None:
    if value is None:
        return None
    members = mapping(value, place, ("seat", "actions_left"), ("permits_used", "pawn_moved"))
    seat = one_of(members["seat"], at(place, "seat"), tuple(player.seat for player in players))
    actions = whole_number(members["actions_left"], at(place, "actions_left"), 0, MOST_ACTIONS)
    permits = tuple(city.id for city in board.cities.values() if city.permit)
    player = next(player for player in players if player.seat == seat)
    return Turn(
        seat,
        actions,
        permits_used=read_ids(members.get("permits_used", []), at(place, "permits_used"), permits),
        pawn_moved=truth(members.get("pawn_moved", False), at(place, "pawn_moved")),
        acted=actions != player.actions_per_turn,  # the file does not say more: a turn with all its actions is fresh
    )


def write_position(position: Position) -> dict[str, Any]:
    """The document of a position: everything that version 1 can say, in a fixed order."""
    if position.laid_tokens or any(token in PROMO_TOKENS for token in position.all_tokens()):
        raise FormatError("", N_("Promo tokens are not in version 1 of the file formats."))
    board = position.board
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": "hansa",
        "edition": position.edition,
        "board": board.id,
        "modules": sorted(position.modules),
        "players": [_write_player(player) for player in position.players],
        "offices": {
            city: _write_offices(offices)
            for city, offices in zip(board.cities, position.offices, strict=True)
            if offices.left_to_right
        },
        "posts": {
            route.id: [list(who) if who else None for who in position.pieces_on(route)]
            for route in board.routes.values()
            if any(position.pieces_on(route))
        },
        "special_prestige": {
            str(points): position.special_prestige[points] for points in sorted(position.special_prestige)
        },
        "east_west": list(position.east_west),
        "tokens_on_routes": dict(sorted(position.tokens_on_routes.items())),
        "bag": {token: position.bag[token] for token in TOKENS if position.bag.get(token)},
    }
    if "favours" in position.modules:
        document["favours_on_offer"] = list(position.favours_on_offer)
    if position.pawn is not None:
        document["pawn"] = position.pawn
    if position.cities_noted and not position.board_is_known:
        del document["offices"]  # nobody has entered them: none would be another answer
        document["completed_cities"] = len(position.cities_noted)
    if position.turn:
        document["turn"] = _write_turn(position.turn, board, position.is_two_player)
    return document


def _write_player(player: Player) -> dict[str, Any]:
    document: dict[str, Any] = {"seat": player.seat}
    if player.name is not None:
        document["name"] = player.name
    return document | {
        "prestige": player.prestige,
        "desk": player.desk._asdict(),
        "supply": player.supply._asdict(),
        "stock": player.stock._asdict(),
        "tokens": {"unused": list(player.unused), "used": list(player.used)},
        "plate": player.plate,
        "mission": None if player.mission is None else list(player.mission),
        "favours": list(player.favours),
    }


def _write_offices(offices: Offices) -> dict[str, Any]:
    document: dict[str, Any] = {}
    if offices.extra:
        document["extra"] = [list(office) for office in offices.extra]
    if offices.slots:
        document["slots"] = [list(office) if office else None for office in offices.slots]
    return document


def _write_turn(turn: Turn, board: Board, is_two_player: bool) -> dict[str, Any]:
    document: dict[str, Any] = {"seat": turn.seat, "actions_left": turn.actions_left}
    if board.has_countries:
        document["permits_used"] = list(turn.permits_used)
    if is_two_player:
        document["pawn_moved"] = turn.pawn_moved
    return document
