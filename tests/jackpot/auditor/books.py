"""The auditor's books: what a meter holds in exact cents, and the story of the prizes frozen on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from typing import Any

NOTHING = Fraction(0)
NO_RESTART = (NOTHING, NOTHING, NOTHING)


class AuditFailure(AssertionError):
    """The program did something the rulebook does not say."""


def insist(fact: object, sentence: str) -> None:
    if not fact:
        raise AuditFailure(sentence)


@dataclass
class Funds:
    """What a meter holds, in exact cents."""

    amount: Fraction
    reserve: Fraction = NOTHING
    overflow: Fraction = NOTHING
    seeded: Fraction = NOTHING
    """What the house has put in and not taken back."""

    def copy(self) -> Funds:
        return Funds(self.amount, self.reserve, self.overflow, self.seeded)


@dataclass
class Hit:
    """A prize that was frozen, in the story of a meter."""

    win: str
    line: dict[str, Any]
    before: Funds
    """What the meter held when it was hit."""
    prize: int = 0
    frozen: Fraction = NOTHING
    restart: tuple[Fraction, Fraction, Fraction] = NO_RESTART
    net: Fraction = NOTHING
    """What came in for the meter until the next hit, reversals taken off."""
    net_reserve: Fraction = NOTHING


@dataclass
class Book:
    """One meter, as the auditor keeps it."""

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
        """Contributions: what goes on the meter, and what above the cap."""
        free = self.cap_room(funds.amount)
        onto = came if free is None else min(came, free)
        funds.amount += onto
        funds.overflow += came - onto
        return onto, came - onto

    def pay(
        self, funds: Funds, line: dict[str, Any], fixed: int
    ) -> tuple[int, Fraction, tuple[Fraction, Fraction, Fraction]]:
        """JP-5, JP-7, IRR-4: the prize, what the meter gives, and the restart."""
        if line["percent"]:
            exact = funds.amount * Fraction(line["percent"]) / 100
            prize = ceil(exact) if self.jackpot["rounding"] == "up" else floor(exact)
        else:
            prize = fixed
        given = min(Fraction(prize), funds.amount)
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
        """A prize is frozen on the meter as it stands."""
        hit = Hit(win, line, self.funds.copy())
        self.hits.append(hit)
        hit.prize, hit.frozen, hit.restart = self.pay(self.funds, line, line.get("fixed", 0))

    def never_hit(self, win: str) -> None:
        """The story from a hit on, told again without it."""
        place = next(number for number, hit in enumerate(self.hits) if hit.win == win)
        gone, later = self.hits[place], self.hits[place + 1 :]
        del self.hits[place:]
        if self.hits:
            self.hits[-1].net += gone.net
            self.hits[-1].net_reserve += gone.net_reserve
        self.funds = gone.before
        self.come_in(self.funds, gone)
        for hit in later:
            self.hit(hit.win, hit.line)
            self.hits[-1].net, self.hits[-1].net_reserve = hit.net, hit.net_reserve
            self.come_in(self.funds, hit)

    def come_in(self, funds: Funds, hit: Hit) -> None:
        """What came in between a hit and the next."""
        if hit.net >= 0:
            self.add(funds, hit.net)
        else:
            lost = min(-hit.net, funds.amount)
            funds.seeded += -hit.net - lost
            funds.amount -= lost
        funds.reserve = max(NOTHING, funds.reserve + hit.net_reserve)


@dataclass
class Seats:
    """One table, as the auditor sees it."""

    sensors: list[dict[str, Any]]
    seats: int
    phase: str = "wagers"
    based: set[int] = field(default_factory=set)
    lit: set[tuple[int, int]] = field(default_factory=set)
    accepted: set[tuple[int, int]] = field(default_factory=set)
    split: list[tuple[str, Fraction, Fraction, Fraction]] = field(default_factory=list)
    """What each accepted wager put on a meter, in its overflow and in its reserve."""
    claims: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    paid: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)

    def reset(self) -> None:
        self.phase = "wagers"
        for container in (self.based, self.lit, self.accepted, self.split, self.claims, self.paid):
            container.clear()
