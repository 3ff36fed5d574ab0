"""Refusals on record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import NotAllowed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import sqlalchemy as sa

    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store


def recorded_refusal(
    store: Store,
    sentence: str,
    command: Mapping[str, Any],
    also: Callable[[sa.Connection], None] = lambda _: None,
) -> NotAllowed:
    """A refusal that is on record, with what `also` writes in the same transaction, ready to be raised."""
    refusal = NotAllowed(sentence)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        batch.append_refusal(refusal, command)
        also(connection)

    store.transact(work)
    return refusal
