"""What a board shows: cities with their slots, routes with their posts, and which routes lie around a route."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from scoring.hansa.components import DATA, Country, Marker, Piece, Privilege, Skill

CityId = str
RouteId = str
PostId = str  # "arnhem--duisburg/1", counted from 1 at the city that stands first in the route's id


@dataclass(frozen=True, slots=True)
class Slot:
    """A printed place for an office."""

    shape: Piece
    privilege: Privilege
    coin: int


@dataclass(frozen=True, slots=True, eq=False)
class City:
    id: CityId
    name: str
    index: int
    slots: tuple[Slot, ...]
    skills: tuple[Skill, ...]
    kind: Literal["hanse", "green", "yellow-green"]
    countries: tuple[Country, ...]
    permit: tuple[Country, ...]
    x: int
    y: int

    @property
    def is_green(self) -> bool:
        """Without slots: offices come by token or marker only (H-EAST-3)."""
        return self.kind != "hanse"


@dataclass(frozen=True, slots=True, eq=False)
class Post:
    id: PostId
    index: int  # where it stands in Position.posts
    route: RouteId
    number: int
    is_boat: bool  # H-EAST-8: holds merchants only
    country: Country


@dataclass(frozen=True, slots=True, eq=False)
class Route:
    id: RouteId
    cities: tuple[CityId, CityId]
    posts: tuple[Post, ...]
    span: slice  # of Position.posts
    is_sea: bool
    marker: Marker | None
    country: Country


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of the special prestige table (H-SPEC-1)."""

    points: int
    privilege: Privilege


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    id: str
    name: str
    player_counts: tuple[int, ...]
    cities_to_end: int
    east_west: tuple[CityId, CityId]
    special_city: CityId
    special_routes: tuple[RouteId, ...]
    cells: Mapping[int, Cell]  # by points
    taverns: tuple[RouteId, ...]
    cities: Mapping[CityId, City]
    routes: Mapping[RouteId, Route]
    posts: Mapping[PostId, Post]
    posts_in_order: tuple[Post, ...]
    neighbours: Mapping[CityId, frozenset[CityId]]  # joined by a route
    routes_at: Mapping[CityId, tuple[RouteId, ...]]
    rings: Mapping[RouteId, tuple[tuple[RouteId, ...], ...]]  # H-DISP-9: ring 1 first
    areas: tuple[Country, ...]  # the countries that are scored at the end (H-BRIT-16, H-BRIT-17)
    has_boats: bool

    @property
    def has_countries(self) -> bool:
        return bool(self.areas)


BOARD_IDS: Final = ("germania-3", "germania-4-5", "east", "britannia-3", "britannia-4-5")


@cache
def load_board(board_id: str) -> Board:
    """The board with this id; KeyError where there is none."""
    if board_id not in BOARD_IDS:
        raise KeyError(board_id)
    printed: Mapping[str, Any] = json.loads((DATA / f"{board_id}.json").read_text("utf-8"))
    cities = {city["id"]: _city(index, city) for index, city in enumerate(printed["cities"])}
    routes: dict[RouteId, Route] = {}
    first_post = 0
    for row in printed["routes"]:
        routes[row["id"]] = _route(first_post, row)
        first_post += len(row["posts"])
    posts = tuple(post for route in routes.values() for post in route.posts)
    routes_at = {city: tuple(route.id for route in routes.values() if city in route.cities) for city in cities}
    countries = {country for city in cities.values() for country in city.countries}
    areas: tuple[Country, ...] = ("wales", "scotland")
    return Board(
        id=board_id,
        name=printed["name"],
        player_counts=tuple(printed["players"]),
        cities_to_end=printed["cities_to_end"],
        east_west=tuple(printed["east_west"]),
        special_city=printed["special_prestige"]["city"],
        special_routes=tuple(printed["special_prestige"]["routes"]),
        cells={cell["points"]: Cell(**cell) for cell in printed["special_prestige"]["cells"]},
        taverns=tuple(printed["taverns"]),
        cities=cities,
        routes=routes,
        posts={post.id: post for post in posts},
        posts_in_order=posts,
        neighbours={
            city: frozenset(end for route in ids for end in routes[route].cities) - {city}
            for city, ids in routes_at.items()
        },
        routes_at=routes_at,
        rings={route: _rings(route, routes, routes_at) for route in routes},
        areas=tuple(area for area in areas if area in countries),
        has_boats=any(post.is_boat for post in posts),
    )


def _city(index: int, row: Mapping[str, Any]) -> City:
    return City(
        id=row["id"],
        name=row["name"],
        index=index,
        slots=tuple(Slot(**office) for office in row["offices"]),
        skills=tuple(row["skill"] or ()),
        kind=row["kind"],
        countries=tuple(row.get("countries", ())),
        permit=tuple(row.get("permit") or ()),
        x=row["x"],
        y=row["y"],
    )


def _route(first_post: int, row: Mapping[str, Any]) -> Route:
    country: Country = row.get("country", "england")  # on boards without countries all routes are of one
    posts = tuple(
        Post(f"{row['id']}/{number}", first_post + number - 1, row["id"], number, holds == "merchant", country)
        for number, holds in enumerate(row["posts"], start=1)
    )
    return Route(
        id=row["id"],
        cities=tuple(row["cities"]),
        posts=posts,
        span=slice(first_post, first_post + len(posts)),
        is_sea=row["sea"],
        marker=row["permanent_marker"],
        country=country,
    )


def _rings(
    origin: RouteId, routes: Mapping[RouteId, Route], routes_at: Mapping[CityId, tuple[RouteId, ...]]
) -> tuple[tuple[RouteId, ...], ...]:
    """H-DISP-9: the routes that share a city with the origin, then those that share one with these, and so on."""
    seen = {origin}
    rings: list[tuple[RouteId, ...]] = []
    edge = {origin}
    while edge:
        edge = {other for route in edge for city in routes[route].cities for other in routes_at[city]} - seen
        seen |= edge
        rings.append(tuple(sorted(edge)))
    return tuple(rings[:-1])
