"""The check of the program's files at start-up: an altered program serves nobody, and the result is on record."""

from __future__ import annotations

from contextlib import suppress

from longsuit.base import Refused, utc_now
from longsuit.program import ProgramCheck, Result
from longsuit.store import Store, StoreError, program_event

SERVER = "server"
"""The actor of such an event, and its place."""


def refuse_altered_program(url: str, found: ProgramCheck) -> None:
    """Refuse to open the floor with an altered program; the refusal is on record if there is a house already."""
    if found.result != Result.ALTERED:
        return
    with suppress(StoreError), Store.open(url) as store:
        record_program_check(store, found)
    raise Refused(
        "", f"{found.sentence} Install the release again. `longsuit self-check` lists everything that differs."
    )


def record_program_check(store: Store, found: ProgramCheck) -> None:
    """Put on record which program serves the house from now on."""
    event = program_event(found, SERVER, "", utc_now(), SERVER)
    store.transact(lambda batch, _: batch.append_floor_event(event, ()))
