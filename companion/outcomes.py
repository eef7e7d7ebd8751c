"""What became of a tap: the table after it, or a sentence that says why not and the table as it is."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext

from companion.log import Stale
from companion.seats import NotAllowed
from companion.sitting import Sitting, find_sitting
from companion.taps import Unreadable
from scoring.refusals import FormatError, RuleViolation


@dataclass(frozen=True)
class Outcome:
    sitting: Sitting
    status: int = 200
    notice: str = ""


def outcome_of(key: str, write: Callable[[], Sitting]) -> Outcome:
    try:
        return Outcome(write())
    except Unreadable:
        return Outcome(find_sitting(key), 422, gettext("Kontor does not understand that tap."))
    except NotAllowed as refusal:
        return Outcome(find_sitting(key), 403, str(refusal))
    except Stale as refusal:
        return Outcome(find_sitting(key), 409, str(refusal))
    except (RuleViolation, FormatError) as refusal:
        sitting = find_sitting(key)
        state = sitting.state
        return Outcome(sitting, 422, state.rules.say(refusal, state.position, sitting.names, gettext))
