"""The steps of a game that is described street by street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import with_article
from longsuit.report.rules_of_play.card_preparation import first_packet, rest_of_the_deck
from longsuit.report.rules_of_play.document import Paragraph
from longsuit.report.rules_of_play.phrases import counted, joined, number
from longsuit.rules import RaiseStep, Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Decision, Rules, Stage


def street_steps(rules: Rules) -> list[Paragraph]:
    """What is dealt, turned up and decided, street by street."""
    return [
        paragraph for stage in rules.stages if stage.step in _STEPS for paragraph in _STEPS[stage.step](rules, stage)
    ]


def _packets(rules: Rules, stage: Stage) -> list[Paragraph]:
    street, face = stage.street, "face up" if rules.face_up else "face down"
    parts = []
    if street.own:
        still = " who is still in" if stage.decisions and not rules.deals_to_folded else ""
        parts.append(f"gives each player{still} {counted(street.own, 'card')}, {face}")
    if street.dealer:
        whose = "the dealer last" if street.own == street.dealer else f"takes {counted(street.dealer, 'card')} last"
        parts.append(whose)
    text = f"Clockwise from the left, the dealer {', '.join(parts)}."
    first = stage is next(one for one in rules.stages if one.step is Step.PACKETS)
    last = not any(one.step in (Step.PACKETS, Step.COMMUNITY) for one in rules.stages[rules.stages.index(stage) + 1 :])
    return [
        *(first_packet(rules) if first else []),
        Paragraph(text, rules.clauses.deck),
        *(rest_of_the_deck(rules) if last else []),
    ]


def _community(rules: Rules, stage: Stage) -> list[Paragraph]:
    parts = [
        f"{counted(count, 'community card')} {face}"
        for count, face in ((stage.street.shared, "face up"), (stage.street.hidden, "face down"))
        if count
    ]
    return [Paragraph(f"The dealer deals {joined(parts)}, for all players.", rules.clauses.shown)]


def _turn(rules: Rules, stage: Stage) -> list[Paragraph]:
    return [Paragraph(f"The dealer turns up {counted(stage.street.turned, 'community card')}.", rules.clauses.shown)]


def _decisions(rules: Rules, stage: Stage) -> list[Paragraph]:
    decision = stage.street.decision
    if decision is None:
        return []
    before = any(one.wager == decision.wager for one in rules.decisions[: stage.decisions])
    label = rules.by_name[decision.wager].label
    who = f"Each player who has made no {label} yet" if before else "Each player"
    still = " and has not folded" if before and any(one.fold for one in rules.decisions[: stage.decisions]) else ""
    instead = joined([f"{name}s" for name in ("check", "fold") if getattr(decision, name)], "or")
    text = f"{who}{still}, in turn from the dealer's left, {instead} or makes {with_article(label)} wager."
    return [Paragraph(f"{text} {raise_sentence(rules, decision)}", rules.clauses.decision)]


def raise_sentence(rules: Rules, decision: Decision) -> str:
    """How much the raise of a decision may be."""
    base, label = rules.base.label, rules.by_name[decision.wager].label
    if decision.caps is None:
        return f"The {label} is {_times(decision)} the {base} here."
    lengths: dict[int, list[int]] = {}
    for length, cap in decision.caps.items():
        lengths.setdefault(cap, []).append(length)
    parts = [
        f"with {joined((number(length) for length in group), 'or')} suited cards {_up_to(cap, base)}"
        for cap, group in lengths.items()
    ]
    return f"The {label} depends on the flush seen so far: {'; '.join(parts)}."


def _up_to(cap: int, base: str) -> str:
    return (
        "there is none"
        if cap == 0
        else f"it is up to {number(cap)} times the {base}"
        if cap > 1
        else f"it equals the {base}"
    )


def _times(decision: Decision) -> str:
    """The multiples of a decision in words."""
    least, most = decision.multiples[0], decision.multiples[-1]
    if decision.step is RaiseStep.ANY and least < most:
        return f"{number(least)} to {number(most)} times"
    if decision.multiples == (1,):
        return "as much as"
    return f"{joined((number(one) for one in decision.multiples), 'or')} times"


_STEPS: dict[Step, Callable[[Rules, Stage], list[Paragraph]]] = {
    Step.PACKETS: _packets,
    Step.COMMUNITY: _community,
    Step.TURN: _turn,
    Step.DECISIONS: _decisions,
}
