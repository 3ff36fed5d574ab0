"""What a run found: counts, and every figure that follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Any

from longsuit.rules import Role
from longsuit.simulate.counts_fingerprint import counts_sha256
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.pricing import (
    Estimate,
    Sample,
    Tally,
    hits,
    net_of,
    not_counted,
    priced,
    reads_own_hand,
    share_of,
)
from longsuit.simulate.jobs.strategy_tables import strategy_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    import polars

    from longsuit.rules import PayTable, Wager
    from longsuit.simulate.cell import Cell
    from longsuit.simulate.jobs.job import Run
    from longsuit.simulate.kernels.array_types import Longs


@dataclass(frozen=True, eq=False)
class Simulation:
    """The counts of a run of one seat, and how they were made."""

    run: Run
    """The run."""

    counts: Longs
    """How many rounds fell in each cell."""

    engine: str
    """What counted: cpu, cuda or ray."""

    workers: int
    """How many threads, devices or processes shared the work."""

    seconds: float
    """How long it took, compilation and earlier parts of a continued run left out."""

    counted: int
    """How many rounds were counted in those seconds."""

    history: Sequence[tuple[int, Longs]] = ()
    """How many rounds were done at some moments, and the counts then."""

    @property
    def rounds(self) -> int:
        """How many rounds are counted; fewer than requested when the run was interrupted."""
        return int(self.counts.sum())

    @property
    def complete(self) -> bool:
        """Whether every round of the run is counted."""
        return self.rounds == self.run.rounds

    @property
    def rounds_per_second(self) -> float:
        """The rate."""
        return self.counted / self.seconds if self.seconds > 0 else 0.0

    @property
    def counts_sha256(self) -> str:
        """The fingerprint of the counts: the same on every engine and any number of workers."""
        return counts_sha256(self.counts)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """What each count counts."""
        return cells(self.run.rules, poker=self.run.poker)

    @cached_property
    def tally(self) -> Tally:
        """The cells that have any rounds."""
        return Tally.of(self.cells, [int(count) for count in self.counts])

    @property
    def net(self) -> Sample:
        """What base wager and raise gained, in base wagers."""
        return self.tally.sample(lambda cell: cell.net)

    @property
    def house_edge(self) -> Estimate:
        """What a round is worth to the house, in base wagers."""
        return (-self.net).estimate

    def wager(self, wager: Wager, table: PayTable) -> Sample:
        """What one unit on a bonus wager, or on one that equals the base wager, gained, paid by a table."""
        return self.tally.sample(lambda cell: net_of(wager, table, cell))

    def combination(self, stakes: Mapping[str, Fraction | int]) -> Sample:
        """What a combination of base and bonus wagers gained, paid by their posted tables, in units of the stakes."""
        rules = self.run.rules
        allowed = [
            wager.name for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS) and reads_own_hand(wager)
        ]
        left_out = not_counted(rules)
        for name in stakes:
            if name in left_out:
                raise SimulationError(left_out[name])
            if name not in allowed:
                names = ", ".join(allowed)
                raise SimulationError(f"“{name}” is not a wager that can be combined here. Choose from {names}.")
        return self.tally.sample(
            lambda cell: sum((stake * self._gain(name, cell) for name, stake in stakes.items()), Fraction(0))
        )

    def _gain(self, name: str, cell: Cell) -> Fraction:
        """What one unit on a wager gains in a cell; the base wager counts with its raises and equal wagers."""
        wager = self.run.rules.by_name[name]
        bonus = wager.table if wager.role is Role.BONUS else None
        return Fraction(cell.net) if bonus is None else net_of(wager, bonus, cell)

    def to_json(self) -> dict[str, Any]:
        """The document `longsuit simulate --json` prints."""
        return {
            "game": self.run.rules.game,
            "rules_sha256": self.run.rules.sha256,
            "rounds": self.rounds,
            "complete": self.complete,
            "seed": self.run.seed,
            "engine": self.engine,
            "workers": self.workers,
            "strategy": strategy_name(self.run.strategy),
            "seconds": self.seconds,
            "rounds_per_second": self.rounds_per_second,
            "counts_sha256": self.counts_sha256,
            "base": self._base_json(),
            "wagers": self._wagers_json(),
            "jackpots": self._jackpots_json(),
            "not_counted": not_counted(self.run.rules),
        }

    def _base_json(self) -> dict[str, Any]:
        at_risk = self.tally.sample(lambda cell: cell.staked)
        nets = sorted({cell.net for cell, _ in self.tally.cells})
        outcomes = [(net, self.tally.sample(lambda cell, net=net: cell.net == net).estimate) for net in nets]  # type: ignore[misc] # mypy cannot type a default argument of a lambda
        return {
            "house_edge": self.house_edge.to_json(),
            "element_of_risk": self.tally.ratio(lambda cell: -cell.net, lambda cell: cell.staked).to_json(),
            "average_wager": at_risk.estimate.to_json(),
            "fold": self.tally.sample(lambda cell: cell.outcome == "folded").estimate.to_json(),
            "standard_deviation": self.net.standard_deviation,
            "outcomes": [{"net": _number(net), "probability": chance.to_json()} for net, chance in outcomes],
        }

    def _readings(self) -> list[str]:
        return [str(metric) for metric in self.cells[0].readings]

    def _wagers_json(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        readings = self._readings()
        for wager, table in chain.from_iterable(
            priced(self.run.rules, role, readings) for role in (Role.EQUAL, Role.BONUS)
        ):
            sample = self.wager(wager, table)
            hit = self.tally.sample(lambda cell, wager=wager, table=table: hits(wager, table, cell))  # type: ignore[misc] # mypy cannot type a default argument of a lambda
            found.setdefault(wager.name, {})[table.name] = {
                "house_edge": (-sample).estimate.to_json(),
                "hit_frequency": hit.estimate.to_json(),
                "standard_deviation": sample.standard_deviation,
            }
        return found

    def _jackpots_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for wager, table in priced(self.run.rules, Role.JACKPOT, self._readings()):
            figures = {"fixed_return": self.tally.sample(_fixed(wager, table)).estimate.to_json()}
            for meter in table.meters:
                share = self.tally.sample(lambda cell, w=wager, t=table, m=meter: share_of(w, t, m, cell))  # type: ignore[misc] # mypy cannot type a default argument of a lambda
                figures[f"per_dollar_of_{meter}"] = share.estimate.to_json()
            found[table.name] = figures
        return found

    def _repr_html_(self) -> str:
        rows = [_html_row("house edge", self.house_edge)]
        for wager, table in priced(self.run.rules, Role.BONUS, self._readings()):
            rows.append(_html_row(f"{wager.name} {table.name}", (-self.wager(wager, table)).estimate))
        title = f"{self.run.rules.title}, {strategy_name(self.run.strategy)}: {self.rounds:,} rounds"
        return f"<table><caption>{escape(title)}</caption>{''.join(rows)}</table>"

    def to_frame(self) -> polars.DataFrame:
        """Every cell that has any rounds as a row."""
        import polars  # noqa: PLC0415 - an extra, loaded only when a frame is asked for

        found = self.tally.cells
        columns: dict[str, list[Any]] = {
            "outcome": [cell.outcome for cell, _ in found],
            "multiple": [cell.multiple for cell, _ in found],
            "net": [cell.net for cell, _ in found],
        }
        for metric in self.cells[0].readings:
            columns[str(metric)] = [cell.readings[metric] for cell, _ in found]
        return polars.DataFrame(columns | {"rounds": [count for _, count in found]})

    def write_parquet(self, path: Path) -> None:
        """Write the cells as a Parquet file, with what made them in its metadata."""
        document = self.to_json()
        known = ("game", "rules_sha256", "rounds", "seed", "strategy", "counts_sha256")
        self.to_frame().write_parquet(path, metadata={key: str(document[key]) for key in known})


def _number(net: Fraction | int) -> int | float:
    return int(net) if net == int(net) else float(net)


def _html_row(name: str, estimate: Estimate) -> str:
    return f"<tr><th>{escape(name)}</th><td>{estimate}</td></tr>"


def _fixed(wager: Wager, table: PayTable) -> Any:
    """What the fixed awards of a jackpot return for one unit."""
    return lambda cell: net_of(wager, table, cell) + 1 if hits(wager, table, cell) else Fraction(0)
