"""The --bets option: what every seat wagers, written WAGER=CENTS,...."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from longsuit.base import Refused
from longsuit.rules import Role, common_amount

if TYPE_CHECKING:
    from longsuit.rules import Rules

MAX_DIGITS = 15
"""Digits in an amount."""


def parse_bets(rules: Rules, text: str | None) -> dict[str, int]:
    """Cents by wager, in the order of the rules; the smallest base wager and bonuses where nothing is given."""
    if text is None:
        return smallest_bets(rules)
    bets: dict[str, int] = {}
    for bet in text.split(","):
        name, cents = _parse_bet(rules, bet)
        if name in bets:
            raise click.BadParameter(f"{name} is given twice.")
        bets[name] = cents
    if rules.base.name not in bets:
        raise Refused(rules.clauses.wagers, f"The {rules.base.label} is required: add {rules.base.name}=CENTS.")
    return {wager.name: bets[wager.name] for wager in rules.wagers if wager.name in bets}


def _parse_bet(rules: Rules, bet: str) -> tuple[str, int]:
    name, _, amount = bet.strip().partition("=")
    if name not in rules.by_name or not amount.isascii() or not amount.isdigit() or len(amount) > MAX_DIGITS:
        example, wagers = f"{rules.base.name}=500", ", ".join(rules.by_name)
        raise click.BadParameter(
            f"“{bet}” is not a bet. Write WAGER=CENTS, such as {example}. The wagers are {wagers}."
        )
    return name, int(amount)


def smallest_bets(rules: Rules) -> dict[str, int]:
    """The smallest base wager and bonuses; equal bonuses where the rules require that."""
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS]
    equal = common_amount(bonuses) if rules.bonuses_equal and bonuses else None
    return {
        wager.name: wager.limits.min_cents if equal is None or wager.role is Role.BASE else equal
        for wager in (rules.base, *bonuses)
    }
