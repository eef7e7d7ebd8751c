"""Records to and from JSON (`kontor/record`, version 1), and playing them through the rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from scoring.hansa.audit import Finding, audit
from scoring.hansa.board import BOARD_IDS, CityId, RouteId, load_board
from scoring.hansa.components import EDITIONS, FAVOURS, MODULES, Edition, Favour, Module, Seat, Token
from scoring.hansa.effects import Effect
from scoring.hansa.header import read_ids, read_missions, read_taverns
from scoring.hansa.move_notation import MoveReader, write_move
from scoring.hansa.moves import Move
from scoring.hansa.position import Position
from scoring.hansa.position_notation import VERSION, read_header, read_position, write_position
from scoring.hansa.rules import apply
from scoring.hansa.rules.ending import ended_by
from scoring.hansa.setup import check_table, new_game
from scoring.hansa.words import fill, untranslated
from scoring.reading import at, listed, one_of
from scoring.refusals import N_, FormatError, RuleViolation
from scoring.seats import read_names
from scoring.values import replace

FORMAT: Final = "kontor/record"
HEADER: Final = ("format", "version", "game", "board", "players", "moves")
PARTS: Final = ("edition", "modules", "taverns", "missions", "favours", "start")


@dataclass(frozen=True)
class Record:
    """How a game went: what it began from, and its moves."""

    board: str
    names: Mapping[Seat, str | None]  # in turn order
    moves: tuple[Move, ...]
    edition: Edition = "big-box"
    modules: tuple[Module, ...] = ()
    taverns: Mapping[RouteId, Token] | None = None
    missions: Mapping[Seat, tuple[CityId, ...]] | None = None
    favours: tuple[Favour, ...] | None = None
    start: Position | None = None

    def first_position(self) -> Position:
        """A fresh game, or the whole position that the record goes on from."""
        if self.start:
            return self.start
        return new_game(
            self.board,
            tuple(self.names),
            edition=self.edition,
            modules=self.modules,
            taverns=self.taverns,
            missions=self.missions,
            favours=self.favours,
            names=self.names,
        )


def replay(record: Record) -> Iterator[tuple[Position, tuple[Effect, ...]]]:
    """Each position of the game, the first included, with what led to it; a RuleViolation knows its move."""
    position = record.first_position()
    yield position, ()
    for index, move in enumerate(record.moves):
        try:
            position, effects = apply(position, move)
        except RuleViolation as refusal:
            refusal.at = index
            raise
        yield position, effects


def last_position(record: Record) -> Position:
    *_, (position, _effects) = replay(record)
    return position


def read_record(document: object) -> Record:
    """FormatError where it is not a record of ours; RuleViolation where no such table can be set up."""
    members = read_header(document, "", FORMAT, HEADER, PARTS)
    board = load_board(one_of(members["board"], "board", BOARD_IDS))
    names = read_names(members["players"])
    seats = tuple(names)
    edition: Edition = one_of(members.get("edition", "big-box"), "edition", EDITIONS)
    modules: tuple[Module, ...] = read_ids(members.get("modules", []), "modules", MODULES)
    check_table(board, len(seats), edition, modules)
    taverns = members.get("taverns")
    missions = members.get("missions")
    favours = members.get("favours")
    record = Record(
        board=board.id,
        names=names,
        moves=(),
        edition=edition,
        modules=modules,
        taverns=None if taverns is None else read_taverns(taverns, "taverns", board),
        missions=None if missions is None else read_missions(missions, seats, board),
        favours=None if favours is None else read_ids(favours, "favours", FAVOURS),
    )
    start = members.get("start")
    if start is not None:
        record = replace(record, start=_start(start, record))
    elif taverns is None:
        raise FormatError("taverns", N_("A fresh game needs “taverns”: which starting token lies at which route."))
    elif favours is None and "favours" in modules:
        raise FormatError("favours", N_("A fresh game with favours needs “favours”: the tiles on offer."))
    return replace(record, moves=_moves(members["moves"], MoveReader(board, seats)))


def _moves(value: object, reader: MoveReader) -> tuple[Move, ...]:
    return tuple(reader.read(move, at("moves", index)) for index, move in enumerate(listed(value, "moves")))


def _start(value: object, record: Record) -> Position:
    """A position to go on from must be whole and fit the record; all that is wrong with it is listed."""
    start = read_position(value, "start")
    agreeing: tuple[tuple[str, str | list[str], str | list[str]], ...] = (
        ("start.board", record.board, start.board.id),
        ("start.edition", record.edition, start.edition),
        ("start.modules", sorted(record.modules), sorted(start.modules)),
        ("start.players", list(record.names), list(start.seats)),
    )
    for place, said, found in agreeing:
        if said != found:
            raise FormatError(
                place, N_("The record says {said}, its start {found}."), said=_told(said), found=_told(found)
            )
    players = tuple(
        replace(
            player,
            name=player.name if player.name is not None else record.names[player.seat],
            mission=player.mission or (record.missions or {}).get(player.seat),
        )
        for player in start.players
    )
    start = replace(start, players=players)
    if record.favours and not start.favours_on_offer:
        held = {favour for player in players for favour in player.favours}
        start = replace(start, favours_on_offer=tuple(favour for favour in record.favours if favour not in held))
    return whole(start, "start")


def _told(value: str | list[str]) -> str:
    return value if isinstance(value, str) else ", ".join(value) or "–"


def listing(position: Position, findings: Sequence[Finding], place: str = "") -> str:
    """All that is wrong, each with its place in the file."""
    return " ".join(
        f"{at(place, finding.place)}: {fill(finding.sentence, untranslated, {}, position.board, **finding.gaps)}"
        for finding in findings
    )


def whole(position: Position, place: str = "") -> Position:
    """The position, ready to play on from; FormatError lists everything that is missing or contradicts itself."""
    if findings := audit(position):
        sentence = N_("This position cannot be played on from. {findings}")
        raise FormatError(place, sentence, findings=listing(position, findings, place))
    return replace(position, ended_by=ended_by(position))


def write_record(record: Record) -> dict[str, Any]:
    """The document of a record."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": "hansa",
        "edition": record.edition,
        "board": record.board,
        "modules": list(record.modules),
        "players": [
            {"seat": seat} if name is None else {"seat": seat, "name": name} for seat, name in record.names.items()
        ],
    }
    if record.taverns is not None:
        document["taverns"] = dict(record.taverns)
    if record.missions is not None:
        document["missions"] = {seat: list(card) for seat, card in record.missions.items()}
    if record.favours is not None:
        document["favours"] = list(record.favours)
    document["start"] = write_position(record.start) if record.start else None
    document["moves"] = [write_move(move) for move in record.moves]
    return document
