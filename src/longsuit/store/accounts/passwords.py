"""Passwords: hashed with argon2id, and compared with the stored hash."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MIN_PASSWORD_LENGTH = 8
"""The shortest password."""

MAX_PASSWORD_LENGTH = 1000
"""The longest password."""

UNMATCHABLE = "$argon2id$v=19$m=65536,t=3,p=4$c29tZSBzYWx0IG9mIG91cnM$1nB0uS7Jz3o3m6wB7Y9Fq0V3o0xLw5h8d2c1f6a7b8Q"
"""A hash that no password matches, so that an unknown name takes as long to refuse as a wrong password."""


def hasher() -> PasswordHasher:
    """Argon2id with the parameters its authors recommend."""
    from argon2 import PasswordHasher  # noqa: PLC0415 - needed for passwords only

    return PasswordHasher()


def hash_password(password: str) -> str:
    """The argon2 hash of a password, as it is stored."""
    return hasher().hash(password)


def is_acceptable(password: str) -> bool:
    """Whether a password has an allowed length and can be encoded; a terminal can send bytes that are no characters."""
    try:
        password.encode()
    except UnicodeEncodeError:
        return False
    return MIN_PASSWORD_LENGTH <= len(password) <= MAX_PASSWORD_LENGTH


def password_matches(stored: str, password: str) -> bool:
    """Whether a password is the one with the stored hash."""
    from argon2.exceptions import InvalidHashError, VerificationError  # noqa: PLC0415 - needed for passwords only

    try:
        return hasher().verify(stored, password[: MAX_PASSWORD_LENGTH + 1])
    except (VerificationError, InvalidHashError, UnicodeEncodeError):
        return False


def password_fingerprint(stored: str) -> str:
    """What the audit chain has of a stored hash: enough to show whether the hash was changed later."""
    return hashlib.sha256(stored.encode()).hexdigest()
