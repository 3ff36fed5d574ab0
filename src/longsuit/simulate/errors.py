"""What the simulator refuses."""

from __future__ import annotations


class SimulationError(ValueError):
    """A run that cannot be made, with what can."""
