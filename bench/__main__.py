"""Run every benchmark, or those named: `python -m bench rounds odds`."""

from __future__ import annotations

import sys
from importlib import import_module

from bench.measure import print_table

TITLES = {
    "rounds": "Rounds and hand rankings",
    "odds": "Exact odds",
    "street_odds": "Exact odds street by street",
    "simulate": "The simulator",
    "store": "Jackpots in the database",
    "sign_in": "Signing in on the command line",
    "floor": "The floor under load",
    "failover": "Failing over to a standby",
    "scale": "Several server processes on one PostgreSQL",
}
"""Each benchmark module, which defines `rows()`, and the title of its table."""


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in TITLES]
    if unknown:
        sys.exit(f"bench: There is no benchmark {unknown[0]}. The benchmarks are {', '.join(TITLES)}.")
    results = [print_table(TITLES[name], import_module(f"bench.{name}").rows()) for name in names or TITLES]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
