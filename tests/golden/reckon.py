"""The sums of the golden games, worked out without scoring/: `python -m tests.golden.reckon`.

A record is told by the naive teller and counted by the naive scoring, both written from the rules text. What comes out
stands in *.expected.json with its arithmetic in words, so that people can check it with the record at hand.
"""

import json
from pathlib import Path
from typing import Any

from tests.scoring.hansa import naive
from tests.scoring.hansa.naive_replay import Game

HERE = Path(__file__).with_name("hansa")
FULL = {"actions": 5, "privilege": 3, "book": 3, "bank": 3}


def why(table: dict[str, Any], player: dict[str, Any], scored: dict[str, Any]) -> dict[str, str]:
    """The arithmetic of each category in words."""
    seat, desk, points = player["seat"], player["desk"], scored["categories"]
    favours = player["favours"]
    full = [skill for skill, top in FULL.items() if desk[skill] == top]
    count = len(player["tokens"]["unused"]) + len(player["tokens"]["used"])
    cells = [cell for cell, owner in table["special_prestige"].items() if owner == seat]
    each = 4 if "city-points" in favours else 2
    areas = "".join(f" + {value} for {area}" for area, value in scored["areas"].items())
    mine = [f"{city} {naive.offices_left_to_right(table, city).count(seat)}" for city in scored["network"]["cities"]]
    words = {
        "track": f"{points['track']} on the track",
        "skills": f"{', '.join(full) or 'none'} full: {len(full)} × {7 if 'skill-points' in favours else 4}",
        "tokens": f"{count} taken",
        "special": " + ".join(cells) or "no cell",
        "cities": f"{', '.join(scored['controls']) or 'none'}: {len(scored['controls'])} × {each}{areas}",
        "network": f"{', '.join(mine) or 'none'}: {scored['network']['offices']} offices × {scored['network']['keys']}",
    }
    if player.get("mission"):
        there = [city for city in player["mission"] if seat in naive.offices_left_to_right(table, city)]
        held = [city for city in player["mission"] if naive.controller(table, city) == seat]
        words["mission"] = f"{', '.join(player['mission'])}: offices in {len(there)}, controls {len(held)}"
    return {category: f"{text} = {points[category]}" for category, text in words.items()}


def expected(record: dict[str, Any]) -> dict[str, Any]:
    game = Game(record)
    result = naive.score(game.table)
    players = []
    for scored in result["players"]:
        player = game.players[scored["seat"]]
        players.append(
            {
                "seat": scored["seat"],
                "rank": scored["rank"],
                "total": scored["total"],
                "categories": scored["categories"],
                "network": scored["network"],
                "controls": scored["controls"],
                "areas": scored["areas"],
                "actions_level": scored["level"],
                "why": why(game.table, player, scored),
            }
        )
    return {
        "moves": len(record["moves"]),
        "ended_by": game.ended_by,
        "winners": result["winners"],
        "decided_by": result["decided_by"],
        "players": players,
    }


def main() -> None:
    for path in sorted(HERE.glob("*.record.json")):
        answer = expected(json.loads(path.read_text("utf-8")))
        target = path.with_name(path.name.replace(".record.", ".expected."))
        target.write_text(json.dumps(answer, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
