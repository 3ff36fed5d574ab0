"""`longsuit deal`: played rounds as JSON lines."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from longsuit.cards import Colour, Deck
from longsuit.cli._common import checked_seed, game_argument, house_option, rules_for, seeded_random
from longsuit.play import (
    ChooseColour,
    CloseWagers,
    Meter,
    Origin,
    PlaceWager,
    Refused,
    Round,
    canonical,
    decide,
    dollars,
    record,
    threshold,
)
from longsuit.rules import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from random import Random

    from longsuit.play import Action, Threshold
    from longsuit.rules import Rules

METER_CENTS = 1_000_000
"""What every jackpot meter stands at in dealt rounds, unless it is said."""


@click.command()
@game_argument
@house_option
@click.option("--seats", type=int, default=1, show_default=True, help="How many seats play.")
@click.option("--seed", default="1", show_default=True, help="The same seed deals the same rounds.")
@click.option("--rounds", type=int, default=1, show_default=True, help="How many rounds.")
@click.option("--first", type=int, default=1, show_default=True, help="The number of the first round.")
@click.option("--strategy", default=None, help="What every seat plays: T-8-6, dealer-mimic, always-raise, ...")
@click.option(
    "--bets",
    default=None,
    metavar="WAGER=CENTS,...",
    help="What every seat wagers; by default base and bonuses at their minimum.",
)
@click.option(
    "--meter",
    "meter_cents",
    type=int,
    default=METER_CENTS,
    show_default=True,
    help="What each jackpot meter stands at, in cents.",
)
@click.option(
    "--fair",
    "table",
    default=None,
    metavar="TABLE",
    help="Promise each shuffle at this table, from fresh randomness; `longsuit verify` checks the records.",
)
def command(
    game: str, house: str | None, seats: int, seed: str, rounds: int, first: int, strategy: str | None,
    bets: str | None, meter_cents: int, table: str | None,
) -> None:  # fmt: skip
    """Deal and play rounds of GAME; print one round record a line."""
    rules = rules_for(game, house)
    if not 1 <= seats <= rules.seats:
        raise click.BadParameter(f"{seats} seats do not fit: {rules.title} has 1 to {rules.seats}.")
    if rounds < 0 or first < 1:
        raise click.BadParameter("Rounds are counted from 1, and there cannot be fewer than none of them.")
    checked_seed(seed)
    plays = threshold(rules, strategy or ("T-8-6" if rules.duel else "fold-none-of-colour"))
    stakes = _stakes(rules, bets)
    meters = _meters(rules, meter_cents)
    for number in range(first, first + rounds):
        if table is not None:
            wagers = _wagers(rules, seats, stakes, seeded_random(rules, seed, number))
            document = _fair_record(rules, table, number, wagers, plays, meters)
        else:
            document = record(play_round(rules, seed, number, seats, stakes, plays, meters), Origin(seed, number))
        sys.stdout.write(canonical(document) + "\n")


def play_round(
    rules: Rules, seed: str, number: int, seats: int, stakes: Mapping[str, int], strategy: Threshold,
    meters: Mapping[str, Meter],
) -> Round:  # fmt: skip
    """One round, played out: everything about it follows from the seed and its number."""
    random = seeded_random(rules, seed, number)
    round_ = Round(rules, Deck.shuffled(random), meters=meters)
    for action in _wagers(rules, seats, stakes, random):
        round_.apply(action)
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(decide(round_, round_.turn, strategy))
    return round_


def _wagers(rules: Rules, seats: int, stakes: Mapping[str, int], random: Random) -> Iterator[Action]:
    """What every seat does before wagers close."""
    for seat in range(1, seats + 1):
        if rules.colour:
            yield ChooseColour(seat, random.choice(tuple(Colour)))
        for wager, amount in stakes.items():
            yield PlaceWager(seat, wager, amount)


def _fair_record(
    rules: Rules, table: str, number: int, wagers: Iterable[Action], strategy: Threshold, meters: Mapping[str, Meter]
) -> dict[str, Any]:
    """The record of a round whose shuffle is promised on standard error before the first wager."""
    from longsuit.fair import RoundId, fair_round, promise  # noqa: PLC0415 - only for provable shuffles

    promised = promise(RoundId.of(rules, table, number))
    sys.stderr.write(f"longsuit: table {table}, round {number}: commitment {promised.commitment.hex()}\n")
    return fair_round(rules, promised, wagers, lambda round_: decide(round_, round_.turn or 0, strategy), meters=meters)


def _stakes(rules: Rules, bets: str | None) -> dict[str, int]:
    if bets is None:
        return {wager.name: wager.limits.min_cents for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)}
    stakes: dict[str, int] = {}
    for bet in bets.split(","):
        name, _, amount = bet.strip().partition("=")
        if name not in rules.by_name or not amount.isascii() or not amount.isdigit():
            wagers, example = ", ".join(rules.by_name), f"{rules.base.name}=500"
            raise click.BadParameter(f"“{bet}” is no bet; write WAGER=CENTS, such as {example}, with {wagers}.")
        stakes[name] = int(amount)
    if rules.base.name not in stakes:
        raise Refused(
            rules.clauses.wagers, f"Nobody plays without the {rules.base.label}: add {rules.base.name}=CENTS."
        )
    return {wager.name: stakes[wager.name] for wager in rules.wagers if wager.name in stakes}


def _meters(rules: Rules, cents: int) -> dict[str, Meter]:
    if cents < 0:
        raise click.BadParameter(f"A meter cannot stand at {dollars(cents)}.")
    return {
        f"{sensor.name}/{meter}": Meter(cents, cents)
        for sensor in rules.sensors
        for meter in (sensor.table.meters if sensor.table else ())
    }
