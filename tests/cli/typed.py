"""`longsuit` typed in this process: what a process of its own would say, without the time it takes to start one."""

from __future__ import annotations

import io
import sys
from subprocess import CompletedProcess
from unittest import mock

from longsuit.cli import main


def typed(*words: str, given: bytes = b"") -> CompletedProcess[bytes]:
    """What the whole command says to some words and to what it is given, and its exit status."""
    streams = {name: io.TextIOWrapper(io.BytesIO(), "utf-8") for name in ("stdout", "stderr")}
    stdin, status = io.TextIOWrapper(io.BytesIO(given), "utf-8"), 0
    with mock.patch.multiple(sys, argv=["longsuit", *words], stdin=stdin, **streams):
        try:
            main()
        except SystemExit as stop:
            status = int(stop.code or 0)
    for stream in streams.values():
        stream.flush()
    out, said = (stream.buffer.getvalue() for stream in streams.values())  # type: ignore[attr-defined]  # bytes in memory
    return CompletedProcess(words, status, out, said)
