"""The signature of a backup: what the house's key says about it, and when that is not enough to restore it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.store.errors import StoreError
from longsuit.store.log.house_keys import named_keys
from longsuit.transparency import NotProven, TransparencyError, parse_note, sign_note

if TYPE_CHECKING:
    from pathlib import Path

    import sqlalchemy as sa

    from longsuit.keys import HouseKeys
    from longsuit.transparency import NotePublicKey, SignedNote

TITLE = "longsuit backup"
"""The first line of what is signed; the first line of a checkpoint is a name without spaces."""


class BackupContent(NamedTuple):
    """What a signature covers: everything, by its hash; the rest is for people and other programs."""

    sha256: str
    """The SHA-256 of all lines before the last."""

    events: int
    """How many events it holds."""

    head: str
    """The hash of the last link of its chain; empty if it has none."""

    def text(self, name: str) -> str:
        """The text that the house with this name signs."""
        return f"{TITLE}\n{name}\nsha256 {self.sha256}\nevents {self.events}\nhead {self.head or 'none'}\n"


def sign_backup(content: BackupContent, keys: HouseKeys) -> str:
    """The signed note of a backup."""
    return str(sign_note(content.text(keys.name), keys.signer))


def refuse_unauthentic(
    file: Path, content: BackupContent, signed: str | None, key: NotePublicKey | None, *, unsigned: bool
) -> str:
    """Raise unless a backup is signed with a key, or may be restored without; a wrong signature is never accepted.

    The name of the house whose signature was checked; empty if none was.
    """
    if signed is None and not unsigned:
        raise StoreError(
            f"{file}: the backup is not signed, so nothing proves that the house made it. "
            "If you trust where it was kept, restore it with --unsigned."
        )
    if signed is not None and key is not None:
        _refuse_other_signature(file, content, signed, key)
        return key.name
    if signed is not None and not unsigned:
        raise StoreError(
            f"{file}: the public key of the house is needed to check the signature. "
            "Give it with --key NAME+ID+KEY, or set LONGSUIT_KEYS to where the keys of the house are."
        )
    return ""


def _refuse_other_signature(file: Path, content: BackupContent, signed: str, key: NotePublicKey) -> None:
    try:
        note = parse_note(signed)
        found = note.signed_by(key)
    except NotProven:
        raise StoreError(f"{file}: the signature of {key.name} is wrong. The backup was changed.") from None
    except TransparencyError:
        raise StoreError(f"{file}: the signature of the backup cannot be read. The backup was changed.") from None
    if found is None:
        raise StoreError(f"{file}: the backup is signed by {_names(note)}, not with the given key of {key.name}.")
    if note.text != content.text(key.name):
        raise StoreError(f"{file}: what was signed is another backup. This one was changed after it was made.")


def _names(note: SignedNote) -> str:
    return " and ".join(f"{one.name} with key {one.id.hex()}" for one in note.signatures)


def refuse_other_house(file: Path, connection: sa.Connection, key: NotePublicKey) -> None:
    """Raise if the chain that was restored names another key than the given one."""
    named = named_keys(connection)
    if named is not None and named.public != str(key):
        theirs = named.public.partition("+")[0]
        raise StoreError(
            f"{file}: the backup is of a house that signs as {theirs} with another key than the given one."
        )
