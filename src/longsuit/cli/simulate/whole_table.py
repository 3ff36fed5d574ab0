"""`longsuit simulate --seats`: a whole table, several seats dealt from one deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from longsuit.base import dollars
from longsuit.cards import Colour
from longsuit.cli.common.bets import parse_bets
from longsuit.cli.common.options import print_json
from longsuit.cli.simulate.output import print_table
from longsuit.cli.simulate.progress import find_best_play, note, progress_bar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules
    from longsuit.simulate import TableRun, TableSimulation


def simulate_whole_table(rules: Rules, options: Mapping[str, Any], *, as_json: bool) -> None:
    """Simulate a table and print what each seat and the table as a whole win."""
    found = _count(_table_run(rules, options), options)
    if as_json:
        print_json(found.to_json())
    else:
        _print(found)


def _table_run(rules: Rules, options: Mapping[str, Any]) -> TableRun:
    from longsuit.simulate import Seat, TableRun, stakable  # noqa: PLC0415 - heavy

    bets, seats, colour = parse_bets(rules, options["bets"]), options["seats"] or 1, Colour(options["colour"])
    if options["bets"] is None:
        for name in [name for name in bets if name not in stakable(rules)]:
            note(f"{rules.by_name[name].label} is left out: it is not counted at a table.")
            del bets[name]
    # A rule's name can contain commas, so strategies are separated by semicolons.
    names = options["strategy"].split(";")
    if len(names) not in (1, seats):
        raise click.BadParameter(f"{len(names)} strategies for {seats} seats. Name one for all, or one for each.")
    return TableRun(
        rules,
        options["rounds"],
        options["seed"],
        tuple(Seat(bets, names[seat % len(names)].strip(), colour) for seat in range(max(seats, 0))),
        options["bank"],
    )


def _count(run: TableRun, options: Mapping[str, Any]) -> TableSimulation:
    from longsuit.simulate import engine, simulate_table  # noqa: PLC0415 - heavy

    on = engine(options["engine_name"], threads=options["threads"], address=options["ray_address"])
    try:
        find_best_play(run)
        note("Compiling or loading kernels ...")
        with progress_bar("deals", run.rounds) as watch:
            found = simulate_table(run, on, checkpoint=options["checkpoint"], watch=watch)
    finally:
        getattr(on, "close", lambda: None)()
    if not found.rounds:
        raise click.ClickException("The run was interrupted before its first part was finished.")
    return found


def _print(found: TableSimulation) -> None:
    rows = [
        (f"seat {place}, {seat.strategy}", str(found.seat_net_cents(place)), str(found.seat_edge(place)))
        for place, seat in enumerate(found.run.seats, 1)
    ]
    rows.append(("whole table", str(found.table_net_cents), ""))
    if found.run.bank is not None:
        rows.append((f"banker of {dollars(found.run.bank)}", str(found.banker_net_cents), ""))
    title = f"{found.run.rules.title}: {found.rounds:,} deals, seed {found.run.seed}, counts {found.counts_sha256}"
    print_table(title, ("", "net per deal, cents", "house edge on the base wager"), rows)
    if found.run.bank is None:
        click.echo(f"An aggregate cap cut {found.capped_deals:,} deals, by {found.cut_cents:,} cents in total.")
    else:
        click.echo(f"Deals in which the bank was used up, or a cap cut wins: {found.capped_deals:,}.")
        click.echo("The banker's net is after the banker's fee; what seats gain is before theirs.")
