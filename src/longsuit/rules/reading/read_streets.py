"""Streets as a game's file writes them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths
from longsuit.rules.options import RaiseStep
from longsuit.rules.reading.read_raise_caps import MAX_CAP
from longsuit.rules.streets.allowed_raises import Decision
from longsuit.rules.streets.street import Street
from longsuit.rules.toml_document import counted, listed, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from longsuit.rules.toml_document import Section

MAX_STREETS = 8
"""No game has more streets."""

MAX_DEALT = 26
"""No hand has more cards."""

_INSTEAD = ("fold", "check")
_FOLD: tuple[str, ...] = ("fold",)
_ONCE: tuple[int, ...] = (1,)
_CARDS = ("own", "dealer", "shared", "hidden", "turned")
_DECISION_KEYS = {"wager", "multiples", "caps", "step", "instead", "clause"}


def read_streets(
    top: Section, raises: Sequence[str], ranks: int, enough_cards: Callable[[Sequence[Street]], bool]
) -> tuple[Street, ...]:
    """The streets of a game, with decisions that fill these raise wagers; a suit of the deck has so many ranks.

    Where the cards of a street are wrong, nothing is said of what follows from them: raises and pay tables.
    """
    sections = top.tables("streets")
    if not sections or len(sections) > MAX_STREETS:
        top.wrong("streets", f"there are {len(sections)}. Use 1 to {MAX_STREETS} tables written [[streets]].")
        return (Street(own=1),)
    reader = _StreetReader(raises, ranks)
    dealt = [reader.cards(section) for section in sections]
    if any(key.startswith("streets") for key in top.problems.keys) or not enough_cards(dealt):
        top.problems.stop()
    streets = tuple(reader.street(section, street) for section, street in zip(sections, dealt, strict=True))
    if top.sound("streets", *(f"streets[{number}]" for number in range(1, len(streets) + 1))):
        _refuse_incomplete(top, streets, raises)
    return streets


class _StreetReader:
    """Reads one street after another, and knows what was dealt before."""

    def __init__(self, raises: Sequence[str], ranks: int) -> None:
        self.raises, self.ranks = raises, ranks
        self.seen = self.face_down = 0

    def cards(self, section: Section) -> Street:
        """What the next street deals and turns up."""
        own, dealer, shared, hidden, turned = (section.whole(name, 0, MAX_DEALT, 0) for name in _CARDS)
        street = Street(own, dealer, shared, hidden, turned)
        self.face_down += street.hidden - street.turned
        if self.face_down < 0:
            section.wrong("turned", f"{counted(street.turned, 'card')} cannot be turned up: fewer lie face down.")
            self.face_down = 0
        section.take("decision")
        section.done()
        return street

    def street(self, section: Section, dealt: Street) -> Street:
        """The next street, with its decision."""
        self.seen += dealt.own + dealt.shared + dealt.turned
        decision = self._decision(section.section("decision")) if "decision" in section.table else None
        street = replace(dealt, decision=decision)
        if street == Street():
            section.wrong("", "nothing is dealt, turned up or decided here. Remove it.")
        return street

    def _decision(self, section: Section) -> Decision:
        wager = section.word("wager", list(self.raises) or ["play"])
        multiples = section.parsed("multiples", _multiples, _ONCE)
        instead = section.parsed("instead", _instead, _FOLD)
        caps = self._caps(section, multiples) if "caps" in section.table else None
        step = section.choice("step", RaiseStep, RaiseStep.ANTE)
        clause = section.text("clause")
        section.done()
        return Decision(wager, multiples, caps, step, "fold" in instead, "check" in instead, clause)

    def _caps(self, section: Section, multiples: tuple[int, ...]) -> Mapping[int, int] | None:
        """The largest raise by length of the flush that a seat sees; None where it cannot be told."""
        misspelt = "multiples" not in section.table and not section.table.keys() <= _DECISION_KEYS
        caps, lengths = section.section("caps"), flush_lengths(self.seen, self.ranks)
        if misspelt or not section.sound("multiples", "caps"):
            return None
        if caps.table.keys() != set(map(str, lengths)):
            section.wrong("caps", self._other_lengths(caps, lengths))
            section.problems.stop()  # the hand may be wrong, and then so are the pay tables
        found = {length: _cap(caps, str(length), multiples) for length in lengths}
        if caps.sound(*caps.table) and not any(found.values()):
            section.wrong("caps", "no hand may raise, so nobody can make this wager. Use a cap above 0 for some flush.")
        return MappingProxyType(found)

    def _other_lengths(self, caps: Section, lengths: range) -> str:
        """That there are caps for other lengths than a flush of the cards seen can have."""
        numbers = [str(length) for length in lengths]
        missing, others = [one for one in numbers if one not in caps.table], sorted(caps.table.keys() - set(numbers))
        said = [f"{_listed(missing)} {_is(missing)} missing"] if missing else []
        said += [f"there is no {_listed(others, 'or')}"] if others else []
        seen = counted(self.seen, "card")
        return f"with {seen} seen here, {' and '.join(said)}. Use a cap for each flush of {_range(lengths)}."


def _cap(caps: Section, length: str, multiples: tuple[int, ...]) -> int:
    """The largest raise of a flush: one of the multiples, or none."""
    cap = caps.take(length)
    if type(cap) is int and cap in (0, *multiples):
        return cap
    said = f"none of the multiples {_listed(multiples)}" if len(multiples) > 1 else f"not the multiple {multiples[0]}"
    caps.wrong(length, f"{shown(cap)} is {said}. Use {_listed((0, *multiples), 'or')}.")
    return 0


def _listed(numbers: Iterable[object], last: str = "and") -> str:
    """Numbers as a sentence lists them."""
    return listed(map(str, numbers), last=last).replace('"', "")


def _range(lengths: range) -> str:
    """Lengths of flushes in a sentence."""
    first, last = lengths[0], lengths[-1]
    return f"{first} {'card' if first == 1 else 'cards'}" if first == last else f"{first} to {last} cards"


def _is(numbers: Sequence[str]) -> str:
    return "is" if len(numbers) == 1 else "are"


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
        raise ValueError(f'{shown(value)} is not valid. Use ["fold"], ["check"] or ["fold", "check"]')
    return tuple(value)


def _refuse_incomplete(top: Section, streets: Sequence[Street], raises: Sequence[str]) -> None:
    """Refuse streets in which nobody is dealt a card, cards stay face down, or a raise wager is never offered."""
    if not any(street.own for street in streets):
        top.wrong("streets", "no seat is dealt a card. Use own = 1 or more in one of them.")
    left = sum(street.hidden - street.turned for street in streets)
    if left:
        stay, them = ("stays", "it") if left == 1 else ("stay", "them")
        said = f"{counted(left, 'shared card')} {stay} face down to the end. Turn {them} up with turned = {left}."
        top.wrong("streets", said)
    offered = {street.decision.wager for street in streets if street.decision}
    for wager in raises:
        if wager not in offered:
            top.wrong("streets", f"no decision fills {wager}. Name it as the wager of a decision.")
    if not streets[0].own and not streets[0].shared and streets[0].decision:
        top.wrong("streets[1].decision", "nothing has been seen yet. Deal cards to the seats or face up first.")
