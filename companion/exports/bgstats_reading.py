"""A Board Game Stats export read: the plays of our games in it, and everything that is wrong refused with its place."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from uuid import UUID, uuid5

from companion.exports.bgstats import DATE, OURS
from companion.exports.plays import about
from companion.exports.text import tidy
from companion.models import NAME_LENGTH
from scoring.documents import Text, documents_in
from scoring.games import GAMES
from scoring.reading import at, entries, listed, shown
from scoring.refusals import N_, FormatError

MOST_PLAYERS: Final = 12
MOST_PLAYS: Final = 100_000
MOST_POINTS: Final = 9_999
MOST_TERMS: Final = 40
LONGEST_COMMENT: Final = 2000
LONGEST_PLACE: Final = 80
MOST_MINUTES: Final = 7 * 24 * 60
SUM: Final = re.compile(r"\s*[+\-−]?\s*\d{1,9}(\s*[+\-−]\s*\d{1,9})*\s*")
TERM: Final = re.compile(r"([+\-−]?)\s*(\d+)")


@dataclass(frozen=True)
class ReadScore:
    """What one player reached, as the file says it."""

    player: str  # a key of ReadFile.players
    points: tuple[int, ...]  # one number, or a sum of several
    rank: int  # 0: not set
    is_winner: bool
    starts: bool
    seat: int  # 0: not set
    role: str

    @property
    def total(self) -> int:
        return sum(self.points)


@dataclass(frozen=True)
class ReadPlay:
    uid: UUID
    game: str
    played_at: datetime
    minutes: int
    board: str
    place: str
    notes: str
    scores: tuple[ReadScore, ...]


@dataclass(frozen=True)
class ReadFile:
    players: Mapping[str, str]  # the name by the file's id, of those who play in one of the plays
    plays: tuple[ReadPlay, ...]
    others: int  # plays of games that Kontor does not know
    unscored: int  # plays without points that can be read
    document: Mapping[str, object]  # the file with nothing but those plays


def read_export(content: bytes) -> ReadFile:
    """What a `BGStatsExport.json` or a `.bgsplay` holds."""
    document = next(iter(documents_in(content)))
    if isinstance(document, Text):
        raise document.refusal
    return read_document(document)


def read_document(document: object) -> ReadFile:
    """The same, once it is no text any more; unknown keys are ignored."""
    root = entries(document, "")
    if "plays" not in root or "games" not in root:
        raise FormatError("", N_("This is no export of Board Game Stats: it has no games and plays."))
    games = {number: _our_game(game) for number, game in _by_id(root, "games").items()}
    names = {number: _name(player, number) for number, player in _by_id(root, "players").items()}
    places = {number: tidy(place.get("name"), LONGEST_PLACE) for number, place in _by_id(root, "locations").items()}
    plays, kept, others, unscored = [], [], 0, 0
    for index, member in enumerate(listed(root["plays"], "plays", 0, MOST_PLAYS)):
        place, play = at("plays", index), entries(member, at("plays", index))
        game = games.get(_key(play.get("gameRefId")))
        if game is None:
            others += 1
        elif _truth(play.get("ignored")) or not (scores := _scores(play, place, names)):
            unscored += 1
        else:
            plays.append(_play(play, place, game, scores, places))
            kept.append(play)
    seen = dict.fromkeys(score.player for play in plays for score in play.scores)
    lists = {name: list(_by_id(root, name).values()) for name in ("games", "players", "locations")}
    return ReadFile(
        {player: names[player] for player in seen}, tuple(plays), others, unscored, {**lists, "plays": kept}
    )


def _by_id(root: Mapping[str, object], name: str) -> dict[str, Mapping[str, object]]:
    """Ids are local to the file."""
    members = listed(root.get(name, []), name, 0, MOST_PLAYS)
    found = [entries(member, at(name, index)) for index, member in enumerate(members)]
    return {_key(member.get("id")): member for member in found}


def _our_game(game: Mapping[str, object]) -> str | None:
    """By the number of BoardGameGeek, else by name."""
    number, name = game.get("bggId"), str(game.get("name", "")).casefold().strip()
    for id_ in GAMES:
        box = about(id_)
        if (box.bgg_id is not None and _key(number) == str(box.bgg_id)) or name == box.name.casefold():
            return id_
    return None


def _name(player: Mapping[str, object], number: str) -> str:
    return tidy(player.get("name"), NAME_LENGTH) or f"#{shown(number)}"


def _scores(play: Mapping[str, object], place: str, names: Mapping[str, str]) -> tuple[ReadScore, ...]:
    """Everybody's points; nothing where somebody has none that can be read."""
    here = at(place, "playerScores")
    found = []
    for index, member in enumerate(listed(play.get("playerScores", []), here, 0, MOST_PLAYERS)):
        score = entries(member, at(here, index))
        player = _key(score.get("playerRefId"))
        if player not in names:
            raise FormatError(at(at(here, index), "playerRefId"), N_("Nobody in this file has that number."))
        points = _points(score.get("score"))
        if points is None:
            return ()
        found.append(
            ReadScore(
                player=player,
                points=points,
                rank=_number(score.get("rank"), MOST_PLAYERS),
                is_winner=_truth(score.get("winner")),
                starts=_truth(score.get("startPlayer")),
                seat=_number(score.get("seatOrder"), MOST_PLAYERS),
                role=tidy(score.get("role"), NAME_LENGTH),
            )
        )
    return tuple(found) if len({score.player for score in found}) == len(found) else ()


def _points(value: object) -> tuple[int, ...] | None:
    """Integers with + and − between them, never evaluated; None where it is nothing of the kind."""
    written = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    if not SUM.fullmatch(written):
        return None
    terms = tuple(int(digits) * (-1 if sign in ("-", "−") else 1) for sign, digits in TERM.findall(written))
    return terms if len(terms) <= MOST_TERMS and all(abs(term) <= MOST_POINTS for term in terms) else None


def _play(
    play: Mapping[str, object], place: str, game: str, scores: tuple[ReadScore, ...], places: Mapping[str, str]
) -> ReadPlay:
    played_at = _date(play.get("playDate"), at(place, "playDate"))
    return ReadPlay(
        uid=_uid(play.get("uuid"), game, played_at, scores),
        game=game,
        played_at=played_at,
        minutes=_number(play.get("durationMin"), MOST_MINUTES),
        board=tidy(play.get("board"), 200),
        place=places.get(_key(play.get("locationRefId")), ""),
        notes=tidy(play.get("comments"), LONGEST_COMMENT, lines=True),
        scores=scores,
    )


def _date(value: object, place: str) -> datetime:
    """The zone is not stated; who writes such files uses UTC."""
    try:
        return datetime.strptime(str(value)[:19].replace("T", " "), DATE).replace(tzinfo=UTC)
    except ValueError as error:
        raise FormatError(
            place, N_("“{found}” is not a date such as 2026-05-01 19:30:00."), found=shown(value)
        ) from error


def _uid(value: object, game: str, played_at: datetime, scores: Iterable[ReadScore]) -> UUID:
    """Its own; where it has none, the same play of the same file gets the same again."""
    try:
        return UUID(str(value))
    except ValueError:
        told = ",".join(f"{score.player}={score.total}" for score in scores)
        return uuid5(OURS, f"bgstats:{game}:{played_at:%Y-%m-%d}:{told}")


def _key(value: object) -> str:
    return str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""


def _number(value: object, most: int) -> int:
    """A number where there is one that makes sense, else 0, which means that it is not set."""
    written = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
    return int(written) if written.isascii() and written.isdigit() and len(written) < 7 and int(written) <= most else 0


def _truth(value: object) -> bool:
    """Booleans may be 0 and 1."""
    return value is True or value in (1, "1", "true")
