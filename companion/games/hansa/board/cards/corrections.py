"""What can be put right by hand: the physical table is the truth, and the log says that it was a correction."""

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.offers import Offer, Section, View, note
from scoring.hansa.board import City, PostId, RouteId
from scoring.hansa.components import PIECES, Occupant
from scoring.hansa.table import drawable


def of_post(view: View, post: PostId) -> tuple[Section, ...]:
    who = view.position.occupant(post)
    offers = [Offer(_("Nothing"), note(do="correct-post", post=post))] if who else []
    is_boat = view.position.board.posts[post].is_boat
    for seat in view.position.seats:
        for piece in PIECES:
            if Occupant(seat, piece) != who and not (is_boat and piece == "trader"):
                event = note(do="correct-post", post=post, seat=seat, piece=piece)
                offers.append(Offer(view.who(Occupant(seat, piece)), event))
    return (Section(_("What really stands here"), tuple(offers)),)


def of_city(view: View, city: City) -> tuple[Section, ...]:
    offices = view.position.offices_in(city.id)
    sections = []
    for slot, (printed, who) in enumerate(zip(city.slots, offices.slots, strict=True), start=1):
        offers = [Offer(_("Nothing"), note(do="correct-office", city=city.id, slot=slot))] if who else []
        for seat in view.position.seats:
            if who is None or who.seat != seat:
                event = note(do="correct-office", city=city.id, slot=slot, seat=seat, piece=printed.shape)
                offers.append(Offer(view.words(seat), event))
        sections.append(Section(_("Slot {number}").format(number=slot), tuple(offers)))
    extra = [
        Offer(view.who(Occupant(seat, piece)), note(do="correct-office", city=city.id, slot=0, seat=seat, piece=piece))
        for seat in view.position.seats
        for piece in PIECES
    ]
    if offices.extra:
        extra.append(Offer(_("One less"), note(do="correct-office", city=city.id, slot=0)))
    return (*sections, Section(_("Extra offices"), tuple(extra)))


def starting_tokens(view: View, route: RouteId) -> tuple[Section, ...]:
    """Before the first token lies there: what was put at this tavern (H-SETUP-4)."""
    position = view.position
    is_empty = route not in position.tokens_on_routes
    if not is_empty or route not in position.board.taverns or not position.tokens_elsewhere:
        return ()
    kinds = dict.fromkeys(position.tokens_elsewhere)
    offers = [Offer(view.words(token), note(do="correct-token", route=route, token=token)) for token in kinds]
    return (Section(_("Which token lies at this tavern?"), tuple(offers)),)


def of_route(view: View, route: RouteId) -> tuple[Section, ...]:
    """Tokens: what lies here by what the table says, not by a move."""
    position = view.position
    if position.board.routes[route].marker:
        return ()
    lying = position.tokens_on_routes.get(route)
    kinds = dict.fromkeys((*position.tokens_elsewhere, *drawable(position)))
    offers = [Offer(_("None"), note(do="correct-token", route=route))] if lying else []
    offers += [
        Offer(view.words(token), note(do="correct-token", route=route, token=token))
        for token in kinds
        if token != lying
    ]
    return (Section(_("Which token lies here"), tuple(offers)),)
