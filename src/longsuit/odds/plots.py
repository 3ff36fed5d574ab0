"""Plots of results, for notebooks and files; no window is opened and no global setting is changed."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars_and_cents
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import percent
from longsuit.odds.results.files import check_file, writing
from longsuit.odds.results.frames import optional_library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from longsuit.odds.sidebets.comparison import Comparison
    from longsuit.odds.sidebets.jackpot_odds import JackpotOdds
    from longsuit.odds.sidebets.pay_table_odds import WagerOdds

FELT, HEART, INK, PALE = "#1b6e53", "#b3202c", "#22303a", "#c9d3d0"

ENDINGS = (".png", ".svg", ".pdf")
"""What a picture can be saved as."""


def check_picture(file: Path) -> None:
    """Refuse a file that no picture can be written to."""
    check_file(file, ENDINGS, "A picture")


@dataclass(frozen=True)
class Plot:
    """A picture: a notebook shows it, `save` writes it."""

    figure: Figure
    """The matplotlib figure, which may be changed before it is saved."""

    def save(self, path: str | Path) -> Path:
        """Write the picture; the file's ending says as what."""
        file = Path(path)
        check_picture(file)
        with writing(file):
            self.figure.savefig(file, dpi=150)
        return file

    def _repr_png_(self) -> bytes:
        picture = BytesIO()
        self.figure.savefig(picture, format="png", dpi=100)
        return picture.getvalue()


def plot_outcomes(outcomes: Mapping[Any, Fraction], title: str = "Net result") -> Plot:
    """How likely each net result is, on a logarithmic scale; any mapping from a net result to its probability."""
    nets = sorted(net for net, chance in outcomes.items() if chance > 0)
    if not nets:
        raise OddsError("There is nothing to plot. At least one net result needs a chance above 0.")
    figure, (axes,) = _figure(title, width=max(5.0, 1.2 + 0.75 * len(nets)))
    chances = [float(outcomes[net]) for net in nets]
    colours = [HEART if net < 0 else FELT if net > 0 else PALE for net in nets]
    bars = axes.bar(range(len(nets)), chances, color=colours, width=0.7)
    axes.set_yscale("log")
    axes.set_ylim(min(chances) / 3, 6)
    axes.bar_label(bars, [_chance(chance) for chance in chances], padding=3, fontsize=8, color=INK)
    axes.set_xticks(range(len(nets)), [f"{float(net):+,g}" if net else "0" for net in nets])
    axes.set_xlabel("net result, in units wagered")
    axes.set_ylabel("probability")
    return Plot(figure)


def plot_rows(odds: WagerOdds) -> Plot:
    """What each row of a pay table adds to the return and to the variance."""
    title = f"{odds.wager} {odds.table.name}: house edge {percent(odds.house_edge)}".strip()
    figure, (left, right) = _figure(title, width=9, panels=2)
    rows = [row for row in odds.rows if row.key]
    back = [float(row.probability * (1 + row.net)) for row in rows]
    _bars(left, [row.label for row in rows], back, [f"{100 * part:.2f}%" for part in back], FELT)
    left.set_xlabel("returned, per unit wagered")
    whole = float(odds.variance)
    spread = [float(row.variance) / whole for row in rows]
    _bars(right, [""] * len(rows), spread, [f"{100 * part:.1f}%" for part in spread], HEART)
    right.set_xlabel("part of the variance")
    for axes in (left, right):
        axes.xaxis.set_major_formatter(_percents())
    return Plot(figure)


def plot_edge(
    edge: Callable[[Any], Fraction | float],
    values: Sequence[Any],
    *,
    label: str = "",
    title: str = "House edge",
    names: Sequence[str] | None = None,
) -> Plot:
    """The house edge as a function of a rule: a qualifier, a cap, a pay; `names` are printed for the values."""
    if not values:
        raise OddsError("There is nothing to plot. At least one value is needed.")
    figure, (axes,) = _figure(title, width=max(5.0, 1.5 + 0.6 * len(values)))
    # Numbers are placed on their scale; other values, and values with names, side by side.
    numbers = names is None and all(isinstance(value, Real) for value in values)
    places = [float(value) for value in values] if numbers else [float(place) for place in range(len(values))]
    edges = [float(edge(value)) for value in values]
    axes.plot(places, edges, color=FELT, marker="o", linewidth=2)
    for place, height in zip(places, edges, strict=True):
        _note(axes, f"{100 * height:.2f}%", (place, height), (0, 8), "center")
    if min(edges) < 0 < max(edges):
        axes.axhline(0, color=HEART, linewidth=1)
    axes.margins(x=0.08, y=0.2)
    axes.set_xticks(places, [f"{name:,}" if isinstance(name, int) else str(name) for name in (names or values)])
    axes.set_xlabel(label)
    axes.yaxis.set_major_formatter(_percents())
    return Plot(figure)


def plot_break_even(odds: JackpotOdds) -> Plot:
    """The line of two meters on which a jackpot wager breaks even, the player's side shaded."""
    if len(odds.meters) != 2:
        raise OddsError(f"Table {odds.table.name} has {len(odds.meters)} meters. A break-even line needs two.")
    if not all(odds.break_even.values()):
        raise OddsError(f"Table {odds.table.name} breaks even on empty meters, so it has no break-even line.")
    across, up = odds.meters
    figure, (axes,) = _figure(f"Jackpot {odds.table.name}: break-even line", width=6.4)
    right, top = (float(odds.break_even[meter]) / 100 for meter in (across, up))
    axes.fill([right, 0, 0, 1.2 * right, 1.2 * right], [0, top, 1.2 * top, 1.2 * top, 0], color=FELT, alpha=0.15)
    axes.plot([0, right], [top, 0], color=FELT, linewidth=2.5)
    _note(axes, dollars_and_cents(odds.break_even[across]), (right, 0), (6, 9), "left")
    _note(axes, dollars_and_cents(odds.break_even[up]), (0, top), (8, 4), "left")
    axes.text(0.83 * right, 0.83 * top, "the player's edge", ha="center", color=FELT)
    axes.text(0.28 * right, 0.28 * top, "the house's edge", ha="center", color=INK)
    axes.set_xlim(0, 1.2 * right)
    axes.set_ylim(0, 1.2 * top)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(optional_library("matplotlib.ticker").StrMethodFormatter("${x:,.0f}"))
    return Plot(figure)


def plot_comparison(comparison: Comparison) -> Plot:
    """Edge, hit frequency and standard deviation of pay tables, side by side."""
    tables = comparison.tables
    several = len({odds.wager for odds in tables}) > 1
    names = [f"{odds.wager} {odds.table.name}" if several else odds.table.name for odds in tables]
    height = 1.4 + 0.42 * len(tables)
    figure, panels = _figure(f"{comparison.title}: pay tables compared", width=10, panels=3, height=height)
    edges = [float(odds.house_edge) for odds in tables]
    hits = [float(odds.hit_frequency) for odds in tables]
    spreads = [odds.standard_deviation for odds in tables]
    blank = [""] * len(tables)
    _bars(panels[0], names, edges, [f"{100 * edge:.2f}%" for edge in edges], HEART)
    _bars(panels[1], blank, hits, [f"{100 * hit:.2f}%" for hit in hits], FELT)
    _bars(panels[2], blank, spreads, [f"{spread:.2f}" for spread in spreads], INK)
    for axes, label in zip(panels, ("house edge", "hit frequency", "standard deviation"), strict=True):
        axes.set_xlabel(label)
    for axes in panels[:2]:
        axes.xaxis.set_major_formatter(_percents())
    return Plot(figure)


def _figure(title: str, *, width: float, panels: int = 1, height: float = 3.8) -> tuple[Figure, list[Axes]]:
    """An empty picture in the house style."""
    figure: Figure = optional_library("matplotlib.figure").Figure(figsize=(width, height), layout="constrained")
    figure.suptitle(title, x=0.01, ha="left", color=INK, fontsize=12, fontweight="bold")
    found: list[Axes] = list(figure.subplots(1, panels, squeeze=False)[0])
    for axes in found:
        axes.spines[["top", "right"]].set_visible(False)
        axes.spines[["left", "bottom"]].set_color(PALE)
        axes.tick_params(colors=INK, labelsize=9)
        axes.grid(visible=True, color=PALE, linewidth=0.5, alpha=0.6)
        axes.set_axisbelow(True)
    return figure, found


def _bars(axes: Axes, names: Sequence[str], lengths: Sequence[float], labels: Sequence[str], colour: str) -> None:
    """Lying bars from the top down, each with its figure at the end."""
    places = range(len(lengths))
    bars = axes.barh(places, lengths, color=colour, height=0.65)
    axes.bar_label(bars, labels, padding=3, fontsize=8, color=INK)
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.margins(x=0.22)
    axes.xaxis.set_major_locator(optional_library("matplotlib.ticker").MaxNLocator(4))


def _note(axes: Axes, text: str, place: tuple[float, float], shift: tuple[float, float], side: str) -> None:
    """A figure beside a point, readable where a line passes under it."""
    under = {"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 0.5}
    axes.annotate(text, place, shift, textcoords="offset points", ha=side, fontsize=8, color=INK, bbox=under)


def _percents() -> Any:
    return optional_library("matplotlib.ticker").PercentFormatter(1.0)


def _chance(chance: float) -> str:
    """A probability as a bar carries it: in percent, or as one in N when it is rare."""
    return f"{100 * chance:.1f}%" if chance >= 0.001 else f"1 in\n{1 / chance:,.0f}"
