"""The rules that recorded rounds were played by; each is read once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.play import recorded_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules


class RecordedRules:
    """The rules of records, by their hash."""

    def __init__(self) -> None:
        self._known: dict[str, Rules] = {}

    def of_record(self, record: Mapping[str, Any]) -> Rules:
        """The rules of a record."""
        found = self._known.get(record["rules_sha256"])
        if found is None:
            found = self._known[record["rules_sha256"]] = recorded_rules(record)
        return found

    def of_hash(self, sha256: str) -> Rules:
        """The rules of a record that was read before."""
        return self._known[sha256]
