"""What has happened to checklists."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass
from typing import ClassVar

from longsuit.jackpot.checklists.checklist import ChecklistItem
from longsuit.jackpot.events.event import Event


@dataclass(frozen=True, kw_only=True)
class ChecklistRequired(Event):
    """A table, or the house, has a checklist from now on; none where it names nothing."""

    kind: ClassVar[str] = "checklist-required"

    items: tuple[ChecklistItem, ...]
    """What is signed."""

    approvals: tuple[str, ...] = ()
    """The approvals of the house that the table needs too."""

    terms: str = ""
    """The fingerprint of the rules the items are about."""


@dataclass(frozen=True, kw_only=True)
class ChecklistSigned(Event):
    """A person has signed items of a checklist."""

    kind: ClassVar[str] = "checklist-signed"

    items: tuple[str, ...]
    """The items, by name."""

    date: str = ""
    """The date of the document, where the items need one."""

    document: str = ""
    """The name of the document."""


@dataclass(frozen=True, kw_only=True)
class ChecklistCleared(Event):
    """Signatures count no longer: the table was closed, or an approval was withdrawn."""

    kind: ClassVar[str] = "checklist-cleared"

    items: tuple[str, ...]
    """The items, by name."""

    reason: str
    """Why."""

    finishing: bool = False
    """Whether wagers are on the felt, for which one more game may start."""
