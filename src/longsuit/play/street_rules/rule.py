"""A rule of play for a game with streets: what to do at each decision, a few lines each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longsuit.cards import Rank, flush_text
from longsuit.play.street_rules.features import Feature

if TYPE_CHECKING:
    from longsuit.play.street_rules.features import SeenCards

MOST, CHECK, FOLD = "most", "check", "fold"
"""What a line says to do: the largest raise allowed, a check, a fold; a raise of another size is `2x`."""

NOTHING, ANY = "never", "any"
"""A decision without lines; a line for every flush."""

MOST_CONDITIONS = 2
"""The most conditions of a line."""


@dataclass(frozen=True)
class Seen:
    """A condition on the cards seen: a feature is so much or more.

    >>> print(Seen(Feature.OWN, 2 << 13), Seen(Feature.SIDE, 2, 9), Seen(Feature.BOARD, -1))
    2own 2J+ board1
    """

    feature: Feature
    """What is read."""

    least: int
    """The least that it must be."""

    rank: int = 0
    """The lowest rank that counts, where cards from a rank up are counted."""

    def __str__(self) -> str:
        if self.feature is Feature.OWN:
            return f"own{flush_text(self.least)}" if self.least & 0x1FFF else f"{self.least >> 13}own"
        return {
            Feature.SECOND: f"second{self.least}",
            Feature.SIDE: f"{self.least}{Rank(self.rank).letter}+",
            Feature.WILD: f"{self.least}wild",
            Feature.BOARD: f"board{-self.least}",
        }[self.feature]

    @property
    def words(self) -> str:
        """The condition as a person says it, after `if`."""
        if self.feature is Feature.OWN:
            return _own_words(self.least)
        if self.feature is Feature.BOARD:
            return _board_words(-self.least)
        cards = "card" if self.least == 1 else "cards"
        return {
            Feature.SECOND: f"another suit has {self.least} {cards} or more",
            Feature.SIDE: f"at least {self.least} other {cards} {_from_rank(self.least, self.rank)}",
            Feature.WILD: f"at least {self.least} {cards} {'is' if self.least == 1 else 'are'} wild",
        }[self.feature]

    def holds(self, seen: SeenCards) -> bool:
        """Whether cards meet it."""
        return seen.feature(self.feature, self.rank) >= self.least


def _own_words(least: int) -> str:
    length, lane = least >> 13, least & 0x1FFF
    if not lane:
        return f"at least {length} of its cards {'is' if length == 1 else 'are'} your own"
    if length == 1:
        return f"your own card in it is {flush_text(least)} or better, or if two of its cards are your own"
    return f"your own cards in it are {flush_text(least)} or better"


def _board_words(most: int) -> str:
    if not most:
        return "no shared card is of another suit"
    return f"no other suit has more than {most} shared {'card' if most == 1 else 'cards'}"


def _from_rank(count: int, rank: int) -> str:
    which = "an A" if rank == Rank.ACE else f"{Rank(rank).letter} or higher"
    return f"{'is' if count == 1 else 'are'} {which}"


@dataclass(frozen=True)
class StreetLine:
    """One line of a decision: from a flush upwards, where all conditions hold, do this."""

    least: int
    """The lowest flush it is for, as `length << 13 | lane`; 0 for any."""

    conditions: tuple[Seen, ...] = ()
    """What must hold as well."""

    option: str = MOST
    """What to do: `most`, a raise such as `2x`, `check` or `fold`."""

    def __str__(self) -> str:
        flush = flush_text(self.least) if self.least else ANY
        option = "" if self.option == MOST else f":{self.option}"
        return "@".join([flush, *map(str, self.conditions)]) + option

    def covers(self, seen: SeenCards) -> bool:
        """Whether it says what to do with these cards."""
        return seen.flush >= self.least and all(condition.holds(seen) for condition in self.conditions)

    def words(self, raises: str) -> str:
        """The line as a person says it, where the largest raise is called so."""
        length, lane = self.least >> 13, self.least & 0x1FFF
        cards = f"a flush of {length} cards or more" if length > 1 else "any cards"
        flush = f"{flush_text(self.least)} or better" if lane != (1 << length) - 1 else cards
        done = {MOST: raises, CHECK: "check", FOLD: "fold"}.get(self.option, f"raise {self.option}")
        condition = " and ".join(one.words for one in self.conditions)
        return f"{done} with {flush if self.least else 'any cards'}" + (f" if {condition}" if condition else "")


@dataclass(frozen=True)
class StreetRule:
    """What to do at each decision of a game: the first line that covers the cards; where none does, check, or fold."""

    decisions: tuple[tuple[StreetLine, ...], ...]
    """The lines of each decision, in the order they are read."""

    asked: tuple[tuple[int, str, str], ...] = field(default=(), compare=False)
    """For sentences: the cards seen at each decision, what the largest raise is called, and what is done otherwise."""

    @property
    def words(self) -> tuple[str, ...]:
        """The rule as a person says it, a sentence a line; `asked` must be there."""
        said = []
        for number, (lines, (cards, _, otherwise)) in enumerate(zip(self.decisions, self.asked, strict=True)):
            said += [self.said(number, line) for line in lines] or [f"On {cards} cards, {otherwise}."]
        return tuple(said)

    @property
    def otherwise(self) -> str:
        """What it does with all other hands, in a sentence; `asked` must be there."""
        instead = {otherwise for *_, otherwise in self.asked}
        if instead == {CHECK, FOLD}:
            return "Otherwise check; fold where you may not check."
        return "Otherwise check." if CHECK in instead else "Otherwise fold."

    def said(self, number: int, line: StreetLine) -> str:
        """A line of a decision, from 0, as a sentence; `asked` must be there."""
        cards, raises, _ = self.asked[number]
        return f"On {cards} cards, {line.words(raises)}."

    @property
    def name(self) -> str:
        """The name that `street_rule` reads; lines that are the same at every decision are written once."""
        parts = [",".join(map(str, lines)) or NOTHING for lines in self.decisions]
        return parts[0] if len(set(parts)) == 1 else "/".join(parts)

    def __str__(self) -> str:
        return self.name

    @property
    def lines(self) -> tuple[StreetLine, ...]:
        """All lines, of one decision after the other."""
        return tuple(line for lines in self.decisions for line in lines)

    def option(self, decision: int, seen: SeenCards) -> str | None:
        """What it says to do at a decision; None where no line covers the cards."""
        return next((line.option for line in self.decisions[decision] if line.covers(seen)), None)
