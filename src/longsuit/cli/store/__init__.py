"""`longsuit store`: create, check, back up and restore the database of a house, and keep a standby of it."""

from longsuit.cli.store.command import command

__all__ = ["command"]
