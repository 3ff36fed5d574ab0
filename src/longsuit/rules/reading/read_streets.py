"""Streets as a game's file writes them."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths
from longsuit.rules.options import RaiseStep
from longsuit.rules.reading.read_raise_caps import MAX_CAP
from longsuit.rules.streets.street import Decision, Street
from longsuit.rules.toml_document import listed, shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.rules.toml_document import Section

MAX_STREETS = 8
"""No game has more streets."""

MAX_DEALT = 26
"""No hand has more cards."""

_INSTEAD = ("fold", "check")
_FOLD: tuple[str, ...] = ("fold",)
_ONCE: tuple[int, ...] = (1,)


def read_streets(top: Section, raises: Sequence[str], ranks: int) -> tuple[Street, ...]:
    """The streets of a game, with decisions that fill these raise wagers; a suit of the deck has so many ranks."""
    sections = top.tables("streets")
    if not sections or len(sections) > MAX_STREETS:
        top.wrong("streets", f"there are {len(sections)}. Use 1 to {MAX_STREETS} tables written [[streets]].")
        return (Street(own=1),)
    reader = _StreetReader(raises, ranks)
    streets = tuple(reader.street(section) for section in sections)
    if top.sound("streets", *(f"streets[{number}]" for number in range(1, len(streets) + 1))):
        _refuse_incomplete(top, streets, raises)
    return streets


class _StreetReader:
    """Reads one street after another, and knows what was dealt before."""

    def __init__(self, raises: Sequence[str], ranks: int) -> None:
        self.raises, self.ranks = raises, ranks
        self.seen = self.face_down = 0

    def street(self, section: Section) -> Street:
        """The next street."""
        counts = {
            name: section.whole(name, 0, MAX_DEALT, 0) for name in ("own", "dealer", "shared", "hidden", "turned")
        }
        self.seen += counts["own"] + counts["shared"] + counts["turned"]
        self.face_down += counts["hidden"] - counts["turned"]
        if self.face_down < 0:
            section.wrong("turned", f"{counts['turned']} cards cannot be turned up: fewer lie face down.")
            self.face_down = 0
        decision = self._decision(section.section("decision")) if "decision" in section.table else None
        section.take("decision")
        section.done()
        street = Street(**counts, decision=decision)
        if street == Street():
            section.wrong("", "nothing is dealt, turned up or decided here. Remove it.")
        return street

    def _decision(self, section: Section) -> Decision:
        wager = section.word("wager", list(self.raises) or ["play"])
        multiples = section.parsed("multiples", _multiples, _ONCE)
        instead = section.parsed("instead", _instead, _FOLD)
        caps = self._caps(section, multiples) if "caps" in section.table else None
        step = section.choice("step", RaiseStep, RaiseStep.ANTE)
        section.done()
        return Decision(wager, multiples, caps, step, "fold" in instead, "check" in instead)

    def _caps(self, section: Section, multiples: tuple[int, ...]) -> Mapping[int, int]:
        """The largest raise by length of the flush that a seat sees."""
        caps, lengths = section.section("caps"), flush_lengths(self.seen, self.ranks)
        found = {length: caps.whole(str(length), 0, multiples[-1]) for length in lengths}
        caps.done()
        return MappingProxyType(found)


def _multiples(value: object) -> tuple[int, ...]:
    if (
        not isinstance(value, list)
        or not value
        or any(type(one) is not int or not 1 <= one <= MAX_CAP for one in value)
        or sorted(set(value)) != value
    ):
        raise ValueError(f"{shown(value)} is not valid. Use whole numbers from 1 to {MAX_CAP}, smallest first")
    if len({more - less for less, more in pairwise(value)}) > 1:
        raise ValueError(f"{shown(value)} are not in equal steps. Use multiples such as [1, 2, 3] or [2, 4]")
    return tuple(value)


def _instead(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or any(one not in _INSTEAD for one in value) or len(value) > 2:
        raise ValueError(f"{shown(value)} is not valid. Use a list of {listed(_INSTEAD)}")
    return tuple(value)


def _refuse_incomplete(top: Section, streets: Sequence[Street], raises: Sequence[str]) -> None:
    """Refuse streets in which nobody is dealt a card, cards stay face down, or a raise wager is never offered."""
    if not any(street.own for street in streets):
        top.wrong("streets", "no seat is dealt a card. Use own = 1 or more in one of them.")
    left = sum(street.hidden - street.turned for street in streets)
    if left:
        top.wrong("streets", f"{left} shared cards stay face down to the end. Turn them up with turned = {left}.")
    offered = {street.decision.wager for street in streets if street.decision}
    for wager in raises:
        if wager not in offered:
            top.wrong("streets", f"no decision fills {wager}. Name it as the wager of a decision.")
    if not streets[0].own and not streets[0].shared and streets[0].decision:
        top.wrong("streets[1].decision", "nothing has been seen yet. Deal cards to the seats or face up first.")
