"""`longsuit simulate`: rounds by the million; counts, estimates, standard errors."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from longsuit.cards import Colour
from longsuit.cli.common.options import ANSWER_IS_NO, game_argument, house_option, json_option, print_json, rules_for
from longsuit.cli.simulate.tables_sessions_jackpots import Count, bar, note, play_jackpot, play_sessions, play_table

if TYPE_CHECKING:
    from longsuit.simulate import Audit, Engine, Replay, Run, Simulation


FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(name="simulate")
@game_argument
@house_option
@click.option("--rounds", type=Count(), default=10_000_000, show_default=True, help="How many rounds; 1e9 is read.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same rounds.")
@click.option("--strategy", default="optimal", show_default=True, help="What the seat plays: optimal, T-8-6, ...")
@click.option("--on", "engine_name", default="cpu", show_default=True, help="Where to count: cpu, cuda or ray.")
@click.option("--threads", type=int, default=None, help="Threads or Ray workers; by default all cores.")
@click.option("--ray-address", default=None, metavar="HOST:PORT", help="A Ray cluster that is there already.")
@click.option("--poker", is_flag=True, help="Tell poker hands apart, as jackpot tables 1 and ML1 need.")
@click.option(
    "--colour",
    type=click.Choice([colour.value for colour in Colour]),
    default="red",
    help="In a colour game, the colour.",
)
@click.option("--checkpoint", type=FILE, default=None, help="Keep progress in a file, and continue from it.")
@click.option("--parquet", type=FILE, default=None, help="Write the cells as a Parquet file.")
@click.option("--plot", type=FILE, default=None, help="Draw how the house edge settles down, as .png, .svg or .pdf.")
@click.option("--audit", "audited", is_flag=True, help="Hold every estimate against the exact lab.")
@click.option(
    "--through-engine", type=Count(), default=None, metavar="N", help="Play N of the rounds again, card by card."
)
@click.option("--seats", type=int, default=None, help="A whole table: so many seats dealt from one deck.")
@click.option("--bets", default=None, metavar="WAGER=CENTS,...", help="What each seat wagers; caps then count.")
@click.option(
    "--session", type=Count(), metavar="ROUNDS", help="Sessions of so many rounds, sampled from the exact law."
)
@click.option("--sessions", type=Count(), default=20_000, show_default=True, help="With --session: how many.")
@click.option("--bankroll", type=Count(), default=None, metavar="CENTS", help="With --session: what the player brings.")
@click.option("--jackpot", default=None, metavar="TABLE", help="Years of a jackpot's meters, by their exact chances.")
@click.option("--years", type=Count(), default=100, show_default=True, help="With --jackpot: how many.")
@click.option(
    "--contribution", default="15%", show_default=True, help="With --jackpot: on the meter (or meters: 15%,5%)."
)
@click.option("--reserve", default="0%", show_default=True, help="With --jackpot: kept for the next restart.")
@click.option(
    "--meter-seed", default="1000000", show_default=True, metavar="CENTS", help="With --jackpot: each restart."
)
@click.option("--hands-per-hour", type=int, default=40, show_default=True, help="With --jackpot: rounds an hour.")
@click.option("--all-off-the-meter", is_flag=True, help="With --jackpot: fixed pays come off the meter too.")
@json_option
def command(game: str, house: str | None, as_json: bool, **options: Any) -> None:
    """Deal and settle rounds of GAME by the million; print counts, estimates and their standard errors.

    The same game, strategy, seed and rounds give the same counts on every engine and any number of workers. Sessions
    and jackpot years are not dealt: settled results and awards are sampled with their exact chances.
    """
    from longsuit.simulate import Run  # noqa: PLC0415 - the simulator is loaded only when it is asked

    rules = rules_for(game, house)
    for asked, play in (
        ("jackpot", play_jackpot),
        ("session", play_sessions),
        ("seats", play_table),
        ("bets", play_table),
    ):
        if options[asked] is not None:
            play(rules, options, as_json=as_json)
            return
    run = Run(
        rules, options["rounds"], options["seed"], options["strategy"], options["poker"], Colour(options["colour"])
    )
    found = _count(run, options)
    document: dict[str, Any] = found.to_json()
    checked = _audit(found, document) if options["audited"] else None
    replayed = _replay(run, options["through_engine"], document) if options["through_engine"] is not None else None
    if options["parquet"]:
        found.write_parquet(options["parquet"])
    if options["plot"]:
        from longsuit.simulate import plot_convergence  # noqa: PLC0415 - matplotlib is loaded only for a plot

        plot_convergence(found, options["plot"])
    if as_json:
        print_json(document)
    else:
        _show(found, checked, replayed)
    if (checked and not checked.passed) or (replayed and replayed.differences):
        sys.exit(ANSWER_IS_NO)


def _count(run: Run, options: dict[str, Any]) -> Simulation:
    from longsuit.simulate import engine, simulate  # noqa: PLC0415 - the simulator is loaded only when it is asked

    on: Engine = engine(options["engine_name"], threads=options["threads"], address=options["ray_address"])
    try:
        note("Compiling or loading kernels ...")
        with bar("rounds", run.rounds) as watch:
            found = simulate(run, on, checkpoint=options["checkpoint"], watch=watch)
    finally:
        getattr(on, "close", lambda: None)()
    if not found.rounds:
        raise click.ClickException("The run was interrupted before any part of it was finished.")
    if not found.complete:
        sys.stderr.write(f"Interrupted: {found.rounds:,} of {run.rounds:,} rounds are counted below.\n")
    return found


def _audit(found: Simulation, document: dict[str, Any]) -> Audit:
    from longsuit.simulate import audit  # noqa: PLC0415 - the exact lab is loaded only when it is asked

    note("Asking the exact lab ...")
    checked = audit(found)
    document["audit"] = checked.to_json()
    return checked


def _replay(run: Run, rounds: int, document: dict[str, Any]) -> Replay:
    from longsuit.simulate import replay  # noqa: PLC0415 - loaded only when it is asked

    with bar("rounds played again", rounds) as watch:
        replayed = replay(run, rounds, watch)
    document["through_engine"] = {
        "rounds": replayed.rounds,
        "wagers": replayed.wagers,
        "differences": list(replayed.differences),
    }
    return replayed


def _show(found: Simulation, checked: Audit | None, replayed: Replay | None) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json

    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    run = found.run
    console.print(f"[bold]{run.rules.title}[/], {run.strategy}: {found.rounds:,} rounds, seed {run.seed}")
    console.print(
        f"{found.engine}, {found.workers} worker{'s' * (found.workers != 1)}, {found.seconds:.2f} s, "
        f"{found.rounds_per_second / 1e6:,.1f} M rounds a second"
    )
    console.print(f"counts {found.counts_sha256}\n", soft_wrap=True)
    console.print(_estimates(found.to_json()))
    if checked:
        _show_audit(console, checked)
    if replayed:
        _show_replay(console, replayed)


def _estimates(document: dict[str, Any]) -> Any:
    from rich.table import Table  # noqa: PLC0415 - only for people

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for heading in ("estimate", "standard error"):
        table.add_column(heading, justify="right")
    for name in ("house_edge", "element_of_risk", "average_wager", "fold"):
        _row(table, name.replace("_", " "), document["base"][name])
    for wager, tables in document["wagers"].items():
        for name, figures in tables.items():
            _row(table, f"{wager} {name} house edge", figures["house_edge"])
    for name, figures in document["jackpots"].items():
        for figure, estimate in figures.items():
            _row(table, f"jackpot {name} {figure.replace('_', ' ')}", estimate)
    return table


def _row(table: Any, name: str, estimate: dict[str, float | None]) -> None:
    error = estimate["standard_error"]
    table.add_row(name, f"{estimate['value']:.8f}", "" if error is None else f"{error:.8f}")


def _show_audit(console: Any, checked: Audit) -> None:
    from rich.table import Table  # noqa: PLC0415 - only for people

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("against the exact lab", "estimate", "exact", "standard error", "z"):
        table.add_column(heading, justify="left" if heading.startswith("against") else "right")
    for check in checked.checks:
        figures = (check.estimate, check.exact, check.standard_error)
        table.add_row(
            check.what,
            *(f"{figure:.8f}" for figure in figures),
            f"{check.z:+.2f}" if check.judged else "too few rounds",
        )
    console.print()
    console.print(table)
    console.print(
        f"\nall cells: chi-square {checked.chi_square:.1f} with {checked.degrees} degrees of freedom, "
        f"p = {checked.p_value:.4f}; worst z {checked.largest_z:.2f} (allowed {checked.allowed_z:.2f})"
    )
    console.print("[bold]agrees with the exact lab[/]" if checked.passed else "[bold]DOES NOT AGREE[/]")


def _show_replay(console: Any, replayed: Replay) -> None:
    console.print(f"\n{replayed.rounds:,} rounds, {replayed.wagers:,} wagers played again through the engine: ", end="")
    console.print("every wager settled alike" if not replayed.differences else f"{len(replayed.differences):,} differ")
    for difference in replayed.differences[:10]:
        console.print(f"  {difference}")
