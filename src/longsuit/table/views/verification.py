"""The verification of a finished round from its record alone, for its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longsuit import fair, play, protocol
from longsuit.rules import RulesError
from longsuit.table.views.felt import deck_ranks, street_view

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
    found = protocol.Verification(
        table=table, round=number, holds=all(check.holds for check in checks), checks=tuple(checks)
    )
    return found.model_copy(update=_of_game(record))


def _of_game(record: Mapping[str, Any]) -> dict[str, Any]:
    """What pages need of the game to check and replay its rounds; nothing where the rules are not known."""
    try:
        rules = play.recorded_rules(dict(record))
    except (play.RecordError, play.ReplayError, RulesError):
        return {}
    return {"deck_ranks": deck_ranks(rules), "streets": tuple(street_view(street) for street in rules.streets)}


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
        part="The shuffle", holds=True, sentence="A physical deck was used; its shuffle cannot be verified here."
    )
    try:
        play.verify(record)
    except play.ReplayError as error:
        return [deck, protocol.CheckView(part="The settlement", holds=False, sentence=str(error))]
    return [
        deck,
        protocol.CheckView(part="The settlement", holds=True, sentence="Every wager settles again to the same cent."),
    ]
