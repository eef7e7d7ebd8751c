"""Nobody sees a group they do not belong to: every address of the history, for every kind of visitor."""

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse
from PIL import Image

from companion.history import photos
from companion.history.groups import installation_group
from companion.history.urls import urlpatterns
from companion.models import Group, Person, Photo, Play, Table
from tests.companion.conftest import phone_client, seated
from tests.companion.history.conftest import keep_play, member, stranger

# Pages that show nothing of a group, or ask for themselves; a link with a key of its own is a table's, or a share.
OPEN_TO_ALL = {
    "home", "new-table", "new-pad", "join", "open-file", "game-colours", "service-worker", "manifest", "offline",
    "groups", "sign-up", "sign-in", "sign-out", "password",
}  # fmt: skip


class Kept:
    """A group with one of everything."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.play = keep_play(group, [(f"Secret {group.pk}", 50), ("Bo", 1)], notes=f"Secret {group.pk}")
        picture = BytesIO()
        Image.new("RGB", (9, 9)).save(picture, "JPEG")
        picture.seek(0)
        self.photo: Photo = photos.add(self.play, picture, 10)
        self.person: Person = group.people.get(name=f"Secret {group.pk}")

    def addresses(self) -> dict[str, str]:
        """Every address of the installation that is not open to all."""
        known = {
            "play_id": self.play.pk,
            "photo_id": self.photo.pk,
            "uid": self.person.uid,
            "pk": self.group.pk,
            "name": "record",
            "step": 0,
        }
        found = {}
        for pattern in flattened(get_resolver().url_patterns):
            converters = set(pattern.pattern.converters)
            if pattern.name not in OPEN_TO_ALL and converters <= set(known):
                found[str(pattern.name)] = reverse(pattern.name, kwargs={name: known[name] for name in converters})
        return found


def flattened(patterns: Iterable[Any]) -> Iterator[URLPattern]:
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield pattern
        else:
            yield from flattened(pattern.url_patterns)


@pytest.fixture
def kept(settings: Any, tmp_path: Any, db: None) -> Kept:
    settings.MEDIA_ROOT = tmp_path
    return Kept(installation_group())


def ask(client: Client, address: str) -> Any:
    """However the address wants to be asked."""
    answer = client.get(address)
    return client.post(address) if answer.status_code == 405 else answer


def untouched(kept: Kept) -> bool:
    return (
        Play.objects.filter(pk=kept.play.pk, deleted_at=None).exists()
        and Photo.objects.filter(pk=kept.photo.pk, deleted_at=None).exists()
        and Group.objects.filter(pk=kept.group.pk, key=kept.group.key).exists()
    )


def refused(client: Client, kept: Kept) -> None:
    for name, address in kept.addresses().items():
        answer = ask(client, address)
        assert answer.status_code in (302, 403, 404), (name, answer.status_code)
        assert f"Secret {kept.group.pk}" not in answer.content.decode(errors="replace"), name
        if answer.status_code == 302:
            assert answer.headers["Location"].startswith(("/sign-in/", "/groups/")), name
    assert untouched(kept)


def test_who_never_played_here_is_shown_how_to_get_in(kept: Kept) -> None:
    refused(stranger(), kept)
    page = stranger().get("/plays/")
    assert (page.status_code, "group's link" in page.content.decode()) == (403, True)


def test_a_forged_cookie_opens_nothing(kept: Kept) -> None:
    client = stranger()
    client.cookies["kontor_group"] = kept.group.key + ":forged"
    refused(client, kept)


def test_who_has_the_link_sees_everything(kept: Kept) -> None:
    client = stranger()
    assert client.get(f"/g/{kept.group.key}/").status_code == 200
    refused(client, kept)  # looking at the link enters nothing yet: previews do that
    assert client.post(f"/g/{kept.group.key}/").status_code == 302
    ours = {pattern.name for pattern in urlpatterns}
    for name, address in kept.addresses().items():
        assert client.get(address).status_code in (200, 405) or name not in ours, name


def test_a_wrong_link_opens_nothing_and_guessing_is_slow(kept: Kept) -> None:
    client = stranger()
    for _ in range(12):
        assert client.post("/g/AAAAAAAAAAAAAAAA/").status_code == 404
    assert client.post(f"/g/{kept.group.key}/").status_code == 404  # wait a minute


def test_a_new_link_shuts_out_who_has_only_the_old_one(kept: Kept) -> None:
    one, other = member(kept.group), member(kept.group)
    assert one.post("/group/link/").status_code == 302
    assert one.get("/plays/").status_code == 200
    assert other.get("/plays/").status_code == 403
    assert stranger().get(f"/g/{kept.group.key}/").status_code == 404


@pytest.mark.parametrize(
    "sit_down",
    [
        lambda client, table: client.post(f"/t/{table.key}/seats/green/take"),
        lambda client, table: client.post(f"/seat/{table.seats.get(colour='green').secret}/"),
    ],
)
def test_who_sits_down_at_a_table_belongs_to_its_group(kept: Kept, sit_down: Callable[[Client, Table], Any]) -> None:
    client, table = stranger(), seated()
    sit_down(client, table)
    assert client.get("/plays/").status_code == 200


def test_a_watcher_does_not(kept: Kept) -> None:
    client, table = stranger(), seated()
    assert client.get(f"/w/{table.watch_key}/").status_code == 200
    refused(client, kept)


# With accounts.


@pytest.fixture
def accounts(settings: Any) -> None:
    settings.ACCOUNTS = True


def signed_up(name: str) -> tuple[Client, Group]:
    client = stranger()
    password = "correct horse battery"
    answer = client.post("/sign-up/", {"username": name, "password1": password, "password2": password})
    assert answer.headers["Location"] == "/plays/"
    return client, User.objects.get(username=name).play_groups.get()


def test_groups_are_private(kept: Kept, accounts: None) -> None:
    refused(stranger(), kept)
    refused(member(kept.group), kept)  # a cookie from before accounts were turned on
    ada, group_of_ada = signed_up("ada")
    for name, address in kept.addresses().items():
        answer = ask(ada, address)
        assert f"Secret {kept.group.pk}" not in answer.content.decode(errors="replace"), name
        if any(str(part) in address for part in (kept.play.pk, kept.photo.pk, kept.person.uid, f"/{kept.group.pk}/")):
            assert answer.status_code == 404, name
    assert untouched(kept)
    group_of_ada.refresh_from_db()
    mine = Kept(group_of_ada)
    bo, _group_of_bo = signed_up("bo")
    for name, address in mine.addresses().items():
        answer = ask(bo, address)
        assert f"Secret {mine.group.pk}" not in answer.content.decode(errors="replace"), name
    assert untouched(mine)
    assert f"Secret {mine.group.pk}" in ada.get("/plays/").content.decode()


def test_the_link_invites_and_asks_to_sign_in_first(db: None, accounts: None) -> None:
    _ada, group = signed_up("ada")
    client = stranger()
    assert client.post(f"/g/{group.key}/").status_code == 200  # the way to sign in, nothing entered
    assert not group.members.filter(username="bo").exists()
    bo, _own = signed_up("bo")
    assert bo.post(f"/g/{group.key}/").status_code == 302
    assert group.members.filter(username="bo").exists()
    assert bo.get("/group/").context["group"] == group
    bo.post(f"/groups/{group.pk}/leave/")
    assert bo.get("/group/").context["group"] != group
    assert bo.post(f"/groups/{group.pk}/choose/").status_code == 404


def test_who_follows_an_invitation_while_signing_up_comes_back_to_it(db: None, accounts: None) -> None:
    _ada, group = signed_up("ada")
    password = "correct horse battery"
    fields = {"username": "cy", "password1": password, "password2": password}
    answer = stranger().post("/sign-up/", {**fields, "next": f"/g/{group.key}/"})
    assert answer.headers["Location"] == f"/g/{group.key}/"
    elsewhere = stranger().post("/sign-up/", {**fields, "username": "dee", "next": "https://evil.example/"})
    assert elsewhere.headers["Location"] == "/plays/"
    found = stranger().post("/sign-up/", {**fields, "username": "eve", "next": "/people/"})
    assert found.headers["Location"] == "/people/"
    assert [group.members.count() for group in Group.objects.all()] == [1, 1, 1]  # who was not invited founds one


def test_a_table_belongs_to_the_group_of_its_host(db: None, accounts: None) -> None:
    ada, group = signed_up("ada")
    form = {"players": "3", "map": "germania", "edition": "big-box", "name_1": "Ada"}
    ada.post("/new/", form)
    assert Table.objects.get().group == group
    assert Person.objects.get().group == group
    stranger().post("/new/", {**form, "name_1": "Zoe"})
    assert Table.objects.exclude(group=group).get().group is None  # who is not signed in plays, but keeps nothing
    assert not Person.objects.filter(name="Zoe").exists()
    assert "Ada" not in stranger().get("/new/").content.decode().partition("<datalist")[2].partition("</datalist>")[0]


def test_a_game_of_nobodys_is_adopted_by_who_sat_there(db: None, accounts: None) -> None:
    client = stranger()
    form = {"players": "3", "map": "germania", "edition": "big-box", "name_1": "Ada"}
    assert "Sign in first" in client.get("/new/pad/").content.decode()
    client.post("/new/pad/", form)
    page = client.post(f"/t/{Table.objects.get().key}/pad/save", follow=True).content.decode()
    play = Play.objects.get()
    assert f"/plays/{play.pk}/adopt/" in page
    eve, _group_of_eve = signed_up("eve")
    assert eve.post(f"/plays/{play.pk}/adopt/").status_code == 404
    password = {"password1": "correct horse battery", "password2": "correct horse battery"}
    client.post("/sign-up/", {"username": "ada", **password})
    client.post(f"/plays/{play.pk}/adopt/")
    play.refresh_from_db()
    group = User.objects.get(username="ada").play_groups.get()
    assert (play.group, Table.objects.get().group) == (group, group)
    assert [person.name for person in group.people.all()] == ["Ada"]  # a colour is nobody


def test_signing_in_out_and_guessing(db: None, accounts: None) -> None:
    _client, _group = signed_up("ada")
    client = stranger()
    right = {"username": "ada", "password": "correct horse battery"}
    assert client.post("/sign-in/", right).status_code == 302
    assert client.get("/plays/").status_code == 200
    client.post("/sign-out/")
    assert client.get("/plays/").headers["Location"] == "/sign-in/?next=/plays/"
    for _ in range(10):
        assert client.post("/sign-in/", {**right, "password": "wrong"}).status_code == 422
    assert client.post("/sign-in/", right).status_code == 429


def test_the_password_can_be_changed(db: None, accounts: None) -> None:
    client, _group = signed_up("ada")
    new = {"new_password1": "staple battery horse", "new_password2": "staple battery horse"}
    assert client.post("/password/", {**new, "old_password": "wrong"}).status_code == 422
    assert client.post("/password/", {**new, "old_password": "correct horse battery"}).status_code == 302
    assert client.get("/plays/").status_code == 200  # still signed in
    assert stranger().get("/password/").headers["Location"] == "/sign-in/"


def test_without_accounts_there_is_nothing_to_sign_in_to(db: None) -> None:
    for address in ("/sign-in/", "/sign-up/", "/password/"):
        assert stranger().get(address).status_code == 404
    assert phone_client("host").get("/groups/").headers["Location"] == "/group/"
