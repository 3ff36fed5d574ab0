"""What people type at the table, and what it means."""

from __future__ import annotations

import pytest

from longsuit.cards import ALL_CARDS, Colour, Deck, parse_cards
from longsuit.play import CloseWagers, Fold, PlaceWager, Raise, Round
from longsuit.rules import GAMES, House, Role, find_house, load, read_house
from longsuit.terminal.errors import InputError
from longsuit.terminal.input.amounts import is_amount, parse_amount
from longsuit.terminal.input.bets import Bets, read_entry
from longsuit.terminal.input.decisions import decision_keys, read_decision
from longsuit.terminal.input.spots import COMMANDS, names, spots

TWO_SENSORS = read_house({"jackpots": {"sensors": ["1", "ML1"]}}, "two-sensors.toml")
HOUSE_JACKPOTS = read_house({"jackpots": {"sensors": ["1", "2"], "kind": "house"}}, "house-jackpots.toml")


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("5", 500),
        ("$5", 500),
        ("2.50", 250),
        ("2.5", 250),
        ("$.05", 5),
        ("7.", 700),
        ("1,000", 100_000),
        ("$1,234.56", 123_456),
        ("999999999", 99_999_999_900),
        ("0", 0),
    ],
)
def test_amounts_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize(
    "text", ["", "$", ".", "-5", "5.001", "1,00", "1e3", "five", "٥", "5$", "1" * 10, "0x10", "+5"]
)
def test_what_is_no_amount_is_refused_and_said_back(text: str) -> None:
    assert not is_amount(text)
    with pytest.raises(InputError, match="is not an amount"):
        parse_amount(text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("house", [None, "wa", TWO_SENSORS, HOUSE_JACKPOTS])
def test_every_spot_has_a_letter_of_its_own_that_is_no_command(game: str, house: str | House | None) -> None:
    if (isinstance(house, House) and game != "i-luv-suits") or (house == "wa" and game not in find_house("wa").games):
        house = None
    rules = load(game, house)
    keys = [spot.key for spot in spots(rules)]
    assert len(set(keys)) == len(keys) == sum(wager.role not in (Role.RAISE, Role.EQUAL) for wager in rules.wagers)
    assert not COMMANDS & set(keys)
    assert all(names(rules)[spot.key] is spot and names(rules)[spot.wager.name] is spot for spot in spots(rules))


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("5", {"ante": 500}),
        ("a 10", {"ante": 1000}),
        ("A 10", {"ante": 1000}),
        ("a10 f5", {"ante": 1000, "flush-rush": 500}),
        ("a=10, f=2", {"ante": 1000, "flush-rush": 200}),
        ("5 fr 2", {"ante": 500, "flush-rush": 200}),
        ("sfr $ 3", {"super-flush-rush": 300}),
        ("Super Flush Rush 3 p", {"super-flush-rush": 300, "sensor-1": 100}),
        ("ante 1,000 flush-rush 2.50", {"ante": 100_000, "flush-rush": 250}),
        ("p", {"sensor-1": 100}),
        ("f 0", {"flush-rush": 0}),
    ],
)
def test_a_line_of_bets(text: str, amounts: dict[str, int]) -> None:
    entry = read_entry(text, load("i-luv-suits"), (1, 2))
    assert entry.amounts == amounts
    assert entry.seats == (1, 2)


def test_a_label_that_starts_with_a_number_is_not_an_amount() -> None:
    rules = load("nine-card-fortune-flush")
    entry = read_entry("2: black 9 cards 9 p6 6 f3 3 9 card bonus 1", rules, (1, 2))
    assert entry.amounts == {"nine-cards": 900, "players-6": 600, "first-3": 300, "nine-card-bonus": 100}
    assert entry.colour is Colour.BLACK
    assert entry.seats == (2,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("f", "Flush Rush needs an amount, such as f 5"),
        ("f -5", "“-5” is not an amount"),
        ("-5", "“-5” is not an amount. Write dollars"),
        ("5.555", "“5.555” is not an amount. Write dollars"),
        ("a 5 -$5", "-.5” is not an amount"),
        ("1" * 10, "“1111111111” is not an amount"),
        ("a 5 10", "“10” has no spot. Name the spot first: a"),
        ("x 5", "“x” is not a spot or a command"),
        ("x" * 90, "xxx...” is not a spot"),
        ("red", "has no choice of colour"),
        ("3: a 5", "Seat 3 is not yours. Your seats are 1 and 2"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_to_write(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_entry(text, load("i-luv-suits"), (1, 2))


def test_taking_the_base_wager_back_takes_the_seats_other_chips_too() -> None:
    rules = load("i-luv-suits")
    bets = Bets().put(read_entry("a 10 f 5", rules, (1, 2)), rules)
    bets = bets.put(read_entry("2: a 0", rules, (1, 2)), rules)
    assert bets.wagers == {1: {"ante": 1000, "flush-rush": 500}}


def test_a_bonus_for_every_seat_leaves_seats_that_sit_out_alone() -> None:
    rules = load("i-luv-suits")
    bets = Bets().put(read_entry("2: a 10", rules, (1, 2)), rules).put(read_entry("f 5", rules, (1, 2)), rules)
    assert bets.wagers == {2: {"ante": 1000, "flush-rush": 500}}


def dealt(cards: str, game: str = "i-luv-suits", ante: int = 1000) -> Round:
    held = parse_cards(cards)
    round_ = Round(load(game), Deck([*held, *(card for card in ALL_CARDS if card not in held)]))
    round_.apply(PlaceWager(1, "ante", ante))
    round_.apply(CloseWagers())
    return round_


FIVE_SUITED = "Ah Kh 9h 4h 2h 7c 6d"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("f", Fold(1)),
        ("FOLD", Fold(1)),
        ("p", Raise(1, 1000)),
        ("r", Raise(1, 1000)),
        ("1", Raise(1, 1000)),
        ("2", Raise(1, 2000)),
        ("2x", Raise(1, 2000)),
        ("p 2", Raise(1, 2000)),
        ("3", Raise(1, 3000)),
        ("p 15", Raise(1, 1500)),
        ("$2", Raise(1, 200)),
        ("p $ 15.50", Raise(1, 1550)),
    ],
)
def test_ILS_3_a_small_number_is_a_multiple_and_any_other_an_amount(text: str, action: Fold | Raise) -> None:
    assert read_decision(text, dealt(FIVE_SUITED), 1) == action


@pytest.mark.parametrize("text", ["", "x", "f 2", "p two", "p -1", "2 2"])
def test_what_is_not_a_decision_is_refused_with_the_keys_that_are(text: str) -> None:
    with pytest.raises(InputError, match=r"is not a decision\. Type f to fold, p to play or 2 to play 2x"):
        read_decision(text, dealt(FIVE_SUITED), 1)


def test_a_raise_of_nothing_is_refused() -> None:
    with pytest.raises(InputError, match=r"The Play cannot be zero\. Type f to fold\."):
        read_decision("p 0", dealt(FIVE_SUITED), 1)


def test_keys_show_what_the_rules_allow_and_the_chips_cover() -> None:
    round_ = dealt(FIVE_SUITED)
    assert [key for key, _ in decision_keys(round_, 1, 5000)] == ["f", "p", "2", "p $"]
    assert decision_keys(round_, 1, 1500)[1:] == [("p", "play $10"), ("p $", "any amount up to $15")]
    assert decision_keys(round_, 1, 999) == [("f", "fold")]


def test_NHF_5_two_suited_may_only_fold_and_five_have_two_spots() -> None:
    two = dealt("Ah Kh 9s 4s 2c 7c 6d", "nh-flush")
    assert decision_keys(two, 1, 5000) == [("f", "fold")]
    with pytest.raises(InputError, match="the rules allow nothing else with this hand"):
        read_decision("x", two, 1)
    five = dealt(FIVE_SUITED, "nh-flush")
    assert decision_keys(five, 1, 5000) == [("f", "fold"), ("r", "raise $10"), ("2", "raise $20")]
