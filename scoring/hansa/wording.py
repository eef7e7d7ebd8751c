"""Refusals and scores as sentences that people read."""

from collections.abc import Iterator

from scoring.hansa.board import Board
from scoring.hansa.final import Category, PlayerScore
from scoring.hansa.words import Names, Translate, fill, untranslated
from scoring.refusals import N_, FormatError, RuleViolation


def say(
    refusal: RuleViolation | FormatError,
    translate: Translate = untranslated,
    names: Names | None = None,
    board: Board | None = None,
) -> str:
    """One sentence a player understands; for a file, with the place that is wrong."""
    if isinstance(refusal, FormatError):
        return refusal.in_words(translate)
    sentence = fill(refusal.sentence, translate, names or {}, board, **refusal.gaps)
    return sentence[:1].upper() + sentence[1:]


def explain(
    score: PlayerScore, board: Board, translate: Translate = untranslated, names: Names | None = None
) -> Iterator[tuple[Category, int, str]]:
    """Each category of a player's score with its points and where they come from."""
    reasons: dict[Category, tuple[str, dict[str, object]]] = {
        "track": (N_("prestige on the track"), {}),
        "skills": (
            N_("{skills} fully developed: {count} × {each}"),
            {"skills": _listed(score.full_skills, translate, board), "count": len(score.full_skills),
             "each": score.points_per_skill},
        ),
        "tokens": (N_("tokens collected: {count}"), {"count": score.tokens}),
        "special": (N_("cells {cells}"), {"cells": " + ".join(map(str, score.cells))}),
        "cities": (
            N_("controls {cities}: {count} × {each}"),
            {"cities": _controls(score, board, translate), "count": len(score.controls), "each": score.points_per_city},
        ),
        "network": (
            N_("offices in {cities}: {offices} × {keys}"),
            {"offices": score.network.offices, "cities": _listed(score.network.cities, translate, board),
             "keys": score.keys},
        ),
    }  # fmt: skip
    if score.mission:
        all_controlled = N_("offices in {count} of {cities}, all three controlled")
        sentence = all_controlled if score.mission.controls_all else N_("offices in {count} of {cities}")
        cities = _listed(score.mission.cities, translate, board)
        reasons["mission"] = (sentence, {"count": len(score.mission.with_office), "cities": cities})
    for category, (sentence, gaps) in reasons.items():
        parts = [fill(sentence, translate, names or {}, None, **gaps)]
        if not score.categories[category] or (category == "cities" and not score.controls):
            parts = []
        if category == "cities":
            parts += _areas(score, translate)
        yield category, score.categories[category], "; ".join(parts) or translate(N_("nothing"))


def _listed(ids: tuple[str, ...], translate: Translate, board: Board) -> str:
    return ", ".join(fill("{id}", lambda same: same, {}, board, id=one) if one in board.cities else translate(one)
                     for one in ids)  # fmt: skip


def _controls(score: PlayerScore, board: Board, translate: Translate) -> str:
    """The cities, each marked where the rightmost office broke a tie (H-CTRL-1)."""
    tie = translate(N_("rightmost of equals"))
    return ", ".join(
        f"{board.cities[control.city].name} ({tie})" if control.by_tie_break else board.cities[control.city].name
        for control in score.controls
    )


def _areas(score: PlayerScore, translate: Translate) -> Iterator[str]:
    for area, row in score.areas.items():
        sentence = N_("{area} {points} (cities controlled: {controls}, offices: {offices})")
        yield fill(
            sentence, translate, {}, None,
            area=area, points=row.points, controls=row.controls, offices=row.offices,
        )  # fmt: skip
