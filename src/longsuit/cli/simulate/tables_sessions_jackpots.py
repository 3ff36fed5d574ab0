"""The rarer questions of `longsuit simulate`: whole tables, sessions, years of a jackpot."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from longsuit.cards import Colour
from longsuit.cli.common.options import print_json
from longsuit.rules import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from longsuit.odds import MeterTerms
    from longsuit.rules import Rules
    from longsuit.simulate import TableRun, TableSimulation


class Count(click.ParamType[int]):
    """A whole number, which may be written 1e9 or 1_000_000."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or refuse it."""
        if isinstance(value, int):
            return value
        written = re.fullmatch(r"(-?[0-9]+)(?:e([0-9]{1,2}))?", str(value).replace(",", "").replace("_", "").lower())
        if written is None:
            self.fail(f"“{value}” is not a number of rounds; write one such as 1000000 or 1e9.", param, ctx)
        tens: int = 10 ** int(written[2] or 0)
        return int(written[1]) * tens


def note(text: str) -> None:
    """Say what is happening, to people only."""
    if sys.stderr.isatty():
        sys.stderr.write(text + "\n")


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar with rate and time left, where standard error is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 - only for people
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), TextColumn("{task.percentage:5.1f}%  {task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total, rate="")

        def watch(done: int) -> None:
            speed = progress.tasks[0].speed or 0
            progress.update(task, completed=done, rate=f"{speed / 1e6:,.1f} M {what} a second" if speed > 1e5 else "")

        yield watch


def play_table(rules: Rules, options: Mapping[str, Any], *, as_json: bool) -> None:
    """A whole table, several seats from one deck."""
    from longsuit.simulate import Seat, TableRun  # noqa: PLC0415 - the simulator is loaded only when it is asked

    stakes, seats = _stakes(rules, options["bets"]), options["seats"] or 1
    # A comma also stands inside the name of a rule, so a list of strategies is separated by semicolons.
    names = options["strategy"].split(";")
    if len(names) not in (1, seats):
        raise click.BadParameter(
            f"{len(names)} strategies do not fit {seats} seats; name one for all, or one for each."
        )
    colour = Colour(options["colour"])
    run = TableRun(
        rules,
        options["rounds"],
        options["seed"],
        tuple(Seat(stakes, names[seat % len(names)].strip(), colour) for seat in range(max(seats, 0))),
    )
    found = _count_table(run, options)
    if as_json:
        print_json(found.to_json())
    else:
        _show_table(found)


def _count_table(run: TableRun, options: Mapping[str, Any]) -> TableSimulation:
    from longsuit.simulate import engine, simulate_table  # noqa: PLC0415 - the same

    on = engine(options["engine_name"], threads=options["threads"], address=options["ray_address"])
    try:
        note("Compiling or loading kernels ...")
        with bar("deals", run.rounds) as watch:
            found = simulate_table(run, on, checkpoint=options["checkpoint"], watch=watch)
    finally:
        getattr(on, "close", lambda: None)()
    if not found.rounds:
        raise click.ClickException("The run was interrupted before any part of it was finished.")
    return found


def _stakes(rules: Rules, bets: str | None) -> dict[str, int]:
    """Stakes as they are written: by default base and bonuses at their least."""
    if bets is None:
        return {wager.name: wager.limits.min_cents for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)}
    stakes: dict[str, int] = {}
    for bet in bets.split(","):
        name, _, cents = bet.strip().partition("=")
        if not cents.isascii() or not cents.isdigit():
            raise click.BadParameter(f"“{bet}” is no bet; write WAGER=CENTS, such as {rules.base.name}=500.")
        stakes[name] = int(cents)
    return stakes


def _show_table(found: TableSimulation) -> None:
    rows = [
        (f"seat {place}, {seat.strategy}", str(found.seat_net_cents(place)), str(found.seat_edge(place)))
        for place, seat in enumerate(found.run.seats, 1)
    ]
    rows.append(("whole table", str(found.table_net_cents), ""))
    title = f"{found.run.rules.title}: {found.rounds:,} deals, seed {found.run.seed}, counts {found.counts_sha256}"
    _show(title, ("", "net a deal, cents", "house edge on the base wager"), rows)
    click.echo(f"{found.capped_deals:,} deals were cut by an aggregate cap, by {found.cut_cents:,} cents in all")


def play_sessions(rules: Rules, options: Mapping[str, Any], *, as_json: bool) -> None:
    """Sessions sampled from the exact law."""
    from longsuit.simulate import SessionPlan, plot_sessions, simulate_sessions  # noqa: PLC0415 - the same

    plan = SessionPlan(
        rules,
        _stakes(rules, options["bets"]),
        options["session"],
        options["sessions"],
        options["seed"],
        options["bankroll"],
        options["strategy"],
    )
    found = simulate_sessions(plan)
    if options["plot"]:
        plot_sessions(found, options["plot"])
    document = found.to_json()
    if as_json:
        print_json(document)
        return
    rows = [
        ("mean result, cents", str(found.mean)),
        ("ahead at the end", str(found.ahead)),
        ("ruined", str(found.ruin)),
        ("exact mean without ruin, cents", f"{document['exact_without_ruin']['mean_cents']:,.0f}"),
        ("N0, rounds", f"{plan.n0:,.0f}"),
    ]
    for rank, cents in document["percentiles_cents"].items():
        rows.append((f"{rank}% of sessions end at or below, cents", f"{cents:,}"))
    for rank, cents in document["drawdown_percentiles_cents"].items():
        rows.append((f"{rank}% of sessions fall no deeper than, cents", f"{cents:,}"))
    _show(f"{rules.title}: {plan.sessions:,} sessions of {plan.rounds:,} rounds, {document['sampled']}", ("", ""), rows)


def play_jackpot(rules: Rules, options: Mapping[str, Any], *, as_json: bool) -> None:
    """Years of a jackpot's meters."""
    from longsuit.simulate import JackpotYears, plot_jackpot, simulate_jackpot  # noqa: PLC0415 - the same

    asked = JackpotYears(
        rules,
        options["jackpot"],
        _terms(rules, options),
        options["hands_per_hour"],
        options["seats"] or 1,
        options["years"],
        options["seed"],
        all_off_the_meter=options["all_off_the_meter"],
    )
    found = simulate_jackpot(asked)
    if options["plot"]:
        plot_jackpot(found, options["plot"])
    document = found.to_json()
    if as_json:
        print_json(document)
        return
    rows = []
    for meter, figures in document["meters"].items():
        rows.append((f"{meter}: hits a year", f"{figures['hits_a_year']:.3f}"))
        for name in ("at_hit_cents", "wagers_between_hits"):
            estimate = figures[name]
            text = f"{estimate['value']:,.0f} ± {estimate['standard_error'] or 0:,.0f}" if estimate else "never hit"
            rows.append((f"{meter}: {name.replace('_', ' ')}", text))
    if asked.all_off_the_meter:
        rows.append(("years in which a fixed pay found the meter dry", str(found.dry_chance)))
    _show(f"{rules.title}, jackpot {asked.table}: {asked.years:,} years, {document['sampled']}", ("", ""), rows)


def _terms(rules: Rules, options: Mapping[str, Any]) -> dict[str, MeterTerms]:
    """What the house puts on each meter: one figure for all, or one for each, separated by commas."""
    from longsuit.odds import MeterTerms, jackpots  # noqa: PLC0415 - NumPy is loaded only when it is needed

    odds = jackpots(rules).get(options["jackpot"])
    meters = odds.meters if odds else ("meter",)
    terms = {}
    for at, meter in enumerate(meters):
        contribution, reserve, seed = (
            _one_of(options[name], at, len(meters), name) for name in ("contribution", "reserve", "meter_seed")
        )
        if not seed.isascii() or not seed.isdigit():
            raise click.BadParameter(f"“{seed}” is no seed of a meter; write cents, such as 1000000.")
        terms[meter] = MeterTerms.of(contribution, reserve, int(seed))
    return terms


def _one_of(text: str, at: int, meters: int, name: str) -> str:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (1, meters):
        raise click.BadParameter(f"--{name.replace('_', '-')} names {len(parts)} figures for {meters} meters.")
    return parts[at % len(parts)]


def _show(title: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json
    from rich.table import Table  # noqa: PLC0415

    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=any(headings))
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    console.print(f"[bold]{title}[/]\n", soft_wrap=True)
    console.print(table)
