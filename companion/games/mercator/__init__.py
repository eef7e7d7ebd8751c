"""Mercator on the phones."""

from companion.games.mercator.panels import screen_panels, table_panels
from companion.look import Look

LOOK = Look(
    table_template="mercator/table.html",
    table_panels=table_panels,
    screen_template="mercator/screen.html",
    screen_panels=screen_panels,
)
