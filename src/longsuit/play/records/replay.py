"""Reading a record back: the round is played again from cards, wagers and decisions alone, and compared."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any, TypeVar

from longsuit.base import Refused
from longsuit.cards import Colour, Deck, parse_card
from longsuit.play.actions import (
    AcceptWager,
    CallMisdeal,
    Check,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    FindFaceUpCard,
    Fold,
    PlaceWager,
    PutUpBank,
    Raise,
    ReportShufflerStop,
    ReportWrongCount,
    Reveal,
    Settle,
    TurnCommunity,
    VoidRound,
)
from longsuit.play.records.jackpot_wagers import OUTCOMES, JackpotWager
from longsuit.play.records.record import RECORD, VERSION, Origin, fingerprint, record
from longsuit.play.round import Round
from longsuit.play.settlement.practice_meters import Meter
from longsuit.play.state import BY_HAND
from longsuit.play.steps import dealing
from longsuit.rules import RulesError, Shape, Step, edition_with, load, read_house

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.cards import Card
    from longsuit.play.actions import Action, DecisionAction
    from longsuit.rules import Rules


Value = TypeVar("Value")


class RecordError(ValueError):
    """Something that is not a round record: it cannot even be read."""


class ReplayError(ValueError):
    """A record that can be read and does not hold: what it says happened could not, or leads elsewhere."""


def resettle(document: object) -> dict[str, Any]:
    """The record of the same round, played and settled again; what the given one stores may differ or be missing."""
    given = _Reader.of(document)
    try:
        round_ = _played(given)
        return record(
            round_,
            _origin(given, round_.rules.decks),
            given.maybe("played_on", _date),
            _fairness(given),
            _jackpots(given),
        )
    except Refused as refused:
        raise ReplayError(f"This round could not be played: {refused}") from None


def verify(document: object) -> dict[str, Any]:
    """The record settled again, or a `ReplayError` that names the first thing the given one says differently."""
    again = resettle(document)
    stored = _Reader.of(document).table
    for key in ("settlement", *again):
        if key in stored and key != "software" and (difference := first_difference(stored[key], again[key], key)):
            raise ReplayError(difference)
    for key in stored:
        if key not in again:
            raise RecordError(f"{_short(key)}: a round record has no such key.")
    return again


def recorded_rules(document: object) -> Rules:
    """The rules that a record was played by."""
    return _rules(_Reader.of(document))


def first_difference(stored: Any, again: Any, path: str) -> str | None:
    """Where a stored value first departs from the settled one, in a sentence; None where they agree."""
    if isinstance(stored, dict) and isinstance(again, dict):
        for key in [*again, *(key for key in stored if key not in again)]:
            if key not in stored or key not in again:
                side = "is missing" if key not in stored else "should not be there"
                return f"{path}.{key if key in again else _short(key)} {side}."
            if found := first_difference(stored[key], again[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(stored, list) and isinstance(again, list):
        for place, (left, right) in enumerate(zip(stored, again, strict=False)):
            if found := first_difference(left, right, f"{path}[{place}]"):
                return found
        if len(stored) != len(again):
            return f"{path} has {len(stored)} entries in the record, and {len(again)} when settled again."
        return None
    # True equals 1 in Python, and 1.0 equals 1; in a record they are different things.
    if type(stored) is not type(again) or stored != again:
        return f"{path} is {_short(stored)} in the record, and {_short(again)} when settled again."
    return None


def _short(value: object) -> str:
    """A value from outside as it may be printed: one line, no control codes, not too long."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def _played(given: _Reader) -> Round:
    rules = _rules(given)
    seats = given.rows("seats")
    deck = given.maybe("deck", _deck)
    round_ = Round(
        rules,
        deck,
        players={row.get("seat", _whole): name for row in _named(given) if (name := row.maybe("player", _text))},
        duties=BY_HAND,
        meters={row.get("meter", _text): _meter(row) for row in given.rows("meters", optional=True)},
    )
    irregular = given.rows("irregularities", optional=True)
    if given.table.get("bank") is not None:
        bank = given.section("bank")
        round_.apply(PutUpBank(bank.get("seat", _whole), bank.get("put_up_cents", _cents)))
    for action in _opening(rules, seats, irregular):
        round_.apply(action)
    _play_on(round_, {row.get("seat", _whole): row for row in seats}, irregular, given)
    return round_


def _named(given: _Reader) -> list[_Reader]:
    """What in a record may name a player: the seats, and the bank."""
    banks = [] if given.table.get("bank") is None else [given.section("bank")]
    return given.rows("seats") + banks


def _rules(given: _Reader) -> Rules:
    if (given.get("record", _text), given.get("version", _whole)) != (RECORD, VERSION):
        raise RecordError(f"This is not a {RECORD} of version {VERSION}.")
    named = given.section("house")
    name, overlay = named.get("name", _text), named.get("overlay", _table)
    day = given.maybe("played_on", _date)
    on = None if day is None else dt.date.fromisoformat(day)
    default = name == "default" and not overlay
    try:
        house = None if default else read_house({**overlay, "name": name}, "record.house")
        rules = load(given.get("game", _text), house, on)
        return edition_with(rules, str(given.table.get("rules_sha256")), on) or rules
    except RulesError as error:
        raise RecordError(str(error)) from None


def _opening(rules: Rules, seats: list[_Reader], irregular: list[_Reader]) -> Iterator[Action]:
    equal = {wager.name for wager in rules.equal_wagers}  # placed with the base wager
    accepted = {
        (row.get("seat", _whole), row.get("wager", _text))
        for row in irregular
        if row.get("kind", _text) == "accepted-wager"
    }
    for row in seats:
        seat, colour = row.get("seat", _whole), row.maybe("colour", _colour)
        if colour is not None:
            yield ChooseColour(seat, colour)
        for wager in row.rows("wagers"):
            name, amount = wager.get("wager", _text), wager.get("amount_cents", _whole)
            kind = AcceptWager if (seat, name) in accepted else PlaceWager
            if name not in equal:
                yield kind(seat, name, amount)
    yield CloseWagers()


def _play_on(round_: Round, seats: dict[int, _Reader], irregular: list[_Reader], given: _Reader) -> None:
    """Deal, decide, reveal and settle, with each irregularity where it happened."""
    pending = [row for row in irregular if row.get("kind", _kind) != "accepted-wager"]
    while pending or not round_.finished:
        if pending and _is_due(round_, pending[0]):
            round_.apply(_irregularity(pending.pop(0)))
        elif round_.finished:
            kind = pending[0].get("kind", _text)
            raise ReplayError(f"The record tells of an irregularity ({kind}) at a point the round never reaches.")
        else:
            round_.apply(_next_action(round_, seats, given))


def _is_due(round_: Round, row: _Reader) -> bool:
    *here, turned = round_.point
    there = [row.get("step", _text), row.get("cards_dealt", _whole), row.get("decisions", _whole)]
    return here == there and row.maybe("cards_turned", _whole) in (None, turned)  # older records do not have it


def _irregularity(row: _Reader) -> Action:
    return _IRREGULARITIES[row.get("kind", _kind)](row)


def _next_action(round_: Round, seats: dict[int, _Reader], given: _Reader) -> Action:
    stage = round_.rules.stages[round_.at]
    if stage.step is Step.COMMUNITY:
        return DealCommunity(None if round_.deck else _named_community(round_, given))
    if stage.step is Step.TURN:
        return TurnCommunity()
    if stage.step is Step.PACKETS:
        to = dealing.next_hand(round_) or 0
        return DealPacket(to, None if round_.deck else _named_packet(round_, given, to))
    if stage.step is Step.DECISIONS:
        seat = round_.turn or 0
        return _decision(seats[seat], len(round_.decided.get(seat, ())), round_.rules)
    return Reveal() if round_.step is Step.REVEAL else Settle()


def _named_community(round_: Round, given: _Reader) -> tuple[Card, ...]:
    """The community cards of a street: those of earlier streets come before them."""
    street = round_.rules.stages[round_.at].street
    before = len(round_.community) + len(round_.hidden)
    named = given.section("dealt").get("community", _hand)
    return named[before : before + street.shared + street.hidden] if round_.rules.shape is Shape.STREETS else named


def _named_packet(round_: Round, given: _Reader, to: int) -> tuple[Card, ...]:
    """The packet of a hand in a street: the cards of earlier streets come before it."""
    street, streets = round_.rules.stages[round_.at].street, round_.rules.shape is Shape.STREETS
    dealt = given.section("dealt")
    if to == 0:
        named, before = dealt.get("dealer", _hand), len(round_.dealer)
        return named[before : before + street.dealer] if streets else named
    for row in dealt.rows("packets"):
        if row.get("seat", _whole) == to:
            named, before = row.get("cards", _hand), len(round_.packets.get(to, ()))
            return named[before : before + street.own] if streets else named
    raise RecordError(f"dealt.packets: there are no cards for seat {to}.")


def _decision(row: _Reader, number: int, rules: Rules) -> DecisionAction:
    """The decision of a seat, by its number in a game with several."""
    seat = row.get("seat", _whole)
    decision = _stored_decision(row, number, rules)
    if decision is None:
        raise ReplayError(f"Seat {seat} must decide, and the record has no decision of it.")
    action = decision.get("action", _text)
    if action == "raise":
        return Raise(seat, decision.get("amount_cents", _whole))
    if action in _WITHOUT_CHIPS:
        return _WITHOUT_CHIPS[action](seat)
    raise RecordError(f"{decision.path}.action: {action!r} is no decision. A decision is fold, check or raise.")


_WITHOUT_CHIPS: dict[str, Callable[[int], Fold | Check]] = {"fold": Fold, "check": Check}


def _stored_decision(row: _Reader, number: int, rules: Rules) -> _Reader | None:
    if len(rules.decisions) > 1:
        made = row.rows("decisions")
        return made[number] if number < len(made) else None
    return None if row.table.get("decision") is None else row.section("decision")


def _origin(given: _Reader, decks: int) -> Origin:
    if "origin" not in given.table:
        return Origin()
    origin = given.section("origin")
    deck = origin.maybe("deck", _whole)
    if deck is not None and not 1 <= deck <= decks:
        raise RecordError(f"{origin.path}.deck: the table has {decks} {'deck' if decks == 1 else 'decks'}, not {deck}.")
    return Origin(origin.maybe("seed", _text), origin.get("round", _whole), deck)


def _fairness(given: _Reader) -> dict[str, Any] | None:
    """The proof of the shuffle, kept unchanged: `longsuit.fair` checks it."""
    if given.table.get("fairness") is None:
        return None
    proof = given.section("fairness")
    texts = ("algorithm", "table", "rules_sha256", "commitment", "closing", "seed")
    added = [
        {"seat": row.get("seat", _whole), "player": row.get("player", _text), "entropy": row.get("entropy", _text)}
        for row in proof.rows("contributions")
    ]
    return {
        **{key: proof.get(key, _text) for key in texts},
        "round": proof.get("round", _whole),
        "contributions": added,
    }


def _jackpots(given: _Reader) -> list[JackpotWager]:
    """The jackpot wagers, kept unchanged: the jackpot system decides them, not the cards alone."""
    return [_jackpot_wager(row) for row in given.rows("jackpots", optional=True)]


def _jackpot_wager(row: _Reader) -> JackpotWager:
    return JackpotWager(
        seat=row.get("seat", _whole),
        sensor=row.get("sensor", _whole),
        jackpot=row.get("jackpot", _text),
        title=row.get("title", _text),
        wager_cents=row.get("wager_cents", _cents),
        outcome=row.get("outcome", _jackpot_outcome),
        hand=row.maybe("hand", _text),
        paid_cents=row.get("paid_cents", _cents),
        win=row.maybe("win", _text),
    )


class _Reader:
    """A JSON object read field by field; what is missing or of the wrong kind is named by its path."""

    def __init__(self, table: dict[str, Any], path: str) -> None:
        self.table, self.path = table, path

    @classmethod
    def of(cls, document: object) -> _Reader:
        if not isinstance(document, dict):
            raise RecordError("A round record is a JSON object.")
        return cls(document, "record")

    def get(self, key: str, read: Callable[[Any], Value]) -> Value:
        if key not in self.table:
            raise RecordError(f"{self.path}.{key} is missing.")
        try:
            return read(self.table[key])
        except ValueError as error:
            raise RecordError(f"{self.path}.{key}: {error}") from None

    def maybe(self, key: str, read: Callable[[Any], Value]) -> Value | None:
        return None if self.table.get(key) is None else self.get(key, read)

    def section(self, key: str) -> _Reader:
        return _Reader(self.get(key, _table), f"{self.path}.{key}")

    def rows(self, key: str, *, optional: bool = False) -> list[_Reader]:
        value = (self.maybe(key, _list) or []) if optional else self.get(key, _list)
        return [_Reader(_row(row, f"{self.path}.{key}[{n}]"), f"{self.path}.{key}[{n}]") for n, row in enumerate(value)]


def _row(value: Any, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{path} is not an object.")
    return value


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number.")
    return value


def _cents(value: Any) -> int:
    cents = _whole(value)
    if cents < 0:
        raise ValueError(f"{cents} is below zero.")
    return cents


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise ValueError("this is not a text of up to 200 characters.")
    return value


def _kind(value: Any) -> str:
    kinds = ("accepted-wager", *_IRREGULARITIES)
    if value not in kinds:
        raise ValueError(f"{value!r} is no irregularity. The kinds are {', '.join(kinds)}.")
    return _text(value)


def _jackpot_outcome(value: Any) -> Any:
    if value not in OUTCOMES:
        raise ValueError(f"{value!r} is no outcome of a jackpot wager. It is {', '.join(OUTCOMES)}.")
    return value


def _table(value: Any) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise ValueError("this is not an object.")


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list) or len(value) > 60:
        raise ValueError("this is not a list of up to 60 entries.")
    return value


def _card(value: Any) -> Card:
    return parse_card(_text(value))


def _hand(value: Any) -> tuple[Card, ...]:
    return tuple(_card(card) for card in _list(value))


def _deck(value: Any) -> Deck:
    return Deck(_hand(value))


def _colour(value: Any) -> Colour:
    if value not in tuple(Colour):
        raise ValueError(f"{value!r} is no colour. Choose red or black.")
    return Colour(value)


def _date(value: Any) -> str:
    try:
        return dt.date.fromisoformat(_text(value)).isoformat()
    except ValueError:
        raise ValueError(f"{value!r} is not a day such as 2023-06-14.") from None


def _meter(row: _Reader) -> Meter:
    return Meter(*(row.get(key, _cents) for key in ("amount_cents", "seed_cents", "reserve_cents")))


_IRREGULARITIES: dict[str, Callable[[_Reader], Action]] = {
    "exposed-card": lambda row: ExposeCard(row.get("card", _card)),
    "misdeal": lambda row: CallMisdeal(row.get("hand", _whole), row.get("cards_found", _whole)),
    "shuffler-count": lambda row: ReportWrongCount(row.get("cards_counted", _whole)),
    "face-up-card": lambda row: FindFaceUpCard(row.get("card", _card)),
    "shuffler-stop": lambda _: ReportShufflerStop(),
    "voided": lambda row: VoidRound(row.get("reason", _text)),
}

__all__ = ["RecordError", "ReplayError", "fingerprint", "resettle", "verify"]
