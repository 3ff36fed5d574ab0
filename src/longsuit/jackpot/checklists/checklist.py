"""Checklists: what two people sign before a table opens, and the approvals of the house (EQ-3, WA-5).

A checklist belongs to a table, or by the empty name to the whole house: those are its approvals. An item is complete
when two different people have signed it, one of them in charge.
"""

# No postponed evaluation of annotations in this module: they are read at run time to serialise a state.

from dataclasses import dataclass

HOUSE = ""
"""The name of the checklist of the whole house: its approvals."""

SIGNATURES = 2
"""How many people sign an item."""


@dataclass(frozen=True, slots=True)
class ChecklistItem:
    """One item of a checklist."""

    name: str
    """The name it is signed by."""

    text: str
    """What the signature says, in a sentence."""

    detail: str = ""
    """What it is compared with, such as the posted pay tables; empty where there is nothing to compare."""

    document: bool = False
    """Whether a signature names a document and its date."""


@dataclass(frozen=True, slots=True)
class SignedItem:
    """A signature under one item."""

    item: str
    """The item's name."""

    actor: str
    """Who signed it."""

    role: str
    """The role they signed in."""

    at: str
    """When."""

    date: str = ""
    """The date of the document, where the item needs one."""

    document: str = ""
    """The name of the document."""


@dataclass(frozen=True, slots=True)
class Checklist:
    """A checklist with its signatures so far."""

    items: tuple[ChecklistItem, ...]
    """What is signed."""

    approvals: tuple[str, ...] = ()
    """The approvals of the house that the table needs too, by name."""

    terms: str = ""
    """The fingerprint of the rules the items are about."""

    signed: tuple[SignedItem, ...] = ()
    """The signatures, in order."""

    finishing: bool = False
    """Whether the table was closed with wagers on the felt, for which one more game may start."""

    commands: tuple[str, ...] = ()
    """The ids of the commands that made it what it is, in order."""

    def signatures(self, item: str) -> tuple[SignedItem, ...]:
        """The signatures under an item."""
        return tuple(one for one in self.signed if one.item == item)

    @property
    def unsigned(self) -> tuple[str, ...]:
        """The items that are not complete, by name."""
        return tuple(item.name for item in self.items if len(self.signatures(item.name)) < SIGNATURES)
