"""docs/sources.md: every statement of the source documents has a clause and a test, or a reason why it has none."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from longsuit.rules import all_clauses

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "sources.md").read_text("utf-8")
OUR_OWN = "Clauses that are not in these documents"
CLAUSE = re.compile(r"\b[A-Z]{2,3}-\d+\b")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


class Statement(NamedTuple):
    """A row of the page."""

    number: str
    text: str
    clauses: str
    proof: str


def statements(page: str) -> list[Statement]:
    """Every statement of the page, in order; the last chapter lists clauses, not statements."""
    rows = re.findall(r"^\| (?!\||---|statement)(.+) \|$", page.split(f"## {OUR_OWN}", maxsplit=1)[0], re.MULTILINE)
    return [Statement(*re.split(r" ?\| ", row, maxsplit=3)) for row in rows]


@cache
def names_in(path: str) -> frozenset[str]:
    """The names of the tests in a file; none if there is no such file."""
    file = ROOT / path
    tree = ast.parse(file.read_text("utf-8")) if file.is_file() else ast.Module([], [])
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def problems(page: str) -> list[str]:
    """What is wrong with the page, a sentence each."""
    rows = statements(page)
    named = set(CLAUSE.findall(page))
    found = [f"{test}::{name} does not exist" for test, name in TEST.findall(page) if name not in names_in(test)]
    found += [f"there is no clause {clause}" for clause in sorted(named) if clause not in all_clauses()]
    found += [f"{row.number} has neither a test nor a reason" for row in rows if not is_proven(row)]
    found += [
        f"{row.number} has no clause" for row in rows if "Outside:" not in row.proof and not CLAUSE.search(row.clauses)
    ]
    found += [f"{number} is there twice" for number, times in Counter(row.number for row in rows).items() if times > 1]
    return found + [f"{clause} is not mentioned" for clause in all_clauses() if clause not in named]


def is_proven(row: Statement) -> bool:
    """Whether a statement has a test, or a reason of some words."""
    return bool(TEST.search(row.proof) or re.search(r"Outside: (\S+ ){4}", row.proof))


def test_every_statement_has_an_existing_test_or_a_reason_and_no_clause_is_missing():
    assert problems(PAGE) == []


def test_five_documents_are_listed_statement_by_statement():
    documents = Counter(row.number.split()[0] for row in statements(PAGE))
    assert list(documents) == ["R", "H", "N", "F", "W"]
    assert all(rows >= 20 for rows in documents.values())
    assert sum(documents.values()) >= 180


FIRST = "tests/clauses/test_ILS.py::test_ILS_2_nothing_is_dealt_before_an_ante"
ONE = f"| R 2a | The Ante opens the round. | ILS-2 | `{FIRST}`"


@pytest.mark.parametrize(
    ("was", "written", "problem"),
    [
        (
            "test_ILS_2_nothing_is_dealt_before_an_ante",
            "test_ILS_2_gone",
            "tests/clauses/test_ILS.py::test_ILS_2_gone does",
        ),
        ("tests/clauses/test_ILS.py", "tests/clauses/test_gone.py", "tests/clauses/test_gone.py::test_ILS_2_nothing"),
        ("| ILS-2 |", "| ILS-99 |", "there is no clause ILS-99"),
        ("| R 2a |", "| R 1 |", "R 1 is there twice"),
    ],
)
def test_a_page_that_is_wrong_would_be_seen(was, written, problem):
    assert ONE in PAGE
    wrong = PAGE.replace(ONE, ONE.replace(was, written))
    assert any(found.startswith(problem) for found in problems(wrong)), problems(wrong)


def test_a_statement_without_proof_and_a_clause_without_a_statement_would_be_seen():
    assert "X 1 has neither a test nor a reason" in problems("| X 1 | Words. | ILS-1 | later |\n")
    assert "X 1 has neither a test nor a reason" in problems("| X 1 | Words. | | Outside: no |\n")
    assert "X 1 has no clause" in problems("| X 1 | Words. | | `tests/docs/test_sources.py::test_it` |\n")
    assert "ILS-1 is not mentioned" in problems("")
