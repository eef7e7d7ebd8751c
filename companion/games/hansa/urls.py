"""Addresses that only Hansa has."""

from django.urls import path

from companion.games.hansa.board import views as board
from companion.games.hansa.drawing_lots import draw
from companion.games.hansa.editor import views as editor
from companion.games.hansa.files import views as files
from companion.games.hansa.overlays import views as overlays
from companion.games.hansa.replay import views as replay

urlpatterns = [
    path("t/<str:key>/draw", draw, name="draw"),
    path("t/<str:key>/map", board.map_page, name="map"),
    path("t/<str:key>/list", board.list_page, name="list"),
    path("t/<str:key>/card", board.card, name="card"),
    path("w/<str:watch_key>/map", board.watch_map, name="watch-map"),
    path("w/<str:watch_key>/list", board.watch_list, name="watch-list"),
    path("w/<str:watch_key>/card", board.watch_card, name="watch-card"),
    path("t/<str:key>/overlay/<str:name>", overlays.overlay, name="overlay"),
    path("w/<str:watch_key>/overlay/<str:name>", overlays.watch_overlay, name="watch-overlay"),
    path("t/<str:key>/editor", editor.editor, name="editor"),
    path("t/<str:key>/editor/put", editor.put, name="editor-put"),
    path("t/<str:key>/editor/undo", editor.undo, name="editor-undo"),
    path("t/<str:key>/editor/clear", editor.clear, name="editor-clear"),
    path("t/<str:key>/editor/enter", editor.enter, name="editor-enter"),
    path("new/hansa/file/", files.open_file, name="open-file"),
    path("t/<str:key>/files", files.files, name="files"),
    path("t/<str:key>/files/position", files.position, name="position-file"),
    path("t/<str:key>/files/record", files.record, name="record-file"),
    path("t/<str:key>/files/enter", files.enter, name="enter-file"),
    path("t/<str:key>/files/board.svg", files.picture, name="board-picture"),
    path("plays/<uuid:play_id>/files", files.of_play, name="play-files"),
    path("plays/<uuid:play_id>/files/<str:name>", files.of_play, name="play-file"),
    path("t/<str:key>/replay", replay.of_table, name="replay"),
    path("t/<str:key>/replay/<int:step>", replay.of_table_step, name="replay-step"),
    path("plays/<uuid:play_id>/replay", replay.of_play, name="play-replay"),
    path("plays/<uuid:play_id>/replay/<int:step>", replay.of_play_step, name="play-replay-step"),
]
