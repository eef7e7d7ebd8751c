"""Random legal play: every kind of table, and a move chosen from what the rules offer, compound ones step by step."""

import random
from dataclasses import dataclass
from typing import Any

from scoring import hansa
from scoring.hansa.components import MISSION_CARDS, STARTING_TOKENS
from scoring.hansa.move_notation import write_move
from scoring.hansa.moves import (
    Establish,
    Income,
    MarkerDeploy,
    MarkerMove,
    MarkerPlace,
    Move,
    MovePieces,
    Place,
    PlaceToken,
    PlayMove3,
    PlayRemove3,
    Resettle,
)
from scoring.hansa.position import Position
from tests.scoring.hansa.builders import SEATS, Document, printed

MOST_TRIES = 50  # to put a compound move together


@dataclass(frozen=True)
class Table:
    """Who plays what."""

    board: str
    players: int
    edition: str
    modules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join([self.board, f"{self.players}p", self.edition, *self.modules])


def tables() -> list[Table]:
    """Every board with every number of players, edition and module that the rules allow."""
    found = []
    for board, counts in {
        "germania-3": (2, 3),
        "germania-4-5": (4, 5),
        "east": (3, 4, 5),
        "britannia-3": (3,),
        "britannia-4-5": (4, 5),
    }.items():
        for players in counts:
            for edition in ("big-box", "first-edition"):
                if players == 2 and edition == "big-box":
                    continue
                choices: list[tuple[str, ...]] = [()]
                if board.startswith("germania"):
                    choices.append(("missions",))
                    if edition == "big-box":
                        choices += [("favours",), ("favours", "missions")]
                found += [Table(board, players, edition, modules) for modules in choices]
    return found


def deal(table: Table, chance: random.Random) -> tuple[Document, Position]:
    """A record without moves and its first position; what is drawn is drawn here."""
    seats: Any = chance.sample(SEATS, table.players)
    tokens = list(STARTING_TOKENS[table.edition])  # type: ignore[index]
    chance.shuffle(tokens)
    taverns: Any = dict(zip(printed(table.board)["taverns"], tokens, strict=True))
    record: Document = {
        "format": "kontor/record",
        "version": 1,
        "game": "hansa",
        "edition": table.edition,
        "board": table.board,
        "modules": list(table.modules),
        "players": [{"seat": seat} for seat in seats],
        "taverns": taverns,
        "start": None,
        "moves": [],
    }
    dealt: dict[str, Any] = {}
    if "missions" in table.modules:
        cards = chance.sample(MISSION_CARDS, len(seats))
        dealt["missions"] = {seat: list(card) for seat, card in zip(seats, cards, strict=True)}
    if "favours" in table.modules:
        tiles = [tile["id"] for tile in printed("components")["emperor_favours"]["tiles"]]
        dealt["favours"] = chance.sample(tiles, len(seats))
    edition: Any = table.edition
    modules: Any = table.modules
    position = hansa.new_game(table.board, seats, edition=edition, modules=modules, taverns=taverns, **dealt)
    return record | dealt, position


def choose(position: Position, chance: random.Random, eager: float = 0.8) -> Move | None:
    """A legal move of whoever has one; the more eager, the sooner a game ends."""
    for player in position.players:
        answers = hansa.legal_moves(position, player.seat).simple if may_answer(position, player.seat) else ()
        if answers and chance.random() < 0.7:
            return chance.choice(answers)
    legal = hansa.legal_moves(position)
    if legal.resettling:
        return resettled(position, chance)
    simple = list(legal.simple)
    if chance.random() < eager and (move := sensible(position, simple, chance)):
        return move
    tokens = [move for move in simple if isinstance(move, PlaceToken)]
    if tokens and position.turn and (position.turn.is_over or not position.turn.actions_left):
        return chance.choice(tokens)
    if chance.random() < 0.7:
        kinds = sorted({move.do for move in simple} - {"end-turn", "place-token"})
        kinds += ["lift"] * bool(legal.liftings) + ["remove"] * bool(legal.removable)
    else:
        kinds = sorted({move.do for move in simple})
    if not kinds:
        return chance.choice(simple) if simple else None
    kind = chance.choice(kinds)
    if kind == "lift":
        return lifted(position, chance.choice(legal.liftings), chance) or chance.choice(simple)
    if kind == "remove":
        posts = chance.sample(legal.removable, min(len(legal.removable), chance.randint(1, 3)))
        return PlayRemove3(legal.seat, tuple(posts))
    move = chance.choice([move for move in simple if move.do == kind])
    return with_marker(position, move, chance) if isinstance(move, Establish) else move


def sensible(position: Position, simple: list[Move], chance: random.Random) -> Move | None:
    """Establish, else go on building where nobody else is, else take income."""
    rewarded = [move for move in simple if isinstance(move, Establish) and move.reward]
    if rewarded:
        return with_marker(position, chance.choice(rewarded), chance)
    if full := [move for move in simple if isinstance(move, Establish)]:
        return with_marker(position, chance.choice(full), chance)
    places: dict[str, list[Move]] = {}
    for move in simple:
        if isinstance(move, Place):
            places.setdefault(position.board.posts[move.post].route, []).append(move)
    if places:
        worth = {route: promise(position, route) for route in places}
        best = max(worth.values())
        return chance.choice(places[chance.choice([route for route in places if worth[route] == best])])
    incomes = [move for move in simple if isinstance(move, Income)]
    return max(incomes, key=lambda move: move.pieces.total) if incomes else None


def promise(position: Position, route: str) -> float:
    """How far a route would be held by whoever is to move after one more piece, less what stands in the way."""
    there = position.pieces_on(position.board.routes[route])
    seat = hansa.seat_to_move(position)
    mine = sum(who is not None and who.seat == seat for who in there)
    rivals = sum(who is not None for who in there) - mine
    return (mine + 1) / len(there) - rivals


def may_answer(position: Position, seat: str) -> bool:
    return bool(position.turn and position.turn.share_is_open and seat != position.turn.seat)


def resettled(position: Position, chance: random.Random) -> Resettle:
    """An answer to a displacement, put together step by step."""
    assert position.in_hand
    seat = position.in_hand.seat
    for _ in range(MOST_TRIES):
        to: tuple[Any, ...] = ()
        leaving: tuple[str, ...] = ()
        displaced: int | None = None
        while True:
            step = hansa.resettle_step(position, Resettle(seat, to, leaving), displaced)
            if step.may_stop and (not step.choices or chance.random() < 0.4):
                return Resettle(seat, to, leaving)
            if not step.choices:
                break  # an extra piece took the last post that the displaced one needs: begin again
            choice = chance.choice(step.choices)
            if choice.source == "displaced":
                displaced = len(to)
            if choice.leaving:
                leaving = (*leaving, choice.leaving)
            to = (*to, (choice.piece, chance.choice(choice.posts)))
    raise AssertionError("the steps of re-placing lead nowhere")


def steps_of(position: Position, lifting: Any, chance: random.Random) -> tuple[tuple[str, str], ...]:
    """Pieces lifted and put down; none where the choice led nowhere."""
    liftable = lifting.liftable(position)
    count = min(len(liftable), chance.randint(1, lifting.limit))
    starts = chance.sample(liftable, count)
    put: dict[str, str] = {}
    for start in starts:
        ends = lifting.destinations(position, starts, put, start)
        if not ends:
            return ()
        put[start] = chance.choice(ends)
    return tuple(put.items())


def lifted(position: Position, lifting: Any, chance: random.Random) -> Move | None:
    steps = steps_of(position, lifting, chance)
    if not steps:
        return None
    return MovePieces(lifting.seat, steps) if lifting.what == "move" else PlayMove3(lifting.seat, steps)


def with_marker(position: Position, move: Establish, chance: random.Random) -> Establish:
    """The move with its route's marker used, where that is done step by step."""
    marker = position.board.routes[move.route].marker
    if move.marker or chance.random() < 0.2:
        return move
    if marker == "move-2":
        after, lifting = hansa.marker_lifting(position, move)
        steps = steps_of(after, lifting, chance) if lifting.is_possible(after) else ()
        return Establish(move.seat, move.route, move.reward, MarkerMove(steps)) if steps else move
    if marker in ("deploy-2", "place-2-wales-scotland"):
        to: tuple[Any, ...] = ()
        leaving: tuple[str, ...] = ()
        for _ in range(chance.randint(1, 2)):
            use = MarkerDeploy(to) if marker == "deploy-2" else MarkerPlace(to, leaving)
            choices = hansa.marker_step(position, move, use).choices
            if not choices:
                break
            piece, left, posts = chance.choice(choices)
            to = (*to, (piece, chance.choice(posts)))
            leaving = (*leaving, left) if left else leaving
        use = MarkerDeploy(to) if marker == "deploy-2" else MarkerPlace(to, leaving)
        return Establish(move.seat, move.route, move.reward, use) if to else move
    return move


def play(table: Table, seed: int, most: int = 1500, eager: float = 0.8) -> tuple[Document, list[Position]]:
    """A random game: its record and all its positions."""
    chance = random.Random(f"{table} {seed}")
    record, position = deal(table, chance)
    positions = [position]
    while len(positions) <= most:
        move = choose(position, chance, eager)
        if move is None:
            break
        position, _effects = hansa.apply(position, move)
        record["moves"].append(write_move(move))
        positions.append(position)
    return record, positions
