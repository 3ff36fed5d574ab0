"""Betting while wagers are open: each line changes the bets, until the player asks for cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from longsuit.base import dollars, with_article
from longsuit.play import CloseWagers, PutUpBank, Round
from longsuit.report import joined
from longsuit.rules import least_raises
from longsuit.terminal.errors import InputError
from longsuit.terminal.fees import fees_cents
from longsuit.terminal.input.bets import Bets, read_entry

if TYPE_CHECKING:
    from longsuit.rules import Rules

ALWAYS = (("h", "history"), ("?", "rules"), ("q", "leave"))
"""Keys that always do the same."""


@dataclass(frozen=True)
class Betting:
    """The bets of a round so far, their earlier states for undo, and whether to deal now."""

    rules: Rules
    """The game."""

    mine: tuple[int, ...]
    """The player's seats."""

    bankroll_cents: int
    """The player's bankroll."""

    last: Bets
    """The bets of the previous round; empty at first."""

    bets: Bets
    """The bets now."""

    before: tuple[Bets, ...] = ()
    """The bets before each change, for undo."""

    deal: bool = False
    """Whether the player asked for the cards."""

    @classmethod
    def opened(cls, rules: Rules, mine: tuple[int, ...], bankroll_cents: int, last: Bets) -> Betting:
        """No bets yet; the colours of the last round are kept."""
        return cls(rules, mine, bankroll_cents, last, last.cleared())

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys available now, and what they do."""
        if self.bets.wagers:
            again = (("r", "last bets"),) if self.last.wagers else ()
            now = (("Enter", "deal"), ("u", "undo"), ("c", "clear"), *again)
        elif self.last.wagers:
            now = (("Enter", "same bets and deal"), ("r", "same bets"))
        else:
            now = (self._example,)
        one = ((f"{self.mine[-1]}:", "one seat"),) if len(self.mine) > 1 else ()
        return (*now, *one, *ALWAYS)

    @property
    def _example(self) -> tuple[str, str]:
        """An example of a first bet."""
        least = dollars(self.rules.base.limits.min_cents)
        colour = "" if self.rules.colour is None or self.bets.colours else "red "
        return colour + least.removeprefix("$"), f"puts {least} on {self.rules.base.label}"

    @property
    def fees_cents(self) -> int:
        """What the house collects for these bets, where a player banks the round."""
        return fees_cents(self.rules, self.bets.wagers)

    @property
    def warning(self) -> str | None:
        """A warning when the chips left would not cover a raise on every seat."""
        left = self.bankroll_cents - self.bets.total_cents(self.rules) - self.fees_cents
        bases = sum(placed.get(self.rules.base.name, 0) for placed in self.bets.wagers.values())
        needed = bases * least_raises(self.rules.decisions)
        if left >= needed:
            return None
        label = joined(with_article(wager.label) for wager in self.rules.raise_wagers)
        return f"That leaves {dollars(left)}, too little for {label} of {dollars(needed)}. You may have to fold."

    def typed(self, text: str) -> Betting:
        """The state after a line; `InputError` or `Refused` if the line cannot be used."""
        word = text.lower()
        if word.startswith("!"):
            raise InputError("Hints come after the deal. Place your bets first.")
        if word == "u":
            return self._undone()
        if word == "c":
            return self._with(self.bets.cleared())
        if word == "r":
            return self._with(self._again())
        if word in ("", "d"):
            bets = self if self.bets.wagers or not self.last.wagers or word else self._with(self._again())
            refuse_close(bets.rules, bets.bets)
            return replace(bets, deal=True)
        return self._with(self.bets.put(read_entry(text, self.rules, self.mine), self.rules))

    def _with(self, bets: Bets) -> Betting:
        place(Round(self.rules), bets)
        total, fees = bets.total_cents(self.rules), fees_cents(self.rules, bets.wagers)
        if total + fees > self.bankroll_cents:
            wanted = f"Bets of {dollars(total)}{f' and a fee of {dollars(fees)}' if fees else ''}"
            raise InputError(f"{wanted} are more than your bankroll of {dollars(self.bankroll_cents)}.")
        return replace(self, bets=bets, before=(*self.before, self.bets))

    def _undone(self) -> Betting:
        if not self.before:
            raise InputError("There is nothing to undo in this round.")
        return replace(self, bets=self.before[-1], before=self.before[:-1])

    def _again(self) -> Bets:
        """The bets of the previous round, on the colours chosen now."""
        if not self.last.wagers:
            raise InputError(f"There are no bets to repeat yet. Place the {self.rules.base.label} first.")
        return Bets(self.last.wagers, self.bets.colours)


def place(round_: Round, bets: Bets) -> Round:
    """Place bets in a round; `Refused` if the rules do not allow them."""
    if round_.rules.banking is not None and round_.bank is None:
        round_.apply(PutUpBank(round_.rules.seats, round_.rules.banking.max_cents))
    for action in bets.actions(round_.rules):
        round_.apply(action)
    return round_


def refuse_close(rules: Rules, bets: Bets) -> None:
    """Refuse to deal if the rules do not allow it."""
    place(Round(rules), bets).apply(CloseWagers())
