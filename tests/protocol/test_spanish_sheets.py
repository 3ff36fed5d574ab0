"""Every sentence of a rules sheet, and of what a spot says by itself, has a Spanish template."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from longsuit.rules import GAMES, PROFILES, Rules, find_house, load
from tests.own_games import paddock_five
from tests.protocol.spanish import sheet, template_files
from tests.report.random_houses import random_rules, sheet_texts

CASES = Path(__file__).parents[2] / "web" / "tests" / "i18n" / "sheetSentences.json"
ENGLISH = re.compile(r"\b(the|with|is|are|and|of|to|or|both|not|when|wins|cards?|where|made|later)\b", re.I)
"""Words that no Spanish text has."""

HERE = "Add a template to web/src/i18n/catalogues/es/sheet."


def shipped() -> list[tuple[str, str | None]]:
    """Every game, by itself and under each profile that has it."""
    return [*((game, None) for game in GAMES), *((game, one) for one in PROFILES for game in find_house(one).games)]


def english_texts(rules: Rules) -> list[str]:
    """The texts of a sheet that stay English, wholly or in part; names of wagers and tables are no words."""
    tables = {table.name for wager in rules.wagers for table in wager.tables}
    names = {rules.title, *tables, *(wager.label for wager in rules.wagers)}
    return sorted({text for text in sheet_texts(rules) if text not in names and sheet().unexplained(text)})


@pytest.mark.parametrize(("game", "house"), shipped())
def test_every_sentence_of_a_shipped_sheet_has_a_template(game: str, house: str | None) -> None:
    assert english_texts(load(game, house)) == [], HERE


@pytest.mark.parametrize(("game", "house"), shipped())
def test_no_template_takes_a_sentence_for_a_name(game: str, house: str | None) -> None:
    rules = load(game, house)
    names = {rules.title, *(wager.label for wager in rules.wagers)}
    name = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    read = {text: sheet().read(text) for text in sheet_texts(rules)}
    found = {text: one.text for text, one in read.items() if one and ENGLISH.search(name.sub("", one.text))}
    assert found == {}, HERE


SPUR, GALLOP = "caps = { 1 = 0, 2 = 1, 3 = 3 }", "multiples = [1, 2], caps = { 2 = 1, 3 = 1, 4 = 2, 5 = 2 }"
OWN: dict[str, list[tuple[str, str]]] = {
    "as it is": [],
    "any amount": [(SPUR, f'{SPUR}, step = "any"'), ("30000 }", "20000, step_cents = 500 }")],
    "any amount, no caps": [(GALLOP, 'multiples = [2, 3], step = "any"'), ("= 20000 }", "= 30000, step_cents = 100 }")],
    "even multiples": [(GALLOP, "multiples = [2, 4]")],
    "a flush that folds": [("2 = 1, 3 = 1, 4 = 2", "2 = 0, 3 = 1, 4 = 2")],
    "check or fold": [('["check"]', '["check", "fold"]')],
    "one raise, twice": [
        ('wager = "spur"', 'wager = "gallop"'),
        ('[wagers.spur]\nlabel = "Spur"\nrole = "raise"\n', ""),
        ("spur = { max_cents = 30000 }\n", ""),
        ('["check"]', '["check", "fold"]'),
    ],
    "fewer cards of the dealer": [("dealer = 5", "dealer = 3")],
    "one card of the dealer": [("dealer = 5", "dealer = 1"), ('"J-4"', '"9"')],
    "a shared card": [("own = 2", "own = 1\nshared = 1")],
    "a card face down": [("own = 3", "own = 3\nhidden = 1"), ("own = 2", "own = 1\nturned = 1")],
    "no dealer": [
        ("dealer = 5\n", ""),
        ('qualifier = "J-4"', "win_from = 4\npush_from = 2"),
        ('unqualified = "push"', ""),
    ],
    "the dealer alone": [("dealer = 5\n", ""), ("[wagers.ante]", "[[streets]]\ndealer = 5\n\n[wagers.ante]")],
    "a short deck": [("seats = 5", 'seats = 4\ndeck = "6-A"'), ('"J-4"', '"J-7"')],
    "the dealer always plays": [('qualifier = "J-4"', "")],
    "the hands decide": [('role = "raise"', 'role = "raise"\nunqualified = "compare"'), ('unqualified = "push"', "")],
    "fold loses": [('fold = "stays"', 'fold = "lost"')],
}
"""Parts of Paddock Five that are replaced."""


@pytest.mark.parametrize("changes", OWN)
def test_every_sentence_of_the_sheet_of_a_game_of_ones_own_has_a_template(changes: str) -> None:
    assert english_texts(paddock_five(*OWN[changes])) == [], HERE


@pytest.mark.parametrize("seed", range(6))
def test_every_sentence_of_a_sheet_under_a_house_file_has_a_template(seed: int) -> None:
    random = Random(seed)
    assert [text for _ in range(25) for text in english_texts(random_rules(random))] == [], HERE


@pytest.mark.parametrize(("english", "spanish"), json.loads(CASES.read_text(encoding="utf-8")))
def test_sentences_of_sheets_are_read_as_the_pages_read_them(english: str, spanish: str) -> None:
    found = sheet().read(english)
    assert found is not None
    assert (found.text, found.unknown) == (spanish, ())


def test_no_template_is_written_twice() -> None:
    files = [file for folder in ("server", "sheet") for file in template_files(folder)]
    written = [english for file in files for english in json.loads(file.read_text(encoding="utf-8"))]
    assert sorted(written) == sorted(sheet().templates)
