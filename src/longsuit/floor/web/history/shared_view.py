"""A round as somebody with a link sees it: what the player of one seat chose to share, and nothing about other seats.

The seed of a shuffle gives every card that was dealt. So it is shown only where nobody else played; otherwise the link
shows the verification by the house, and the hashes that were published before the round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from longsuit.floor.web.history.verified_round import verified
from longsuit.protocol import CheckView, SharedRoundView, Verification
from longsuit.rules import readable_title
from longsuit.store import FinishedRound, SharedRound
from longsuit.table import Table

FAILED = "This check of the whole round failed. The players of the round can see which part differs."
"""What is said of a failed check: the sentence of the check itself may name cards of other seats."""


def shared_view(kept: FinishedRound, share: SharedRound, table: Table | None) -> SharedRoundView:
    """A round as a link shows it."""
    proof = kept.record.get("fairness") or {}
    return SharedRoundView(
        table=kept.table,
        title=table.terms.title if table else readable_title(kept.table),
        round=kept.round,
        at=kept.at,
        wagers={wager.name: wager.label for wager in table.terms.rules.wagers} if table else {},
        record=shared_record(kept.record, share.place.seat),
        commitment=proof.get("commitment", ""),
        closing=proof.get("closing", ""),
        verification=_told(verified(kept), share.place.seat),
    )


def shared_record(record: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """A record without other seats: whole parts of it where the seat played alone, and what is its own otherwise."""
    alone = [row["seat"] for row in record["seats"]] == [seat]
    settlement = record["settlement"]
    return {
        "game": record["game"],
        "rules_sha256": record["rules_sha256"],
        "record_sha256": record["record_sha256"],
        "fairness": record["fairness"] if alone else None,
        "deck": record["deck"] if alone else None,
        "irregularities": record["irregularities"] if alone else [],
        "dealt": _own_cards(record, seat),
        "seats": _own(record["seats"], seat),
        "sight": _own_sight(record, seat),
        "jackpots": [{**row, "win": None} for row in _own(record.get("jackpots", ()), seat)],
        "settlement": {
            "outcome": settlement["outcome"],
            "reason": settlement["reason"] if alone else None,
            "dealer": settlement["dealer"],
            "lines": _own(settlement["lines"], seat),
            "seats": _own(settlement["seats"], seat),
            **_own_bank(record, seat),
        },
        **({"bank": record["bank"]} if _banks(record, seat) else {}),
    }


def _banks(record: Mapping[str, Any], seat: int) -> bool:
    return bool(record.get("bank")) and record["bank"]["seat"] == seat


def _own_bank(record: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The fee of a seat, and what it won or lost with its bank, where players bank the game."""
    bank = record["settlement"].get("bank")
    if bank is None:
        return {}
    banked = {name: cents for name, cents in bank.items() if name != "fees"} if _banks(record, seat) else {}
    return {"bank": {**banked, "fees": _own(bank["fees"], seat)}}


def _own(rows: Iterable[Mapping[str, Any]], seat: int) -> list[Mapping[str, Any]]:
    return [row for row in rows if row["seat"] == seat]


def _own_cards(record: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The cards of a seat, the community cards, and the dealer's cards that the seat saw."""
    dealt, seen = record["dealt"], _seen(record, seat)
    return {
        "community": dealt["community"],
        "packets": _own(dealt["packets"], seat),
        "dealer": [card for card in dealt["dealer"] if card in seen],
    }


def _seen(record: Mapping[str, Any], seat: int) -> set[str]:
    return {card for row in _own(record["sight"], seat) for card in row["at_end"]}


def _own_sight(record: Mapping[str, Any], seat: int) -> list[dict[str, Any]]:
    """What a seat saw of its own cards, the dealer's and the community's."""
    cards = _own_cards(record, seat)
    shown = {*cards["community"], *cards["dealer"], *(card for row in cards["packets"] for card in row["cards"])}
    return [
        {"seat": seat, **{when: [card for card in row[when] if card in shown] for when in ("at_decision", "at_end")}}
        for row in _own(record["sight"], seat)
    ]


def _told(found: Verification, seat: int) -> Verification:
    """A verification whose failures say no more than that they failed."""
    checks = [one if one.holds else CheckView(part=one.part, holds=False, sentence=FAILED) for one in found.checks]
    return found.model_copy(update={"checks": tuple(checks), "seats": (seat,)})
