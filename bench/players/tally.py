"""What the players have done and seen."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass, field


@dataclass(slots=True)
class Sight:
    """What one player has seen of the table, and when."""

    since: int | None = None
    """The number of the table at first sight; None before that."""

    last: int = 0
    """The last number seen."""

    numbers: array[int] = field(default_factory=lambda: array("q"))
    """Each number seen after that, by an update or with the whole table, in order."""

    times: array[float] = field(default_factory=lambda: array("d"))
    """When each of them was seen."""

    def note(self, number: int, now: float) -> None:
        """Note a number, unless it was seen before."""
        if self.since is None:
            self.since = self.last = number
        elif number != self.last:
            self.last = number
            self.numbers.append(number)
            self.times.append(now)

    def when(self, number: int) -> float | None:
        """When a number, or a later one, was seen; None if never.

        >>> Sight(4, 8, array("q", [5, 8]), array("d", [0.1, 0.2])).when(6)
        0.2
        """
        place = bisect_left(self.numbers, number)
        if self.since is None or number <= self.since or place == len(self.numbers):
            return None
        return self.times[place]


@dataclass(slots=True)
class Tally:
    """What the players have done and seen."""

    actions: int = 0
    """Actions: each wager placed, sensor lit, colour chosen, decision, and each time a player was ready."""

    seconds: float = 0.0
    """How long they have played."""

    refused: list[str] = field(default_factory=list)
    """The sentences of refusals."""

    gaps: list[str] = field(default_factory=list)
    """What did not follow from what came before: updates, whole tables, answers."""

    unfinished: list[str] = field(default_factory=list)
    """What was still missing at the end: answers, and updates that other players have seen."""

    reconnects: int = 0
    """How often a socket was lost and opened again."""

    begun: list[tuple[str, int, float]] = field(default_factory=list)
    """Each command that was accepted: its table, the number it led to, and when it was sent."""

    accepted: set[tuple[str, str, int]] = field(default_factory=set)
    """Every command acknowledged: table, id, number."""

    reached: dict[str, int] = field(default_factory=dict)
    """The highest number acknowledged, by table."""

    sights: dict[str, list[Sight]] = field(default_factory=lambda: defaultdict(list))
    """What each player has seen, by table."""

    @property
    def rate(self) -> float:
        """Actions a second.

        >>> Tally(actions=80, seconds=4.0).rate
        20.0
        """
        return self.actions / self.seconds

    def accept(self, table: str, command: str, number: int, *, sent: float, actions: int) -> None:
        """Keep that a command was accepted."""
        self.actions += actions
        self.accepted.add((table, command, number))
        self.begun.append((table, number, sent))
        if number > self.reached.get(table, 0):
            self.reached[table] = number

    def latencies(self, watchers: int) -> list[float]:
        """Seconds from sending a command until everybody at the table had its update."""
        found = []
        for table, number, sent in self.begun:
            times = [when for sight in self.sights[table] if (when := sight.when(number)) is not None]
            if len(times) == watchers:
                found.append(max(times) - sent)
        return sorted(found)


def spread(values: list[float]) -> dict[str, float]:
    """The median and the 99th percentile."""
    if not values:
        return {"p50": 0.0, "p99": 0.0}
    return {"p50": values[len(values) // 2], "p99": values[min(len(values) - 1, len(values) * 99 // 100)]}
