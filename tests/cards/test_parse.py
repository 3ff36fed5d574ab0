"""Reading cards as people type them."""

from __future__ import annotations

import pytest

from longsuit.cards import ALL_CARDS, CardError, Hand, parse_card, parse_cards, parse_hand


@pytest.mark.parametrize("text", ["Th", "th", "TH", "10h", "10H", "T♥", "10♥", "T♡", " Th ", "T♥\ufe0f", "Th,"])
def test_one_card_in_every_spelling(text):
    assert str(parse_card(text)) == "Th"


@pytest.mark.parametrize("text", ["Th8h6hJsAdQdJc", "Th 8h 6h Js Ad Qd Jc", "10h,8h,6h;Js|Ad+Qd  Jc", "th8H6hjsADqdjC"])
def test_a_hand_in_every_spelling(text):
    assert [str(card) for card in parse_cards(text)] == ["Th", "8h", "6h", "Js", "Ad", "Qd", "Jc"]


def test_every_card_reads_back_as_itself():
    assert parse_cards(" ".join(map(str, ALL_CARDS))) == ALL_CARDS
    assert parse_cards("".join(map(str, ALL_CARDS))) == ALL_CARDS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Th 8h Th", "The card Th is there twice"),
        ("10h Th", "The card Th is there twice"),
        ("1x", "“1x” is not a card"),
        ("Zh", "“Zh” is not a card"),
        ("h", "“h” is not a card"),
        ("T", "“T” is not a card"),
        ("0h", "“0h” is not a card"),
        ("11h", "“11h” is not a card"),
        ("Thh", "“h” is not a card"),
        ("\x00\x01", "is not a card"),
        ("A" * 401, "401 characters are too many"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(text, said):
    with pytest.raises(CardError) as refused:
        parse_cards(text)
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_one_card_means_one():
    with pytest.raises(CardError, match="Expected one card, such as Th, and found 2"):
        parse_card("Th 9h")
    with pytest.raises(CardError, match="found 0"):
        parse_card("")


def test_a_hand_of_the_wrong_size_is_refused():
    assert len(parse_hand("Th 9h", size=2)) == 2
    with pytest.raises(CardError, match="A hand here is 7 cards, and “Th 9h” has 2"):
        parse_hand("Th 9h", size=7)


def test_the_low_ace_may_be_written_as_one():
    assert str(parse_card("1s")) == "As"


def test_a_hand_is_shown_suit_by_suit_the_longest_and_highest_first():
    assert str(parse_hand("2c Ah 3d Kh 9d 9h 2d")) == "Ah Kh 9h 9d 3d 2d 2c"
    assert Hand.of(parse_hand("2c Ah").cards) == parse_hand("Ah 2c")
