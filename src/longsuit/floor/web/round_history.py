"""Rounds that are over, as pages show them: a history, and a round checked from its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play import record_sha256
from longsuit.protocol import CheckView, History, RoundSummary, Verification
from longsuit.store import FinishedRound, guest_rounds, read_transaction
from longsuit.table.views.verification import verification

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub
    from longsuit.store import GuestRound

A_PAGE = 50
"""So many rounds are told at a time."""


def history(hub: Hub, guest: str, before: int | None) -> History:
    """The rounds of a guest, the latest first."""
    with read_transaction(hub.store.engine) as connection:
        found = guest_rounds(connection, guest, before, A_PAGE + 1)
    return History(rounds=tuple(_summary(hub, one) for one in found[:A_PAGE]), more=len(found) > A_PAGE)


def _summary(hub: Hub, past: GuestRound) -> RoundSummary:
    table = hub.tables.get(past.table)
    return RoundSummary(
        table=past.table,
        title=table.terms.title if table else past.table,
        game=table.terms.rules.game if table else "",
        round=past.round,
        at=past.at,
        seat=past.seat,
        net_cents=past.net_cents,
        void=past.kind == "round-voided",
        record_sha256=past.sha256,
        seq=past.number,
    )


def verified(kept: FinishedRound) -> Verification:
    """A round checked from its record alone, and its record against the fingerprint in the audit chain."""
    holds = record_sha256(kept.record) == kept.sha256
    said = "is the one the audit chain holds" if holds else "is NOT the one the audit chain holds"
    chained = CheckView(part="The audit chain", holds=holds, sentence=f"The fingerprint of the record {said}.")
    found = verification(kept.table, kept.round, kept.record)
    return found.model_copy(update={"holds": found.holds and holds, "checks": (chained, *found.checks)})
