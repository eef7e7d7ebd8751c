"""The card, and the link behind which this play stands and nothing else."""

import json
from io import BytesIO
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from PIL import Image

from companion.history.groups import COOKIE, signer
from companion.models import Group, Person, Play, PlayResult
from companion.sharing import card, lettering
from companion.sharing.of_play import card_of


@pytest.fixture
def member(group: Group) -> Client:
    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = signer.sign(group.key)
    return client


@pytest.fixture
def stranger() -> Client:
    return Client(headers={"host": "localhost"})


@pytest.fixture
def play(group: Group) -> Play:
    found = group.plays.filter(game="hansa").exclude(table=None).first()
    assert found
    return found


def opened(member: Client, play: Play) -> str:
    member.post(f"/plays/{play.pk}/share/open/")
    play.refresh_from_db()
    assert play.share_key
    return f"/s/{play.share_key}/"


def test_the_card_is_a_picture_of_the_size_chats_want(member: Client, play: Play) -> None:
    answer = member.get(f"/plays/{play.pk}/card.png")
    picture = Image.open(BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))


@pytest.mark.parametrize(
    "name", ["Łukasz Żółć", "Ольга", "Ёлка 🎲👍🏽", "שלום", "محمد", "漢字", "x" * 60, "<script>", "\u202eevil", ""]
)
def test_any_name_can_be_drawn(name: str) -> None:
    row = card.CardRow("red", "R", name, (1, 0, None), 1, True)
    drawn = card.png(card.Card("Game", "", "today", f"{name} wins", ("a", "b", "c"), "Total", (row,)))
    assert Image.open(BytesIO(drawn)).size == (card.WIDTH, card.HEIGHT)


@pytest.mark.parametrize("letters", ["Äß", "ŁŻęőșț", "Ольга", "Ελλάδα", "שלום", "محمد", "🎲"])
def test_letters_are_drawn_and_not_replaced(letters: str) -> None:
    assert "".join(run.text for run in lettering.runs(letters)) == letters


def test_what_no_font_has_leaves_a_dot() -> None:
    assert [run.text for run in lettering.runs("漢字")] == ["··"]


def test_a_long_name_ends_in_dots_and_fits() -> None:
    short = lettering.fitted("Maximilian " * 6, 32, 300)
    assert short.endswith("…")
    assert lettering.width(short, 32) <= 300


def test_the_words_of_the_card(play: Play) -> None:
    told = card_of(play)
    winner = play.results.get(rank=1)
    assert told.title == "Hansa Teutonica"
    assert "Prestige track" in told.categories
    assert [row.is_winner for row in told.rows].count(True) == 1
    assert next(row for row in told.rows if row.is_winner).total == winner.total
    assert winner.name in told.verdict


def test_no_link_until_somebody_makes_one(member: Client, stranger: Client, play: Play) -> None:
    assert "Make a link" in member.get(f"/plays/{play.pk}/share/").content.decode()
    assert play.share_key is None
    assert stranger.get("/s/None/").status_code == 404
    assert stranger.get("/s//").status_code == 404


def test_whoever_has_the_link_sees_the_play_and_nothing_else(member: Client, stranger: Client, play: Play) -> None:
    link = opened(member, play)
    page = stranger.get(link).content.decode()
    assert all(result.name in page for result in play.results.all())
    assert f'property="og:image" content="http://localhost{link}card.png?l=en"' in page
    assert 'property="og:title"' in page
    assert str(play.pk) not in page
    assert Image.open(BytesIO(stranger.get(f"{link}card.png").content)).size == (1200, 630)
    for closed in ("/plays/", "/people/", "/statistics/", "/exports/", "/exports/plays.csv"):
        assert stranger.get(closed).status_code == 403
    for hidden in ("", "share/", "card.png", "play.bgsplay"):
        assert stranger.get(f"/plays/{play.pk}/{hidden}").status_code == 404


def test_the_link_speaks_the_language_it_was_shared_in(member: Client, stranger: Client, play: Play) -> None:
    member.post(f"/plays/{play.pk}/share/open/")
    page = member.get(f"/plays/{play.pk}/share/", headers={"accept-language": "de"}).content.decode()
    assert "?l=de" in page
    play.refresh_from_db()
    german = stranger.get(f"/s/{play.share_key}/card.png?l=de").content
    assert german != stranger.get(f"/s/{play.share_key}/card.png?l=en").content
    assert stranger.get(f"/s/{play.share_key}/card.png?l=<script>").status_code == 200


def test_a_closed_link_opens_nothing(member: Client, stranger: Client, play: Play) -> None:
    link = opened(member, play)
    member.post(f"/plays/{play.pk}/share/close/")
    assert stranger.get(link).status_code == 404
    assert opened(member, play) != link


def test_a_deleted_play_is_not_shared(member: Client, stranger: Client, play: Play) -> None:
    link = opened(member, play)
    Play.objects.filter(pk=play.pk).update(deleted_at=play.played_at)
    assert [stranger.get(f"{link}{part}").status_code for part in ("", "card.png")] == [404, 404]
    assert stranger.get(f"/b/{play.share_key}").status_code == 404


def test_strangers_make_no_links(stranger: Client, play: Play) -> None:
    assert stranger.post(f"/plays/{play.pk}/share/open/").status_code == 404
    play.refresh_from_db()
    assert play.share_key is None


def test_the_code_leads_into_board_game_stats(member: Client, stranger: Client, play: Play) -> None:
    opened(member, play)
    answer = stranger.get(f"/b/{play.share_key}")
    address = urlsplit(answer["Location"])
    assert (answer.status_code, address.netloc, address.path) == (302, "app.bgstatsapp.com", "/createPlay.html")
    assert json.loads(parse_qs(address.query)["data"][0])["sourcePlayId"] == str(play.pk)
    assert len(f"http://192.168.178.20:8000/b/{play.share_key}") < 60


def test_a_play_that_knows_only_totals(group: Group, member: Client) -> None:
    bare = Play.objects.create(group=group, game="mercator", setup={}, played_at=group.created_at, source="bgstats")
    ada = Person.objects.get(group=group, name="Ada")
    PlayResult.objects.create(play=bare, person=ada, name="Ada", order=0, rank=1, total=50, categories={})
    assert Image.open(BytesIO(member.get(f"/plays/{bare.pk}/card.png").content)).size == (1200, 630)
