"""Notes about a player's desk: skills, pieces, special prestige, favours and the mission card."""

from scoring.hansa.components import ONE, PIECES_PER_COLOUR, TRACK_MARKER, Piece, Pieces, Seat
from scoring.hansa.desk import RELEASES
from scoring.hansa.effects import ActionsGained, Effect
from scoring.hansa.notes import DealMission, DevelopSkill, SetStock, SetSupply, TakeCell, TakeFavour
from scoring.hansa.position import Player, Position
from scoring.hansa.rules import turn
from scoring.refusals import N_, RuleViolation
from scoring.values import replace

Noted = tuple[Position, tuple[Effect, ...]]


def develop_skill(position: Position, note: DevelopSkill) -> Noted:
    """H-SKILL-2: the piece goes to the supply; a step back, which only a correction takes, returns it."""
    player = position.player(note.seat)
    if note.steps > 0 and player.desk.is_full(note.skill):
        raise RuleViolation("H-SKILL-3", N_("{seat}'s {skill} is fully developed."), seat=note.seat, skill=note.skill)
    if note.steps < 0 and not player.desk.level(note.skill):
        raise RuleViolation("H-DESK-1", N_("{seat}'s {skill} is at its start."), seat=note.seat, skill=note.skill)
    stepped = player.desk._replace(**{note.skill: player.desk.level(note.skill) + note.steps})
    released: Piece = RELEASES[note.skill]
    if note.steps > 0:
        after = replace(player, desk=stepped, supply=player.supply.plus(ONE[released]))
    else:
        after = replace(_without(player, released), desk=stepped)
    gained = stepped.actions_value - player.desk.actions_value
    return _gain_actions(position.with_player(after), note.seat, gained)


def _without(player: Player, piece: Piece) -> Player:
    """The piece is taken from the supply, else from the stock; what stands on the board nobody has counted."""
    if player.supply.has(ONE[piece]):
        return replace(player, supply=player.supply.minus(ONE[piece]))
    if player.stock.has(ONE[piece]):
        return replace(player, stock=player.stock.minus(ONE[piece]))
    return player


def _gain_actions(position: Position, seat: Seat, gained: int) -> Noted:
    """H-SKILL-4: the new action belongs to the current turn, if that is the player's own."""
    now = position.turn
    if not gained or now is None or now.seat != seat:
        return position, ()
    later = turn.gain_actions(now, max(gained, -now.actions_left))
    difference = later.actions_left - now.actions_left
    effects = (ActionsGained(seat, difference),) if difference > 0 else ()
    return replace(position, turn=later), effects


def count_pieces(position: Position, note: SetSupply | SetStock) -> Noted:
    """H-INV-1, H-INV-2: never more than are left beside the desk and the track."""
    player = position.player(note.seat)
    counted = Pieces(note.trader, note.merchant)
    most = PIECES_PER_COLOUR.minus(player.desk.pieces).minus(TRACK_MARKER)
    if not most.has(counted):
        rule = "H-INV-1" if counted.trader > most.trader else "H-INV-2"
        sentence = N_("{seat} has {trader} traders and {merchant} merchants beside the desk, not more.")
        raise RuleViolation(rule, sentence, seat=note.seat, trader=most.trader, merchant=most.merchant)
    if isinstance(note, SetSupply):
        return position.with_player(replace(player, supply=counted)), ()
    return position.with_player(replace(player, stock=counted)), ()


def take_cell(position: Position, note: TakeCell) -> Noted:
    """H-SPEC-2: each cell holds one merchant, and it stays there."""
    if holder := position.special_prestige.get(note.points):
        sentence = N_("{seat}'s merchant stands on the cell of {points} already.")
        raise RuleViolation("H-SPEC-2", sentence, seat=holder, points=note.points)
    return replace(position, special_prestige={**position.special_prestige, note.points: note.seat}), ()


def take_favour(position: Position, note: TakeFavour) -> Noted:
    """H-FAV-2: a tile on offer for two tokens turned over and the actions of the turn."""
    if note.favour not in position.favours_on_offer:
        raise RuleViolation("H-FAV-2", N_("{favour} is not on offer."), favour=note.favour)
    player = position.player(note.seat)
    unused = list(player.unused)
    for token in note.turned:
        if token not in unused:
            sentence = N_("{seat} has no such unused token to turn over: {token}.")
            raise RuleViolation("H-FAV-2", sentence, seat=note.seat, token=token)
        unused.remove(token)
    after = replace(
        player,
        favours=(*player.favours, note.favour),
        unused=tuple(unused),
        used=(*player.used, *note.turned),
    )
    left = tuple(favour for favour in position.favours_on_offer if favour != note.favour)
    now = position.turn
    if now and now.seat == note.seat:
        now = replace(now, actions_left=0, favour_bought=True, is_closed=True)  # H-FAV-4
    return replace(position.with_player(after), favours_on_offer=left, turn=now), ()


def deal_mission(position: Position, note: DealMission) -> Noted:
    """H-MISS-1; whether another player holds the same card is not asked: the answer would tell a secret."""
    if "missions" not in position.modules:
        raise RuleViolation("H-MISS-1", N_("This table plays without mission cards."))
    return position.with_player(replace(position.player(note.seat), mission=note.cities)), ()
