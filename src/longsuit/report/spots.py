"""Each spot of a felt by itself: what it takes, when, and what it pays, in the sentences of the rules sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Paragraph
from longsuit.report.rules_of_play.jackpots import folded_hands
from longsuit.report.rules_of_play.pay_tables import looks_at, pays_sentence
from longsuit.report.rules_of_play.phrases import base_name
from longsuit.report.rules_of_play.procedure.steps import base_settlement, lost_at_a_fold, raise_amounts
from longsuit.report.rules_of_play.wagers import taken
from longsuit.rules import Role, is_optional_raise

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager


@dataclass(frozen=True)
class SpotRules:
    """The rules of one spot."""

    takes: str
    """The amounts it takes, such as `$5 to $500`."""

    when: str
    """When it may be bet, in a sentence."""

    pays: tuple[Paragraph, ...]
    """What it pays, in sentences; the rows of its pay table are not repeated."""


def spot_rules(rules: Rules, wager: Wager) -> SpotRules:
    """The rules of a spot.

    >>> from longsuit.rules import load
    >>> rules = load("i-luv-suits")
    >>> spot_rules(rules, rules.by_name["flush-rush"]).when
    'It is optional, and placed together with the Ante.'
    """
    return SpotRules(taken(rules, wager), _when(rules, wager), tuple(_pays(rules, wager)))


def _when(rules: Rules, wager: Wager) -> str:
    if wager.role is Role.BASE:
        return "Every player who takes part places it, before cards are dealt."
    if wager.role is Role.EQUAL:
        return f"It is placed together with the {base_name(rules)} and equals it."
    if wager.role is Role.RAISE:
        if is_optional_raise(rules, wager):
            return "Players may make it after looking at their cards."
        cards = "the community cards" if rules.colour else "their cards"
        return f"Players who do not fold make it after looking at {cards}."
    return f"It is optional, and placed together with the {base_name(rules)}."


def _pays(rules: Rules, wager: Wager) -> list[Paragraph]:
    if wager.role in (Role.BASE, Role.EQUAL):
        return [*base_settlement(rules), lost_at_a_fold(rules)]
    if wager.role is Role.RAISE:
        return [*base_settlement(rules), raise_amounts(rules, wager)]
    if wager.table is None:
        return []
    if wager.role is Role.JACKPOT:
        return [Paragraph(f"It looks at {looks_at(wager.table)}.", wager.clause), folded_hands(rules)]
    return [Paragraph(pays_sentence(rules, wager, wager.table), wager.clause)]
