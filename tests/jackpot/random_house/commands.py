"""Random commands from a seed, valid and invalid, made for the present state."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from longsuit.jackpot import (
    HOUSE,
    PERMISSIONS,
    AddJackpot,
    Approve,
    CallMisdeal,
    CheckCards,
    Chips,
    CommitWin,
    ConfirmWin,
    CountChips,
    Decline,
    EndGame,
    OpenTable,
    PayFromTray,
    Phase,
    PlaceBase,
    PlaceWager,
    Propose,
    RejectWin,
    RemoveBase,
    RemoveWager,
    RequireChecklist,
    Resume,
    SelectHand,
    StartGame,
    StartRound,
    Step,
    Suspend,
    sensor_of,
    why_closed,
)
from tests.jackpot.random_house.changes import JACKPOTS, LIVE, TABLES, RandomChanges, as_designed
from tests.jackpot.random_house.checklists import ITEMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.jackpot import Command, State, Table

CARDS = {
    "royal-flush-hearts": ["Ah Kh Qh Jh Th 2c 3d"],
    "royal-flush": ["As Ks Qs Js Ts 2d 3c", "Ad Kd Qd Jd Td 4c 5s", "Ac Kc Qc Jc Tc 6d 7s"],
    "straight-flush": ["9h 8h 7h 6h 5h 2s 4s", "9s 8s 7s 6s 5s 2h 4h", "6d 5d 4d 3d 2d 9c Th"],
    "four-of-a-kind": ["9h 9d 9s 9c 2h 3s 5c", "4h 4d 4s 4c Ts Kd Jc"],
    "full-house": ["8h 8d 8s 3c 3h Jd Qs", "6h 6c 6s Kc Ks 2d 9d"],
    "flush": ["Kc Jc 8c 5c 2c Ad Th", "Kd Jd 8d 5d 2d As Tc"],
    "straight": ["9c 8d 7h 6s 5c Kd Kh", "Tc 9d 8h 7s 6c 2h 2s"],
    "7": ["9h 8h 7h 6h 5h 4h 3h", "Ks Qs Js Ts 9s 8s 7s"],
    "6-ace-high": ["Ah Kh Qh Jh Th 9h 2c", "Ad Kd Qd Jd Td 9d 3c"],
    "6": ["9c 8c 7c 6c 5c 4c Kd", "8d 7d 6d 5d 4d 3d Ks"],
    "6-ace-low": ["Ac 2c 3c 4c 5c 6c 9d", "As 2s 3s 4s 5s 6s Jh"],
    "5": ["Jd Td 9d 8d 7d 2s 4h", "6h 5h 4h 3h 2h Ks Qc"],
    "4": ["Qs Js Ts 9s 2d 4h 6c", "8c 7c 6c 5c Kh Jd 2s"],
    "3": ["Kd Qd Jd 2h 4c 6s 8h", "5c 4c 3c Jh Ks 9h Td"],
}
"""Hands to claim, with cards to show for them."""

BAD_TEXT = ("", "'; DROP TABLE meters; --", "<b>Bob</b>", "x" * 300, "a\x00b", "two\nlines", "☃" * 41)


@dataclass
class Source(RandomChanges):
    """Random commands from a seed, made for the present state."""

    past: deque[Command] = field(default_factory=lambda: deque(maxlen=60))
    held: list[Command] = field(default_factory=list)

    def opening(self) -> Iterator[Command]:
        """The commands of two people that open the house."""
        for game in JACKPOTS:
            yield from self.agreed(AddJackpot(explanation="opening", game=game))
        yield from self.agreed(as_designed(replace(JACKPOTS[0], name="designed", wager_cents=2_500)))
        games = {game.name: game for game in JACKPOTS}
        for name, sensors in TABLES.items():
            carried = tuple(sensor_of(games[sensor]) for sensor in sensors)
            facts = {"table": name, "game": LIVE.get(name, "i-luv-suits"), "seats": 6, "sensors": carried}
            yield from self.agreed(OpenTable(explanation="opening", **facts, **self.before_opening()))

    def next(self, state: State) -> Command:
        """One command: usually a valid one, sometimes a repeated, late or invalid one."""
        chance = self.random.random()
        if chance < 0.04 and self.past:
            return self.random.choice(self.past)
        if chance < 0.07 and self.held:
            return self.held.pop(self.random.randrange(len(self.held)))
        command = self.invalid(state) if chance < 0.19 else self.valid(state)
        if chance > 0.98 and len(self.held) < 20:
            self.held.append(command)
            return self.valid(state)
        self.past.append(command)
        return command

    # Valid commands

    def valid(self, state: State) -> Command:
        if self.random.random() < 0.03 or not state.tables:
            return self.of_the_house(state)
        table = state.tables[self.random.choice(list(state.tables))]
        dealer = f"Dan {table.name}"
        if table.name in state.checklists and self.random.random() < 0.012:
            return self.clearing(state, table.name)
        if table.phase is Phase.WAGERS:
            return self.wagering(state, table, dealer)
        if table.phase is Phase.CHIPS:
            if self.random.random() < 0.06:
                return self.make(CallMisdeal, "supervisor", "Sam", table=table.name, reason="eight cards to seat 2")
            counted = tuple(sum(w.sensor == n for w in table.accepted) for n in range(1, len(table.sensors) + 1))
            return self.make(CountChips, "dealer", dealer, table=table.name, counted=counted)
        return self.reconciling(state, table, dealer)

    def wagering(self, state: State, table: Table, dealer: str) -> Command:
        stopped = next((name for name in ("", table.name) if name in state.suspended), None)
        if stopped is not None and self.random.random() < 0.3:
            return self.make(Resume, "administrator", "Ada", table=stopped)
        if why_closed(state.checklists, table.name)[0] and self.random.random() < 0.8:
            return self.signing(state, table.name)
        free = [seat for seat in range(1, table.seats + 1) if seat not in table.seated]
        dark = [
            (seat, sensor)
            for seat in table.seated
            for sensor in range(1, len(table.sensors) + 1)
            if (seat, sensor) not in table.lit
        ]
        if free and self.random.random() < 0.05:
            return self.starting(state, table, dealer, free)
        if free and (not table.seated or self.random.random() < 0.35):
            return self.make(PlaceBase, "dealer", dealer, table=table.name, seat=self.random.choice(free))
        if dark and self.random.random() < 0.7:
            seat, sensor = self.random.choice(dark)
            cents = state.jackpots[table.sensors[sensor - 1].jackpot].wager_cents
            return self.make(PlaceWager, "dealer", dealer, table=table.name, seat=seat, sensor=sensor, cents=cents)
        if table.lit and self.random.random() < 0.1:
            seat, sensor = self.random.choice(list(table.lit))
            return self.make(RemoveWager, "dealer", dealer, table=table.name, seat=seat, sensor=sensor)
        if self.random.random() < 0.03:
            return self.make(RemoveBase, "dealer", dealer, table=table.name, seat=self.random.choice([*table.seated]))
        return self.make(StartGame, "dealer", dealer, table=table.name)

    def starting(self, state: State, table: Table, dealer: str, free: list[int]) -> Command:
        """START GAME together with more wagers; sometimes one of them is invalid."""
        seats = self.random.sample(free, self.random.randint(1, len(free)))
        spots = [(seat, sensor) for seat in seats for sensor in range(1, len(table.sensors) + 1)]
        chosen = self.random.sample(spots, self.random.randint(0, len(spots)))
        wagers = [Chips(*spot, state.jackpots[table.sensors[spot[1] - 1].jackpot].wager_cents) for spot in chosen]
        if self.random.random() < 0.1:
            spoilt = self.chips(table)
            wagers.insert(self.random.randint(0, len(wagers)), self.random.choice([*wagers, spoilt]))
        facts = {"seats": tuple(seats), "wagers": tuple(wagers)}
        if self.random.random() < 0.5:
            facts["counted"] = self.count(table, [*table.lit, *chosen])
        return self.make(StartRound, "dealer", dealer, table=table.name, **facts)

    def count(self, table: Table, spots: list[tuple[int, int]]) -> tuple[int, ...]:
        """The count of a table without a dealer; sometimes a wrong one."""
        counts = [sum(sensor == number for _, sensor in spots) for number in range(1, len(table.sensors) + 1)]
        if self.random.random() < 0.1:
            counts[self.random.randrange(len(counts))] += self.random.choice([-1, 1])
        return tuple(counts)

    def chips(self, table: Table | None) -> Chips:
        """Chips on any spot, of any amount."""
        seats = table.seats if table else 6
        cents = self.random.choice([100, 500, 0, -100])
        return Chips(self.random.randint(0, seats + 1), self.random.randint(0, 3), cents)

    def reconciling(self, state: State, table: Table, dealer: str) -> Command:
        open_spots = [
            (wager.seat, wager.sensor)
            for wager in table.accepted
            if (wager.seat, wager.sensor) not in table.claims and (wager.seat, wager.sensor) not in table.committed
        ]
        if table.claims and (not open_spots or self.random.random() < 0.7):
            return self.deciding(state, table, dealer)
        if open_spots and (table.claims or self.random.random() < 0.5):
            seat, sensor = self.random.choice(open_spots)
            lines = [line.hand for line in table.sensors[sensor - 1].posted.lines]
            hand = self.random.choice(lines[:4] if self.random.random() < 0.7 else lines)
            if self.random.random() < 0.2:
                return self.paying(state, table, dealer, (seat, sensor), self.random.choice(lines[2:]))
            return self.make(SelectHand, "dealer", dealer, table=table.name, seat=seat, sensor=sensor, hand=hand)
        if not table.claims and not table.committed and self.random.random() < 0.1:
            return self.make(CallMisdeal, "supervisor", "Sam", table=table.name, reason="a card was exposed")
        return self.make(EndGame, "dealer", dealer, table=table.name)

    def paying(self, state: State, table: Table, dealer: str, spot: tuple[int, int], hand: str) -> Command:
        """A pay from the tray by the dealer; sometimes of a hand that a meter or an executive pays."""
        where = {"table": table.name, "seat": spot[0], "sensor": spot[1]}
        cards = self.random.choice(holdable(state, table, spot[0], CARDS[hand]) or CARDS[hand])
        return self.make(PayFromTray, "dealer", dealer, hand=hand, cards=cards, **where)

    def deciding(self, state: State, table: Table, dealer: str) -> Command:
        # Usually in the right order, from the dealer's right.
        spots = sorted(table.claims, reverse=True)
        seat, sensor = spots[0] if self.random.random() < 0.5 else self.random.choice(spots)
        claim, where = table.claims[seat, sensor], {"table": table.name, "seat": seat, "sensor": sensor}
        chance = self.random.random()
        if chance < 0.06:
            return self.make(SelectHand, "dealer", dealer, hand=claim.hand, **where)
        if chance < 0.14:
            return self.make(RejectWin, "supervisor", "Sue", reason="the cards were mucked", **where)
        if chance < 0.17:
            return self.make(CommitWin, "executive", "Eve", **where)
        if claim.step is Step.SELECTED:
            held = holdable(state, table, seat, CARDS[claim.hand])
            if not held and self.random.random() < 0.9:
                return self.make(RejectWin, "supervisor", "Sue", reason="the cards are elsewhere", **where)
            cards = self.random.choice(held or CARDS[claim.hand])
            return self.make(CheckCards, "supervisor", self.random.choice(["Sue", "Sam"]), cards=cards, **where)
        if claim.step is Step.CHECKED:
            return self.make(ConfirmWin, "supervisor", "Sam", **where)
        role, actor = ("supervisor", "Sue") if self.random.random() < 0.3 else ("executive", "Eve")
        return self.make(CommitWin, role, actor, **where)

    def of_the_house(self, state: State) -> Command:
        if state.proposals and self.random.random() < 0.6:
            name = self.random.choice(list(state.proposals))
            if self.random.random() < 0.15:
                return self.make(Decline, "executive", "Edo", proposal=name, reason="not now")
            return self.make(Approve, "executive", self.random.choice(["Eve", "Edo"]), proposal=name)
        if self.random.random() < 0.1:
            where = self.random.choice(["", *state.tables])
            return self.make(Suspend, "administrator", "Ada", table=where, reason="the store cannot be reached")
        if self.random.random() < 0.1:
            return self.required(state)
        if HOUSE in state.checklists and self.random.random() < 0.05:
            return self.clearing(state, HOUSE)
        role, actor = self.random.choice([("supervisor", "Sue"), ("executive", "Eve")])
        return self.make(Propose, role, actor, change=self.change(state))

    # Invalid commands

    def invalid(self, state: State) -> Command:
        """Any command, with any facts, by any actor."""
        command = self.anything(state)
        chance = self.random.random()
        if chance < 0.25:
            role = self.random.choice(["dealer", "supervisor", "executive", "auditor", "administrator", "guest"])
            return replace(command, role=role)
        if chance < 0.4:
            return replace(command, expects=self.random.choice([state.version, state.version - 1, 0]))
        if chance < 0.5 and self.past:
            return replace(command, id=self.random.choice(self.past).id)
        if chance < 0.6:
            return replace(command, **{self.random.choice(["id", "actor", "at"]): self.random.choice(BAD_TEXT)})
        return command

    def anything(self, state: State) -> Any:
        kind = self.random.choice(list(PERMISSIONS))
        names = kind.__dataclass_fields__
        guesses: dict[str, Any] = {
            "seat": self.random.randrange(0, 8),
            "sensor": self.random.randrange(0, 4),
            "cents": self.random.choice([100, 500, 0, -100, 99]),
            "hand": self.random.choice([*CARDS, "nothing"]),
            "cards": self.random.choice(self.random.choice(list(CARDS.values()))),
            "reason": self.random.choice(["a reason", *BAD_TEXT]),
            "counted": tuple(self.random.randrange(0, 3) for _ in range(self.random.randrange(0, 3))),
            "proposal": self.random.choice([*state.proposals, "none"]),
            "items": self.random.choice([(), ITEMS[:2]] if kind is RequireChecklist else [(), ("decks",)]),
            "date": self.random.choice(["2026-01-15", "yesterday"]),
            "seats": tuple(self.random.randrange(0, 8) for _ in range(self.random.randrange(0, 4))),
            "wagers": tuple(self.chips(None) for _ in range(self.random.randrange(0, 3))),
        }
        facts = {name: guess for name, guess in guesses.items() if name in names}
        if "change" in names:
            facts["change"] = self.change(state)
        role, actor = self.random.choice([("dealer", "Dan"), ("supervisor", "Sue"), ("executive", "Eve")])
        table = self.random.choice([*state.tables, "T0", ""])
        return self.make(kind, role, actor, table=table, **facts)


def holdable(state: State, table: Table, seat: int, hands: list[str]) -> list[str]:
    """The hands a seat can hold, given the cards shown in its round."""
    shown = [(spot[0], claim.cards) for spot, claim in table.claims.items() if claim.cards]
    shown += [(spot[0], state.wins.get(win).cards) for spot, win in table.committed.items()]
    mine = {cards for other, cards in shown if other == seat}
    taken = {card for other, cards in shown if other != seat for card in cards.split()}
    return [cards for cards in hands if mine <= {cards} and not taken & set(cards.split())]


def commands(seed: int, state_of: Callable[[], State]) -> Iterator[Command]:
    """Endless commands, each made for the state at that moment."""
    source = Source(seed)
    yield from source.opening()
    while True:
        yield source.next(state_of())
