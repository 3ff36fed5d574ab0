"""What signing in adds to a command: with an open session, and with a password."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from statistics import median
from typing import TYPE_CHECKING

from bench.measure import Row, at_most, seconds

if TYPE_CHECKING:
    from collections.abc import Mapping

TIMES = 15
"""How often each command is run; the three kinds take turns."""


def longsuit(*words: str, env: Mapping[str, str]) -> None:
    subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, "-m", "longsuit", *words], env={**os.environ, **env}, check=True, capture_output=True
    )


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        unsigned = {"LONGSUIT_DATABASE": f"{folder}/unsigned.db"}  # a house without operators asks nobody
        session = {"LONGSUIT_DATABASE": f"{folder}/house.db", "LONGSUIT_SESSIONS": f"{folder}/sessions"}
        secret = {**session, "LONGSUIT_OPERATOR": "Ada", "LONGSUIT_SECRET": "correct horse"}
        for env in (unsigned, session):
            longsuit("store", "init", env=env)
        add = ("operators", "add", "Ada", "--role", "administrator")
        longsuit(*add, env={**session, "LONGSUIT_NEW_SECRET": secret["LONGSUIT_SECRET"]})
        longsuit("operators", "sign-in", env=secret)
        turns = [
            [seconds(lambda: longsuit("jackpot", "status", env=env)) for env in (unsigned, session, secret)]  # noqa: B023 - called at once
            for _ in range(TIMES)
        ]
    without = median(turn[0] for turn in turns)
    return [
        at_most(f"a command with an open session, beyond one without sign-in ({without:.2f} s)", more(turns, 1), 0.3),
        at_most("the same with the password", more(turns, 2), 0.3),
    ]


def more(turns: list[list[float]], kind: int) -> float:
    """The median of what one kind of command takes beyond the unsigned one of the same turn."""
    return median(turn[kind] - turn[0] for turn in turns)
