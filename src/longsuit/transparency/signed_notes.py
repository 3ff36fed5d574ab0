"""Signed notes: a text with one or more signatures below it, as public transparency logs write them."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from longsuit.transparency.ed25519 import is_signature, sign
from longsuit.transparency.errors import NotProven, TransparencyError
from longsuit.transparency.note_keys import KeyKind, refuse_key_name
from longsuit.transparency.strict_base64 import decode, encode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.transparency.note_keys import NotePrivateKey, NotePublicKey

DASH = "\u2014 "
"""What a signature line begins with."""

_NOTE = re.compile(rf"(?:[^\n]+\n)+\n(?:{DASH}[^\n]*\n)+")

ID_BYTES = 4
TIME_BYTES = 8

MAX_NOTE_LENGTH = 64_000
"""The longest note that is read, in characters."""

MAX_SIGNATURES = 64
"""The most signatures that are read."""


class NoteSignature(NamedTuple):
    """One signature line."""

    name: str
    """The name of the key."""

    id: bytes
    """The id of the key."""

    signature: bytes
    """The signature; of a witness, after the time in seconds as eight bytes."""

    def __str__(self) -> str:
        return f"{DASH}{self.name} {encode(self.id + self.signature)}\n"


@dataclass(frozen=True)
class SignedNote:
    """A text and its signatures."""

    text: str
    """The text, with the line break at its end."""

    signatures: tuple[NoteSignature, ...]
    """Its signatures, in order."""

    def __str__(self) -> str:
        return f"{self.text}\n{''.join(map(str, self.signatures))}"

    def signed_by(self, key: NotePublicKey) -> NoteSignature | None:
        """The signature of a key; None if it has not signed. A wrong signature under its name and id is refused."""
        found = next((one for one in self.signatures if (one.name, one.id) == (key.name, key.id)), None)
        if found is not None and not _is_valid(key, found, self.text):
            raise NotProven(f"The signature of {key.name} is wrong: the text was changed, or somebody else signed it.")
        return found

    def with_signatures(self, added: Iterable[NoteSignature]) -> SignedNote:
        """The same note with more signatures."""
        return replace(self, signatures=(*self.signatures, *added))


def sign_note(text: str, key: NotePrivateKey) -> SignedNote:
    """A text signed by one key."""
    if not text.endswith("\n") or not _is_plain(text):
        raise TransparencyError("A note ends with a line break and has no control characters.")
    return SignedNote(text, (NoteSignature(key.name, key.public.id, sign(key.private, text.encode())),))


def cosign(note: SignedNote, key: NotePrivateKey, seconds: int) -> NoteSignature:
    """The cosignature of a witness at a time, in seconds since 1970."""
    if key.kind is not KeyKind.COSIGNATURE:
        raise TransparencyError(f"{key.name} is not the key of a witness.")
    time = seconds.to_bytes(TIME_BYTES, "big")
    return NoteSignature(key.name, key.public.id, time + sign(key.private, _cosigned(note.text, seconds)))


def cosigned_at(signature: NoteSignature) -> int:
    """The time of a cosignature, in seconds since 1970."""
    return int.from_bytes(signature.signature[:TIME_BYTES], "big")


def parse_note(text: str) -> SignedNote:
    """The note in a text; its signatures are not checked yet."""
    body, blank, below = text.rpartition("\n\n")
    lines = below.split("\n")
    if (
        len(text) > MAX_NOTE_LENGTH
        or not blank
        or lines[-1]
        or not 1 < len(lines) <= MAX_SIGNATURES + 1
        or not _is_plain(text)
    ):
        raise TransparencyError("This is not a signed note: a text, an empty line and signatures.")
    return SignedNote(f"{body}\n", tuple(_signature(line) for line in lines[:-1]))


def scanned_note(text: str) -> str:
    r"""The text of a note that was scanned or copied, with the line breaks that were signed.

    >>> scanned_note("casino.example/audit\r\n3\r\n ")
    'casino.example/audit\n3\n'
    """
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip() + "\n"


def split_notes(text: str) -> list[SignedNote]:
    """The notes of a file to which they were appended one after the other; what is none is left out."""
    found = []
    for part in _NOTE.findall(scanned_note(text)):
        with suppress(TransparencyError):
            found.append(parse_note(part))
    return found


def _signature(line: str) -> NoteSignature:
    name, _, encoded = line.removeprefix(DASH).partition(" ")
    raw = decode(encoded)
    if not line.startswith(DASH) or raw is None or len(raw) <= ID_BYTES:
        raise TransparencyError("A signature line of the note cannot be read.")
    refuse_key_name(name)
    return NoteSignature(name, raw[:ID_BYTES], raw[ID_BYTES:])


def _is_valid(key: NotePublicKey, found: NoteSignature, text: str) -> bool:
    if key.kind is KeyKind.NOTE:
        return is_signature(key.public, found.signature, text.encode())
    time, signature = found.signature[:TIME_BYTES], found.signature[TIME_BYTES:]
    return is_signature(key.public, signature, _cosigned(text, int.from_bytes(time, "big")))


def _cosigned(text: str, seconds: int) -> bytes:
    """What a witness signs."""
    return f"cosignature/v1\ntime {seconds}\n{text}".encode()


def _is_plain(text: str) -> bool:
    return all(one >= " " or one == "\n" for one in text)
