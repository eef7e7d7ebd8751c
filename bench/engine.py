"""How fast the Hansa engine is, on germania-4-5 with four players. Repeat: make bench, or python bench/engine.py

Prints each figure beside what the best public engine of the game (Python) does on a machine like this. The best of
several rounds counts, since other work on the machine only ever makes a round slower.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.policy import play
from scoring.hansa import apply, final_score, legal_moves, new_game

PEER = {"games": 5, "actions": 1_600, "enumerations": 6_500}  # a second
AIM = {"games": 10, "actions": 10, "enumerations": 2}  # times the peer
ROUNDS = 7


def best(work: Callable[[], object], count: int) -> float:
    """How many a second, in the best round."""
    seconds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return count / min(seconds)


def main() -> None:
    fresh = new_game("germania-4-5", ("red", "green", "blue", "yellow"))
    game = list(play(fresh))
    third = len(game) // 3
    midgame = [position for position, _ in game[third : 2 * third] if not position.in_hand]
    listed = sum(len(legal_moves(position).simple) for position in midgame) / len(midgame)
    last, _ = apply(*game[-1])
    print(f"one game under the fixed policy: {len(game)} moves, ended by {last.ended_by}")
    print(f"mid-game: {len(midgame)} positions, {listed:.0f} simple moves each, besides the compound ones\n")

    rates = {
        "games": best(lambda: [len(list(play(fresh))) for _ in range(4)], 4),
        "actions": best(lambda: [apply(position, move) for position, move in game], len(game)),
        "enumerations": best(lambda: [legal_moves(position) for position in midgame], len(midgame)),
    }
    print(f"{'':14}{'a second':>10}{'peer':>8}{'ratio':>8}{'aim':>6}")
    for name, rate in rates.items():
        print(f"{name:14}{rate:10,.0f}{PEER[name]:8,}{rate / PEER[name]:8.1f}{AIM[name]:6}")
    scored = best(lambda: [final_score(position) for position in midgame], len(midgame))
    print(f"{'scores':14}{scored:10,.0f}")


if __name__ == "__main__":
    main()
