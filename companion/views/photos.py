"""Photos of a play: sent from a phone, shown only to who may see the play, deleted with undo."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from companion.history import photos
from companion.history.models import Photo
from companion.history.photos import NotAPhoto
from companion.views.access import find_play


@require_POST
def add(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """All that can be kept is kept; for the rest the page says why not."""
    play = find_play(request, play_id)
    sent = request.FILES.getlist("photo")
    refusals = [] if sent else [_("Choose a picture first.")]
    for file in sent[: photos.MOST_PHOTOS]:
        try:
            photos.add(play, file, file.size or 0)
        except NotAPhoto as refusal:
            refusals.append(f"{file.name}: {refusal}")
    if refusals:
        return render(request, "history/photo_refused.html", {"play": play, "refusals": refusals}, status=422)
    return redirect(f"{play.get_absolute_url()}#photos")


@require_safe
def photo(request: HttpRequest, photo_id: UUID) -> HttpResponse:
    return _show(request, photo_id, is_small=False)


@require_safe
def thumbnail(request: HttpRequest, photo_id: UUID) -> HttpResponse:
    return _show(request, photo_id, is_small=True)


@require_POST
def delete(request: HttpRequest, photo_id: UUID) -> HttpResponse:
    found = find_photo(request, photo_id)
    Photo.objects.filter(pk=found.pk).update(deleted_at=timezone.now())
    return redirect(f"{found.play.get_absolute_url()}?deleted={photo_id}#photos")


@require_POST
def restore(request: HttpRequest, photo_id: UUID) -> HttpResponse:
    found = find_photo(request, photo_id)
    Photo.objects.filter(pk=found.pk).update(deleted_at=None)
    return redirect(f"{found.play.get_absolute_url()}#photos")


def find_photo(request: HttpRequest, photo_id: UUID) -> Photo:
    """404 unless this visitor may see its play."""
    found = get_object_or_404(Photo, pk=photo_id)
    found.play = find_play(request, found.play_id)
    return found


def _show(request: HttpRequest, photo_id: UUID, is_small: bool) -> HttpResponse:
    """As a file of ours, which never changes: a phone may keep it, others on the way may not."""
    found = find_photo(request, photo_id)
    path = found.thumbnail_path if is_small else found.path
    if found.deleted_at or not path.is_file():
        raise Http404
    response = HttpResponse(path.read_bytes(), content_type="image/jpeg")
    response["Cache-Control"] = "private, max-age=31536000, immutable"
    response["X-Content-Type-Options"] = "nosniff"
    return response
