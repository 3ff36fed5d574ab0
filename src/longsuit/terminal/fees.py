"""What the house collects where a player banks the round, and what a round takes at least."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report import joined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules


def fees_cents(rules: Rules, wagers: Mapping[int, Mapping[str, int]]) -> int:
    """What the house collects from seats with these wagers (PD-5); nothing where it banks the game itself."""
    if rules.banking is None:
        return 0
    return sum(rules.banking.player_fee(placed[rules.base.name]) for placed in wagers.values() if placed)


def least_cents(rules: Rules) -> int:
    """What a round takes at least: the smallest base wager, those that equal it, and the fee.

    >>> from longsuit.rules import load
    >>> [least_cents(load(game)) for game in ("i-luv-suits", "chase-the-flush")]
    [500, 1000]
    """
    base, spots = rules.base, 1 + len(rules.equal_wagers)
    fees = () if rules.banking is None else rules.banking.player_fees
    # A larger wager can take less where its fee is smaller, so the first amount of every fee is looked at.
    amounts = [base.limits.amounts[0], *(_first_from(base.limits.amounts, fee.from_cents) for fee in fees)]
    return min(
        amount * spots + fees_cents(rules, {1: {base.name: amount}})
        for amount in amounts
        if amount in base.limits.amounts
    )


def least_words(rules: Rules) -> str:
    """What that is for: the base wager, those that equal it, and the fee where there is one.

    >>> from longsuit.rules import load
    >>> least_words(load("chase-the-flush"))
    'Ante and X-Tra'
    """
    spots = joined(wager.label for wager in (rules.base, *rules.equal_wagers))
    fee = fees_cents(rules, {1: {rules.base.name: rules.base.limits.min_cents}})
    return f"{spots} with its fee" if fee else spots


def _first_from(amounts: range, cents: int) -> int:
    """The first amount that is not below so many cents; beyond the largest where there is none."""
    return amounts.start + max(0, -(-(cents - amounts.start) // amounts.step)) * amounts.step
