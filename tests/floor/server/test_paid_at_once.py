"""A payment at a decision survives `kill -9` in the middle of its round, and is made once (HCF-2)."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from longsuit.base import MICRO
from longsuit.store import Store, balances_of, check, read_transaction, verify
from tests.floor.server.running import Player, Process, tell

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUSE = """
name = "High"
[players]
play_chips_cents = 100_000
[[tables]]
name = "high"
title = "High"
game = "high-card-flush"
pace = { wagers = 600, decision = 600, result = 600 }
"""


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    (tmp_path / "house.toml").write_text(HOUSE, encoding="utf-8")
    found = Process(tmp_path, str(tmp_path / "house.db"), tmp_path / "house.toml")
    yield found
    if found.running:
        found.end(signal.SIGKILL)


def balances(process: Process, *accounts: str) -> list[int]:
    """What accounts hold in cents; the books must reconcile."""
    with Store.open(process.database) as store, read_transaction(store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None
        found = balances_of(connection, list(accounts))
    return [found[account] // MICRO for account in accounts]


def test_HCF_2_a_settled_fold_survives_a_kill_in_the_middle_of_the_round(process: Process) -> None:
    async def story() -> None:
        ann, bob = (Player(process.start().origin, "high", name="Ann"), Player(process.origin, "high", name="Bob"))
        for seat, player in enumerate((ann, bob), 1):
            await player.open()
            await player.do("sit", seat=seat, chips_cents=50_000)
            for wager in ("ante", "flush-bonus", "straight-flush-bonus"):
                await player.do("place-wager", seat=seat, wager=wager, amount_cents=500)
        await ann.do("ready", seat=1)
        await bob.do("ready", seat=2)
        assert (await ann.do("fold", seat=1))["type"] == "accepted"
        rack, lines = ann.view["seats"]["1"]["rack_cents"], ann.view["seats"]["1"]["lines"]
        assert rack == 50_000 + sum(line["paid_cents"] - line["stake_cents"] for line in lines)
        assert (len(lines), ann.view["seats"]["1"]["wagers"], ann.view["phase"]) == (3, {}, "decisions")

        process.end(signal.SIGKILL)
        assert balances(process, "player:high/1", "tray:high") == [rack, 50_000 - rack]
        process.start()
        await ann.open()
        await bob.open()
        await bob.do("fold", seat=2)
        await ann.until(lambda: ann.view["phase"] == "finished")
        assert (ann.view["seats"]["1"]["rack_cents"], ann.view["seats"]["1"]["net_cents"]) == (rack, rack - 50_000)

    tell(story)
    ann_rack, bob_rack, tray = balances(process, "player:high/1", "player:high/2", "tray:high")
    assert ann_rack + bob_rack + tray == 100_000
