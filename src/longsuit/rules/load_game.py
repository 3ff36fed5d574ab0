"""Loading a game: its document and the house file become `Rules`, and every problem is a sentence."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache, partial
from math import lcm
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from longsuit.rules.aggregate_caps import read_caps, waiting_for_the_end
from longsuit.rules.clauses import Clauses, SheetClauses
from longsuit.rules.data_files import default_clause
from longsuit.rules.house_files import (
    HOUSE_RULES,
    HOUSE_WAGER,
    House,
    find_house,
    flattened,
    game_document,
    lay_over,
)
from longsuit.rules.jackpots import read_default_terms, read_jackpots, read_sensors
from longsuit.rules.metrics import cards_by_metric
from longsuit.rules.opening.checklists import read_opening
from longsuit.rules.opening.equipment import read_equipment
from longsuit.rules.options import (
    CapMethod,
    ExposedCard,
    FaceUpCard,
    FoldFate,
    OutsideLimits,
    RaiseStep,
    Role,
    Rounding,
    Shape,
    ShufflerCount,
    ShufflerStop,
    Step,
    Timing,
    UnusedCards,
    WrongCount,
)
from longsuit.rules.origins.bounds import breaches
from longsuit.rules.read_pay_tables import JACKPOT, pay_tables, posted
from longsuit.rules.read_qualifier import parse_qualifier
from longsuit.rules.read_raise_caps import read_raise_caps
from longsuit.rules.rules import (
    MAX_CENTS,
    ColourGame,
    Duel,
    Irregularities,
    Limits,
    Rules,
    Wager,
)
from longsuit.rules.toml_document import Problems, RulesError, Section, shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def load(game: str, house: str | House | None = None, on: dt.date | None = None) -> Rules:
    """The rules of a game as a house plays it on a day (by default, on the latest terms the house has).

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
    return _published(game) if house is None else build(game, find_house(house), on)


def build(game: str, house: House | None, on: dt.date | None, edition: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a game under a house, or a `RulesError` that says everything that is wrong.

    An earlier edition of the game is what was different in it then.
    """
    published = lay_over(game_document(game), edition or {})
    overlay: Mapping[str, Any] = house.document if house else {}
    if house and house.games and game not in house.games:
        raise RulesError([f"{house.file}: this house is for {', '.join(house.games)}, not for {game}."])
    # A game as published is always sound, so every problem comes from the house.
    problems = Problems(house.file if house else f"{game}.toml")
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


MAX_DECK_NAME = 24
"""The maximum length of a deck's name: a badge on a page has that much space."""


def roles_of(game: Mapping[str, Any]) -> dict[str, str]:
    """The role of each wager in the document of a game."""
    return {name: wager["role"] for name, wager in game["wagers"].items()}


class _Reader:
    """Takes one document apart; each method reads one part of it."""

    def __init__(
        self, top: Section, published: Mapping[str, Any], overlay: Mapping[str, Any], on: dt.date | None
    ) -> None:
        self.top, self.published, self.overlay, self.on = top, published, overlay, on
        top.take("source")
        self.options = top.section("rules")
        self.chip = self.options.whole("chip_cents", 1, MAX_CENTS, 1)
        self.limits = top.section("limits")
        self.maximum = self._maximum_wager()
        self.shape = top.choice("shape", Shape, Shape.DUEL)
        self.jackpot_section = top.section("jackpots")
        self.jackpots = read_jackpots(self.jackpot_section)
        self.packet = self.options.whole("packet", 1, 26)
        self.community = self.options.whole("community", 0, 26)
        cards = cards_by_metric(self.shape, self.packet, self.community)
        self.tables = pay_tables(top.section("tables"), published["wagers"], cards, self.jackpots.ace_low_six_pays)
        self._refuse_borrowed_names()

    def rules(self, house: House | None) -> Rules:
        """Everything, for a house; as published for none."""
        wagers = self._wagers()
        jackpot_tables = self.tables.get(JACKPOT, ())
        terms = self.jackpot_section.section("terms")
        default_terms = read_default_terms(terms, jackpot_tables, self.jackpots.kind)
        wagers += read_sensors(self.jackpot_section, self.jackpots, jackpot_tables, self.maximum)
        steps = tuple(Step(step) for step in self.options.texts("steps"))
        caps = read_caps(self.top, wagers, self.options.whole("cap_floor_odds", 0, 1_000_000, 0), self._usual_cap())
        if self.options.yes("prorated_waits", default=True):
            wagers = waiting_for_the_end(wagers, caps)
        rules = Rules(
            game=self.top.text("game"),
            title=self.top.text("title"),
            house=house.name if house else "default",
            shape=self.shape,
            steps=steps,
            decks=self.options.whole("decks", 1, 2),
            deck_names=self._deck_names(),
            packet=self.packet,
            community=self.community,
            seats=self._seats(),
            face_up=self.options.yes("face_up", default=False),
            unused_cards=self.options.choice("unused_cards", UnusedCards, UnusedCards.HELD),
            bonuses_equal=self.options.yes("bonuses_equal", default=False),
            chip_cents=self.chip,
            wagers=wagers,
            duel=self._duel() if self.shape is Shape.DUEL else None,
            colour=self._colour_game() if self.shape is Shape.COLOUR else None,
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
        )
        self._check_limits(wagers, equal=rules.bonuses_equal)
        for section in (self.limits, self.top):
            section.done()
        self.options.done(fixed=set(self.options.taken) - HOUSE_RULES)
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

    def _seats(self) -> int:
        """As many seats as one deck can serve."""
        packet, community = self.options.table.get("packet", 7), self.options.table.get("community", 0)
        dealer = packet if self.shape is Shape.DUEL else 0
        most: int = (52 - community - dealer) // packet
        seats = self.options.table.get("seats")
        if type(seats) is not int or seats <= most:
            return self.options.whole("seats", 1, most)
        dealt = f"{seats:,} seats of {packet} cards" + (f", {dealer} for the dealer" if dealer else "")
        dealt += f" and {community} community cards" if community else ""
        need = seats * packet + community + dealer
        self.options.wrong("seats", f"{dealt} need {need:,} of 52 cards. Use 1 to {most} seats.")
        self.options.take("seats")
        return most

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

    def _limits_of(self, name: str, role: Role) -> Limits:
        """A wager's limits: each number from the nearest place that has it, under the house's maximum."""
        entry = Section(*self._limits_said(name, role), self.top.problems)
        low = 1 if role is Role.RAISE else entry.whole("min_cents", 1, MAX_CENTS)
        if role is Role.RAISE and "min_cents" in entry.table:
            entry.take("min_cents")
            entry.wrong("min_cents", "this wager starts at the base wager. Use max_cents and step_cents.")
        high = entry.whole("max_cents", 1, MAX_CENTS)
        step = entry.whole("step_cents", 1, MAX_CENTS, self.chip)
        entry.done()
        if not entry.sound("min_cents", "max_cents"):
            return Limits(1, MAX_CENTS, 1)
        if high < low:
            entry.wrong("max_cents", f"{high:,} is below the min_cents of {low:,}. Use {low:,} or more.")
        if self.maximum is not None and self.maximum < low:
            entry.wrong("min_cents", f"{low:,} is above the maximum wager. Use {self.maximum:,} or less.")
        return Limits(low, high if self.maximum is None else min(high, self.maximum), step)

    def _limits_said(self, name: str, role: Role) -> tuple[dict[str, Any], str]:
        """A wager's limits: the house before the game, the wager before its role; and the key for messages."""
        said: dict[str, Any] = {}
        nearest = name
        for document in (self.published["limits"], self.overlay.get("limits", {})):
            for key in (role.value, name):
                entry = document.get(key, {})
                self.limits.take(key)
                if not isinstance(entry, dict):
                    self.limits.wrong(key, f"{shown(entry)} is not a table. Use a TOML table.")
                elif entry:
                    said, nearest = {**said, **entry}, key
        return said, self.limits.key(nearest)

    def _wagers(self) -> tuple[Wager, ...]:
        wagers = []
        known = self.published["wagers"]
        top = self.top.section("wagers")
        for name, section in top.sections():
            if name not in known:
                top.wrong(name, f"there is no such wager. Use one of {', '.join(known)}.")
                continue
            role = section.choice("role", Role, Role.BONUS)
            offered = section.yes("offered", default=True)
            wager = self._wager(name, role, section)
            if role is not Role.BONUS:
                self._refuse_changed_base(wager, section, offered=offered)
            section.done(fixed=set(section.taken) - HOUSE_WAGER)
            if offered or role is not Role.BONUS:
                wagers.append(wager)
        return tuple(wagers)

    def _wager(self, name: str, role: Role, section: Section) -> Wager:
        tables = self.tables.get(name, ())
        section.take("metric")
        wager = Wager(
            name=name,
            label=section.text("label", name),
            role=role,
            limits=self._limits_of(name, role),
            fold=section.choice("fold", FoldFate, FoldFate.LOST),
            settled=section.choice("settled", Timing, Timing.AT_THE_END),
            clause=section.text("clause"),
            table=posted(section, name, tables, self.overlay) if role is Role.BONUS else None,
            tables=tables,
        )
        if self.shape is Shape.COLOUR:
            self._refuse_early(wager, section)
        return wager

    def _refuse_early(self, wager: Wager, section: Section) -> None:
        """Where cards are dealt after the decisions, nothing can be won or settled at the fold."""
        why = "cards are dealt after the fold here, so nothing is settled at the fold"
        if wager.settled is Timing.AT_ONCE:
            section.wrong("settled", f'{why}. Use "{Timing.AT_THE_END}".')
        if wager.fold is FoldFate.STAYS_IF_WON:
            section.wrong("fold", f'{why}. Use "{FoldFate.LOST}" or "{FoldFate.STAYS}".')

    def _refuse_changed_base(self, wager: Wager, section: Section, *, offered: bool) -> None:
        """A house sets the limits of the base wager and the raise, and nothing else about them."""
        if not offered:
            section.wrong("offered", "the game cannot be played without this wager. Use true.")
        if wager.fold is not FoldFate.LOST:
            section.wrong("fold", f'a fold gives the {wager.label} up. Use "{FoldFate.LOST}".')
        if wager.settled is not Timing.AT_THE_END:
            section.wrong("settled", f'the {wager.label} is decided last. Use "{Timing.AT_THE_END}".')

    def _usual_cap(self) -> tuple[str, CapMethod]:
        """Clause and method of the game's own aggregate cap, or those of a game that has none."""
        published = (self.published.get("caps") or [{}])[0]
        method = CapMethod(published.get("method", CapMethod.PRORATE))
        return str(published.get("clause", default_clause("caps"))), method

    def _duel(self) -> Duel:
        return Duel(
            qualifier=self.options.parsed("qualifier", partial(parse_qualifier, packet=self.packet), None),
            raise_caps=read_raise_caps(self.options, self.packet),
            raise_step=self.options.choice("raise_step", RaiseStep, RaiseStep.ANY),
        )

    def _colour_game(self) -> ColourGame:
        most = min(13, self.packet + self.community)
        win = self.options.whole("win_from", 1, most)
        push = self.options.whole("push_from", 1, most)
        if self.options.sound("win_from", "push_from") and push > win:
            self.options.wrong("push_from", f"{push} is above win_from. Use 1 to {win}.")
        return ColourGame(win, push)

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

    def _check_limits(self, wagers: tuple[Wager, ...], *, equal: bool) -> None:
        """Refuse limits under which no round could be played out."""
        base = next(wager for wager in wagers if wager.role is Role.BASE)
        more = next(wager for wager in wagers if wager.role is Role.RAISE)
        if not self._sound_limits(*wagers):
            return
        if more.limits.max_cents < base.limits.max_cents:
            self.limits.wrong(
                more.name,
                f"{more.label} goes up to {more.limits.max_cents:,} cents and cannot match the largest {base.label}. "
                f"Use max_cents of {base.limits.max_cents:,} or more.",
            )
        bonuses = [wager for wager in wagers if wager.role is Role.BONUS]
        if equal and bonuses and common_amount(bonuses) is None:
            sentence = "bonuses must be equal, but no amount is within the limits and steps of all of them"
            self.limits.wrong("bonus", f"{sentence}. Use limits that share one.")

    def _sound_limits(self, *wagers: Wager) -> bool:
        keys = {key for wager in wagers for key in (wager.name, wager.role.value)}
        return self.limits.sound(*keys, *(f"{key}.{name}" for key in keys for name in ("min_cents", "max_cents")))


def common_amount(wagers: Sequence[Wager]) -> int | None:
    """The least amount that may be placed on each of several spots; None when there is none."""
    ranges = [wager.limits.amounts for wager in wagers]
    period = lcm(*(amounts.step for amounts in ranges))
    least = max(amounts.start for amounts in ranges)
    # Amounts that all share come back after a common period, so one period is looked at, and no more than is sensible.
    steps = min(period // ranges[0].step, 1_000_000)
    first = least + (ranges[0].start - least) % ranges[0].step
    candidates = range(first, first + steps * ranges[0].step, ranges[0].step)
    return next((amount for amount in candidates if all(amount in amounts for amounts in ranges)), None)


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
