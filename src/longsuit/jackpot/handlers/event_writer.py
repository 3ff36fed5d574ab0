"""Collects the events of one command while a handler decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.events.all_events import Event

E = TypeVar("E", bound="Event")


class EventWriter:
    """The events of one command, in order."""

    def __init__(self, command: Command, body: str) -> None:
        self.command, self.body = command, body
        self.events: list[Event] = []

    def write(self, kind: type[E], **facts: Any) -> None:
        """Add an event of a kind."""
        command = self.command
        facts.setdefault("table", command.table)
        event = kind(
            command=command.id,
            body=self.body,
            actor=command.actor,
            role=command.role,
            at=command.at,
            part=len(self.events),
            **facts,
        )
        self.events.append(event)
