"""Anything people may do at two linked tables, in any order: the laws hold at every step."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from longsuit.base import MICRO, Refused
from longsuit.jackpot import (
    CallMisdeal,
    CheckCards,
    Chips,
    CommitWin,
    ConfirmWin,
    CountChips,
    EndGame,
    PlaceBase,
    PlaceWager,
    RejectWin,
    SelectHand,
    StartGame,
    StartRound,
    UndoWin,
    differences,
    replay,
)
from longsuit.ledger import Account, AccountKind
from tests.jackpot.house import TABLE_2, House, jackpot, terms

TABLES = st.sampled_from(["T1", "T2"])
SEATS = st.integers(1, 3)
HANDS = {
    "7": "9h 8h 7h 6h 5h 4h 3h",
    "6-ace-high": "Ac Kc Qc Jc Tc 9c 2d",
    "6": "9d 8d 7d 6d 5d 4d Ks",
    "5": "6s 5s 4s 3s 2s Jh Qd",
}


class Jackpot(RuleBasedStateMachine):
    """Two linked tables of three seats."""

    @initialize(
        mode=st.sampled_from([("one-by-one", "none"), ("one-by-one", "freeze"), ("equal-shares", "none")]),
        seed=st.sampled_from([0, 7, 1000]),
        cap=st.sampled_from([None, 1010]),
        rates=st.sampled_from([("0%", "0%"), ("33.3333%", "0.0001%"), ("50%", "50%"), ("100%", "0%")]),
        off=st.booleans(),
    )
    def opening(self, mode, seed, cap, rates, off):
        game = jackpot(
            "royal",
            TABLE_2,
            terms(seed=seed, rate=rates[0], reserve=rates[1], cap_cents=cap),
            order=mode[0],
            lock=mode[1],
            all_off_the_meter=off,
        )
        self.house = House().add(game).open("T1", "royal", seats=3).open("T2", "royal", seats=3)

    def attempt(self, kind: type, role: str = "dealer", **facts: Any) -> None:
        with suppress(Refused):
            self.house.do(kind, role, **facts)

    @rule(table=TABLES, seats=st.sets(SEATS, min_size=1), placed=st.sets(SEATS), counts=st.booleans())
    def deal_at_once(self, table, seats, placed, counts):
        self.attempt(EndGame, table=table)
        for seat in placed:
            self.attempt(PlaceBase, table=table, seat=seat)
        wagers = tuple(Chips(seat, 1, 100) for seat in seats)
        counted = (len(seats),) if counts else ()
        self.attempt(StartRound, table=table, seats=tuple(seats - placed), wagers=wagers, counted=counted)
        self.attempt(CountChips, table=table, counted=(len(self.house.state.tables[table].accepted),))

    @rule(table=TABLES, seats=st.sets(SEATS, min_size=1))
    def deal(self, table, seats):
        self.attempt(EndGame, table=table)
        for seat in seats:
            self.attempt(PlaceBase, table=table, seat=seat)
            self.attempt(PlaceWager, table=table, seat=seat, sensor=1, cents=100)
        self.attempt(StartGame, table=table)
        self.attempt(CountChips, table=table, counted=(len(self.house.state.tables[table].accepted),))

    @precondition(lambda self: any(table.accepted for table in self.house.state.tables.values()))
    @rule(data=st.data(), hand=st.sampled_from(sorted(HANDS)))
    def select(self, data, hand):
        wagers = [(table.name, wager.seat) for table in self.house.state.tables.values() for wager in table.accepted]
        table, seat = data.draw(st.sampled_from(wagers))
        self.attempt(SelectHand, table=table, seat=seat, sensor=1, hand=hand)

    @precondition(lambda self: any(table.claims for table in self.house.state.tables.values()))
    @rule(data=st.data(), decision=st.sampled_from(["commit", "confirm", "reject", "commit"]))
    def decide(self, data, decision):
        open_claims = [
            (name, spot[0]) for name, table in self.house.state.tables.items() for spot in sorted(table.claims)
        ]
        table, seat = data.draw(st.sampled_from(open_claims))
        where = {"table": table, "seat": seat, "sensor": 1}
        if decision == "reject":
            self.attempt(RejectWin, "supervisor", reason="fouled", **where)
            return
        cards = HANDS[self.house.state.tables[table].claims[seat, 1].hand]
        self.attempt(CheckCards, "supervisor", cards=cards, **where)
        self.attempt(ConfirmWin, "supervisor", **where)
        if decision == "commit":
            self.attempt(CommitWin, "executive", **where)

    @rule(table=TABLES, really=st.integers(0, 3))
    def misdeal(self, table, really):
        if really == 0:
            self.attempt(CallMisdeal, "supervisor", table=table, reason="a card too many")

    @precondition(lambda self: len(self.house.state.wins))
    @rule(data=st.data())
    def undo(self, data):
        names = [name for name, _ in self.house.state.wins.items()]
        with suppress(Refused):
            self.house.change(UndoWin(explanation="x", win=data.draw(st.sampled_from(names)), document="form 1"))

    @invariant()
    def every_meter_reconciles(self):
        if hasattr(self, "house"):
            assert differences(self.house.state, self.house.balances) == ()
            assert self.house.balances.total == 0

    def accounts(self, kind):
        return [account for account in self.house.balances if Account.parse(account).kind is kind]

    @invariant()
    def frozen_money_is_in_suspense(self):
        if hasattr(self, "house"):
            meter = self.house.meter()
            held = sum(self.house.balances[account] for account in self.accounts(AccountKind.SUSPENSE))
            assert held == sum(lock.frozen for lock in meter.locks)

    @invariant()
    def every_standing_win_is_with_its_player(self):
        if hasattr(self, "house"):
            standing = sum(win.prize_cents for _, win in self.house.state.wins.items() if not win.undone)
            players = sum(self.house.balances[account] for account in self.accounts(AccountKind.PLAYER))
            assert players == standing * MICRO

    def teardown(self):
        if hasattr(self, "house"):
            assert replay(self.house.events) == self.house.state


Jackpot.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestJackpot = Jackpot.TestCase


@pytest.mark.full
class TestJackpotAtLength(Jackpot.TestCase):
    settings = settings(max_examples=400, stateful_step_count=40, deadline=None)
