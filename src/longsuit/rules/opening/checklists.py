"""What two people sign before a table opens, and which approvals the house must have, as a profile lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.rules.toml_document import shown

if TYPE_CHECKING:
    from longsuit.rules.toml_document import Section

MAX_NAME_LENGTH = 40
"""The longest name of an item."""


@dataclass(frozen=True)
class CheckItem:
    """One item of a checklist."""

    name: str
    """The name it is signed by, such as `decks`."""

    text: str
    """What the signature says, in a sentence."""


@dataclass(frozen=True)
class Opening:
    """What a table needs before it takes wagers."""

    require_checklist: bool = False
    """Whether the checklist must be complete (EQ-3)."""

    require_approvals: bool = False
    """Whether the approvals must be on record (WA-5)."""

    checklist: tuple[CheckItem, ...] = ()
    """The items of the checklist of every table."""

    jackpot_checklist: tuple[CheckItem, ...] = ()
    """Further items for a table with jackpots."""

    approvals: tuple[CheckItem, ...] = ()
    """The approvals, those of a tribal casino included where it is one."""


def read_opening(section: Section) -> Opening:
    """What a document says about the opening of a table."""
    tribal = section.yes("tribal", default=False)
    approvals, of_tribes = _items(section, "approvals"), _items(section, "tribal_approvals")
    opening = Opening(
        require_checklist=section.yes("require_checklist", default=False),
        require_approvals=section.yes("require_approvals", default=False),
        checklist=_items(section, "checklist"),
        jackpot_checklist=_items(section, "jackpot_checklist"),
        approvals=(*approvals, *(of_tribes if tribal else ())),
    )
    section.done()
    for required, key in ((opening.require_checklist, "checklist"), (opening.require_approvals, "approvals")):
        if required and section.sound(key) and not getattr(opening, key):
            section.wrong(key, f"it has no item, but require_{key} is true. Name what is signed, or use false.")
    return opening


def _items(section: Section, key: str) -> tuple[CheckItem, ...]:
    """The items of a table of names and sentences."""
    inner = section.section(key)
    for name in inner.table:
        if not 0 < len(name) <= MAX_NAME_LENGTH or not name.replace("-", "").isalnum() or not name.isascii():
            inner.wrong("", f"{shown(name)} is not the name of an item. Use letters, digits and hyphens.")
    return tuple(CheckItem(name, inner.text(name)) for name in inner.table if inner.table[name] != "")
