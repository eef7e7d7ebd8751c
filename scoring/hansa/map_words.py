"""What the map tells about a city, a network or the way from East to West, as sentences."""

from collections.abc import Iterator

from scoring.hansa.board import CityId
from scoring.hansa.components import Seat
from scoring.hansa.network import Network, largest_network, networks, shortest_connection
from scoring.hansa.position import Position
from scoring.hansa.rules.control import explain_control
from scoring.hansa.what_if import Prospect
from scoring.hansa.words import Names, Translate, called, fill, untranslated
from scoring.refusals import N_

Wording = tuple[str, dict[str, object]]  # a sentence and what fills its gaps


def control_in_words(
    position: Position, city: CityId, names: Names | None = None, translate: Translate = untranslated
) -> str:
    """Who controls a city and why (H-CTRL-1)."""
    names, found = names or {}, explain_control(position, city)
    if found is None:
        return fill(N_("Nobody has an office in {city}."), translate, names, position.board, city=city)
    if len(found.offices) == 1:
        sentence = N_("{seat} controls {city}: nobody else has an office there.")
    elif found.by_tie_break:
        sentence = N_("{seat} controls {city}: as many offices as another, but the one furthest to the right. {counts}")
    else:
        sentence = N_("{seat} controls {city} with the most offices. {counts}")
    counts = ", ".join(f"{called(seat, translate, names, None)} {count}" for seat, count in found.offices.items())
    return fill(sentence, translate, names, position.board, seat=found.seat, city=city, counts=f"({counts})")


def network_in_words(
    position: Position, seat: Seat, network: Network, names: Names | None = None, translate: Translate = untranslated
) -> str:
    """H-SCORE-F: what a network is worth at the end; only the largest counts."""
    largest, keys = largest_network(position, seat), position.player(seat).desk.key_value
    sentence = N_("{seat}'s largest network: {offices} × {keys} = {points}.")
    if network != largest:
        sentence = N_("{seat}'s network of {offices}: only the largest, of {largest}, counts.")
    return fill(
        sentence, translate, names or {}, None,
        seat=seat, offices=network.offices, keys=keys, points=network.offices * keys, largest=largest.offices,
    )  # fmt: skip


def network_at(position: Position, seat: Seat, city: CityId) -> Network | None:
    """The network of a player that this city belongs to."""
    return next((network for network in networks(position, seat) if city in network.cities), None)


def connection_in_words(
    position: Position, seat: Seat, names: Names | None = None, translate: Translate = untranslated
) -> str:
    """H-EW: whether a player has joined East and West, else which offices are missing on the shortest way."""
    names, found = names or {}, shortest_connection(position, seat)
    if seat in position.east_west:
        return fill(N_("{seat} has connected East and West."), translate, names, None, seat=seat)
    if not found.missing:
        return fill(N_("{seat} is connected from East to West."), translate, names, None, seat=seat)
    if len(found.missing) == len(found.cities):
        sentence = N_("{seat} has nothing on the way yet: {count} offices, for instance in {cities}.")
    elif len(found.missing) == 1:
        sentence = N_("{seat} lacks one office: {cities}.")
    else:
        sentence = N_("{seat} lacks {count} offices: {cities}.")
    cities = ", ".join(position.board.cities[city].name for city in found.missing)
    return fill(sentence, translate, names, None, seat=seat, count=len(found.missing), cities=cities)


def prospect_in_words(
    prospect: Prospect, position: Position, names: Names | None = None, translate: Translate = untranslated
) -> Iterator[str]:
    """What an office would need and give, one sentence for each thing."""
    for sentence, gaps in _prospect(prospect, position):
        yield fill(sentence, translate, names or {}, position.board, seat=prospect.seat, city=prospect.city, **gaps)


def _prospect(prospect: Prospect, position: Position) -> Iterator[Wording]:
    yield _need(prospect)
    if prospect.coin:
        yield N_("The coin gives {points} at once."), {"points": prospect.coin}
    if prospect.east_west is not None:
        yield N_("It connects East and West: {points} at once."), {"points": prospect.east_west}
    if prospect.completes:
        gaps: dict[str, object] = {"count": prospect.completes, "last": position.board.cities_to_end}
        yield N_("{city} would be complete: {count} of {last}."), gaps
    yield _networks(prospect)
    yield _control(prospect)
    gain = prospect.gains[prospect.seat]
    yield N_("If the game ended then: {gain} for {seat}."), {"gain": f"{gain:+}"}
    for other, lost in prospect.gains.items():
        if other != prospect.seat and lost:
            yield N_("{other}: {lost}."), {"other": other, "lost": f"{lost:+}"}


def _need(prospect: Prospect) -> Wording:
    slot = prospect.slot
    if slot is None:
        allowed = N_("Only an additional office can be made here, and {seat} has the token.")
        return (allowed if prospect.is_allowed else N_("Only an additional office can be made here, by its token.")), {}
    gaps: dict[str, object] = {"piece": slot.shape, "colour": slot.privilege}
    if prospect.is_allowed:
        return N_("The next slot is {colour}, for a {piece}."), gaps
    return N_("The next slot is {colour}, for a {piece}: {seat}'s privilege does not reach it yet."), gaps


def _networks(prospect: Prospect) -> Wording:
    joining, (before, after) = prospect.joining, prospect.largest
    gaps: dict[str, object] = {
        "sizes": " + ".join(str(network.offices) for network in joining.joins),
        "size": joining.becomes.offices,
        "before": before,
        "after": after,
    }
    if len(joining.joins) > 1:
        return N_("It joins networks of {sizes} into one of {size}; the largest goes from {before} to {after}."), gaps
    if after > before:
        return N_("The largest network grows from {before} to {after}."), gaps
    if joining.joins:
        return N_("A network grows to {size}; the largest stays at {before}."), gaps
    return N_("It stands alone; the largest network stays at {before}."), gaps


def _control(prospect: Prospect) -> Wording:
    before, after = prospect.controller
    gaps: dict[str, object] = {"before": before, "after": after}
    if before == after:
        return N_("Control of {city} stays with {after}."), gaps
    if before is None:
        return N_("{after} would control {city}."), gaps
    return N_("Control of {city} goes from {before} to {after}."), gaps
