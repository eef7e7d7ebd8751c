"""Notes about the board itself: whether the table plays on the map, and what really stands there."""

from collections import Counter

from scoring.hansa.audit import audit
from scoring.hansa.components import ONE, Occupant, occupant
from scoring.hansa.effects import Effect, EndTriggered
from scoring.hansa.notes import CorrectOffice, CorrectPost, CorrectToken, UseMap
from scoring.hansa.position import Position, empty_board
from scoring.hansa.rules.ending import ended_by
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def use_map(position: Position, note: UseMap) -> Noted:
    """Onto the map only with a position that one can play on from; off it, all that is counted stays."""
    if note.on == position.on_map:
        here, there = N_("This table plays on the map already."), N_("This table plays beside the board already.")
        raise RuleViolation("H-KIT-8", here if note.on else there)
    if not note.on:
        posts, offices = empty_board(position.board)
        complete = [city.id for city in position.board.cities.values() if position.is_complete(city)]
        beside = replace(position, posts=posts, offices=offices, cities_noted=tuple(complete), in_hand=None)
        return replace(beside, on_map=False, tribute_open=()), ()
    if not note.as_is:
        for finding in audit(position):
            raise RuleViolation(finding.rule, finding.sentence, **finding.gaps)
    return replace(position, on_map=True, cities_noted=()), ()


def correct_post(position: Position, note: CorrectPost) -> Noted:
    at = position.board.posts[note.post].index
    position = _taken_off(position, position.posts[at])
    who = occupant(note.seat, note.piece) if note.seat else None
    return _brought(position.with_post(at, None), who).with_post(at, who), ()


def correct_office(position: Position, note: CorrectOffice) -> Noted:
    """Slots as they are on the table; the end is judged anew (H-END-1c)."""
    city = position.board.cities[note.city]
    offices = position.offices[city.index]
    who = occupant(note.seat, note.piece) if note.seat else None
    if note.slot > len(city.slots):
        raise RuleViolation("H-OFF-1", N_("{city} has no slot {slot}."), city=city.id, slot=note.slot)
    if note.slot:
        gone, at = offices.slots[note.slot - 1], note.slot - 1
        offices = offices._replace(slots=(*offices.slots[:at], who, *offices.slots[at + 1 :]))
    elif who:
        gone, offices = None, offices._replace(extra=(who, *offices.extra))
    elif offices.extra:
        gone, offices = offices.extra[0], offices._replace(extra=offices.extra[1:])
    else:
        raise RuleViolation("H-TOK-11", N_("{city} has no extra office."), city=city.id)
    after = _brought(_taken_off(position, gone), who).with_offices(city, offices)
    ending = ended_by(after)
    effects = (EndTriggered(ending),) if ending and not position.ended_by else ()
    return replace(after, ended_by=ending), effects


def _taken_off(position: Position, who: Occupant | None) -> Position:
    """What leaves the board goes to its owner's stock."""
    if who is None:
        return position
    owner = position.player(who.seat)
    return position.with_player(replace(owner, stock=owner.stock.plus(ONE[who.piece])))


def _brought(position: Position, who: Occupant | None) -> Position:
    """What comes onto the board comes from its owner's supply, else from the stock."""
    if who is None:
        return position
    owner, piece = position.player(who.seat), ONE[who.piece]
    if owner.supply.has(piece):
        return position.with_player(replace(owner, supply=owner.supply.minus(piece)))
    if owner.stock.has(piece):
        return position.with_player(replace(owner, stock=owner.stock.minus(piece)))
    sentence = N_("{seat} has no {piece} left, neither in the supply nor in the stock.")
    raise RuleViolation("H-INV-1", sentence, seat=who.seat, piece=who.piece)


def correct_token(position: Position, note: CorrectToken) -> Noted:
    """What lay there is now somewhere else; what lies there was somewhere else, or nobody had seen it."""
    beside, elsewhere = dict(position.tokens_on_routes), list(position.tokens_elsewhere)
    bag = Counter(position.bag)
    if before := beside.pop(note.route, None):
        elsewhere.append(before)
    if note.token:
        if note.token in elsewhere:
            elsewhere.remove(note.token)
        elif bag[note.token]:
            bag[note.token] -= 1
        else:
            sentence = N_("It can't be “{token}”: none of these is still unseen.")
            raise RuleViolation("H-TOK-3", sentence, token=note.token)
        beside[note.route] = note.token
    kept = {token: count for token, count in bag.items() if count}
    return replace(position, tokens_on_routes=beside, tokens_elsewhere=tuple(elsewhere), bag=kept), ()


def put_aside(position: Position) -> Noted:
    hand = position.in_hand
    if hand is None:
        raise RuleViolation("H-DISP-4", N_("No piece is displaced."))
    return replace(_taken_off(position, Occupant(hand.seat, hand.piece)), in_hand=None), ()
