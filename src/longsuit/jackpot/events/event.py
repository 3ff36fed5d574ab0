"""What every event carries."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass
from typing import ClassVar

from longsuit.jackpot.events.parts import Move


@dataclass(frozen=True, kw_only=True)
class Event:
    """What every event carries."""

    kind: ClassVar[str] = ""
    """The name it goes by in JSON."""

    command: str
    """The id of the command that led to it."""

    body: str
    """The fingerprint of that command, by which the same one is known again."""

    actor: str
    """Who gave the command."""

    role: str
    """In which role."""

    at: str
    """When."""

    table: str = ""
    """The table it concerns; empty where it concerns the house."""

    part: int = 0
    """Its place among the events of one command."""

    moves: tuple[Move, ...] = ()
    """The money it moves."""
