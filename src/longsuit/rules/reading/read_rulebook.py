"""The clauses of a game: their ids, and what each says."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.toml_document import Section

_CLAUSE = re.compile(r"[A-Z][A-Z0-9]{0,7}-[1-9][0-9]?")


def read_rulebook(top: Section) -> Mapping[str, str]:
    """Every clause that the game's file writes down, by its id."""
    section = top.section("rulebook")
    for clause in section.table:
        if not _CLAUSE.fullmatch(clause):
            section.wrong(clause, "this is not the id of a clause. Use capitals, a dash and a number, such as ILS-3.")
    return MappingProxyType({clause: section.text(clause) for clause in section.table})
