"""What is made of the same objects is made once, and never mistaken for what was made of others."""

from companion import kept as module
from companion.kept import kept


def test_the_same_objects_give_the_same_result_and_equal_ones_are_made_anew() -> None:
    made: list[tuple[list[int], str]] = []

    @kept
    def pair(numbers: list[int], word: str) -> tuple[list[int], str]:
        made.append((numbers, word))
        return made[-1]

    first, equal = [1], [1]
    assert pair(first, "a") is pair(first, "a")
    assert pair(equal, "a") is not pair(first, "a")
    assert len(made) == 2


def test_half_of_it_goes_when_it_is_full_and_a_new_object_never_gets_an_old_result() -> None:
    @kept
    def first_of(numbers: list[int]) -> int:
        return numbers[0]

    for number in range(module.KEPT * 2):
        assert first_of([number]) == number  # each list would else take the place, and the id, of one before
