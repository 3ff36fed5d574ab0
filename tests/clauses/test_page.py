"""Every clause has a test, every clause test names a clause, and the page that says so is up to date."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from longsuit.rules import CLAUSES, GAMES, PROFILES, RulesError, load

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def page():
    spec = importlib.util.spec_from_file_location("clauses_page", ROOT / "docs" / "clauses.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_clause_has_a_test(page):
    assert set(CLAUSES) - set(page.facts_by_clause()) == set()


def test_every_clause_test_names_a_clause(page):
    assert set(page.facts_by_clause(Path(__file__).parent)) - set(CLAUSES) == set()


def test_the_page_is_up_to_date(page):
    done = subprocess.run(
        [sys.executable, "-m", "docs", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_clause_without_a_test_would_be_seen(page, tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text("def test_HCF_2_at_once():\n    pass\n", "utf-8")
    assert page.facts_by_clause(tmp_path / "tests") == {"HCF-2": {"tests/test_some.py": ["at once"]}}
    assert page.clauses_page(tmp_path / "tests").count("**No test holds this clause.**") == len(CLAUSES) - 1


def test_every_clause_the_rules_name_is_in_the_rulebook():
    for game in GAMES:
        for house in (None, *PROFILES):
            try:
                rules = load(game, house)
            except RulesError:
                continue
            named = {wager.clause for wager in rules.wagers} | {cap.clause for cap in rules.caps}
            named |= {getattr(rules.clauses, name) for name in rules.clauses.__dataclass_fields__}
            assert named <= set(CLAUSES)
