"""`longsuit simulate`: rounds by the million; counts, estimates, standard errors."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from longsuit.cards import Colour
from longsuit.cli.common.options import ANSWER_IS_NO, game_argument, house_option, json_option, print_json, rules_for
from longsuit.cli.simulate.count import Count
from longsuit.cli.simulate.jackpot_years import simulate_jackpot_years
from longsuit.cli.simulate.progress import find_best_play, note, progress_bar
from longsuit.cli.simulate.sessions import simulate_player_sessions
from longsuit.cli.simulate.whole_table import simulate_whole_table

if TYPE_CHECKING:
    from longsuit.simulate import Audit, Engine, Replay, Run, Simulation


FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(name="simulate")
@game_argument
@house_option
@click.option("--rounds", type=Count(), default=10_000_000, show_default=True, help="Number of rounds, such as 1e9.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same rounds.")
@click.option("--strategy", default="optimal", show_default=True, help="Strategy of the seat: optimal, T-8-6, ...")
@click.option("--on", "engine_name", default="cpu", show_default=True, help="Engine: cpu, cuda or ray.")
@click.option("--threads", type=int, default=None, help="Threads or Ray workers. Default: all cores.")
@click.option("--ray-address", default=None, metavar="HOST:PORT", help="Address of a running Ray cluster.")
@click.option("--poker", is_flag=True, help="Count poker hands too; jackpot tables 1 and ML1 need them.")
@click.option(
    "--colour",
    type=click.Choice([colour.value for colour in Colour]),
    default="red",
    help="Chosen colour, in a game where players choose one.",
)
@click.option("--checkpoint", type=FILE, default=None, help="Save progress to a file and continue from it.")
@click.option("--parquet", type=FILE, default=None, help="Write the cells as a Parquet file.")
@click.option("--plot", type=FILE, default=None, help="Plot how the house edge converges, as .png, .svg or .pdf.")
@click.option("--audit", "audited", is_flag=True, help="Compare every estimate with the exact odds.")
@click.option(
    "--through-engine",
    type=Count(),
    default=None,
    metavar="N",
    help="Play N of the rounds again, card by card, and compare.",
)
@click.option("--seats", type=int, default=None, help="Simulate a whole table: this many seats, dealt from one deck.")
@click.option("--bank", type=int, default=None, metavar="CENTS", help="With --seats: what a player-dealer puts up.")
@click.option("--bets", default=None, metavar="WAGER=CENTS,...", help="Wagers of each seat; aggregate caps then apply.")
@click.option(
    "--session",
    type=Count(),
    metavar="ROUNDS",
    help="Simulate sessions of this many rounds, sampled from the exact law.",
)
@click.option("--sessions", type=Count(), default=20_000, show_default=True, help="With --session: number of sessions.")
@click.option("--bankroll", type=Count(), default=None, metavar="CENTS", help="With --session: the player's bankroll.")
@click.option(
    "--jackpot",
    default=None,
    metavar="TABLE",
    help="Simulate years of a jackpot's meters, sampled with their exact chances.",
)
@click.option("--years", type=Count(), default=100, show_default=True, help="With --jackpot: number of years.")
@click.option(
    "--contribution",
    default="15%",
    show_default=True,
    help="With --jackpot: share of each wager for the meter, or meters: 15%,5%.",
)
@click.option("--reserve", default="0%", show_default=True, help="With --jackpot: share of each wager for the reserve.")
@click.option(
    "--meter-seed", default="1000000", show_default=True, metavar="CENTS", help="With --jackpot: seed at each restart."
)
@click.option("--hands-per-hour", type=int, default=40, show_default=True, help="With --jackpot: rounds per hour.")
@click.option("--all-off-the-meter", is_flag=True, help="With --jackpot: fixed pays come off the meter too.")
@json_option
def command(game: str, house: str | None, as_json: bool, **options: Any) -> None:
    """Deal and settle rounds of GAME by the million; print counts, estimates and standard errors.

    The same game, strategy, seed and rounds give the same counts on every engine with any number of workers. Sessions
    and jackpot years are not dealt card by card: results and awards are sampled with their exact chances.
    """
    from longsuit.simulate import Run  # noqa: PLC0415 - heavy

    rules = rules_for(game, house)
    for option, simulate_other in (
        ("jackpot", simulate_jackpot_years),
        ("session", simulate_player_sessions),
        ("seats", simulate_whole_table),
        ("bets", simulate_whole_table),
    ):
        if options[option] is not None:
            simulate_other(rules, options, as_json=as_json)
            return
    if options["bank"] is not None:
        raise click.UsageError("--bank is for a whole table. Use it with --seats.")
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
        from longsuit.simulate import plot_convergence  # noqa: PLC0415 - loads matplotlib

        plot_convergence(found, options["plot"])
    if as_json:
        print_json(document)
    else:
        _show(found, checked, replayed)
    if (checked and not checked.passed) or (replayed and replayed.differences):
        sys.exit(ANSWER_IS_NO)


def _count(run: Run, options: dict[str, Any]) -> Simulation:
    from longsuit.simulate import engine, simulate  # noqa: PLC0415 - heavy

    on: Engine = engine(options["engine_name"], threads=options["threads"], address=options["ray_address"])
    try:
        find_best_play(run)
        note("Compiling or loading kernels ...")
        with progress_bar("rounds", run.rounds) as watch:
            found = simulate(run, on, checkpoint=options["checkpoint"], watch=watch)
    finally:
        getattr(on, "close", lambda: None)()
    if not found.rounds:
        raise click.ClickException("The run was interrupted before its first part was finished.")
    if not found.complete:
        sys.stderr.write(f"Interrupted: {found.rounds:,} of {run.rounds:,} rounds were counted.\n")
    return found


def _audit(found: Simulation, document: dict[str, Any]) -> Audit:
    from longsuit.simulate import audit  # noqa: PLC0415 - heavy

    note("Computing the exact odds ...")
    checked = audit(found)
    document["audit"] = checked.to_json()
    return checked


def _replay(run: Run, rounds: int, document: dict[str, Any]) -> Replay:
    from longsuit.simulate import replay  # noqa: PLC0415 - heavy

    with progress_bar("rounds played again", rounds) as watch:
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
        f"{found.rounds_per_second / 1e6:,.1f} M rounds per second"
    )
    console.print(f"counts {found.counts_sha256}\n", soft_wrap=True)
    document = found.to_json()
    console.print(_estimates(document))
    for sentence in document["not_counted"].values():
        console.print(f"\n{sentence}", soft_wrap=True)
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
    for heading in ("compared with exact odds", "estimate", "exact", "standard error", "z"):
        table.add_column(heading, justify="left" if heading.startswith("compared") else "right")
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
    console.print("[bold]agrees with the exact odds[/]" if checked.passed else "[bold]DOES NOT AGREE[/]")


def _show_replay(console: Any, replayed: Replay) -> None:
    console.print(f"\n{replayed.rounds:,} rounds, {replayed.wagers:,} wagers played again card by card: ", end="")
    console.print(
        "every wager settled the same" if not replayed.differences else f"{len(replayed.differences):,} differ"
    )
    for difference in replayed.differences[:10]:
        console.print(f"  {difference}")
