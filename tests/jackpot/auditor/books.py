"""The auditor's accounts: the funds of a meter in exact cents, and the history of its frozen prizes."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from typing import Any

NOTHING = Fraction(0)
NO_RESTART = (NOTHING, NOTHING, NOTHING)


class AuditFailure(AssertionError):
    """The program broke a rule of the rulebook."""


def to_the_micro_cent(cents: Fraction) -> Fraction:
    """What the books can hold of an amount: nothing below a micro-cent, and never more than the amount."""
    return Fraction(floor(cents * 1_000_000), 1_000_000)


def is_exactly(micro: int, cents: Fraction) -> bool:
    """Whether micro-cents are an exact number of cents; without a fraction made for each of millions of comparisons."""
    return cents.numerator * 1_000_000 == micro * cents.denominator


def insist(fact: object, sentence: str) -> None:
    if not fact:
        raise AuditFailure(sentence)


@dataclass
class Funds:
    """The funds of a meter, in exact cents."""

    amount: Fraction
    reserve: Fraction = NOTHING
    overflow: Fraction = NOTHING
    seeded: Fraction = NOTHING
    """The seed the house has paid in and not recovered."""

    def copy(self) -> Funds:
        return Funds(self.amount, self.reserve, self.overflow, self.seeded)


@dataclass
class Hit:
    """A frozen prize in the history of a meter."""

    win: str
    line: dict[str, Any]
    before: Funds
    """The funds of the meter before the hit."""
    prize: int = 0
    frozen: Fraction = NOTHING
    restart: tuple[Fraction, Fraction, Fraction] = NO_RESTART
    net: Fraction = NOTHING
    """Contributions to the meter until the next hit, less reversals."""
    net_reserve: Fraction = NOTHING


@dataclass
class Book:
    """The auditor's account of one meter."""

    jackpot: dict[str, Any]
    terms: dict[str, Any]
    funds: Funds
    hits: list[Hit] = field(default_factory=list)
    sharing: int = 0
    """The top award that is being shared."""

    def cap_room(self, amount: Fraction) -> Fraction | None:
        cap = self.terms["cap_cents"]
        return None if cap is None else max(NOTHING, cap - amount)

    def add(self, funds: Funds, came: Fraction) -> tuple[Fraction, Fraction]:
        """Add a contribution; the parts below and above the cap."""
        free = self.cap_room(funds.amount)
        onto = came if free is None else min(came, free)
        funds.amount += onto
        funds.overflow += came - onto
        return onto, came - onto

    def pay(
        self, funds: Funds, line: dict[str, Any], fixed: Fraction
    ) -> tuple[int, Fraction, tuple[Fraction, Fraction, Fraction]]:
        """JP-5, JP-7, JP-16: the prize rounded up, the exact part of it that the meter pays, and the restart."""
        exact = funds.amount * Fraction(line["percent"]) / 100 if line["percent"] else fixed
        prize = ceil(exact)
        given = min(to_the_micro_cent(exact), funds.amount)
        funds.amount -= given
        restart = NO_RESTART
        if line["percent"] == "100":
            restart = self.restart(funds)
        return prize, given, restart

    def restart(self, funds: Funds) -> tuple[Fraction, Fraction, Fraction]:
        seed = Fraction(self.terms["seed_cents"])
        funds.amount += seed
        funds.seeded += seed
        free = self.cap_room(funds.amount)
        onto = funds.reserve if free is None else min(funds.reserve, free)
        spill = funds.reserve - onto
        funds.amount += onto
        funds.overflow += spill
        funds.reserve = NOTHING
        return seed, onto, spill

    def hit(self, win: str, line: dict[str, Any]) -> None:
        """Freeze a prize on the meter."""
        hit = Hit(win, line, self.funds.copy())
        self.hits.append(hit)
        hit.prize, hit.frozen, hit.restart = self.pay(self.funds, line, line.get("fixed", NOTHING))

    def never_hit(self, win: str) -> None:
        """Replay the history since a hit without that hit."""
        place = next(number for number, hit in enumerate(self.hits) if hit.win == win)
        gone, later = self.hits[place], self.hits[place + 1 :]
        del self.hits[place:]
        if self.hits:
            self.hits[-1].net += gone.net
            self.hits[-1].net_reserve += gone.net_reserve
        self.funds = gone.before
        self.receive_since(self.funds, gone)
        for hit in later:
            self.hit(hit.win, hit.line)
            self.hits[-1].net, self.hits[-1].net_reserve = hit.net, hit.net_reserve
            self.receive_since(self.funds, hit)

    def receive_since(self, funds: Funds, hit: Hit) -> None:
        """Add the contributions between a hit and the next one."""
        if hit.net >= 0:
            self.add(funds, hit.net)
        else:
            lost = min(-hit.net, funds.amount)
            funds.seeded += -hit.net - lost
            funds.amount -= lost
        funds.reserve = max(NOTHING, funds.reserve + hit.net_reserve)


@dataclass
class Seats:
    """The auditor's account of one table."""

    sensors: list[dict[str, Any]]
    seats: int
    phase: str = "wagers"
    based: set[int] = field(default_factory=set)
    lit: set[tuple[int, int]] = field(default_factory=set)
    accepted: set[tuple[int, int]] = field(default_factory=set)
    split: list[tuple[str, Fraction, Fraction, Fraction]] = field(default_factory=list)
    """The parts of each accepted wager for the meter, its overflow and its reserve."""
    rest: Fraction = NOTHING
    """What was left of the accepted wagers for the tray."""
    claims: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    paid: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)

    def reset(self) -> None:
        self.phase, self.rest = "wagers", NOTHING
        for container in (self.based, self.lit, self.accepted, self.split, self.claims, self.paid):
            container.clear()
