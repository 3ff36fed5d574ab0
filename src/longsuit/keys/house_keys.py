"""The keys of a house: one that signs its checkpoints and backups, and some that seal secrets in the database."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.keys.errors import HouseKeyError
from longsuit.transparency import NotePrivateKey, TransparencyError, decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from longsuit.transparency import NotePublicKey

RECORD = "longsuit-keys"
"""The `record` of a text with keys."""

KEY_BYTES = 32
"""The length of every key."""


@dataclass(frozen=True)
class HouseKeys:
    """The keys of one house.

    >>> keys = new_house_keys("casino.example/audit", token_bytes=lambda count: bytes(count))
    >>> keys.sealing_id, keys.public.name
    ('66687aadf862bd77', 'casino.example/audit')
    """

    name: str
    """The name of the house's audit log, such as `casino.example/audit`."""

    signing: bytes = field(repr=False)
    """The Ed25519 private key."""

    sealing: Mapping[str, bytes] = field(repr=False)
    """The keys that seal secrets, by id; the last one seals, the others only open."""

    def __post_init__(self) -> None:
        keys = [self.signing, *self.sealing.values()]
        if not self.sealing or any(len(key) != KEY_BYTES for key in keys):
            raise HouseKeyError(f"A house has a signing key and at least one sealing key, of {KEY_BYTES} bytes each.")
        if any(sealing_key_id(key) != name for name, key in self.sealing.items()):
            raise HouseKeyError("A sealing key was changed: its id does not match.")

    @property
    def sealing_id(self) -> str:
        """The id of the key that seals."""
        return list(self.sealing)[-1]

    @cached_property
    def signer(self) -> NotePrivateKey:
        """The key that signs."""
        return NotePrivateKey(self.name, self.signing)

    @property
    def public(self) -> NotePublicKey:
        """The key that others check signatures with."""
        return self.signer.public


def new_house_keys(name: str, *, token_bytes: Callable[[int], bytes] = secrets.token_bytes) -> HouseKeys:
    """New keys for a house."""
    sealing = token_bytes(KEY_BYTES)
    keys = HouseKeys(name, token_bytes(KEY_BYTES), {sealing_key_id(sealing): sealing})
    _refuse_name(keys)
    return keys


def with_new_sealing_key(keys: HouseKeys, *, token_bytes: Callable[[int], bytes] = secrets.token_bytes) -> HouseKeys:
    """The same keys with a new one that seals from now on; what was sealed before can still be opened."""
    key = token_bytes(KEY_BYTES)
    return replace(keys, sealing={**keys.sealing, sealing_key_id(key): key})


def sealing_key_id(key: bytes) -> str:
    """The name of a sealing key: the beginning of its SHA-256."""
    return hashlib.sha256(key).hexdigest()[:16]


def keys_to_text(keys: HouseKeys) -> str:
    """The keys as text, for a file or another place that only the house can read."""
    sealing = [encode(key) for key in keys.sealing.values()]
    document = {
        "record": RECORD,
        "version": 1,
        "name": keys.name,
        "signing": encode(keys.signing),
        "sealing": sealing,
    }
    return canonical_json(document) + "\n"


def keys_from_text(text: str) -> HouseKeys:
    """The keys in a text."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or document.get("record") != RECORD:
        raise HouseKeyError("These are not the keys of a house.")
    encoded = document.get("sealing")
    sealing = [_decoded(key) for key in encoded] if isinstance(encoded, list) else []
    named = {sealing_key_id(key): key for key in sealing}
    keys = HouseKeys(str(document.get("name")), _decoded(document.get("signing")), named)
    _refuse_name(keys)
    return keys


def _refuse_name(keys: HouseKeys) -> None:
    try:
        _ = keys.signer
    except TransparencyError as error:
        raise HouseKeyError(str(error)) from None


def _decoded(text: Any) -> bytes:
    raw = decode(text) if isinstance(text, str) else None
    if raw is None:
        raise HouseKeyError("The keys of the house are damaged.")
    return raw
