"""The steps of a game that is described street by street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import with_article
from longsuit.report.rules_of_play.card_preparation import first_packet, rest_of_the_deck
from longsuit.report.rules_of_play.document import Paragraph
from longsuit.report.rules_of_play.phrases import counted, joined, number, raise_maximum, raise_steps, suited
from longsuit.rules import RaiseStep, Step, largest_raises

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Decision, Rules, Stage, Wager


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
        last = street.own == street.dealer
        parts.append("the dealer last" if last else f"and then takes {counted(street.dealer, 'card')}")
    text = f"Clockwise from the left, the dealer {', '.join(parts)}."
    if not street.own:
        text = f"The dealer takes {counted(street.dealer, 'card')}."
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
    actions = [f"{name}s" for name in ("check", "fold") if getattr(decision, name)]
    may = joined([*actions, f"makes {with_article(label)} wager"], "or")
    text = f"{who}{still}, in turn from the dealer's left, {may}. {_raise_sentences(rules, decision)}"
    return [Paragraph(text, rules.decision_clause(decision))]


def street_raises(rules: Rules, wager: Wager) -> Paragraph:
    """How much a raise may be, at each decision on its wager."""
    decisions = [decision for decision in rules.decisions if decision.wager == wager.name]
    texts = dict.fromkeys(_raise_sentences(rules, decision) for decision in decisions)
    return Paragraph(" ".join(texts), " ".join(dict.fromkeys(map(rules.decision_clause, decisions))))


def _raise_sentences(rules: Rules, decision: Decision) -> str:
    """How much the raise of a decision may be, with its steps and its maximum in dollars."""
    wager = rules.by_name[decision.wager]
    text = _raise_of_cards(rules, decision)
    if decision.step is RaiseStep.ANY and len(decision.multiples) > 1 and (step := raise_steps(rules, wager)):
        text += f" Amounts in between go up in steps of {step}."
    most = raise_maximum(rules, wager, largest_raises([decision])[wager.name])
    return f"{text} It is never more than {most}." if most else text


def _raise_of_cards(rules: Rules, decision: Decision) -> str:
    """How many times the base wager a raise may be."""
    base, label = rules.base.label, rules.by_name[decision.wager].label
    if decision.caps is None:
        return f"The {label} is {_times(decision, decision.multiples)} the {base} here."
    lengths: dict[tuple[int, ...], list[int]] = {}
    for length in decision.caps:
        lengths.setdefault(decision.allowed(length), []).append(length)
    parts = [f"with {suited(group)} {_allowed(decision, allowed, base)}" for allowed, group in lengths.items()]
    return f"The {label} depends on the flush seen so far: {'; '.join(parts)}."


def _allowed(decision: Decision, allowed: tuple[int, ...], base: str) -> str:
    """What some flushes may raise."""
    if not allowed:
        return "there is none" if decision.check else "there is none, and the hand folds"
    return f"it equals the {base}" if allowed == (1,) else f"it is {_times(decision, allowed)} the {base}"


def _times(decision: Decision, allowed: tuple[int, ...]) -> str:
    """Some multiples of a decision in words."""
    if decision.step is RaiseStep.ANY and len(allowed) > 1:
        return f"{number(allowed[0])} to {number(allowed[-1])} times"
    return "as much as" if allowed == (1,) else f"{joined(map(number, allowed), 'or')} times"


_STEPS: dict[Step, Callable[[Rules, Stage], list[Paragraph]]] = {
    Step.PACKETS: _packets,
    Step.COMMUNITY: _community,
    Step.TURN: _turn,
    Step.DECISIONS: _decisions,
}
