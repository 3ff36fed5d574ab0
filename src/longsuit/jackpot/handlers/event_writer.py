"""Collects the events of one command while a handler decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.handlers.table_links import GameAt

E = TypeVar("E", bound="Event")


class EventWriter:
    """The events of one command, in order."""

    def __init__(self, command: Command, body: str, game_at: GameAt) -> None:
        self.command, self.body, self.game_at = command, body, game_at
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
