"""`longsuit guests`: the guests of a house, and links that bring them back to their chips."""

from longsuit.cli.guests.command import command

__all__ = ["command"]
