"""What a floor counts, for Prometheus; nothing of it names a player."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

CONTENT_TYPE = CONTENT_TYPE_LATEST
"""What `/metrics` calls its text."""

_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Spread(Collector):
    """A histogram that takes many values at once: each costs a look into its bounds."""

    def __init__(self, name: str, text: str, bounds: Sequence[float], registry: CollectorRegistry) -> None:
        self._name, self._text, self._bounds = name, text, tuple(bounds)
        self._counts, self._sum = [0] * (len(bounds) + 1), 0.0
        registry.register(self)

    def take(self, values: Iterable[float]) -> None:
        """Count values."""
        for value in values:
            self._counts[bisect_left(self._bounds, value)] += 1
            self._sum += value

    def collect(self) -> Iterator[Metric]:
        """What was counted, as Prometheus has it: how many up to each bound."""
        bounds = [*map(floatToGoString, self._bounds), "+Inf"]
        counts = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._text, buckets=counts, sum_value=self._sum)


class Metrics:
    """The counters of one process, in a registry of their own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.rounds = Counter(
            "longsuit_rounds_total", "Rounds finished.", ["table", "game", "outcome"], registry=registry
        )
        self.wagers = Counter(
            "longsuit_wagers_cents_total", "Play chips wagered, in cents.", ["table", "game"], registry=registry
        )
        self.actions = Counter("longsuit_actions_total", "Commands carried out.", ["kind"], registry=registry)
        self.refusals = Counter("longsuit_refusals_total", "Commands refused.", ["kind", "clause"], registry=registry)
        self.action_seconds = Spread(
            "longsuit_action_seconds", "From a command's arrival to its answer, on disk.", _SECONDS, registry
        )
        self.request_seconds = Histogram(
            "longsuit_request_seconds", "Time of a request.", ["route", "status"], buckets=_SECONDS, registry=registry
        )
        self.connections = Gauge("longsuit_connections", "Open WebSockets.", ["kind"], registry=registry)
        self.dropped = Counter(
            "longsuit_connections_ended_total", "WebSockets ended by the floor.", ["why"], registry=registry
        )
        self.meters = Gauge("longsuit_meter_cents", "What a meter shows.", ["meter"], registry=registry)
        self.batches = Histogram(
            "longsuit_journal_batch",
            "Entries of all tables written together.",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
            registry=registry,
        )
        self.store_up = Gauge("longsuit_store_up", "1 while the store can be written.", registry=registry)
        self.clocks = Gauge("longsuit_clocks", "Tables whose clock this process runs.", registry=registry)
        self.sign_ins = Counter("longsuit_sign_ins_total", "Operators' sign-ins.", ["outcome"], registry=registry)

    def text(self) -> bytes:
        """Everything counted, as Prometheus reads it."""
        return generate_latest(self.registry)
