"""Saving a finished game."""

from django.db import transaction
from django.utils import timezone

from companion.history.plays import keep
from companion.models import Play, PlayResult
from companion.pad import sheet_of
from companion.sitting import Sitting


@transaction.atomic
def save_play(sitting: Sitting) -> Play:
    """The pad as it stands, with everybody's result; a table has one play, which is replaced when saved again."""
    table, now = sitting.table, timezone.now()
    sheet = sheet_of(sitting.state, table)
    ranking = sheet.ranking
    found = {
        "group": table.group,
        "deleted_at": None,
        "game": table.game,
        "board": table.setup.get("board", ""),
        "setup": table.setup,
        "pad": sitting.state.rules.write_pad(sheet),
        "decided_by": ranking.decided_by,
        "ended_by": sitting.state.ended_by or "",
        "started_at": None if table.depth == table.Depth.PAD else table.created_at,
    }
    play, _is_new = Play.objects.update_or_create(
        table=table,
        defaults=found,
        create_defaults={**found, "played_at": table.played_at or now, "place": table.place},
    )
    play.results.all().delete()
    seats = {seat.colour: seat for seat in sitting.seats}
    PlayResult.objects.bulk_create(
        PlayResult(
            play=play,
            person=seats[column.seat].person,
            name=seats[column.seat].name,
            colour=column.seat,
            order=seats[column.seat].order,
            rank=ranking.ranks[column.seat],
            total=column.total,
            categories=dict(column.categories),
        )
        for column in sheet.columns
    )
    keep(play)
    return play
