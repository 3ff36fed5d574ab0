"""What stands at a table: its seats, their chips, and jackpot wins on their way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Spot = tuple[int, int]
"""A sensor of a seat: the seat's number, and the sensor's."""


@dataclass(slots=True)
class Seat:
    """A taken seat."""

    guest: str
    """Who sits there, by his id."""

    name: str
    """As he is called at the table; no two guests there are called the same."""

    chips: int
    """His chips at the table in cents, those on the felt included: what the account of the seat holds."""

    connected: bool = True
    """Whether a page of his is open."""

    gone: str = ""
    """Since when none is; empty while one is."""

    leaving: bool = False
    """Whether he leaves when the round is over."""

    ready: bool = False
    """Whether he waits for the others."""

    plays: bool = False
    """Whether he is in the round: wagers were closed with his base wager on the felt."""

    room: int | None = None
    """What he may lose here in all by the limit he set himself, as it was at his last wager; None without one."""

    lit: list[int] = field(default_factory=list)
    """His lit sensors."""

    entropy: bytes = b""
    """What he adds to the shuffle."""

    net: int | None = None
    """What the round brought him; None before it is known."""


@dataclass(slots=True)
class Claim:
    """A jackpot win on its way, or committed."""

    hand: str
    """The hand as the pay table spells it."""

    step: str
    """`due`, `selected`, `checked`, `confirmed`, `committed` or `rejected`."""

    win: str = ""
    """The id of the win, from the selection on."""

    prize: int = 0
    """The prize in cents: until it is committed, what it pays if every claim of the round is committed as it is."""

    executive: bool = False
    """Whether it takes an Executive's card."""

    selected_by: str = ""
    """Who selected it."""

    confirmed_by: str = ""
    """Who confirmed it."""

    reason: str = ""
    """Why it was rejected."""

    @property
    def waits(self) -> bool:
        """Whether somebody has to decide it."""
        return self.step not in ("committed", "rejected")


@dataclass(slots=True)
class News:
    """What an entry changed, so that no more than that is sent."""

    happened: list[dict[str, Any]] = field(default_factory=list)
    """What happened, as `protocol.Happened` has it."""

    seats: set[int] = field(default_factory=set)
    """The seats that look different."""

    own: set[int] = field(default_factory=set)
    """The seats whose player sees or may do something else."""

    guests: set[str] = field(default_factory=set)
    """Guests who no longer have a seat they had."""

    parts: set[str] = field(default_factory=set)
    """The other parts of the table that are different."""

    wagered: int = 0
    """What was put at stake for good, in cents."""

    def say(self, kind: str, sentence: str, seat: int | None = None) -> None:
        """Add something that happened."""
        self.happened.append({"kind": kind, "seat": seat, "sentence": sentence})


def together(news: list[News]) -> News:
    """What several entries changed in all."""
    if len(news) == 1:
        return news[0]
    whole = News()
    for one in news:
        whole.happened += one.happened
        whole.seats |= one.seats
        whole.own |= one.own
        whole.guests |= one.guests
        whole.parts |= one.parts
        whole.wagered += one.wagered
    return whole
