"""The games: boards, positions, moves, rules and scores in pure Python, usable from a shell."""
