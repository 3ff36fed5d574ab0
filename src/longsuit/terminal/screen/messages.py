"""Messages around the rounds: the welcome, the history, the goodbye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from longsuit.base import dollars
from longsuit.rules import JackpotKind
from longsuit.terminal.results import signed
from longsuit.terminal.screen.settlement import net_ink
from longsuit.terminal.screen.short_rules import limit_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.console import RenderableType

    from longsuit.rules import Rules
    from longsuit.terminal.results import SessionResults

HISTORY = 20
"""Rounds shown in the history."""


def welcome(rules: Rules, bankroll_cents: int, players: Mapping[int, str]) -> Iterator[Text]:
    """The game, the bankroll, the automatic seats, and the notices of the house."""
    house = "" if rules.house == "default" else f", as {rules.house} plays it"
    yield Text(f"{rules.title}{house}", "bold")
    yield Text(f"Play chips only: {dollars(bankroll_cents)} in front of you.", "dim")
    if rules.sensors:
        grows = rules.jackpots.kind is JackpotKind.PROGRESSIVE
        how = "only wagers at this table feed its meter" if grows else "its prize never grows"
        yield Text(f"The jackpot is for practice: {how}.", "dim")
    yield from (Text(f"Seat {seat} plays {name}.", "dim") for seat, name in players.items())
    yield from (Text(notice, "dim") for notice in (*limit_words(rules), *rules.notices))


def history(results: SessionResults) -> RenderableType:
    """The last rounds, one per line."""
    if not results.rounds:
        return Text("No round has been played yet.")
    table = Table(box=box.HORIZONTALS, border_style="dim", header_style="bold cyan", pad_edge=False)
    fee = ("fee",) if results.fees_cents else ()
    for heading in ("round", "staked", "paid", *fee, "result"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("hands")
    for result in results.rounds[-HISTORY:]:
        net = Text(signed(result.net_cents), net_ink(result.net_cents))
        staked, paid = dollars(result.staked_cents), dollars(result.paid_cents)
        collected = (dollars(result.fees_cents),) if fee else ()
        table.add_row(str(result.number), staked, paid, *collected, net, result.words)
    return table


def goodbye(results: SessionResults) -> Iterator[Text]:
    """Rounds, result, biggest win, and the final bankroll."""
    count, best = len(results.rounds), results.best
    yield Text()
    if count:
        fees = f" and paid {dollars(results.fees_cents)} in fees" if results.fees_cents else ""
        words = f"You played {count} round{'' if count == 1 else 's'}, staked {dollars(results.staked_cents)}{fees}: "
        won = f", biggest win {signed(best.net_cents)} in round {best.number}" if best else ""
        yield Text(words).append(signed(results.net_cents), net_ink(results.net_cents)).append(f"{won}.")
    yield Text(f"You leave with {dollars(results.bankroll_cents)} in play chips. Thank you for playing.", "bold")
