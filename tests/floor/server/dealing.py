"""A server whose tables deal the same cards whenever a test is run.

    python -m tests.floor.server.dealing SEED serve ...

takes the options of `longsuit serve`, and starts the same server with randomness that follows from the seed, and with
other timeouts than a house has, such as `--timing bad_frame=0.1`.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import TYPE_CHECKING

from longsuit.floor.config.settings import settings_from
from longsuit.floor.config.timing import Timing
from longsuit.floor.server.start import serve

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import RandomBytes

SEED = 1
"""The seed of tests: one whose first rounds win no jackpot at any table."""


def random_bytes_of(seed: int) -> RandomBytes:
    """Bytes for each table that follow from a seed and the table's name, whatever the other tables deal."""
    sources: dict[str, Random] = {}

    def random_bytes(table: str, count: int) -> bytes:
        return sources.setdefault(table, Random(f"{seed} {table}")).randbytes(count)

    return random_bytes


def main() -> None:
    """Serve with the cards of a seed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("seed", type=int)
    parser.add_argument("command", choices=["serve"])
    for name in ("database", "house", "host"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--port", type=int)
    parser.add_argument("--timing", action="append", default=[], type=lambda text: text.split("="))
    given = vars(parser.parse_args())
    seed, timing = given.pop("seed"), Timing(**{name: float(seconds) for name, seconds in given.pop("timing")})
    del given["command"]
    serve(settings_from(given), say=_say, random_bytes=random_bytes_of(seed), timing=timing)


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - a program


if __name__ == "__main__":
    main()
