"""The sheet of somebody's own game names its file, and no published source."""

from __future__ import annotations

import tomllib

import pytest

from longsuit.report import Paragraph, rules_document, rules_sheet, spot_rules
from longsuit.rules import Rules, build_document, complete_document, load, read_house
from tests.own_games import PADDOCK_FIVE, own_game, paddock_five

MINE = """
game = "river-suits"
title = "River Suits"
shape = "streets"
rules = { seats = 5, qualifier = "8-2" }
streets = [{ own = 5, dealer = 5, decision = { wager = "bet", multiples = [1, 2] } }]

[wagers]
ante = { label = "Ante", role = "base" }
bet = { label = "Bet", role = "raise" }
run = { label = "Run of the River", role = "bonus", metric = "flush", table = "R" }

[tables.run]
R.pays = { 5 = 50, 4 = 6 }

[limits]
ante = { min_cents = 500, max_cents = 10000 }
bet = { max_cents = 30000 }
bonus = { min_cents = 100, max_cents = 5000 }
"""


def flat(rules: Rules) -> str:
    """The sheet on one line, however it was wrapped."""
    return " ".join(rules_sheet(rules).split())


def test_the_sheet_of_a_game_of_ones_own_speaks_of_its_file(tmp_path):
    file = tmp_path / "river-suits.toml"
    file.write_text(MINE, "utf-8")
    sheet = flat(load(str(file)))
    assert "As its game file describes it." in sheet
    assert "What the file does not say has its default value." in sheet
    assert "every game of Longsuit" not in sheet
    assert "the game's value" in sheet
    for words in ("As shipped with Longsuit", "published", "source"):
        assert words not in sheet
    assert "As shipped with Longsuit" in rules_sheet(load("nh-flush"))


def without_labels(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("label"))


SPUR = 'caps = { 1 = 0, 2 = 1, 3 = 3 }, instead = ["check"] }'


def test_the_clause_of_a_decision_is_on_the_sheet():
    rules = paddock_five(('instead = ["fold"] }', 'instead = ["fold"], clause = "PF-4" }'))
    steps = [
        part for chapter in rules_document(rules).chapters for part in chapter.parts if isinstance(part, Paragraph)
    ]
    told = [part.clause for part in steps for name in ("Spur", "Gallop") if f"The {name} depends" in part.text]
    assert told == ["PF-3", "PF-4"]
    assert [spot_rules(rules, rules.by_name[name]).pays[-1].clause for name in ("spur", "gallop")] == ["PF-3", "PF-4"]


def test_the_raises_of_every_flush_are_told_with_their_multiples():
    assert (
        "with one suited card there is none; with two suited cards it equals the Ante; with three suited cards it is "
        "one, two or three times the Ante." in flat(paddock_five())
    )
    folds = flat(paddock_five(("2 = 1, 3 = 1, 4 = 2", "2 = 0, 3 = 1, 4 = 2")))
    assert "with two suited cards there is none, and the hand folds; with three suited cards it equals the" in folds
    both = flat(paddock_five((SPUR, SPUR.replace('"check"', '"check", "fold"'))))
    assert "checks, folds or makes a Spur wager" in both


def test_a_raise_is_told_with_its_maximum_and_its_steps():
    limited = paddock_five(("gallop = { max_cents = 20000 }", "gallop = { max_cents = 15000 }"))
    assert "one or two times the Ante. It is never more than $150." in flat(limited)
    assert spot_rules(limited, limited.by_name["gallop"]).takes == "1 or 2 times the Ante, to $150"
    assert "never more than" not in flat(paddock_five())
    steps = "spur = { max_cents = 30000, step_cents = 500 }"
    some = paddock_five((SPUR, SPUR.replace(", i", ', step = "any", i')), ("spur = { max_cents = 30000 }", steps))
    assert "one to three times the Ante. Amounts in between go up in steps of the largest amount" in flat(some)
    assert spot_rules(some, some.by_name["spur"]).takes == "1 to 3 times the Ante"


def test_a_raise_that_nobody_needs_is_not_one_for_players_who_do_not_fold():
    rules = paddock_five()
    assert spot_rules(rules, rules.by_name["spur"]).when == "Players may make it after looking at their cards."
    assert spot_rules(rules, rules.by_name["gallop"]).when.startswith("Players who do not fold make it")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "gives each player three cards, face down, and then takes five cards."),
        ([("dealer = 5", "dealer = 3")], "gives each player three cards, face down, the dealer last."),
        ([("dealer = 5", "dealer = 3")], "The player has five cards and the dealer has three cards, and the one with"),
        (
            [("dealer = 5", "dealer = 1"), ('qualifier = "J-4"', 'qualifier = "9"')],
            "turns up the card of the dealer's hand",
        ),
        ([("own = 2", "own = 1\nshared = 1")], "the longest flush they make with the community card."),
        ([("seats = 5", 'seats = 4\ndeck = "6-A"')], "One deck of 36 cards,"),
        ([("seats = 5", 'seats = 4\ndeck = "6-A"')], "Cards rank A K Q J T 9 8 7 6; suits are equal."),
        ([("seats = 5", 'seats = 4\ndeck = "6-A"')], "A-7-6 loses to A-8-6."),
        ([("seats = 5", 'seats = 4\ndeck = "6-A"')], "with the ace high (Q-K-A). It can be in any suit"),
    ],
)
def test_cards_are_told_as_they_are_dealt(changes: list[tuple[str, str]], sentence: str):
    short = [('qualifier = "J-4"', 'qualifier = "J-7"')] if "6-A" in str(changes) else []
    assert sentence in flat(paddock_five(*changes, *short))


def test_the_sheet_ends_with_the_clauses_in_the_words_of_the_file():
    sheet = flat(paddock_five())
    assert "The clauses - PF-1: One deck. Each player gets three cards" in sheet
    assert "then two more; the dealer gets five. - PF-2:" in sheet
    assert "five.." not in sheet
    assert "- IRR-1: A wrong number of cards is a misdeal: all wagers are returned." in sheet
    assert "The clauses" not in rules_sheet(load("nh-flush"))


def test_a_house_differs_from_the_file_of_the_game():
    house = {
        "limits": {"spur": {"max_cents": 10000}},
        "rules": {"hands_per_player": 1},
        "banking": {"min_cents": 100, "max_cents": 1000, "player_fees": [{"from_cents": 500, "cents": 100}]},
    }
    for text in (PADDOCK_FIVE, without_labels(PADDOCK_FIVE)):
        own = own_game(text)
        document = complete_document(tomllib.loads(text), "mine.toml")
        sheet = flat(build_document(document, "mine.toml", read_house(house, "house.toml")))
        assert f"{own.by_name['spur'].label}, most: $100 (the game's: $300)" in sheet
        assert "Fees of players: $1 from $5" in sheet
        assert "Seats that a player may play: 1" in sheet
        assert "published" not in sheet
    assert "Nothing: this is the game as its file has it." in flat(paddock_five())
