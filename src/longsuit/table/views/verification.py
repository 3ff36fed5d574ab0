"""The verification of a finished round from its record alone, for its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longsuit import fair, play, protocol

_TITLES = {
    "commitment": "The promise",
    "entropy": "What players added",
    "closing": "The closing",
    "shuffle": "The shuffle",
    "round": "The round",
    "deal": "The deal",
    "settlement": "The settlement",
    "record": "The record",
}
"""The title of each check on the page."""


def verification(table: str, number: int, record: Mapping[str, Any]) -> protocol.Verification:
    """Every check of a record, up to the first that fails."""
    checks = _checks(dict(record))
    return protocol.Verification(
        table=table, round=number, holds=all(check.holds for check in checks), checks=tuple(checks)
    )


def _checks(record: dict[str, Any]) -> list[protocol.CheckView]:
    try:
        if record.get("fairness") is None:
            return _replayed(record)
        return [_view(check) for check in fair.checks(record)]
    except (fair.FairnessError, play.RecordError) as error:
        return [protocol.CheckView(part="The record", holds=False, sentence=str(error))]


def _view(check: fair.Check) -> protocol.CheckView:
    return protocol.CheckView(part=_TITLES[check.part], holds=check.holds, sentence=check.sentence)


def _replayed(record: dict[str, Any]) -> list[protocol.CheckView]:
    """The checks of a round with a physical deck: only its settlement can be verified."""
    deck = protocol.CheckView(
        part="The shuffle", holds=True, sentence="A physical deck was used; its shuffle is not the system's to prove."
    )
    try:
        play.verify(record)
    except play.ReplayError as error:
        return [deck, protocol.CheckView(part="The settlement", holds=False, sentence=str(error))]
    return [
        deck,
        protocol.CheckView(part="The settlement", holds=True, sentence="Every wager settles again to the same cent."),
    ]
