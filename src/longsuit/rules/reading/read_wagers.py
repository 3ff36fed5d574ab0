"""The wagers of a game: their limits, their pay tables, and how they are settled."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Any

from longsuit.rules.options import FoldFate, Reads, Role, Timing, Unqualified, Win
from longsuit.rules.pay_table import Basis
from longsuit.rules.reading.house_files import HOUSE_WAGER
from longsuit.rules.reading.read_pay_tables import posted
from longsuit.rules.rules import MAX_CENTS
from longsuit.rules.toml_document import Section, shown
from longsuit.rules.wager import Limits, Wager

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.rules.pay_table import PayTable
    from longsuit.rules.reading.read_deal import Deal

_CONTESTED = (Role.BASE, Role.EQUAL, Role.RAISE)


def roles_of(game: Mapping[str, Any]) -> dict[str, str]:
    """The role of each wager in the document of a game."""
    return {name: wager["role"] for name, wager in game["wagers"].items()}


class WagerReader:
    """Reads the wagers of a document, with their limits."""

    def __init__(
        self,
        top: Section,
        options: Section,
        published: Mapping[str, Any],
        overlay: Mapping[str, Any],
        deal: Deal,
        tables: Mapping[str, tuple[PayTable, ...]],
        maximum: int | None,
    ) -> None:
        """Take the sections of a document; `maximum` is the largest single wager of the day."""
        self.top, self.published, self.overlay = top, published, overlay
        self.deal, self.tables, self.maximum = deal, tables, maximum
        self.options = options
        self.limits = top.section("limits")
        self.chip = options.whole("chip_cents", 1, MAX_CENTS, 1)

    def wagers(self) -> tuple[Wager, ...]:
        """Every wager that is offered, in the order of the document."""
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
            if offered and wager.reads is Reads.ANY_HAND:
                self._refuse_other_hands(wager, section)
            if role is not Role.BONUS:
                self._refuse_changed_base(wager, section, offered=offered)
            section.done(fixed=set(section.taken) - HOUSE_WAGER if self.overlay else ())
            if offered or role is not Role.BONUS:
                wagers.append(wager)
        return tuple(wagers)

    def _wager(self, name: str, role: Role, section: Section) -> Wager:
        tables, win = self.tables.get(name, ()), self._win(section, role)
        reads = section.choice("reads", Reads, Reads.OWN)
        section.take("metric")
        wager = Wager(
            name=name,
            label=section.text("label", name),
            role=role,
            limits=self._limits_of(name, role),
            fold=section.choice("fold", FoldFate, FoldFate.LOST),
            settled=section.choice("settled", Timing, Timing.AT_THE_END),
            clause=section.text("clause"),
            table=self._posted(name, role, win, reads, section),
            tables=tables,
            win=win,
            unqualified=self._unqualified(section, role),
            second_table=self._second_table(name, role, section),
            reads=reads,
        )
        if self._is_decided_early:
            self._refuse_early(wager, section)
        if wager.is_contested:
            self._refuse_table(wager, section)
        return wager

    def _posted(self, name: str, role: Role, win: Win, reads: Reads, section: Section) -> PayTable | None:
        """The posted table; every table is, where there is one for each number of hands."""
        tables = self.tables.get(name, ())
        if reads is Reads.ANY_HAND:
            section.take("table")
            return max(tables, key=lambda table: table.hands, default=None)
        paid = role is Role.BONUS or win is not Win.EVEN
        return posted(section, name, tables, self.overlay) if paid else None

    def _refuse_other_hands(self, wager: Wager, section: Section) -> None:
        """A bonus on any hand at the table is settled at the end, and has a table for each number of hands."""
        if wager.role is not Role.BONUS or wager.fold is not FoldFate.STAYS or wager.settled is Timing.AT_ONCE:
            section.wrong("reads", f'a bonus on any hand stays in action to the end. Use fold = "{FoldFate.STAYS}".')
        if self.deal.community or self.deal.colour:
            section.wrong("reads", f'hands that share cards are not compared so. Use "{Reads.OWN}".')
        dealer = 1 if self.deal.dealer else 0
        seats = self.options.table.get("seats", 1)
        numbers = {table.hands for table in wager.tables}
        needed = range(1 + dealer, (seats if type(seats) is int else 1) + dealer + 1)
        missing = [str(number) for number in needed if number not in numbers]
        if missing:
            section.wrong(
                "reads", f"there is no table for {', '.join(missing)} hands. Give each table a number of hands."
            )

    def _refuse_table(self, wager: Wager, section: Section) -> None:
        """A base wager or raise that pays even money has no table, and one that pays by a table returns the stake."""
        if wager.win is Win.EVEN and (wager.tables or "metric" in section.table):
            section.wrong("win", f'tables are for a wager that pays by them. Use win = "{Win.TABLE}".')
        if any(table.basis is not Basis.TO_1 for table in wager.tables):
            section.wrong("table", f'the stake of a winner comes back. Use basis = "{Basis.TO_1}" in its tables.')

    @property
    def _is_decided_early(self) -> bool:
        """Whether seats may be dealt cards, or cards turned up, after a fold."""
        last = self.deal.streets[-1]
        return len(self.deal.decisions) > 1 or last.decision is None

    def _win(self, section: Section, role: Role) -> Win:
        """What a wager pays on a win; a bonus is paid by its table, whatever the hand does."""
        if role in _CONTESTED:
            return section.choice("win", Win, Win.EVEN)
        if section.take("win") is not None:
            section.wrong("win", "a bonus is paid by its table, win or lose. Use it for the base wager and raises.")
        return Win.EVEN

    def _unqualified(self, section: Section, role: Role) -> Unqualified | None:
        decided = role in _CONTESTED and self.deal.dealer
        if decided or "unqualified" in section.table:
            section.take("unqualified")
        if "unqualified" not in section.table:
            return None
        if not decided:
            section.wrong("unqualified", "it is for base wagers and raises against a dealer. Remove it.")
            return None
        return section.choice("unqualified", Unqualified, Unqualified.WIN)

    def _second_table(self, name: str, role: Role, section: Section) -> PayTable | None:
        """Another posted table of a wager, by name."""
        tables = {table.name: table for table in self.tables.get(name, ())}
        if section.take("second_table") is None:
            return None
        if role is Role.BONUS:
            section.wrong("second_table", "a bonus has one table. Use it for a base, equal or raise wager.")
            return None
        return tables.get(section.word("second_table", list(tables)))

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

    def _limits_of(self, name: str, role: Role) -> Limits:
        """A wager's limits: each number from the nearest place that has it, under the house's maximum."""
        if role is Role.EQUAL:
            return self._equal_limits()
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

    def _equal_limits(self) -> Limits:
        """The limits of a wager that equals the base wager."""
        base = next(name for name, role in roles_of(self.published).items() if role == Role.BASE)
        return self._limits_of(base, Role.BASE)

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

    def check_limits(self, wagers: tuple[Wager, ...], *, equal: bool) -> None:
        """Refuse limits under which no round could be played out, and keys that nothing reads."""
        if self._sound_limits(*wagers):
            self._refuse_unplayable(wagers, equal=equal)
        self.limits.done()

    def _refuse_unplayable(self, wagers: tuple[Wager, ...], *, equal: bool) -> None:
        base = next(wager for wager in wagers if wager.role is Role.BASE)
        for more in wagers:
            least = base.limits.max_cents * self._least_raise(more.name)
            if more.role is Role.RAISE and more.limits.max_cents < least:
                self.limits.wrong(
                    more.name,
                    f"{more.label} goes up to {more.limits.max_cents:,} cents and cannot match the largest "
                    f"{base.label}. "
                    f"Use max_cents of {least:,} or more.",
                )
        bonuses = [wager for wager in wagers if wager.role is Role.BONUS]
        if equal and bonuses and common_amount(bonuses) is None:
            sentence = "bonuses must be equal, but no amount is within the limits and steps of all of them"
            self.limits.wrong("bonus", f"{sentence}. Use limits that share one.")

    def _least_raise(self, wager: str) -> int:
        """The smallest raise that every decision on a wager allows within its limits, in base wagers."""
        return max((one.multiples[0] for one in self.deal.decisions if one.wager == wager), default=1)

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
