"""The card of a play, in the words of whoever asks for it."""

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from companion.history.models import Play
from companion.history.play_page import play_page
from companion.history.words import game_name, setup_words
from companion.sharing.card import Card, CardRow
from companion.words import LETTERS


def card_of(play: Play) -> Card:
    page = play_page(play)
    rows = [
        row for row in page.rows if any(points for points, _words in row.cells)
    ]  # without what brought nobody a point
    return Card(
        title=game_name(play.game),
        details=" · ".join((*setup_words(play.game, play.setup), *filter(None, [play.place]))),
        date=date_format(localtime(play.played_at), "DATE_FORMAT"),
        verdict=page.verdict,
        categories=tuple(row.name for row in rows),
        total=_("Total"),
        rows=tuple(
            CardRow(
                colour=player.result.colour,
                letter=LETTERS.get(player.result.colour, ""),
                name=player.name,
                points=tuple(row.cells[place][0] for row in rows),
                total=player.result.total,
                is_winner=player.is_winner,
            )
            for place, player in enumerate(page.players)
        ),
    )
