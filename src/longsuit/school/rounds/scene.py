"""What a trainee sees on the felt and the console does not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longsuit.cards import Card


@dataclass(frozen=True)
class Scene:
    """What the trainee sees on the felt and the console does not know."""

    sentence: str = ""
    """What has happened; empty where nothing has."""

    cards: tuple[Card, ...] = ()
    """The cards that lie face up before the trainee."""

    is_packet: bool = False
    """Whether those cards are a packet that the trainee has to count and name."""
