"""Loading a game: its document and the house file become `Rules`, and every problem is a sentence."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from longsuit.rules.aggregate_caps import read_caps, waiting_for_the_end
from longsuit.rules.banking import read_banking
from longsuit.rules.clauses import Clauses, SheetClauses
from longsuit.rules.data_files import default_clause
from longsuit.rules.jackpots import read_default_terms, read_jackpots, read_sensors
from longsuit.rules.metrics import Metric, cards_by_metric, cards_of_margin
from longsuit.rules.opening.checklists import read_opening
from longsuit.rules.opening.equipment import read_equipment
from longsuit.rules.options import (
    CapMethod,
    ExposedCard,
    FaceUpCard,
    OutsideLimits,
    Rounding,
    Shape,
    ShufflerCount,
    ShufflerStop,
    UnusedCards,
    WrongCount,
)
from longsuit.rules.origins.bounds import breaches
from longsuit.rules.reading.house_files import HOUSE_RULES, House, find_house
from longsuit.rules.reading.lay_over import flattened, lay_over
from longsuit.rules.reading.read_deal import MAX_SEATS, enough_cards, read_deal
from longsuit.rules.reading.read_deck import read_ranks, read_wild
from longsuit.rules.reading.read_game_file import GAMES, game_document, is_path
from longsuit.rules.reading.read_pay_tables import JACKPOT, pay_tables
from longsuit.rules.reading.read_rulebook import read_rulebook
from longsuit.rules.reading.read_wagers import WagerReader, roles_of
from longsuit.rules.rules import (
    MAX_CENTS,
    Irregularities,
    Rules,
)
from longsuit.rules.toml_document import Problems, RulesError, Section, shown

if TYPE_CHECKING:
    from collections.abc import Mapping


def load(game: str, house: str | House | None = None, on: dt.date | None = None) -> Rules:
    """The rules of a game, by its name or its file, as a house plays it on a day (by default, on its latest terms).

    >>> load("i-luv-suits").duel.raise_caps[5], load("i-luv-suits", "nh").duel.raise_caps[2]
    (2, 0)
    """
    if isinstance(house, House):
        return build(game, house, on)
    return _load(game, house, on)


@lru_cache(maxsize=64)
def _published(game: str) -> Rules:
    return build(game, None, None)


def _load(game: str, house: str | None, on: dt.date | None) -> Rules:
    if house is None and game in GAMES:
        return _published(game)
    return build(game, None if house is None else find_house(house), on)


def build(game: str, house: House | None, on: dt.date | None, edition: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a game under a house, or a `RulesError` that says everything that is wrong.

    An earlier edition of the game is what was different in it then.
    """
    published = lay_over(game_document(game), edition or {})
    return build_document(published, game if is_path(game) else f"{game}.toml", house, on)


def build_document(
    published: Mapping[str, Any], file: str, house: House | None = None, on: dt.date | None = None
) -> Rules:
    """The rules of a game's complete document under a house, or a `RulesError` that says everything that is wrong."""
    overlay: Mapping[str, Any] = house.document if house else {}
    name = published["game"]
    if house and house.games and name not in house.games:
        raise RulesError([f"{house.file}: this house is for {', '.join(house.games)}, not for {name}."])
    # A game as published is sound, so every problem under a house comes from the house.
    problems = Problems(house.file if house else file)
    for key, value in flattened(published, overlay):
        problems.add(key, f"{shown(value)} is not a table. Use a TOML table.")
    if house and house.profile:
        for key, sentence in breaches(house.profile, house.own, roles_of(published)):
            problems.add(key, sentence)
    problems.stop()
    top = Section(lay_over(published, overlay), "", problems)
    rules = _Reader(top, published, overlay, on).rules(house)
    problems.stop()
    return rules


MAX_HANDS = 2
"""No player plays more seats."""

MAX_DECK_NAME = 24
"""The maximum length of a deck's name: a badge on a page has that much space."""


class _Reader:
    """Takes one document apart; each method reads one part of it."""

    def __init__(
        self, top: Section, published: Mapping[str, Any], overlay: Mapping[str, Any], on: dt.date | None
    ) -> None:
        self.top, self.published, self.overlay, self.on = top, published, overlay, on
        top.take("source")
        self.options = top.section("rules")
        self.maximum = self._maximum_wager()
        self.shape = top.choice("shape", Shape, Shape.DUEL)
        self.jackpot_section = top.section("jackpots")
        self.jackpots = read_jackpots(self.jackpot_section)
        self.ranks = read_ranks(self.options)
        self.wild = read_wild(self.options, self.ranks)
        self.deal = read_deal(top, self.options, self.shape, roles_of(published), len(self.ranks))
        if self.wild and self.deal.colour:
            self.options.wrong("wild", "no card is wild where a chosen colour counts. Leave the key out.")
        self.packet, self.community, self.dealer = self.deal.packet, self.deal.community, self.deal.dealer
        cards = self._cards_by_metric()
        self.tables = pay_tables(
            top.section("tables"), published["wagers"], cards, self._dealer_hand, self.jackpots.ace_low_six_pays
        )
        self._refuse_borrowed_names()

    def rules(self, house: House | None) -> Rules:
        """Everything, for a house; as published for none."""
        reader = WagerReader(self.top, self.options, self.published, self.overlay, self.deal, self.tables, self.maximum)
        wagers = reader.wagers()
        jackpot_tables = self.tables.get(JACKPOT, ())
        terms = self.jackpot_section.section("terms")
        default_terms = read_default_terms(terms, jackpot_tables, self.jackpots.kind)
        wagers += read_sensors(self.jackpot_section, self.jackpots, jackpot_tables, self.maximum)
        caps = read_caps(self.top, wagers, self.options.whole("cap_floor_odds", 0, 1_000_000, 0), self._usual_cap())
        if self.options.yes("prorated_waits", default=True):
            wagers = waiting_for_the_end(wagers, caps)
        rules = Rules(
            game=self.top.text("game"),
            title=self.top.text("title"),
            house=house.name if house else "default",
            shape=self.shape,
            steps=self.deal.steps,
            decks=self.options.whole("decks", 1, 2),
            deck_names=self._deck_names(),
            packet=self.packet,
            community=self.community,
            seats=(seats := self._seats()),
            face_up=self.options.yes("face_up", default=False),
            unused_cards=self.options.choice("unused_cards", UnusedCards, UnusedCards.HELD),
            bonuses_equal=self.options.yes("bonuses_equal", default=False),
            chip_cents=reader.chip,
            wagers=wagers,
            duel=self.deal.duel,
            colour=self.deal.colour,
            caps=caps,
            jackpots=self.jackpots,
            default_terms=default_terms,
            irregularities=self._irregularities(),
            clauses=self._clauses(),
            sheet_clauses=self._sheet_clauses(),
            notices=self.top.texts("notices"),
            equipment=read_equipment(self.top.section("equipment")),
            opening=read_opening(self.top.section("opening")),
            overlay=MappingProxyType(dict(self.overlay)),
            defaults=MappingProxyType(dict(self.published)),
            own=_own(house),
            profile=house.profile if house else None,
            rulebook=read_rulebook(self.top),
            streets=self.deal.streets,
            own_hand=self.deal.own_hand,
            wild=self.wild,
            ranks=self.ranks,
            deals_to_folded=self.options.yes("deals_to_folded", default=True),
            banking=read_banking(self.top, seats),
            hands_per_player=self.options.whole("hands_per_player", 1, MAX_HANDS, MAX_HANDS),
        )
        reader.check_limits(wagers, equal=rules.bonuses_equal)
        self.top.done()
        self.options.done(fixed=set(self.options.taken) - HOUSE_RULES if house else {"prorated_waits"})
        return rules

    def _refuse_borrowed_names(self) -> None:
        """A house's own table may not carry a published table's name."""
        published = self.published.get("tables", {})
        ours = self.overlay.get("tables", {})
        for wager, tables in ours.items() if isinstance(ours, dict) else ():
            for name in tables if isinstance(tables, dict) else ():
                if name in published.get(wager, {}):
                    sentence = f"{name} is a published table. Use another name for a table of the house's own."
                    self.top.wrong(f"tables.{wager}.{name}", sentence)

    def _cards_by_metric(self) -> dict[Metric, int]:
        """How many cards each metric reads, for the metrics that this game can read."""
        cards = cards_by_metric(self.packet, self.community, colour=self.deal.colour is not None)
        if self.wild:  # runs and poker hands with wild cards are not defined
            cards = {metric: count for metric, count in cards.items() if metric is Metric.FLUSH}
        if not self.dealer:
            return cards
        return cards | {Metric.MARGIN: cards_of_margin(self.packet + self.community, self._dealer_hand)}

    @property
    def _dealer_hand(self) -> int:
        """How many cards the dealer's hand has in the end; 0 where there is none."""
        return self.dealer + self.community if self.dealer else 0

    def _seats(self) -> int:
        """As many seats as one deck can serve."""
        size = 4 * len(self.ranks)
        most: int = (size - self.community - self.dealer) // max(self.packet, 1)
        if enough_cards(self.options, self.deal.streets, size):
            return self.options.whole("seats", 1, min(most, MAX_SEATS))
        self.options.take("seats")
        return max(most, 1)

    def _deck_names(self) -> tuple[str, ...]:
        """A name for each deck of the table, by which people tell them apart."""
        decks, names = int(self.published["rules"]["decks"]), self.options.texts("deck_names")
        if len(set(names)) != decks or len(names) != decks or any(len(name) > MAX_DECK_NAME for name in names):
            if self.options.sound("deck_names"):
                how = "one name" if decks == 1 else f"{decks} different names"
                self.options.wrong("deck_names", f"Use {how} of up to {MAX_DECK_NAME} characters, such as blue deck.")
            return ("deck",) * decks
        return names

    def _maximum_wager(self) -> int | None:
        """The largest single wager in force on the day (WA-1)."""
        in_force: list[tuple[dt.date, int]] = []
        days: set[dt.date] = set()
        for entry in self.top.tables("maximum_wager"):
            if "effective" not in entry.table:
                entry.wrong("effective", "it is missing. Use a day such as 2023-06-14.")
            effective = entry.parsed("effective", _date, dt.date.min)
            cents = entry.whole("cents", 1, MAX_CENTS)
            entry.done()
            if entry.sound("effective") and effective in days:
                entry.wrong("effective", f"{effective} has a maximum already. Use one for each day.")
            days.add(effective)
            if entry.sound("effective", "cents") and (self.on is None or effective <= self.on):
                in_force.append((effective, cents))
        return max(in_force)[1] if in_force else None

    def _usual_cap(self) -> tuple[str, CapMethod]:
        """Clause and method of the game's own aggregate cap, or those of a game that has none."""
        sections = Section(self.published, "", self.top.problems).tables("caps")
        usual = sections[0] if sections else Section({}, "caps", self.top.problems)
        method = usual.choice("method", CapMethod, CapMethod.PRORATE)
        return usual.text("clause", default_clause("caps")), method

    def _irregularities(self) -> Irregularities:
        section = self.top.section("irregularities")
        irregularities = Irregularities(
            wrong_count=section.choice("wrong_count", WrongCount, WrongCount.MISDEAL),
            exposed_card=section.choice("exposed_card", ExposedCard, ExposedCard.DISCARD),
            outside_limits=section.choice("outside_limits", OutsideLimits, OutsideLimits.STANDS),
            rounding=section.choice("rounding", Rounding, Rounding.UP),
            shuffler_count=section.choice("shuffler_count", ShufflerCount, ShufflerCount.MISDEAL),
            face_up_card=section.choice("face_up_card", FaceUpCard, FaceUpCard.MISDEAL),
            shuffler_stop=section.choice("shuffler_stop", ShufflerStop, ShufflerStop.MISDEAL),
        )
        section.done()
        return irregularities

    def _clauses(self) -> Clauses:
        section = self.top.section("clauses")
        return Clauses(**{name: section.text(name) for name in Clauses.__dataclass_fields__})

    def _sheet_clauses(self) -> SheetClauses:
        section = self.top.section("clauses")
        return SheetClauses(**{name: section.text(name, "") for name in SheetClauses.__dataclass_fields__})


def _own(house: House | None) -> Mapping[str, Any]:
    """What a house changed itself; everything, where it is not known whether it extends a profile."""
    if house is None:
        return MappingProxyType({})
    return MappingProxyType(dict(house.own if house.profile else house.document))


def _date(value: object) -> dt.date:
    try:
        return value if isinstance(value, dt.date) else dt.date.fromisoformat(str(value))
    except ValueError:
        raise ValueError(f"{shown(value)} is not a date. Use a day such as 2023-06-14") from None
