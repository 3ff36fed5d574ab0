"""What the lines of a jackpot's pay table pay at its fixed wager, as displays show it (JP-10, JP-17)."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.rules import Basis

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import JackpotGame, PayLine, PostedTable


@dataclass(frozen=True)
class ShownPay:
    """A line of a pay table as a display shows it."""

    hand: str
    """The hand, as commands name it."""

    label: str
    """The hand as the pay table prints it."""

    pays: str
    """What it pays at the jackpot's wager: an amount, or a share of a progressive's meter."""


def shown_pays(game: JackpotGame, posted: PostedTable | None = None) -> tuple[ShownPay, ...]:
    """What each hand pays at a jackpot's wager, by its own pay table or by one posted at a table."""
    table = posted or game.posted
    return tuple(
        ShownPay(line.hand, table.label(line.hand), shown_pay(game, line, table.basis)) for line in table.lines
    )


def shown_pay(game: JackpotGame, line: PayLine, basis: str) -> str:
    """What a line pays: a fixed pay times the wager, a share of a meter, or the amount of a house jackpot."""
    if line.share is None:
        pays = dollars(ceil(game.wager_cents * line.times))
        return f"{pays} and the wager back" if basis == Basis.TO_1 else pays
    if game.progressive:
        return f"{line.percent}% of the {line.meter}"
    amount = next(terms.seed_cents for terms in game.meters if terms.meter == line.meter)
    return dollars(ceil(amount * line.share))


def house_notices(games: list[JackpotGame]) -> tuple[str, ...]:
    """The three notices the house must post for house jackpots (JP-10); none for progressives."""
    if not games or games[0].progressive:
        return ()
    return house_jackpot_notices([terms.seed_cents for game in games for terms in game.meters])


def house_jackpot_notices(cents: list[int]) -> tuple[str, ...]:
    """The three notices for house jackpots of these amounts; of the amounts on the display, where none are given.

    >>> house_jackpot_notices([1_000_000])[0]
    'The amount of the house jackpot is $10,000.'
    """
    amounts = " and ".join(map(dollars, cents)) or "on the display"
    return (
        f"The amount of the house jackpot is {amounts}.",
        "No player money is involved: the prize belongs to the house until it is won.",
        "The house jackpot may be removed without notice.",
    )
