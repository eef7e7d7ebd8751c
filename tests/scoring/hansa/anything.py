"""Moves that somebody might try, most of them not allowed, and whether the list of legal moves has them."""

import random
from typing import Any

from scoring import hansa
from scoring.hansa.components import FAVOURS, PIECES, SKILLS, TOKENS, Pieces
from scoring.hansa.moves import (
    BuyFavour,
    Displace,
    EndTurn,
    Establish,
    Income,
    MarkerDeploy,
    MarkerMove,
    MarkerOffice,
    MarkerPlace,
    MarkerPrivilege,
    Move,
    MovePawn,
    MovePieces,
    Place,
    PlaceToken,
    PlayImprove,
    PlayMove3,
    PlayPlus,
    PlayRemove3,
    PlaySwap,
    Resettle,
    ShareIncome,
    TakeOffice,
    TakeSkill,
    TakeSpecial,
)
from scoring.hansa.position import Position
from scoring.hansa.rules.two_players import provinces


def any_move(position: Position, chance: random.Random) -> Move:
    """Some move of some seat, most often the one to move; its parts are drawn from all there is on the board."""
    seats = list(position.seats)
    seat: Any = hansa.seat_to_move(position) if chance.random() < 0.9 else None
    seat = seat or chance.choice(seats)
    return Attempt(position, seat, chance).draw()


class Attempt:
    """Draws the parts of a move."""

    def __init__(self, position: Position, seat: Any, chance: random.Random) -> None:
        self.position, self.seat, self.chance = position, seat, chance
        self.taken = [post.id for post in position.board.posts_in_order if position.posts[post.index]]
        self.posts = list(position.board.posts)

    def post(self) -> str:
        """Any post, but one with a piece rather often."""
        if self.taken and self.chance.random() < 0.4:
            return self.chance.choice(self.taken)
        return self.chance.choice(self.posts)

    def piece(self) -> Any:
        return self.chance.choice(PIECES)

    def route(self) -> str:
        """Any route, but one that somebody holds rather often."""
        held = [route.id for route in self.position.board.routes.values() if all(self.position.pieces_on(route))]
        if held and self.chance.random() < 0.7:
            return self.chance.choice(held)
        return self.chance.choice(list(self.position.board.routes))

    def pieces(self, most: int) -> Pieces:
        return Pieces(self.chance.randint(0, most), self.chance.choice((0, 0, 0, 1, 2)))

    def steps(self, most: int) -> tuple[Any, ...]:
        return tuple((self.post(), self.post()) for _ in range(self.chance.randint(0, most)))

    def placings(self, most: int) -> tuple[Any, ...]:
        return tuple((self.piece(), self.post()) for _ in range(self.chance.randint(0, most)))

    def token(self) -> Any:
        return self.chance.choice(
            [token for token in TOKENS if token not in ("exchange-token", "tribute", "block-route")]
        )

    def city(self, route: str | None = None) -> str:
        if route and self.chance.random() < 0.9:
            return self.chance.choice(self.position.board.routes[route].cities)
        return self.chance.choice(list(self.position.board.cities))

    def marker(self) -> Any:
        draw = self.chance.choice(
            (
                lambda: None,
                lambda: MarkerMove(self.steps(3)),
                MarkerPrivilege,
                lambda: MarkerOffice(self.city(), self.piece()),
                lambda: MarkerDeploy(self.placings(3)),
                lambda: MarkerPlace(self.placings(3), tuple(self.post() for _ in range(self.chance.choice((0, 0, 1))))),
            )
        )
        return draw() if self.chance.random() < 0.5 else None

    def reward(self, route: str) -> Any:
        draw = self.chance.choice(
            (
                lambda: None,
                lambda: TakeOffice(self.city(route), self.piece(), self.chance.random() < 0.3),
                lambda: TakeSkill(self.city(route), self.chance.choice(SKILLS)),
                lambda: TakeSpecial(self.chance.choice((7, 8, 9, 11))),
            )
        )
        return draw()

    def establish(self) -> Establish:
        route = self.route()
        return Establish(self.seat, route, self.reward(route), self.marker())

    def draw(self) -> Move:
        seat, chance = self.seat, self.chance
        if self.position.in_hand and chance.random() < 0.8:
            leaving = tuple(self.post() for _ in range(chance.choice((0, 0, 0, 1, 2))))
            return Resettle(seat, self.placings(3), leaving)
        slot = chance.randint(0, 4)
        draw: Any = chance.choice(
            (
                lambda: Income(seat, self.pieces(6)),
                lambda: Place(seat, self.piece(), self.post()),
                lambda: Displace(seat, self.piece(), self.post(), self.pieces(2)),
                lambda: MovePieces(seat, self.steps(3)),
                self.establish,
                self.establish,
                lambda: PlayPlus(seat, chance.choice(("plus-3", "plus-4"))),
                lambda: PlayImprove(seat, chance.choice(SKILLS)),
                lambda: PlaySwap(seat, self.city(), (slot, slot + chance.choice((1, 1, 1, 2, 0)))),
                lambda: PlayMove3(seat, self.steps(4)),
                lambda: PlayRemove3(seat, tuple(self.post() for _ in range(chance.randint(0, 4)))),
                lambda: BuyFavour(seat, chance.choice(FAVOURS), (self.token(), self.token())),
                lambda: ShareIncome(seat, self.piece()),
                lambda: PlaceToken(seat, self.token(), chance.choice(list(self.position.board.routes))),
                lambda: MovePawn(seat, chance.choice(list(provinces())), chance.random() < 0.5),
                lambda: EndTurn(seat),
                lambda: Resettle(seat, self.placings(2)),
            )
        )
        move: Move = draw()
        return move


def is_listed(position: Position, move: Move) -> bool:
    """Whether `legal_moves` allows the move: one by one, or step by step for compound ones."""
    legal = hansa.legal_moves(position, move.seat)
    match move:
        case Resettle():
            return legal.resettling is not None and any(
                _resettles(position, move, displaced) for displaced in range(len(move.to))
            )
        case MovePieces(steps=steps):
            return any(lifting.what == "move" and _lifts(position, lifting, steps) for lifting in legal.liftings)
        case PlayMove3(steps=steps):
            return any(lifting.what == "move-3" and _lifts(position, lifting, steps) for lifting in legal.liftings)
        case PlayRemove3(posts=posts):
            return 1 <= len(posts) <= 3 and len(set(posts)) == len(posts) and set(posts) <= set(legal.removable)
        case BuyFavour(tokens=(one, other)):
            return move in legal.simple or BuyFavour(move.seat, move.favour, (other, one)) in legal.simple
        case Establish(marker=use):
            plain = Establish(move.seat, move.route, move.reward)
            if plain not in legal.simple:
                return False
            return use is None or move in legal.simple or _uses(position, plain, use)
        case _:
            return move in legal.simple


def _lifts(position: Position, lifting: Any, steps: tuple[Any, ...]) -> bool:
    starts = [start for start, _end in steps]
    if not 1 <= len(steps) <= lifting.limit or len(set(starts)) < len(starts):
        return False
    if not set(starts) <= set(lifting.liftable(position)):
        return False
    put: dict[str, str] = {}
    for start, end in steps:
        if end not in lifting.destinations(position, starts, put, start):
            return False
        put[start] = end
    return True


def _resettles(position: Position, move: Resettle, displaced: int) -> bool:
    """Each piece is among the choices of its step, the displaced one at that place."""
    leaving = list(move.leaving)
    left: tuple[str, ...] = ()
    for number, (piece, post) in enumerate(move.to):
        so_far = Resettle(move.seat, move.to[:number], left)
        step = hansa.resettle_step(position, so_far, displaced if displaced < number else None)
        fits = [choice for choice in step.choices if choice.piece == piece and post in choice.posts]
        if number == displaced:
            fits = [choice for choice in fits if choice.source == "displaced"]
        else:
            fits = [choice for choice in fits if choice.source != "displaced"]
            if any(choice.source == "board" for choice in fits):
                if not leaving:
                    return False
                fits = [choice for choice in fits if choice.leaving == leaving[0]]
                left = (*left, leaving.pop(0))
        if not fits:
            return False
    return not leaving


def _uses(position: Position, plain: Establish, use: Any) -> bool:
    """Whether a marker's use can be put together step by step."""
    marker = position.board.routes[plain.route].marker
    match use:
        case MarkerMove(steps=steps) if marker == "move-2":
            after, lifting = hansa.marker_lifting(position, plain)
            return not steps or _lifts(after, lifting, steps)
        case MarkerPrivilege() if marker == "privilege":
            return True  # without effect where privilege is fully developed, and then not listed (H-EAST-13b)
        case MarkerDeploy(to=to) if marker == "deploy-2":
            return _puts(position, plain, to, (), lambda to, _leaving: MarkerDeploy(to))
        case MarkerPlace(to=to, leaving=leaving) if marker == "place-2-wales-scotland":
            return _puts(position, plain, to, leaving, MarkerPlace)
        case _:
            return False


def _puts(position: Position, plain: Establish, to: Any, leaving: Any, use: Any) -> bool:
    left: tuple[str, ...] = ()
    waiting = list(leaving)
    for number, (piece, post) in enumerate(to):
        choices = hansa.marker_step(position, plain, use(to[:number], left)).choices
        fits = [choice for choice in choices if choice[0] == piece and post in choice[2]]
        if any(choice[1] for choice in fits):
            fits = [choice for choice in fits if waiting and choice[1] == waiting[0]]
            left = (*left, waiting.pop(0)) if fits else left
        if not fits:
            return False
    return not waiting
