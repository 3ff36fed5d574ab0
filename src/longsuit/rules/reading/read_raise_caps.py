"""The largest raise by length of the player's flush, as house files write it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.toml_document import Section

MAX_CAP = 100
"""No raise is larger, in antes."""


def read_raise_caps(options: Section, packet: int) -> Mapping[int, int]:
    """The largest raise in antes for each length a flush of the packet can have; 0 where that flush may not raise."""
    caps, lengths = options.section("raise_caps"), flush_lengths(packet)
    found = {length: caps.whole(str(length), 0, MAX_CAP) for length in lengths}
    caps.done()
    keys = ("raise_caps", *(f"raise_caps.{length}" for length in lengths))
    if options.sound(*keys) and not any(found.values()):
        options.wrong("raise_caps", "no hand may raise, so nobody can play. Use a cap above 0 for some flush.")
    return MappingProxyType(found)
