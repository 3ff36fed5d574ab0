"""Mistakes in a game file are said with what would be right, without what only follows from them."""

from __future__ import annotations

import pytest

from longsuit.rules import GAMES, PROFILES, RulesError, find_house, load
from tests.own_games import PADDOCK_FIVE, own_game, paddock_five

SPUR = "multiples = [1, 2, 3], caps = { 1 = 0, 2 = 1, 3 = 3 }"
GALLOP = "caps = { 2 = 1, 3 = 1, 4 = 2, 5 = 2 }"
READ = '"flush", "straight-flush", "straight-flush-and-ace" or "poker"'

REFUSED = [
    (
        (SPUR, "multiples = [2, 3], caps = { 1 = 0, 2 = 1, 3 = 3 }"),
        "streets[1].decision.caps.2: 1 is none of the multiples 2 and 3. Use 0, 2 or 3.",
    ),
    (
        (SPUR, "multiples = [1, 3], caps = { 1 = 0, 2 = 1, 3 = 2 }"),
        "streets[1].decision.caps.3: 2 is none of the multiples 1 and 3. Use 0, 1 or 3.",
    ),
    (
        (SPUR, 'multiples = [1, 3], step = "any", caps = { 1 = 0, 2 = 1, 3 = 2 }'),
        "streets[1].decision.caps.3: 2 is none of the multiples 1 and 3. Use 0, 1 or 3.",
    ),
    ((SPUR, "caps = { 1 = 0, 2 = 1, 3 = 3 }"), "streets[1].decision.caps.3: 3 is not the multiple 1. Use 0 or 1."),
    (
        (SPUR, "multiples = [1, 2, 3], caps = { 1 = 0, 2 = true, 3 = 3 }"),
        "streets[1].decision.caps.2: true is none of the multiples 1, 2 and 3. Use 0, 1, 2 or 3.",
    ),
    (
        (SPUR, "multiples = [1, 2, 3], caps = { 1 = 0, 2 = 0, 3 = 0 }"),
        (
            "streets[1].decision.caps: no hand may raise, so nobody can make this wager. Use a cap above 0 for some "
            "flush."
        ),
    ),
    (
        (SPUR, "multiples = [3, 2, 1], caps = { 1 = 0, 2 = 1, 3 = 3 }"),
        "streets[1].decision.multiples: [3, 2, 1] is not valid. Use whole numbers from 1 to 100, smallest first.",
    ),
    (
        (SPUR, "multiples = ['1/2', 1], caps = { 1 = 0, 2 = 1, 3 = 3 }"),
        'streets[1].decision.multiples: ["1/2", 1] is not valid. Use whole numbers from 1 to 100, smallest first.',
    ),
    (
        (SPUR, "multiple = [1, 2, 3], caps = { 1 = 0, 2 = 1, 3 = 3 }"),
        (
            "streets[1].decision.multiple: there is no such key here. The nearest one is multiples. "
            "Use one of caps, clause, instead, multiples, step, wager."
        ),
    ),
    (
        ('instead = ["check"]', 'instead = ["call"]'),
        'streets[1].decision.instead: ["call"] is not valid. Use ["fold"], ["check"] or ["fold", "check"].',
    ),
    (
        (GALLOP, "caps = { 3 = 1, 4 = 2 }"),
        (
            "streets[2].decision.caps: with 5 cards seen here, 2 and 5 are missing. Use a cap for each flush of 2 "
            "to 5 cards."
        ),
    ),
    (
        ("own = 3", "own = 12"),
        "rules.seats: 5 seats of 14 cards, 5 for the dealer need 75 of 52 cards. Use 1 to 3 seats.",
    ),
    (
        ('seats = 5\nqualifier = "J-4"\n\n[[streets]]\nown = 3', "seats = 1\n\n[[streets]]\nown = 12"),
        (
            "streets[1].decision.caps: with 12 cards seen here, 4, 5, 6, 7, 8, 9, 10, 11 and 12 are missing and "
            "there is no 1 or 2. Use a cap for each flush of 3 to 12 cards."
        ),
    ),
    (("own = 3", "own = 60"), "streets[1].own: 60 is not valid. Use a whole number from 0 to 26."),
    (('"streets"', '"street"'), 'shape: "street" is not valid. Use "duel", "colour" or "streets".'),
    (('shape = "streets"', ""), 'streets: the shape duel has its own streets. Use shape = "streets".'),
    (('metric = "flush"\n', ""), f"wagers.stable.metric: it is missing. Use {READ}."),
    (('metric = "flush"\n', 'metric = "flushes"\n'), f'wagers.stable.metric: "flushes" is not valid. Use {READ}.'),
    (('role = "bonus"', ""), 'wagers.stable.role: it is missing. Use "base", "equal", "raise" or "bonus".'),
    (('table = "S1"\n', ""), 'wagers.stable.table: it is missing. Use "S1" or "S2".'),
    (
        ('[tables.stable]\nS1.pays = { 5 = 25, 4 = 5, 3 = 1 }\nS2.pays = { 5 = 50, 4 = 10, 3 = "1/2" }\n', ""),
        "wagers.stable.table: this wager has no pay table. Write S1.pays in [tables.stable].",
    ),
    (
        ('label = "Full Stable"', 'labell = "Full Stable"'),
        (
            "wagers.stable.labell: there is no such key here. The nearest one is label. Use one of clause, fold, "
            "label, metric, offered, reads, role, second_table, settled, table, win."
        ),
    ),
    (
        ('label = "Spur"', 'unqualifed = "push"'),
        (
            "wagers.spur.unqualifed: there is no such key here. The nearest one is unqualified. Use one of clause, "
            "fold, label, metric, offered, reads, role, second_table, settled, unqualified, win."
        ),
    ),
    (
        ("seats = 5", "seats = 5\ncolor = true"),
        (
            "rules.color: there is no such key here. The nearest one is colour. Use one of bonuses_equal, "
            "cap_floor_odds, chip_cents, colour, deals_to_folded, deck, deck_names, decks, face_up, hands_per_player, "
            "qualifier, seats, unused_cards, wild."
        ),
    ),
    (
        ("not_qualified =", "notqualified ="),
        (
            "clauses.notqualified: there is no such key here. The nearest one is not_qualified. Use one of "
            "alternate_decks, change_of_deck, compare, decision, deck, flush_cards, fold, layout, not_qualified, "
            "private_hands, qualifier, reveal, separate_hands, shown, wagers."
        ),
    ),
    (
        ('instead = ["fold"]', 'instead = ["fold"], clause = "PF-9"'),
        'streets[2].decision.clause: "PF-9" is no clause. Write it down in [rulebook].',
    ),
    (
        ("[limits]", '[[caps]]\namount_cents = 100000\nclause = "PF-9"\n\n[limits]'),
        'caps[1].clause: "PF-9" is no clause. Write it down in [rulebook].',
    ),
    (
        ("[limits]", '[jackpots]\nclause = "PF-9"\n\n[limits]'),
        'jackpots.clause: "PF-9" is no clause. Write it down in [rulebook].',
    ),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
def test_a_mistake_is_said_in_one_sentence_without_what_follows_from_it(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        paddock_five(change)
    assert refused.value.problems == (f"mine.toml: {sentence}",)


def test_a_table_of_a_misspelt_wager_is_said_with_the_nearest_name() -> None:
    with pytest.raises(RulesError) as refused:
        paddock_five(("[tables.string]", "[tables.strings]"))
    assert refused.value.problems == (
        (
            "mine.toml: tables.strings: no wager of that name has pay tables. The nearest one is string. "
            "Use one of stable, string, jackpot."
        ),
        "mine.toml: wagers.string.table: this wager has no pay table. Write R1.pays in [tables.string].",
    )


def test_the_name_of_a_wager_is_its_label_where_the_file_says_none() -> None:
    assert paddock_five(('label = "Full Stable"\n', "")).by_name["stable"].label == "stable"


def test_what_is_wrong_in_several_places_is_said_at_once() -> None:
    with pytest.raises(RulesError) as refused:
        paddock_five(
            (SPUR, "multiples = [2, 1]"), ("S1.pays = { 5 = 25", "S1.pays = { 5 = 0"), ("seats = 5", "seats = 9")
        )
    assert [problem.split(": ")[1] for problem in refused.value.problems] == [
        "streets[1].decision.multiples",
        "tables.stable.S1.pays.5",
        "rules.seats",
    ]


def test_shipped_games_and_profiles_are_sound() -> None:
    assert [load(game).game for game in GAMES] == list(GAMES)
    assert all(load(game, house) for house in PROFILES for game in find_house(house).games)


def test_a_decision_without_a_clause_of_its_own_leaves_the_hash_as_it_was() -> None:
    rules, named = paddock_five(), paddock_five(('instead = ["fold"]', 'instead = ["fold"], clause = "PF-4"'))
    assert rules.sha256 == "1839cc9c202ac18ccde068c9d1612e88d16bc87285ef1fa1f71d59f48d0b58b3"
    assert named.sha256 != rules.sha256
    assert own_game(_WITHOUT_BOOK).clauses.decision == "B-1"


_WITHOUT_BOOK = """
game = "brook"
title = "Brook"
shape = "streets"
rules = { seats = 5 }
streets = [{ own = 5, dealer = 5, decision = { wager = "bet" } }]
wagers = { ante = { role = "base" }, bet = { role = "raise" } }
limits = { ante = { min_cents = 500, max_cents = 10000 }, bet = { max_cents = 10000 } }
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('title = "Paddock Five"', 'title = "a\\tb"', r'title: "a\u0009b" is not valid. Use one line of up to 60'),
        (
            "seats = 5",
            'seats = 5\nwild = "2"',
            'rules.wild: "2" is not a list of ranks of the deck. Use one such as ["2"].',
        ),
        (
            "dealer = 5",
            "dealer = 1",
            'flush of 1 card, which has 1 in a suit. Use "none", or the lowest flush that qualifies',
        ),
        (
            "own = 3",
            "own = 3\nhidden = 1",
            "streets: 1 shared card stays face down to the end. Turn it up with turned = 1.",
        ),
        ("own = 3", "own = 3\nturned = 1", "streets[1].turned: 1 card cannot be turned up: fewer lie face down."),
    ],
)
def test_mistakes_are_told_in_the_words_of_the_file(old: str, new: str, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        paddock_five((old, new))
    assert sentence in refused.value.problems[0]


def test_a_fee_is_named_by_its_path_in_the_file() -> None:
    banking = "\n[banking]\nmin_cents = 100\nmax_cents = 1000\n[[banking.player_fees]]\nfrom_cents = -1\ncents = 5\n"
    with pytest.raises(RulesError) as refused:
        own_game(PADDOCK_FIVE + banking)
    assert refused.value.problems == (
        "mine.toml: banking.player_fees[1].from_cents: -1 is not valid. Use a whole number from 0 to 100,000,000,000.",
    )
