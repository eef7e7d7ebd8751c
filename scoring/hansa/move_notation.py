"""Moves to and from JSON: one `do` of a record each."""

from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

from scoring.hansa.board import Board, PostId
from scoring.hansa.components import FAVOURS, PIECES, SEATS, SKILLS, Piece, Pieces, Seat, Token
from scoring.hansa.header import KNOWN_TOKENS
from scoring.hansa.moves import (
    BuyFavour,
    Displace,
    EndTurn,
    Establish,
    Income,
    LayToken,
    MarkerDeploy,
    MarkerMove,
    MarkerOffice,
    MarkerPlace,
    MarkerPrivilege,
    MarkerUse,
    Move,
    MovePawn,
    MovePieces,
    Place,
    PlaceToken,
    Placing,
    PlayExchange,
    PlayImprove,
    PlayMove3,
    PlayPlus,
    PlayRemove3,
    PlaySwap,
    Resettle,
    Reward,
    ShareIncome,
    Step,
    TakeOffice,
    TakeSkill,
    TakeSpecial,
    TakeTribute,
)
from scoring.hansa.position_notation import read_pieces
from scoring.hansa.rules.two_players import provinces
from scoring.reading import at, entries, listed, mapping, one_of, truth, whole_number
from scoring.refusals import N_, FormatError

MOST_PIECES: Final = 999  # how many are too many is for the rules to say
REWARD_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "office": ("city", "piece"),
    "skill": ("city", "skill"),
    "special": ("points",),
    "nothing": (),
}
TELLS_REWARD: Final = {"skill": "skill", "special": "points"}  # the key that only this reward has
MARKER_KEYS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {  # required, optional
    "move-2": (("moves",), ()),
    "privilege": (("use",), ()),
    "office-in-green-city": (("city", "piece"), ()),
    "deploy-2": (("to",), ()),
    "place-2-wales-scotland": (("to",), ("from",)),
}


class MoveReader:
    """Reads the moves of one board; every refusal names its place."""

    def __init__(self, board: Board, seats: tuple[Seat, ...] = SEATS) -> None:
        self.board, self.seats = board, seats
        self.by_do: Mapping[str, Callable[[Mapping[str, Any], str, Seat], Move]] = {
            "income": self._income,
            "place": self._place,
            "displace": self._displace,
            "resettle": self._resettle,
            "move": self._move,
            "establish": self._establish,
            "token": self._token,
            "favour": self._favour,
            "income-share": self._income_share,
            "place-token": self._place_token,
            "pawn": self._pawn,
            "end-turn": self._end_turn,
        }

    def read(self, document: object, place: str = "") -> Move:
        members = entries(document, place)
        for key in ("seat", "do"):
            if key not in members:
                raise FormatError(at(place, key), N_("“{key}” is missing."), key=key)
        seat: Seat = one_of(members["seat"], at(place, "seat"), self.seats)
        do = one_of(members["do"], at(place, "do"), tuple(self.by_do))
        return self.by_do[do](members, place, seat)

    def _keys(
        self, members: Mapping[str, Any], place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()
    ) -> None:
        mapping(members, place, ("seat", "do", *required), optional)

    def _piece(self, value: object, place: str) -> Piece:
        piece: Piece = one_of(value, place, PIECES)
        return piece

    def _post(self, value: object, place: str) -> PostId:
        return one_of(value, place, self.board.posts)

    def _city(self, value: object, place: str) -> str:
        return one_of(value, place, self.board.cities)

    def _route(self, value: object, place: str) -> str:
        return one_of(value, place, self.board.routes)

    def _posts(self, value: object, place: str) -> tuple[PostId, ...]:
        posts = listed(value, place, 0, MOST_PIECES)
        return tuple(self._post(post, at(place, index)) for index, post in enumerate(posts))

    def _steps(self, value: object, place: str) -> tuple[Step, ...]:
        steps = []
        for index, step in enumerate(listed(value, place, 0, MOST_PIECES)):
            here = at(place, index)
            start, end = listed(step, here, 2, 2)
            steps.append((self._post(start, at(here, 0)), self._post(end, at(here, 1))))
        return tuple(steps)

    def _placings(self, value: object, place: str) -> tuple[Placing, ...]:
        placings = []
        for index, pair in enumerate(listed(value, place, 0, MOST_PIECES)):
            here = at(place, index)
            piece, post = listed(pair, here, 2, 2)
            placings.append((self._piece(piece, at(here, 0)), self._post(post, at(here, 1))))
        return tuple(placings)

    def _income(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, PIECES)
        return Income(seat, Pieces(*(whole_number(members[p], at(place, p), 0, MOST_PIECES) for p in PIECES)))

    def _place(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("piece", "post"))
        piece = self._piece(members["piece"], at(place, "piece"))
        return Place(seat, piece, self._post(members["post"], at(place, "post")))

    def _displace(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("piece", "post", "pay"))
        return Displace(
            seat,
            self._piece(members["piece"], at(place, "piece")),
            self._post(members["post"], at(place, "post")),
            read_pieces(members["pay"], at(place, "pay"), MOST_PIECES),
        )

    def _resettle(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("to",), ("from",))
        leaving = self._posts(members.get("from", []), at(place, "from"))
        return Resettle(seat, self._placings(members["to"], at(place, "to")), leaving)

    def _move(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("moves",))
        return MovePieces(seat, self._steps(members["moves"], at(place, "moves")))

    def _establish(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        if "take" not in members:
            raise FormatError(at(place, "take"), N_("“{key}” is missing."), key="take")
        take = one_of(members["take"], at(place, "take"), tuple(REWARD_KEYS))
        second = next((other for other, key in TELLS_REWARD.items() if key in members and other != take), "nothing")
        optional = ("marker", "extra") if take == "office" else ("marker",)
        self._keys(members, place, ("route", "take", *REWARD_KEYS[take], *REWARD_KEYS[second]), optional)
        route = self._route(members["route"], at(place, "route"))
        marker = None
        if "marker" in members:
            marker = self._marker(members["marker"], at(place, "marker"), route)
        reward, more = self._reward(members, place, take), self._reward(members, place, second)
        return Establish(seat, route, reward, marker, more)

    def _reward(self, members: Mapping[str, Any], place: str, take: str) -> Reward | None:
        if take == "office":
            return TakeOffice(
                self._city(members["city"], at(place, "city")),
                self._piece(members["piece"], at(place, "piece")),
                truth(members.get("extra", False), at(place, "extra")),
            )
        if take == "skill":
            city = self._city(members["city"], at(place, "city"))
            return TakeSkill(city, one_of(members["skill"], at(place, "skill"), SKILLS))
        if take == "special":
            return TakeSpecial(one_of(members["points"], at(place, "points"), tuple(self.board.cells)))
        return None

    def _marker(self, value: object, place: str, route: str) -> MarkerUse | None:
        members = entries(value, place)
        kind = self.board.routes[route].marker
        if kind is None:
            raise FormatError(place, N_("This route has no permanent marker."))
        if members.get("use") is False:
            mapping(members, place, ("use",))
            return None
        mapping(members, place, *MARKER_KEYS[kind])
        match kind:
            case "move-2":
                return MarkerMove(self._steps(members["moves"], at(place, "moves")))
            case "privilege":
                truth(members["use"], at(place, "use"))
                return MarkerPrivilege()
            case "office-in-green-city":
                city = self._city(members["city"], at(place, "city"))
                return MarkerOffice(city, self._piece(members["piece"], at(place, "piece")))
            case "deploy-2":
                return MarkerDeploy(self._placings(members["to"], at(place, "to")))
            case "place-2-wales-scotland":
                leaving = self._posts(members.get("from", []), at(place, "from"))
                return MarkerPlace(self._placings(members["to"], at(place, "to")), leaving)

    def _token(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        if "token" not in members:
            raise FormatError(at(place, "token"), N_("“{key}” is missing."), key="token")
        token: Token = one_of(members["token"], at(place, "token"), KNOWN_TOKENS)
        match token:
            case "plus-3" | "plus-4" | "extra-office":
                self._keys(members, place, ("token",))
                return PlayPlus(seat, token)
            case "improve-skill":
                self._keys(members, place, ("token", "skill"))
                return PlayImprove(seat, one_of(members["skill"], at(place, "skill"), SKILLS))
            case "swap-offices":
                self._keys(members, place, ("token", "city", "slots"))
                here = at(place, "slots")
                first, second = listed(members["slots"], here, 2, 2)
                slots = (whole_number(first, at(here, 0), 1, 99), whole_number(second, at(here, 1), 1, 99))
                return PlaySwap(seat, self._city(members["city"], at(place, "city")), slots)
            case "move-3":
                self._keys(members, place, ("token", "moves"))
                return PlayMove3(seat, self._steps(members["moves"], at(place, "moves")))
            case "remove-3":
                self._keys(members, place, ("token", "posts"))
                return PlayRemove3(seat, self._posts(members["posts"], at(place, "posts")))
        raise AssertionError(token)  # KNOWN_TOKENS has no others

    def _favour(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("favour", "tokens"))
        here = at(place, "tokens")
        first, second = listed(members["tokens"], here, 2, 2)
        tokens = (one_of(first, at(here, 0), KNOWN_TOKENS), one_of(second, at(here, 1), KNOWN_TOKENS))
        return BuyFavour(seat, one_of(members["favour"], at(place, "favour"), FAVOURS), tokens)

    def _income_share(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("piece",))
        return ShareIncome(seat, self._piece(members["piece"], at(place, "piece")))

    def _place_token(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("token", "route"))
        token: Token = one_of(members["token"], at(place, "token"), KNOWN_TOKENS)
        return PlaceToken(seat, token, self._route(members["route"], at(place, "route")))

    def _pawn(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ("province",), ("paid",))
        province = one_of(members["province"], at(place, "province"), provinces())
        return MovePawn(seat, province, truth(members.get("paid", False), at(place, "paid")))

    def _end_turn(self, members: Mapping[str, Any], place: str, seat: Seat) -> Move:
        self._keys(members, place, ())
        return EndTurn(seat)


def write_move(move: Move) -> dict[str, Any]:
    """The document of a move."""
    return {"seat": move.seat, "do": move.do, **_rest(move)}


def _rest(move: Move) -> dict[str, Any]:
    match move:
        case Income():
            return move.pieces._asdict()
        case Place():
            return {"piece": move.piece, "post": move.post}
        case Displace():
            return {"piece": move.piece, "post": move.post, "pay": move.pay._asdict()}
        case Resettle():
            to = {"to": _lists(move.to)}
            return {**to, "from": list(move.leaving)} if move.leaving else to
        case MovePieces():
            return {"moves": _lists(move.steps)}
        case Establish():
            return _rest_of_establish(move)
        case PlayPlus():
            return {"token": move.token}
        case PlayImprove():
            return {"token": move.token, "skill": move.skill}
        case PlaySwap():
            return {"token": move.token, "city": move.city, "slots": list(move.slots)}
        case PlayMove3():
            return {"token": move.token, "moves": _lists(move.steps)}
        case PlayRemove3():
            return {"token": move.token, "posts": list(move.posts)}
        case BuyFavour():
            return {"favour": move.favour, "tokens": list(move.tokens)}
        case ShareIncome():
            return {"piece": move.piece}
        case PlaceToken():
            return {"token": move.token, "route": move.route}
        case MovePawn():
            return {"province": move.province, "paid": move.paid}
        case EndTurn():
            return {}
        case PlayExchange() | LayToken() | TakeTribute():
            raise FormatError("", N_("Promo tokens are not in version 1 of the file formats."))
        case _:
            assert_never(move)


def _lists(pairs: tuple[tuple[str, str], ...]) -> list[list[str]]:
    return [list(pair) for pair in pairs]


def _rest_of_establish(move: Establish) -> dict[str, Any]:
    document: dict[str, Any] = {"route": move.route, "take": move.reward.take if move.reward else "nothing"}
    match move.reward:
        case TakeOffice():
            document |= {"city": move.reward.city, "piece": move.reward.piece}
            if move.reward.extra:
                document["extra"] = True
        case TakeSkill():
            document |= {"city": move.reward.city, "skill": move.reward.skill}
        case TakeSpecial():
            document["points"] = move.reward.points
    if move.marker:
        document["marker"] = _write_marker(move.marker)
    return document


def _write_marker(use: MarkerUse) -> dict[str, Any]:
    match use:
        case MarkerMove():
            return {"moves": _lists(use.steps)}
        case MarkerPrivilege():
            return {"use": True}
        case MarkerOffice():
            return {"city": use.city, "piece": use.piece}
        case MarkerDeploy():
            return {"to": _lists(use.to)}
        case MarkerPlace():
            to = {"to": _lists(use.to)}
            return {**to, "from": list(use.leaving)} if use.leaving else to
