"""Errors of logs and their proofs."""

from __future__ import annotations


class TransparencyError(ValueError):
    """A checkpoint, a proof or a key that cannot be read."""


class NotProven(TransparencyError):
    """A proof or a signature that does not verify."""
