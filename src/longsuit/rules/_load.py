"""From documents to rules: validation, with a sentence for everything that makes a game impossible."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from longsuit.cards import Rank
from longsuit.rules._document import Problems, RulesError, Section
from longsuit.rules._house import House, find_house, game_document, holds, lay_over
from longsuit.rules._metric import Metric
from longsuit.rules._rules import (
    Cap,
    CapMethod,
    CapScope,
    Clauses,
    ColourGame,
    Duel,
    ExposedCard,
    FoldFate,
    Irregularities,
    JackpotKind,
    Jackpots,
    Limits,
    MeterOrder,
    OutsideLimits,
    RaiseStep,
    Role,
    Rounding,
    Rules,
    Shape,
    Step,
    Timing,
    Wager,
    WrongCount,
)
from longsuit.rules._tables import JACKPOT, pay_tables, posted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules._paytable import PayTable

MOST_CENTS = 1_000_000_000_00
"""A thousand million dollars: no wager, prize or cap is larger."""


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


def build(game: str, house: House | None, on: dt.date | None) -> Rules:
    """The rules of a game under a house, or a `RulesError` that says everything that is wrong."""
    published = game_document(game)
    overlay: Mapping[str, Any] = house.document if house else {}
    if house and house.games and game not in house.games:
        raise RulesError([f"{house.file}: this house is for {', '.join(house.games)}, not for {game}."])
    file = house.file if house else ""
    problems = Problems(lambda key: file if file and holds(overlay, key) else f"{game}.toml")
    top = Section(lay_over(published, overlay), "", problems)
    rules = _Reader(top, published, overlay, on).rules(house.name if house else "default")
    problems.stop()
    return rules


class _Reader:
    """Takes one document apart; each method reads one part of it."""

    def __init__(
        self, top: Section, published: Mapping[str, Any], overlay: Mapping[str, Any], on: dt.date | None
    ) -> None:
        self.top, self.published, self.overlay, self.on = top, published, overlay, on
        self.options = top.section("rules")
        self.limits = top.section("limits")
        self.maximum = self._maximum_wager()
        self.jackpot_section = top.section("jackpots")
        self.jackpots = self._jackpots()
        self.tables = pay_tables(top.section("tables"), top.table.get("wagers", {}), self.jackpots.ace_low_six_pays)
        self._refuse_borrowed_names()

    def rules(self, house: str) -> Rules:
        shape = self.top.choice("shape", Shape, Shape.DUEL)
        wagers = self._wagers() + self._sensors()
        self.jackpot_section.done()
        steps = tuple(Step(step) for step in self.options.texts("steps"))
        rules = Rules(
            game=self.top.text("game"),
            title=self.top.text("title"),
            house=house,
            shape=shape,
            steps=steps,
            decks=self.options.whole("decks", 1, 2),
            packet=self.options.whole("packet", 1, 26),
            community=self.options.whole("community", 0, 26),
            seats=self._seats(shape),
            face_up=self.options.yes("face_up", default=False),
            bonuses_equal=self.options.yes("bonuses_equal", default=False),
            wagers=wagers,
            duel=self._duel() if shape is Shape.DUEL else None,
            colour=self._colour_game() if shape is Shape.COLOUR else None,
            caps=self._caps(wagers),
            jackpots=self.jackpots,
            irregularities=self._irregularities(),
            clauses=self._clauses(),
            notices=self.top.texts("notices"),
            overlay=MappingProxyType(dict(self.overlay)),
            defaults=MappingProxyType(dict(self.published)),
        )
        self._check_limits(wagers, equal=rules.bonuses_equal)
        for section in (self.options, self.limits, self.top):
            section.done()
        return rules

    def _refuse_borrowed_names(self) -> None:
        """A house's own table may not carry a published table's name."""
        published = self.published.get("tables", {})
        ours = self.overlay.get("tables", {})
        for wager, tables in ours.items() if isinstance(ours, dict) else ():
            for name in tables if isinstance(tables, dict) else ():
                if name in published.get(wager, {}):
                    key = f"tables.{wager}.{name}"
                    self.top.wrong(key, f"{name} is a published table; allowed: a name of the house's own.")

    def _seats(self, shape: Shape) -> int:
        """As many seats as one deck can serve."""
        packet, community = self.options.table.get("packet", 7), self.options.table.get("community", 0)
        dealer = packet if shape is Shape.DUEL else 0
        most = (52 - community - dealer) // packet
        seats = self.options.whole("seats", 1, 52)
        if seats > most:
            need = seats * packet + community + dealer
            dealt = f"{seats} seats of {packet} cards" + (f", {dealer} for the dealer" if dealer else "")
            dealt += f" and {community} community cards" if community else ""
            self.options.wrong("seats", f"{dealt} need {need} of 52 cards; allowed: 1 to {most} seats.")
        return seats

    def _maximum_wager(self) -> int | None:
        """The largest single wager in force on the day (WA-1)."""
        in_force: list[tuple[dt.date, int]] = []
        for entry in self.top.tables("maximum_wager"):
            effective = entry.parsed("effective", _date, dt.date.min)
            cents = entry.whole("cents", 1, MOST_CENTS)
            entry.done()
            if self.on is None or effective <= self.on:
                in_force.append((effective, cents))
        return max(in_force)[1] if in_force else None

    def _limits_of(self, name: str, role: Role) -> Limits:
        """A wager's limits: its own, or those of its role, under the house's maximum."""
        key = self._nearest_limits(name, role)
        entry = self.limits.section(key)
        low = entry.whole("min_cents", 1, MOST_CENTS)
        high = entry.whole("max_cents", 1, MOST_CENTS)
        step = entry.whole("step_cents", 1, MOST_CENTS, 1)
        entry.done()
        if high < low:
            entry.wrong("max_cents", f"{high:,} is below min_cents; allowed: {low:,} or more.")
        if self.maximum is not None:
            if self.maximum < low:
                entry.wrong("min_cents", f"{low:,} is above the maximum wager; allowed: up to {self.maximum:,}.")
            high = min(high, self.maximum)
        return Limits(low, high, step)

    def _nearest_limits(self, name: str, role: Role) -> str:
        """The key that holds a wager's limits: what the house says of it or its role, else what the game says."""
        said = self.overlay.get("limits", {})
        for document in (said if isinstance(said, dict) else {}, self.limits.table):
            for key in (name, role.value):
                if key in document:
                    for other in (name, role.value):
                        self.limits.take(other)
                    return key
        return name

    def _wagers(self) -> tuple[Wager, ...]:
        wagers = []
        for name, section in self.top.section("wagers").sections():
            role = section.choice("role", Role, Role.BONUS)
            offered = section.yes("offered", default=True)
            if not offered and role is not Role.BONUS:
                section.wrong("offered", "the game cannot be played without this wager; allowed: true.")
            wager = self._wager(name, role, section)
            section.done()
            if offered:
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
        duel = self.top.table.get("shape") == Shape.DUEL
        if not duel and (wager.settled is Timing.AT_ONCE or wager.fold is FoldFate.STAYS_IF_WON):
            section.wrong("settled", "cards are dealt after the fold here, so nothing is settled at the fold.")
        if role is Role.BASE and wager.fold is not FoldFate.LOST:
            section.wrong("fold", 'a fold gives the base wager up; allowed: "lost".')
        return wager

    def _jackpots(self) -> Jackpots:
        section = self.jackpot_section
        pays = section.text("ace_low_six_pays", "10%")
        if pays not in ("10%", "100%"):
            section.wrong("ace_low_six_pays", f'"{pays}" will not do; allowed: "10%" or "100%".')
        return Jackpots(
            kind=section.choice("kind", JackpotKind, JackpotKind.PROGRESSIVE),
            on_folded_hands=section.yes("on_folded_hands", default=True),
            order=section.choice("order", MeterOrder, MeterOrder.ONE_BY_ONE),
            all_off_the_meter=section.yes("all_off_the_meter", default=False),
            ace_low_six_pays=pays,
        )

    def _sensors(self) -> tuple[Wager, ...]:
        """The sensors of a seat, each a jackpot game of its own (JP-1)."""
        section = self.jackpot_section
        names = section.texts("sensors")
        cents = section.whole("wager_cents", 1, MOST_CENTS, 100)
        clause = section.text("clause", "ILS-11")
        if len(names) > 2:
            section.wrong("sensors", f"{len(names)} sensors are too many; allowed: none, one or two.")
        tables = {table.name: table for table in self.tables.get(JACKPOT, ())}
        sensors = []
        for number, name in enumerate(names[:2], 1):
            if name not in tables:
                section.wrong("sensors", f'there is no jackpot table "{name}"; allowed: {", ".join(tables) or "none"}.')
                continue
            sensors.append(self._sensor(number, tables[name], cents, clause))
        return tuple(sensors)

    def _sensor(self, number: int, table: PayTable, cents: int, clause: str) -> Wager:
        kind = "House Jackpot" if self.jackpots.kind is JackpotKind.HOUSE else "Progressive"
        return Wager(
            name=f"sensor-{number}",
            label=f"{kind} {number}" if number > 1 else kind,
            role=Role.JACKPOT,
            limits=Limits(cents, cents, cents),
            fold=FoldFate.STAYS if self.jackpots.on_folded_hands else FoldFate.LOST,
            settled=Timing.AT_THE_END,
            clause=clause,
            table=table,
            tables=self.tables[JACKPOT],
        )

    def _duel(self) -> Duel:
        caps = self.options.section("raise_caps")
        raise_caps = {length: caps.whole(str(length), 0, 100) for length in range(2, 8)}
        caps.done()
        if not any(raise_caps.values()):
            self.options.wrong("raise_caps", "no hand may raise, so nobody can play; allowed: a cap above 0 somewhere.")
        return Duel(
            qualifier=self.options.parsed("qualifier", parse_qualifier, None),
            raise_caps=MappingProxyType(raise_caps),
            raise_step=self.options.choice("raise_step", RaiseStep, RaiseStep.ANY),
        )

    def _colour_game(self) -> ColourGame:
        win = self.options.whole("win_from", 1, 9)
        push = self.options.whole("push_from", 1, 9)
        if push > win:
            self.options.wrong("push_from", f"{push} is above win_from; allowed: 1 to {win}.")
        return ColourGame(win, push)

    def _caps(self, wagers: tuple[Wager, ...]) -> tuple[Cap, ...]:
        floor = self.options.whole("cap_floor_odds", 0, 1_000_000, 0)
        return tuple(self._cap(section, wagers, floor) for section in self.top.tables("caps"))

    def _cap(self, section: Section, wagers: tuple[Wager, ...], floor: int) -> Cap:
        counted = [wager for wager in wagers if wager.role is not Role.JACKPOT]
        words = {"all", "bonus", *(wager.name for wager in counted)}
        said = section.texts("wagers") or ("bonus",)
        for word in said:
            if word not in words:
                section.wrong("wagers", f'"{word}" is no wager here; allowed: {", ".join(sorted(words))}.')
        covered = tuple(w for w in counted if w.name in said or "all" in said or (w.role in said))
        cap = Cap(
            amount_cents=section.whole("amount_cents", 1, MOST_CENTS),
            wagers=tuple(wager.name for wager in covered),
            scope=section.choice("scope", CapScope, CapScope.TABLE),
            method=section.choice("method", CapMethod, CapMethod.PRORATE),
            clause=section.text("clause", "WA-2" if floor else "HCF-3"),
        )
        section.done()
        if floor:
            _check_cap_floor(section, cap, covered, floor)
        return cap

    def _irregularities(self) -> Irregularities:
        section = self.top.section("irregularities")
        irregularities = Irregularities(
            wrong_count=section.choice("wrong_count", WrongCount, WrongCount.MISDEAL),
            exposed_card=section.choice("exposed_card", ExposedCard, ExposedCard.DISCARD),
            outside_limits=section.choice("outside_limits", OutsideLimits, OutsideLimits.STANDS),
            rounding=section.choice("rounding", Rounding, Rounding.UP),
        )
        section.done()
        return irregularities

    def _clauses(self) -> Clauses:
        section = self.top.section("clauses")
        return Clauses(**{name: section.text(name) for name in Clauses.__dataclass_fields__})

    def _check_limits(self, wagers: tuple[Wager, ...], *, equal: bool) -> None:
        """Refuse limits under which no round could be played out."""
        base = next(wager for wager in wagers if wager.role is Role.BASE).limits
        more = next(wager for wager in wagers if wager.role is Role.RAISE)
        if more.limits.max_cents < base.max_cents:
            self.limits.wrong(
                more.name,
                f"a raise is at least the {base.max_cents:,} cents of the largest base wager; "
                f"allowed: max_cents of {base.max_cents:,} or more.",
            )
        bonuses = [wager for wager in wagers if wager.role is Role.BONUS]
        if equal and bonuses:
            low = max(wager.limits.min_cents for wager in bonuses)
            high = min(wager.limits.max_cents for wager in bonuses)
            if low > high:
                self.limits.wrong("bonus", f"bonuses must be equal, but one starts at {low:,}, one ends at {high:,}.")


def _check_cap_floor(section: Section, cap: Cap, covered: tuple[Wager, ...], floor: int) -> None:
    """WA-2: one prize type a cap, none below the floor odds, none below the maximum wager times the odds."""
    if len(covered) != 1:
        section.wrong("wagers", "an aggregate limit covers one prize type here (WA-2); allowed: one wager.")
        return
    wager = covered[0]
    odds = wager.table.top_odds if wager.table else Fraction(1)
    if odds < floor:
        section.wrong(
            "wagers", f"{wager.label} pays {odds} to 1 at most: no aggregate limit below {floor} to 1 (WA-2)."
        )
    least = wager.limits.max_cents * min(odds, Fraction(floor))
    if cap.amount_cents < least:
        section.wrong(
            "amount_cents",
            f"{cap.amount_cents:,} is too low (WA-2); allowed: {int(least):,} or more, "
            f"the maximum wager times {min(odds, Fraction(floor))}.",
        )


def parse_qualifier(text: object) -> int | None:
    """A qualifier as a house file writes it: `9-3-2`, or `none`.

    >>> parse_qualifier("9-3-2") == 3 << 13 | 0b10000011, parse_qualifier("none")
    (True, None)
    """
    if text == "none":
        return None
    letters = [rank.letter for rank in Rank]
    ranks = text.upper().replace("10", "T").split("-") if isinstance(text, str) else []
    if not 2 <= len(ranks) <= 7 or not all(rank in letters for rank in ranks) or len(set(ranks)) != len(ranks):
        raise ValueError(
            f'{text!r} is not a flush; allowed: "none", or the lowest flush that qualifies, such as "9-3-2"'
        )
    return len(ranks) << 13 | sum(1 << letters.index(rank) for rank in ranks)


def _date(value: object) -> dt.date:
    try:
        return value if isinstance(value, dt.date) else dt.date.fromisoformat(str(value))
    except ValueError:
        raise ValueError(f"{value!r} is not a date; allowed: a day such as 2023-06-14") from None


__all__ = ["Metric", "build", "load", "parse_qualifier"]
