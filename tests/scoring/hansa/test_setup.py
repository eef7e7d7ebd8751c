"""H-KIT, H-SETUP, H-DESK: what is in the box, and how a game begins."""

from collections import Counter

import pytest

from scoring import documents, hansa
from scoring.hansa.components import MISSION_CARDS, PIECES_PER_COLOUR, TOKENS_IN_BOX
from scoring.hansa.moves import MovePawn
from scoring.hansa.notation import write_position
from tests.scoring.hansa import builders
from tests.scoring.hansa.answers import after, player, rule_against, stock, supply
from tests.scoring.hansa.builders import SEATS, Document, fresh, income, position, printed

BOARDS = ("germania-3", "germania-4-5", "east", "britannia-3", "britannia-4-5")


def new(board: str, players: int, **more: object) -> Document:
    return write_position(hansa.new_game(board, SEATS[:players], **more))


@pytest.mark.rule("H-KIT-1", "H-DESK-5")
def test_every_colour_has_the_same_pieces_and_desk() -> None:
    assert PIECES_PER_COLOUR == (27, 4)
    table = hansa.new_game("germania-4-5", SEATS)
    assert {table.all_pieces(seat) for seat in SEATS} == {(27, 4)}
    assert len({seat_of.desk for seat_of in table.players}) == 1


@pytest.mark.rule("H-KIT-3")
@pytest.mark.parametrize(
    ("edition", "counts"),
    [
        ("big-box", {"extra-office": 4, "swap-offices": 3, "move-3": 2, "improve-skill": 2, "plus-3": 2, "plus-4": 2}),
        (
            "first-edition",
            {"extra-office": 5, "swap-offices": 2, "remove-3": 2, "improve-skill": 3, "plus-3": 2, "plus-4": 2},
        ),
    ],
)
def test_tokens_of_an_edition(edition: str, counts: dict[str, int]) -> None:
    assert TOKENS_IN_BOX[edition] == counts
    assert hansa.new_game("germania-4-5", SEATS[:4], edition=edition).all_tokens() == counts


@pytest.mark.rule("H-KIT-4")
def test_blank_tokens_are_never_in_play() -> None:
    table = position(on_routes={"bremen--osnabruck": "blank"}, bag={})
    answer = documents.position(table)
    assert answer["ok"] is False
    assert sum(hansa.new_game("germania-4-5", SEATS[:4]).all_tokens().values()) == 15


@pytest.mark.rule("H-KIT-5", "H-SETUP-1")
@pytest.mark.parametrize(
    ("board", "edition", "allowed"),
    [
        ("germania-3", "big-box", {3}),
        ("germania-3", "first-edition", {2, 3}),
        ("germania-4-5", "big-box", {4, 5}),
        ("germania-4-5", "first-edition", {4, 5}),
        ("east", "big-box", {3, 4, 5}),
        ("east", "first-edition", {3, 4, 5}),
        ("britannia-3", "big-box", {3}),
        ("britannia-4-5", "big-box", {4, 5}),
        ("britannia-4-5", "first-edition", {4, 5}),
    ],
)
def test_how_many_may_play_on_a_board(board: str, edition: str, allowed: set[int]) -> None:
    answers = {players: documents.replay(fresh(board, players, edition=edition)) for players in range(2, 6)}
    assert {players for players, answer in answers.items() if answer["ok"]} == allowed
    assert {answer["rule"] for answer in answers.values() if not answer["ok"]} == {"H-KIT-5"}


@pytest.mark.rule("H-KIT-6", "H-MISS-4", "H-FAV-7")
@pytest.mark.parametrize(
    ("board", "edition", "module", "fine"),
    [
        ("germania-3", "big-box", "missions", True),
        ("germania-4-5", "first-edition", "missions", True),
        ("germania-3", "big-box", "favours", True),
        ("germania-4-5", "big-box", "favours", True),
        ("germania-4-5", "first-edition", "favours", False),
        ("east", "big-box", "missions", False),
        ("east", "big-box", "favours", False),
        ("britannia-3", "big-box", "missions", False),
        ("britannia-4-5", "big-box", "favours", False),
    ],
)
def test_where_a_module_may_be_played(board: str, edition: str, module: str, fine: bool) -> None:
    answer = documents.replay(fresh(board, edition=edition, modules=[module]))
    assert answer["ok"] is fine, answer


@pytest.mark.rule("H-KIT-6", "H-FAV-7")
def test_both_modules_together() -> None:
    answer = documents.replay(fresh("germania-4-5", modules=["missions", "favours"]))
    assert answer["ok"], answer
    assert len(answer["position"]["favours_on_offer"]) == 4
    assert all(len(seat["mission"]) == 3 for seat in answer["position"]["players"])


@pytest.mark.rule("H-KIT-7", "H-2P-1", "H-2P-2")
def test_only_two_players_have_a_pawn_and_soldiers() -> None:
    three = hansa.new_game("germania-3", SEATS[:3], edition="first-edition")
    refusal = hansa.why_not(three, MovePawn("red", "p3"))
    assert refusal
    assert refusal.rule == "H-2P-1"
    two = hansa.new_game("germania-3", SEATS[:2], edition="first-edition")
    placed, _effects = hansa.apply(two, MovePawn("blue", "p3"))
    assert placed.pawn == "p3"
    assert len(printed("components")["two_player_variant"]["soldiers"]) == 4


@pytest.mark.rule("H-KIT-2", "H-SETUP-5")
def test_no_city_is_completed_at_the_start() -> None:
    for board in BOARDS:
        assert hansa.new_game(board, SEATS[: builders.PLAYERS[board]]).completed_cities == 0


@pytest.mark.rule("H-SETUP-2", "H-SETUP-4")
@pytest.mark.parametrize(
    ("board", "taverns"),
    [
        ("germania-3", {"bremen--osnabruck", "luneburg--perleberg", "goslar--hildesheim"}),
        ("germania-4-5", {"bremen--osnabruck", "luneburg--perleberg", "goslar--hildesheim"}),
        ("east", {"allenstein--braunsberg", "brandenburg--tangermunde", "kulm--stettin"}),
        ("britannia-3", {"coventry--nottingham", "lancaster--richmond", "salisbury--southampton"}),
        ("britannia-4-5", {"coventry--nottingham", "lancaster--richmond", "salisbury--southampton"}),
    ],
)
@pytest.mark.parametrize("edition", ["big-box", "first-edition"])
def test_the_starting_tokens_lie_at_the_taverns(board: str, taverns: set[str], edition: str) -> None:
    answer = documents.replay(fresh(board, edition=edition))
    three = "move-3" if edition == "big-box" else "remove-3"
    assert set(answer["position"]["tokens_on_routes"]) == taverns
    assert sorted(answer["position"]["tokens_on_routes"].values()) == sorted(["extra-office", "swap-offices", three])


@pytest.mark.rule("H-SETUP-2")
@pytest.mark.parametrize(
    "taverns",
    [
        {"bremen--osnabruck": "plus-3", "luneburg--perleberg": "swap-offices", "goslar--hildesheim": "extra-office"},
        {"bremen--osnabruck": "move-3", "luneburg--perleberg": "move-3", "goslar--hildesheim": "extra-office"},
        {"bremen--osnabruck": "move-3", "luneburg--perleberg": "swap-offices"},
        {"bremen--osnabruck": "remove-3", "luneburg--perleberg": "swap-offices", "goslar--hildesheim": "extra-office"},
        {"bremen--minden": "move-3", "luneburg--perleberg": "swap-offices", "goslar--hildesheim": "extra-office"},
    ],
)
def test_other_starting_tokens_are_refused(taverns: dict[str, str]) -> None:
    answer = documents.replay(fresh(taverns=taverns))
    assert answer["ok"] is False
    assert answer["message"]


@pytest.mark.rule("H-SETUP-3")
@pytest.mark.parametrize(("edition", "count"), [("big-box", 12), ("first-edition", 13)])
def test_all_other_tokens_are_in_the_bag(edition: str, count: int) -> None:
    bag = new("germania-4-5", 4, edition=edition)["bag"]
    assert sum(bag.values()) == count
    starting = Counter(builders.taverns("germania-4-5", edition).values())
    assert Counter(bag) + starting == builders.in_box(edition)


@pytest.mark.rule("H-SETUP-6", "H-DESK-1")
def test_the_desk_at_the_start() -> None:
    red = player(new("germania-4-5", 4), "red")
    assert red["desk"] == dict.fromkeys(("keys", "actions", "privilege", "book", "bank"), 0)
    assert hansa.new_game("germania-4-5", SEATS[:4]).players[0].desk.pieces == (15, 3)


@pytest.mark.rule("H-SETUP-7")
def test_everybody_starts_at_no_prestige_with_a_trader_on_the_track() -> None:
    table = new("germania-4-5", 4)
    assert [seat["prestige"] for seat in table["players"]] == [0, 0, 0, 0]
    # one of 27 traders is on the track, so 26 are desk, supply and stock
    red = player(table, "red")
    assert red["supply"]["trader"] + red["stock"]["trader"] + 15 == 26


@pytest.mark.rule("H-SETUP-8")
def test_the_first_seat_of_the_record_begins() -> None:
    record = fresh("germania-4-5")
    record["players"] = [{"seat": seat} for seat in ("green", "purple", "red", "yellow")]
    answer = documents.replay(record)
    assert answer["position"]["turn"] == {"seat": "green", "actions_left": 2}
    assert [seat["seat"] for seat in answer["position"]["players"]] == ["green", "purple", "red", "yellow"]


@pytest.mark.rule("H-SETUP-9")
def test_later_seats_have_more_in_their_supply() -> None:
    table = documents.replay(fresh("germania-4-5", 5))["position"]
    assert [supply(table, seat) for seat in SEATS] == [(5, 1), (6, 1), (7, 1), (8, 1), (9, 1)]
    assert [stock(table, seat) for seat in SEATS] == [(6, 0), (5, 0), (4, 0), (3, 0), (2, 0)]


@pytest.mark.rule("H-SETUP-10", "H-MISS-1", "H-FAV-1")
def test_modules_are_dealt_at_the_start() -> None:
    plain = documents.replay(fresh("germania-4-5"))["position"]
    assert "favours_on_offer" not in plain or plain["favours_on_offer"] == []
    assert all(not seat.get("mission") for seat in plain["players"])
    both = documents.replay(fresh("germania-4-5", modules=["missions", "favours"]))["position"]
    assert [tuple(seat["mission"]) for seat in both["players"]] == [tuple(card) for card in MISSION_CARDS[:4]]


@pytest.mark.rule("H-DESK-1", "H-DESK-2", "H-INC-1")
@pytest.mark.parametrize(("level", "value"), [(0, 3), (1, 5), (2, 7)])
def test_the_bank_is_3_5_7(level: int, value: int) -> None:
    start = position(desk={"red": {"bank": level}}, supply={"red": (2, 1)})
    assert supply(after(start, income("red", value)), "red") == (2 + value, 1)
    assert rule_against(start, income("red", value + 1)) == "H-INC-1"


@pytest.mark.rule("H-DESK-3")
@pytest.mark.parametrize(("skill", "top"), [("keys", 4), ("actions", 5), ("privilege", 3), ("book", 3), ("bank", 3)])
def test_fully_developed_is_an_empty_track(skill: str, top: int) -> None:
    start = position(desk={"red": {skill: top - 1}}, unused={"red": ["improve-skill", "improve-skill"]})
    improve = builders.token("red", "improve-skill", skill=skill)
    table = after(start, improve)
    assert player(table, "red")["desk"][skill] == top
    assert rule_against(start, improve, improve) == "H-SKILL-3"


@pytest.mark.rule("H-DESK-4")
@pytest.mark.parametrize(("level", "fine"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_privilege_allows_its_colour_and_those_below(level: int, fine: int) -> None:
    # minden has a white, an orange, a pink and a black slot for traders
    for taken in range(4):
        start = position(
            desk={"red": {"privilege": level}},
            offices={"minden": " ".join(["B"] * taken)},
            posts={"hannover--minden": "R R R"},
        )
        move = builders.office("red", "hannover--minden", "minden")
        if taken < fine:
            after(start, move)
        else:
            assert rule_against(start, move) == "H-OFF-2"
