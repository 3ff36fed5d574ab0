"""Bets before the deal: reading a line of bets, and the chips of every seat."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longsuit.cards import Colour, quoted
from longsuit.play import ChooseColour, PlaceWager
from longsuit.report import joined
from longsuit.terminal.errors import InputError
from longsuit.terminal.input.amounts import is_amount, is_meant_as_amount, parse_amount
from longsuit.terminal.input.spots import Spot, names, spots

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.play import PlayerAction
    from longsuit.rules import Rules

_SEAT = re.compile(r"(?:seat\s*)?(\d{1,2})\s*:\s*(.*)", re.DOTALL)
_GLUED = re.compile(r"([a-z]+)(\$?[\d.][\d.,]*)")
_LONGEST_NAME = 4


@dataclass(frozen=True)
class Entry:
    """The bets that one line places or takes back."""

    seats: tuple[int, ...]
    """The seats it is for."""

    amounts: Mapping[str, int] = field(default_factory=dict)
    """Cents by wager; 0 takes the chips back."""

    colour: Colour | None = None
    """The colour chosen, if any."""


def read_entry(text: str, rules: Rules, mine: tuple[int, ...]) -> Entry:
    """A line of bets, such as `a 10 fr 5 p`, for one seat (`2: a 10`) or for every seat of the player.

    >>> from longsuit.rules import load
    >>> read_entry("$10, fr 2.50 p", load("i-luv-suits"), (1,)).amounts
    {'ante': 1000, 'flush-rush': 250, 'sensor-1': 100}
    """
    seats, text = _seats(text.strip().lower(), mine)
    words = re.sub(r",(?=\s|$)|=", " ", text).replace("$ ", "$").split()
    colour: Colour | None = None
    amounts: dict[str, int] = {}
    while words:
        if words[0] in tuple(Colour):
            if rules.colour is None:
                raise InputError(f"{rules.title} has no choice of colour.")
            colour = Colour(words.pop(0))
            continue
        spot, words = _take_spot(words, rules, first=not amounts)
        cents, words = _take_amount(words, spot)
        amounts[spot.wager.name] = cents
    return Entry(seats, amounts, colour)


def _seats(text: str, mine: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    found = _SEAT.fullmatch(text)
    if not found:
        return mine, text
    if int(found[1]) not in mine:
        yours = "Your seat is" if len(mine) == 1 else "Your seats are"
        raise InputError(f"Seat {int(found[1])} is not yours. {yours} {joined(str(seat) for seat in mine)}.")
    return (int(found[1]),), found[2]


def _take_spot(words: list[str], rules: Rules, *, first: bool) -> tuple[Spot, list[str]]:
    """The spot that the next words name, and the words after it; a leading amount is for the base wager."""
    known = names(rules)
    for count in range(min(_LONGEST_NAME, len(words)), 0, -1):
        if spot := known.get(" ".join(words[:count])):
            return spot, words[count:]
    if is_amount(words[0]) and first:
        return known[rules.base.name], words
    glued = _GLUED.fullmatch(words[0])
    if glued and (spot := known.get(glued[1])):
        return spot, [glued[2], *words[1:]]
    keys = joined(f"{spot.key} ({spot.wager.label})" for spot in spots(rules))
    if is_amount(words[0]):
        raise InputError(f"{quoted(words[0])} has no spot. Name the spot first: {keys}.")
    if is_meant_as_amount(words[0]):
        parse_amount(words[0])
    raise InputError(f"{quoted(words[0])} is not a spot or a command. The spots are {keys}; ? shows the rules.")


def _take_amount(words: list[str], spot: Spot) -> tuple[int, list[str]]:
    """The amount after a spot, and the words after it; a spot with one fixed amount needs none."""
    if words and is_amount(words[0]):
        return parse_amount(words[0]), words[1:]
    if spot.fixed_cents is not None:
        return spot.fixed_cents, words
    if words and any(letter.isdigit() for letter in words[0]):
        parse_amount(words[0])
    raise InputError(f"{spot.wager.label} needs an amount, such as {spot.key} 5.")


@dataclass(frozen=True)
class Bets:
    """The bets of every seat of the player, and the colours chosen."""

    wagers: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    """Cents by seat and wager."""

    colours: Mapping[int, Colour] = field(default_factory=dict)
    """The colour of each seat that chose one."""

    def total_cents(self, rules: Rules) -> int:
        """All chips together, with those that equal the base wager."""
        equal = len(rules.equal_wagers)
        return sum(sum(placed.values()) + equal * placed.get(rules.base.name, 0) for placed in self.wagers.values())

    def put(self, entry: Entry, rules: Rules) -> Bets:
        """The bets after an entry; taking back the base wager also takes back the seat's other bets."""
        wagers = dict(self.wagers)
        for seat in self._seats_for(entry, rules):
            placed = {**wagers.get(seat, {}), **entry.amounts}
            if placed.get(rules.base.name) == 0:
                placed = {}
            wagers[seat] = {name: cents for name, cents in placed.items() if cents}
        colours = dict.fromkeys(entry.seats, entry.colour) if entry.colour else {}
        return Bets({seat: placed for seat, placed in wagers.items() if placed}, {**self.colours, **colours})

    def _seats_for(self, entry: Entry, rules: Rules) -> tuple[int, ...]:
        """The seats an entry changes; without a base wager, seats that sit out are left alone."""
        if rules.base.name in entry.amounts:
            return entry.seats
        return tuple(seat for seat in entry.seats if seat in self.wagers) or entry.seats

    def cleared(self) -> Bets:
        """No bets; the colours stay."""
        return Bets({}, self.colours)

    def actions(self, rules: Rules) -> Iterator[PlayerAction]:
        """The actions that place these bets: colours, then each seat's wagers, the base wager first."""
        for seat, colour in sorted(self.colours.items()):
            yield ChooseColour(seat, colour)
        for seat, placed in sorted(self.wagers.items()):
            order = [rules.base.name, *(wager.name for wager in rules.wagers if wager.name != rules.base.name)]
            yield from (PlaceWager(seat, name, placed[name]) for name in order if name in placed)
