"""The answers of the commands as text for people, where `--json` was not asked for."""

from collections.abc import Iterator
from typing import Any

from scoring.hansa import answers
from scoring.hansa.audit import audit
from scoring.hansa.final import CATEGORIES, FinalScore, final_score
from scoring.hansa.notation import last_position, listing, read_record
from scoring.hansa.position import Position
from scoring.hansa.wording import explain
from scoring.hansa.words import fill, untranslated
from scoring.refusals import N_

DECIDED = {
    "points": N_("by points"),
    "actions": N_("on equal points, by the fewer developed actions"),
    "network": N_("on equal points and actions, by the larger network"),
    "shared": N_("a shared victory"),
}


def score(document: object) -> str:
    """A table with a row a player, then where each one's points come from."""
    if answers.is_pad(document):
        return "\n".join(_table(answers.score(document)))
    return _score_of(answers.read_last_position(document))


def _score_of(position: Position) -> str:
    result = final_score(position)
    return "\n".join([*_table(answers.write_score(result)), "", *_reasons(position, result)])


def _table(answer: dict[str, Any]) -> Iterator[str]:
    yield f"{'':8}" + "".join(f"{category:>9}" for category in (*CATEGORIES, "total", "rank"))
    for player in sorted(answer["players"], key=lambda player: player["rank"]):
        points = [*(player["categories"][category] for category in CATEGORIES), player["total"], player["rank"]]
        yield f"{player['seat']:8}" + "".join(f"{number:9}" for number in points)
    winners = ", ".join(fill("{seat}", untranslated, {}, None, seat=seat) for seat in answer["winners"])
    yield f"\n{winners}: {DECIDED[answer['decided_by']]}"


def _reasons(position: Position, result: FinalScore) -> Iterator[str]:
    for player in sorted(result.players, key=lambda player: player.rank):
        yield fill("{seat}", untranslated, {}, None, seat=player.seat)
        for category, points, words in explain(player, position.board):
            yield f"  {category:8}{points:4}  {words}"


def replay(document: object) -> str:
    record = read_record(document)
    last = last_position(record)
    ending = f"ended by {last.ended_by}" if last.ended_by else "not ended yet"
    return f"{len(record.moves)} moves, {ending}\n\n{_score_of(last)}"


def position(document: object) -> str:
    """What lies on the table, and what is missing to play on from it."""
    last = answers.checked_position(document)
    lines = [f"{last.board.name} ({last.board.id}), {last.edition}, completed cities {last.completed_cities}"]
    if last.in_hand:
        lines.append(f"{last.in_hand.seat} still has the displaced {last.in_hand.piece} in hand")
    for player in last.players:
        lines.append(
            f"{player.seat:8}prestige {player.prestige:2}  "
            f"supply {_pieces(player.supply)}  stock {_pieces(player.stock)}  "
            f"tokens {', '.join((*player.unused, *(f'({token})' for token in player.used))) or '–'}"
        )
    for city, offices in zip(last.board.cities.values(), last.offices, strict=True):
        if offices.left_to_right:
            row = [f"*{who.seat} {who.piece}" for who in offices.extra]
            row += [f"{who.seat} {who.piece}" if who else "–" for who in offices.slots]
            lines.append(f"  {city.name}: {', '.join(row)}")
    for route in last.board.routes.values():
        if any(last.pieces_on(route)):
            row = [f"{who.seat} {who.piece}" if who else "–" for who in last.pieces_on(route)]
            lines.append(f"  {fill('{route}', untranslated, {}, last.board, route=route.id)}: {', '.join(row)}")
    if findings := audit(last):
        lines += ["", f"Not whole, so it can be scored but not played on from. {listing(last, findings)}"]
    return "\n".join(lines)


def _pieces(pieces: tuple[int, int]) -> str:
    return f"{pieces[0]:2}t {pieces[1]}m"
