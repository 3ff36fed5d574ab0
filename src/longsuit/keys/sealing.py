"""Sealing secrets: encrypted and authenticated with a key that is not in the database, and bound to their place in it.

Each secret has a key of its own, derived from the house's sealing key and 32 random bytes, so that any number of them
can be sealed with AES-256-GCM without a nonce ever being used twice.
"""

from __future__ import annotations

import hmac
import secrets
from functools import cache
from typing import TYPE_CHECKING, Any

from longsuit.keys.errors import SealBroken
from longsuit.transparency import decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.keys.house_keys import HouseKeys

VERSION = "1"
SALT_BYTES = 32
NONCE = bytes(12)


def seal(
    keys: HouseKeys, secret: bytes, place: str, *, token_bytes: Callable[[int], bytes] = secrets.token_bytes
) -> str:
    """A secret as text that only the house's keys open, and only for the place it was sealed for."""
    salt, name = token_bytes(SALT_BYTES), keys.sealing_id
    sealed = _cipher(keys.sealing[name], salt).encrypt(NONCE, secret, place.encode())
    return ".".join((VERSION, name, encode(salt + sealed)))


def unseal(keys: HouseKeys, sealed: str, place: str) -> bytes:
    """The secret in a sealed text; refused if it was changed or sealed for another place."""
    version, _, rest = sealed.partition(".")
    name, _, encoded = rest.partition(".")
    if version != VERSION:
        raise SealBroken("A sealed secret cannot be read: this program does not know its form.")
    if name not in keys.sealing:
        raise SealBroken(f"A secret was sealed with key {name}, which is not among the keys of the house.")
    raw = decode(encoded)
    try:
        if raw is not None:
            return bytes(_cipher(keys.sealing[name], raw[:SALT_BYTES]).decrypt(NONCE, raw[SALT_BYTES:], place.encode()))
    except (ValueError, _library().InvalidTag):
        pass
    raise SealBroken(f"The sealed secret of {place} was changed.")


def _cipher(key: bytes, salt: bytes) -> Any:
    return _library().AESGCM(hmac.digest(key, b"longsuit sealed secret" + salt, "sha256"))


class _Library:
    """What is used of the library that encrypts."""

    def __init__(self) -> None:
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - slow to load
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - slow to load

        self.AESGCM, self.InvalidTag = AESGCM, InvalidTag


@cache
def _library() -> Any:
    return _Library()
