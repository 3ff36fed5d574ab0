"""`longsuit deal`: played rounds as JSON lines."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import Refused, canonical_json, dollars
from longsuit.cards import Colour, Deck
from longsuit.cli.common.options import checked_seed, game_argument, house_option, rules_for, seeded_random, today
from longsuit.play import (
    ChooseColour,
    CloseWagers,
    Meter,
    Origin,
    PlaceWager,
    Round,
    decide,
    meter_names,
    record,
    threshold,
)
from longsuit.rules import Role, common_amount

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Iterator, Mapping
    from random import Random

    from longsuit.play import Action, Fold, Raise, Threshold
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
@click.option("--on", type=click.DateTime(["%Y-%m-%d"]), default=None, help="The day whose house terms apply; today.")
def command(
    game: str, house: str | None, seats: int, seed: str, rounds: int, first: int, strategy: str | None,
    bets: str | None, meter_cents: int, table: str | None, on: dt.datetime | None,
) -> None:  # fmt: skip
    """Deal and play rounds of GAME; print one round record a line."""
    day = today() if on is None else on.date()
    rules = rules_for(game, house, day)
    if not 1 <= seats <= rules.seats:
        raise click.BadParameter(f"{seats} seats do not fit: {rules.title} has 1 to {rules.seats}.")
    if rounds < 0 or first < 1:
        raise click.BadParameter("Rounds are counted from 1, and there cannot be fewer than none of them.")
    checked_seed(seed)
    plays = threshold(rules, strategy or ("T-8-6" if rules.duel else "fold-none-of-colour"))
    stakes = _stakes(rules, bets)
    meters = _meters(rules, meter_cents)
    # Only terms with dates depend on the day, so only then does the record say which it was.
    played_on = day.isoformat() if rules.overlay.get("maximum_wager") else None
    for number in range(first, first + rounds):
        if table is not None:
            wagers = _wagers(rules, seats, stakes, seeded_random(rules, seed, number))
            document = _fair_record(rules, table, number, wagers, plays, meters, played_on)
        else:
            played = play_round(rules, seed, number, seats, stakes, plays, meters)
            document = record(played, Origin(seed, number), played_on)
        sys.stdout.write(canonical_json(document) + "\n")


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
    rules: Rules, table: str, number: int, wagers: Iterable[Action], strategy: Threshold, meters: Mapping[str, Meter],
    played_on: str | None,
) -> dict[str, Any]:  # fmt: skip
    """The record of a round whose shuffle is promised on standard error before the first wager."""
    from longsuit.fair import RoundId, fair_round, promise  # noqa: PLC0415 - only for provable shuffles

    promised = promise(RoundId.of(rules, table, number))
    sys.stderr.write(f"longsuit: table {table}, round {number}: commitment {promised.commitment.hex()}\n")
    choose = partial(_decide_next, strategy=strategy)
    return fair_round(rules, promised, wagers, choose, meters=meters, played_on=played_on)


def _decide_next(round_: Round, strategy: Threshold) -> Fold | Raise:
    return decide(round_, round_.turn or 0, strategy)


def _stakes(rules: Rules, bets: str | None) -> dict[str, int]:
    if bets is None:
        return _smallest(rules)
    stakes: dict[str, int] = {}
    for bet in bets.split(","):
        name, _, amount = bet.strip().partition("=")
        if name not in rules.by_name or not amount.isascii() or not amount.isdigit() or len(amount) > 15:
            wagers, example = ", ".join(rules.by_name), f"{rules.base.name}=500"
            raise click.BadParameter(f"“{bet}” is no bet; write WAGER=CENTS, such as {example}, with {wagers}.")
        if name in stakes:
            raise click.BadParameter(f"{name} is there twice; one bet a wager.")
        stakes[name] = int(amount)
    if rules.base.name not in stakes:
        raise Refused(
            rules.clauses.wagers, f"Nobody plays without the {rules.base.label}: add {rules.base.name}=CENTS."
        )
    return {wager.name: stakes[wager.name] for wager in rules.wagers if wager.name in stakes}


def _smallest(rules: Rules) -> dict[str, int]:
    """The smallest base wager and bonuses, equal ones where they must be."""
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS]
    equal = common_amount(bonuses) if rules.bonuses_equal and bonuses else None
    return {
        wager.name: wager.limits.min_cents if equal is None or wager.role is Role.BASE else equal
        for wager in (rules.base, *bonuses)
    }


def _meters(rules: Rules, cents: int) -> dict[str, Meter]:
    if cents < 0:
        raise click.BadParameter(f"A meter cannot stand at {dollars(cents)}.")
    return dict.fromkeys(meter_names(rules), Meter(cents, cents))
