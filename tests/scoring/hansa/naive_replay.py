"""A second telling of a record, written from the rules text alone, on plain documents.

It believes every move: what it works out is only what a move causes. Like naive.py it shares no code with scoring/, so
that a game which both tell alike was told right, or wrong in two ways at once.
"""

import json
from copy import deepcopy
from functools import cache
from typing import Any

from tests.scoring.hansa.naive import BOARDS, Document, board_of, controller, offices_left_to_right

ACTIONS = [2, 3, 3, 4, 4, 5]
SUPPLY = [5, 6, 7, 8, 9]  # traders at the start, by seat (H-SETUP-9)
REWARDS = [7, 4, 2, 0, 0]


@cache
def box(edition: str) -> dict[str, int]:
    counts: dict[str, int] = json.loads((BOARDS / "components.json").read_text("utf-8"))["bonus_tokens"][edition][
        "counts"
    ]
    return counts


class Game:
    """What lies on the table, as the document of a position, and what the last move left to be remembered."""

    def __init__(self, record: Document) -> None:
        self.board = board_of(record["board"])
        self.routes = {route["id"]: route for route in self.board["routes"]}
        self.cities = {city["id"]: city for city in self.board["cities"]}
        self.table = deepcopy(record["start"]) if record["start"] else self.fresh(record)
        self.players = {player["seat"]: player for player in self.table["players"]}
        self.seats = list(self.players)
        self.ended_by: str | None = None
        self.closed = False  # no actions any more this turn, whatever is gained
        self.acted = False
        for move in record["moves"]:
            getattr(self, move["do"].replace("-", "_"))(move["seat"], move)

    def fresh(self, record: Document) -> Document:
        edition = record.get("edition", "big-box")
        bag = dict(box(edition))
        for token in record["taverns"].values():
            bag[token] -= 1
        players = []
        for number, player in enumerate(record["players"]):
            traders = SUPPLY[number]
            players.append(
                player
                | {
                    "prestige": 0,
                    "desk": dict.fromkeys(("keys", "actions", "privilege", "book", "bank"), 0),
                    "supply": {"trader": traders, "merchant": 1},
                    "stock": {"trader": 11 - traders, "merchant": 0},
                    "tokens": {"unused": [], "used": []},
                    "plate": 0,
                    "mission": (record.get("missions") or {}).get(player["seat"]),
                    "favours": [],
                }
            )
        return {
            "edition": edition,
            "board": record["board"],
            "modules": record.get("modules", []),
            "players": players,
            "offices": {},
            "posts": {},
            "special_prestige": {},
            "east_west": [],
            "tokens_on_routes": dict(record["taverns"]),
            "bag": bag,
            "favours_on_offer": list(record.get("favours") or []),
            "turn": {"seat": record["players"][0]["seat"], "actions_left": 2},
        }

    # What lies where.

    def row(self, route: str) -> list[Any]:
        posts: list[Any] = self.table["posts"].setdefault(route, [None] * len(self.routes[route]["posts"]))
        return posts

    def look(self, post: str) -> Any:
        route, number = post.split("/")
        return self.row(route)[int(number) - 1]

    def put(self, post: str, who: Any) -> None:
        route, number = post.split("/")
        self.row(route)[int(number) - 1] = who

    def city(self, city: str) -> Document:
        slots = [None] * len(self.cities[city]["offices"])
        there: Document = self.table["offices"].setdefault(city, {"extra": [], "slots": slots})
        there.setdefault("extra", [])
        there.setdefault("slots", slots)
        return there

    def actions(self, number: int) -> None:
        self.table["turn"]["actions_left"] += number
        if number < 0:
            self.acted = True

    # The moves.

    def income(self, seat: str, move: Document) -> None:
        for kind in ("trader", "merchant"):
            self.players[seat]["stock"][kind] -= move[kind]
            self.players[seat]["supply"][kind] += move[kind]
        self.actions(-1)

    def income_share(self, seat: str, move: Document) -> None:
        self.players[seat]["stock"][move["piece"]] -= 1
        self.players[seat]["supply"][move["piece"]] += 1

    def permit(self, seat: str, post: str) -> None:
        """H-BRIT-7 to H-BRIT-9."""
        country = self.routes[post.split("/")[0]].get("country", "england")
        if country == "england":
            return
        used = self.table["turn"].setdefault("permits_used", [])
        for city in ("cardiff", "carlisle", "london"):
            owners = offices_left_to_right(self.table, city)
            if country in (self.cities[city]["permit"] or []) and city not in used and owners and owners[-1] == seat:
                used.append(city)
                return

    def place(self, seat: str, move: Document) -> None:
        self.permit(seat, move["post"])
        self.players[seat]["supply"][move["piece"]] -= 1
        self.put(move["post"], [seat, move["piece"]])
        self.actions(-1)

    def displace(self, seat: str, move: Document) -> None:
        self.permit(seat, move["post"])
        player = self.players[seat]
        for kind in ("trader", "merchant"):
            player["supply"][kind] -= move["pay"].get(kind, 0)
            player["stock"][kind] += move["pay"].get(kind, 0)
        player["supply"][move["piece"]] -= 1
        self.in_hand = self.look(move["post"])
        self.put(move["post"], [seat, move["piece"]])
        self.actions(-1)

    def resettle(self, seat: str, move: Document) -> None:
        """H-DISP-7: extra pieces from stock, else supply, else board; of equals, one that can have been displaced."""
        player = self.players[seat]
        for displaced, (kind, _post) in enumerate(move["to"]):
            if kind != self.in_hand[1]:
                continue
            heaps = {name: dict(player[name]) for name in ("stock", "supply")}
            leaving = list(move.get("from", []))
            for number, (extra, _) in enumerate(move["to"]):
                if number != displaced:
                    name = next((name for name in heaps if sum(heaps[name].values())), None)
                    if name:
                        heaps[name][extra] -= 1
                    elif leaving:
                        leaving.pop(0)
            if not leaving and min(count for heap in heaps.values() for count in heap.values()) >= 0:
                player |= heaps
                break
        for post in move.get("from", []):
            self.put(post, None)
        for kind, post in move["to"]:
            self.put(post, [seat, kind])

    def lift(self, steps: list[list[str]]) -> None:
        pieces = [self.look(start) for start, _end in steps]
        for start, _end in steps:
            self.put(start, None)
        for piece, (_start, end) in zip(pieces, steps, strict=True):
            self.put(end, piece)

    def move(self, _seat: str, move: Document) -> None:
        self.lift(move["moves"])
        self.actions(-1)

    def score(self, seat: str, points: int) -> None:
        self.players[seat]["prestige"] += points
        if self.players[seat]["prestige"] >= 20:
            self.trigger("track")

    def trigger(self, condition: str) -> None:
        self.ended_by = self.ended_by or condition

    def develop(self, seat: str, skill: str) -> None:
        """H-SKILL-2, H-SKILL-4."""
        player = self.players[seat]
        level = player["desk"][skill]
        player["desk"][skill] = level + 1
        player["supply"]["merchant" if skill == "book" else "trader"] += 1
        if skill == "actions" and ACTIONS[level + 1] > ACTIONS[level] and not self.closed:
            self.actions(1)

    def establish(self, seat: str, move: Document) -> None:
        player, route = self.players[seat], move["route"]
        self.actions(-1)
        for city in self.routes[route]["cities"]:
            if owner := controller(self.table, city):
                self.score(owner, 1)
        if token := self.table["tokens_on_routes"].pop(route, None):
            unseen = sum(self.table["bag"].values()) - sum(other["plate"] for other in self.players.values())
            player["tokens"]["unused"].append(token)
            if unseen:
                player["plate"] += 1
            else:
                self.trigger("tokens")
        cleared = [who[1] for who in self.row(route)]
        self.table["posts"][route] = [None] * len(cleared)
        if move["take"] == "office":
            cleared.remove(move["piece"])
        elif move["take"] == "special":
            cleared.remove("merchant")
        for kind in cleared:
            player["stock"][kind] += 1
        if move["take"] == "office":
            self.make_office(seat, move["city"], move["piece"], "left" if move.get("extra") else "slot")
        elif move["take"] == "skill":
            self.develop(seat, move["skill"])
        elif move["take"] == "special":
            self.table["special_prestige"][str(move["points"])] = seat
        marker = move.get("marker") or {"use": False}
        if marker.get("use") is not False:
            self.marker(seat, self.routes[route]["permanent_marker"], marker)
        if self.ended_by:
            self.table["turn"]["actions_left"] = 0

    def make_office(self, seat: str, city: str, piece: str, where: str) -> None:
        there = self.city(city)
        printed = self.cities[city]["offices"]
        completed = not printed and not there["extra"]
        if where == "slot":
            at = there["slots"].index(None)
            there["slots"][at] = [seat, piece]
            if printed[at]["coin"]:
                self.score(seat, printed[at]["coin"])
            completed = None not in there["slots"]
        elif where == "left":
            self.use(seat, "extra-office")
            there["extra"].insert(0, [seat, piece])
        else:
            there["extra"].append([seat, piece])
        if completed and self.completed() == self.board["cities_to_end"]:
            self.trigger("cities")
        if seat not in self.table["east_west"] and self.connected(seat):
            self.table["east_west"].append(seat)
            self.score(seat, REWARDS[len(self.table["east_west"]) - 1])

    def completed(self) -> int:
        count = 0
        for city in self.cities:
            there = self.city(city)
            count += None not in there["slots"] if there["slots"] else bool(there["extra"])
        return count

    def connected(self, seat: str) -> bool:
        mine = {city for city in self.cities if seat in offices_left_to_right(self.table, city)}
        start, end = self.board["east_west"]
        reached = {start} & mine
        while True:
            more = {
                city
                for route in self.routes.values()
                if set(route["cities"]) & reached
                for city in route["cities"]
                if city in mine
            }
            if more <= reached:
                return end in reached
            reached |= more

    def marker(self, seat: str, kind: str, use: Document) -> None:
        player = self.players[seat]
        if kind == "move-2":
            self.lift(use["moves"])
        elif kind == "privilege" and player["desk"]["privilege"] < 3:
            self.develop(seat, "privilege")
        elif kind == "office-in-green-city":
            player["supply"][use["piece"]] -= 1
            self.make_office(seat, use["city"], use["piece"], "right")
        elif kind in ("deploy-2", "place-2-wales-scotland"):
            for piece, post in use["to"]:  # two pieces of the route are always in the stock
                player["stock"][piece] -= 1
                self.put(post, [seat, piece])

    def use(self, seat: str, token: str) -> None:
        tokens = self.players[seat]["tokens"]
        tokens["unused"].remove(token)
        tokens["used"].append(token)

    def token(self, seat: str, move: Document) -> None:
        token = move["token"]
        self.use(seat, token)
        if token in ("plus-3", "plus-4") and not self.closed:
            self.actions(int(token[-1]))
        elif token == "improve-skill":
            self.develop(seat, move["skill"])
        elif token == "swap-offices":
            slots = self.city(move["city"])["slots"]
            one, two = (slot - 1 for slot in move["slots"])
            slots[one], slots[two] = slots[two], slots[one]
        elif token == "move-3":
            self.lift(move["moves"])
        elif token == "remove-3":
            for post in move["posts"]:
                owner, kind = self.look(post)
                self.players[owner]["supply"][kind] += 1
                self.put(post, None)

    def favour(self, seat: str, move: Document) -> None:
        for token in move["tokens"]:
            self.use(seat, token)
        self.players[seat]["favours"].append(move["favour"])
        self.table["favours_on_offer"].remove(move["favour"])
        self.table["turn"]["actions_left"] = 0
        self.closed = True

    def place_token(self, seat: str, move: Document) -> None:
        self.table["bag"][move["token"]] -= 1
        self.players[seat]["plate"] -= 1
        self.table["tokens_on_routes"][move["route"]] = move["token"]

    def pawn(self, seat: str, move: Document) -> None:
        first = "pawn" not in self.table
        self.table["pawn"] = move["province"]
        if move.get("paid"):
            self.actions(-1)
        elif not first:
            self.table["turn"]["pawn_moved"] = True
            if self.acted:
                self.table["turn"]["actions_left"] = 0
                self.closed = True

    def end_turn(self, seat: str, _move: Document) -> None:
        following = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
        player = self.players[following]
        count = ACTIONS[player["desk"]["actions"]] + ("extra-action" in player["favours"])
        self.table["turn"] = {"seat": following, "actions_left": count}
        self.closed = self.acted = False


def plain(table: Document) -> Document:
    """A position without what says nothing: empty routes and cities, tokens that are gone, flags that are off."""
    turn = {key: value for key, value in table["turn"].items() if value not in (False, [])}
    offices = {city: {key: row for key, row in rows.items() if any(row)} for city, rows in table["offices"].items()}
    return {
        "players": [{key: value for key, value in player.items() if value is not None} for player in table["players"]],
        "offices": {city: rows for city, rows in offices.items() if rows},
        "posts": {route: row for route, row in table["posts"].items() if any(row)},
        "special_prestige": table["special_prestige"],
        "east_west": table["east_west"],
        "tokens_on_routes": table["tokens_on_routes"],
        "bag": {token: count for token, count in table["bag"].items() if count},
        "favours_on_offer": table.get("favours_on_offer") or [],
        "pawn": table.get("pawn"),
        "turn": turn,
    }
