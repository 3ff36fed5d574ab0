"""Games with several decisions in the terminal."""

from __future__ import annotations

import re

from longsuit.cards import parse_hand
from longsuit.odds import hand_odds
from longsuit.rules import load
from tests.terminal.test_rounds import play, shown

CHASE = "Ah Kh 2c 9s 8s 7d Qh Jh 3c 4d"
"""Three cards for the player, three for the dealer, four shared cards."""


def words(text: str) -> str:
    return " ".join(text.split())


def test_CTF_2_each_decision_has_its_own_raise_and_a_check_but_for_the_last() -> None:
    session = play(CHASE, "10", "", "c", "c", "a", "q", game="chase-the-flush")
    output = shown(session)
    keys = re.findall(r"^((?:[fc] \w+ · )?[fca] .*all in \$\d+)", output, re.MULTILINE)
    assert keys == ["c check · a all in $30", "c check · a all in $20", "f fold · a all in $10"]
    # The dealer has no flush of three, so the Ante pushes; X-Tra pays 1 to 1 on four hearts, and All In 1 to 1.
    assert session.results.rounds[0].net_cents == 2_000
    assert session.results.rounds[0].words == "A-K-Q-J; dealer Q-J"
    assert "4-card flush 1 to 1, table 250" in words(output)


def test_CTF_1_the_chips_of_the_ante_are_taken_twice() -> None:
    session = play(CHASE, "501", "500", "", "q", game="chase-the-flush")
    assert "That leaves $0, too little for an All In of $500. You may have to fold." in words(shown(session))
    assert session.results.rounds[0].staked_cents == 100_000


def test_a_hand_that_is_left_checks_as_long_as_nobody_folds_and_then_folds() -> None:
    session = play(CHASE, "10", "", "q", game="chase-the-flush")
    assert "You leave after seeing the cards: your hand is folded." in shown(session)
    assert session.results.rounds[0].net_cents == -2_000


def test_a_fold_where_nobody_folds_is_refused_and_changes_nothing() -> None:
    session = play(CHASE, "10", "", "f", "2", "3", "q", game="chase-the-flush")
    output = words(shown(session))
    assert "Seat 1 cannot fold yet. Check or raise. (CTF-2)" in output
    assert "The All In is 3x the Ante here: $30, not $20. (CTF-2)" in output
    assert session.results.rounds[0].staked_cents == 5_000


def test_CTF_2_the_exact_values_and_the_hint_are_those_of_each_decision() -> None:
    rules = load("chase-the-flush")
    session = play(CHASE, "10", "", "!!", "c", "!", "!!", "c", "!!", "f", "q", game="chase-the-flush")
    output = words(shown(session))
    for number, board in enumerate(("", "Qh Jh", "Qh Jh 3c 4d"), start=1):
        odds = hand_odds(rules, parse_hand("Ah Kh 2c"), board=parse_hand(board), decision=number)
        for action in odds.actions:
            does = f"all in {action.multiple}x" if action.multiple else action.action
            assert f"{does}: {float(action.ev):+.4f} of the Ante" in output
    assert "All in 2x. Your flush is A-K-Q-J." in output


def test_FLR_4_three_streets_without_a_dealers_hand() -> None:
    session = play("Ah Kh Qh Jh 2c 3d 4s", "10", "", "p", "p", "q", game="flush-rush-poker")
    output = shown(session)
    assert "Dealer" not in output
    assert "p play 1 $10" in output
    assert "p play 2 $10" in output
    # A straight flush of four pays 15 to 1, more than the flush of four; both Plays pay 1 to 1.
    assert session.results.rounds[0].net_cents == 15_000 + 2_000
    assert "4-card straight flush 15 to 1, STRAIGHT-FLUSH" in words(output)


def test_FLR_3_a_fold_at_the_second_decision_loses_the_first_play() -> None:
    session = play("Ah Kh Qc Jd 2c 3d 4s", "10", "", "p", "f", "q", game="flush-rush-poker")
    assert session.results.rounds[0].net_cents == -2_000
    assert session.results.rounds[0].words == "A-K, folded"


def test_FGW_3_wild_cards_are_part_of_the_flush_that_is_shown() -> None:
    session = play("Ah Kh 2c 2d 9s 8s 7d 6c 5c 4d Qh 3c", "10", "", "p", "q", game="flushes-gone-wild")
    output = shown(session)
    assert "A-K-Q-J, 4 cards" in output
    assert "p play $20" in output
    assert session.results.rounds[0].words == "A-K-Q-J-T; dealer 6-5-3"


def test_the_rules_in_short_are_the_clauses_of_the_games_file() -> None:
    output = words(shown(play(CHASE, "?", "q", game="chase-the-flush")))
    assert (
        "Raise 3x at once, 2x after two shared cards, 1x after all four; before that a player may check (CTF-2)."
        in output
    )
    assert (
        "= │ X-Tra │ as Ante │ flush of 7 pays 250, 6 pays 20, 5 pays 5, 4 pays 1, all to 1 (table 250, CTF-6)"
        in output
    )
