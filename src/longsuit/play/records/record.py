"""A round written down: one JSON object that can be read back and settled again to the same cent."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit import __version__
from longsuit.base import canonical_json
from longsuit.cards import card_texts, flush_text, lanes_of
from longsuit.play.actions import (
    CallMisdeal,
    ExposeCard,
    FindFaceUpCard,
    Fold,
    Raise,
    ReportShufflerStop,
    ReportWrongCount,
)
from longsuit.play.settlement.lines import Outcome, When
from longsuit.play.visible_cards import face_up, own_cards, sights_at_decision
from longsuit.rules import NOT_RECORDED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.play.actions import DecisionAction
    from longsuit.play.irregularities import Irregularity
    from longsuit.play.records.jackpot_wagers import JackpotWager
    from longsuit.play.round import Round
    from longsuit.play.settlement.lines import Line, Settlement
    from longsuit.play.settlement.practice_meters import Meter
    from longsuit.rules import Rules

RECORD = "longsuit-round"
"""What a record calls itself."""

VERSION = 1
"""The version of its form."""


class Origin(NamedTuple):
    """Where a round came from, so that it can be dealt again."""

    seed: str | None = None
    """The seed its deck was shuffled from, if it was."""

    number: int = 1
    """The number of the round at its table, from 1."""

    deck: int | None = None
    """The deck it was dealt from, from 1; None where decks are used strictly in turn."""


def deck_in_use(rules: Rules, number: int) -> int:
    """Which of the table's decks the round of a number is dealt from: they are used in turn (NHF-2)."""
    return 1 + (number - 1) % rules.decks


def record(
    round_: Round,
    origin: Origin | None = None,
    played_on: str | None = None,
    fairness: dict[str, Any] | None = None,
    jackpots: Sequence[JackpotWager] = (),
) -> dict[str, Any]:
    """A finished round as a JSON object, with the proof of its shuffle and its jackpot wagers where there are any."""
    document = _document(round_, origin, played_on, fairness, jackpots)
    document["record_sha256"] = fingerprint(document)
    return document


def record_text(
    round_: Round,
    origin: Origin | None = None,
    played_on: str | None = None,
    fairness: dict[str, Any] | None = None,
    jackpots: Sequence[JackpotWager] = (),
) -> str:
    """The same as canonical JSON, written once: in three stretches, with what is not hashed between them."""
    document = _document(round_, origin, played_on, fairness, jackpots)
    first, second = _NOT_HASHED
    before, between, behind = [
        canonical_json({key: part for key, part in document.items() if low < key < high})[1:-1]
        for low, high in (("", first), (first, second), (second, "~"))
    ]
    sha256 = hashlib.sha256(f"{{{before},{between},{behind}}}".encode()).hexdigest()
    return f'{{{before},"{first}":"{sha256}",{between},"{second}":{canonical_json(document[second])},{behind}}}'


def _document(
    round_: Round,
    origin: Origin | None,
    played_on: str | None,
    fairness: dict[str, Any] | None,
    jackpots: Sequence[JackpotWager],
) -> dict[str, Any]:
    if round_.settlement is None:
        raise ValueError("A round is written down once it is settled or void.")
    origin = origin or Origin()
    rules = round_.rules
    return {
        "record": RECORD,
        "version": VERSION,
        "software": __version__,
        "game": rules.game,
        "house": {"name": rules.house, "overlay": _overlay(rules)},
        "played_on": played_on,
        "rules_sha256": rules.sha256,
        "origin": {
            "seed": origin.seed,
            "round": origin.number,
            "deck": origin.deck or deck_in_use(rules, origin.number),
        },
        "fairness": fairness,
        "deck": None if round_.deck is None else card_texts(round_.deck),
        "dealt": _dealt(round_),
        **_bank(round_),
        "seats": [_seat(round_, seat) for seat in round_.seats],
        "irregularities": _irregularities(round_),
        # Left out where there are none: so records are the same as before they had jackpot wagers.
        **({"jackpots": [wager._asdict() for wager in jackpots]} if jackpots else {}),
        "meters": _meters(round_.meters or {}),
        "sight": _sight(round_),
        "settlement": _settlement(round_, round_.settlement),
    }


def _overlay(rules: Rules) -> dict[str, Any]:
    """What the house changes about the round itself."""
    return {key: part for key, part in rules.overlay.items() if key not in NOT_RECORDED}


_NOT_HASHED = ("record_sha256", "software")
"""What a fingerprint leaves out, in order."""


def fingerprint(document: dict[str, Any]) -> str:
    """The SHA-256 of a record, its own fingerprint and the software's version left out."""
    rest = {key: value for key, value in document.items() if key not in _NOT_HASHED}
    return hashlib.sha256(canonical_json(rest).encode()).hexdigest()


def _bank(round_: Round) -> dict[str, Any]:
    """What a player put up to bank the round; left out where the house banks it."""
    if round_.bank is None:
        return {}
    seat, cents = round_.bank
    return {"bank": {"seat": seat, "player": round_.players.get(seat), "put_up_cents": cents}}


def _bank_result(settlement: Settlement) -> dict[str, Any]:
    """What became of the bank, and the fees of the house."""
    bank = settlement.bank
    if bank is None:
        return {}
    fees = [{"seat": seat, "cents": cents} for seat, cents in bank.fees_cents.items()]
    return {"bank": {"used_cents": bank.used_cents, "net_cents": bank.net_cents, "fees": fees}}


def _dealt(round_: Round) -> dict[str, Any]:
    return {
        "community": card_texts(round_.community + round_.hidden),
        "packets": [{"seat": seat, "cards": card_texts(round_.packets[seat])} for seat in sorted(round_.packets)],
        "dealer": card_texts(round_.dealer),
    }


def _seat(round_: Round, seat: int) -> dict[str, Any]:
    raises = {wager.name for wager in round_.rules.raise_wagers}
    colour = round_.colours.get(seat)
    return {
        "seat": seat,
        "player": round_.players.get(seat),
        "colour": None if colour is None else colour.value,
        "wagers": [
            {"wager": name, "amount_cents": stake} for name, stake in round_.wagers[seat].items() if name not in raises
        ],
        **_decisions(round_, seat),
    }


def _decisions(round_: Round, seat: int) -> dict[str, Any]:
    """What a seat decided: `decision` in a game with one decision, the list `decisions` in a game with several."""
    made = [_decision(action) for action in round_.decided.get(seat, ())]
    if len(round_.rules.decisions) == 1:
        return {"decision": made[0] if made else None}
    return {"decisions": made}


def _decision(action: DecisionAction) -> dict[str, Any]:
    if isinstance(action, Raise):
        return {"action": "raise", "amount_cents": action.amount_cents}
    return {"action": "fold" if isinstance(action, Fold) else "check"}


def _irregularities(round_: Round) -> list[dict[str, Any]]:
    """Wagers accepted outside the limits, by seat and spot; then what went wrong later, as it happened."""
    accepted = [
        {"kind": "accepted-wager", "seat": seat, "wager": wager, "amount_cents": amount}
        for seat in round_.seats
        for wager, amount in round_.wagers[seat].items()
        if (seat, wager) in round_.accepted
    ]
    return accepted + [_irregularity(one) for one in round_.irregular]


def _irregularity(one: Irregularity) -> dict[str, Any]:
    point: dict[str, Any] = {"step": one.step, "cards_dealt": one.cards_dealt, "decisions": one.decisions}
    if one.cards_turned:
        point["cards_turned"] = one.cards_turned
    if isinstance(one.action, CallMisdeal):
        return {"kind": "misdeal", **point, "hand": one.action.hand, "cards_found": one.action.cards_found}
    if isinstance(one.action, ExposeCard):
        return {"kind": "exposed-card", **point, "card": str(one.action.card)}
    if isinstance(one.action, ReportWrongCount):
        return {"kind": "shuffler-count", **point, "cards_counted": one.action.cards_counted}
    if isinstance(one.action, FindFaceUpCard):
        return {"kind": "face-up-card", **point, "card": str(one.action.card)}
    if isinstance(one.action, ReportShufflerStop):
        return {"kind": "shuffler-stop", **point}
    return {"kind": "voided", **point, "reason": one.action.reason}


def _meters(meters: dict[str, Meter] | Any) -> list[dict[str, Any]]:
    return [
        {
            "meter": name,
            "amount_cents": meter.amount_cents,
            "seed_cents": meter.seed_cents,
            "reserve_cents": meter.reserve_cents,
        }
        for name, meter in sorted(meters.items())
    ]


def _sight(round_: Round) -> list[dict[str, Any]]:
    faces = face_up(round_)
    everybody = card_texts(sorted(faces))
    owns = {seat: own_cards(round_, seat) for seat in round_.seats}
    decided = sights_at_decision(round_)
    return [
        {
            "seat": seat,
            "at_decision": card_texts(sorted(decided.get(seat, ()))),
            "at_end": everybody if faces.issuperset(own) else card_texts(sorted(faces.union(own))),
        }
        for seat, own in owns.items()
    ]


def _settlement(round_: Round, settlement: Settlement) -> dict[str, Any]:
    nets = dict.fromkeys(round_.seats, 0)
    staked = paid = 0
    for line in settlement.lines:
        staked += line.stake_cents
        paid += line.paid_cents
        nets[line.seat] += line.paid_cents - line.stake_cents
    return {
        "outcome": "settled" if round_.void is None else "void",
        "reason": round_.void,
        "dealer": _dealer(round_),
        "lines": [_line(line) for line in settlement.lines],
        "seats": [{"seat": seat, "net_cents": net} for seat, net in nets.items()],
        "staked_cents": staked,
        "paid_cents": paid,
        "meters": _meters(settlement.meters),
        **_bank_result(settlement),
    }


def _dealer(round_: Round) -> dict[str, Any] | None:
    duel = round_.rules.duel
    if duel is None or not round_.dealer or round_.void is not None:
        return None
    shown = round_.rules.flush_of(lanes_of(round_.dealer) | lanes_of(round_.community))
    return {"flush": flush_text(shown), "qualifies": duel.qualifies(shown)}


_PLAIN = {word.value: str(word.value) for words in (Outcome, When) for word in words}
"""The words of a line as plain text, whatever they were."""


def _line(line: Line) -> dict[str, Any]:
    return {
        "seat": line.seat,
        "wager": line.wager,
        "stake_cents": line.stake_cents,
        "outcome": _PLAIN[line.outcome],
        "won_cents": line.won_cents,
        "paid_cents": line.paid_cents,
        "clause": line.clause,
        "reason": line.reason,
        "table": line.table,
        "row": line.row,
        "when": _PLAIN[line.when],
        "capped_by": line.capped_by,
        "meter": line.meter,
    }


def record_sha256(record: Mapping[str, Any] | str) -> str:
    """The SHA-256 of a round's record as canonical JSON.

    >>> record_sha256({"record": "longsuit-round"})[:16]
    '529fd3e6e3afd6d5'
    """
    text = record if isinstance(record, str) else canonical_json(record)
    return hashlib.sha256(text.encode()).hexdigest()
