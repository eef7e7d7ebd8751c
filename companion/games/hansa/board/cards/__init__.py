"""The card of what was tapped on the map: what it is, what can be done with it now, and why not.

A card is asked for by its query: `post=…`, `route=…`, `city=…`, `cells=…` for a thing on the map, `do=…` for what is
done without one or in several steps. While a move is put together, its query is the whole draft, and a tap on the map
adds `post` or `route` to it: the server keeps nothing, and what does not make sense any more falls out of it.
"""

from django.http import QueryDict

from companion.games.hansa.bag import token_drawn
from companion.games.hansa.board.cards import hands
from companion.games.hansa.board.cards.cities import cells_card, city_card
from companion.games.hansa.board.cards.liftings import moving_card, removing_card
from companion.games.hansa.board.cards.markers import Draft, marker_card
from companion.games.hansa.board.cards.offers import Card, View
from companion.games.hansa.board.cards.posts import post_card
from companion.games.hansa.board.cards.puttings import resettling_card
from companion.games.hansa.board.cards.routes import route_card
from companion.games.hansa.board.cards.tables import table_card
from companion.sitting import Sitting
from scoring.hansa.components import Token

__all__ = ["Card", "card_for"]


def card_for(sitting: Sitting, asked: QueryDict) -> Card | None:
    """The card that this query asks for; None where it asks for nothing that there is."""
    view, do = View.of(sitting), asked.get("do", "")
    if do or view.position.in_hand:
        drawn = token_drawn(sitting) if do == "plate" and sitting.table.setup.get("bag") == "digital" else None
        card = _step(view, do, asked, drawn)
        if card is not None:
            return card
    return _thing(view, asked)


def _thing(view: View, asked: QueryDict) -> Card | None:
    board = view.position.board
    if (post := asked.get("post", "")) in board.posts:
        return post_card(view, post)
    if (route := asked.get("route", "")) in board.routes:
        return route_card(view, route)
    if (city := asked.get("city", "")) in board.cities:
        return city_card(view, city)
    return cells_card(view) if "cells" in asked else None


def _step(view: View, do: str, asked: QueryDict, drawn: Token | None) -> Card | None:
    """A step of a move that is not made with one tap; while a piece is in hand, a tap on a post is about it."""
    tapped = post if (post := asked.get("post", "")) in view.position.board.posts else None
    lift, put = asked.getlist("lift"), asked.getlist("put")
    if do == "resettle" or (view.position.in_hand and tapped):
        return resettling_card(view, put, asked.get("next", ""), tapped)
    match do:
        case "move" | "move-3":
            return moving_card(view, do, lift, put, tapped)
        case "remove-3":
            return removing_card(view, lift, tapped)
        case "marker":
            return marker_card(view, asked.get("move", ""), Draft(lift, put, asked.get("next", ""), tapped))
        case "income":
            return hands.income_card(view, asked)
        case "tokens":
            return hands.tokens_card(view)
        case "favours":
            return hands.favours_card(view)
        case "pawn":
            return hands.pawn_card(view)
        case "table":
            return table_card(view)
        case "plate":
            return hands.plate_card(view, asked.get("token", ""), asked.get("route", ""), drawn)
    return None
