"""Action D: Move your pieces (H-MOVE), and the same lifting and putting down by `move-3` and `move-2`."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.hansa.board import Post, PostId
from scoring.hansa.components import Occupant, Seat
from scoring.hansa.effects import Effect
from scoring.hansa.moves import MovePieces, Step
from scoring.hansa.position import Position, Turn
from scoring.hansa.rules import britannia
from scoring.hansa.rules.turn import spend_action
from scoring.refusals import N_, RuleViolation
from scoring.values import replace


@dataclass(frozen=True, slots=True)
class Cites:
    """The rules that refuse a step of this kind of lifting."""

    too_many: str
    not_liftable: str
    nothing: str
    own_post: str
    boat: str
    country: str


CITES: Mapping[str, Cites] = {
    "move": Cites("H-MOVE-1", "H-MOVE-3", "H-MOVE-4", "H-MOVE-4", "H-MOVE-5", "H-BRIT-12"),
    "move-3": Cites("H-TOK-15", "H-TOK-15", "H-TOK-15", "H-MOVE-4", "H-EAST-8", "H-BRIT-13"),
    "move-2": Cites("H-EAST-13a", "H-EAST-13a", "H-EAST-13a", "H-MOVE-4", "H-EAST-8", "H-BRIT-13"),
}


@dataclass(frozen=True, slots=True)
class Lifting:
    """Pieces are lifted from posts, then all put down on others: how many, whose, and where each may go."""

    what: Literal["move", "move-3", "move-2"]
    seat: Seat
    limit: int

    def may_lift(self, who: Occupant | None) -> bool:
        if who is None:
            return False
        if self.what == "move":
            return who.seat == self.seat
        return self.what == "move-2" or who.seat != self.seat  # H-TOK-15: opponents' pieces only

    def may_cross(self, start: Post, end: Post) -> bool:
        return britannia.may_move(start, end) if self.what == "move" else britannia.stays_within(start, end)

    def liftable(self, position: Position) -> tuple[PostId, ...]:
        """The posts with a piece that may be lifted and has somewhere to go, or another to change places with."""
        posts = position.board.posts_in_order
        mine = [post for post, who in zip(posts, position.posts, strict=True) if self.may_lift(who)]
        free = [post for post, who in zip(posts, position.posts, strict=True) if who is None]
        to_free = {post.id for post in mine if any(self._may_go(position, post, end) for end in free)}

        def may_swap(post: Post, other: Post) -> bool:  # H-MOVE-2; the other goes back, or to a free post
            back = other.id in to_free or self._may_go(position, other, post)
            return self.limit > 1 and back and self._may_go(position, post, other)

        return tuple(post.id for post in mine if post.id in to_free or any(may_swap(post, other) for other in mine))

    def is_possible(self, position: Position) -> bool:
        """Whether there is anything to lift; a full board still lets two pieces change places."""
        posts = position.board.posts_in_order
        for post, who in zip(posts, position.posts, strict=True):
            if who and self.may_lift(who):
                for end, there in zip(posts, position.posts, strict=True):
                    if there is None and self._may_go(position, post, end):
                        return True
        return self.limit > 1 and bool(self.liftable(position))

    def destinations(
        self, position: Position, lifted: Collection[PostId], put: Mapping[PostId, PostId], start: PostId
    ) -> tuple[PostId, ...]:
        """Where the piece from `start` may go, once all of `lifted` are lifted and some of them put down."""
        taken = set(put.values())
        begin = position.board.posts[start]
        return tuple(
            post.id
            for post, who in zip(position.board.posts_in_order, position.posts, strict=True)
            if (who is None or post.id in lifted) and post.id not in taken and self._may_go(position, begin, post)
        )

    def _may_go(self, position: Position, start: Post, end: Post) -> bool:
        who = position.posts[start.index]
        assert who  # only lifted pieces go anywhere
        return start is not end and not (end.is_boat and who.piece == "trader") and self.may_cross(start, end)

    def put_down(self, position: Position, steps: tuple[Step, ...]) -> tuple[Occupant | None, ...]:
        """The posts afterwards, or the first rule that refuses it."""
        cites = CITES[self.what]
        board = position.board
        if len(steps) > self.limit:
            raise RuleViolation(cites.too_many, N_("You may move up to {limit} pieces."), limit=self.limit)
        lifted = {start for start, _ in steps}
        pairs = [(board.posts[start], board.posts[end]) for start, end in steps]
        ends: set[PostId] = set()
        for start, end in pairs:
            if not self.may_lift(position.posts[start.index]):
                raise RuleViolation(cites.not_liftable, N_("No piece that you may move stands on {post}."), post=start.id)  # fmt: skip  # noqa: E501
            if end.id in ends or (position.posts[end.index] and end.id not in lifted):
                raise RuleViolation(cites.not_liftable, N_("{post} is not free."), post=end.id)
            ends.add(end.id)
        if not steps:
            raise RuleViolation(cites.nothing, N_("Move at least one piece."))
        if len(lifted) < len(steps):
            raise RuleViolation(cites.own_post, N_("Each piece moves only once."))
        for start, end in pairs:
            if start is end:
                raise RuleViolation(cites.own_post, N_("The piece on {post} must go to another post."), post=start.id)
        for start, end in pairs:
            who = position.posts[start.index]
            if end.is_boat and who and who.piece == "trader":
                raise RuleViolation(cites.boat, N_("{post} is a boat: only a merchant can stand there."), post=end.id)
        for start, end in pairs:
            if not self.may_cross(start, end):
                raise RuleViolation(
                    cites.country, N_("The piece on {start} may not go to {end}: that is another country."),
                    start=start.id, end=end.id,
                )  # fmt: skip
        posts = list(position.posts)
        for start, _ in pairs:
            posts[start.index] = None
        for start, end in pairs:
            posts[end.index] = position.posts[start.index]
        return tuple(posts)


def book_lifting(position: Position, seat: Seat) -> Lifting:
    """H-MOVE-1: as many as the book says."""
    return Lifting("move", seat, position.player(seat).desk.book_value)


def move_pieces(position: Position, move: MovePieces, turn: Turn) -> tuple[Position, tuple[Effect, ...]]:
    posts = book_lifting(position, move.seat).put_down(position, move.steps)
    return replace(position, posts=posts, turn=spend_action(turn)), ()
