"""The Emperor's favours in play (H-FAV); what they are worth at the end stands in final.py."""

from collections.abc import Iterator
from itertools import combinations

from scoring.hansa.components import ONE, PIECES
from scoring.hansa.effects import Effect, FavourBought
from scoring.hansa.moves import BuyFavour, ShareIncome
from scoring.hansa.position import Player, Position, Turn
from scoring.hansa.rules import tokens
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

PRICE = 2  # tokens


def buy_favour(position: Position, move: BuyFavour, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    if turn.acted or turn.token_played:
        raise RuleViolation("H-FAV-2", N_("A favour is bought at the start of the turn, before any action or token."))
    if move.favour not in position.favours_on_offer:
        raise RuleViolation("H-FAV-2", N_("“{favour}” is not on offer."), favour=move.favour)
    if len(move.tokens) != PRICE:
        raise RuleViolation("H-FAV-2", N_("A favour costs two unused tokens."))
    for token in move.tokens:
        if move.tokens.count(token) > position.player(move.seat).unused.count(token):
            raise RuleViolation("H-FAV-2", N_("A favour costs two unused tokens, and you do not hold both of these."))  # fmt: skip  # noqa: E501
    if turn.favour_bought:
        raise RuleViolation("H-FAV-3", N_("You have bought a favour this turn already."))
    for token in move.tokens:
        position = tokens.use_token(position, move.seat, token)
    player = position.player(move.seat)
    position = position.with_player(replace(player, favours=(*player.favours, move.favour)))
    offer = tuple(favour for favour in position.favours_on_offer if favour != move.favour)
    turn = replace(turn, actions_left=0, favour_bought=True, is_closed=True)  # H-FAV-4
    return replace(position, favours_on_offer=offer, turn=turn), (FavourBought(move.seat, move.favour),)


def share_income(position: Position, move: ShareIncome, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    """H-FAV-6c: right after another player's Income."""
    if not turn.share_is_open or move.seat == turn.seat:
        rule = "H-FAV-6c" if move.seat == turn.seat else "H-TURN-1"
        raise RuleViolation(rule, N_("Income is shared only right after another player's Income."))
    player = position.player(move.seat)
    if "income-share" not in player.favours:
        raise RuleViolation("H-TURN-1", N_("{seat} does not hold the favour that shares Income."), seat=move.seat)
    if not player.stock.of(move.piece):
        raise RuleViolation("H-FAV-6c", N_("Your stock holds no {piece}."), piece=move.piece)
    player = replace(player, supply=player.supply.plus(ONE[move.piece]), stock=player.stock.minus(ONE[move.piece]))
    return replace(position.with_player(player), turn=replace(turn, share_is_open=False)), ()


def choices(position: Position, player: Player, turn: Turn) -> Iterator[BuyFavour]:
    if turn.acted or turn.token_played or turn.favour_bought or len(player.unused) < 2:
        return
    for pair in sorted({(first, second) for first, second in combinations(sorted(player.unused), 2)}):
        for favour in position.favours_on_offer:
            yield BuyFavour(player.seat, favour, pair)


def share_choices(position: Position, player: Player, turn: Turn) -> Iterator[ShareIncome]:
    if turn.share_is_open and player.seat != turn.seat and "income-share" in player.favours:
        yield from (ShareIncome(player.seat, piece) for piece in PIECES if player.stock.of(piece))
