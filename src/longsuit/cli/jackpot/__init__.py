"""`longsuit jackpot`: the jackpots of a house."""

from longsuit.cli.jackpot.command import command

__all__ = ["command"]
