"""Finished rounds as pages show them: a guest's history, and one round verified from its record."""

from __future__ import annotations

from collections.abc import Mapping

from longsuit.play import record_sha256
from longsuit.protocol import CheckView, History, JackpotWagerView, RoundSummary, Verification
from longsuit.store import FinishedRound, GuestRound, Store, guest_rounds, read_transaction
from longsuit.table import Table, verification

PAGE_LENGTH = 50
"""Rounds on one page of a history."""


def history(store: Store, tables: Mapping[str, Table], guest: str, before: int | None) -> History:
    """The rounds of a guest, the latest first."""
    with read_transaction(store.engine) as connection:
        found = guest_rounds(connection, guest, before, PAGE_LENGTH + 1)
    rounds = tuple(_summary(one, tables.get(one.table)) for one in found[:PAGE_LENGTH])
    return History(rounds=rounds, more=len(found) > PAGE_LENGTH)


def _summary(past: GuestRound, table: Table | None) -> RoundSummary:
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
        jackpots=tuple(JackpotWagerView(**row) for row in past.jackpots),
    )


def verified(kept: FinishedRound) -> Verification:
    """A round verified from its record alone, and its record against the fingerprint in the audit chain."""
    holds = record_sha256(kept.record) == kept.sha256
    said = "is the one in the audit chain" if holds else "is NOT the one in the audit chain"
    chained = CheckView(part="The audit chain", holds=holds, sentence=f"The fingerprint of the record {said}.")
    found = verification(kept.table, kept.round, kept.record)
    return found.model_copy(update={"holds": found.holds and holds, "checks": (chained, *found.checks)})
