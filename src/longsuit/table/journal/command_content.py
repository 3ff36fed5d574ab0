"""What a command asked for, as its entry keeps it: an id that is used again with other content is refused."""

from __future__ import annotations

import hashlib
from typing import Any

from longsuit.base import Refused
from longsuit.rules import JackpotClause
from longsuit.table.entry import Entry

CONTENT = "content"
"""The key of an entry's body for the fingerprint of its command; older entries do not have it."""

_DEALT = ("packet", "community")


def command_fingerprint(command: Any) -> str:
    """What an entry keeps of its command: a hash of everything but its id and the cards a dealer has typed.

    Those are among the secrets of the entry. A hash of them would reveal the cards to a reader of the database, who
    could try them all.
    """
    left_out = {"id", "cards"} if command.kind == "deal" else {"id"}
    # Without defaults: a field that a later version adds does not make an old command another one.
    text = f"{command.kind}{command.model_dump_json(exclude=left_out, exclude_defaults=True)}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def command_content(command: Any) -> str:
    """Everything a command asks for, in a form that can be compared with that of an entry."""
    cards = command.cards if command.kind == "deal" else ()
    return " ".join((command_fingerprint(command), *cards))


def entry_content(entry: Entry) -> str:
    """What the command of an entry asked for; empty if an older version has not kept it."""
    kept = entry.body.get(CONTENT, "")
    dealt = [action[-1] or () for action in entry.whole.get("actions", ()) if action[0] in _DEALT] if kept else []
    return " ".join((kept, *(card for cards in dealt for card in cards))) if dealt else kept


def refuse_other_content(earlier: str, command: Any) -> None:
    """Refuse a command under the id of an earlier one that asked for something else (JP-13)."""
    if earlier and earlier != command_content(command):
        raise Refused(JackpotClause.RECOVERY, "You have used this id for another command. Send this one with a new id.")
