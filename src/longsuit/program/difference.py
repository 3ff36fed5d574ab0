"""A file that is not as it was released."""

from __future__ import annotations

from typing import NamedTuple


class Difference(NamedTuple):
    """One file that is not as in the release, or as in the package it belongs to."""

    path: str
    """Its path from the program's folder."""

    kind: str
    """`altered`, `missing`, `added`, or `compiled`: a compiled module that is not what its source compiles to."""

    @property
    def phrase(self) -> str:
        """The difference in words."""
        return f"{self.path} {_PHRASES[self.kind]}"


_PHRASES = {
    "altered": "was altered",
    "missing": "is missing",
    "added": "was added",
    "compiled": "is not what its source compiles to",
}
