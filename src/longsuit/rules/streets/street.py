"""A street: cards that are dealt or turned up, and the decision that follows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longsuit.rules.streets.allowed_raises import Decision


@dataclass(frozen=True)
class Street:
    """What happens between two decisions: packets first, then shared cards, then the decision."""

    own: int = 0
    """Cards dealt to each seat."""

    dealer: int = 0
    """Cards dealt to the dealer."""

    shared: int = 0
    """Shared cards dealt face up."""

    hidden: int = 0
    """Shared cards dealt face down."""

    turned: int = 0
    """Shared cards, dealt face down before or now, that are turned up."""

    decision: Decision | None = None
    """What each seat decides then, unless it has folded or this decision's wager is placed; None for nothing."""

    @property
    def laid(self) -> int:
        """Shared cards dealt, face up or face down."""
        return self.shared + self.hidden
