"""A fresh position for an edition, a board, seats and modules (H-SETUP)."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from scoring.hansa.board import Board, CityId, RouteId, load_board
from scoring.hansa.components import (
    FAVOURS,
    MISSION_CARDS,
    MODULE_BOARDS,
    PROMO_TOKENS,
    PROMO_TOKENS_EACH,
    SEATS,
    START_BY_SEAT,
    STARTING_TOKENS,
    TOKENS_IN_BOX,
    Edition,
    Favour,
    Module,
    Seat,
    Token,
)
from scoring.hansa.position import Player, Position, Turn, empty_board
from scoring.refusals import N_, RuleViolation

BASE_MAP_ONLY: Mapping[Module, str] = {"missions": "H-MISS-4", "favours": "H-FAV-7"}


def new_game(
    board_id: str,
    seats: Sequence[Seat],
    *,
    edition: Edition = "big-box",
    modules: Collection[Module] = (),
    taverns: Mapping[RouteId, Token] | None = None,
    missions: Mapping[Seat, Sequence[CityId]] | None = None,
    favours: Sequence[Favour] | None = None,
    names: Mapping[Seat, str | None] | None = None,
    tokens: Mapping[Token, int] | None = None,
) -> Position:
    """The position before the first turn; seats in turn order. Chance is the caller's: what was drawn is passed in."""
    board = load_board(board_id)
    if len(set(seats)) != len(seats) or not set(seats) <= set(SEATS):
        raise RuleViolation("H-KIT-1", N_("Each player has one of the five colours, and no two the same."))
    check_table(board, len(seats), edition, modules)
    starting = STARTING_TOKENS[edition]
    taverns = dict(zip(board.taverns, starting, strict=True) if taverns is None else taverns)
    _check_taverns(board, edition, taverns)
    if "favours" in modules:
        favours = FAVOURS[: len(seats)] if favours is None else favours
        _check_favours(favours, len(seats))
    elif favours:
        raise RuleViolation("H-FAV-1", N_("Favours are laid out only where they are played."))
    if missions is not None:
        _check_missions(missions, modules)
    if tokens is not None:
        _check_promo(tokens, edition)
    bag = Counter(tokens or TOKENS_IN_BOX[edition]) - Counter(starting)  # H-SETUP-3
    players = tuple(
        Player(
            seat,
            name=(names or {}).get(seat),
            supply=supply,
            stock=stock,
            mission=tuple(missions[seat]) if missions and seat in missions else None,
        )
        for seat, (supply, stock) in zip(seats, START_BY_SEAT, strict=False)  # H-SETUP-9
    )
    posts, offices = empty_board(board)
    return Position(
        board,
        players,
        posts,
        offices,
        edition=edition,
        modules=frozenset(modules),
        tokens_on_routes=taverns,
        bag=dict(bag),
        favours_on_offer=tuple(favours or ()) if "favours" in modules else (),
        turn=Turn(seats[0], players[0].actions_per_turn),
    )


def check_table(board: Board, players: int, edition: Edition, modules: Collection[Module]) -> None:
    """Whether so many may play on this board with these modules."""
    counts = board.player_counts
    if edition == "first-edition" and board.id == "germania-3":
        counts = (2, *counts)  # section 20; A-41
    if players not in counts:
        raise RuleViolation(
            "H-KIT-5",
            N_("This board is for {counts} players, and there are {players}."),
            counts=", ".join(map(str, counts)),
            players=players,
        )
    if "favours" in modules and edition != "big-box":
        raise RuleViolation("H-KIT-6", N_("The first edition has no favours."))
    for module in modules:
        if board.id not in MODULE_BOARDS[module]:
            raise RuleViolation(BASE_MAP_ONLY[module], N_("Missions and favours are played on the base map only."))


def _check_taverns(board: Board, edition: Edition, taverns: Mapping[RouteId, Token]) -> None:
    if set(taverns) != set(board.taverns):
        raise RuleViolation("H-SETUP-4", N_("The starting tokens lie at the three taverns of this board."))
    if Counter(taverns.values()) != Counter(STARTING_TOKENS[edition]):
        first, second, third = STARTING_TOKENS[edition]
        raise RuleViolation(
            "H-SETUP-2",
            N_("The starting tokens of this edition are “{first}”, “{second}” and “{third}”."),
            first=first,
            second=second,
            third=third,
        )


def _check_promo(tokens: Mapping[Token, int], edition: Edition) -> None:
    """H-PROMO-1: as many tokens as ever; promo tokens take the place of ordinary ones of the bag."""
    if edition != "big-box":
        raise RuleViolation("H-PROMO-1", N_("Promo tokens are for the Big Box."))
    box = TOKENS_IN_BOX[edition]
    allowed = Counter(box) + Counter(dict.fromkeys(PROMO_TOKENS, PROMO_TOKENS_EACH))
    agreed = Counter(tokens)
    if agreed.total() != sum(box.values()) or agreed - allowed or Counter(STARTING_TOKENS[edition]) - agreed:
        raise RuleViolation(
            "H-PROMO-1",
            N_("A game has {total} tokens, the three starting ones among them, and at most two of each promo token."),
            total=sum(box.values()),
        )


def _check_favours(favours: Sequence[Favour], players: int) -> None:
    if len(set(favours)) != len(favours) or len(favours) != players:
        raise RuleViolation("H-FAV-1", N_("As many different favours are laid out as there are players."))


def _check_missions(missions: Mapping[Seat, Sequence[CityId]], modules: Collection[Module]) -> None:
    if missions and "missions" not in modules:
        raise RuleViolation("H-MISS-1", N_("Mission cards are dealt only where they are played."))
    cards = [frozenset(cities) for cities in missions.values()]
    for card in cards:
        if card not in map(frozenset, MISSION_CARDS):
            raise RuleViolation("H-MISS-5", N_("There is no mission card with these three cities."))
    if len(set(cards)) != len(cards):
        raise RuleViolation("H-MISS-1", N_("Each player has another mission card."))
