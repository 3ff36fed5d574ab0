"""Refusals of this package."""

from __future__ import annotations


class ManifestError(ValueError):
    """A file that is no manifest, or a folder that is no program, with one sentence that says so."""
