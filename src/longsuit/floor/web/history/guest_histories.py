"""Histories of guests in memory: a round never changes, so only those since the last request are read.

`longsuit.history` is loaded when it is first needed, because it loads NumPy. Nothing here is used by live tables.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from threading import Lock
from typing import TYPE_CHECKING

from longsuit.floor.monitoring.logs import log
from longsuit.floor.web.felt_figures import rules_of_expectations
from longsuit.play import RecordError
from longsuit.store import (
    GuestRound,
    Store,
    accepted_meters,
    guest_rounds,
    guest_rounds_after,
    journal_part,
    read_transaction,
)

if TYPE_CHECKING:
    import sqlalchemy as sa

    from longsuit.history import DecisionVerdict, PlayedRound, RecordedRules
    from longsuit.odds import SeatMoments
    from longsuit.rules import Rules

MAX_ROUNDS = 10_000
"""How many of a guest's latest rounds are looked at."""

MAX_REMEMBERED = 50_000
"""The rounds of all guests that are kept in memory; those of the guest who asked least recently are forgotten first."""

ROUNDS_AT_ONCE = 200
"""The rounds whose meters are read together."""


@dataclass
class GuestHistory:
    """The latest rounds of a guest, the earliest first, and what was computed about them."""

    known_rules: RecordedRules
    """The rules of all rounds that were read."""

    rounds: tuple[PlayedRound, ...] = ()
    """The rounds."""

    earlier: bool = False
    """Whether the guest has earlier rounds."""

    lock: Lock = field(default_factory=Lock)
    """Held while rounds are read."""

    _expected: dict[int, SeatMoments | None] = field(default_factory=dict)
    _verdicts: dict[int, DecisionVerdict | None] = field(default_factory=dict)

    def rules(self, one: PlayedRound) -> Rules:
        """The rules a round was played by."""
        return self.known_rules.of_hash(one.rules_sha256)

    def expected(self, one: PlayedRound) -> SeatMoments | None:
        """What a round was expected to bring; None where that cannot be computed, or while its game is."""
        from longsuit.history import expected_result  # noqa: PLC0415 - loads NumPy

        number, rules = one.of_seat.number, rules_of_expectations(self.rules(one))
        if number not in self._expected and rules is not None:
            self._expected[number] = expected_result(rules, one)
        return self._expected.get(number)

    def why_unpriced(self, one: PlayedRound) -> str:
        """Why a round that was played out, of a game that is computed, has no expectation; empty where it has one."""
        from longsuit.history import why_unpriced  # noqa: PLC0415 - loads NumPy

        return why_unpriced(self.rules(one), one) if self.expected(one) is None else ""

    def is_computed(self, one: PlayedRound) -> bool:
        """Whether the expectation of a round's game is computed, as far as it can be."""
        return rules_of_expectations(self.rules(one)) is not None

    def verdict(self, one: PlayedRound) -> DecisionVerdict | None:
        """What the coach says about the decision of a round; None where it does not know."""
        from longsuit.history import round_verdict  # noqa: PLC0415 - loads NumPy

        number = one.of_seat.number
        if number not in self._verdicts:
            self._verdicts[number] = round_verdict(self.rules(one), one)
        return self._verdicts[number]

    def read(self, connection: sa.Connection, guest: str, most: int) -> None:
        """Read the rounds that are new since the last time."""
        last = self.rounds[-1].of_seat.number if self.rounds else 0
        new = list(_read(connection, self.known_rules, guest_rounds_after(connection, guest, last, most)))
        if not new:
            return
        kept = (*self.rounds, *new)[-most:]
        for one in self.rounds[: len(self.rounds) + len(new) - len(kept)]:
            self._expected.pop(one.of_seat.number, None)
            self._verdicts.pop(one.of_seat.number, None)
        self.rounds = kept
        self.earlier = bool(guest_rounds(connection, guest, kept[0].of_seat.number, 1))


class GuestHistories:
    """The histories of the guests who asked last. Used from threads."""

    def __init__(self, most: int = MAX_ROUNDS, remembered: int = MAX_REMEMBERED) -> None:
        self.most = most
        self._remembered = remembered
        self._known: OrderedDict[str, GuestHistory] = OrderedDict()
        self._rules: RecordedRules | None = None
        self._lock, self._reading = Lock(), Lock()

    def of(self, store: Store, guest: str) -> GuestHistory:
        """The history of a guest as it is now."""
        found = self._find(guest)
        # One history is read at a time: reading thousands of records takes a core, and tables need it too.
        with found.lock, self._reading, read_transaction(store.engine) as connection:
            found.read(connection, guest, self.most)
        self._forget()
        return found

    def _find(self, guest: str) -> GuestHistory:
        from longsuit.history import RecordedRules  # noqa: PLC0415 - loads NumPy

        with self._lock:
            self._rules = self._rules or RecordedRules()
            found = self._known.setdefault(guest, GuestHistory(self._rules))
            self._known.move_to_end(guest)
            return found

    def _forget(self) -> None:
        with self._lock:
            while len(self._known) > 1 and sum(len(one.rounds) for one in self._known.values()) > self._remembered:
                self._known.popitem(last=False)


def _read(connection: sa.Connection, rules: RecordedRules, rounds: Iterator[GuestRound]) -> Iterator[PlayedRound]:
    while batch := list(islice(rounds, ROUNDS_AT_ONCE)):
        parts = {one.number: journal_part(one) for one in batch if '"jackpots":' in one.record}
        meters = accepted_meters(connection, list(dict.fromkeys(parts.values())))
        for one in batch:
            yield from _played(one, rules, meters[parts[one.number]] if one.number in parts else {})


def _played(one: GuestRound, rules: RecordedRules, meters: dict[str, int]) -> Iterable[PlayedRound]:
    from longsuit.history import RoundOfSeat, played_round  # noqa: PLC0415 - loads NumPy

    record = json.loads(one.record)
    place = RoundOfSeat(one.number, one.table, one.round, one.seat, one.at, one.net_cents, one.sha256)
    try:
        return [played_round(place, record, rules.of_record(record), meters)]
    except RecordError as error:
        log().error("round left out of a history", extra={"table": one.table, "round": one.round, "why": str(error)})
        return []
