"""What people see when something is not there or did not work: a sentence and a way on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def not_understood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Also for a host name that is not ours; whoever runs Kontor adds it to ALLOWED_HOSTS."""
    words = _("Kontor does not answer under this address: use the one that its own QR code shows.")
    return render(request, "companion/message.html", {"title": _("Not done"), "words": words}, status=400)


def not_allowed(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "companion/message.html", {"title": _("Not done"), "words": str(exception)}, status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    words = {"title": _("Nothing lies here"), "words": _("The link is incomplete, or the table is gone.")}
    return render(request, "companion/message.html", words, status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    words = {"title": _("Kontor stumbled"), "words": _("Every confirmed tap is kept. Try again in a moment.")}
    return render(request, "companion/message.html", words, status=500)


def unavailable(request: HttpRequest) -> HttpResponse:
    words = {"title": _("One moment"), "words": _("Kontor cannot write just now. Your tap is kept and sent again.")}
    return render(request, "companion/message.html", words, status=503)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    words = {"title": _("This page is too old"), "words": _("Open it again and tap once more.")}
    return render(request, "companion/message.html", words, status=403)
