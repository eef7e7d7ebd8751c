"""The five tracks of a desk and what each step of them allows (H-DESK)."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from scoring.hansa.components import PRIVILEGES, SKILLS, Piece, Pieces, Privilege, Skill, box

VALUES: Final[Mapping[Skill, tuple[int | str, ...]]] = {skill: tuple(box()["desk"][skill]) for skill in SKILLS}
KEYS: Final[tuple[int, ...]] = tuple(box()["desk"]["keys"])
ACTIONS: Final[tuple[int, ...]] = tuple(box()["desk"]["actions"])
BOOK: Final[tuple[int, ...]] = tuple(box()["desk"]["book"])
BANK: Final[tuple[int | Literal["all"], ...]] = tuple(box()["desk"]["bank"])
TOP_LEVEL: Final[Mapping[Skill, int]] = {skill: len(VALUES[skill]) - 1 for skill in SKILLS}  # H-DESK-3
RELEASES: Final[Mapping[Skill, Piece]] = box()["desk_piece"]  # H-SKILL-2: a merchant from book, else a trader
SKILL_POINTS: Final[Mapping[Skill, int]] = box()["desk_full_points"]  # H-SCORE-B


class Desk(NamedTuple):
    """How many pieces have been taken off each track (H-DESK-1)."""

    keys: int = 0
    actions: int = 0
    privilege: int = 0
    book: int = 0
    bank: int = 0

    def level(self, skill: Skill) -> int:
        return self[SKILLS.index(skill)]

    def developed(self, skill: Skill) -> "Desk":
        """One piece further on that track."""
        return self._replace(**{skill: self.level(skill) + 1})

    def is_full(self, skill: Skill) -> bool:
        """Fully developed: its track is empty (H-DESK-3)."""
        return self.level(skill) == TOP_LEVEL[skill]

    @property
    def full_skills(self) -> tuple[Skill, ...]:
        return tuple(skill for skill in SKILLS if self.is_full(skill))

    @property
    def key_value(self) -> int:
        return KEYS[self.keys]

    @property
    def actions_value(self) -> int:
        return ACTIONS[self.actions]

    @property
    def book_value(self) -> int:
        return BOOK[self.book]

    @property
    def bank_value(self) -> int | Literal["all"]:
        return BANK[self.bank]

    def allows(self, colour: Privilege) -> bool:
        """H-DESK-4: a slot or cell of this colour may be used."""
        return PRIVILEGES.index(colour) <= self.privilege

    @property
    def pieces(self) -> Pieces:
        """The pieces still on the tracks."""
        left = {skill: TOP_LEVEL[skill] - self.level(skill) for skill in SKILLS}
        merchants = sum(count for skill, count in left.items() if RELEASES[skill] == "merchant")
        return Pieces(sum(left.values()) - merchants, merchants)


START: Final = Desk()
