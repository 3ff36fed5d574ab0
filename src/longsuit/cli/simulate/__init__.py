"""`longsuit simulate`: rounds by the million."""

from longsuit.cli.simulate.command import command

__all__ = ["command"]
