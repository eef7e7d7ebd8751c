"""All addresses. Below a table none ends in a slash, so that panels can link to each other without knowing its key."""

from django.urls import include, path

from companion.games import LOOKS
from companion.own_addresses import addresses_of
from companion.views import errors, files, join, pad, play, seats, start, tables

urlpatterns = [
    path("", start.home, name="home"),
    path("new/", start.new_table, name="new-table"),
    path("new/pad/", start.new_pad, name="new-pad"),
    path("new/<str:game>/", start.new_table, name="new-table-of"),
    path("new/pad/<str:game>/", start.new_pad, name="new-pad-of"),
    path("join/", join.by_code, name="join"),
    path("", include("companion.history.urls")),
    path("", include("companion.exports.urls")),
    path("t/<str:key>/", tables.table, name="table"),
    path("t/<str:key>/tap", play.tap, name="tap"),
    path("t/<str:key>/undo", play.undo, name="undo"),
    path("t/<str:key>/redo", play.redo, name="redo"),
    path("t/<str:key>/ask/<str:name>", play.ask, name="ask"),
    path("t/<str:key>/log", tables.log_page, name="log"),
    path("t/<str:key>/sheet/<str:name>", tables.sheet, name="sheet"),
    path("t/<str:key>/settings", seats.settings_of, name="settings"),
    path("t/<str:key>/seats", seats.seats, name="seats"),
    path("t/<str:key>/seats/<str:colour>/take", seats.take, name="take-seat"),
    path("t/<str:key>/seats/<str:colour>/leave", seats.leave, name="leave-seat"),
    path("t/<str:key>/seats/<str:colour>/link", seats.link, name="seat-link"),
    path("t/<str:key>/all-seats", seats.take_all, name="take-all"),
    path("t/<str:key>/pad", pad.pad, name="pad"),
    path("t/<str:key>/pad/save", pad.save, name="save-pad"),
    path("t/<str:key>/pad/<str:colour>/<str:row>", pad.cell, name="pad-cell"),
    path("t/<str:key>/pad/<str:colour>/<str:row>/sum", pad.cell_sum, name="pad-sum"),
    *(address for game, look in LOOKS.items() if look.urls for address in addresses_of(game, look.urls)),
    path("t/<str:key>/rematch", start.rematch, name="rematch"),
    path("t/<str:key>/screen", tables.screen, name="screen"),
    path("w/<str:watch_key>/", tables.watch, name="watch"),
    path("w/<str:watch_key>/pad", pad.watch_pad, name="watch-pad"),
    path("w/<str:watch_key>/log", tables.watch_log, name="watch-log"),
    path("w/<str:watch_key>/screen", tables.watch_screen, name="watch-screen"),
    path("seat/<str:secret>/", join.take_over, name="take-over"),
    path("games.css", files.game_colours, name="game-colours"),
    path("sw.js", files.service_worker, name="service-worker"),
    path("manifest.webmanifest", files.manifest, name="manifest"),
    path("offline/", files.offline, name="offline"),
]
handler400 = errors.not_understood
handler403 = errors.not_allowed
handler404 = errors.not_found
handler500 = errors.server_error
