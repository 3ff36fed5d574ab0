"""`longsuit deal`: rounds dealt and played, as JSON lines."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import canonical_json, dollars
from longsuit.cards import Colour, Deck
from longsuit.cli.common.bets import parse_bets
from longsuit.cli.common.options import checked_seed, game_argument, house_option, rules_for, seeded_random, today
from longsuit.play import (
    ChooseColour,
    CloseWagers,
    Meter,
    Origin,
    PlaceWager,
    PutUpBank,
    Round,
    decide,
    meter_names,
    record,
    strategy_named,
    strategy_names,
)

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Iterator, Mapping
    from random import Random

    from longsuit.play import Action, DecisionAction, StreetRule, Threshold
    from longsuit.rules import Rules

METER_CENTS = 1_000_000
"""The amount on every jackpot meter, unless --meter sets another."""


@click.command()
@game_argument
@house_option
@click.option("--seats", type=int, default=1, show_default=True, help="Number of seats that play.")
@click.option("--seed", default="1", show_default=True, help="The same seed deals the same rounds.")
@click.option("--rounds", type=int, default=1, show_default=True, help="Number of rounds.")
@click.option("--first", type=int, default=1, show_default=True, help="Number of the first round.")
@click.option("--strategy", default=None, help="Strategy of every seat: T-8-6, dealer-mimic, always-raise, ...")
@click.option(
    "--bets",
    default=None,
    metavar="WAGER=CENTS,...",
    help="Wagers of every seat. Default: the smallest base wager and bonuses.",
)
@click.option(
    "--bank",
    "bank_cents",
    type=int,
    default=None,
    metavar="CENTS",
    help="What the banker puts up, where players bank. Default: the least bank.",
)
@click.option(
    "--meter",
    "meter_cents",
    type=int,
    default=METER_CENTS,
    show_default=True,
    help="Amount on each jackpot meter, in cents.",
)
@click.option(
    "--fair",
    "table",
    default=None,
    metavar="TABLE",
    help="Commit to each shuffle, for a table of this name; `longsuit verify` then checks the records.",
)
@click.option(
    "--on", type=click.DateTime(["%Y-%m-%d"]), default=None, help="Day whose house terms apply. Default: today."
)
def command(
    game: str, house: str | None, seats: int, seed: str, rounds: int, first: int, strategy: str | None,
    bets: str | None, bank_cents: int | None, meter_cents: int, table: str | None, on: dt.datetime | None,
) -> None:  # fmt: skip
    """Deal and play rounds of GAME; print one round record per line."""
    day = today() if on is None else on.date()
    rules = rules_for(game, house, day)
    if not 1 <= seats <= rules.seats:
        raise click.BadParameter(f"{rules.title} has 1 to {rules.seats} seats, not {seats}.")
    if rounds < 0 or first < 1:
        raise click.BadParameter("--first must be 1 or more, and --rounds 0 or more.")
    checked_seed(seed)
    plays = strategy_named(rules, strategy or strategy_names(rules)[0])
    stakes, bank = parse_bets(rules, bets), _bank(rules, seats, bank_cents)
    meters = _meters(rules, meter_cents)
    # Only terms with dates depend on the day, so only then does the record name it.
    played_on = day.isoformat() if rules.overlay.get("maximum_wager") else None
    for number in range(first, first + rounds):
        if table is not None:
            wagers = [*bank, *_wagers(rules, seats, stakes, seeded_random(rules, seed, number))]
            document = _fair_record(rules, table, number, wagers, plays, meters, played_on)
        else:
            played = play_round(rules, seed, number, seats, stakes, plays, meters, bank)
            document = record(played, Origin(seed, number), played_on)
        sys.stdout.write(canonical_json(document) + "\n")


def play_round(
    rules: Rules, seed: str, number: int, seats: int, stakes: Mapping[str, int], strategy: Threshold | StreetRule,
    meters: Mapping[str, Meter], bank: Iterable[Action] = (),
) -> Round:  # fmt: skip
    """One round, played to the end; it depends on the seed and its number only."""
    random = seeded_random(rules, seed, number)
    round_ = Round(rules, Deck.shuffled(random), meters=meters)
    for action in (*bank, *_wagers(rules, seats, stakes, random)):
        round_.apply(action)
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(decide(round_, round_.turn, strategy))
    return round_


def _bank(rules: Rules, seats: int, cents: int | None) -> list[Action]:
    """The bank of the player at the seat after the others; nothing where the house banks."""
    if rules.banking is None:
        if cents is not None:
            raise click.BadParameter(f"The house banks {rules.title} here. --bank is for rules with [banking].")
        return []
    if seats >= rules.seats:
        raise click.BadParameter(f"One of the {rules.seats} seats banks. Use --seats 1 to {rules.seats - 1}.")
    return [PutUpBank(seats + 1, rules.banking.min_cents if cents is None else cents)]


def _wagers(rules: Rules, seats: int, stakes: Mapping[str, int], random: Random) -> Iterator[Action]:
    """Every action before wagers close."""
    for seat in range(1, seats + 1):
        if rules.colour:
            yield ChooseColour(seat, random.choice(tuple(Colour)))
        for wager, amount in stakes.items():
            yield PlaceWager(seat, wager, amount)


def _fair_record(
    rules: Rules, table: str, number: int, wagers: Iterable[Action], strategy: Threshold | StreetRule,
    meters: Mapping[str, Meter], played_on: str | None,
) -> dict[str, Any]:  # fmt: skip
    """The record of a round; the commitment to its shuffle is printed on standard error before the first wager."""
    from longsuit.fair import RoundId, commit_shuffle, fair_round  # noqa: PLC0415 - only for provable shuffles

    committed = commit_shuffle(RoundId.of(rules, table, number))
    sys.stderr.write(f"longsuit: table {table}, round {number}: commitment {committed.commitment.hex()}\n")
    choose = partial(_decide_next, strategy=strategy)
    return fair_round(rules, committed, wagers, choose, meters=meters, played_on=played_on)


def _decide_next(round_: Round, strategy: Threshold | StreetRule) -> DecisionAction:
    return decide(round_, round_.turn or 0, strategy)


def _meters(rules: Rules, cents: int) -> dict[str, Meter]:
    if cents < 0:
        raise click.BadParameter(f"A meter cannot be {dollars(cents)}. Give 0 or more cents.")
    return dict.fromkeys(meter_names(rules), Meter(cents, cents))
