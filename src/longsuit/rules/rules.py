"""A game under a house's options: everything the engine needs to know, as frozen data."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.cards import Rank, flush_value, wild_flush_value
from longsuit.rules.data_files import shipped
from longsuit.rules.metrics import Metric, cards_by_metric
from longsuit.rules.options import (
    CapMethod,
    FaceUpCard,
    Role,
    Shape,
    ShufflerCount,
    ShufflerStop,
    Timing,
    Unqualified,
    UnusedCards,
    Win,
)
from longsuit.rules.origins.differences import Difference, differences
from longsuit.rules.streets.steps_of_streets import stages_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from longsuit.rules.banking import Banking
    from longsuit.rules.clauses import Clauses, SheetClauses
    from longsuit.rules.dealer_qualifies import Duel, OwnHand
    from longsuit.rules.opening.checklists import Opening
    from longsuit.rules.opening.equipment import Equipment
    from longsuit.rules.options import (
        CapScope,
        ExposedCard,
        JackpotKind,
        MeterOrder,
        OutsideLimits,
        Rounding,
        Step,
        WrongCount,
    )
    from longsuit.rules.origins.bounds import Profile
    from longsuit.rules.pay_table import DefaultTerms
    from longsuit.rules.streets.allowed_raises import Decision
    from longsuit.rules.streets.steps_of_streets import Stage
    from longsuit.rules.streets.street import Street
    from longsuit.rules.wager import Wager


ALL_RANKS = tuple(Rank)
"""The ranks of a full deck, the deuce first."""

MAX_CENTS = 1_000_000_000_00
"""A thousand million dollars: no wager, prize or cap is larger."""


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

    colour: OwnHand | None
    """What decides where a player chooses a colour, in whose suits flush cards count; None in other games."""

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

    rulebook: Mapping[str, str]
    """The clauses of the game, each with what it says; not part of the hash."""

    streets: tuple[Street, ...]
    """What is dealt and decided, street by street; hashed only where the file describes it so."""

    own_hand: OwnHand | None = None
    """What decides where there is neither a dealer's hand nor a chosen colour; None in other games."""

    wild: tuple[Rank, ...] = ()
    """The ranks that are wild."""

    ranks: tuple[Rank, ...] = ALL_RANKS
    """The ranks of the deck; other cards of a full deck are left out."""

    deals_to_folded: bool = True
    """Whether a seat that has folded is dealt the cards of later streets."""

    banking: Banking | None = None
    """How a player banks the round; None where the house does."""

    hands_per_player: int = 2
    """How many seats one player may play, looking at the cards of all of them; it settles nothing."""

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
    def raise_wagers(self) -> tuple[Wager, ...]:
        """Every wager that stays in the game, in the order of their decisions."""
        return tuple(wager for wager in self.wagers if wager.role is Role.RAISE)

    @cached_property
    def equal_wagers(self) -> tuple[Wager, ...]:
        """The mandatory wagers that are placed with the base wager and equal it."""
        return tuple(wager for wager in self.wagers if wager.role is Role.EQUAL)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The steps of a round, each with its street."""
        return stages_of(self.streets)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What a seat decides, in order."""
        return tuple(street.decision for street in self.streets if street.decision)

    @cached_property
    def wild_mask(self) -> int:
        """The wild cards, as a hand of four lanes."""
        return sum(1 << 13 * suit + rank for suit in range(4) for rank in self.wild)

    @cached_property
    def flush_of(self) -> Callable[[int], int]:
        """What reads the flush of a hand in this game, its wild cards included, as `length << 13 | lane`."""
        return partial(wild_flush_value, wild=self.wild_mask) if self.wild else flush_value

    @cached_property
    def contested(self) -> tuple[Wager, ...]:
        """The wagers that the outcome of a hand decides: base, equal and raise wagers, in order."""
        return tuple(wager for wager in self.wagers if wager.is_contested)

    @cached_property
    def settles_evenly(self) -> bool:
        """Whether one base wager and one raise are decided, at even money, the raise a push against no qualifier."""
        usual = [(Role.BASE, Win.EVEN, Unqualified.WIN), (Role.RAISE, Win.EVEN, Unqualified.PUSH)]
        return [(wager.role, wager.win, wager.when_unqualified) for wager in self.contested] == usual

    @cached_property
    def dealer_cards(self) -> int:
        """Cards of the dealer's hand; 0 where there is none."""
        return sum(street.dealer for street in self.streets)

    @cached_property
    def deck_size(self) -> int:
        """How many cards the deck has."""
        return 4 * len(self.ranks)

    @cached_property
    def settled_at_once(self) -> tuple[Wager, ...]:
        """The bonus wagers that are settled as soon as their cards are shown; none where a bank covers them later."""
        if self.banking is not None:
            return ()
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

    def decision_clause(self, decision: Decision) -> str:
        """The clause to name for a decision: its own, or the one about every decision."""
        return decision.clause or self.clauses.decision

    @cached_property
    def named_clauses(self) -> frozenset[str]:
        """The clauses that something in this game names: its wagers, its decisions and `clauses`."""
        wagers, decisions = (wager.clause for wager in self.wagers), map(self.decision_clause, self.decisions)
        return frozenset({*vars(self.clauses).values(), *wagers, *decisions})

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
        return cards_by_metric(self.packet, self.community, colour=self.colour is not None).get(metric, 0)

    @cached_property
    def sha256(self) -> str:
        """The fingerprint of everything that decides a settlement."""
        plain = {f.name: plain_value(getattr(self, f.name)) for f in fields(self) if f.name not in _NOT_HASHED}
        plain = {name: value for name, value in plain.items() if (name, value) not in _AS_BEFORE}
        if self.shape is not Shape.STREETS:
            del plain["streets"]  # they follow from the shape
        return hashlib.sha256(canonical_json(plain).encode()).hexdigest()

    @cached_property
    def banked_by_house(self) -> Rules:
        """These rules with the house as the banker, as they are practised."""
        return self if self.banking is None else replace(self, banking=None)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What the house changes in the game as shipped."""
        return differences(self.defaults, self.overlay)

    def __repr__(self) -> str:
        return f"<Rules {self.game}, house {self.house}, {self.sha256[:12]}>"

    def __str__(self) -> str:
        published = "published" if self.game in shipped("games") else "the game's"
        changes = [f"  {one.key} = {_show(one.value)}{_replaced(one, published)}" for one in self.differences]
        return "\n".join([f"{self.title} ({self.game}), house {self.house}", *changes])


_NOT_HASHED = {
    "house", "chip_cents", "overlay", "defaults", "sheet_clauses", "default_terms", "equipment",
    "opening", "deck_names", "own", "profile", "rulebook", "hands_per_player",
}  # fmt: skip


_AS_BEFORE: tuple[tuple[str, object], ...] = (
    ("unused_cards", UnusedCards.HELD),
    ("own_hand", None),
    ("wild", []),
    ("ranks", list(ALL_RANKS)),
    ("deals_to_folded", True),
    ("banking", None),
)
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


def _replaced(one: Difference, published: str) -> str:
    """Whose value a difference replaces, in brackets; a source has published it, or it is the game's."""
    whose = "Longsuit's" if one.ours else published
    return "" if one.before is None else f"   ({whose}: {_show(one.before)})"


def _show(value: object) -> str:
    return json.dumps(plain_value(value), ensure_ascii=False)
