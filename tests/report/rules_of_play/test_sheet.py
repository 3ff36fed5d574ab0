"""The rules sheet says what the engine does, because it is made from the same data."""

from __future__ import annotations

import re

import pytest

from longsuit import __version__
from longsuit.report import Grid, Paragraph, rules_document, rules_sheet
from longsuit.rules import GAMES, PROFILES, Rules, RulesError, all_clauses, find_house, load, read_house

ILS, HCF, NHF, NCF = "i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"


def laid(game: str, **document: object) -> Rules:
    return load(game, read_house(document, "house.toml"))


def flat(rules: Rules) -> str:
    """The sheet on one line, however it was wrapped."""
    return " ".join(rules_sheet(rules).split())


def grids(rules: Rules) -> dict[str, list[Grid]]:
    found: dict[str, list[Grid]] = {}
    for chapter in rules_document(rules).chapters:
        for part in chapter.parts:
            if isinstance(part, Grid):
                found.setdefault(part.title, []).append(part)
    return found


def every_house() -> list[tuple[str, str | None]]:
    pairs = [(game, house) for house in PROFILES for game in find_house(house).games]
    return [*((game, None) for game in GAMES), *pairs]


@pytest.mark.parametrize(("game", "house"), every_house())
def test_a_sheet_is_whole_and_fits_a_terminal(game: str, house: str | None) -> None:
    rules = load(game, house)
    sheet = rules_sheet(rules)
    assert sheet.startswith(f"# {rules.title}\n")
    assert f"Longsuit {__version__}, rules {rules.sha256}" in sheet
    assert max(map(len, sheet.splitlines())) <= 100
    headings = re.findall(r"^## \d+\. (.*)$", sheet, re.MULTILINE)
    opening = ["Before the table opens"] if house == "wa" else []
    expected = ["Object of the game", "Equipment", *opening, "Wagers", "A round, step by step", "Pay tables"]
    expected += ["Jackpots"] if rules.sensors else []
    assert headings == [
        *expected,
        "Payout limits",
        "Irregularities",
        "What the house posts",
        "Whose values these are",
        "Where this house differs",
    ]


@pytest.mark.parametrize(("game", "house"), every_house())
def test_every_clause_cited_is_a_clause(game: str, house: str | None) -> None:
    assert set(rules_document(load(game, house)).clauses) <= set(all_clauses())


@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        (ILS, [f"ILS-{n}" for n in range(1, 13)] + ["JP-1", "JP-2", "JP-3", "JP-5", "JP-6", "JP-7"]),
        (HCF, [f"HCF-{n}" for n in range(1, 5)]),
        (NHF, [f"NHF-{n}" for n in range(1, 11)]),
        (NCF, [f"NCF-{n}" for n in range(1, 9)]),
    ],
)
def test_a_sheet_covers_every_clause_of_its_game(game: str, clauses: list[str]) -> None:
    cited = rules_document(load(game)).clauses
    assert [clause for clause in [*clauses, "IRR-1", "IRR-2", "IRR-3", "IRR-4"] if clause not in cited] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_and_limit_is_on_the_sheet(game: str) -> None:
    rules = load(game)
    (grid,) = grids(rules)["Every spot"]
    assert [row[0] for row in grid.rows] == [wager.label for wager in rules.wagers]


def test_pay_tables_are_all_printed_and_the_posted_one_is_marked() -> None:
    (grid,) = grids(load(ILS))["Flush Rush pay tables"]
    assert grid.headings[:6] == ("Hand", "FR1", "FR2", "FR3", "FR4", "FR5")
    assert [grid.headings[column] for column in grid.posted] == ["FR2"]
    assert grid.rows[0][:6] == ("7-card flush", "300 to 1", "100 to 1", "250 to 1", "200 to 1", "300 to 1")
    assert [row[2] for row in grid.rows] == ["100 to 1", "20 to 1", "10 to 1", "2 to 1"]
    assert "| FR2*" in rules_sheet(load(ILS))


@pytest.mark.parametrize("game", GAMES)
def test_every_award_the_engine_pays_is_printed(game: str) -> None:
    rules = load(game)
    printed = grids(rules)
    for wager in rules.wagers:
        title = "Jackpot tables" if wager in rules.sensors else f"{wager.label} pay tables"
        for table in wager.tables:
            grid = next(one for one in printed[title] if table.name in one.headings)
            column = grid.headings.index(table.name)
            assert {row[column] for row in grid.rows} - {"-"} == {table.terms(row) for row in table.rows}


def test_tables_that_pay_different_rows_share_a_grid() -> None:
    rules = laid(NCF, tables={"players-6": {"OURS": {"pays": {"5+": 9, "4": 3}}}})
    (grid,) = grids(rules)["Player's 6 pay tables"]
    assert grid.rows == (
        ("5-card flush of the chosen colour or more", "3 to 1", "9 to 1"),
        ("4-card flush of the chosen colour", "3 to 1", "3 to 1"),
        ("3-card flush of the chosen colour", "2 to 1", "-"),
    )
    assert grid.posted == (2,)


def test_many_tables_are_set_in_several_grids() -> None:
    tables = {f"T{n}": {"pays": {"7": n}} for n in range(1, 5)}
    rules = laid(ILS, tables={"flush-rush": tables}, wagers={"flush-rush": {"table": "T4"}})
    first, second = grids(rules)["Flush Rush pay tables"]
    assert len(first.headings) == 7
    assert [second.headings[column] for column in second.posted] == ["T4"]
    assert first.posted == ()


CHANGES = [
    (ILS, "six seats", {"rules": {"seats": 4}}, "four seats"),
    (ILS, "takes 49 of the 52 cards", {"rules": {"seats": 4}}, "takes 35 of the 52 cards"),
    (
        ILS,
        "with a three-card flush, nine high, or better: 9-3-2 qualifies, 8-7-6 does not; every flush of four cards",
        {"rules": {"qualifier": "T-8-6"}},
        "with a three-card flush of T-8-6 or better: T-8-6 qualifies, T-8-5 does not; every flush of four cards",
    ),
    (ILS, "If the dealer does not qualify", {"rules": {"qualifier": "none"}}, "The dealer always qualifies."),
    (
        ILS,
        "with two, three or four suited cards it is exactly the Ante; with five suited cards it is one to two times",
        {"rules": {"raise_caps": {"2": 0, "4": 2}}},
        "with two suited cards there is none, and the hand folds; with three suited cards it is exactly the Ante",
    ),
    (
        NHF,
        "with five, six or seven suited cards one or two Raises",
        {"rules": {"raise_step": "any"}},
        "one to two times",
    ),
    (ILS, "seven cards, face down", {"rules": {"face_up": True}}, "seven cards, face up"),
    (NHF, "places the same amount on each", {"rules": {"bonuses_equal": False}}, "Raise"),
    (
        NHF,
        "A fold loses the Ante and Flush Bonus",
        {"wagers": {"flush-bonus": {"fold": "stays"}}},
        "Flush Bonus stays in action after a fold",
    ),
    (
        HCF,
        "paying cards face up on top; they are settled at once",
        {"wagers": {name: {"settled": "at-the-end"} for name in ("flush-bonus", "straight-flush-bonus")}},
        "tucks the folded cards face down under the bonus wager closest to the dealer",
    ),
    (
        ILS,
        "$5 to $500",
        {"limits": {"ante": {"min_cents": 250, "max_cents": 10000, "step_cents": 50}}},
        "$2.50 to $100 in steps of $0.50",
    ),
    (ILS, "Flush Rush: pay table FR2", {"wagers": {"flush-rush": {"table": "FR4"}}}, "Flush Rush: pay table FR4"),
    (
        ILS,
        "of this table are progressive jackpots",
        {"jackpots": {"kind": "house"}},
        "The house jackpot may be removed without notice.",
    ),
    (ILS, "A folded hand can win", {"jackpots": {"on_folded_hands": False}}, "A folded hand cannot win"),
    (ILS, "one after the other, from the dealer's right", {"jackpots": {"order": "equal-shares"}}, "share it equally"),
    (
        ILS,
        "every other pay comes from the tray",
        {"jackpots": {"all_off_the_meter": True}},
        "Every pay comes off the meter.",
    ),
    (
        ILS,
        "A-2-3-4-5-6 of a suit counts six high",
        {"jackpots": {"ace_low_six_pays": "100%"}},
        "counts as the ace-high one",
    ),
    (ILS, "250 for 1 pays $250", {"jackpots": {"wager_cents": 500}}, "250 for 1 pays $1,250"),
    (ILS, "One jackpot sensor", {"jackpots": {"sensors": ["1", "2"]}}, "Progressive 2 plays table 2"),
    (HCF, "at most $50,000 of winnings", {"caps": [{"amount_cents": 100, "scope": "seat"}]}, "at most $1 of winnings"),
    (
        HCF,
        "for the whole table together",
        {"caps": [{"amount_cents": 100, "scope": "seat"}]},
        "for each seat by itself",
    ),
    (NHF, "cut in proportion", {"caps": [{"amount_cents": 100, "method": "first-come"}]}, "until the limit is used up"),
    (
        HCF,
        "until the limit is used up",
        {"caps": [{"amount_cents": 100, "method": "prorate"}]},
        "so these wagers are settled at the end of the round",
    ),
    (
        NHF,
        "on Flush Bonus and Straight Flush Bonus, for",
        {"caps": [{"amount_cents": 1, "wagers": ["all"]}]},
        "on Ante, Raise, Flush",
    ),
    (HCF, "at most $50,000", {"caps": []}, "There is no aggregate limit"),
    (
        NHF,
        "Aggregate limit: $2,000 a round",
        {"wagers": {name: {"offered": False} for name in ("flush-bonus", "straight-flush-bonus")}},
        "There is no aggregate limit",
    ),
    (
        NHF,
        "equals the Ante. [NHF-5]",
        {"limits": {"raise": {"max_cents": 1000}}},
        "equals the Ante. All Raises together are never more than $10. [NHF-5]",
    ),
    (NHF, "1 to 2 times the Ante |", {"limits": {"raise": {"max_cents": 1500}}}, "1 to 2 times the Ante, to $15 |"),
    (
        ILS,
        "A hand with a wrong number of cards is a misdeal",
        {"irregularities": {"wrong_count": "dead-hand"}},
        "is dead and its wagers are returned",
    ),
    (ILS, "is discarded and the deal goes on", {"irregularities": {"exposed_card": "void"}}, "makes the round void"),
    (
        ILS,
        "stays as placed",
        {"irregularities": {"outside_limits": "returned"}},
        "outside the limits is returned at once",
    ),
    (ILS, "is rounded up", {"irregularities": {"rounding": "down"}}, "is rounded down"),
    (NCF, "Four or more flush cards of nine pay", {"rules": {"win_from": 5}}, "Five or more flush cards of nine pay"),
    (NCF, "Three push both.", {"rules": {"win_from": 5}}, "Three to four push both."),
    (NCF, "9 Card Bonus", {"wagers": {"nine-card-bonus": {"offered": False}}}, "Player's 6 and First 3"),
]


@pytest.mark.parametrize(("game", "published", "change", "changed"), CHANGES, ids=[case[3][:40] for case in CHANGES])
def test_a_sentence_follows_the_data(game: str, published: str, change: dict[str, object], changed: str) -> None:
    before, after = flat(load(game)), flat(laid(game, **change))
    assert published in before
    assert changed in after
    assert published not in after.split("Whose values these are")[0]


def test_ILS_3_raises_step_as_the_engine_does() -> None:
    assert "it goes up" not in flat(load(ILS))
    assert "any amount within its limits that chips make up; the smallest chip is $0.25 (Longsuit's choice)." in flat(
        load(ILS)
    )
    dollars = {name: {"step_cents": 100} for name in ("ante", "play")}
    assert "Above the Ante it goes up in steps of $1." in flat(laid(ILS, limits=dollars))
    limits = {"ante": {"min_cents": 250, "step_cents": 50}, "play": {"step_cents": 500}}
    sheet = flat(laid(ILS, limits=limits))
    assert "in steps of the largest amount that divides both $5 and the Ante." in sheet
    assert "it goes up" not in flat(laid(ILS, limits={"play": {"step_cents": 1}}))


RUNS = {"7": "100%", "6-ace-high": "100%", "6": "10%", "5": 200}
ACE_LOW = [
    ("10%", {}, "counts six high, as any other six-card straight flush (tables 2, 3 and OURS)."),
    ("10%", {"6-ace-low": "50%"}, "counts six high, as any other six-card straight flush (tables 2 and 3)."),
    ("100%", {"6-ace-low": "50%"}, "counts as the ace-high one (tables 2 and 3)."),
]


@pytest.mark.parametrize(("reading", "row", "sentence"), ACE_LOW)
def test_ILS_11_a_table_with_its_own_row_for_the_ace_low_six_is_not_read_otherwise(
    reading: str, row: dict[str, str], sentence: str
) -> None:
    own = {"OURS": {"metric": "straight-flush-and-ace", "pays": {**RUNS, **row}}}
    rules = laid(ILS, tables={"jackpot": own}, jackpots={"sensors": ["OURS"], "ace_low_six_pays": reading})
    assert f"A-2-3-4-5-6 of a suit {sentence}" in flat(rules)


@pytest.mark.parametrize(("rounding", "pays"), [("up", "$8.34"), ("down", "$8.33")])
def test_IRR_4_the_largest_fixed_pay_is_rounded_as_the_engine_rounds_it(rounding: str, pays: str) -> None:
    tables = {"jackpot": {"OURS": {"metric": "flush", "pays": {"7": "25/3"}}}}
    rules = laid(ILS, tables=tables, jackpots={"sensors": ["OURS"]}, irregularities={"rounding": rounding})
    assert f"so that 25/3 for 1 pays {pays}." in flat(rules)


@pytest.mark.parametrize(("game", "house"), every_house())
def test_a_clause_is_cited_once_in_a_place(game: str, house: str | None) -> None:
    parts = [part for chapter in rules_document(load(game, house)).chapters for part in chapter.parts]
    cited = [part.clause.split() for part in parts if isinstance(part, Paragraph)]
    assert [clauses for clauses in cited if len(set(clauses)) < len(clauses)] == []


def test_NHF_9_an_aggregate_limit_is_posted_once_and_as_the_house_has_it() -> None:
    sheet = flat(load(NHF, read_house({"extends": "nh", "caps": [{"amount_cents": 100_000}]}, "house.toml")))
    assert sheet.count("Aggregate limit: $1,000 a round.") == 1
    assert sheet.count("$2,000") == sheet.count("(published: $2,000 a round)") == 1


def test_notices_and_differences_of_a_house_are_printed() -> None:
    rules = load(ILS, "wa")
    sheet = flat(rules)
    assert "As played at wa." in sheet
    assert "- Side bets among players are prohibited." in sheet
    assert "- Maximum wager: $300 from 2023-06-14" in sheet
    assert "It is never more than $300." in sheet


def test_steps_are_numbered_in_the_games_own_order() -> None:
    for game in GAMES:
        rounds = next(c for c in rules_document(load(game)).chapters if c.heading.startswith("A round"))
        steps = [part.step for part in rounds.parts if isinstance(part, Paragraph)]
        assert steps == list(range(1, len(steps) + 1))
    sheet = flat(load(NCF))
    assert (
        sheet.index("community cards face up")
        < sheet.index("stays in with a Play")
        < sheet.index("packet of six cards")
    )
    sheet = flat(load(ILS))
    assert sheet.index("START GAME.") < sheet.index("packet of seven cards") < sheet.index("presses END GAME")


def test_a_game_that_does_not_exist_has_no_sheet() -> None:
    with pytest.raises(RulesError, match="no game called"):
        rules_sheet(load("bridge"))
