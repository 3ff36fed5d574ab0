"""The error of the simulator."""

from __future__ import annotations


class SimulationError(ValueError):
    """A run that cannot be made; the sentence says which ones can."""
