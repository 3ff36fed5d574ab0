"""The steps of a round from its streets, and the streets of a game that lists its steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from longsuit.rules.options import Step
from longsuit.rules.streets.street import Street

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from longsuit.rules.streets.allowed_raises import Decision


class Stage(NamedTuple):
    """A step of a round, with the street it belongs to."""

    step: Step
    """The step."""

    street: Street
    """What is dealt, turned up or decided in it; an empty street before the first card and after the last decision."""

    number: int
    """How many streets come before it."""

    decisions: int
    """How many decisions come before it."""


def stages_of(streets: Sequence[Street]) -> tuple[Stage, ...]:
    """The steps of a round: wagers, each street's, the dealer's reveal where there is a dealer's hand, settlement.

    >>> [stage.step.value for stage in stages_of([Street(own=4), Street(own=1)])]
    ['wagers', 'packets', 'packets', 'settlement']
    """
    stages = [Stage(Step.WAGERS, Street(), 0, 0)]
    decisions = 0
    for number, street in enumerate(streets):
        stages += [Stage(step, street, number, decisions) for step in _steps(street)]
        decisions += street.decision is not None
    end = Street(), len(streets), decisions
    if any(street.dealer for street in streets):
        stages.append(Stage(Step.REVEAL, *end))
    return (*stages, Stage(Step.SETTLEMENT, *end))


def _steps(street: Street) -> Iterable[Step]:
    if street.own or street.dealer:
        yield Step.PACKETS
    if street.shared or street.hidden:
        yield Step.COMMUNITY
    if street.turned:
        yield Step.TURN
    if street.decision:
        yield Step.DECISIONS


def streets_in(
    steps: Iterable[Step], packet: int, dealer: int, community: int, decision: Decision
) -> tuple[Street, ...]:
    """The streets of a game that lists its steps: one packet, one dealer's hand, one decision.

    >>> from longsuit.rules import Decision
    >>> streets_in([Step.PACKETS, Step.DECISIONS], 7, 7, 0, Decision("play", (1,)))[0].own
    7
    """
    streets = [Street()]
    for step in steps:
        if step is Step.PACKETS:
            streets[-1] = replace(streets[-1], own=packet, dealer=dealer)
        elif step is Step.COMMUNITY:
            streets[-1] = replace(streets[-1], shared=community)
        elif step is Step.DECISIONS:
            streets[-1] = replace(streets[-1], decision=decision)
            streets.append(Street())
    return tuple(street for street in streets if street != Street())
