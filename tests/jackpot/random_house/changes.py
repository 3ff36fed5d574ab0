"""Random changes that need two people: of terms and options, of meters, of tables and their links."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit.jackpot import (
    AddJackpot,
    AdjustMeter,
    Carry,
    ChangeOptions,
    ChangeTerms,
    CloseTable,
    Discontinue,
    OpenTable,
    PayLine,
    Phase,
    PostedTable,
    UndoWin,
    preconfigured_meters,
    sensor_of,
)
from tests.jackpot.house import POKER_PAYS, TABLE_1, TABLE_2, TABLE_3, TABLE_ML1, house_jackpot, jackpot, terms
from tests.jackpot.random_house.checklists import RandomChecklists

if TYPE_CHECKING:
    from longsuit.jackpot import JackpotGame, State

THIRDS = PostedTable(
    "thirds",
    "poker",
    (
        POKER_PAYS[0],
        PayLine("royal-flush", percent="10/3", meter="meter"),
        *POKER_PAYS[2:-1],
        PayLine("straight", pays="7/3"),
    ),
)
"""A pay table of the house's own: a third of a cent is often left."""

JACKPOTS = (
    jackpot("royal", TABLE_1, terms(seed=500_000, cap_cents=500_400), executive_from_cents=400_000),
    jackpot("double", TABLE_ML1, terms("major", rate="12.3456%"), terms("minor", 20_000, "0.0001%", "0%")),
    jackpot("frozen", TABLE_2, terms(seed=30_000, rate="33.3333%", reserve="5.0505%", cap_cents=30_300), lock="freeze"),
    jackpot("shared", TABLE_2, terms(seed=0, rate="20%"), order="equal-shares"),
    jackpot(
        "greedy",
        TABLE_3,
        terms(seed=10_000, rate="70%"),
        all_off_the_meter=True,
        lock="freeze",
        executive_from_cents=9_000,
    ),
    jackpot("hungry", TABLE_1, terms(seed=2_000, rate="75%"), all_off_the_meter=True, wager_cents=500),
    house_jackpot("gift", TABLE_1, 1_000_000),
    replace(house_jackpot("prize", TABLE_2, 250_033), wager_cents=500),
    jackpot("fives", TABLE_1, terms(seed=50_000, rate="15.0001%"), wager_cents=500, executive_from_cents=200_000),
    jackpot("thirds", THIRDS, terms(seed=7_777, rate="33.3333%"), wager_cents=100),
    jackpot("every third", THIRDS, terms(seed=7_001, rate="71.0001%"), all_off_the_meter=True),
)
TABLES = {
    "T1": ("royal", "frozen"),
    "T2": ("royal", "shared"),
    "T3": ("frozen", "fives"),
    "T4": ("double", "greedy"),
    "T5": ("gift", "prize"),
    "T6": ("frozen", "double"),
    "T7": ("hungry", "greedy"),
    "T8": ("shared", "thirds"),
    "T9": ("fives", "every third"),
}
LIVE = {"T2": "high-card-flush", "T10": "nh-flush", "T11": "nine-card-fortune-flush"}
"""The games that live tables play."""

AS_DESIGNED = "the preconfigured terms"
"""The explanation of a new jackpot that starts with the preconfigured terms of its pay table (JP-15)."""

GAMES = ("i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush", "stud")


def as_designed(game: JackpotGame) -> AddJackpot:
    """A new jackpot with the preconfigured terms for its pay table and its wager."""
    return AddJackpot(explanation=AS_DESIGNED, game=replace(game, meters=tuple(preconfigured_meters(game).values())))


class RandomChanges(RandomChecklists):
    """Changes for somebody to propose, made for the present state."""

    def change(self, state: State) -> Any:
        choices = [self.other_terms, self.other_options, self.adjustment, self.undoing, self.moving, self.ending]
        return self.random.choices(choices, weights=[5, 1, 4, 4, 9, 3])[0](state)

    def configured(self, state: State) -> JackpotGame:
        """A jackpot to configure; often one for which somebody else has proposed something already."""
        waiting = [getattr(one.change, "jackpot", "") for one in state.proposals.values()]
        names = [name for name in waiting if name in state.jackpots]
        if names and self.random.random() < 0.5:
            return state.jackpots[self.random.choice(names)]
        return self.random.choice(list(state.jackpots.values()))

    def other_terms(self, state: State) -> Any:
        game = self.configured(state)
        old = self.random.choice(game.meters)
        if not game.progressive:
            return ChangeTerms(explanation="new prize", jackpot=game.name, terms=replace(old, seed_cents=777_700))
        meter = state.meters[f"{game.name}/{old.meter}"]
        new = replace(
            old,
            # Below 70% the advice computes when a meter that pays everything is empty, which is too slow to do often.
            contribution=self.random.randrange(*((700_000, 800_000) if game.all_off_the_meter else (0, 400_000))),
            reserve=self.random.randrange(0, 100_000),
            cap_cents=self.random.choice([None, meter.amount // 1_000_000 + 500, old.seed_cents + 1000]),
        )
        others = tuple(
            replace(one, reserve=self.random.randrange(0, 50_000))
            for one in game.meters
            if self.random.random() < 0.6 and (one.meter != old.meter or self.random.random() < 0.05)
        )
        return ChangeTerms(explanation="new rates", jackpot=game.name, terms=new, others=others)

    def other_options(self, state: State) -> Any:
        game = self.configured(state)
        order, lock = self.random.choice([("one-by-one", "none"), ("equal-shares", "none"), ("one-by-one", "freeze")])
        return ChangeOptions(
            explanation="options",
            jackpot=game.name,
            order=order,
            lock=lock,
            executive_from_cents=self.random.choice([0, 100_000, 10_000_000]),
        )

    def adjustment(self, state: State) -> Any:
        meter = self.random.choice(list(state.meters.values()))
        reason = self.random.choice(["win", "malfunction", "above-cap", "receipts", "seed-recovery"])
        fund = self.random.choice(["reserve", "overflow"]) if reason == "receipts" else "meter"
        held = {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}[fund]
        amount = -self.random.randrange(1, max(2, held // 20))
        if reason == "malfunction" and self.random.random() < 0.5:
            amount = self.random.randrange(1, 5_000_000_000)
        document = f"form {self.number}"
        return AdjustMeter(
            explanation="by hand", meter=meter.name, reason=reason, amount=amount, document=document, fund=fund
        )

    def undoing(self, state: State) -> Any:
        wins = [name for name, _ in state.wins.items()][-20:]
        if self.random.random() < 0.3:
            proposed = [one.change.win for one in state.proposals.values() if isinstance(one.change, UndoWin)]
            wins = proposed or wins
        return UndoWin(explanation="it was no win", win=self.random.choice(wins or ["none"]), document="form U")

    def moving(self, state: State) -> Any:
        idle = [name for name, table in state.tables.items() if table.phase is Phase.WAGERS and not table.seated]
        name = self.random.choice(["T10", "T11", "T12", *(idle or state.tables)])
        if name in state.tables and self.random.random() < 0.3:
            return CloseTable(explanation="closing time", table=name)
        games = self.random.sample(list(state.jackpots.values()), self.random.choice([1, 1, 2]))
        sensors = tuple(sensor_of(game) for game in games)
        present = state.tables[name].game if name in state.tables else LIVE.get(name, self.random.choice(GAMES))
        game = present if self.random.random() < 0.6 else self.random.choice(GAMES)
        facts = {"table": name, "game": game, "seats": 6, "sensors": sensors}
        return OpenTable(explanation="other games", **facts, **self.before_opening())

    def ending(self, state: State) -> Any:
        played = {sensor.jackpot for table in state.tables.values() for sensor in table.sensors}
        idle = [game for game in state.jackpots.values() if game.name not in played]
        if len(state.jackpots) < len(JACKPOTS) or not idle:
            return self.fresh()
        game = self.random.choice(idle)
        others = [name for other in state.jackpots.values() if other.progressive for name in other.meter_names]
        carry = tuple(Carry(name, self.random.choice(others)) for name in game.meter_names if game.progressive)
        return Discontinue(explanation="it ends", jackpot=game.name, carry=carry)

    def fresh(self) -> Any:
        """A new jackpot: like one of those that were there, or with the preconfigured terms for its wager (JP-15)."""
        fresh = replace(self.random.choice(JACKPOTS), name=f"new {self.number}")
        if self.random.random() < 0.5 and preconfigured_meters(fresh):
            return as_designed(replace(fresh, wager_cents=self.random.choice([100, 500, 2_500])))
        return AddJackpot(explanation="a new one", game=fresh)
