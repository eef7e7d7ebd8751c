"""Everything that is wrong with a position, not only the first thing: a table has several slips at once."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hansa.board import City
from scoring.hansa.components import MISSION_CARDS, PIECES, PIECES_PER_COLOUR, PLUS, PROMO_TOKENS, TOKENS_IN_BOX
from scoring.hansa.network import is_connected
from scoring.hansa.position import Offices, Position
from scoring.hansa.setup import check_table
from scoring.refusals import N_, RuleViolation


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that cannot be, or something to play on from that is missing, with its place in the file."""

    place: str
    rule: str
    sentence: str
    gaps: dict[str, object]
    is_missing: bool = False  # not known rather than impossible


def audit(position: Position) -> tuple[Finding, ...]:
    """All findings, in the order of the file."""
    return (
        *_table(position),
        *_pieces(position),
        *_cards(position),
        *_offices(position),
        *_posts(position),
        *_cells(position),
        *_connection(position),
        *_tokens(position),
        *_turn(position),
    )


def _finding(place: str, rule: str, sentence: str, *, missing: bool = False, **gaps: object) -> Finding:
    return Finding(place, rule, sentence, gaps, missing)


def _table(position: Position) -> Iterator[Finding]:
    """H-KIT-5, H-KIT-6: players and modules that the board is made for; players may be left out of a file."""
    try:
        check_table(position.board, len(position.players), position.edition, position.modules)
    except RuleViolation as refusal:
        is_short = refusal.rule == "H-KIT-5" and len(position.players) < max(position.board.player_counts)
        place = "players" if refusal.rule == "H-KIT-5" else "modules"
        yield Finding(place, refusal.rule, refusal.sentence, refusal.gaps, is_missing=is_short)


def _cards(position: Position) -> Iterator[Finding]:
    """H-MISS-1, H-MISS-5, H-FAV-1: cards and tiles that exist, each of them once."""
    dealt: list[frozenset[str]] = []
    for index, player in enumerate(position.players):
        if player.mission is not None:
            card, place = frozenset(player.mission), f"players[{index}].mission"
            if card not in map(frozenset, MISSION_CARDS):
                yield _finding(place, "H-MISS-5", N_("There is no mission card with these three cities."))
            elif card in dealt:
                yield _finding(place, "H-MISS-1", N_("Each player has another mission card."))
            dealt.append(card)
    tiles = [*position.favours_on_offer, *(favour for player in position.players for favour in player.favours)]
    if len(set(tiles)) < len(tiles):
        yield _finding("favours_on_offer", "H-FAV-1", N_("Each favour is there once."))


def _pieces(position: Position) -> Iterator[Finding]:
    """H-INV-1, H-INV-2."""
    for index, player in enumerate(position.players):
        found = position.all_pieces(player.seat)
        for piece, rule in zip(PIECES, ("H-INV-1", "H-INV-2"), strict=True):
            count, total = found.of(piece), PIECES_PER_COLOUR.of(piece)
            if count != total:
                yield _finding(
                    f"players[{index}]",
                    rule,
                    N_("{seat} has {total} of the kind “{piece}”, desk and track included; {count} are accounted for."),
                    missing=count < total,
                    seat=player.seat,
                    piece=piece,
                    total=total,
                    count=count,
                )


def _offices(position: Position) -> Iterator[Finding]:
    used = [token for player in position.players for token in player.used]
    no_tokens_told = not position.all_tokens()
    for city, offices in _ordinary(position):
        place = f"offices.{city.id}"
        taken = [office.piece for office in offices.slots if office]
        if None in offices.slots[: len(taken)]:
            yield _finding(
                f"{place}.slots",
                "H-OFF-1",
                N_("Slots of {city} are filled from the left: none is skipped."),
                city=city.id,
            )
        elif _unexplained(city, offices):
            yield _finding(
                f"{place}.slots", "H-OFF-3", N_("The pieces in {city} do not fit its slots, and no swap explains it."),
                city=city.id,
            )  # fmt: skip
        elif "swap-offices" not in used and any(
            office and office.piece != slot.shape for office, slot in zip(offices.slots, city.slots, strict=True)
        ):
            sentence = N_("Offices in {city} were swapped, but no such token is used.")
            yield _finding(f"{place}.slots", "H-TOK-12", sentence, missing=no_tokens_told, city=city.id)
        if offices.extra and not taken:
            yield _finding(
                f"{place}.extra", "H-TOK-11", N_("{city} has an extra office, but its leftmost slot is empty."),
                city=city.id,
            )  # fmt: skip


def _ordinary(position: Position) -> list[tuple[City, Offices]]:
    """The cities with slots; a green city takes offices by other ways (H-EAST-4)."""
    cities = zip(position.board.cities.values(), position.offices, strict=True)
    return [(city, offices) for city, offices in cities if not city.is_green]


def _unexplained(city: City, offices: Offices) -> bool:
    """A swap keeps the pieces of a city: they must be those that its filled slots ask for."""
    taken = [office.piece for office in offices.slots if office]
    return Counter(taken) != Counter(slot.shape for slot in city.slots[: len(taken)])


def _posts(position: Position) -> Iterator[Finding]:
    for post, who in zip(position.board.posts_in_order, position.posts, strict=True):
        if who and who.piece == "trader" and post.is_boat:
            sentence = N_("{post} is a boat: only a merchant can stand there.")
            yield _finding(f"posts.{post.route}[{post.number - 1}]", "H-EAST-8", sentence, post=post.id)


def _cells(position: Position) -> Iterator[Finding]:
    for points, seat in position.special_prestige.items():
        cell = position.board.cells[points]
        if not position.player(seat).desk.allows(cell.privilege):
            place = f"special_prestige.{points}"
            sentence = N_("The cell of {points} is {colour}: {seat}'s privilege does not reach it.")
            yield _finding(place, "H-SPEC-2", sentence, points=points, colour=cell.privilege, seat=seat)


def _connection(position: Position) -> Iterator[Finding]:
    for seat in position.east_west:
        if not is_connected(position, seat):
            sentence = N_("{seat} has no connection from East to West.")
            yield _finding("east_west", "H-EW-1", sentence, missing=not position.board_is_known, seat=seat)
    if position.cities_noted and not position.board_is_known:
        sentence = N_("Completed cities are counted, but the offices are missing.")
        yield _finding("offices", "H-FULL-1", sentence, missing=True)


def _tokens(position: Position) -> Iterator[Finding]:
    """H-INV-3, and where tokens may lie."""
    found, kit = position.all_tokens(), TOKENS_IN_BOX[position.edition]
    for token, count in found.items():
        if count > kit.get(token, 0) and token not in PROMO_TOKENS:
            yield _finding("bag", "H-KIT-3", N_("There are {count} of {token}, and the box has {total}."),
                           count=count, token=token, total=kit.get(token, 0))  # fmt: skip
    total = sum(kit.values())
    if found.total() != total:
        yield _finding(
            "bag", "H-INV-3", N_("{total} tokens are in the game; {count} are accounted for."),
            missing=found.total() < total, total=total, count=found.total(),
        )  # fmt: skip
    if position.tokens_in_pile < 0:
        sentence = N_("More tokens lie on plates than are unseen.")
        yield _finding("bag", "H-TOK-3", sentence, missing=not position.bag)
    for route in map(position.board.routes.__getitem__, position.tokens_on_routes):
        place = f"tokens_on_routes.{route.id}"
        if route.marker:
            sentence = N_("{route} has a permanent marker: no token goes there.")
            yield _finding(place, "H-TOK-6", sentence, route=route.id)
        if route.country != "england":
            yield _finding(place, "H-BRIT-4", N_("Tokens are put beside English routes only."))


def _turn(position: Position) -> Iterator[Finding]:
    turn = position.turn
    if turn is None:
        yield _finding("turn", "H-TURN-1", N_("Whose turn it is, and with how many actions, is missing."), missing=True)
    else:
        player = position.player(turn.seat)
        most = player.actions_per_turn + sum(PLUS.get(token, 0) for token in player.used)
        if turn.actions_left > most:
            sentence = N_("{seat} can have {most} actions at most, not {count}.")
            yield _finding(
                "turn.actions_left", "H-TURN-2", sentence, seat=turn.seat, most=most, count=turn.actions_left
            )
    if position.is_two_player and position.pawn is None:
        yield _finding("pawn", "H-2P-2", N_("The pawn's province is missing."), missing=True)
    if position.pawn is not None and not position.is_two_player:
        yield _finding("pawn", "H-2P-1", N_("Only the two-player game has a pawn."))
