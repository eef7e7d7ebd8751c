"""Taking a group's history along, and bringing one in from elsewhere."""

import json
from tempfile import TemporaryFile
from typing import Any, Final

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from companion.exports import bgstats_import, bringing_in
from companion.exports.archive import write_archive
from companion.exports.bgstats import file_document
from companion.exports.bgstats_reading import ReadFile, read_document
from companion.exports.csv_file import csv_lines
from companion.exports.importing import read_import
from companion.exports.matching import MatchingForm
from companion.exports.plays import plays_of
from companion.history.models import Group
from companion.views.access import in_group
from scoring.refusals import FormatError

LARGEST_UPLOAD: Final = 200 * 1024**2
LONGEST_FIELD: Final = 900_000  # characters; more a form does not carry
LONGEST_THOUGHT: Final = 24 * 60 * 60  # seconds
SALT: Final = "kontor.import"


@require_safe
@in_group
def exports(request: HttpRequest, group: Group) -> HttpResponse:
    return _page(request, group)


@require_safe
@in_group
def everything(request: HttpRequest, group: Group) -> HttpResponse:
    with TemporaryFile() as file:
        write_archive(group, file)
        file.seek(0)
        return _download(file.read(), "application/zip", f"kontor-{timezone.localdate()}.zip")


@require_safe
@in_group
def csv_table(request: HttpRequest, group: Group) -> HttpResponse:
    content = "".join(csv_lines(plays_of(group).iterator(chunk_size=500))).encode()
    return _download(content, "text/csv; charset=utf-8", f"kontor-{timezone.localdate()}.csv")


@require_safe
@in_group
def bgstats(request: HttpRequest, group: Group) -> HttpResponse:
    document = file_document(plays_of(group).iterator(chunk_size=500), timezone.now())
    return _download(json.dumps(document, ensure_ascii=False).encode(), "application/json", "BGStatsExport.json")


@require_POST
@in_group
def bring_in(request: HttpRequest, group: Group) -> HttpResponse:
    """Our own zip is taken in at once; of another program's file one is first asked who is who."""
    file = request.FILES.get("file")
    if file is None:
        return _page(request, group, refusal=_("Choose a file first."))
    if (file.size or 0) > LARGEST_UPLOAD:
        return _page(request, group, refusal=_("This file is too large for the page: `manage.py import` takes it."))
    try:
        read = read_import(file)
        if isinstance(read, ReadFile):
            return _match(request, group, MatchingForm(read, group))
        return _page(request, group, brought=bringing_in.bring_in(read, group))
    except FormatError as refusal:
        return _page(request, group, refusal=refusal.in_words(_))


@require_POST
@in_group
def match(request: HttpRequest, group: Group) -> HttpResponse:
    """Who is who was answered."""
    try:
        read = read_document(signing.loads(request.POST.get("file", ""), salt=SALT, max_age=LONGEST_THOUGHT))
    except (signing.BadSignature, FormatError):
        return _page(request, group, refusal=_("Choose the file once more."))
    form = MatchingForm(read, group, request.POST)
    if not form.is_valid():
        return _match(request, group, form)
    return _page(request, group, brought=bgstats_import.bring_in(read, group, form.names), left_out=read)


def _page(request: HttpRequest, group: Group, *, refusal: str = "", **more: Any) -> HttpResponse:
    context = {"group": group, "plays": plays_of(group).count(), "refusal": refusal, "tab": "group", **more}
    return render(request, "exports/exports.html", context, status=422 if refusal else 200)


def _match(request: HttpRequest, group: Group, form: MatchingForm) -> HttpResponse:
    file = signing.dumps(form.read.document, salt=SALT, compress=True)
    if len(file) > LONGEST_FIELD:
        return _page(request, group, refusal=_("This file is too large for the page: `manage.py import` takes it."))
    context = {"group": group, "form": form, "read": form.read, "file": file, "tab": "group"}
    return render(request, "exports/matching.html", context, status=422 if form.errors else 200)


def _download(content: bytes, kind: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)
