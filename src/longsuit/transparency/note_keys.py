"""Keys of signed notes: a name, a kind and an Ed25519 key, and the text by which a public key is given to others."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property

from longsuit.transparency.ed25519 import KEY_BYTES, public_key_of
from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.strict_base64 import decode, encode

MAX_NAME_LENGTH = 200
"""The longest name of a key, in characters."""


class KeyKind(IntEnum):
    """What a key signs."""

    NOTE = 1
    """Notes, such as the checkpoints of a log."""

    COSIGNATURE = 4
    """Checkpoints that a witness has checked, with the time."""


@dataclass(frozen=True)
class NotePublicKey:
    """What is needed to check the signatures of one key.

    >>> key = parse_public_key("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
    >>> key.name, key.kind.name, str(key) == "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    ('PeterNeumann', 'NOTE', True)
    """

    name: str
    """The name of the key: by convention an address without its scheme, such as `casino.example/audit`."""

    kind: KeyKind
    """What it signs."""

    public: bytes
    """The Ed25519 public key."""

    @cached_property
    def id(self) -> bytes:
        """The four bytes that signatures name the key by."""
        return hashlib.sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{encode(bytes([self.kind]) + self.public)}"


@dataclass(frozen=True)
class NotePrivateKey:
    """A key that can sign."""

    name: str
    """The name of the key."""

    private: bytes = field(repr=False)
    """The Ed25519 private key; left out of `repr`, so that it is never logged."""

    kind: KeyKind = KeyKind.NOTE
    """What it signs."""

    def __post_init__(self) -> None:
        refuse_key_name(self.name)

    @cached_property
    def public(self) -> NotePublicKey:
        """The key that others check its signatures with."""
        return NotePublicKey(self.name, self.kind, public_key_of(self.private))


def refuse_key_name(name: str) -> None:
    """Raise if a name cannot be the name of a key."""
    printable = bool(name) and len(name) <= MAX_NAME_LENGTH and name.isprintable()
    if not printable or any(one.isspace() or one == "+" for one in name):
        raise TransparencyError(
            f"{name!r} cannot name a key. Use up to {MAX_NAME_LENGTH} characters without spaces and plus signs."
        )


def parse_public_key(text: str) -> NotePublicKey:
    """The public key in a text of the form NAME+ID+KEY."""
    name, _, rest = text.strip().partition("+")
    identity, _, encoded = rest.partition("+")
    key = decode(encoded)
    if key is None or len(key) != KEY_BYTES + 1 or key[0] not in list(KeyKind):
        raise TransparencyError("This is not a public key. It has the form NAME+ID+KEY.")
    refuse_key_name(name)
    found = NotePublicKey(name, KeyKind(key[0]), key[1:])
    if found.id.hex() != identity:
        raise TransparencyError(f"The public key of {name} was changed: its id does not match.")
    return found
