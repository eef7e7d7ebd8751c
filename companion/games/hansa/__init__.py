"""Hansa Teutonica on the phones."""

from django.utils.translation import gettext_lazy as _

from companion.games.hansa.board.panels import list_panels, map_panels
from companion.games.hansa.files.taking_out import documents_of
from companion.games.hansa.opening import HansaForm
from companion.games.hansa.panels import all_panels, mission_panels, screen_panels
from companion.games.hansa.replay.steps import play_links
from companion.games.hansa.settings import HansaSettings
from companion.games.hansa.sheets import sheet_for
from companion.look import TABLE, Look, Tab

LOOK = Look(
    table_template="hansa/table.html",
    table_panels=all_panels,
    secret_panels=mission_panels,
    tabs=(
        TABLE,
        Tab("desk", _("Desk"), "desk"),
        Tab("tokens", _("Tokens"), "tokens"),
        Tab("map", _("Map"), "map", is_page=True),
    ),
    screen_template="hansa/screen.html",
    screen_panels=screen_panels,
    pages={"map": map_panels, "list": list_panels},
    sheet=sheet_for,
    settings=HansaSettings,
    form=HansaForm,
    form_template="hansa/new_table.html",
    pad_links=(("editor", _("Count cities and networks on the map")),),
    play_links=play_links,
    documents=documents_of,
    urls="companion.games.hansa.urls",
)
