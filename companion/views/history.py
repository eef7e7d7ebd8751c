"""The plays that were saved: the list, a page for each, changing what stands beside the pad, deleting and undoing."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.games import look_of
from companion.history import plays as keeping
from companion.history.forms import NarrowingForm, PlayForm
from companion.history.groups import groups_of
from companion.history.models import Group, Person, Play
from companion.history.play_page import play_page
from companion.history.queries import Mark, kinds_of, page_of
from companion.views.access import find_play, in_group


def read_uuid(written: str) -> UUID | None:
    try:
        return UUID(written)
    except ValueError:
        return None


@require_safe
@in_group
def plays(request: HttpRequest, group: Group) -> HttpResponse:
    people = list(Person.objects.filter(group=group, merged_into=None).order_by("name"))
    form = NarrowingForm(request.GET, people)
    narrowing = form.narrowing()
    found = narrowing.plays(group)
    deleted, kinds = read_uuid(request.GET.get("deleted", "")), kinds_of(group)
    before, after = Mark.read(request.GET.get("before", "")), Mark.read(request.GET.get("after", ""))
    context = {
        "group": group,
        "form": form,
        "narrowing": narrowing,
        "page": page_of(found, before, after),
        "count": found.count() if narrowing.query else sum(kind.plays for kind in kinds if "/" not in kind.value),
        "kinds": kinds,
        "deleted": deleted and Play.objects.filter(pk=deleted, group=group).exclude(deleted_at=None).first(),
        "tab": "plays",
    }
    return render(request, "history/plays.html", context)


@require_safe
def play(request: HttpRequest, play_id: UUID) -> HttpResponse:
    found = find_play(request, play_id)
    gone = read_uuid(request.GET.get("deleted", ""))
    context = {
        "page": play_page(found),
        "play": found,
        "links": look_of(found.game).play_links(found.table) if found.table else (),
        "is_member": found.group in groups_of(request),
        "deleted_photo": gone and found.photos.filter(pk=gone).exclude(deleted_at=None).first(),
        "tab": "plays",
    }
    response = render(request, "history/play.html", context)
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, play_id: UUID) -> HttpResponse:
    found = find_play(request, play_id)
    form = PlayForm(found, request.POST or None)
    if request.method == "POST" and form.is_valid():
        entered = form.cleaned_data
        played_at = form.played_at(found.played_at)
        keeping.rename(found, form.typed_names())
        keeping.change(found, played_at, entered["minutes"], entered["place"], entered["notes"])
        return redirect(found)
    context = {"play": found, "form": form, "tab": "plays"}
    return render(request, "history/play_edit.html", context, status=422 if form.errors else 200)


@require_POST
@in_group
def adopt(request: HttpRequest, group: Group, play_id: UUID) -> HttpResponse:
    """Into the history of who sat at the table and has a group by now."""
    found = find_play(request, play_id)
    if found.group is None:
        keeping.adopt(found, group)
    return redirect(found)


@require_POST
def delete(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """It can be taken back: at once from the list, later from the deleted plays."""
    keeping.delete(find_play(request, play_id))
    return redirect(f"{reverse('plays')}?deleted={play_id}")


@require_POST
def restore(request: HttpRequest, play_id: UUID) -> HttpResponse:
    found = find_play(request, play_id, even_deleted=True)
    keeping.restore(found)
    return redirect(found)


@require_POST
def purge(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """Only what was deleted before."""
    found = find_play(request, play_id, even_deleted=True)
    if found.deleted_at is None:
        raise Http404
    keeping.purge(found)
    return redirect("deleted-plays")


@require_safe
@in_group
def deleted(request: HttpRequest, group: Group) -> HttpResponse:
    gone = Play.objects.filter(group=group).exclude(deleted_at=None).order_by("-deleted_at")
    context = {"plays": gone.prefetch_related("results__person")[:100], "group": group, "tab": "plays"}
    return render(request, "history/deleted.html", context)
