"""One finished round verified from its record."""

from __future__ import annotations

from longsuit.play import record_sha256
from longsuit.protocol import CheckView, Verification
from longsuit.store import FinishedRound
from longsuit.table import verification


def verified(kept: FinishedRound) -> Verification:
    """A round verified from its record alone, and its record against the fingerprint in the audit chain."""
    holds = record_sha256(kept.record) == kept.sha256
    said = "is the one in the audit chain" if holds else "is NOT the one in the audit chain"
    chained = CheckView(part="The audit chain", holds=holds, sentence=f"The fingerprint of the record {said}.")
    found = verification(kept.table, kept.round, kept.record)
    return found.model_copy(update={"holds": found.holds and holds, "checks": (chained, *found.checks)})
