"""What decides a hand: against a dealer's hand, which has to qualify, or by its own flush."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.options import RaiseStep


@dataclass(frozen=True)
class Duel:
    """What decides between player and dealer."""

    qualifier: int | None
    """The lowest flush the dealer qualifies with, as `length << 13 | lane`; None when every hand qualifies."""

    raise_caps: Mapping[int, int] = field(default_factory=dict)
    """The largest raise, in antes, by length of the player's flush; 0 where it may not raise.

    Empty where streets say what may be raised.
    """

    raise_step: RaiseStep | None = None
    """Which raises between one ante and the cap are allowed; None where streets say it."""

    def qualifies(self, flush: int) -> bool:
        """Whether the dealer qualifies with a flush, as `length << 13 | lane`.

        >>> from longsuit.rules import load, parse_qualifier
        >>> duel = load("i-luv-suits").duel
        >>> duel.qualifies(parse_qualifier("9-3-2")), duel.qualifies(parse_qualifier("8-7-6"))
        (True, False)
        """
        return self.qualifier is None or flush >= self.qualifier


@dataclass(frozen=True)
class OwnHand:
    """What decides where there is no dealer's hand: how long the player's flush is."""

    win_from: int
    """The fewest flush cards that win."""

    push_from: int
    """The fewest that push; as many as win where nothing pushes."""
