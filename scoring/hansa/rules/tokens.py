"""Playing tokens (H-TOK-10 to H-TOK-16); how they are taken and placed stands in plate.py."""

from collections.abc import Iterator

from scoring.hansa.board import City, PostId
from scoring.hansa.components import ONE, PLUS, SKILLS, Seat, Token
from scoring.hansa.effects import ActionsGained, Effect, OfficesSwapped, PiecesReturned, TokenUsed
from scoring.hansa.moves import (
    LayToken,
    PlayExchange,
    PlayImprove,
    PlayMove3,
    PlayPlus,
    PlayRemove3,
    PlaySwap,
    PlayToken,
)
from scoring.hansa.position import Offices, Player, Position, Turn
from scoring.hansa.rules import promo, skills
from scoring.hansa.rules.moving import Lifting
from scoring.hansa.rules.turn import gain_actions
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

MOST_REMOVED = 3  # H-TOK-16


def play_token(position: Position, move: PlayToken, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    """H-TOK-10: between actions, at no action cost, each token once."""
    if move.token == "extra-office":
        raise RuleViolation("H-TOK-10", N_("An additional office is made while establishing a route, not by itself."))
    position = replace(use_token(position, move.seat, move.token), turn=replace(turn, token_played=True))
    match move:
        case PlayPlus():
            return _plus(position, move)
        case PlayImprove():
            return _improve(position, move)
        case PlaySwap():
            return _swap(position, move)
        case PlayMove3():
            posts = move_3(move.seat).put_down(position, move.steps)
            return replace(position, posts=posts), (TokenUsed(move.seat, move.token),)
        case PlayRemove3():
            return _remove(position, move)
        case PlayExchange():
            return promo.exchange(position, move)
        case LayToken():
            return promo.lay(position, move)


def use_token(position: Position, seat: Seat, token: Token) -> Position:
    """Turned face down and kept."""
    player = position.player(seat)
    if token not in player.unused:
        raise RuleViolation("H-TOK-10", N_("{seat} holds no unused “{token}”."), seat=seat, token=token)
    used = (*player.used, token)
    return position.with_player(replace(player, unused=promo.without(player.unused, token), used=used))


def _plus(position: Position, move: PlayPlus) -> tuple[Position, tuple[Effect, ...]]:
    assert position.turn  # check_may_act has seen to it
    if position.turn.is_closed:  # H-FAV-4
        return position, (TokenUsed(move.seat, move.token),)
    actions = PLUS[move.token]
    effects = (TokenUsed(move.seat, move.token), ActionsGained(move.seat, actions))
    return replace(position, turn=gain_actions(position.turn, actions)), effects


def _improve(position: Position, move: PlayImprove) -> tuple[Position, tuple[Effect, ...]]:
    skills.check_not_full(position.player(move.seat), move.skill)  # H-TOK-13
    effects: list[Effect] = [TokenUsed(move.seat, move.token)]
    return skills.develop(position, move.seat, move.skill, effects), tuple(effects)


def _swap(position: Position, move: PlaySwap) -> tuple[Position, tuple[Effect, ...]]:
    city = position.board.cities[move.city]
    offices = position.offices[city.index]
    if not _can_swap(position, move.seat, city, offices, move.slots):
        if position.edition == "first-edition":
            raise RuleViolation("H-TOK-12", N_("Only neighbouring slots of {city} that are both taken can be swapped."), city=city.id)  # fmt: skip  # noqa: E501
        raise RuleViolation(
            "H-TOK-12",
            N_("Only neighbouring slots of {city} that are both taken, one of them by you, can be swapped."),
            city=city.id,
        )
    left = move.slots[0] - 1
    slots = (*offices.slots[:left], offices.slots[left + 1], offices.slots[left], *offices.slots[left + 2 :])
    effects = (TokenUsed(move.seat, move.token), OfficesSwapped(city.id, (left + 1, left + 2)))
    return position.with_offices(city, offices._replace(slots=slots)), effects


def _can_swap(position: Position, seat: Seat, city: City, offices: Offices, slots: tuple[int, int]) -> bool:
    first, second = slots
    if not (first >= 1 and second == first + 1 and second <= len(city.slots)):
        return False
    one, other = offices.slots[first - 1], offices.slots[second - 1]
    if one is None or other is None:
        return False
    return position.edition == "first-edition" or seat in (one.seat, other.seat)


def move_3(seat: Seat) -> Lifting:
    """H-TOK-15: one to three pieces of opponents."""
    return Lifting("move-3", seat, 3)


def _remove(position: Position, move: PlayRemove3) -> tuple[Position, tuple[Effect, ...]]:
    if not 1 <= len(move.posts) <= MOST_REMOVED:
        raise RuleViolation("H-TOK-16", N_("Take one, two or three pieces off the board."))
    if len(set(move.posts)) < len(move.posts):
        raise RuleViolation("H-TOK-16", N_("Each piece is taken off once."))
    effects: list[Effect] = [TokenUsed(move.seat, move.token)]
    for post in move.posts:
        who = position.occupant(post)
        if who is None:
            raise RuleViolation("H-TOK-16", N_("No piece stands on {post}."), post=post)
        owner = position.player(who.seat)
        position = position.with_player(replace(owner, supply=owner.supply.plus(ONE[who.piece])))
        position = position.with_post(position.board.posts[post].index, None)
        effects.append(PiecesReturned(who.seat, ONE[who.piece], to="supply"))
    return position, tuple(effects)


def removable(position: Position) -> tuple[PostId, ...]:
    """H-TOK-16: pieces of any owners."""
    return tuple(post.id for post, who in zip(position.board.posts_in_order, position.posts, strict=True) if who)


def choices(position: Position, player: Player) -> Iterator[PlayToken]:
    """Every token that can be played as one step; `move-3` and `remove-3` are given step by step."""
    seat = player.seat
    for token in dict.fromkeys(player.unused):
        if token == "plus-3" or token == "plus-4":
            yield PlayPlus(seat, token)
        elif token == "improve-skill":
            yield from (PlayImprove(seat, skill) for skill in SKILLS if not player.desk.is_full(skill))
        elif token == "swap-offices":
            for city, offices in zip(position.board.cities.values(), position.offices, strict=True):
                for slot in range(1, len(city.slots)):
                    if _can_swap(position, seat, city, offices, (slot, slot + 1)):
                        yield PlaySwap(seat, city.id, (slot, slot + 1))
        elif token == "exchange-token":
            for other in position.players:
                if other.seat != seat:
                    wanted = dict.fromkeys(promo.exchangeable(position, other))
                    yield from (PlayExchange(seat, other.seat, token) for token in wanted)
        elif (token == "tribute" or token == "block-route") and player.supply.trader:
            yield from (LayToken(seat, token, route) for route in position.board.routes)
