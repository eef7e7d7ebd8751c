"""The Castles of Burgundy on the phones."""

from django.utils.translation import gettext_lazy as _

from companion.games.burgundy.panels import screen_panels, table_panels
from companion.games.burgundy.sheets import find_own_tap, sheet
from companion.look import TABLE, Look, Tab

LOOK = Look(
    table_template="burgundy/table.html",
    table_panels=table_panels,
    tabs=(TABLE, Tab("estates", _("Estates"), "estate"), Tab("board", _("Board"), "map")),
    screen_template="burgundy/screen.html",
    screen_panels=screen_panels,
    sheet=sheet,
    find_tap=find_own_tap,
)
