"""Addresses that only Hansa has."""

from django.urls import path

from companion.games.hansa.board import views as board
from companion.games.hansa.drawing_lots import draw

urlpatterns = [
    path("t/<str:key>/draw", draw, name="draw"),
    path("t/<str:key>/map", board.map_page, name="map"),
    path("w/<str:watch_key>/map", board.watch_map, name="watch-map"),
]
