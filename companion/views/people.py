"""The people of a group: who plays how, a page for each, renaming, and two spellings that are one person."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.history.forms import MergeForm, PersonForm
from companion.history.models import Group, Person
from companion.history.people import TwoPeople, merge, part
from companion.history.people_page import people_page
from companion.history.person_page import person_page
from companion.history.words import colours
from companion.views.access import in_group


@require_safe
@in_group
def people(request: HttpRequest, group: Group) -> HttpResponse:
    page = people_page(group, request.GET.get("game", ""))
    return render(request, "history/people.html", {"page": page, "group": group, "tab": "people"})


@require_safe
@in_group
def person(request: HttpRequest, group: Group, uid: UUID) -> HttpResponse:
    found = _find(group, uid)
    if found.merged_into:
        return redirect(found.merged_into)
    page = person_page(found, request.GET.get("game", ""))
    return render(request, "history/person.html", {"page": page, "person": found, "tab": "people"})


@require_http_methods(["GET", "HEAD", "POST"])
@in_group
def edit(request: HttpRequest, group: Group, uid: UUID) -> HttpResponse:
    found = _find(group, uid)
    form = PersonForm(request.POST or None, instance=found, colours=colours())
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect(found)
    return _show_edit(request, found, form, MergeForm(None, found))


@require_POST
@in_group
def merge_with(request: HttpRequest, group: Group, uid: UUID) -> HttpResponse:
    found = _find(group, uid)
    form = MergeForm(request.POST, found)
    if form.is_valid():
        try:
            merge(found, form.cleaned_data["other"])
            return redirect(found)
        except TwoPeople as refusal:
            form.add_error("other", str(refusal))
    return _show_edit(request, found, PersonForm(instance=found, colours=colours()), form)


@require_POST
@in_group
def part_again(request: HttpRequest, group: Group, uid: UUID) -> HttpResponse:
    """Undo a merging: `uid` is the spelling."""
    spelling = _find(group, uid)
    part(spelling)
    return redirect(spelling)


def _find(group: Group, uid: UUID) -> Person:
    return get_object_or_404(Person.objects.select_related("merged_into"), group=group, uid=uid)


def _show_edit(request: HttpRequest, found: Person, form: PersonForm, merging: MergeForm) -> HttpResponse:
    context = {
        "person": Person.objects.get(pk=found.pk),  # as it is kept, whatever the form says
        "form": form,
        "merging": merging,
        "spellings": found.spellings.order_by("name"),
        "tab": "people",
    }
    return render(request, "history/person_edit.html", context, status=422 if form.errors or merging.errors else 200)
