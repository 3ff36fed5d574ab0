"""Metrics for Prometheus; none of them names a player."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST
"""The media type of `/metrics`."""

_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The metrics of one process, in a registry of their own."""

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
        self.action_seconds = Histogram(
            "longsuit_action_seconds",
            "From a command's arrival to its answer, on disk.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.request_seconds = Histogram(
            "longsuit_request_seconds", "Time of a request.", ["route", "status"], buckets=_SECONDS, registry=registry
        )
        self.connections = Gauge("longsuit_connections", "Open WebSockets.", ["kind"], registry=registry)
        self.dropped = Counter(
            "longsuit_connections_ended_total", "WebSockets ended by the floor.", ["why"], registry=registry
        )
        self.meters = Gauge("longsuit_meter_cents", "The amount a meter shows.", ["meter"], registry=registry)
        self.batches = Histogram(
            "longsuit_journal_batch",
            "Entries of all tables written together.",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
            registry=registry,
        )
        self.store_up = Gauge("longsuit_store_up", "1 while the store can be written.", registry=registry)
        self.checkpoints_up = Gauge(
            "longsuit_checkpoints_up", "1 while checkpoints of the audit chain are signed.", registry=registry
        )
        self.clocks = Gauge("longsuit_clocks", "Tables whose deadlines this process serves.", registry=registry)
        self.clock_ahead = Gauge(
            "longsuit_clock_ahead_seconds", "The machine's clock less the house's time.", registry=registry
        )
        self.clock_steps = Counter("longsuit_clock_steps_total", "Steps of the machine's clock.", registry=registry)
        self.sign_ins = Counter("longsuit_sign_ins_total", "Sign-ins of operators.", ["outcome"], registry=registry)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
