"""Structured logs: one JSON object per line, with the id of the request."""

from __future__ import annotations

import datetime as dt
import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from typing import Any

LOGGER = "longsuit.floor"
"""The name of the floor's own logger."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request being answered."""

_GOOD_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def log() -> logging.Logger:
    """The floor's logger."""
    return logging.getLogger(LOGGER)


def new_request_id(given: str = "") -> str:
    r"""The request id that a proxy has given, if it is a valid one, or a new one.

    >>> new_request_id("abcdef-0123"), len(new_request_id("a\nb"))
    ('abcdef-0123', 16)
    """
    return given if _GOOD_ID.fullmatch(given) else secrets.token_hex(8)


class JsonLines(logging.Formatter):
    """A log record as one line of JSON: time, level, message, request id, and the extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = dt.datetime.fromtimestamp(record.created, dt.UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at.replace("+00:00", "Z"), "level": record.levelname.lower()}
        line |= {"logger": record.name, "message": record.getMessage()}
        if found := request_id.get():
            line["request"] = found
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def start_logging(level: str) -> None:
    """Send the logs of the floor and of uvicorn to standard error; only warnings if that is a terminal."""
    chosen = level or ("warning" if sys.stderr.isatty() else "info")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in (LOGGER, "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:], logger.propagate = [handler], False
        # uvicorn's lines about connections say less than our own.
        logger.setLevel(
            chosen.upper() if name == LOGGER else max(logging.WARNING, logging.getLevelName(chosen.upper()))
        )
