"""What makes it installable: the manifest, the service worker and its honest offline page."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.games import GAMES

SHELL = (
    "css/variables.css", "css/base.css", "css/start.css", "css/table.css", "css/desks.css", "css/pad.css",
    "js/shell.js", "js/swap.js", "js/live.js", "js/taps.js", "js/sheet.js", "js/awake.js", "js/clock.js",
    "fonts/vollkorn-latin-600-normal.woff2", "img/icons.svg", "img/icon.svg", "django_htmx/htmx-2.min.js",
)  # fmt: skip


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    icons = [
        {"src": static("img/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        *({"src": static(f"img/icon-{n}.png"), "sizes": f"{n}x{n}", "type": "image/png"} for n in (192, 512)),
        {"src": static("img/icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    about = {
        "name": "Kontor",
        "short_name": "Kontor",
        "description": _("The companion beside the board."),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7f1e3",
        "theme_color": "#f7f1e3",
        "icons": icons,
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def game_colours(request: HttpRequest) -> HttpResponse:
    """Each game's accent; on dark paper a lighter tone of it."""
    accents = [(id_, game.ABOUT.accent) for id_, game in GAMES.items()]
    light = "".join(f'[data-game="{id_}"]{{--accent:{accent}}}' for id_, accent in accents)
    dark = "".join(f'[data-game="{id_}"]{{--accent:color-mix(in srgb,{accent} 40%,#fff)}}' for id_, accent in accents)
    css = f"{light}@media (prefers-color-scheme:dark){{{dark}}}"
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": "max-age=3600"})


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    files = [static(path) for path in SHELL]
    response = render(request, "companion/sw.js", {"files": files}, content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "companion/offline.html")
