"""Intervals and timeouts of a floor."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """Intervals and timeouts of a floor, in seconds; a house keeps the defaults, tests shorten them."""

    sign_in_check: float = 3.0
    """Between two checks that the operators with open pages are still signed in."""

    session_cleanup: float = 60.0
    """Between two deletions of expired sessions."""

    health_cache: float = 1.0
    """For how long the result of a health check is reused."""

    health_check: float = 5.0
    """Between two health checks of the floor's own, so that tables and the pit are told."""

    health_timeout: float = 5.0
    """How long the store may take to answer a health check."""

    absence: float = 3.0
    """How long a guest without an open page may take to come back before the table is told: a page may be reloading."""

    absence_after_takeover: float = 20.0
    """How long guests may take to come back after this process has taken over the deadlines of their table."""

    slow_page: float = 5.0
    """How long a page that is being closed may take to read its last message before its connection is aborted."""

    meter_updates: float = 0.3
    """How long a moved meter waits, so that several moves are sent as one message."""

    display_refresh: float = 5.0
    """Between two messages to a jackpot display, so that it knows its figures are current."""

    pit_refresh: float = 0.5
    """Between two looks for changes to send to the pit."""

    store_retry: float = 0.5
    """Until a deadline is tried again while the store is stopped; doubled each time."""

    max_store_retry: float = 5.0
    """The longest such wait."""

    clock_check: float = 1.0
    """Between two comparisons of the machine's clock with the house's time."""

    clock_settle: float = 60.0
    """How long a step of the machine's clock has to last before the house's time follows it forward."""

    takeover: float = 1.0
    """Between two tries to take over the deadlines of tables that no process serves."""

    database_wait: float = 20.0
    """How long a database may take to answer at start-up."""

    database_retry: float = 0.2
    """Until a database that did not answer at start-up is tried again."""

    closing: float = 2.0
    """How long connections have at shutdown to receive their last message."""

    bad_frame: float = 2.0
    """How long a page whose frame could not be read may take to receive the close frame."""

    checkpoint_check: float = 1.0
    """Between two looks whether a checkpoint is due; also how old a checkpoint may be that is shown."""

    checkpoint_retry: float = 300.0
    """Until a chain that could not be signed is verified again, from its first link."""

    checkpoint_stop: float = 5.0
    """How long the thread that makes checkpoints may take to end."""
