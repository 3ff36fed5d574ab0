"""`longsuit keys`: the keys of a house, which sign its checkpoints and seal its secrets."""

from longsuit.cli.keys.command import command

__all__ = ["command"]
