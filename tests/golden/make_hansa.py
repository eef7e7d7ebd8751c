"""Plays the golden games: `python -m tests.golden.make_hansa`. They are kept; this stays so that more can be made.

The players are no masters, but they know what they want: they develop their desks, take tokens, build where they are
strong, block and displace, and use every token and marker. What a game shall show decides what they like best.
"""

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scoring import hansa
from scoring.hansa.components import PRIVILEGES
from scoring.hansa.move_notation import write_move
from scoring.hansa.moves import (
    BuyFavour,
    Displace,
    EndTurn,
    Establish,
    Income,
    Move,
    MovePawn,
    MovePieces,
    Place,
    PlaceToken,
    PlayImprove,
    PlayPlus,
    PlayRemove3,
    PlaySwap,
    TakeOffice,
    TakeSkill,
    TakeSpecial,
)
from scoring.hansa.position import Position
from tests.scoring.hansa.playing import Table, deal, lifted, may_answer, resettled, with_marker

HERE = Path(__file__).with_name("hansa")
NAMES = {"red": "Ada", "blue": "Bo", "green": "Cy", "yellow": "Dee", "purple": "Eli"}


@dataclass(frozen=True)
class Game:
    name: str
    table: Table
    ending: str
    shows: tuple[str, ...] = ()  # words that the moves must have
    connects: bool = False  # somebody scores the East-West connection


GAMES = (
    Game("germania-3-track", Table("germania-3", 3, "big-box"), "track", ("special",)),
    Game("germania-4-5-tokens", Table("germania-4-5", 4, "big-box"), "tokens", ("improve-skill", "move-3", "extra")),
    Game("germania-4-5-cities", Table("germania-4-5", 5, "big-box"), "cities", ("plus-4",)),
    Game("germania-4-5-connection", Table("germania-4-5", 4, "big-box"), "track", connects=True),
    Game("germania-4-5-missions", Table("germania-4-5", 4, "big-box", ("missions",)), "track", ("extra",)),
    Game("germania-4-5-favours", Table("germania-4-5", 4, "big-box", ("favours",)), "tokens", ("favour",)),
    Game("germania-3-both-modules", Table("germania-3", 3, "big-box", ("favours", "missions")), "cities", ("favour",)),
    Game("first-edition-germania-4-5", Table("germania-4-5", 4, "first-edition"), "tokens", ("remove-3",)),
    Game("first-edition-two-players", Table("germania-3", 2, "first-edition"), "track", ("pawn",)),
    Game("first-edition-missions", Table("germania-4-5", 5, "first-edition", ("missions",)), "track", ("remove-3",)),
    Game("east-3-players", Table("east", 3, "big-box"), "track", ("marker", "extra")),
    Game("east-5-players", Table("east", 5, "big-box"), "track"),
    Game("first-edition-east", Table("east", 4, "first-edition"), "tokens", ("marker",)),
    Game("britannia-3", Table("britannia-3", 3, "big-box"), "cities"),
    Game("britannia-4-5-track", Table("britannia-4-5", 4, "big-box"), "track", ("displace",)),
    Game("britannia-4-5-tokens", Table("britannia-4-5", 5, "first-edition"), "tokens"),
)


class Player:
    """Somebody at the table, who likes some things better than others."""

    def __init__(self, game: Game, position: Position, seat: Any, chance: random.Random) -> None:
        self.game, self.chance = game, chance
        self.plan = set(position.player(seat).mission or ())
        if game.connects:
            self.plan |= set(way(position, *position.board.east_west, chance))
        self.bold = chance.random() < 0.3
        self.likes = {
            "token": 12 if game.ending == "tokens" else 3 * chance.random(),
            "city": 9 if game.ending == "cities" else 2 * chance.random(),
            "control": 5 if game.ending == "track" else 2 * chance.random(),
        }

    def reward(self, position: Position, move: Establish) -> float:
        """What a reward of a route is worth."""
        player = position.player(move.seat)
        worth = self.likes["token"] * (move.route in position.tokens_on_routes)
        match move.reward:
            case TakeSkill(skill=skill):
                wish = {"actions": 6, "privilege": 5, "bank": 2, "book": 2, "keys": 3}[skill]
                worth += wish - player.desk.level(skill)
            case TakeOffice(city=city, extra=extra):
                offices = position.offices_in(city)
                last = offices.slots.count(None) == 1 and not extra
                first_green = not offices.slots and not offices.extra
                worth += 2 + self.likes["city"] * (last or first_green) + self.likes["control"] * 0.5 - extra
                worth += 1.5 * bool(position.board.neighbours[city] & set(self.network(position, move.seat)))
                worth += 0.8 * self.likes["city"] * (not extra)
            case TakeSpecial(points=points):
                worth += points
        if isinstance(move.reward, TakeOffice) and self.is_planned(position, move.seat, move.reward.city):
            worth += 9
        return worth + self.chance.random()

    def is_planned(self, position: Position, seat: Any, city: str) -> bool:
        return city in self.plan and not position.offices_in(city).count(seat)

    def network(self, position: Position, seat: Any) -> tuple[str, ...]:
        return hansa.largest_network(position, seat).cities

    def hopes(self, position: Position, seat: Any, route: str) -> float:
        """What a route promises before it is full."""
        player = position.player(seat)
        worth = self.likes["token"] * (route in position.tokens_on_routes)
        for city_id in position.board.routes[route].cities:
            city = position.board.cities[city_id]
            worth += sum(not player.desk.is_full(skill) for skill in city.skills) * 2.5
            offices = position.offices_in(city_id)
            if None in offices.slots:
                slot = city.slots[offices.slots.index(None)]
                if PRIVILEGES.index(slot.privilege) <= player.desk.privilege:
                    worth += 1.5 + self.likes["city"] * 0.6 / offices.slots.count(None)
                    worth += 6 * self.is_planned(position, seat, city_id)
            if hansa.control(position, city_id) == seat:
                worth += self.likes["control"]
        if route in position.board.special_routes and position.player(seat).supply.merchant:
            worth += 15 if "special" in self.game.shows else 4
        if position.board.routes[route].marker and "marker" in self.game.shows:
            worth += 8
        return worth - 0.5 * len(position.board.routes[route].posts)

    def choose(self, position: Position) -> Move:
        legal = hansa.legal_moves(position)
        if legal.resettling:
            return resettled(position, self.chance)
        simple = list(legal.simple)
        assert position.turn
        if position.pawn is None and position.is_two_player:
            return self.chance.choice(simple)
        for kind in (BuyFavour, PlayImprove):
            if (found := [move for move in simple if isinstance(move, kind)]) and self.chance.random() < 0.5:
                return self.chance.choice(found)
        if swap := self.good_swap(position, [move for move in simple if isinstance(move, PlaySwap)]):
            return swap
        if legal.removable and self.chance.random() < 0.2:
            return PlayRemove3(legal.seat, tuple(self.chance.sample(legal.removable, min(3, len(legal.removable)))))
        for lifting in legal.liftings:
            if (
                lifting.what == "move-3"
                and self.chance.random() < 0.15
                and (move := lifted(position, lifting, self.chance))
            ):
                return move
        if full := [move for move in simple if isinstance(move, Establish)]:
            best = max(full, key=lambda move: self.reward(position, move))
            return with_marker(position, best, self.chance)
        pluses = [move for move in simple if isinstance(move, PlayPlus)]
        if pluses and not position.turn.actions_left and position.player(legal.seat).supply.total > 2:
            return self.chance.choice(pluses)
        if position.turn.actions_left:
            if self.chance.random() < 0.1 and (gathered := self.gather(position, legal.seat)):
                return gathered
            if built := self.build(position, simple):
                return built
        tokens = [move for move in simple if isinstance(move, PlaceToken)]
        if tokens:
            return self.chance.choice(tokens)
        return EndTurn(legal.seat)

    def gather(self, position: Position, seat: Any) -> Move | None:
        """Move pieces that stand about, where that fills a route at once."""
        book = position.player(seat).desk.book_value
        for route in position.board.routes.values():
            there = position.pieces_on(route)
            free = [post for post, who in zip(route.posts, there, strict=True) if who is None]
            if len(free) < 2 or len(free) > book or any(who and who.seat != seat for who in there):
                continue
            others = [post for post in position.own_posts(seat) if position.board.posts[post].route != route.id]
            steps = tuple(zip(others, (post.id for post in free), strict=False))
            move = MovePieces(seat, steps)
            if len(steps) == len(free) and hansa.why_not(position, move) is None:
                return move
        return None

    def build(self, position: Position, simple: list[Move]) -> Move | None:
        """Place or displace where it promises most; income when the supply runs out."""
        seat = position.turn.seat if position.turn else None
        player = position.player(seat)  # type: ignore[arg-type]
        incomes = [move for move in simple if isinstance(move, Income)]
        if incomes and player.supply.total < 3:
            return max(incomes, key=lambda move: (move.pieces.total, move.pieces.merchant))
        scored: list[tuple[float, Move]] = []
        for move in simple:
            if isinstance(move, Place | Displace):
                post = position.board.posts[move.post]
                there = position.pieces_on(position.board.routes[post.route])
                mine = sum(who is not None and who.seat == seat for who in there)
                rivals = sum(who is not None and who.seat != seat for who in there)
                worth = self.hopes(position, seat, post.route) * (mine + 1) / len(there)
                if isinstance(move, Place):
                    merchant_there = any(who and who.piece == "merchant" for who in there)
                    wants_merchant = post.route in position.board.special_routes and not merchant_there
                    blocks = mine == 0 and rivals == len(there) - 1  # to be displaced pays
                    worth -= 0 if blocks and self.bold and self.chance.random() < 0.3 else 6 * rivals
                    worth += 0.5 if (move.piece == "merchant") == wants_merchant else 0
                elif not mine or rivals > 1 or move.pay.merchant or player.supply.total < 4:
                    continue
                scored.append((worth + self.chance.random(), move))
            elif isinstance(move, MovePawn) and move.paid is False and self.chance.random() < 0.05:
                scored.append((self.chance.random() * 6, move))
        if scored:
            return max(scored, key=lambda pair: pair[0])[1]
        if pawns := [move for move in simple if isinstance(move, MovePawn)]:
            return self.chance.choice(pawns)
        return max(incomes, key=lambda move: move.pieces.total) if incomes else None

    def good_swap(self, position: Position, swaps: list[PlaySwap]) -> Move | None:
        """A swap that wins control of a city."""
        for move in swaps:
            after, _effects = hansa.apply(position, move)
            if hansa.control(position, move.city) != move.seat == hansa.control(after, move.city):
                return move
        return None


def way(position: Position, start: str, end: str, chance: random.Random) -> list[str]:
    """A short way from city to city."""
    ways = [[start]]
    while True:
        way = ways.pop(0)
        if way[-1] == end:
            return way
        onward = sorted(position.board.neighbours[way[-1]] - set(way))
        chance.shuffle(onward)
        ways += [[*way, city] for city in onward]


def play(game: Game, seed: int, most: int = 450) -> tuple[int, dict[str, Any]] | None:
    """A record of the game that ends as it shall and how much there is to see in it, or nothing."""
    chance = random.Random(f"{game.name} {seed}")
    record, position = deal(game.table, chance)
    players = {seat: Player(game, position, seat, chance) for seat in position.seats}
    for _ in range(most):
        sharing = [player.seat for player in position.players if may_answer(position, player.seat)]
        answers = [move for seat in sharing for move in hansa.legal_moves(position, seat).simple]
        seat = hansa.seat_to_move(position)
        if seat is None:
            break
        move = answers[0] if answers else players[seat].choose(position)
        position, _effects = hansa.apply(position, move)
        record["moves"].append(write_move(move))
    text = json.dumps(record["moves"])
    if position.ended_by != game.ending or not all(word in text for word in game.shows):
        return None
    if game.connects and not position.east_west:
        return None
    record["players"] = [{"seat": row["seat"], "name": NAMES[row["seat"]]} for row in record["players"]]
    return variety(position, record), record


def variety(position: Position, record: dict[str, Any]) -> int:
    """Kinds of moves and of points, connections made, and what the last player has: a dull game has little of it."""
    names = ("do", "token", "take", "skill", "favour", "extra", "paid")
    kinds = {str([move.get(name) for name in names]) for move in record["moves"]}
    scores = hansa.final_score(position).players
    scoring = sum(points > 0 for score in scores for points in score.categories.values())
    areas = sum(area.points > 0 for score in scores for area in score.areas.values())
    return len(kinds) + 5 * len(position.east_west) + 2 * scoring + 3 * areas + min(score.total for score in scores)


def richest(game: Game, tries: int = 24) -> dict[str, Any]:
    found = [record for seed in range(tries) if (record := play(game, seed))]
    if not found:
        raise SystemExit(f"{game.name}: no such game in {tries} tries")
    return max(found, key=lambda pair: pair[0])[1]


def written(record: dict[str, Any]) -> str:
    """One line for each move, so that a game can be read."""
    head = {key: value for key, value in record.items() if key != "moves"}
    lines = ",\n".join(f"  {json.dumps(move)}" for move in record["moves"])
    return json.dumps(head, indent=1)[:-2] + ',\n "moves": [\n' + lines + "\n ]\n}\n"


def main() -> None:
    for game in GAMES:
        path = HERE / f"{game.name}.record.json"
        if not path.exists():
            path.write_text(written(richest(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
