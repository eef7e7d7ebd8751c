"""What people tap on the map to make a move: the same script for the cards by themselves and for a real browser."""

import json
from typing import Any, Protocol

from scoring.hansa.moves import (
    BuyFavour,
    Displace,
    EndTurn,
    Establish,
    Income,
    MarkerDeploy,
    MarkerMove,
    MarkerPlace,
    Move,
    MovePawn,
    MovePieces,
    Place,
    PlaceToken,
    PlayMove3,
    PlayRemove3,
    Resettle,
    ShareIncome,
)
from scoring.hansa.position import Position
from scoring.hansa.table import event_document


class Hand(Protocol):
    """Somebody at a phone with the map on it."""

    def tap(self, kind: str, id: str) -> None: ...  # noqa: A002 - as the map has it
    def open(self, do: str) -> None: ...
    def follow(self, **parts: str) -> None: ...
    def links(self) -> list[dict[str, str]]: ...
    def press(self, move: Move) -> None: ...


def make(move: Move, hand: Hand, position: Position) -> None:
    """Tap by tap, up to the one that makes the move."""
    match move:
        case Place(post=post) | Displace(post=post):
            hand.tap("post", post)
        case MovePieces(steps=steps):
            hand.tap("post", steps[0][0])
            hand.follow(do="move")
            _carry(hand, steps, already=1)
        case Resettle(to=to, leaving=leaving):
            hand.open("resettle")
            _put(hand, to, leaving)
        case Establish():
            hand.tap("route", move.route)
            _use_marker(hand, move, position)
        case Income(pieces=pieces):
            hand.open("income")
            _step_to(hand, pieces.trader, pieces.merchant)
        case PlayMove3(steps=steps):
            hand.open("tokens")
            hand.follow(do="move-3")
            _carry(hand, steps, already=0)
        case PlayRemove3(posts=posts):
            hand.open("tokens")
            hand.follow(do="remove-3")
            for post in posts:
                hand.tap("post", post)
        case BuyFavour():
            hand.open("favours")
        case MovePawn():
            hand.open("pawn")
        case PlaceToken():
            hand.open("plate")
            hand.follow(do="plate", token=move.token)
            hand.tap("route", move.route)
        case EndTurn() | ShareIncome():
            pass  # in the bar above the map
        case _:
            hand.open("tokens")
    hand.press(move)


def _carry(hand: Hand, steps: tuple[tuple[str, str], ...], already: int) -> None:
    """All up, then all down: so two pieces can change places."""
    for start, _end in steps[already:]:
        hand.tap("post", start)
    for _start, end in steps:
        hand.tap("post", end)


def _put(hand: Hand, to: tuple[tuple[str, str], ...], leaving: tuple[str, ...]) -> None:
    left = list(leaving)
    for piece, post in to:
        sources = [link["next"] for link in hand.links() if link.get("next", "").split(":")[1:2] == [piece]]
        from_board = [source for source in sources if left and source.endswith(left[0])]
        displaced = [source for source in sources if source.startswith("displaced")]
        chosen = (displaced or from_board or sources)[0]
        if chosen in from_board:
            left.pop(0)
        hand.follow(next=chosen)
        hand.tap("post", post)


def _use_marker(hand: Hand, move: Establish, position: Position) -> None:
    if position.board.routes[move.route].marker is None:
        return
    hand.follow(do="marker", move=event_of(Establish(move.seat, move.route, move.reward)))
    match move.marker:
        case MarkerMove(steps):
            _carry(hand, steps, already=0)
        case MarkerDeploy(to):
            _put(hand, to, ())
        case MarkerPlace(to, leaving):
            _put(hand, to, leaving)


def event_of(move: Move) -> str:
    """What the button for a move sends."""
    return json.dumps(event_document(move), separators=(",", ":"))


def _step_to(hand: Hand, trader: int, merchant: int) -> None:
    """By the stepper, one piece at a time."""

    def away(link: dict[str, Any]) -> int:
        return abs(int(link["trader"]) - trader) + abs(int(link["merchant"]) - merchant)

    for _ in range(40):
        steps = [link for link in hand.links() if link.get("do") == "income"]
        if not steps:
            return
        nearest = min(steps, key=away)
        # The card itself is one step from each of its links: it is there if all of them lead one step away.
        if away(nearest) == 1 and all(away(step) == 1 for step in steps):
            return
        hand.follow(do="income", trader=nearest["trader"], merchant=nearest["merchant"])
        if away(nearest) == 0:
            return
