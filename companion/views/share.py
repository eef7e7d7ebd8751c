"""A play for others: its card, a link that shows this play and nothing else, and the way into Board Game Stats."""

from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.http import require_POST, require_safe

from companion.codes import new_key
from companion.exports.bgstats import file_document, push_link
from companion.history.models import Play
from companion.history.play_page import play_page
from companion.pictures import qr_code
from companion.sharing.card import HEIGHT, WIDTH, png
from companion.sharing.of_play import card_of
from companion.views.access import find_play
from companion.views.seats import address_for_others


@require_safe
def share(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """For those who may see the play: what they can send to others."""
    play = find_play(request, play_id)
    context = {"play": play, "tab": "plays"}
    if play.share_key:
        language = translation.get_language()
        context["address"] = address_for_others(request, f"{reverse('shared', args=[play.share_key])}?l={language}")
        context["push"] = address_for_others(request, reverse("push", args=[play.share_key]))
        context["qr"] = qr_code(context["push"])
    response = render(request, "exports/share.html", context)
    response["Cache-Control"] = "no-store"
    return response


@require_POST
def open_link(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """From now on the play can be seen by whoever has its link."""
    play = find_play(request, play_id)
    Play.objects.filter(pk=play.pk, share_key=None).update(share_key=new_key())
    return redirect("share", play_id)


@require_POST
def close_link(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """The link opens nothing any more; a new one would be another."""
    play = find_play(request, play_id)
    Play.objects.filter(pk=play.pk).update(share_key=None)
    return redirect("share", play_id)


@require_safe
def card(request: HttpRequest, play_id: UUID) -> HttpResponse:
    return _card(find_play(request, play_id))


@require_safe
def bgsplay(request: HttpRequest, play_id: UUID) -> HttpResponse:
    """One play as a file for Board Game Stats."""
    response = JsonResponse(file_document([find_play(request, play_id)], timezone.now()))
    response["Content-Disposition"] = f'attachment; filename="{play_id}.bgsplay"'
    return response


@require_safe
def shared(request: HttpRequest, key: str) -> HttpResponse:
    """What whoever has the link sees: this play, and no way on into the group's history."""
    play = find_shared(key)
    page = play_page(play)
    picture = f"{reverse('shared-card', args=[key])}?l={_language(request)}"
    with translation.override(_language(request)):
        told = card_of(play)
    context = {
        "play": play,
        "page": page,
        "told": told,
        "picture": picture,
        "picture_address": request.build_absolute_uri(picture),
        "address": request.build_absolute_uri(),
        "width": WIDTH,
        "height": HEIGHT,
    }
    return render(request, "exports/shared.html", context)


@require_safe
def shared_card(request: HttpRequest, key: str) -> HttpResponse:
    play = find_shared(key)
    with translation.override(_language(request)):
        return _card(play)


@require_safe
def push(request: HttpRequest, key: str) -> HttpResponse:
    """The short address in the QR code: on into the app, which asks before it keeps anything."""
    return HttpResponseRedirect(push_link(find_shared(key)))


def find_shared(key: str) -> Play:
    play = Play.objects.filter(share_key=key, deleted_at=None).first()
    if play is None:
        raise Http404
    return play


def _language(request: HttpRequest) -> str:
    """That of whoever shared it: a chat that fetches the preview speaks none."""
    asked = request.GET.get("l", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def _card(play: Play) -> HttpResponse:
    name = f"{play.game}-{timezone.localtime(play.played_at):%Y-%m-%d}.png"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "private, no-cache"}
    return HttpResponse(png(card_of(play)), content_type="image/png", headers=headers)
