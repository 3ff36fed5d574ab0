"""Pictures of runs, sessions and meters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.pricing import Tally
from longsuit.simulate.sessions import PERCENTILES

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.simulate.jackpot_years import JackpotHistory
    from longsuit.simulate.result import Simulation
    from longsuit.simulate.sessions import Sessions

INK, SHADE, LINE = "#1f4e79", "#9dc3e6", "#c00000"
"""The colours of an estimate, of its spread, and of the exact figure."""

ENDINGS = (".png", ".svg", ".pdf")
"""What a picture's file may end in."""


def figure(wide: float = 8.0, high: float = 4.5) -> tuple[Any, Any]:
    """An empty picture, drawn without a screen."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, loaded only for a plot
    except ImportError:
        raise SimulationError("Plots need matplotlib: pip install 'longsuit[lab]'.") from None
    picture = Figure(figsize=(wide, high), layout="constrained")
    axes = picture.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.25)
    return picture, axes


def save(picture: Any, path: Path) -> None:
    """Write a picture; the file's ending says how."""
    if path.suffix.lower() not in ENDINGS:
        raise SimulationError(f"A plot cannot be written to {path.name}; its name ends in {', '.join(ENDINGS)}.")
    try:
        picture.savefig(path, dpi=150)
    except OSError as error:
        raise SimulationError(f"The plot {path} cannot be written: {error.strerror}.") from None


def plot_convergence(found: Simulation, path: Path) -> None:
    """Draw how the estimate of the house edge settled down, with two standard errors, beside the exact edge."""
    from longsuit.odds import base_odds  # noqa: PLC0415 - the exact odds are loaded only when needed

    picture, axes = figure()
    names = cells(found.run.rules, poker=found.run.poker)
    points = []
    for rounds, counts in [*found.history, (found.rounds, found.counts)]:
        sample = Tally.of(names, [int(count) for count in counts]).sample(lambda cell: -cell.net)
        points.append((rounds, 100 * float(sample.mean), 200 * (sample.standard_error or 0.0)))
    at, means, errors = zip(*sorted(set(points)), strict=True)
    low, high = ([mean + sign * error for mean, error in zip(means, errors, strict=True)] for sign in (-1, 1))
    axes.fill_between(at, low, high, color=SHADE, alpha=0.5, label="two standard errors")
    axes.plot(at, means, color=INK, marker=".", label="estimate")
    if isinstance(found.run.strategy, str):
        exact = 100 * float(base_odds(found.run.rules, found.run.strategy).house_edge)
        axes.axhline(exact, color=LINE, linestyle="--", label=f"exact, {exact:.4f}%")
    axes.set(xscale="log", xlabel="rounds", ylabel="house edge, % of the base wager")
    axes.set_title(f"{found.run.rules.title}, {found.run.strategy}, seed {found.run.seed}")
    axes.legend(frameon=False)
    save(picture, path)


def plot_sessions(found: Sessions, path: Path) -> None:
    """Draw how a session's result spreads as it goes on."""
    plan = found.plan
    picture, axes = figure()
    dollars = found.spread / 100
    for low, high, alpha in ((0, 6, 0.25), (1, 5, 0.35), (2, 4, 0.5)):
        label = f"{PERCENTILES[low]}% to {PERCENTILES[high]}% of sessions"
        axes.fill_between(
            found.moments, dollars[low], dollars[high], color=SHADE, alpha=alpha, linewidth=0, label=label
        )
    axes.plot(found.moments, dollars[3], color=INK, label="median")
    expected = [float(plan.mean_cents) * rounds / 100 for rounds in found.moments]
    axes.plot(found.moments, expected, color=LINE, linestyle="--", label="exact mean, no ruin")
    axes.set(xlabel="rounds", ylabel="result, $")
    axes.set_title(f"{plan.rules.title}: {plan.sessions:,} sessions sampled from the exact law")
    axes.legend(frameon=False, loc="upper left")
    save(picture, path)


def plot_jackpot(found: JackpotHistory, path: Path) -> None:
    """Draw what meters stood at when they were hit."""
    picture, axes = figure()
    for meter, colour in zip(found.meters, (INK, LINE), strict=False):
        paid = found.tops(meter)[:, 2] / 100
        if len(paid):
            label = f"{meter}: {len(paid):,} hits, mean ${paid.mean():,.0f}"
            axes.hist(paid, bins=min(60, 5 + len(paid) // 20), color=colour, alpha=0.6, label=label)
    axes.set(xlabel="meter when it was hit, $", ylabel="hits")
    axes.set_title(f"{found.request.rules.title}, jackpot {found.request.table}: {found.request.years:,} years sampled")
    if axes.get_legend_handles_labels()[0]:
        axes.legend(frameon=False)
    save(picture, path)
