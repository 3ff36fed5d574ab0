"""9 Card Fortune Flush, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.cards import Colour
from longsuit.play import (
    BY_HAND,
    DEALER,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    Fold,
    Outcome,
    PlaceWager,
    Raise,
    Reveal,
    Round,
    sight,
)
from longsuit.rules import RulesError, load
from tests.support import (
    cards,
    dealt,
    deck,
    folds,
    line,
    order,
    outcomes,
    paid,
    play,
    refused,
    rules,
    stays,
    wagered,
    won,
)

NCF = "nine-card-fortune-flush"
NO_HEARTS = "Kc Qs 7d"
SIX = {
    6: "Ah Jh 9h 7h 5h 3h",
    5: "Ah Jh 9h 7h 5h 3c",
    4: "Ah Jh 9h 7h 5s 3c",
    3: "Ah Jh 9h 7s 5s 3c",
    2: "Ah Jh 9c 7s 5s 3c",
    1: "Ah Jc 9c 7s 5s 3c",
    0: "Jc 9c 7s 5s 3c 2c",
}
"""Six cards with so many hearts and no diamond."""

HEARTS_IN_THREE = {3: "Kh Th 8h", 2: "Kh Th 8c", 1: "Kh Tc 8c", 0: "Kc Tc 8c"}
"""Three community cards with so many hearts and no diamond."""


# NCF-1: a colour, and the 9 Cards bet


def test_NCF_1_a_colour_is_chosen_before_the_first_wager():
    no = refused(Round(load(NCF)), PlaceWager(1, "nine-cards", 500))
    assert no.clause == "NCF-1"
    assert "red or black" in no.sentence


def test_NCF_1_only_the_colours_are_offered_at_first():
    round_ = Round(load(NCF))
    assert {choice.kind for choice in round_.legal(1)} == {ChooseColour}
    round_.apply(ChooseColour(1, Colour.RED))
    assert [choice.wager for choice in round_.legal(1) if choice.kind is PlaceWager] == ["nine-cards"]


@pytest.mark.parametrize("colour", list(Colour))
def test_NCF_1_red_or_black(colour):
    round_ = Round(load(NCF))
    round_.apply(ChooseColour(1, colour))
    round_.apply(PlaceWager(1, "nine-cards", 500))
    assert round_.colours == {1: colour}


def test_NCF_1_there_is_no_third_colour():
    assert refused(Round(load(NCF)), ChooseColour(1, "green")).clause == "NCF-1"


def test_NCF_1_not_both():
    round_ = wagered(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    round_.apply(ChooseColour(1, Colour.BLACK))
    assert round_.colours == {1: Colour.BLACK}
    assert "already" in refused(round_, PlaceWager(1, "nine-cards", 500)).sentence


def test_NCF_1_the_colour_stands_once_cards_are_out():
    round_ = dealt(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    assert refused(round_, ChooseColour(1, Colour.BLACK)).clause == "NCF-1"


@pytest.mark.parametrize("bonus", ["players-6", "first-3", "nine-card-bonus"])
def test_NCF_1_no_optional_bet_without_the_9_cards_bet(bonus):
    round_ = Round(load(NCF))
    round_.apply(ChooseColour(1, Colour.RED))
    assert "needs the 9 Cards first" in refused(round_, PlaceWager(1, bonus, 100)).sentence


def test_NCF_1_nothing_is_dealt_before_a_9_cards_bet():
    round_ = Round(load(NCF))
    round_.apply(ChooseColour(1, Colour.RED))
    assert refused(round_, CloseWagers()).clause == "NCF-1"


@pytest.mark.parametrize("late", [PlaceWager(2, "nine-cards", 500), PlaceWager(1, "first-3", 100)])
def test_NCF_1_no_bet_once_the_community_cards_are_out(late):
    round_ = dealt(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    assert refused(round_, late).clause == "NCF-1"


@pytest.mark.parametrize("bets", [(), ("players_6",), ("first_3", "nine_card_bonus")])
def test_NCF_1_every_other_bet_is_optional(bets):
    round_ = play(NCF, stays(SIX[4], colour="red", **dict.fromkeys(bets, 100)), community=NO_HEARTS)
    assert set(outcomes(round_)) == {"nine-cards", "play", *(bet.replace("_", "-") for bet in bets)}


def test_NCF_1_optional_bets_are_on_the_same_colour():
    bets = {"players_6": 100, "first_3": 100, "nine_card_bonus": 100}
    red = play(NCF, stays(SIX[4], colour="red", **bets), community=HEARTS_IN_THREE[2])
    black = play(NCF, stays(SIX[4], colour="black", **bets), community=HEARTS_IN_THREE[2])
    assert [won(red, wager) for wager in ("players-6", "first-3", "nine-card-bonus")] == [300, 200, 3000]
    assert [won(black, wager) for wager in ("players-6", "first-3", "nine-card-bonus")] == [0, 0, 0]


def test_NCF_1_the_house_may_not_offer_the_9_card_bonus():
    terms = rules(NCF, "[wagers.nine-card-bonus]\noffered = false")
    assert "nine-card-bonus" not in terms.by_name
    round_ = wagered(terms, stays(SIX[4], colour="red"), community=NO_HEARTS)
    assert refused(round_, PlaceWager(1, "nine-card-bonus", 100)).clause == "NCF-1"


def test_NCF_1_the_9_cards_bet_is_mandatory_for_the_house_too():
    with pytest.raises(RulesError, match="cannot be played without"):
        rules(NCF, "[wagers.nine-cards]\noffered = false")


def test_NCF_1_other_games_have_no_colour():
    assert refused(Round(load("i-luv-suits")), ChooseColour(1, Colour.RED)).clause == "ILS-2"


def test_NCF_1_one_deck():
    assert load(NCF).decks == 1


# NCF-2: three community cards


def test_NCF_2_three_cards_before_any_other():
    round_ = dealt(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    assert round_.community == cards(NO_HEARTS)
    assert round_.packets == {}


def test_NCF_2_face_up_to_all():
    round_ = dealt(NCF, stays(SIX[4], colour="red"), stays("Qh 2d 4d 6c 8s Ts", colour="black"), community=NO_HEARTS)
    assert sight(round_, 1) == sight(round_, 2) == sight(round_, DEALER) == set(cards(NO_HEARTS))


def test_NCF_2_a_live_dealer_deals_them_once():
    round_ = wagered(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS, duties=BY_HAND)
    round_.apply(CloseWagers())
    assert refused(round_, DealPacket(1)).clause == "NCF-4"
    round_.apply(DealCommunity())
    assert refused(round_, DealCommunity()).clause == "NCF-4"


@pytest.mark.parametrize("named", ["Kc Qs", "Kc Qs 7d 2h"])
def test_NCF_2_neither_two_nor_four(named):
    round_ = Round(load(NCF))
    for action in (ChooseColour(1, Colour.RED), PlaceWager(1, "nine-cards", 500), CloseWagers()):
        round_.apply(action)
    assert refused(round_, DealCommunity(cards(named))).clause == "IRR-1"


def test_NCF_2_other_games_have_no_community_cards():
    assert refused(dealt("i-luv-suits", stays("Kh Jh 9h 7h Td Qs As")), DealCommunity()).clause == "ILS-1"


# NCF-3: fold or play


def test_NCF_3_the_play_bet_equals_the_9_cards_bet():
    round_ = dealt(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    for amount in (400, 499, 501, 600, 1000):
        no = refused(round_, Raise(1, amount))
        assert no.clause == "NCF-3"
        assert "equals the 9 Cards: $5" in no.sentence
    round_.apply(Raise(1, 500))
    assert round_.finished


def test_NCF_3_the_decision_comes_before_the_six_cards():
    round_ = dealt(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    assert round_.turn == 1
    assert round_.packets == {}


def test_NCF_3_a_fold_collects_the_9_cards_bet():
    round_ = play(NCF, folds(SIX[6], colour="red"), community="Kh Th 8h")
    assert outcomes(round_) == {"nine-cards": Outcome.LOSE}
    assert line(round_, "nine-cards").clause == "NCF-3"


def test_NCF_3_the_9_cards_bet_is_collected_at_the_fold_before_any_packet():
    bets = {"players_6": 100, "first_3": 100, "nine_card_bonus": 100}
    round_ = dealt(
        NCF, folds(SIX[4], colour="red", **bets), stays("Qh 2d 4d 6c 8s Ts", colour="black"), community=NO_HEARTS
    )
    round_.apply(Fold(1))
    assert round_.packets == {}
    assert [(line.wager, line.paid_cents) for line in round_.settled_at_once] == [("nine-cards", 0)]


def test_NCF_3_optional_bets_stay_in_play_after_a_fold():
    bets = {"players_6": 100, "first_3": 100, "nine_card_bonus": 100}
    round_ = play(NCF, folds(SIX[4], colour="red", **bets), community=HEARTS_IN_THREE[2])
    assert [won(round_, wager) for wager in ("players-6", "first-3", "nine-card-bonus")] == [300, 200, 3000]


def test_NCF_3_nothing_can_be_settled_before_the_cards_are_dealt():
    with pytest.raises(RulesError, match="dealt after the fold"):
        rules(NCF, '[wagers.players-6]\nsettled = "at-once"')


# NCF-4: six cards each


def test_NCF_4_six_cards_to_each_after_all_have_decided():
    other = "Qh 2d 4d 6c 8s Ts"
    round_ = dealt(NCF, stays(SIX[4], colour="red"), stays(other, colour="black"), community=NO_HEARTS)
    round_.apply(Raise(1, 500))
    assert round_.packets == {}
    round_.apply(Raise(2, 500))
    assert round_.packets == {1: cards(SIX[4]), 2: cards(other)}


def test_NCF_4_a_folded_player_is_dealt_six_cards_too():
    round_ = play(NCF, folds(SIX[4], colour="red"), stays("Qh 2d 4d 6c 8s Ts", colour="black"), community=NO_HEARTS)
    assert round_.packets[1] == cards(SIX[4])


def test_NCF_4_up_to_eight_players_take_51_cards():
    round_ = Round(load(NCF), deck())
    for seat in range(1, 9):
        round_.apply(ChooseColour(seat, Colour.RED))
        round_.apply(PlaceWager(seat, "nine-cards", 500))
    round_.apply(CloseWagers())
    for seat in range(1, 9):
        round_.apply(Raise(seat, 500))
    dealt_ = [card for packet in (*round_.packets.values(), round_.community) for card in packet]
    assert len(dealt_) == len(set(dealt_)) == 51


def test_NCF_4_there_is_no_ninth_seat():
    assert refused(Round(load(NCF)), ChooseColour(9, Colour.RED)).clause == "NCF-4"
    with pytest.raises(RulesError, match=r"need 57 of 52 cards\. Use 1 to 8 seats\."):
        rules(NCF, "[rules]\nseats = 9")


def test_NCF_4_the_dealer_has_no_hand():
    round_ = play(NCF, stays(SIX[4], colour="red"), community=NO_HEARTS)
    assert round_.dealer == ()
    assert refused(round_, Reveal()).clause == "NCF-4"


# NCF-5: what flush cards are


def test_NCF_5_the_longest_single_suit_of_the_colour():
    three_hearts_three_diamonds = "Ah Jh 9h Kd Qd 8d"
    round_ = play(NCF, stays(three_hearts_three_diamonds, colour="red"), community="Kc Qs 7s")
    assert outcomes(round_)["nine-cards"] is Outcome.PUSH


@pytest.mark.parametrize(
    ("hand", "colour"),
    [
        ("Ah Jh 9h 7h 5s 3c", "red"),
        ("Ad Jd 9d 8d 5s 3c", "red"),
        ("As Js 9s 7s 5h 3d", "black"),
        ("Ac Jc 9c 7c 5h 3d", "black"),
    ],
)
def test_NCF_5_hearts_or_diamonds_for_red_spades_or_clubs_for_black(hand, colour):
    other = "black" if colour == "red" else "red"
    assert outcomes(play(NCF, stays(hand, colour=colour), community="Kc Qs 7d"))["nine-cards"] is Outcome.WIN
    assert outcomes(play(NCF, stays(hand, colour=other), community="Kc Qs 7d"))["nine-cards"] is Outcome.LOSE


def test_NCF_5_the_community_cards_count_with_the_six():
    assert outcomes(play(NCF, stays(SIX[2], colour="red"), community="Kh Th 8c"))["nine-cards"] is Outcome.WIN


# NCF-6: the 9 Cards and Play bets


@pytest.mark.parametrize("hearts", [4, 5, 6])
def test_NCF_6_four_or_more_pay_one_to_one_on_both(hearts):
    round_ = play(NCF, stays(SIX[hearts], colour="red"), community=NO_HEARTS)
    assert (paid(round_, "nine-cards"), paid(round_, "play")) == (1000, 1000)
    assert line(round_, "play").clause == "NCF-6"


def test_NCF_6_nine_of_nine_pay_one_to_one_too():
    round_ = play(NCF, stays(SIX[6], colour="red"), community="Kh Th 8h")
    assert (won(round_, "nine-cards"), won(round_, "play")) == (500, 500)


def test_NCF_6_three_push_both():
    round_ = play(NCF, stays(SIX[3], colour="red"), community=NO_HEARTS)
    assert outcomes(round_) == {"nine-cards": Outcome.PUSH, "play": Outcome.PUSH}
    assert round_.settlement.net_cents(1) == 0


@pytest.mark.parametrize("hearts", [0, 1, 2])
def test_NCF_6_fewer_lose_both(hearts):
    round_ = play(NCF, stays(SIX[hearts], colour="red"), community=NO_HEARTS)
    assert outcomes(round_) == {"nine-cards": Outcome.LOSE, "play": Outcome.LOSE}


def test_NCF_6_each_player_plays_their_own_colour():
    round_ = play(NCF, stays(SIX[4], colour="red"), stays("Qh 2d 4d Tc 8c 6c", colour="black"), community="Kc 9s 7d")
    assert [outcomes(round_, seat)["nine-cards"] for seat in (1, 2)] == [Outcome.WIN, Outcome.WIN]


def test_NCF_6_the_seats_are_settled_from_right_to_left():
    round_ = play(
        NCF, stays(SIX[4], colour="red"), folds("Qh 2d 4d Tc 8c 6c", colour="black", first_3=100), community=NO_HEARTS
    )
    assert order(round_) == [(2, "nine-cards"), (2, "first-3"), (1, "nine-cards"), (1, "play")]


# NCF-7: Player's 6 and First 3


@pytest.mark.parametrize(("hearts", "pays"), [(6, 3), (5, 3), (4, 3), (3, 2)])
def test_NCF_7_players_6(hearts, pays):
    award = line(play(NCF, stays(SIX[hearts], colour="red", players_6=100), community=NO_HEARTS), "players-6")
    assert (award.won_cents, award.paid_cents, award.clause) == (100 * pays, 100 * pays + 100, "NCF-7")


@pytest.mark.parametrize("hearts", [0, 1, 2])
def test_NCF_7_two_of_six_lose_though_the_community_cards_would_help(hearts):
    assert paid(play(NCF, stays(SIX[hearts], colour="red", players_6=100), community="Kh Th 8h"), "players-6") == 0


@pytest.mark.parametrize(("table", "hearts", "pays"), [("5-2", 3, 5), ("5-2", 2, 2), ("4-2", 3, 4), ("4-2", 2, 2)])
def test_NCF_7_first_3_by_both_tables(table, hearts, pays):
    house = rules(NCF, f'[wagers.first-3]\ntable = "{table}"')
    round_ = play(house, stays(SIX[0], colour="red", first_3=100), community=HEARTS_IN_THREE[hearts])
    assert (won(round_, "first-3"), paid(round_, "first-3")) == (100 * pays, 100 * pays + 100)


@pytest.mark.parametrize("hearts", [0, 1])
def test_NCF_7_one_of_three_loses_though_the_six_would_help(hearts):
    round_ = play(NCF, stays(SIX[6], colour="red", first_3=100), community=HEARTS_IN_THREE[hearts])
    assert paid(round_, "first-3") == 0


def test_NCF_7_a_heart_and_a_diamond_are_not_two_flush_cards():
    assert paid(play(NCF, stays(SIX[0], colour="red", first_3=100), community="Kh Qd 8c"), "first-3") == 0


def test_NCF_7_five_to_one_is_the_table_unless_the_house_posts_the_other():
    assert load(NCF).by_name["first-3"].table.name == "5-2"


# NCF-8: the 9 Card Bonus


@pytest.mark.parametrize(("six", "three", "pays"), [(6, 3, 5000), (5, 3, 500), (4, 3, 75), (3, 3, 30), (2, 3, 10)])
def test_NCF_8_our_own_table(six, three, pays):
    round_ = play(NCF, stays(SIX[six], colour="red", nine_card_bonus=100), community=HEARTS_IN_THREE[three])
    award = line(round_, "nine-card-bonus")
    assert (award.won_cents, award.paid_cents, award.table) == (100 * pays, 100 * pays + 100, "LONGSUIT")
    assert award.clause == "NCF-8"


def test_NCF_8_four_of_nine_lose():
    round_ = play(NCF, stays(SIX[2], colour="red", nine_card_bonus=100), community=HEARTS_IN_THREE[2])
    assert paid(round_, "nine-card-bonus") == 0


HOUSE_TABLE = '[tables.nine-card-bonus.OURS]\npays = { "6+" = 40, 5 = 8 }'


@pytest.mark.parametrize(("six", "pays"), [(6, 40), (5, 40), (4, 40), (3, 8)])
def test_NCF_8_the_house_may_post_its_own(six, pays):
    round_ = play(rules(NCF, HOUSE_TABLE), stays(SIX[six], colour="red", nine_card_bonus=100), community="Kh Th 8c")
    award = line(round_, "nine-card-bonus")
    assert (award.won_cents, award.table) == (100 * pays, "OURS")


def test_NCF_8_a_house_table_may_not_carry_our_name():
    with pytest.raises(RulesError, match="LONGSUIT is a published table"):
        rules(NCF, HOUSE_TABLE.replace("OURS", "LONGSUIT"))


def test_NCF_8_a_table_may_not_forget_a_better_hand():
    with pytest.raises(RulesError, match=r"row for 8.* is missing"):
        rules(NCF, HOUSE_TABLE.replace('"6+" = 40', "9 = 40"))
