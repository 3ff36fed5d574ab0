"""Which one-time codes of second factors were used: the steps of codes count up, and each one counts once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.store.accounts.second_factor import SKEW, STEP
from longsuit.store.accounts.throttles import Use, read_uses, write_uses

if TYPE_CHECKING:
    import sqlalchemy as sa

LAST_COUNTER = "second-factor/counter"
"""The kind of rows with the number of the last code that each operator has used."""

EVERYBODY = ""
"""The name in the row that holds for all operators."""


def is_unused(connection: sa.Connection, name: str, counter: int) -> bool:
    """Whether neither the code with a number nor a later one of an operator was used."""
    uses = read_uses(connection, [(LAST_COUNTER, name), (LAST_COUNTER, EVERYBODY)])
    return all(counter > use.used for use in uses.values())


def mark_used(connection: sa.Connection, name: str, counter: int, at: str) -> None:
    """Remember the number of the last code that an operator has used."""
    write_uses(connection, {(LAST_COUNTER, name): Use(counter, at)})


def refuse_codes_until(connection: sa.Connection, at: str, seconds: float) -> None:
    """Refuse all codes that could be used up to a time: another database may know which of them were."""
    mark_used(connection, EVERYBODY, int(seconds) // STEP + SKEW, at)
