"""The card of a city, and that of the special prestige cells."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards import corrections
from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, query, written
from companion.games.hansa.words import NUMERALS
from scoring.hansa.board import City, CityId
from scoring.hansa.moves import PlaySwap


def city_card(view: View, city_id: CityId) -> Card:
    city = view.position.board.cities[city_id]
    routes = tuple(
        Offer(view.words(route), step=query(route=route)) for route in view.position.board.routes_at[city_id]
    )
    return Card(
        title=city.name,
        facts=tuple(_facts(view, city)),
        seat=view.seat,
        sections=(*_swaps(view, city), Section(_("Routes from here"), routes)),
        corrections=corrections.of_city(view, city),
        marks={"city": city_id},
    )


def _facts(view: View, city: City) -> Iterator[str]:
    offices = view.position.offices_in(city.id)
    empty = [slot for slot, who in zip(city.slots, offices.slots, strict=True) if who is None]
    if empty:
        following = empty[0]
        words = _("Next slot: {piece}, privilege {colour} {numeral}.") if not following.coin else _(
            "Next slot: {piece}, privilege {colour} {numeral}, with a coin of {coin}."
        )  # fmt: skip
        yield words.format(
            piece=view.words(following.shape),
            colour=view.words(following.privilege),
            numeral=NUMERALS[following.privilege],
            coin=following.coin,
        )
    elif city.slots:
        yield _("All slots are taken.")
    else:
        yield _("No slots: offices come by token or by a marker.")
    if city.skills:
        yield _("Teaches: {skills}").format(skills=", ".join(map(view.words, city.skills)))


def _swaps(view: View, city: City) -> Iterator[Section]:
    moves = [move for move in view.legal.simple if isinstance(move, PlaySwap) and move.city == city.id]
    if moves:
        offers = tuple(
            Offer(_("Slots {first} and {second}").format(first=m.slots[0], second=m.slots[1]), written(m))
            for m in moves
        )
        yield Section(view.words("swap-offices"), offers)


def cells_card(view: View) -> Card:
    position = view.position
    lines = tuple(
        _("{points}: {name}").format(points=points, name=view.words(holder))
        if (holder := position.special_prestige.get(points))
        else _("{points}: free, privilege {colour}").format(points=points, colour=view.words(cell.privilege))
        for points, cell in position.board.cells.items()
    )
    routes = tuple(Offer(view.words(route), step=query(route=route)) for route in position.board.special_routes)
    return Card(
        title=_("Special prestige"),
        sections=(Section("", lines=lines), Section(_("By these routes, with a merchant"), routes)),
    )
