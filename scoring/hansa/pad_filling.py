"""The pad filled in from what a position knows; what it does not know stays open for people to count."""

from scoring.hansa.components import Seat
from scoring.hansa.final import PlayerScore, final_score
from scoring.hansa.pad import MissionCount, NetworkCount, PadColumn, PadSheet
from scoring.hansa.position import Position


def pad_from(position: Position) -> PadSheet:
    """Track, skills, tokens, special cells and favours; cities and network only where the board is known.

    Mission cards are secret until the game is over (H-MISS-1): before that their row stays open, too.
    """
    score = final_score(position)
    known = position.board_is_known or any(position.posts)
    columns = tuple(_column(position, player.seat, score.of(player.seat), known) for player in position.players)
    return PadSheet(columns, position.edition, position.board.id, tuple(sorted(position.modules)))


def _column(position: Position, seat: Seat, score: PlayerScore, knows_the_board: bool) -> PadColumn:
    player = position.player(seat)
    mission = score.mission if knows_the_board and position.ended_by else None
    return PadColumn(
        seat=seat,
        name=player.name,
        track=player.prestige,
        skills=player.desk.full_skills,
        tokens=player.tokens_collected,
        special=score.cells,
        cities=len(score.controls) if knows_the_board else None,
        areas={area: row.points for area, row in score.areas.items()} if knows_the_board else {},
        network=NetworkCount(score.network.offices if knows_the_board else None, score.keys),
        mission=MissionCount(len(mission.with_office), mission.controls_all) if mission else None,
        favours=player.favours,
        actions_level=player.desk.actions,
    )
