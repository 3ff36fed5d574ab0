"""`longsuit checklist`, and how checklists and approvals are printed."""

from longsuit.cli.checklist.command import command

__all__ = ["command"]
