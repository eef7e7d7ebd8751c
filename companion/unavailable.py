"""While the database is away: a sentence instead of a crash, and the phone keeps its tap and tries again."""

import logging
from collections.abc import Callable
from typing import Final

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

from companion.views.errors import unavailable

RETRY_AFTER: Final = 2  # seconds
logger = logging.getLogger("kontor.database")


class KindlyUnavailable:
    """Restarting, unreachable, locked for too long, or its disk is full: nothing was written, so nothing is lost."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        if not isinstance(problem, OperationalError | InterfaceError):
            return None
        logger.error("the database does not work", exc_info=problem)
        response = unavailable(request)
        response["Retry-After"] = str(RETRY_AFTER)
        return response
