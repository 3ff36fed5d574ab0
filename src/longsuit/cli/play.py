"""`longsuit play`: a table in the terminal."""

from __future__ import annotations

from itertools import count
from random import SystemRandom
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.options import checked_seed, game_argument, house_option, rules_for, seeded_random

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.cards import Deck
    from longsuit.rules import Rules
    from longsuit.terminal import Seating

BANKROLL_BETS = 200
"""Without --bankroll, the bankroll as a multiple of the smallest base wager."""


@click.command(name="play")
@game_argument
@click.option("--seed", default=None, metavar="S", help="The same seed deals the same rounds as `longsuit deal`.")
@click.option("--seats", type=int, default=1, metavar="N", show_default=True, help="Number of seats at the table.")
@click.option(
    "--mine",
    default=None,
    metavar="SEATS",
    help="Your seats, such as 1,3. Default: all of them, or seat 1 with --strategy.",
)
@click.option(
    "--strategy", default=None, metavar="NAME", help="Strategy of the other seats, which then play automatically."
)
@click.option("--bankroll", default=None, metavar="DOLLARS", help="Your play chips.")
@house_option
def command(
    game: str,
    seed: str | None,
    seats: int,
    mine: str | None,
    strategy: str | None,
    bankroll: str | None,
    house: str | None,
) -> None:
    """Play GAME at a table in the terminal, with play chips.

    Type bets and decisions with the keys shown on the screen, ? for the rules, q to leave. Leaving after the cards are
    seen folds the hand. From a pipe, each line of standard input is one entry, and the end of the input ends the
    session.
    """
    from longsuit.terminal import Session, Terminal  # noqa: PLC0415 - loads rich

    rules = rules_for(game, house)
    seating = _seating(rules, seats, mine, strategy)
    cents = _bankroll(rules, bankroll)
    if seed is not None:
        checked_seed(seed)
    Session(rules, seating, decks_from(rules, seed), cents, Terminal.standard()).run()


def decks_from(rules: Rules, seed: str | None) -> Iterator[Deck]:
    """One deck per round; with a seed, the decks of `longsuit deal`."""
    from longsuit.cards import Deck  # noqa: PLC0415 - loaded with the table

    for number in count(1):
        known = None if seed is None else seeded_random(rules, seed, number)
        yield Deck.shuffled(known or SystemRandom())


def _bankroll(rules: Rules, text: str | None) -> int:
    from longsuit.base import dollars  # noqa: PLC0415 - loaded with the table
    from longsuit.terminal import InputError, least_cents, least_words, parse_amount  # noqa: PLC0415 - with the table

    least = least_cents(rules)
    cents = max(BANKROLL_BETS * rules.base.limits.min_cents, least) if text is None else parse_amount(text)
    if cents < least:
        raise InputError(
            f"A bankroll of {dollars(cents)} does not cover the smallest {least_words(rules)}. "
            f"Start with {dollars(least)} or more."
        )
    return cents


def _seating(rules: Rules, seats: int, mine: str | None, strategy: str | None) -> Seating:
    """Who plays which seat: the player plays all, unless --mine or --strategy says otherwise."""
    from longsuit.play import strategy_named, strategy_names  # noqa: PLC0415 - loaded with the table
    from longsuit.terminal import InputError, Seating  # noqa: PLC0415 - loaded with the table

    most = rules.seats - (rules.banking is not None)  # a player who banks has the last seat
    if not 1 <= seats <= most:
        banked = "" if rules.banking is None else " beside the banker's"
        raise InputError(f"{rules.title} has 1 to {most} seats{banked}, not {seats}.")
    every = range(1, seats + 1)
    yours = _seat_numbers(mine, seats) if mine is not None else tuple(every) if strategy is None else (1,)
    plays = strategy_named(rules, strategy or strategy_names(rules)[0])
    return Seating(yours, tuple(seat for seat in every if seat not in yours), plays, plays if strategy else None)


def _seat_numbers(text: str, seats: int) -> tuple[int, ...]:
    from longsuit.terminal import InputError, quoted  # noqa: PLC0415 - loaded with the table

    words = text.replace(",", " ").split()
    allowed = {str(seat): seat for seat in range(1, seats + 1)}
    if not words or not all(word in allowed for word in words):
        raise InputError(f"{quoted(text)} is not a list of seats. Use numbers from 1 to {seats}, such as 1.")
    return tuple(sorted({allowed[word] for word in words}))
