"""The tables of the example house with a command processor: played, restarted, checked, and played on."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused, later
from longsuit.floor.config.first_start import open_house
from longsuit.floor.hub.audience_messages import render
from longsuit.floor.writer.command_processor import CommandProcessor
from longsuit.floor.writer.guest_commands import give_chips, join, set_limits
from longsuit.floor.writer.requests import Query, Refresh, TableRequest, WriteRequest
from longsuit.store import Store, check, journals_since_snapshot, read_transaction, verify
from longsuit.table import CLOCK, Actor, DeadlinePassed, Table, hello, own_view
from tests.table.playing import command, example_house

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.floor.writer.requests import Update
    from longsuit.jackpot import State

START = "2026-03-01T12:00:00.000000Z"
SEATS = (1, 2, 3)


class Evening:
    """Guests at every automatic table, who do what they may at random, and the clock."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store, self.random, self.at = store, Random(seed), START
        self.counted: Counter[str] = Counter()
        self.open()

    def open(self) -> None:
        """The process starts, or starts again."""
        terms = [one for one in example_house().tables if one.dealer == "automatic"]
        self.tables = {one.name: Table(one, self.random.randbytes) for one in terms}
        self.processor = CommandProcessor(self.store, self.tables, render=render, publish=self.publish, now=self.now)
        self.processor.open()

    def now(self) -> str:
        self.at = later(self.at, 0.001)
        return self.at

    def publish(self, updates: list[Update], _: State) -> None:
        self.counted.update(entry.kind for update in updates for entry in update.entries)

    def sit(self) -> None:
        for name in self.tables:
            for seat in SEATS:
                guest = f"guest/{name}{seat}"
                self.processor.submit(
                    WriteRequest(lambda unit, at, guest=guest: join(unit, guest, "Ann", 500_000, at))
                ).result()
                self.ask(name, seat, "sit", chips_cents=400_000)

    def ask(self, table: str, seat: int, kind: str, **facts: Any) -> None:
        guest = f"guest/{table}{seat}"
        asked = command(kind, f"e{self.random.randrange(10**15)}", seat=seat, **facts)
        try:
            self.processor.submit(TableRequest(table, asked, Actor(guest, "Ann", "player"))).result(30)
        except ValueError as refusal:
            self.counted[type(refusal).__name__] += 1

    def play(self, steps: int) -> None:
        for _ in range(steps):
            name = self.random.choice(sorted(self.tables))
            choices = self.processor.submit(Query(lambda _, name=name: self.choices(name))).result(30).value
            if choices:
                seat, choice = self.random.choice(choices)
                self.ask(name, seat, choice["kind"], **self.facts(choice))
            else:
                self.strike(name)

    def choices(self, name: str) -> list[tuple[int, dict[str, Any]]]:
        """The legal moves of the guests at a table, except for leaving it."""
        found = [(seat, one) for seat in SEATS for one in self.legal(name, seat)]
        return [(seat, one) for seat, one in found if one["kind"] not in ("leave", "sit", "buy-chips", "more-time")]

    def legal(self, name: str, seat: int) -> list[dict[str, Any]]:
        own = own_view(self.tables[name], f"guest/{name}{seat}")["seats"].get(str(seat))
        return list(own["legal"]) if own else []

    def facts(self, choice: dict[str, Any]) -> dict[str, Any]:
        kind = choice["kind"]
        if kind in ("place-wager", "put-up-bank", "raise"):
            wager = {"wager": choice["wager"]} if kind == "place-wager" else {}
            return {"amount_cents": choice["min_cents"], **wager}
        if kind == "withdraw-wager":
            return {"wager": choice["wager"]}
        if kind in ("light-sensor", "darken-sensor"):
            return {"sensor": 1}
        return {"choose-colour": {"colour": "red"}, "add-entropy": {"text": "salt"}}.get(kind, {})

    def strike(self, name: str) -> None:
        """Let the time pass that a table waits for."""
        deadline = self.processor.submit(Query(lambda _: self.tables[name].deadline)).result(30).value
        if deadline is not None:
            self.at = max(self.at, deadline)
            self.processor.submit(TableRequest(name, DeadlinePassed(), CLOCK)).result(30)

    def clean(self) -> None:
        """Everything in the database holds together."""
        with read_transaction(self.store.engine) as connection:
            assert check(connection).problems == ()
            assert verify(connection).fault is None


@pytest.fixture
def evening(database: str, cheap_hashes: None) -> Iterator[Evening]:
    opened = open_house(database, example_house())
    made = Evening(opened.store, seed=7)
    yield made
    made.processor.close()
    opened.store.close()


@pytest.mark.slow
def test_random_play_at_every_automatic_table_is_consistent(evening):
    evening.sit()
    evening.play(600)
    assert evening.counted["round-settled"] >= 5
    assert evening.counted["wagers-closed"] >= evening.counted["round-settled"]
    assert any(meter.wagers_cents for meter in evening.store.state.meters.values())
    evening.clean()


def test_a_restarted_processor_shows_the_same_tables_and_plays_on(evening):
    evening.sit()
    evening.play(150)
    before = {name: hello(table, START, {}, evening.processor.jackpots) for name, table in evening.tables.items()}
    evening.processor.close()
    evening.open()
    evening.processor.submit(Refresh()).result(30)
    after = {name: hello(table, START, {}, evening.processor.jackpots) for name, table in evening.tables.items()}
    assert after == before
    with read_transaction(evening.store.engine) as connection:
        assert all(rows[0].kind == "round-opened" for rows in journals_since_snapshot(connection).values())
    evening.play(150)
    evening.clean()


def test_what_another_process_has_written_is_read_before_the_next_command(evening):
    evening.sit()
    name, seat = "suits", 1
    base = evening.tables[name].terms.base
    guest = Actor(f"guest/{name}{seat}", "Ann", "player")

    def wager(cents: int) -> None:
        asked = command("place-wager", f"w{cents}", seat=seat, wager=base, amount_cents=cents)
        evening.processor.submit(TableRequest(name, asked, guest)).result(30)

    def balance(account: str) -> int:
        return int(evening.processor.submit(WriteRequest(lambda unit, _: unit.balance_cents(account))).result(30).value)

    wager(500)
    wallet = f"player:{guest.id}"
    assert balance(wallet) == 100_000
    with Store.open(evening.store.engine.url.render_as_string(hide_password=False)) as store:
        other = CommandProcessor(store, {}, now=evening.now)
        other.open()
        other.submit(WriteRequest(lambda unit, at: set_limits(unit, guest.id, 2_000, None, at))).result(30)
        other.submit(WriteRequest(lambda unit, at: give_chips(unit, guest.id, 150_000, at))).result(30)
        other.close()
    with pytest.raises(Refused, match="You set yourself a limit"):
        wager(1_500)
    wager(600)
    assert balance(wallet) == 150_000
    evening.clean()
