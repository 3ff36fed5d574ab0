"""Checklists before a table opens: who signs, and whether what is signed is true (EQ-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from longsuit.base import Refused, dollars
from longsuit.jackpot import SignChecklist, display
from longsuit.report import amounts
from longsuit.rules import EquipmentClause, find_house, load
from longsuit.school.approvals.meters import grown_above, grown_house
from longsuit.school.house import sign, unsigned_jackpots
from longsuit.school.people import DEALER, EXECUTIVE, OPENED, SUPERVISOR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from longsuit.protocol import CaseReason
    from longsuit.rules import Rules
    from longsuit.school.house import SchoolHouse
    from longsuit.table import Actor, TableTerms

_CLAUSE = EquipmentClause.CHECKLIST
_PROFILE = "wa"


@dataclass(frozen=True)
class ChecklistCase:
    """A checklist that one person has signed, and that waits for the trainee."""

    REASONS: ClassVar[tuple[CaseReason, ...]] = ("person", "display", "limits")

    terms: TableTerms
    """The terms of the table, with a checklist."""

    you: Actor
    """The trainee."""

    signed_by: Actor
    """Who has signed it."""

    grown: Mapping[str, int]
    """By how many cents each meter has grown."""

    posted_max_cents: int
    """The largest base wager on the sign at the table."""

    display_off_cents: int = 0
    """By how much the display differs from the meters."""

    def house(self) -> SchoolHouse:
        """The house when the trainee is asked."""
        house = grown_house(unsigned_jackpots(self.terms), self.grown)
        sign(house, self.terms.name, self.signed_by)
        return house

    def approve(self) -> None:
        """Sign what is true; what the system cannot see is compared with what it shows and what the rules say."""
        house = self.house()
        for label, shown, right in self.displayed(house):
            if shown != right:
                raise _wrong_display(label, shown, right)
        if self.posted_max_cents != self.terms.rules.base.limits.max_cents:
            raise _wrong_sign(self.terms.rules, self.posted_max_cents)
        house.carry_out(
            SignChecklist(id="sign", actor=self.you.id, role=self.you.role, at=OPENED, table=self.terms.name)
        )

    def displayed(self, house: SchoolHouse) -> list[tuple[str, int, int]]:
        """Each meter of the table: its label, what the display shows, and what it should show."""
        if not self.terms.sensors:
            return []
        meters = display(house.jackpots, self.terms.name).meters
        labels = self.terms.meter_labels
        return [
            (labels.get(one.meter, one.meter), one.amount_cents - self.display_off_cents, one.amount_cents)
            for one in meters
        ]

    @property
    def seen(self) -> tuple[str, ...]:
        """What the trainee sees at the table."""
        displays = [_display_text(label, shown) for label, shown, _ in self.displayed(self.house())]
        return (_sign_text(self.terms.rules, self.posted_max_cents), *displays)

    def repaired(self, reason: CaseReason) -> ChecklistCase:
        """Another first signature, the right display, or the right sign."""
        if reason == "person":
            return replace(self, signed_by=DEALER)
        if reason == "display":
            return replace(self, display_off_cents=0)
        return replace(self, posted_max_cents=self.terms.rules.base.limits.max_cents)


def _wrong_display(label: str, shown: int, right: int) -> Refused:
    sentence = f"The display shows {dollars(shown)} for {label}, and the meter holds {dollars(right)}."
    return Refused(_CLAUSE, f"{sentence} Sign once they agree.")


def _wrong_sign(rules: Rules, max_cents: int) -> Refused:
    posted, limits = dollars(max_cents), amounts(rules, rules.base.limits)
    sentence = f"The sign says up to {posted} on {rules.base.label}, and the limits are {limits}."
    return Refused(_CLAUSE, f"{sentence} Sign once it is right.")


def _sign_text(rules: Rules, max_cents: int) -> str:
    posted = amounts(rules, replace(rules.base.limits, max_cents=max_cents))
    return f"The sign at the table says {posted} for {rules.base.label}."


def _display_text(label: str, cents: int) -> str:
    return f"The display shows {dollars(cents)} for {label}."


@lru_cache(maxsize=256)
def checklist_terms(terms: TableTerms) -> TableTerms:
    """The terms of a table with its checklist unsigned; a shipped profile's where the house requires none."""
    opening = terms.rules.opening
    if not opening.checklist:
        shipped = load(find_house(_PROFILE).games[0], _PROFILE).opening
        opening = replace(opening, checklist=shipped.checklist, jackpot_checklist=shipped.jackpot_checklist)
    opening = replace(opening, require_checklist=True, require_approvals=False)
    return replace(terms, rules=replace(terms.rules, opening=opening))


def sound_checklist(terms: TableTerms, random: Random) -> ChecklistCase:
    """Nothing is wrong."""
    trained = checklist_terms(terms)
    you = random.choice((SUPERVISOR, EXECUTIVE))
    return ChecklistCase(trained, you, DEALER, grown_above(trained, random), trained.rules.base.limits.max_cents)


def own_signature(terms: TableTerms, random: Random) -> ChecklistCase:
    """The trainee has signed it before."""
    case = sound_checklist(terms, random)
    return replace(case, signed_by=case.you)


def wrong_display(terms: TableTerms, random: Random) -> ChecklistCase | None:
    """The display shows less than the meter holds."""
    if not terms.sensors:
        return None
    return replace(sound_checklist(terms, random), display_off_cents=random.choice((90, 1_800, 10_000)))


def wrong_limits(terms: TableTerms, random: Random) -> ChecklistCase:
    """The sign at the table has another maximum than the rules."""
    case = sound_checklist(terms, random)
    return replace(case, posted_max_cents=case.posted_max_cents * random.choice((2, 3)))


CHECKLIST_CASES: dict[str, Callable[[TableTerms, Random], ChecklistCase | None]] = {
    "sound-checklist": sound_checklist,
    "own-signature": own_signature,
    "wrong-display": wrong_display,
    "wrong-limits": wrong_limits,
}
"""How each case about a checklist is made; None where the table cannot have it."""
