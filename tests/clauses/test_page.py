"""Every clause has a test, every clause test names a clause, and the page that says so is up to date."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from docs.clauses import clauses_page, facts_by_clause

from longsuit.rules import GAMES, PROFILES, RulesError, all_clauses, load

ROOT = Path(__file__).parent.parent.parent


def test_every_clause_has_a_test():
    assert set(all_clauses()) - set(facts_by_clause()) == set()


def test_every_clause_test_names_a_clause():
    assert set(facts_by_clause()) - set(all_clauses()) == set()


def run_docs(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "docs", *arguments], cwd=root, capture_output=True, text=True, check=False
    )


def test_the_page_is_up_to_date():
    done = run_docs(ROOT, "--check")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_clause_without_a_test_would_be_seen(tmp_path):
    (tmp_path / "test_HCF.py").write_text("def test_HCF_2_at_once():\n    pass\n", "utf-8")
    assert facts_by_clause(tmp_path) == {"HCF-2": ["at once"]}
    assert clauses_page(tmp_path).count("**This clause has no test.**") == len(all_clauses()) - 1


def test_a_page_out_of_date_would_be_seen(tmp_path):
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "docs").mkdir()
    for path in (ROOT / "docs").glob("*.py"):
        shutil.copy(path, tmp_path / "docs" / path.name)
    (tmp_path / "docs" / "clauses.md").write_text("old", "utf-8")
    done = run_docs(tmp_path, "--check")
    assert done.returncode == 1
    assert "docs/clauses.md is out of date: run `make docs`.\n" in done.stderr
    assert run_docs(tmp_path).returncode == 0
    assert run_docs(tmp_path, "--check").returncode == 0


def test_every_clause_the_rules_name_is_in_the_rulebook():
    for game in GAMES:
        for house in (None, *PROFILES):
            try:
                rules = load(game, house)
            except RulesError:
                continue
            named = {wager.clause for wager in rules.wagers} | {cap.clause for cap in rules.caps}
            named |= {getattr(rules.clauses, name) for name in rules.clauses.__dataclass_fields__}
            assert named <= set(all_clauses())
