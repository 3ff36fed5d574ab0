"""A game under a house's options: everything the engine needs to know, as frozen data."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from longsuit.rules.metrics import Metric, cards_by_metric
from longsuit.rules.options import CapMethod, FaceUpCard, Role, ShufflerCount, ShufflerStop, Timing, UnusedCards
from longsuit.rules.origins.differences import Difference, differences

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.clauses import Clauses, SheetClauses
    from longsuit.rules.opening.checklists import Opening
    from longsuit.rules.opening.equipment import Equipment
    from longsuit.rules.options import (
        CapScope,
        ExposedCard,
        FoldFate,
        JackpotKind,
        MeterOrder,
        OutsideLimits,
        RaiseStep,
        Rounding,
        Shape,
        Step,
        WrongCount,
    )
    from longsuit.rules.origins.bounds import Profile
    from longsuit.rules.pay_table import DefaultTerms, PayTable


MAX_CENTS = 1_000_000_000_00
"""A thousand million dollars: no wager, prize or cap is larger."""


@dataclass(frozen=True)
class Limits:
    """What may be wagered on one spot."""

    min_cents: int
    """The smallest amount."""

    max_cents: int
    """The largest amount."""

    step_cents: int
    """Amounts are the least plus a multiple of this: the table's smallest chip, unless the house has larger steps."""

    @cached_property
    def amounts(self) -> range:
        """Every amount that may be placed."""
        return range(self.min_cents, self.max_cents + 1, self.step_cents)


@dataclass(frozen=True)
class Wager:
    """A spot on the layout."""

    name: str
    """The name it goes by in actions and records, such as `flush-rush`."""

    label: str
    """The name printed on the layout."""

    role: Role
    """What it is for."""

    limits: Limits
    """What may be placed on it."""

    fold: FoldFate
    """What becomes of it at a fold."""

    settled: Timing
    """When it is settled."""

    clause: str
    """The clause that pays it."""

    table: PayTable | None
    """The posted pay table; None for base and raise."""

    tables: tuple[PayTable, ...]
    """Every table that may be posted."""


@dataclass(frozen=True)
class Jackpots:
    """The jackpot sensors of a table."""

    kind: JackpotKind
    """House or progressive: all jackpots of a table are of one kind."""

    on_folded_hands: bool
    """Whether a folded hand can still win a jackpot."""

    order: MeterOrder
    """How several meter wins of one round are paid."""

    all_off_the_meter: bool
    """Whether fixed pays come off the meter too, instead of from the tray."""

    ace_low_six_pays: str
    """Which line of tables 2 and 3 pays A-2-3-4-5-6: `10%` (six high) or `100%`."""


@dataclass(frozen=True)
class Duel:
    """What decides between player and dealer."""

    qualifier: int | None
    """The lowest flush the dealer qualifies with, as `length << 13 | lane`; None when every hand qualifies."""

    raise_caps: Mapping[int, int]
    """The largest raise, in antes, by length of the player's flush; 0 where it may not raise."""

    raise_step: RaiseStep
    """Which raises between one ante and the cap are allowed."""

    def qualifies(self, flush: int) -> bool:
        """Whether the dealer qualifies with a flush, as `length << 13 | lane`.

        >>> from longsuit.rules import load, parse_qualifier
        >>> duel = load("i-luv-suits").duel
        >>> duel.qualifies(parse_qualifier("9-3-2")), duel.qualifies(parse_qualifier("8-7-6"))
        (True, False)
        """
        return self.qualifier is None or flush >= self.qualifier


@dataclass(frozen=True)
class ColourGame:
    """What decides the base wagers of a colour game."""

    win_from: int
    """The fewest flush cards of nine that win even money."""

    push_from: int
    """The fewest that push."""


@dataclass(frozen=True)
class Cap:
    """The most the house pays in a round on certain wagers, stakes not counted."""

    amount_cents: int
    """The most that is paid."""

    wagers: tuple[str, ...]
    """The wagers whose winnings count."""

    scope: CapScope
    """Over whom they are added up."""

    method: CapMethod
    """How the excess is cut."""

    clause: str
    """The clause that sets it."""


@dataclass(frozen=True)
class Irregularities:
    """What the house does when something goes wrong."""

    wrong_count: WrongCount
    """IRR-1."""

    exposed_card: ExposedCard
    """IRR-2."""

    outside_limits: OutsideLimits
    """IRR-3."""

    rounding: Rounding
    """IRR-4."""

    shuffler_count: ShufflerCount = ShufflerCount.MISDEAL
    """EQ-4, for a wrong count."""

    face_up_card: FaceUpCard = FaceUpCard.MISDEAL
    """EQ-4, for a card face up in the pack."""

    shuffler_stop: ShufflerStop = ShufflerStop.MISDEAL
    """EQ-4, for a shuffler that stops in the middle of a deal."""


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """One game as one house plays it; `sha256` says whether two are the same."""

    game: str
    """The game's name on the command line, such as `i-luv-suits`."""

    title: str
    """The game's name on the layout."""

    house: str
    """The house profile's name; `default` for the game as published."""

    shape: Shape
    """Which of the two kinds of game it is."""

    steps: tuple[Step, ...]
    """The steps of a round, in order."""

    seats: int
    """The most seats at a table."""

    decks: int
    """How many decks the table has, used on alternate rounds; a round is dealt from one."""

    deck_names: tuple[str, ...]
    """What the house calls each deck, said with "the": the blue deck; not part of the hash."""

    packet: int
    """Cards in a packet."""

    community: int
    """Community cards."""

    face_up: bool
    """Whether packets are dealt face up, for everyone to see."""

    unused_cards: UnusedCards
    """What a player does with the cards that are not played, before the settlement; so whether others see them."""

    bonuses_equal: bool
    """Whether bonus wagers placed by one seat must be equal."""

    chip_cents: int
    """The smallest chip of the table; not part of the hash, because the limits' steps follow from it."""

    wagers: tuple[Wager, ...]
    """Every spot offered, in the order they are settled for a seat."""

    duel: Duel | None
    """What decides a duel; None for a colour game."""

    colour: ColourGame | None
    """What decides a colour game; None for a duel."""

    caps: tuple[Cap, ...]
    """Aggregate caps, applied in order."""

    jackpots: Jackpots
    """How jackpot sensors work."""

    default_terms: Mapping[str, tuple[DefaultTerms, ...]]
    """The terms a new jackpot starts with, by jackpot table; they settle nothing and are not part of the hash."""

    irregularities: Irregularities
    """What happens when something goes wrong."""

    clauses: Clauses
    """Which clause to name for what."""

    sheet_clauses: SheetClauses
    """Clauses that only the rules sheet names; not part of the hash."""

    notices: tuple[str, ...]
    """What the house must post at the table."""

    equipment: Equipment
    """How cards are prepared, and which equipment is approved; not part of the hash."""

    opening: Opening
    """What must be signed and approved before a table opens; not part of the hash."""

    overlay: Mapping[str, Any]
    """What the house changed, in the form of a house file; not part of the hash."""

    defaults: Mapping[str, Any]
    """The game as published, in the same form; not part of the hash."""

    own: Mapping[str, Any]
    """What the house changed itself, without its profile, in the form of a house file; not part of the hash."""

    profile: Profile | None
    """The profile the house extends, or is; not part of the hash, and not known in a replayed round."""

    @cached_property
    def by_name(self) -> Mapping[str, Wager]:
        """The wagers by name."""
        return MappingProxyType({wager.name: wager for wager in self.wagers})

    @cached_property
    def base(self) -> Wager:
        """The mandatory wager."""
        return next(wager for wager in self.wagers if wager.role is Role.BASE)

    @cached_property
    def raise_wager(self) -> Wager:
        """The wager that stays in the game."""
        return next(wager for wager in self.wagers if wager.role is Role.RAISE)

    @cached_property
    def settled_at_once(self) -> tuple[Wager, ...]:
        """The bonus wagers that are settled as soon as their cards are shown."""
        return tuple(wager for wager in self.wagers if wager.role is Role.BONUS and wager.settled is Timing.AT_ONCE)

    @cached_property
    def paid_at_once(self) -> frozenset[str]:
        """The wagers whose chips move at a decision, by name: what a prorating cap covers has to wait for the end."""
        names = {wager.name for wager in self.settled_at_once}
        waiting = {name for cap in self.caps if cap.method is CapMethod.PRORATE for name in cap.wagers}
        return frozenset(names - waiting)

    @cached_property
    def sensors(self) -> tuple[Wager, ...]:
        """The jackpot sensors."""
        return tuple(wager for wager in self.wagers if wager.role is Role.JACKPOT)

    @property
    def clause_prefix(self) -> str:
        """What the ids of this game's own clauses start with, such as `ILS`."""
        return self.clauses.deck.partition("-")[0]

    def cards_read(self, metric: Metric) -> int:
        """How many cards of this game a metric reads; 0 where the game has no such cards.

        >>> from longsuit.rules import Metric, load
        >>> load("i-luv-suits").cards_read(Metric.FLUSH), load("i-luv-suits").cards_read(Metric.COLOUR_OF_SIX)
        (7, 0)
        """
        return cards_by_metric(self.shape, self.packet, self.community).get(metric, 0)

    @cached_property
    def sha256(self) -> str:
        """The fingerprint of everything that decides a settlement."""
        plain = {f.name: plain_value(getattr(self, f.name)) for f in fields(self) if f.name not in _NOT_HASHED}
        plain = {name: value for name, value in plain.items() if (name, value) not in _AS_BEFORE}
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What the house changes in the game as shipped."""
        return differences(self.defaults, self.overlay)

    def __repr__(self) -> str:
        return f"<Rules {self.game}, house {self.house}, {self.sha256[:12]}>"

    def __str__(self) -> str:
        changes = [f"  {one.key} = {_show(one.value)}{_replaced(one)}" for one in self.differences]
        return "\n".join([f"{self.title} ({self.game}), house {self.house}", *changes])


_NOT_HASHED = {
    "house", "chip_cents", "overlay", "defaults", "sheet_clauses", "default_terms", "equipment",
    "opening", "deck_names", "own", "profile",
}  # fmt: skip


_AS_BEFORE = (("unused_cards", UnusedCards.HELD),)
"""Fields that were added later, with the value that means what was so before: then the hash leaves them out."""


def plain_value(value: object) -> Any:
    """A value of the rules as JSON would hold it.

    A field that has a default is left out while it has that value: it was added later, and the hash of rules that do
    not use it stays what it was.
    """
    if is_dataclass(value) and not isinstance(value, type):
        given = [(f.name, getattr(value, f.name), f.default) for f in fields(value)]
        return {name: plain_value(item) for name, item, default in given if item != default}
    if isinstance(value, dict | MappingProxyType):
        return {str(key): plain_value(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain_value(item) for item in value]
    if isinstance(value, Fraction):
        return str(value)
    return value


def _replaced(one: Difference) -> str:
    """Whose value a difference replaces, in brackets."""
    whose = "Longsuit's" if one.ours else "published"
    return "" if one.before is None else f"   ({whose}: {_show(one.before)})"


def _show(value: object) -> str:
    return json.dumps(plain_value(value), ensure_ascii=False)
