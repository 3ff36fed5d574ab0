"""A damaged database gives a sentence wherever it is read; an error of the program stays one."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from longsuit.store.audit.check import check
from longsuit.store.database.engine import read_transaction, stopped_by
from longsuit.store.errors import StoreStopped
from longsuit.store.events.house_state import INVALID_EVENT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.store.store import Store


@contextmanager
def damage_as_sentence(store: Store) -> Iterator[None]:
    """Turn an error into a sentence if the database does not hold what this program has written."""
    try:
        yield
    except DBAPIError as error:
        raise stopped_by(error) from error
    except INVALID_EVENT as error:
        ours = type(error).__module__.startswith("longsuit.")  # written for people already
        if not ours and (problem := _first_problem(store)):
            raise StoreStopped(f"The database is damaged: {problem}") from error
        raise


def _first_problem(store: Store) -> str | None:
    try:
        with read_transaction(store.engine) as connection:
            problems = check(connection).problems
    except (DBAPIError, *INVALID_EVENT):
        return "its rows cannot be read."
    return problems[0] if problems else None
