"""Sessions at the table over a pipe, as a script would play them."""

from __future__ import annotations

import itertools
import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from longsuit.base import dollars
from longsuit.cards import Hand
from longsuit.cli.deal import play_round
from longsuit.cli.play import command, decks_from
from longsuit.odds import hand_odds
from longsuit.play import StrategyError, strategy_named, threshold
from longsuit.rules import load
from longsuit.terminal import InputError
from tests.loaded_modules import loaded_with

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result


def sit(
    *lines: str, game: str = "i-luv-suits", options: str = "--seed 7", charset: str = "utf-8", **env: str
) -> Result:
    text = "".join(f"{line}\n" for line in lines)
    arguments = [game, *options.split()]
    return CliRunner(charset=charset).invoke(
        command, arguments, input=text.encode(charset), env={"COLUMNS": "80", **env}
    )


def said(*lines: str, game: str = "i-luv-suits", options: str = "--seed 7") -> str:
    result = sit(*lines, game=game, options=options)
    assert result.exception is None
    assert result.exit_code == 0
    return result.output


def dollars_after(words: str, text: str) -> list[int]:
    """Amounts in cents that follow some words, in order."""
    found = re.findall(re.escape(words) + r" ([+-]?)\$([\d,]+)(?:\.(\d\d))?", text)
    return [int(sign + whole.replace(",", "")) * 100 + int(sign + (part or "0")) for sign, whole, part in found]


BETS = {
    "i-luv-suits": "a 10 f 5 s 5 p",
    "high-card-flush": "a 10 f 5 s 5",
    "nh-flush": "a 10 f 5 s 5",
    "nine-card-fortune-flush": "red n 10 p 5 f 5 b 5",
}
CLAUSES = {
    "i-luv-suits": ("ILS-4", "ILS-8", "ILS-9", "ILS-10", "ILS-11"),
    "high-card-flush": ("HCF-1", "HCF-2"),
    "nh-flush": ("NHF-4", "NHF-7", "NHF-8"),
    "nine-card-fortune-flush": ("NCF-3", "NCF-6", "NCF-7", "NCF-8"),
}
TABLES = [
    *((game, "") for game in BETS),
    *((game, " --house wa") for game in BETS),
    *((game, " --house nh") for game in BETS if game != "nine-card-fortune-flush"),
]


@pytest.mark.parametrize(("game", "house"), TABLES)
def test_a_session_plays_raises_and_folds_and_its_books_balance(game: str, house: str) -> None:
    bets = BETS[game]
    output = said(bets, "", "p", "", "f", "", "p", "f", "h", game=game, options=f"--seed 3 --bankroll 500{house}")
    for clause in CLAUSES[game]:
        assert clause in output
    bankrolls = dollars_after("bankroll", output)
    nets = re.findall(r"total +\$\d+ +([+-]?)\$(\d+)", output)
    assert len(nets) == 3
    changes = [after - before for before, after in itertools.pairwise(bankrolls)]
    assert changes == [int(sign + whole) * 100 for sign, whole in nets]
    assert dollars_after("You leave with", output) == [bankrolls[-1]]
    assert "You played 3 rounds" in output


@pytest.mark.parametrize(("game", "house"), TABLES)
def test_no_line_is_wider_than_the_terminal_and_none_has_control_codes(game: str, house: str) -> None:
    output = said("?", BETS[game], "", "!", "!!", "p", "", "f", "h", game=game, options=f"--seed 7{house}")
    assert "\x1b" not in output
    assert max(len(line) for line in output.splitlines()) <= 80


def test_the_same_seed_is_the_same_session_and_another_is_not() -> None:
    lines = ("a 10", "", "p", "", "p", "q")
    assert said(*lines) == said(*lines)
    assert said(*lines, options="--seed 4") != said(*lines)


def test_without_a_seed_two_sessions_get_different_cards() -> None:
    assert said("a 10", "", "f", options="") != said("a 10", "", "f", options="")


def test_the_end_of_the_input_ends_the_session_with_the_bankroll() -> None:
    assert said().endswith("You leave with $1,000 in play chips. Thank you for playing.\n")
    assert "You played" not in said("a 10")


WAYS_TO_LEAVE = ([], ["q"], ["quit"], ["exit"])
FOLDS = {
    "i-luv-suits": ("a 10 f 5", "Ante", "ILS-4"),
    "high-card-flush": ("a 10 f 5", "Ante", "HCF-2"),
    "nh-flush": ("a 10 f 5 s 5", "Ante", "NHF-4"),
    "nine-card-fortune-flush": ("red n 10 p 5 f 5", "9 Cards", "NCF-3"),
}


@pytest.mark.parametrize("leave", WAYS_TO_LEAVE)
@pytest.mark.parametrize("game", list(FOLDS))
def test_leaving_after_the_cards_are_seen_folds_and_settles_by_the_rules(game: str, leave: list[str]) -> None:
    bets, label, clause = FOLDS[game]
    options = "--seed 7 --bankroll 1000"
    left, folded = (said(bets, "", *lines, game=game, options=options) for lines in (leave, ["f"]))
    assert "You leave after seeing the cards: your hand is folded." in left
    assert re.search(rf"{label} +\$10 +lose .*{clause}", left)
    assert re.findall(r"total +\S+ +\S+", left) == re.findall(r"total +\S+ +\S+", folded)
    assert dollars_after("You leave with", left) == dollars_after("You leave with", folded)
    assert "are returned" not in left


def test_leaving_with_several_hands_folds_those_that_have_not_decided() -> None:
    options = "--seed 7 --bankroll 1000 --seats 3"
    left, folded = (said("a 10", "", *lines, options=options) for lines in (["p", "q"], ["p", "f", "f"]))
    assert "You leave after seeing the cards: seat 2 and seat 3 fold." in left
    assert dollars_after("You leave with", left) == dollars_after("You leave with", folded)


def test_the_keys_say_that_leaving_after_the_cards_folds() -> None:
    betting, deciding = said("a 10", "").split("bet>\n")
    assert "q leave" in betting
    assert "q fold and leave" in deciding


@pytest.mark.parametrize("leave", WAYS_TO_LEAVE)
def test_leaving_before_the_cards_returns_the_wagers(leave: list[str]) -> None:
    output = said("a 10 f 5", *leave)
    assert "folded" not in output
    assert "You leave with $1,000 in play chips." in output


def test_undo_clear_and_same_bets() -> None:
    first = said("a 10", "f 5", "u", "f 2", "", "p")
    assert re.search(r"Flush Rush +\$2 ", first)
    cleared = said("a 10", "c", "d", "u", "d", "f")
    assert "Nobody has placed the Ante yet. (ILS-2)" in cleared
    assert re.search(r"total +\$10 +-\$10", cleared)
    assert "There is nothing to undo" in said("u")
    assert "There are no bets to repeat yet" in said("r")
    again = said("a 10 p", "", "f", "r", "f 1", "", "f")
    assert re.findall(r"total +(\$\d+)", again) == ["$11", "$12"]
    assert re.findall(r"total +(\$\d+)", said("a 10 p", "", "f", "", "f", "", "f")) == ["$11", "$11", "$11"]


REFUSALS = [
    ("i-luv-suits", "f 5", "Flush Rush needs the Ante first. (ILS-2)"),
    ("i-luv-suits", "a 4", "$4 is outside the limits: Ante takes $5 to $500, in chips of $0.25. (ILS-2)"),
    ("i-luv-suits", "a 5.10", "$5.10 is outside the limits"),
    ("i-luv-suits", "a 10 p 2", "Progressive takes exactly $1. (ILS-2)"),
    ("i-luv-suits", "a 500 f 100 s 100", "Bets of $700 are more than your bankroll of $600."),
    ("i-luv-suits", "!", "Hints come after the deal. Place your bets first."),
    ("nh-flush", "a 10 f 5 s 4", "Bonus wagers are equal: the other one is $5, not $4. (NHF-1)"),
    ("nine-card-fortune-flush", "n 10", "Seat 1 chooses red or black before it wagers. (NCF-1)"),
]


@pytest.mark.parametrize(("game", "line", "sentence"), REFUSALS)
def test_a_refused_bet_is_explained_and_changes_nothing(game: str, line: str, sentence: str) -> None:
    good = BETS[game]
    with_refusal = said(line, good, "", "f", game=game, options="--seed 7 --bankroll 600")
    without = said(good, "", "f", game=game, options="--seed 7 --bankroll 600")
    assert sentence in with_refusal
    assert with_refusal.replace(f"bet> {line}\n{sentence}", "").endswith(without[without.index(f"bet> {good}") :])


def test_ILS_3_a_refused_raise_is_explained_and_asked_again() -> None:
    output = said("a 10", "", "2", "u", "x", "p")
    assert "With 4 suited cards the Play is exactly $10, not $20. (ILS-3)" in output
    assert "Wagers are taken back before cards are dealt; it is too late in this round. (ILS-2)" in " ".join(
        output.split()
    )
    assert "“x” is not a decision. Type f to fold or p to play." in output
    assert "You played 1 round" in output


def test_a_raise_the_chips_do_not_cover_is_refused_and_the_warning_comes_before_the_cards() -> None:
    output = said("a 10", "", "p", "f", options="--seed 7 --bankroll 15")
    assert "That leaves $5, too little for a Play of $10. You may have to fold." in output
    refusal = "You have $5 left, too little for a Play of $10. Choose a smaller one, or f to fold."
    assert refusal in " ".join(output.split())
    assert "You leave with $5 in play chips." in output


def test_a_session_ends_when_the_smallest_bet_is_no_longer_covered() -> None:
    output = said("a 10", "", "f", "a 5", options="--seed 7 --bankroll 13")
    assert "Your bankroll no longer covers the smallest Ante, $5." in output
    assert "Round 2" not in output


def test_a_bet_for_every_seat_and_one_for_one() -> None:
    output = said("a 10", "2: a 20 f 5", "3: a 0", "", "p", "f", options="--seed 7 --seats 3")
    assert "seat 1> p" in output
    assert "seat 2> f" in output
    assert "seat 3>" not in output
    assert re.search(r"\n +2 +Ante +\$20 +lose", output)
    assert re.search(r"total +\$45", output)


def test_ILS_8_hands_are_settled_right_to_left() -> None:
    output = said("a 10", "", "p", "p", "p", options="--seed 7 --seats 3")
    assert re.findall(r"\n +(\d) +Ante ", output) == ["3", "2", "1"]


def test_other_seats_play_by_themselves_and_show_their_hands_at_the_end() -> None:
    output = said("a 10", "", "f", options="--seed 7 --seats 4 --strategy T-8-6 --mine 2")
    before, after = output.split("decide> f")
    for seat in (1, 3, 4):
        assert f"Seat {seat} plays T-8-6." in before
        assert re.search(rf"Seat {seat} \(T-8-6\) +\S+ \S+.*(folded|play \$5)", after)
        assert f"Seat {seat} (T-8-6)" not in before
    assert dollars_after("You leave with", output) == [99_000]


def test_other_seats_play_a_rule_of_several_lines_as_in_dealt_rounds() -> None:
    rule = "A-K-2/T-8-6/9-8-7@2own"
    rules = load("chase-the-flush")
    output = said("a 5", "", "c", "c", "f", game="chase-the-flush", options=f"--seed 7 --seats 2 --strategy {rule}")
    assert f"Seat 2 plays {rule}." in output
    dealt = play_round(rules, "7", 1, 2, {"ante": 500}, strategy_named(rules, rule), {})
    net = dealt.settlement.net_cents(2)
    assert re.search(rf"Seat 2 \({re.escape(rule)}\).*{re.escape(dollars(net))}", output, re.DOTALL)


def test_a_bankroll_covers_every_spot_of_the_smallest_bet_and_the_fee(tmp_path: Path) -> None:
    house = tmp_path / "room.toml"
    house.write_text("[banking]\nmin_cents = 100\nmax_cents = 1000\nplayer_fees = [{ from_cents = 1, cents = 150 }]\n")
    for game, options, sentence in (
        ("i-luv-suits", f"--house {house}", "the smallest Ante with its fee. Start with $6.50 or more."),
        ("chase-the-flush", "", "the smallest Ante and X-Tra. Start with $10 or more."),
    ):
        refused = sit(game=game, options=f"--bankroll 6.25 {options}").exception
        assert f"A bankroll of $6.25 does not cover {sentence}" in str(refused)


def test_NCF_1_the_colour_stays_chosen_until_it_is_changed() -> None:
    output = said("red n 5", "", "p", "", "p", "black", "", "p", game="nine-card-fortune-flush")
    first, second, third = output.split("total")[:3]
    assert "You, on red" in first
    assert "You, on red" in second
    assert "You, on black" in third
    assert "You, on red" not in third


def test_NHF_2_decks_alternate() -> None:
    output = said("a 1", "", "f", "", "f", game="nh-flush")
    assert re.findall(r"(red|blue) deck", output) == ["red", "blue", "red"]


@pytest.mark.parametrize("game", list(BETS))
def test_a_terminal_without_unicode_gets_ascii(game: str) -> None:
    lines = ("?", BETS[game], "", "xyz", "!", "p", "", "f", "h")
    result = sit(*lines, game=game, charset="ascii")
    assert result.exception is None
    assert result.output.isascii()
    assert '"xyz"' in result.output
    assert "?" not in result.output.split("decide> xyz")[1].split("decide> p")[0].replace("? rules", "")
    assert re.search(r"\| [cdhs] \|", result.output)


def test_colour_is_used_where_there_is_some_and_never_under_no_color() -> None:
    red = re.compile(r"\x1b\[[\d;]*31m")
    lines = ("a 10", "", "p")
    assert red.search(sit(*lines, FORCE_COLOR="1", TERM="xterm-256color").output)
    plain = sit(*lines, FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1").output
    assert not re.search(r"\x1b\[[\d;]*3\d", plain)
    assert re.search("[♥h]h", plain)


def test_the_hint_and_the_exact_worth() -> None:
    output = said("a 10", "", "!", "!!", "p")
    assert "Play 1x. Your flush is J-T-8-2. Play with J-3-2 or better." in output
    assert "fold: -1.0000 of the Ante, -$10.00" in output
    dealt = Hand.of(next(decks_from(load("i-luv-suits"), "7"))[:7])
    fold, play = hand_odds(load("i-luv-suits"), dealt).actions
    assert play.ev > 0 > fold.ev
    assert f"play 1x: {float(play.ev):+.4f} of the Ante, +${float(play.ev) * 10:.2f}, best" in output
    folding = said("a 10", "", "p", "", "!", "f", options="--seed 7 --strategy A-K-Q-J-T-9-8")
    assert "A-K-Q-J-T-9-8 would fold your" in folding


def test_the_short_rules_come_from_the_house(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'name = "Ours"\n[rules]\nqualifier = "T-3-2"\n[tables.flush-rush.OURS]\npays = { 7 = 9, 6 = 8, 5 = 7, 4 = 2 }\n'
    )
    output = said("?", options=f"--seed 7 --house {house}")
    assert "I Luv Suits Poker, as Ours plays it" in output
    assert "it takes T-3-2 to qualify" in output
    assert "7 pays 9, 6 pays 8" in output


def test_the_whole_rules() -> None:
    output = said("??")
    for clause in ("ILS-2", "ILS-6", "ILS-11"):
        assert clause in output


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--seats 7", "I Luv Suits Poker has 1 to 6 seats, not 7."),
        ("--seats 0", "I Luv Suits Poker has 1 to 6 seats, not 0."),
        ("--seats 2 --mine 3", "“3” is not a list of seats. Use numbers from 1 to 2, such as 1."),
        ("--mine ,", "is not a list of seats"),
        ("--bankroll 4", "A bankroll of $4 does not cover the smallest Ante. Start with $5 or more."),
        ("--bankroll lots", "“lots” is not an amount"),
        ("--strategy bold", "“bold” is not a strategy"),
    ],
)
def test_bad_options_are_refused_before_anything_is_shown(options: str, sentence: str) -> None:
    result = sit(options=options)
    assert isinstance(result.exception, InputError | StrategyError)
    assert sentence in str(result.exception)
    assert result.output == ""


def test_bytes_that_are_no_text_do_not_end_the_game() -> None:
    result = CliRunner().invoke(command, ["i-luv-suits", "--seed", "7"], input=b"\xff\xfe\x00 5\na 10\n\n\x1b[A\nf\n")
    assert result.exception is None
    assert "You leave with $990" in result.output
    assert "\x1b" not in result.output


WORDS = [*"anfspb0123dcruhx?!", "5", "10", "$7", "500", "!!", "1:", "2:", "red", "black", "fold"]


@pytest.mark.parametrize("game", list(BETS))
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_the_books_balance_and_nothing_breaks(game: str, seed: int) -> None:
    random = Random(seed)
    lines = [" ".join(random.choices(WORDS, k=random.randrange(4))) for _ in range(60)]
    lines = [
        line
        for number, line in enumerate(lines)
        for line in ([BETS[game], "", line, "f"] if number % 4 == 0 else [line])
    ]
    output = said(*lines, game=game, options=f"--seed {seed} --bankroll 90 --seats {seed % 3 + 1}")
    bankrolls = dollars_after("bankroll", output)
    assert all(cents >= 0 for cents in bankrolls)
    played = int(found[1]) if (found := re.search(r"You played (\d+) round", output)) else 0
    final = dollars_after("You leave with", output)[0]
    assert output.count("total") == played > 0
    net = re.search(r"You played .*staked \$[\d,.]+: ([+-]?)\$([\d,]+)", output)
    assert net is not None
    assert final == 9000 + 100 * int(net[1] + net[2].replace(",", ""))


def test_a_seed_that_is_too_long_is_refused() -> None:
    result = sit(options=f"--seed {'x' * 101}")
    assert result.exit_code == 2
    assert "A seed is up to 100 printable characters." in result.output


def test_the_command_is_imported_without_drawing() -> None:
    assert not {"rich", "numpy", "longsuit.play"} & loaded_with("longsuit.cli.play")


@pytest.mark.parametrize("game", list(BETS))
def test_a_seed_deals_the_rounds_that_deal_deals_from_it(game: str) -> None:
    rules = load(game)
    stakes = {rules.base.name: rules.base.limits.min_cents}
    strategy = threshold(rules, "always-raise")
    decks = decks_from(rules, "a seed")
    for number in range(1, 4):
        dealt = play_round(rules, "a seed", number, 1, stakes, strategy, {})
        assert dealt.deck == next(decks)
