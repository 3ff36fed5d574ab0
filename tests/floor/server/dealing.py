"""Tables that deal the same cards whenever a test is run, in this process or in a server of its own.

    python -m tests.floor.server.dealing SEED serve ...

is `longsuit serve` with such tables.
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

from longsuit.cli import main
from longsuit.floor.hub import hub
from longsuit.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.table.terms import TableTerms

SEED = 1
"""What the tables of a house in tests shuffle from: one whose first rounds win no jackpot at any table."""


def seeds_of(table: str, seed: int = SEED) -> Callable[[int], bytes]:
    """The row of seeds a table shuffles from."""
    return Random(f"{seed} {table}").randbytes


def tables_from(seed: int) -> Callable[[TableTerms], Table]:
    """What makes the tables of a floor."""
    return lambda terms: Table(terms, seeds_of(terms.name, seed))


if __name__ == "__main__":
    hub.Table = tables_from(int(sys.argv.pop(1)))  # type: ignore[assignment,misc]  # as far as a floor asks
    main()
