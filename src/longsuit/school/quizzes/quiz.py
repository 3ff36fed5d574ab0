"""A payout quiz: a whole round, settled by the engine, and the seat that the trainee pays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longsuit.base import MICRO
from longsuit.play import (
    DEALER,
    Award,
    AwardOptions,
    Check,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    Fold,
    Meter,
    PlaceWager,
    Pool,
    Raise,
    Restart,
    Round,
    TurnCommunity,
    decide,
    decision_now,
    pay_awards,
    raise_amounts,
    strategy_names,
    threshold,
)
from longsuit.rules import MeterOrder, Role, Share, Step
from longsuit.school.casting import chosen_colour, placed_wagers, taken_seats
from longsuit.school.dealing import dealt, next_cards
from longsuit.school.people import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from longsuit.play import Action, DecisionAction, Line
    from longsuit.rules import Rules
    from longsuit.school.dealing import Cards, Place
    from longsuit.table import SensorTerms, TableTerms

SEATS = 3
"""How many play."""

_HALF = 0.5
_GROWN_CENTS = 500_000
_RESERVE_CENTS = 50_000


@dataclass(frozen=True)
class Quiz:
    """A settled round, and the seat to pay."""

    round: Round
    """The round, with its settlement."""

    seat: int
    """The seat."""

    meters: Mapping[str, Meter]
    """The meters when the round was settled, as `sensor/meter`."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The outcome of each wager of the seat, from the settlement."""
        lines = self.round.settlement.lines if self.round.settlement else ()
        return tuple(line for line in lines if line.seat == self.seat)

    @property
    def answer(self) -> dict[str, int]:
        """The net change of each wager, in cents: what is paid back, less the stake."""
        return {line.wager: line.paid_cents - line.stake_cents for line in self.lines}

    def shown_cents(self, meter: str) -> int:
        """What the display of a meter shows when the seat is paid: after the seats that are paid before it (JP-6)."""
        rules, at_first = self.round.rules, self.meters[meter]
        lines = self.round.settlement.lines if self.round.settlement else ()
        before = [_award(rules, line) for line in lines if line.meter == meter and line.seat > self.seat]
        if rules.jackpots.order is MeterOrder.EQUAL_SHARES:
            return at_first.amount_cents
        pool = Pool(at_first.amount_cents * MICRO, at_first.reserve_cents * MICRO)
        options = AwardOptions(rules.jackpots.kind, rules.jackpots.order)
        _, after = pay_awards(pool, Restart(at_first.seed_cents * MICRO), before, options)
        return -(-after.amount // MICRO)


def _award(rules: Rules, line: Line) -> Award:
    """A winning jackpot line as an award off its meter."""
    table = rules.by_name[line.wager].table
    row = next(row for row in table.rows if row.key == line.row) if table else None
    share = row.award.percent / 100 if row and isinstance(row.award, Share) else None
    return Award(share, 0 if share else line.won_cents)


@dataclass
class QuizDraft:
    """A quiz while it is made."""

    terms: TableTerms
    """The terms of the table."""

    random: Random
    """What it follows from."""

    share: float = 0.6
    """The chance of each bonus wager."""

    hands: dict[Place, Cards] = field(default_factory=dict)
    """The hands that are chosen."""

    folds: dict[int, bool] = field(default_factory=dict)
    """Whether a seat folds; others decide by a strategy."""

    wagers: dict[int, dict[str, int]] = field(default_factory=dict)
    """The wagers of each seat."""

    def __post_init__(self) -> None:
        """Seat the players, and let them wager."""
        seats = taken_seats(self.rules, SEATS, self.random)
        self.wagers = {seat: placed_wagers(self.rules, self.random, self.share) for seat in seats}
        self.seat = self.random.choice(seats)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.terms.rules.banked_by_house

    @property
    def others(self) -> list[int]:
        """The seats that are paid already."""
        return [seat for seat in self.wagers if seat != self.seat]

    def light(self, seat: int, sensor: SensorTerms) -> None:
        """Place the jackpot wager of a seat."""
        self.wagers[seat][sensor.name] = sensor.game.wager_cents

    def quiz(self) -> Quiz:
        """The round, played to its end."""
        rules, random = self.rules, self.random
        hands, _ = dealt(rules, self.wagers, self.hands, random)
        meters = school_meters(self.terms, random)
        players = {seat: PLAYERS[seat - 1] for seat in self.wagers}
        round_ = Round(rules, players=players, meters=meters)
        for seat, placed in self.wagers.items():
            if (colour := chosen_colour(rules, random)) is not None:
                round_.apply(ChooseColour(seat, colour))
            for wager, cents in placed.items():
                round_.apply(PlaceWager(seat, wager, cents))
        round_.apply(CloseWagers())
        while not round_.finished:
            round_.apply(self._next_action(round_, hands))
        return Quiz(round_, self.seat, meters)

    def _next_action(self, round_: Round, hands: Mapping[Place, Cards]) -> Action:
        """What the dealer or the player whose turn it is does next."""
        if (turn := round_.turn) is not None:
            return self._decision(round_, turn)
        if round_.step is Step.TURN:
            return TurnCommunity()
        if round_.step is Step.COMMUNITY:
            return DealCommunity(next_cards(round_, hands, None))
        place = round_.next_hand
        return DealPacket(DEALER if place is None else place, next_cards(round_, hands, place))

    def _decision(self, round_: Round, seat: int) -> DecisionAction:
        """A fold, or what stays in: where a seat may check, sometimes that, else the smallest or the largest raise."""
        now, amounts, folds = decision_now(round_), raise_amounts(round_, seat), self.folds.get(seat)
        if folds is None:
            strategy = threshold(self.rules, strategy_names(self.rules)[0])
            folds = isinstance(decide(round_, seat, strategy), Fold)
        if now.fold and (folds or not (amounts or now.check)):
            return Fold(seat)
        if now.check and (folds or not amounts or self.random.random() < _HALF):
            return Check(seat)
        return Raise(seat, self.random.choice((amounts[0], amounts[-1])))


def quiz_sensors(terms: TableTerms) -> list[SensorTerms]:
    """The sensors whose jackpots the rules of the table settle as the jackpot system does."""
    rules = terms.rules
    options = rules.jackpots
    return [
        sensor
        for sensor in terms.sensors
        if sensor.name in rules.by_name
        and rules.by_name[sensor.name].role is Role.JACKPOT
        and rules.by_name[sensor.name].limits.min_cents == sensor.game.wager_cents
        and (sensor.game.order, sensor.game.kind) == (options.order, options.kind)
        and sensor.game.all_off_the_meter == options.all_off_the_meter
        and sensor.game.on_folded_hands == options.on_folded_hands
    ]


def school_meters(terms: TableTerms, random: Random) -> dict[str, Meter]:
    """Meters that have grown since they were seeded, in whole cents; a house jackpot never grows."""
    found = {}
    for sensor in terms.sensors:
        for meter in sensor.game.meters:
            grown = random.randrange(_GROWN_CENTS) if sensor.game.progressive else 0
            amount = meter.seed_cents + grown
            if meter.cap_cents is not None:
                amount = min(amount, meter.cap_cents)
            reserve = random.randrange(_RESERVE_CENTS) if sensor.game.progressive else 0
            found[f"{sensor.name}/{meter.meter}"] = Meter(amount, meter.seed_cents, reserve)
    return found
