"""`longsuit odds`: the exact worth of every wager."""

from longsuit.cli.odds.command import command

__all__ = ["command"]
