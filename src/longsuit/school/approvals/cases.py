"""The cases of a table: what each seed gives, and which cases a table has."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, get_args

from longsuit.base import Refused
from longsuit.protocol import SchoolCase
from longsuit.school.approvals.checklists import CHECKLIST_CASES
from longsuit.school.approvals.proposals import PROPOSAL_CASES
from longsuit.school.approvals.wins import WIN_CASES
from longsuit.school.house import school_terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.school.approvals.checklists import ChecklistCase
    from longsuit.school.approvals.proposals import ProposalCase
    from longsuit.school.approvals.wins import WinCase
    from longsuit.table import TableTerms

    AnyCase = WinCase | ProposalCase | ChecklistCase
    """Every kind of case."""

MAX_TRIES = 20
"""How many seeds after the asked one are tried, where a seed gives no case."""

_CASES: dict[str, Callable[[TableTerms, Random], AnyCase | None]] = {
    **WIN_CASES,
    **PROPOSAL_CASES,
    **CHECKLIST_CASES,
}


def case(terms: TableTerms, name: SchoolCase, seed: int) -> AnyCase:
    """The case of a name at a table; refused where the table has no such case."""
    found = _case(terms, name, seed)
    if found is None:
        raise Refused("", "This table has no such case. Choose another one.")
    return found


@lru_cache(maxsize=256)
def cases(terms: TableTerms) -> tuple[SchoolCase, ...]:
    """The cases of a table."""
    names: tuple[SchoolCase, ...] = get_args(SchoolCase)
    return tuple(name for name in names if _case(terms, name, 0))


@lru_cache(maxsize=256)
def _case(terms: TableTerms, name: SchoolCase, seed: int) -> AnyCase | None:
    random = Random(f"{terms.rules.game}/{name}/{seed}")  # noqa: S311 - exercises need no secret randomness
    trained = school_terms(terms)
    tries = (_CASES[name](trained, random) for _ in range(MAX_TRIES))
    return next((found for found in tries if found is not None), None)
