"""The card of a route: establishing it in the order of the rules (H-ROUTE-1 to H-ROUTE-4), and tokens beside it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards import corrections
from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, query, written
from companion.games.hansa.board.words import MARKERS
from scoring.hansa import apply, why_not
from scoring.hansa.board import Route, RouteId
from scoring.hansa.components import Piece, Token
from scoring.hansa.describing_moves import caused
from scoring.hansa.moves import Establish, PlaceToken, Reward, TakeOffice, TakeSkill, TakeSpecial
from scoring.hansa.rules.offices import leftmost_empty


def route_card(view: View, route_id: RouteId) -> Card:
    route = view.position.board.routes[route_id]
    return Card(
        title=view.words(route_id),
        facts=tuple(_facts(view, route)),
        seat=view.seat,
        sections=(*corrections.starting_tokens(view, route_id), *_establishing(view, route), *_tokens(view, route)),
        corrections=corrections.of_route(view, route_id),
        marks={"route": route_id},
    )


def _facts(view: View, route: Route) -> Iterator[str]:
    standing = [who for who in view.position.pieces_on(route) if who]
    free = len(route.posts) - len(standing)
    yield _("Free posts: {free} of {all}").format(free=free, all=len(route.posts))
    if token := view.position.tokens_on_routes.get(route.id):
        yield _("Beside it lies “{token}”.").format(token=view.words(token))
    if route.marker:
        yield _("Its marker: {marker}").format(marker=_(MARKERS[route.marker]))


def _establishing(view: View, route: Route) -> Iterator[Section]:
    plain = Establish(view.seat, route.id)
    if refusal := why_not(view.position, plain):
        yield Section(_("Establish"), (Offer(_("Establish"), refusal=view.refusal(refusal)),))
        return
    _after, effects = apply(view.position, plain)
    said = list(caused(effects, view.position, view.names, _))
    points = tuple(said) or (_("Nobody scores, and no token lies here."),)
    yield Section(_("First"), lines=points)
    yield Section(_("Then one of these"), tuple(_rewards(view, route)))


def _rewards(view: View, route: Route) -> Iterator[Offer]:
    """Everything a route may give, what is legal first; the rest with its sentence."""
    refused: list[Offer] = []
    for reward, label in _candidates(view, route):
        move = Establish(view.seat, route.id, reward)
        refusal = why_not(view.position, move)
        if refusal:
            refused.append(Offer(label, refusal=view.refusal(refusal)))
        else:
            yield _choose(label, move, route)
    yield _choose(_("Nothing"), Establish(view.seat, route.id), route, is_main=False)
    yield from refused


def _choose(label: str, move: Establish, route: Route, *, is_main: bool = True) -> Offer:
    """The reward, at once; a marker is asked for after it (H-ROUTE-4)."""
    if route.marker:
        return Offer(label, step=query(do="marker", move=written(move)), is_main=is_main)
    return Offer(label, written(move), is_main=is_main)


def _candidates(view: View, route: Route) -> Iterator[tuple[Reward, str]]:
    board = view.position.board
    for city_id in route.cities:
        city, offices = board.cities[city_id], view.position.offices_in(city_id)
        at = leftmost_empty(offices)
        pieces: tuple[Piece, ...] = (city.slots[at].shape,) if at is not None else ("trader",)
        for piece in pieces:
            yield TakeOffice(city_id, piece), _("Office in {city}").format(city=city.name)
        if "extra-office" in view.player.unused:
            for piece in view_pieces(view, route):
                label = _("Extra office in {city}, {piece}").format(city=city.name, piece=view.words(piece))
                yield TakeOffice(city_id, piece, extra=True), label
        for skill in city.skills:
            label = _("Develop: {skill}, in {city}").format(skill=view.words(skill), city=city.name)
            yield TakeSkill(city_id, skill), label
    if route.id in board.special_routes:
        for points in board.cells:
            if points not in view.position.special_prestige:
                yield TakeSpecial(points), _("Special prestige: {points}").format(points=points)


def view_pieces(view: View, route: Route) -> list[Piece]:
    """The kinds of pieces that stand on a route."""
    return list(dict.fromkeys(who.piece for who in view.position.pieces_on(route) if who))


def _tokens(view: View, route: Route) -> Iterator[Section]:
    """At the turn's end: the token from the plate (H-TOK-5)."""
    if not view.player.plate:
        return
    moves = [move for move in view.legal.simple if isinstance(move, PlaceToken) and move.route == route.id]
    if moves:
        offers = tuple(Offer(view.words(move.token), written(move)) for move in moves)
        yield Section(_("Put the token from the plate here"), offers)
    else:
        kind: Token = next(iter(view.position.bag), "plus-3")
        offer = view.offer(_("Put the token from the plate here"), PlaceToken(view.seat, kind, route.id))
        yield Section("", (offer,))
