"""Plays for Board Game Stats: the link that pushes one into the app, and the file that holds many."""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.exports.plays import about, minutes_of, variant_of
from companion.models import Play, PlayResult
from companion.words import colour_word
from scoring.games import GAMES

SOURCE: Final = "Kontor"
PUSH: Final = "https://app.bgstatsapp.com/createPlay.html?data="
OURS: Final = UUID("7d0f7c2e-5b0e-4a57-9c1e-6b6f6e746f72")  # under which our ids become theirs
DATE: Final = "%Y-%m-%d %H:%M:%S"  # UTC, and no T

Document = dict[str, Any]


def push_link(play: Play) -> str:
    """What opens the app with this play filled in; pushed again, it updates the play there."""
    return PUSH + quote(json.dumps(push_document(play), ensure_ascii=False, separators=(",", ":")), safe="")


def push_document(play: Play) -> Document:
    game = about(play.game)
    found: Document = {
        "sourceName": SOURCE,
        "sourcePlayId": str(play.pk),
        "playDate": _date(play.played_at),
        "game": {"name": game.name, "sourceGameId": play.game, "highestWins": True, "noPoints": False},
        "players": [_pushed(result) for result in _in_order(play)],
    }
    if game.bgg_id is not None:
        found["game"]["bggId"] = game.bgg_id  # a number: as a string it makes some versions crash
    known = {
        "durationMin": minutes_of(play),
        "board": variant_of(play),
        "location": play.place,
        "comments": play.notes,
    }
    return {**found, **{name: value for name, value in known.items() if value}}


def _pushed(result: PlayResult) -> Document:
    return {
        "name": result.name,
        "sourcePlayerId": _player_id(result),
        "startPlayer": result.order == 0,  # both always: without them Android refuses
        "winner": result.rank == 1,
        "rank": result.rank,
        "score": result.total,
        **({"role": colour_word(result.colour)} if result.colour else {}),
    }


def file_document(plays: Iterable[Play], now: datetime) -> Document:
    """`BGStatsExport.json`, or a `.bgsplay` where it is one play."""
    games: dict[str, Document] = {}
    players: dict[str, Document] = {}
    places: dict[str, Document] = {}
    written = []
    for play in plays:
        game = games.setdefault(play.game, _game(play.game, len(games) + 1, now))
        place = places.setdefault(play.place, _place(play, len(places) + 1, now)) if play.place else None
        scores = []
        for result in _in_order(play):
            player = players.setdefault(_player_id(result), _player(result, len(players) + 1, now))
            scores.append(_score(result, player["id"]))
        written.append(_play(play, game["id"], place["id"] if place else 0, scores, now))
    return {
        "games": list(games.values()),
        "plays": written,
        "players": list(players.values()),
        "locations": list(places.values()),
        "userInfo": {"meRefId": 0},
    }


def _game(game: str, number: int, now: datetime) -> Document:
    box = about(game)
    return {
        "id": number,
        "uuid": their_id(f"game:{game}"),
        "name": box.name,
        "bggId": box.bgg_id or 0,
        "bggName": box.name,
        "bggYear": 0,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "rating": 0,
        "minPlayerCount": min(box.players),
        "maxPlayerCount": max(box.players),
        "modificationDate": _date(now),
        "copies": [],
    }


def _player(result: PlayResult, number: int, now: datetime) -> Document:
    return {
        "id": number,
        "uuid": their_id(f"player:{_player_id(result)}"),
        "name": result.person.name if result.person else result.name,
        "isAnonymous": False,
        "bggUsername": "",
        "modificationDate": _date(now),
    }


def _place(play: Play, number: int, now: datetime) -> Document:
    uuid = their_id(f"place:{play.group_id}:{play.place}")
    return {"id": number, "uuid": uuid, "name": play.place, "modificationDate": _date(now)}


def _play(play: Play, game: int, place: int, scores: list[Document], now: datetime) -> Document:
    return {
        "uuid": their_id(f"play:{play.pk}"),
        "gameRefId": game,
        "locationRefId": place,
        "playDate": _date(play.played_at),
        "entryDate": _date(play.played_at),
        "modificationDate": _date(now),
        "durationMin": minutes_of(play) or 0,
        "board": variant_of(play),
        "comments": play.notes,
        "rounds": 0,
        "rating": 0,
        "ignored": False,
        "manualWinner": True,  # ties were broken by the game's own rules
        "usesTeams": False,
        "scoringSetting": 0,
        "playImages": "[]",
        "bggId": 0,
        "expansionPlays": [],
        "playerScores": scores,
    }


def _score(result: PlayResult, player: int) -> Document:
    return {
        "playerRefId": player,
        "score": _sum(result),
        "winner": result.rank == 1,
        "startPlayer": result.order == 0,
        "newPlayer": False,
        "rank": result.rank,
        "seatOrder": result.order + 1,
        "team": "",
        "role": colour_word(result.colour) if result.colour else "",
        "teamRole": "",
        "startPosition": "",
    }


def _sum(result: PlayResult) -> str:
    """The categories as a sum, which keeps the pad visible there; the total where only that is known."""
    if not result.categories or sum(result.categories.values()) != result.total:
        return str(result.total)
    game = GAMES[result.play.game].ABOUT
    points = [int(result.categories.get(row, 0)) for row in game.rows]
    return "".join(f"{point:+d}" for point in points).removeprefix("+")


def _in_order(play: Play) -> list[PlayResult]:
    return sorted(play.results.all(), key=lambda result: result.order)


def _player_id(result: PlayResult) -> str:
    """The same for a person in every play; who played under a bare colour is nobody in particular."""
    return str(result.person.uid) if result.person else f"{SOURCE}:{result.name}"


def their_id(ours: str) -> str:
    return str(uuid5(OURS, ours)).upper()


def _date(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime(DATE)
