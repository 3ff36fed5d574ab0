"""What a run of a whole table found: seats and table, their errors taken deal by deal."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from longsuit.simulate.counts_fingerprint import counts_sha256
from longsuit.simulate.jobs.pricing import Estimate, Tally
from longsuit.simulate.jobs.strategy_tables import strategy_name

if TYPE_CHECKING:
    from longsuit.simulate.jobs.table import Seat, TableRun
    from longsuit.simulate.kernels.array_types import Longs


@dataclass(frozen=True, eq=False)
class TableSimulation:
    """What a run of a table found."""

    run: TableRun
    """The run."""

    counts: Longs
    """Counts of cells, sums and squares."""

    engine: str
    """What counted."""

    workers: int
    """How many threads or processes shared the work."""

    seconds: float
    """How long it took."""

    rounds: int
    """How many deals are counted."""

    @property
    def counts_sha256(self) -> str:
        """The fingerprint of the counts."""
        return counts_sha256(self.counts)

    @property
    def _sums(self) -> list[int]:
        seats = len(self.run.seats)
        return [int(number) for number in self.counts[seats * len(self.run.job.cells) :]]

    def _estimate(self, place: int, unit: int) -> Estimate:
        """The mean of seat number `place`, or of the table after the last, in units of `unit` cents."""
        total, high, low = self._sums[3 * place : 3 * place + 3]
        mean = Fraction(total, self.rounds)
        variance = Fraction((high << 32) + low, self.rounds) - mean**2
        error = sqrt(variance / (self.rounds - 1)) / unit if self.rounds > 1 else None
        return Estimate(float(mean) / unit, error)

    def seat_net_cents(self, seat: int) -> Estimate:
        """What a seat gains in a deal, in cents; seats count from 1."""
        return self._estimate(seat - 1, 1)

    @property
    def table_net_cents(self) -> Estimate:
        """What all seats together gain in a deal, in cents; its error is taken deal by deal."""
        return self._estimate(len(self.run.seats), 1)

    def seat_edge(self, seat: int) -> Estimate:
        """The house edge on a seat's base wager, raises included, bonuses left out."""
        cells = self.run.job.cells
        counts = self.counts[(seat - 1) * len(cells) : seat * len(cells)]
        return (-Tally.of(cells, counts.tolist()).sample(lambda cell: Fraction(cell.net))).estimate

    @property
    def capped_deals(self) -> int:
        """How many deals an aggregate cap cut, or used the bank up."""
        return self._sums[-2]

    @property
    def cut_cents(self) -> int:
        """How many cents caps cut in all; with a bank, wins less losses that it did not cover."""
        return self._sums[-1]

    @property
    def banker_net_cents(self) -> Estimate:
        """What the banker gains in a deal, in cents, the fee paid."""
        table = self.table_net_cents
        return Estimate(-table.value - self._banker_fee, table.standard_error)

    @property
    def _banker_fee(self) -> int:
        banking = self.run.rules.banking
        return banking.banker_fee(sum(self._base(seat) for seat in self.run.seats)) if banking else 0

    def _player_fee(self, seat: Seat) -> int:
        banking = self.run.rules.banking
        return banking.player_fee(self._base(seat)) if banking else 0

    def _base(self, seat: Seat) -> int:
        return seat.stakes[self.run.rules.base.name]

    def _banker(self) -> dict[str, Any]:
        """The `banker` part of the document, where a player banks."""
        if self.run.bank is None:
            return {}
        fees = sum(map(self._player_fee, self.run.seats)) + self._banker_fee
        return {
            "banker": {
                "bank_cents": self.run.bank,
                "net_cents": self.banker_net_cents.to_json(),
                "fee_cents": self._banker_fee,
                "house_cents": fees,
            }
        }

    def to_json(self) -> dict[str, Any]:
        """The document `longsuit simulate --seats N --json` prints."""
        seats = [
            {
                "seat": place,
                "strategy": strategy_name(seat.strategy),
                "stakes_cents": dict(seat.stakes),
                "net_cents": self.seat_net_cents(place).to_json(),
                "house_edge": self.seat_edge(place).to_json(),
                **({} if self.run.bank is None else {"fee_cents": self._player_fee(seat)}),
            }
            for place, seat in enumerate(self.run.seats, 1)
        ]
        return {
            "game": self.run.rules.game,
            "rules_sha256": self.run.rules.sha256,
            "rounds": self.rounds,
            "complete": self.rounds == self.run.rounds,
            "seed": self.run.seed,
            "engine": self.engine,
            "workers": self.workers,
            "seconds": self.seconds,
            "rounds_per_second": self.rounds / self.seconds if self.seconds else 0.0,
            "counts_sha256": self.counts_sha256,
            "seats": seats,
            "table": {
                "net_cents": self.table_net_cents.to_json(),
                "capped_deals": self.capped_deals,
                "cut_cents": self.cut_cents,
            },
            **self._banker(),
        }
