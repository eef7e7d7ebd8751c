"""Logs for machines: one JSON object a line, without secrets and without names.

Links open tables and seats, so every path is shown without its keys. What an exception says can quote what people
typed, so only its kind and the places in the code are written.
"""

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any, Final

KEYS: Final = re.compile(r"/(t|w|seat|plays|share)/[^/\s?\"']+")
QUERIES: Final = re.compile(r"\?\S*")
EXTRA: Final = ("route", "method", "status", "milliseconds", "status_code")


def without_secrets(words: str) -> str:
    return QUERIES.sub("?…", KEYS.sub(r"/\1/…", words))


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": without_secrets(record.getMessage()),
        }
        line |= {name: record.__dict__[name] for name in EXTRA if name in record.__dict__}
        if record.exc_info and record.exc_info[0]:
            line["exception"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["places"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)
