"""What every source of random commands has: a seed, a clock, and people."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any

from longsuit.jackpot import Approve, Propose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot import Command


@dataclass
class RandomSource:
    """Random choices from a seed, and commands with ids and times of their own."""

    seed: int
    random: Random = field(init=False)
    number: int = 0
    clock: datetime = datetime(2026, 1, 31, 18, 0, tzinfo=UTC)
    pace: float = 1.0
    """How fast the clock runs; 0 for one that has stopped."""

    def __post_init__(self) -> None:
        self.random = Random(self.seed)

    def make(self, kind: type[Command], role: str, actor: str, **facts: Any) -> Any:
        """A command, some seconds after the last one; sometimes the clock steps back."""
        self.number += 1
        step = -3600 if self.random.random() < 0.002 else self.random.random() * 5
        self.clock += timedelta(seconds=step * self.pace)
        at = self.clock.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"
        return kind(id=f"s{self.seed}-{self.number}", role=role, actor=actor, at=at, **facts)

    def agreed(self, change: Any) -> Iterator[Command]:
        """A change proposed by one person and approved by another."""
        proposal = self.make(Propose, "supervisor", "Sue", change=change)
        yield proposal
        yield self.make(Approve, "executive", "Eve", proposal=proposal.id)
