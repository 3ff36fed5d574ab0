"""What is signed before a table opens, as the pit and the dealer of the table see it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from longsuit.protocol.fields import CommandId, Model, Word


class ChecklistSignature(Model):
    """Who signed an item of a checklist, and when."""

    actor: str
    """Who."""
    role: str
    """The role they signed in."""
    at: str
    """When."""


class ChecklistItemView(Model):
    """An item of a checklist."""

    name: str
    """The name it is signed by."""
    text: str
    """What the signature says."""
    detail: str = ""
    """What it is compared with."""
    needs_document: bool = False
    """Whether a signature names a document and its date."""
    date: str = ""
    """The date of the document."""
    document: str = ""
    """The name of the document."""
    signatures: tuple[ChecklistSignature, ...] = ()
    """Who has signed it; it is complete with two."""


class ChecklistView(Model):
    """What two people sign before a table opens, or the approvals of the house."""

    items: tuple[ChecklistItemView, ...]
    """The items."""
    complete: bool
    """Whether two people have signed every item."""


class OpeningView(Model):
    """What a table waits for before it takes wagers, for its dealer."""

    waits: str = ""
    """What it waits for, in a sentence; empty where it is open."""
    checklist: ChecklistView | None = None
    """What two people sign; None where nothing is required."""


class ChecklistSigning(Model):
    """An operator's signature under items of a table's checklist."""

    id: CommandId
    """The id the page gave the command."""
    items: Annotated[tuple[Word, ...], Field(max_length=50)] = ()
    """The items; all that are left where none is named."""
