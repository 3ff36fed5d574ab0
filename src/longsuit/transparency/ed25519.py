"""Ed25519 signatures; the library that computes them is loaded when the first one is made or checked."""

from __future__ import annotations

from functools import cache
from typing import Any

KEY_BYTES = 32
"""The length of a private and of a public key."""


@cache
def _library() -> Any:
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415 - slow to load

    return ed25519


def public_key_of(private: bytes) -> bytes:
    """The public key of a private key."""
    return bytes(_library().Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw())


def sign(private: bytes, message: bytes) -> bytes:
    """The signature of a message."""
    return bytes(_library().Ed25519PrivateKey.from_private_bytes(private).sign(message))


def is_signature(public: bytes, signature: bytes, message: bytes) -> bool:
    """Whether a signature of a message was made with the private key of a public key."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - slow to load

    try:
        _library().Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
