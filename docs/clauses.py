"""Writes docs/clauses.md: every clause and its tests, found by their names."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import groupby
from pathlib import Path

from longsuit.rules import GAMES, all_clauses, load

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"

FAMILIES = {rules.clause_prefix: rules.title for rules in map(load, GAMES)} | {
    "JP": "Jackpots",
    "EQ": "Equipment and procedure",
    "WA": "The Washington profile",
    "IRR": "Irregularities",
    "PD": "Player-dealers",
}
"""The title for each prefix of a clause."""

_NAME = re.compile(rf"test_({'|'.join(FAMILIES)})_(\d+)_(\w+)")

HEAD = """\
# The clauses and their tests

Written by `make docs` from `longsuit.rules.all_clauses` and the names of the tests under `tests/`: the test called
`test_ILS_6_qualify_nine_high` tests clause ILS-6. Every refusal and every line of a settlement names its clause.
"""


def clauses_page(tests: Path = TESTS) -> str:
    """The page: every clause in the order of the rulebook, with the facts its tests assert."""
    found = facts_by_clause(tests)
    parts = [HEAD]
    for family, clauses in groupby(all_clauses(), key=lambda clause: clause.split("-")[0]):
        files = [path.relative_to(tests).as_posix() for path in _test_files(tests) if _tests_family(path, family)]
        links = ", ".join(f"[{name}](../tests/{name})" for name in files)
        parts.append(f"## {FAMILIES[family]}\n\n{links}\n")
        parts += [_clause(clause, found.get(clause, [])) for clause in clauses]
    return "\n".join(parts)


def _test_files(tests: Path) -> list[Path]:
    """Every test file, those in tests/clauses first."""
    return sorted(tests.rglob("test_*.py"), key=lambda path: (path.parent.name != "clauses", path))


def _tests_family(path: Path, family: str) -> bool:
    return any(clause.startswith(family + "-") for clause, _ in _clause_tests(path))


def _clause(clause: str, facts: list[str]) -> str:
    tested = [f"- {fact}" for fact in facts] or ["**This clause has no test.**"]
    return "\n".join([f"### {clause}", "", f"{all_clauses()[clause]}.", "", *tested, ""])


def facts_by_clause(tests: Path = TESTS) -> dict[str, list[str]]:
    """The facts tested about each clause, in the order of the files."""
    found: dict[str, list[str]] = {}
    for path in _test_files(tests):
        for clause, words in _clause_tests(path):
            found.setdefault(clause, []).append(words)
    return found


@cache
def _clause_tests(path: Path) -> tuple[tuple[str, str], ...]:
    """The clause and the fact of each clause test in a file; cached, because every family reads it again."""
    names = (node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef))
    found = (name for each in names if (name := _NAME.fullmatch(each)))
    return tuple((f"{name[1]}-{name[2]}", name[3].replace("_", " ")) for name in found)
