"""While wagers are open: the player's lines, one after the other, until cards are dealt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.play import CloseWagers, Round
from longsuit.terminal.errors import TableError
from longsuit.terminal.input.bets import Bets, read_entry

if TYPE_CHECKING:
    from longsuit.rules import Rules

ALWAYS = (("h", "history"), ("?", "rules"), ("q", "leave"))
"""Keys that always do the same."""


@dataclass(frozen=True)
class Wagering:
    """The bets of a round being made, every earlier state of them, and whether to deal now."""

    rules: Rules
    """The game."""

    mine: tuple[int, ...]
    """The player's seats."""

    bankroll_cents: int
    """What the player can bet."""

    last: Bets
    """The bets of the round before; empty at first."""

    bets: Bets
    """What lies on the layout."""

    before: tuple[Bets, ...] = ()
    """What lay there before each change, for undo."""

    deal: bool = False
    """Whether the player asked for the cards."""

    @classmethod
    def opened(cls, rules: Rules, mine: tuple[int, ...], bankroll_cents: int, last: Bets) -> Wagering:
        """An empty layout; the colours of the last round still stand."""
        return cls(rules, mine, bankroll_cents, last, last.cleared())

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this moment, and what they do."""
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
        """The first bet there is to make."""
        least = dollars(self.rules.base.limits.min_cents)
        colour = "" if self.rules.colour is None or self.bets.colours else "red "
        return colour + least.removeprefix("$"), f"puts {least} on {self.rules.base.label}"

    @property
    def warning(self) -> str | None:
        """What to say when the chips left would not cover a raise on every seat."""
        left = self.bankroll_cents - self.bets.total_cents
        needed = sum(placed.get(self.rules.base.name, 0) for placed in self.bets.wagers.values())
        if left >= needed:
            return None
        label = self.rules.raise_wager.label
        return f"That leaves {dollars(left)}, too little for a {label} of {dollars(needed)}: you may have to fold."

    def typed(self, text: str) -> Wagering:
        """What a line makes of it; `TableError` or `Refused` when it makes nothing."""
        word = text.lower()
        if word.startswith("!"):
            raise TableError("Hints are for a hand: place your bets, and ask when you see the cards.")
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

    def _with(self, bets: Bets) -> Wagering:
        place(Round(self.rules), bets)
        if bets.total_cents > self.bankroll_cents:
            raise TableError(
                f"Bets of {dollars(bets.total_cents)} are more than your bankroll of {dollars(self.bankroll_cents)}."
            )
        return replace(self, bets=bets, before=(*self.before, self.bets))

    def _undone(self) -> Wagering:
        if not self.before:
            raise TableError("There is nothing to undo: no chips have moved in this round.")
        return replace(self, bets=self.before[-1], before=self.before[:-1])

    def _again(self) -> Bets:
        """The chips of the round before, on the colours chosen now."""
        if not self.last.wagers:
            raise TableError(f"There are no bets to repeat yet; place the {self.rules.base.label} first.")
        return Bets(self.last.wagers, self.bets.colours)


def place(round_: Round, bets: Bets) -> Round:
    """Put bets on the layout of a round, or have them refused."""
    for action in bets.actions(round_.rules):
        round_.apply(action)
    return round_


def refuse_close(rules: Rules, bets: Bets) -> None:
    """Refuse to deal where the rules would."""
    place(Round(rules), bets).apply(CloseWagers())
