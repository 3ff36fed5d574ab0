"""Reading a database: which operator reads it, and what their role may read."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from longsuit.base import stamp
from longsuit.cli.common.sign_in import database_option, identify, open_store, operator_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from longsuit.store import Store

Command = TypeVar("Command", bound="Callable[..., Any]")


def reader_options(command: Command) -> Command:
    """The options of every command that only reads: the database and the operator."""
    return operator_options(database_option(command))


@contextmanager
def open_for_reading(subject: str, options: Mapping[str, Any]) -> Iterator[Store]:
    """The store, open to an operator whose role may read the subject; to anybody while there is no operator yet."""
    from longsuit.store import operators_from_events, refuse_unless_reader  # noqa: PLC0415 - heavy

    with open_store(options["database"]) as store:
        if operators := operators_from_events(store):
            reader = identify(store, operators, options["operator"], options["secret_file"])
            refuse_unless_reader(store, subject, reader, stamp=stamp())
        yield store
