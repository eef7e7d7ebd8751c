"""What is made of values that do not change need not be made again."""

from collections.abc import Callable
from itertools import islice
from typing import Final, ParamSpec, TypeVar

KEPT: Final = 8192  # results of one function; half of them go when there are more
Given = ParamSpec("Given")
Made = TypeVar("Made")


def kept(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Made once for the same objects: most of a position goes over from tap to tap, and is not even compared."""
    results: dict[tuple[int, ...], tuple[object, Made]] = {}

    def made(*given: Given.args, **nothing: Given.kwargs) -> Made:
        key = tuple(map(id, given))
        found = results.get(key)
        if found is None:
            if len(results) >= KEPT:
                for old in list(islice(results, KEPT // 2)):
                    del results[old]
            found = results[key] = (given, make(*given, **nothing))  # what was given stays, and so does its id
        return found[1]

    return made
