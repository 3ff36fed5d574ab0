"""What `longsuit odds` prints for people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars, dollars_and_cents

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from rich.console import Console
    from rich.table import Table

    from longsuit.odds import (
        BankerOdds,
        BaseOdds,
        Combination,
        GameOdds,
        HouseAdvantage,
        JackpotOdds,
        JackpotReturn,
        LongRun,
        SeenOdds,
    )
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Extra:
    """Results that further options add to the odds of every wager."""

    rows: bool = False
    """Whether every row of every pay table is shown."""

    long_runs: Mapping[str, LongRun | str] = field(default_factory=dict)
    """Each jackpot in the long run, or why there is none."""

    combination: Combination | None = None
    """Wagers placed together."""

    seen: SeenOdds | None = None
    """The estimate with cards seen."""

    interrupted: bool = False
    """Whether the estimate was interrupted."""

    banker: BankerOdds | None = None
    """The side of a player who banks the round."""

    why_unseen: str = ""
    """Why packets that lie face up are not priced, where they are not."""

    def to_json(self) -> dict[str, Any]:
        """The fields they add to the JSON document."""
        document: dict[str, Any] = {}
        if self.long_runs:
            runs = self.long_runs.items()
            document["long_run"] = {
                name: {"refused": found} if isinstance(found, str) else found.to_json() for name, found in runs
            }
        if self.combination:
            document["combination"] = self.combination.to_json()
        if self.seen:
            document["seen"] = self.seen.to_json() | {"interrupted": self.interrupted}
        if self.why_unseen:
            document["seen"] = {"refused": self.why_unseen}
        if self.banker:
            document["banker"] = self.banker.to_json()
        return document


def show(odds: GameOdds, extra: Extra) -> None:
    """Print every result, one table below the other."""
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json

    console = Console(highlight=False)
    rules = odds.rules
    house = f", house {rules.house}" if rules.house != "default" else ""
    console.print(f"[bold]{rules.title}[/]{house}: {odds.base.strategy} play, per unit of {rules.base.label}")
    if rules.face_up:
        console.print("Packets lie face up. The odds here are those of a player who does not look at the others.")
    for part in (_headline(odds.base), _lengths(odds.base), _outcomes(odds.base)):
        console.print()
        console.print(part)
    _show_bonuses(console, odds)
    if extra.rows:
        _show_rows(console, odds)
    _show_jackpots(console, odds)
    _show_jackpot_terms(console, odds)
    _show_ace_low_six(console, odds)
    for name, found in extra.long_runs.items():
        _show_long_run(console, name, found)
    if extra.combination:
        _show_combination(console, odds, extra.combination)
    if extra.seen:
        _show_seen(console, extra.seen)
    if extra.why_unseen:
        console.print(f"\nPlay that looks at the packets face up is not priced: {extra.why_unseen}")
    if extra.banker:
        _show_banker(console, odds.rules, extra.banker)


def _show_banker(console: Console, rules: Rules, found: BankerOdds) -> None:
    """What a round brings the banker, the players and the house."""
    table = _table("Player-dealer", "per round")
    exact = found.expected_cents
    expected = "estimated only" if exact is None else f"{_in_dollars(float(exact))} exactly"
    table.add_row("banker's expected result, the fee paid", expected)
    table.add_row(
        f"estimated from {found.rounds:,} rounds",
        f"{_in_dollars(found.mean_cents)} ± {_in_dollars(found.standard_error)}",
    )
    table.add_row("standard deviation", _in_dollars(found.standard_deviation))
    table.add_row("rounds in which the bank is used up", f"{found.used_up:.2%}")
    table.add_row("the most that can be at stake against the bank", dollars(found.most_at_stake_cents))
    table.add_row("fee of each player", dollars(found.player_fee_cents))
    table.add_row("fee of the banker", dollars(found.banker_fee_cents))
    table.add_row("what the house collects: all it earns", dollars(found.house_cents))
    players = "1 player" if found.players == 1 else f"{found.players} players"
    each = " each" if found.players > 1 else ""
    wagers = f"{players} with {rules.base.label} {dollars(found.base_cents)}{each}, {found.strategy} play"
    console.print(f"\n{wagers}, against a bank of {dollars(found.bank_cents)}:\n")
    console.print(table)
    if found.why_not_exact:
        console.print(f"\nThere is no exact expected result: {found.why_not_exact}.")


def _in_dollars(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"


def _table(*headings: str) -> Table:
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return table


def _headline(base: BaseOdds) -> Table:
    table = _table("", "")
    table.show_header = False
    for name, text in base.headline():
        table.add_row(name, text, style="bold" if name == "House edge" else "")
    return table


def _lengths(base: BaseOdds) -> Table:
    """Outcomes of the base wagers by length of the flush; columns that are all zero are left out."""
    outcomes = [outcome for outcome in next(iter(base.lengths.values())) if base.frequency(outcome)]
    table = _table("flush", "share", *outcomes)
    for length, ends in sorted(base.lengths.items(), reverse=True):
        share = sum(ends.values())
        # Games with streets are not told apart by their flushes; with a chosen colour a hand can have no flush card.
        cards = f"{length} cards" if length or len(base.lengths) > 1 else "any"
        table.add_row(cards, f"{float(share):.4%}", *(f"{float(ends[end] / share):.4%}" for end in outcomes))
    return table


def _signed(net: Fraction | int) -> str:
    """A result in base wagers, a fraction where a table pays one.

    >>> from fractions import Fraction
    >>> _signed(2), _signed(0), _signed(Fraction(-1, 2))
    ('+2', '0', '-1/2')
    """
    return f"{'+' if net > 0 else ''}{net}"


def _outcomes(base: BaseOdds) -> Table:
    table = _table("net result", "chance")
    for net, chance in base.outcomes.items():
        table.add_row(_signed(net), f"{float(chance):.4%}")
    return table


def _show_bonuses(console: Console, odds: GameOdds) -> None:
    for name, tables in odds.wagers.items():
        wager = odds.rules.by_name[name]
        posted = wager.table.name if wager.table else ""
        played = odds.as_played.get(name)
        table = _table(wager.label, "house edge", *(["as played"] if played else []), "hits", "deviation")
        for title, worth in tables.items():
            fold = [f"{float(played[title]):.4%}"] if played else []
            figures: Sequence[str] = [f"{float(worth.house_edge):.4%}", *fold, f"{float(worth.hit_frequency):.4%}"]
            mark = " (posted)" if title == posted and len(tables) > 1 else ""
            table.add_row(title + mark, *figures, f"{worth.standard_deviation:.4f}")
        console.print()
        console.print(table)


def _show_jackpots(console: Console, odds: GameOdds) -> None:
    """Each jackpot if every hand plays it, and, where folded hands cannot win, as the base game is played."""
    tables: dict[str, Mapping[str, JackpotOdds] | Mapping[str, JackpotReturn]] = {
        "Jackpot": odds.jackpots,
        "Jackpot, as played": odds.jackpots_as_played,
    }
    for title, found in tables.items():
        if not found:
            continue
        table = _table(title, "fixed return", "per dollar", "break-even")
        for name, worth in found.items():
            # A jackpot without a meter still has a line.
            for meter in worth.per_dollar or ("",):
                which = f"table {name}" + (f", {meter}" if len(worth.per_dollar) > 1 else "")
                table.add_row(which, *_jackpot_texts(worth, meter))
        console.print()
        console.print(table)
    if not odds.rules.jackpots.on_folded_hands and odds.jackpots_not_told:
        names = ", ".join(odds.jackpots_not_told)
        console.print(f"\nJackpot {names}: if every hand plays it. As played it is not priced in a game with streets.")


def _show_jackpot_terms(console: Console, odds: GameOdds) -> None:
    """The preconfigured terms of each jackpot and what they leave to the house; the house file's where it has any."""
    found = odds.jackpot_terms.items()
    house = {name: terms.configured for name, terms in found if terms.configured != terms.preconfigured}
    designed = {name: terms.preconfigured for name, terms in found}
    for title, tables in (("Terms of the house", house), ("Preconfigured", designed)):
        table = _table(title, "seed", "contribution", "reserve", "seed cost", "house keeps")
        for name, advantage in tables.items():
            if advantage:
                _add_terms(table, f"table {name}", advantage)
        if table.rows:
            console.print()
            console.print(table)


def _add_terms(table: Table, title: str, found: HouseAdvantage) -> None:
    for one in found.meters:
        which = title if len(found.meters) == 1 else f"{title}, {one.meter}"
        terms = one.terms
        rates = [f"{float(rate):.2%}" for rate in (terms.contribution, terms.reserve)]
        left = f"{float(found.left):.4%}" if one is found.meters[0] else ""
        table.add_row(which, dollars_and_cents(terms.seed_cents), *rates, f"{float(one.seed_cost):.4%}", left)


def _jackpot_texts(worth: JackpotOdds | JackpotReturn, meter: str) -> tuple[str, str, str]:
    """Fixed return, return per dollar of a meter and break-even, as text."""
    per_dollar, even = worth.per_dollar.get(meter), worth.break_even.get(meter)
    return (
        f"{float(worth.fixed_return):.4%}",
        "–" if per_dollar is None else f"{float(per_dollar):.4e}",
        "–" if even is None else dollars_and_cents(even),
    )


def _show_seen(console: Console, seen: SeenOdds) -> None:
    what = [f"{seen.seats_seen} other seats' cards"] if seen.seats_seen else []
    what += ["one dealer's card"] if seen.dealer_card_seen else []
    table = _table(f"Seeing {' and '.join(what) or 'nothing'} ({seen.information})", "")
    error = f"± {seen.standard_error:.4%}"
    table.add_row("Player's edge", f"{seen.player_edge:+.4%} {error}", style="bold")
    table.add_row("Exact, with no cards seen", f"{float(seen.unseen):+.4%}")
    if seen.fold is not None:
        table.add_row("Fold", f"{seen.fold:.4%}")
    table.add_row("Deals", f"{seen.deals:,} (seed {seen.seed})")
    console.print()
    console.print(table)


def _show_rows(console: Console, odds: GameOdds) -> None:
    """Every row of every pay table: its frequency and what it adds to return and variance."""
    for name, tables in odds.wagers.items():
        for title, worth in tables.items():
            # Short headings, so that the table fits a narrow page.
            table = _table("hand", "pays", "hands", "chance", "return", "variance")
            for line in worth.lines():
                table.add_row(*line)
            console.print(f"\n{odds.rules.by_name[name].label} {title}")
            console.print(table)


def _show_ace_low_six(console: Console, odds: GameOdds) -> None:
    """Both readings of A-2-3-4-5-6, for tables that pay six-card runs by their ace."""
    from longsuit.odds import ace_low_six_readings, tells_ace_low_six  # noqa: PLC0415

    found = {name: worth for name, worth in odds.jackpots.items() if tells_ace_low_six(worth.table)}
    if not found:
        return
    table = _table("A-2-3-4-5-6 pays", "fixed return", "per dollar", "break-even")
    for name, worth in found.items():
        for reading, odds_then in ace_low_six_readings(worth).items():
            posted = " (posted)" if odds_then.table == worth.table else ""
            for meter in worth.meters:
                table.add_row(f"table {name}, {reading}{posted}", *_jackpot_texts(odds_then, meter))
    console.print()
    console.print(table)


def _show_long_run(console: Console, name: str, found: LongRun | str) -> None:
    if isinstance(found, str):
        console.print(f"\nJackpot {name} in the long run: {found}", soft_wrap=True)
        return
    table = _table(f"Jackpot {name} in the long run", "")
    for what, text in found.headline():
        table.add_row(what, text)
    console.print()
    console.print(table)


def _show_combination(console: Console, odds: GameOdds, found: Combination) -> None:
    placed = ", ".join(f"{wager} {dollars_and_cents(cents)}" for wager, cents in found.stakes_cents.items())
    table = _table("Together", "")
    for what, text in found.headline():
        table.add_row(what, text)
    shared = _table(*found.heads())
    for line in found.lines():
        shared.add_row(*line)
    console.print(f"\n{placed}: per unit of {odds.rules.base.label}", soft_wrap=True)
    for part in (table, shared):
        console.print(part)
        console.print()
