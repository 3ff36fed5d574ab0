"""Documents: reading a TOML file, and checking its values."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

from longsuit.rules.toml_document import RulesError, shown

MAX_BYTES = 1_000_000
"""No game or house file needs more."""

MAX_DEPTH = 8
"""No key of a file is nested deeper than this."""

MAX_NUMBER = 2**63 - 1
"""The largest whole number TOML promises to hold."""


def read_text(name: str, kind: str) -> str:
    """The text of a file, with or without the mark some editors put before it; `kind` says what it should be."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise RulesError([f"{name}: {reason}; {kind}."]) from None
    except ValueError:  # a path that cannot be one
        raise RulesError([f"{shown(name)} is not the name of a file; {kind.partition(',')[0]}."]) from None
    if len(data) > MAX_BYTES:
        raise RulesError([f"{name}: this is too large; a file has up to {MAX_BYTES:,} bytes."])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesError([f"{name}: this is not text; {kind.partition(',')[0]} in UTF-8."]) from None


def plain_document(value: Any, file: str, path: tuple[str, ...] = ()) -> Any:
    """TOML's values as JSON can hold them: dates as text, and nothing too deep or too large."""
    if len(path) > MAX_DEPTH:
        key = ".".join(path[:3]).replace(".[", "[")
        raise RulesError([f"{file}: {key}...: this is nested too deeply."])
    if isinstance(value, dict):
        return {key: plain_document(item, file, (*path, key)) for key, item in value.items()}
    if isinstance(value, list):
        return [plain_document(item, file, (*path, f"[{number}]")) for number, item in enumerate(value, 1)]
    if isinstance(value, int) and abs(value) > MAX_NUMBER:
        key = ".".join(path).replace(".[", "[")
        raise RulesError([f"{file}: {key}: this number is too large. Use whole numbers up to {MAX_NUMBER:,}."])
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value
