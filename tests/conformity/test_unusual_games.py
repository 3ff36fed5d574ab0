"""Games that nobody ships: every part obeys their files, or refuses them with a sentence."""

from __future__ import annotations

import json
import tomllib
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from longsuit.cards import ALL_CARDS, Deck, parse_card, parse_hand
from longsuit.coach import Position, hint, position_of, verdict
from longsuit.conformity.check_result import Verdict
from longsuit.conformity.checks import check_live_table
from longsuit.odds import OddsError, base_odds, jackpots, seat_moments, session_odds, strategies, wagers
from longsuit.play import (
    CloseWagers,
    DealPacket,
    Fold,
    PlaceWager,
    PutUpBank,
    Raise,
    Round,
    decide,
    face_up,
    strategy_named,
)
from longsuit.practice import lessons
from longsuit.report import rules_sheet
from longsuit.rules import RulesError, add_game_file, load, read_house, remove_game
from longsuit.school import lessons as school_lessons
from longsuit.school import themes
from longsuit.simulate import SessionPlan, SimulationError, stakable
from longsuit.table import TableTerms
from tests.own_games import own_game

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.cards import Card
    from longsuit.rules import Rules

PLAIN = """
game = "plain"
title = "Plain"
shape = "streets"
[rules]
seats = 3
deck = "8-A"
[[streets]]
own = 3
dealer = 3
decision = { wager = "play", multiples = [1, 2] }
[wagers.ante]
role = "base"
[wagers.play]
role = "raise"
[limits]
ante = { min_cents = 500, max_cents = 10000 }
raise = { max_cents = 20000 }
"""
"""Three cards each, and nothing unusual."""

DUEL = """
game = "own-duel"
title = "Own Duel"
shape = "duel"
[rules]
seats = 3
packet = 3
community = 0
qualifier = "none"
raise_caps = { 1 = 1, 2 = 1, 3 = 2 }
steps = ["wagers", "packets", "decisions", "reveal", "settlement"]
[wagers.ante]
label = "Ante"
role = "base"
[wagers.play]
label = "Play"
role = "raise"
[limits]
ante = { min_cents = 500, max_cents = 10000 }
play = { max_cents = 20000 }
"""

TABLES = {
    "margin": """win = "margin"
metric = "margin"
table = "A"
[tables.play]
A.pays = { 4 = 50, 3 = 20, "0+" = 1 }
[limits]""",
    "two margins": """win = "margin"
metric = "margin"
table = "A"
second_table = "B"
[tables.play]
A.pays = { 4 = 50, 3 = 20, "0+" = 1 }
B.pays = { 4 = 70, 3 = 10, "0+" = 1 }
[limits]""",
    "equal": """[wagers.extra]
role = "equal"
win = "table"
metric = "flush"
table = "A"
[tables.extra]
A.pays = { 3 = 20, 2 = 1, 1 = 1 }
[limits]""",
    "any hand": """[wagers.lucky]
role = "bonus"
metric = "flush"
reads = "any-hand"
fold = "stays"
[tables.lucky.A]
hands = 2
pays = { 5 = 9, "2+" = 3 }
[limits]
bonus = { min_cents = 100, max_cents = 1000 }""",
    "two tables": """[wagers.lucky]
role = "bonus"
metric = "flush"
table = "A"
second_table = "B"
[tables.lucky]
A.pays = { 3 = 5 }
B.pays = { 3 = 6 }
[limits]
bonus = { min_cents = 100, max_cents = 1000 }""",
    "jackpot": """[jackpots]
sensors = ["BIG"]
on_folded_hands = true
[tables.jackpot.BIG]
metric = "flush"
pays = { 6 = "100%", 5 = 50, 4 = 2 }
[limits]""",
    "banking": """[banking]
min_cents = 5000
max_cents = 1000000
player_fees = [{ from_cents = 500, cents = 100 }]
banker_fees = [{ from_cents = 500, cents = 200 }]
[limits]""",
}
"""What is written before the limits."""


def with_(name: str) -> tuple[str, str]:
    """The change of a file that adds a table, a wager or another part."""
    return "[limits]", TABLES[name]


def hands(own: int, dealer: int) -> tuple[str, str]:
    """The change of a file that deals hands of other sizes."""
    return "own = 3\ndealer = 3", f"own = {own}\ndealer = {dealer}"


def seats(number: int) -> tuple[str, str]:
    """The change of a file that has another number of seats."""
    return "seats = 3", f"seats = {number}"


def deck(ranks: str) -> tuple[str, str]:
    """The change of a file that has another deck."""
    return 'deck = "8-A"', f'deck = "{ranks}"'


def table_of(rules: Rules) -> TableTerms:
    """A table of a game with a human dealer and a physical deck."""
    return TableTerms("own", "Own", rules, dealer="human", deck="physical")


DECISION = 'decision = { wager = "play", multiples = [1, 2] }'
"""The decision of the plain game."""


def cards(text: str) -> tuple[Card, ...]:
    """Some cards."""
    return tuple(map(parse_card, text.split()))


def played(rules: Rules, own: str, dealer: str) -> dict[str, int]:
    """What each wager of a seat won, with these cards and the smallest raise."""
    round_ = Round(rules)
    for wager in ("ante", *(["lucky"] if "lucky" in rules.by_name else [])):
        round_.apply(PlaceWager(1, wager, 500))
    round_.apply(CloseWagers())
    round_.apply(DealPacket(1, cards(own)))
    round_.apply(DealPacket(0, cards(dealer)))
    round_.apply(Raise(1, 500))
    assert round_.settlement
    return {line.wager: line.won_cents for line in round_.settlement.lines}


def test_a_duel_with_wagers_of_its_own_is_not_priced_as_another_game() -> None:
    assert base_odds(own_game(DUEL)).house_edge
    for change in (('role = "base"', 'role = "base"\nunqualified = "push"'), with_("equal")):
        with pytest.raises(OddsError, match="has wagers of its own beside the Ante and the Play"):
            base_odds(own_game(DUEL, change))


def test_the_best_margin_pays_where_the_dealer_has_fewer_cards() -> None:
    rules = own_game(PLAIN, hands(5, 2), with_("margin"))
    assert played(rules, "Ah Kh Qh Jh 9h", "As 8d")["play"] == 50 * 500
    assert played(rules, "Ah Kh Qh Jh 9d", "As 8d")["play"] == 20 * 500
    with pytest.raises(RulesError, match="the row for 4 is missing"):
        own_game(PLAIN, hands(5, 2), with_("margin"), ("4 = 50, ", ""), ('"0+" = 1', "2 = 1"))


def test_two_tables_by_the_margin_pay_the_higher_award() -> None:
    rules = own_game(PLAIN, hands(5, 2), with_("two margins"))
    assert played(rules, "Ah Kh Qh Jh 9h", "As 8d")["play"] == 70 * 500
    assert played(rules, "Ah Kh Qh Jh 9d", "As 8d")["play"] == 20 * 500


def test_a_bonus_on_any_hand_pays_a_longer_hand_of_the_dealer() -> None:
    rules = own_game(PLAIN, hands(3, 5), seats(1), with_("any hand"))
    assert played(rules, "Ah Kd Qs", "Ac Kc Qc Jc 9d")["lucky"] == 3 * 500
    assert played(rules, "Ah Kd Qs", "Ac Kc Qc Jc 9c")["lucky"] == 9 * 500
    assert wagers(rules)["lucky"]["A"].hit_frequency == 1


def test_a_second_table_of_a_bonus_is_refused() -> None:
    with pytest.raises(RulesError, match=r"wagers\.lucky\.second_table: a bonus has one table"):
        own_game(PLAIN, with_("two tables"))


@pytest.mark.parametrize("name", ["bank", "fee"])
def test_the_names_of_a_bankers_results_are_no_wagers(name: str) -> None:
    with pytest.raises(RulesError, match=rf"wagers\.{name}: a banker's results go by this name"):
        own_game(PLAIN, with_("equal"), ("wagers.extra", f"wagers.{name}"), ("tables.extra", f"tables.{name}"))


def test_hands_of_thirty_cards_have_flushes_of_their_own() -> None:
    streets = (
        "own = 3\ndealer = 3\n" + DECISION,
        f"own = 5\ndealer = 15\n{DECISION}\n[[streets]]\nown = 2\ndealer = 15",
    )
    with pytest.raises(RulesError, match='such as "9-8-7-6-5-4-3-2"'):
        own_game(PLAIN, streets, seats(1), ('deck = "8-A"', 'qualifier = "9-2"'))


def test_limits_and_caps_that_cut_are_refused_and_not_left_out() -> None:
    limited = own_game(PLAIN, ("max_cents = 20000", "max_cents = 10000"))
    assert session_odds(limited, 10, {"ante": 5000}).session.rounds == 10
    sentence = r"The limit of \$100 on play allows no larger raise on this ante\. Stake less\."
    with pytest.raises(OddsError, match=sentence):
        session_odds(limited, 10, {"ante": 10_000})
    with pytest.raises(SimulationError, match=sentence):
        SessionPlan(limited, {"ante": 10_000}, 10, 100, 1)
    assert seat_moments(own_game(PLAIN, with_("equal")), {"ante": 500}).mean
    cap = ("[wagers.ante]", '[[caps]]\namount_cents = 1000\nwagers = ["extra"]\n[wagers.ante]')
    with pytest.raises(OddsError, match="a limit or a rounding can change what these wagers win"):
        seat_moments(own_game(PLAIN, with_("equal"), cap), {"ante": 500})


def test_a_table_that_pays_a_fraction_is_printed_and_expected() -> None:
    half = own_game(PLAIN, with_("equal"), ("3 = 20, 2 = 1, 1 = 1", '3 = "1/2"'))
    told = base_odds(half).to_json()["outcomes"]
    assert {one["net"]["exact"] for one in told if isinstance(one["net"], dict)} == {"7/2"}
    json.dumps(told)
    assert seat_moments(half, {"ante": 500}).mean == -500 * base_odds(half).house_edge
    with pytest.raises(OddsError, match="a limit or a rounding can change what these wagers win"):
        seat_moments(half, {"ante": 525})


def test_a_bonus_that_is_not_counted_is_no_stake_of_a_table() -> None:
    lucky = TABLES["two tables"].replace('second_table = "B"\n', "").replace("B.pays = { 3 = 6 }\n", "")
    pays = ", ".join(f'"{hand}" = 9' for hand in ("royal-flush-hearts", "royal-flush", "straight-flush"))
    poker = lucky.replace('"flush"', '"poker"').replace("3 = 5", pays)
    assert stakable(own_game(PLAIN, ("[limits]", lucky))) == ["ante", "lucky"]
    assert stakable(own_game(PLAIN, hands(5, 5), seats(2), ("[limits]", poker))) == ["ante"]


def test_the_file_of_a_server_is_no_house_file() -> None:
    with pytest.raises(RulesError, match=r"names the tables of a server\. Use longsuit serve --check"):
        read_house({"games": "games", "tables": [{"name": "tide"}]}, "house.toml")


def test_rules_are_found_where_best_play_never_comes_to_a_decision() -> None:
    last = '[[streets]]\nshared = 1\ndecision = { wager = "play", multiples = [1] }'
    never = (
        (DECISION, f'decision = {{ wager = "play", multiples = [2], instead = ["check"] }}\n{last}'),
        ('role = "raise"', 'role = "raise"\nunqualified = "win"'),
        ('deck = "8-A"', 'deck = "9-A"\nqualifier = "A-K-Q"'),
    )
    assert strategies(own_game(PLAIN, *never))


def test_a_meter_that_no_hand_wins_has_no_break_even() -> None:
    big = jackpots(own_game(PLAIN, hands(6, 5), deck("T-A"), seats(2), with_("jackpot")))["BIG"]
    assert big.fixed_return > 0
    with pytest.raises(OddsError, match="No hand of this deck wins a share of the meter of table BIG"):
        _ = big.break_even_cents


@pytest.mark.parametrize(
    ("ranks", "example"),
    [
        ("K-A", "down to the last. Identical"),
        ("Q-A", "down to the last. Identical"),
        ("J-A", "down to the last: A-Q-J loses to A-K-J. Identical"),
    ],
)
def test_the_sheet_of_a_deck_of_few_ranks_has_a_true_example_or_none(ranks: str, example: str) -> None:
    rules = own_game(PLAIN, deck(ranks), hands(2, 2), seats(1))
    assert example in " ".join(str(rules_sheet(rules)).split())


def test_a_decision_before_the_own_cards_is_practised_trained_and_played_by_rules() -> None:
    rules = own_game(
        PLAIN,
        ("own = 3\ndealer = 3\n", "shared = 3\n"),
        ("[wagers.ante]", "[[streets]]\nown = 4\ndealer = 4\n[wagers.ante]"),
        ("seats = 3", "seats = 2\ndeals_to_folded = false"),
    )
    assert lessons(rules)
    assert "wrong-number-of-cards" not in school_lessons(table_of(rules))
    assert "base-game" in themes(table_of(rules))
    round_ = Round(rules, Deck(ALL_CARDS))
    for action in (PlaceWager(1, "ante", 500), CloseWagers()):
        round_.apply(action)
    assert decide(round_, 1, strategy_named(rules, "A-K@2J+"))


def test_the_school_has_no_ties_where_there_can_be_none() -> None:
    assert "ties" not in themes(table_of(own_game(PLAIN, hands(9, 2), deck("2-A"))))


def test_a_last_decision_whose_raise_is_placed_has_a_hint() -> None:
    streets = """own = 3
decision = { wager = "play", multiples = [1], instead = ["check", "fold"] }
[[streets]]
own = 1
dealer = 5
decision = { wager = "more", multiples = [2], instead = ["check", "fold"] }
[[streets]]
own = 1
decision = { wager = "play", multiples = [1] }"""
    more = ("[limits]", '[wagers.more]\nrole = "raise"\n[limits]')
    rules = own_game(PLAIN, ("own = 3\ndealer = 3\n" + DECISION, streets), more)
    round_ = Round(rules, Deck(ALL_CARDS))
    for action in (PlaceWager(1, "ante", 500), CloseWagers(), Raise(1, 500)):
        round_.apply(action)
    assert hint(rules, position_of(round_, 1), 500)


def test_a_raise_between_two_multiples_has_a_verdict() -> None:
    between = ("multiples = [1, 2] }", 'multiples = [1, 3], step = "any" }'), ("max_cents = 20000", "max_cents = 30000")
    rules, position = own_game(PLAIN, *between), Position(parse_hand("Th 8h Jd"))
    costs = [verdict(rules, position, Fraction(multiple), 500).cost for multiple in (1, 2, 3)]
    assert costs[1] * 2 == costs[0] + costs[2]
    with pytest.raises(OddsError, match="is not allowed with these cards"):
        verdict(rules, position, Fraction(4), 500)


def test_a_banked_table_of_six_seats_is_played_live(tmp_path: Path) -> None:
    file = tmp_path / "plain.toml"
    old, new = with_("banking")
    file.write_text(PLAIN.replace("seats = 3", "seats = 6").replace(old, new), encoding="utf-8")
    name = add_game_file(file)
    try:
        assert check_live_table(load(name), 6).verdict is Verdict.PASSED
    finally:
        remove_game(name)


def test_bonus_cards_of_a_banked_round_stay_face_down_until_the_end() -> None:
    """A bank pays bonuses at the end, so nothing that would pay is shown at the fold (HCF-2, PD-3)."""
    house = read_house(tomllib.loads(TABLES["banking"].replace("[limits]", "")), "house.toml")
    rules = load("high-card-flush", house)
    for seed in range(40):
        cards = list(ALL_CARDS)
        Random(seed).shuffle(cards)
        round_ = Round(rules, Deck(cards))
        round_.apply(PutUpBank(3, 500_000))
        for seat in (1, 2):
            for wager in ("ante", "flush-bonus"):
                round_.apply(PlaceWager(seat, wager, 500))
        round_.apply(CloseWagers())
        round_.apply(Fold(round_.turn or 0))
        assert face_up(round_) == set()
        assert round_.settled_at_once == ()
