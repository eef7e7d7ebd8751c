"""A second final scoring, written from the rules text alone, on plain position documents and the printed board data.

It shares no code with scoring/ and is as plain as it can be: its only use is to disagree when one of them is wrong.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

Document = dict[str, Any]
BOARDS = Path(__file__).parents[3] / "scoring" / "hansa" / "data"
FULL = {"actions": 5, "privilege": 3, "book": 3, "bank": 3}  # H-SCORE-B: keys gives none
KEYS = [1, 2, 2, 3, 4]
TOKENS = [0, 1, 3, 3, 6, 6, 10, 10, 15, 15]  # H-SCORE-C; ten or more: 21
PRIZES = [7, 4, 2]


@cache
def board_of(name: str) -> Document:
    found: Document = json.loads((BOARDS / f"{name}.json").read_text("utf-8"))
    return found


def offices_left_to_right(position: Document, city: str) -> list[str]:
    """The owners of the offices in a city (H-CTRL-2)."""
    there = position.get("offices", {}).get(city, {})
    row = list(there.get("extra", [])) + list(there.get("slots", []))
    return [office[0] for office in row if office is not None]


def controller(position: Document, city: str) -> str | None:
    owners = offices_left_to_right(position, city)
    most = 0
    for owner in owners:
        most = max(most, owners.count(owner))
    for owner in reversed(owners):
        if owners.count(owner) == most:
            return owner
    return None


def largest_network(position: Document, seat: str) -> tuple[int, list[str]]:
    """Offices and cities of the largest network; of equal ones that with the alphabetically first city."""
    board = board_of(position["board"])
    mine = {}
    for city in board["cities"]:
        count = offices_left_to_right(position, city["id"]).count(seat)
        if count:
            mine[city["id"]] = count
    group = {city: {city} for city in mine}
    for route in board["routes"]:
        one, other = route["cities"]
        if one in mine and other in mine and group[one] is not group[other]:
            both = group[one] | group[other]
            for city in both:
                group[city] = both
    best: tuple[int, list[str]] = (0, [])
    for city in sorted(mine):
        size = sum(mine[member] for member in group[city])
        if size > best[0]:
            best = (size, sorted(group[city]))
    return best


def area_prizes(counts: list[tuple[int, int]]) -> list[int]:
    """Prizes of one country from (cities controlled, offices) of each player (H-BRIT-16)."""
    prizes = [0] * len(counts)
    place = 0
    present = [number for number, (_controlled, offices) in enumerate(counts) if offices > 0]
    while present:
        # Whoever controls something comes before everybody who controls nothing, and then offices decide.
        best = max(counts[number] for number in present)
        group = [number for number in present if counts[number] == best]
        pool = sum(PRIZES[place : place + len(group)])
        for number in group:
            prizes[number] = pool // len(group)
        place += len(group)
        present = [number for number in present if number not in group]
    return prizes


def areas(position: Document) -> dict[str, dict[str, int]]:
    """Points of each seat for each country that is scored on this board."""
    board = board_of(position["board"])
    seats = [player["seat"] for player in position["players"]]
    result: dict[str, dict[str, int]] = {seat: {} for seat in seats}
    for country in ("wales", "scotland"):
        there = [city["id"] for city in board["cities"] if country in city.get("countries", [])]
        if not there:
            continue
        counts = []
        for seat in seats:
            controlled = sum(controller(position, city) == seat for city in there)
            offices = sum(offices_left_to_right(position, city).count(seat) for city in there)
            counts.append((controlled, offices))
        for seat, points in zip(seats, area_prizes(counts), strict=True):
            result[seat][country] = points
    return result


def mission_points(position: Document, seat: str, card: list[str] | None) -> int:
    if not card:
        return 0
    points = sum(seat in offices_left_to_right(position, city) for city in card)
    if all(controller(position, city) == seat for city in card):
        points += 5
    return points


def score(position: Document) -> Document:
    """What `score --json` should say of a position."""
    board = board_of(position["board"])
    area = areas(position)
    players = []
    for player in position["players"]:
        seat = player["seat"]
        desk = player.get("desk", {})
        favours = player.get("favours") or []
        tokens = player.get("tokens", {})
        count = len(tokens.get("unused", [])) + len(tokens.get("used", []))
        controls = [city["id"] for city in board["cities"] if controller(position, city["id"]) == seat]
        offices, cities = largest_network(position, seat)
        key = KEYS[desk.get("keys", 0)]
        full = sum(desk.get(skill, 0) == top for skill, top in FULL.items())
        special = sum(int(points) for points, owner in position.get("special_prestige", {}).items() if owner == seat)
        categories = {
            "track": player.get("prestige", 0),
            "skills": full * (7 if "skill-points" in favours else 4),
            "tokens": TOKENS[count] if count < 10 else 21,
            "special": special,
            "cities": len(controls) * (4 if "city-points" in favours else 2) + sum(area[seat].values()),
            "network": offices * key,
            "mission": mission_points(position, seat, player.get("mission")),
        }
        players.append(
            {
                "seat": seat,
                "total": sum(categories.values()),
                "categories": categories,
                "network": {"offices": offices, "cities": cities, "keys": key},
                "controls": sorted(controls),
                "areas": area[seat],
                "level": desk.get("actions", 0),
            }
        )
    return {"players": players} | ranks(players, position.get("edition", "big-box"))


def ranks(players: list[Document], edition: str) -> Document:
    """Adds each player's rank; winners and what decided (H-TIE)."""

    def better(one: Document, other: Document) -> bool:
        if one["total"] != other["total"]:
            return bool(one["total"] > other["total"])
        if edition == "first-edition":
            return False
        if one["level"] != other["level"]:
            return bool(one["level"] < other["level"])
        return bool(one["categories"]["network"] > other["categories"]["network"])

    for player in players:
        player["rank"] = 1 + sum(better(other, player) for other in players)
    winners = [player["seat"] for player in players if player["rank"] == 1]
    top = [player for player in players if player["total"] == max(other["total"] for other in players)]
    if len(top) == 1:
        decided = "points"
    elif len(winners) > 1:
        decided = "shared"
    elif [player["level"] for player in top].count(min(player["level"] for player in top)) == 1:
        decided = "actions"
    else:
        decided = "network"
    return {"winners": winners, "decided_by": decided}
