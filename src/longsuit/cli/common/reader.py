"""What the commands share that only read a house: who asks, and whether he may."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from longsuit.base import stamp
from longsuit.cli.common.operator import asked_name, database_option, open_store, operator_options, read_secret

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from longsuit.store import Store

Command = TypeVar("Command", bound="Callable[..., Any]")


def asking(command: Command) -> Command:
    """What every command that reads carries: which house, and who asks."""
    return operator_options(database_option(command))


@contextmanager
def open_to(what: str, desk: Mapping[str, Any]) -> Iterator[Store]:
    """The store, open to somebody who may read this; to anybody before the house has its first operator."""
    from longsuit.store import authenticate_reader, operators_from_events  # noqa: PLC0415 - heavy, and only for the desk

    with open_store(desk["database"]) as store:
        if operators_from_events(store):
            name = asked_name(desk["operator"])
            authenticate_reader(store, what, name, read_secret(desk["secret_file"], f"Secret of {name}"), stamp=stamp())
        yield store
