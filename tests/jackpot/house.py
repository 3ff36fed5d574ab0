"""A house for tests: jackpots, tables and staff, and a driver that keeps state, events and books together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.jackpot import (
    EMPTY,
    AddJackpot,
    Approve,
    JackpotGame,
    MeterTerms,
    OpenTable,
    PayLine,
    PostedTable,
    Propose,
    evolve,
    handle,
    millionths,
    sensor_of,
    transfers_of,
)
from longsuit.ledger import Balances

if TYPE_CHECKING:
    from longsuit.jackpot import Change, Command, Event, State

POKER_PAYS = (
    PayLine("royal-flush-hearts", percent="100", meter="meter"),
    PayLine("royal-flush", percent="10", meter="meter"),
    PayLine("straight-flush", pays="250"),
    PayLine("four-of-a-kind", pays="75"),
    PayLine("full-house", pays="5"),
    PayLine("flush", pays="4"),
    PayLine("straight", pays="2"),
)
TABLE_1 = PostedTable("1", "poker", POKER_PAYS)
TABLE_ML1 = PostedTable(
    "ML1",
    "poker",
    (
        PayLine("royal-flush-hearts", percent="100", meter="major"),
        PayLine("royal-flush", percent="100", meter="minor"),
        *POKER_PAYS[2:],
    ),
)


def straight_table(name: str, five: str) -> PostedTable:
    return PostedTable(
        name,
        "straight-flush-and-ace",
        (
            PayLine("7", percent="100", meter="meter"),
            PayLine("6-ace-high", percent="100", meter="meter"),
            PayLine("6", percent="10", meter="meter"),
            PayLine("6-ace-low", percent="10", meter="meter"),
            PayLine("5", pays=five),
            PayLine("4", pays="50"),
            PayLine("3", pays="3"),
        ),
    )


TABLE_2, TABLE_3 = straight_table("2", "300"), straight_table("3", "200")


def terms(meter: str = "meter", seed: int = 500_000, rate: str = "15%", reserve: str = "2%", **more: Any) -> MeterTerms:
    return MeterTerms(meter, seed, millionths(rate), millionths(reserve), **more)


def jackpot(name: str = "royal", posted: PostedTable = TABLE_1, *meters: MeterTerms, **more: Any) -> JackpotGame:
    return JackpotGame(name, more.pop("kind", "progressive"), posted, meters or (terms(),), **more)


def house_jackpot(
    name: str = "gift", posted: PostedTable = TABLE_1, prize: int = 1_000_000, **more: Any
) -> JackpotGame:
    return JackpotGame(name, "house", posted, (MeterTerms("meter", prize),))


STAFF = {
    "dealer": ("Dan", "Dora"),
    "supervisor": ("Sue", "Sam"),
    "executive": ("Eve", "Edo"),
    "administrator": ("Ada", "Abe"),
    "auditor": ("Ian", "Ina"),
}


class House:
    """The jackpots of a house, driven command by command; every refusal must change nothing."""

    def __init__(self) -> None:
        self.state: State = EMPTY
        self.events: list[Event] = []
        self.balances = Balances()
        self.count = 0

    def command(self, kind: type[Command], role: str = "dealer", **facts: Any) -> Any:
        """A new command, signed by the first of that role."""
        self.count += 1
        at = f"2026-01-31T{self.count // 3600 % 24:02}:{self.count // 60 % 60:02}:{self.count % 60:02}.000000Z"
        envelope = {"id": f"c{self.count}", "actor": STAFF[role][0], "role": role, "at": at}
        return kind(**(envelope | facts))

    def do(self, kind: type[Command], role: str = "dealer", **facts: Any) -> tuple[Event, ...]:
        """Give a command that must be taken."""
        return self.give(self.command(kind, role, **facts))

    def give(self, command: Command) -> tuple[Event, ...]:
        events = handle(self.state, command)
        for event in events:
            self.state = evolve(self.state, event)
            self.events.append(event)
            for transfer in transfers_of(event):
                self.balances.post(transfer)
        return events

    def refused(self, kind: type[Command], role: str = "dealer", **facts: Any) -> Refused:
        """Give a command that must be refused with a sentence, and change nothing."""
        before = self.state
        with pytest.raises(Refused) as no:
            handle(self.state, self.command(kind, role, **facts))
        assert self.state == before
        assert no.value.sentence.endswith(".")
        assert len(no.value.sentence) < 400
        return no.value

    def change(self, change: Change, proposer: str = "supervisor") -> tuple[Event, ...]:
        """Propose and approve a change, by two people."""
        proposed = self.do(Propose, proposer, change=change)
        return proposed + self.do(Approve, "executive", proposal=proposed[0].command)

    def cannot_change(self, change: Change, proposer: str = "supervisor") -> Refused:
        return self.refused(Propose, proposer, change=change)

    def add(self, *games: JackpotGame) -> House:
        for game in games:
            self.change(AddJackpot(explanation="a new jackpot", game=game))
        return self

    def open(self, table: str, *games: str, seats: int = 6, played: str = "i-luv-suits") -> House:
        sensors = tuple(sensor_of(self.state.jackpots[name]) for name in games)
        self.change(OpenTable(explanation="a table opens", table=table, game=played, seats=seats, sensors=sensors))
        return self

    @property
    def held(self) -> dict[str, int]:
        """What every account holds that holds anything, in micro-cents."""
        return {account: amount for account, amount in self.balances.items() if amount}

    def meter(self, name: str = "royal/meter") -> Any:
        return self.state.meters[name]

    def cents(self, name: str = "royal/meter") -> float:
        return self.state.meters[name].amount / 1_000_000
