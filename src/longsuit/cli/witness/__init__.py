"""`longsuit witness`: follow a house's signed checkpoints, and raise an alarm when history changes or stops."""

from longsuit.cli.witness.command import command

__all__ = ["command"]
