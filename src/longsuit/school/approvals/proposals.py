"""Proposals that wait for a second person: terms of meters, adjustments, links (JP-11, JP-18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from longsuit.base import MICRO, dollars
from longsuit.jackpot import AdjustMeter, Approve, ChangeTerms, Propose, meter_name
from longsuit.rules import GAMES, load
from longsuit.school.approvals.meters import adjustment, grown_above, grown_house
from longsuit.school.house import enact, opened_jackpots, table_opening
from longsuit.school.people import ADMINISTRATOR, EXECUTIVE, OPENED, OTHER_SUPERVISOR, SUPERVISOR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from longsuit.jackpot import AnyChange, MeterTerms
    from longsuit.protocol import CaseReason
    from longsuit.school.house import SchoolHouse
    from longsuit.table import Actor, SensorTerms, TableTerms

PROPOSAL = "proposal"
"""The id of the proposal."""

NEW_TABLE = "west-7"
"""The table that a proposal links."""

_STEP_CENTS = 10_000


@dataclass(frozen=True)
class ProposalCase:
    """A proposal that waits for the trainee."""

    REASONS: ClassVar[tuple[CaseReason, ...]] = ("person", "executive", "cap", "amount", "game")

    terms: TableTerms
    """The terms of the table whose jackpots it is about."""

    you: Actor
    """The trainee."""

    change: AnyChange
    """What is proposed."""

    proposed_by: Actor
    """Who has proposed it."""

    grown: Mapping[str, int]
    """By how many cents each meter had grown when it was proposed."""

    before: tuple[AdjustMeter, ...] = ()
    """What was entered before it was proposed."""

    since: tuple[AdjustMeter, ...] = ()
    """What was entered since."""

    plays: str = ""
    """The game that the linked table plays; empty where there is no such table."""

    allowed_cents: int = 0
    """The most that may be taken now, where an amount is taken."""

    seen: tuple[str, ...] = ()
    """What else the trainee sees."""

    def house(self) -> SchoolHouse:
        """The jackpots when the trainee is asked."""
        house = grown_house(opened_jackpots(self.terms), self.grown)
        for entered in self.before:
            enact(house, entered)
        propose = Propose(
            id=PROPOSAL, actor=self.proposed_by.id, role=self.proposed_by.role, at=OPENED, change=self.change
        )
        house.carry_out(propose)
        for entered in self.since:
            enact(house, entered)
        house.game_at = lambda table: self.plays if table == NEW_TABLE else ""
        return house

    def approve(self) -> None:
        """Approve it."""
        approval = Approve(id="approval", actor=self.you.id, role=self.you.role, at=OPENED, proposal=PROPOSAL)
        self.house().carry_out(approval)

    def repaired(self, reason: CaseReason) -> ProposalCase:
        """Another proposer, an executive, a higher cap, a lower amount, or a table of the same game."""
        change = self.change
        if reason == "person":
            return replace(self, proposed_by=OTHER_SUPERVISOR)
        if reason == "executive":
            return replace(self, you=replace(self.you, role=EXECUTIVE.role))
        if reason == "cap" and isinstance(change, ChangeTerms) and change.terms.cap_cents is not None:
            higher = replace(change.terms, cap_cents=change.terms.cap_cents * 10)
            return replace(self, change=replace(change, terms=higher))
        if reason == "amount" and isinstance(change, AdjustMeter) and self.allowed_cents:
            return replace(self, change=replace(change, amount=-self.allowed_cents * MICRO))
        return replace(self, plays="") if reason == "game" else self


def _progressive(terms: TableTerms) -> list[tuple[SensorTerms, MeterTerms]]:
    """The meters that hold players' money, each with its sensor."""
    return [(sensor, meter) for sensor in terms.sensors if sensor.game.progressive for meter in sensor.game.meters]


def _case(terms: TableTerms, random: Random, change: AnyChange, grown: Mapping[str, int] | None = None) -> ProposalCase:
    """A proposal of a colleague, before an executive."""
    found = grown_above(terms, random) if grown is None else grown
    return ProposalCase(terms, EXECUTIVE, change, OTHER_SUPERVISOR, found)


def _cap(sensor: SensorTerms, meter: MeterTerms, cents: int) -> ChangeTerms:
    why = "The insurer covers no more than this"
    return ChangeTerms(explanation=why, jackpot=sensor.game.name, terms=replace(meter, cap_cents=cents))


def _round_cap(meter: MeterTerms, grown_cents: int) -> int:
    """The next whole hundred dollars from the amount of a meter up, in cents."""
    return -(-(meter.seed_cents + grown_cents) // _STEP_CENTS) * _STEP_CENTS


def sound_proposal(terms: TableTerms, random: Random) -> ProposalCase | None:
    """Nothing is wrong: a cap above the meter, or a correction with its document."""
    found = _progressive(terms)
    if not found:
        return None
    (sensor, meter), grown = random.choice(found), grown_above(terms, random)
    name = meter_name(sensor.game.name, meter.meter)
    if meter.cap_cents is None and random.random() < 0.5:
        return _case(terms, random, _cap(sensor, meter, _round_cap(meter, grown[name]) + _STEP_CENTS), grown)
    return _case(terms, random, adjustment(name, "malfunction", -random.randint(1, max(1, grown[name]))), grown)


def own_proposal(terms: TableTerms, random: Random) -> ProposalCase | None:
    """The trainee has proposed it."""
    case = sound_proposal(terms, random)
    return case and replace(case, proposed_by=case.you)


def cap_below_amount(terms: TableTerms, random: Random) -> ProposalCase | None:
    """The cap was above the meter when it was proposed; since then the meter has grown above it."""
    found = [(sensor, meter) for sensor, meter in _progressive(terms) if meter.cap_cents is None]
    if not found:
        return None
    (sensor, meter), grown = random.choice(found), grown_above(terms, random)
    name = meter_name(sensor.game.name, meter.meter)
    cap = _round_cap(meter, grown[name])
    more = cap - meter.seed_cents - grown[name] + random.randint(1, _STEP_CENTS)
    case = _case(terms, random, _cap(sensor, meter, cap), grown)
    return replace(case, since=(adjustment(name, "malfunction", more),))


def different_game(terms: TableTerms, random: Random) -> ProposalCase | None:
    """The proposal links a table as one that plays this game, and the table plays another."""
    if not terms.sensors:
        return None
    change = replace(table_opening(terms), table=NEW_TABLE, explanation="One more table for the weekend")
    other = random.choice([game for game in GAMES if game != terms.rules.game])
    return replace(_case(terms, random, change), plays=other, seen=(_plays_text(other),))


def seed_recovery(terms: TableTerms, random: Random) -> ProposalCase | None:
    """The house wants its whole seed back, and a part of it was paid to a winner since: the rest is players' money."""
    found = [(sensor, meter) for sensor, meter in _progressive(terms) if meter.seed_cents > 2 * _STEP_CENTS]
    if not found:
        return None
    sensor, meter = random.choice(found)
    name, paid = meter_name(sensor.game.name, meter.meter), random.randint(_STEP_CENTS, meter.seed_cents // 2)
    taken = adjustment(name, "seed-recovery", -meter.seed_cents, document="Ledger 4")
    case = _case(terms, random, replace(taken, explanation="The house takes its seed back"))
    return replace(
        case,
        since=(adjustment(name, "win", -paid, document="Win page 31"),),
        allowed_cents=meter.seed_cents - paid,
        seen=(_paid_text(name, paid),),
    )


def wrong_amount(terms: TableTerms, random: Random) -> ProposalCase | None:
    """The proposal takes more out of the reserve than it still holds."""
    found = _progressive(terms)
    if not found:
        return None
    sensor, meter = random.choice(found)
    name, held = meter_name(sensor.game.name, meter.meter), _STEP_CENTS * random.randint(4, 9)
    before = adjustment(name, "malfunction", held, "reserve")
    change = replace(adjustment(name, "receipts", -held, "reserve"), explanation="Receipts of the quarter")
    part = held // 2
    case = _case(terms, random, change)
    return replace(
        case,
        before=(before,),
        since=(adjustment(name, "receipts", -part, "reserve"),),
        allowed_cents=held - part,
        seen=(_reserve_text(name, held - part),),
    )


def needs_executive(terms: TableTerms, random: Random) -> ProposalCase | None:
    """An adjustment before somebody who is no executive."""
    found = _progressive(terms)
    if not found:
        return None
    sensor, meter = random.choice(found)
    name = meter_name(sensor.game.name, meter.meter)
    grown = grown_above(terms, random)
    change = adjustment(name, "malfunction", -random.randint(1, max(1, grown[name])))
    return replace(_case(terms, random, change, grown), you=random.choice((SUPERVISOR, ADMINISTRATOR)))


def _plays_text(game: str) -> str:
    return f"Table {NEW_TABLE} plays {load(game).title}."


def _paid_text(meter: str, cents: int) -> str:
    return f"Since the proposal a win of {dollars(cents)} was paid off {meter} by hand."


def _reserve_text(meter: str, cents: int) -> str:
    return f"The reserve of {meter} holds {dollars(cents)} now."


PROPOSAL_CASES: dict[str, Callable[[TableTerms, Random], ProposalCase | None]] = {
    "sound-proposal": sound_proposal,
    "own-proposal": own_proposal,
    "cap-below-amount": cap_below_amount,
    "different-game": different_game,
    "seed-recovery": seed_recovery,
    "wrong-amount": wrong_amount,
    "adjustment-needs-executive": needs_executive,
}
"""How each case about a proposal is made; None where the table cannot have it."""
