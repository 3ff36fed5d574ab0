"""The largest raise by length of the player's flush, as house files write it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.toml_document import Section

LENGTHS = range(2, 8)
"""The lengths a flush of seven cards can have."""

MAX_CAP = 100
"""No raise is larger, in antes."""


def read_raise_caps(options: Section) -> Mapping[int, int]:
    """The largest raise in antes for each length of flush; 0 where that flush may not raise."""
    caps = options.section("raise_caps")
    found = {length: caps.whole(str(length), 0, MAX_CAP) for length in LENGTHS}
    caps.done()
    keys = ("raise_caps", *(f"raise_caps.{length}" for length in LENGTHS))
    if options.sound(*keys) and not any(found.values()):
        options.wrong("raise_caps", "no hand may raise, so nobody can play. Use a cap above 0 for some flush.")
    return MappingProxyType(found)
