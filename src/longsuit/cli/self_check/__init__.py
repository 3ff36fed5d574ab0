"""`longsuit self-check`: the program files against the manifest of the release."""

from longsuit.cli.self_check.command import command

__all__ = ["command"]
