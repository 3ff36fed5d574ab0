"""Every clause has a test, every clause test names a clause, and the page that says so is up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import docs.__main__
from docs.clauses import clauses_page, facts_by_clause

from longsuit.rules import GAMES, PROFILES, RulesError, all_clauses, load

ROOT = Path(__file__).parent.parent.parent


def test_every_clause_has_a_test():
    assert set(all_clauses()) - set(facts_by_clause()) == set()


def test_every_clause_test_names_a_clause():
    assert set(facts_by_clause()) - set(all_clauses()) == set()


def test_the_page_is_up_to_date():
    command = [sys.executable, "-m", "docs", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_clause_without_a_test_would_be_seen(tmp_path):
    (tmp_path / "test_HCF.py").write_text("def test_HCF_2_at_once():\n    pass\n", "utf-8")
    assert facts_by_clause(tmp_path) == {"HCF-2": ["at once"]}
    assert clauses_page(tmp_path).count("**This clause has no test.**") == len(all_clauses()) - 1


def test_a_page_out_of_date_would_be_seen(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(docs.__main__, "HERE", tmp_path)
    page = tmp_path / "clauses.md"
    page.write_text("old", "utf-8")
    assert docs.__main__.main(["--check"]) == 1
    assert "docs/clauses.md is out of date: run `make docs`.\n" in capsys.readouterr().err
    assert page.read_text("utf-8") == "old"
    assert docs.__main__.main([]) == 0
    assert docs.__main__.main(["--check"]) == 0


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
