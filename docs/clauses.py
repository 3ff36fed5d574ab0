"""The page of clauses: what each says, and the tests that hold it, found by their names."""

from __future__ import annotations

import ast
import re
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.rules import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"

FAMILIES = {
    "ILS": "I Luv Suits Poker",
    "HCF": "High Card Flush",
    "NHF": "NH Flush Poker",
    "NCF": "9 Card Fortune Flush",
    "JP": "Jackpots",
    "WA": "The Washington profile",
    "IRR": "Irregularities",
}
"""What the letters before a clause's number stand for."""

_NAME = re.compile(rf"test_({'|'.join(FAMILIES)})_(\d+)_(\w+)")

HEAD = """\
# The clauses, and the tests that hold them

Written by `make docs` from `longsuit.rules.CLAUSES` and the names of the tests: a test called
`test_ILS_6_qualify_nine_high` holds clause ILS-6. Every refusal and every line of a settlement names its clause.
"""


def clauses_page(tests: Path = TESTS) -> str:
    """The page: every clause in the rulebook's order, with the facts tested about it."""
    found = facts_by_clause(tests)
    parts = [HEAD]
    for family, clauses in groupby(CLAUSES, key=lambda clause: clause.split("-")[0]):
        parts.append(f"## {FAMILIES[family]}\n")
        parts += [_clause(clause, found.get(clause, {})) for clause in clauses]
    return "\n".join(parts)


def _clause(clause: str, facts: dict[str, list[str]]) -> str:
    lines = [f"### {clause}", "", f"{CLAUSES[clause]}.", ""]
    for file, words in facts.items():
        lines += [f"Held by [{file}](../{file}):", "", *(f"- {fact}" for fact in words), ""]
    if not facts:
        lines += ["**No test holds this clause.**", ""]
    return "\n".join(lines)


def facts_by_clause(tests: Path = TESTS) -> dict[str, dict[str, list[str]]]:
    """The facts tested about each clause, by file, in the order they stand there."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for family, number, words in _clause_tests(path):
            files = found.setdefault(f"{family}-{number}", {})
            files.setdefault(path.relative_to(tests.parent).as_posix(), []).append(words.replace("_", " "))
    return found


def _clause_tests(path: Path) -> Iterator[tuple[str, str, str]]:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and (name := _NAME.fullmatch(node.name)):
            yield name[1], name[2], name[3]
