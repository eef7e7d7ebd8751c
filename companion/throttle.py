"""Against guessing: so many tries in so many seconds, then a wait. Counted in memory: there is one process."""

import time
from collections import deque
from collections.abc import Hashable


class Throttle:
    """At most `tries` failures in `seconds` for each key, and ten times as many for all keys together."""

    def __init__(self, tries: int, seconds: float) -> None:
        self.tries, self.seconds = tries, seconds
        self.failures: dict[Hashable, deque[float]] = {}
        self.everybody: deque[float] = deque()

    def is_exhausted(self, key: Hashable, now: float | None = None) -> bool:
        moment = time.monotonic() if now is None else now
        own = self.failures.get(key, deque())
        self._forget(own, moment)
        self._forget(self.everybody, moment)
        if not own:
            self.failures.pop(key, None)
        return len(own) >= self.tries or len(self.everybody) >= 10 * self.tries

    def failed(self, key: Hashable, now: float | None = None) -> None:
        moment = time.monotonic() if now is None else now
        self.failures.setdefault(key, deque()).append(moment)
        self.everybody.append(moment)

    def forget_all(self) -> None:
        self.failures.clear()
        self.everybody.clear()

    def _forget(self, failures: deque[float], moment: float) -> None:
        while failures and failures[0] <= moment - self.seconds:
            failures.popleft()


codes = Throttle(tries=10, seconds=60)
passwords = Throttle(tries=10, seconds=60)
