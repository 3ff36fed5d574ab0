"""NH Flush Poker, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.play import (
    BY_HAND,
    DEALER,
    CloseWagers,
    DealPacket,
    Fold,
    Origin,
    Outcome,
    PlaceWager,
    Raise,
    RecordError,
    Round,
    When,
    WithdrawWager,
    deck_in_use,
    record,
    sight,
    verify,
)
from longsuit.report import rules_sheet
from longsuit.rules import CapMethod, CapScope, RulesError, load
from tests.support import (
    EIGHT_HIGH,
    FLUSHES,
    STRAIGHT_FLUSHES,
    cards,
    dealt,
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

NHF = "nh-flush"
RUN_ASIDE = "As Qs Ts 8d 7d 6d 3h"


def nh_cap(**terms: object) -> str:
    """A house file with one cap of $2,000."""
    lines = "".join(f"{key} = {value!r}\n" for key, value in terms.items())
    return f"[[caps]]\namount_cents = 200000\nclause = 'NHF-9'\n{lines}".replace("'", '"')


# NHF-1: small stakes, equal bonuses


@pytest.mark.parametrize("amount", [100, 500, 1000])
def test_NHF_1_an_ante_of_one_to_ten_dollars(amount):
    round_ = Round(load(NHF))
    round_.apply(PlaceWager(1, "ante", amount))
    assert round_.wagers == {1: {"ante": amount}}


@pytest.mark.parametrize("amount", [0, 99, 110, 1025])
def test_NHF_1_no_other_ante(amount):
    no = refused(Round(load(NHF)), PlaceWager(1, "ante", amount))
    assert no.clause == "NHF-1"
    assert "$1 to $10" in no.sentence


@pytest.mark.parametrize("bonus", ["flush-bonus", "straight-flush-bonus"])
def test_NHF_1_bonuses_of_one_to_ten_dollars(bonus):
    round_ = wagered(NHF, stays(FLUSHES[4], base=100))
    for amount in (50, 1100):
        assert refused(round_, PlaceWager(1, bonus, amount)).clause == "NHF-1"
    round_.apply(PlaceWager(1, bonus, 1000))
    assert round_.wagers[1][bonus] == 1000


@pytest.mark.parametrize(
    ("first", "second"), [("flush-bonus", "straight-flush-bonus"), ("straight-flush-bonus", "flush-bonus")]
)
def test_NHF_1_both_bonuses_are_equal(first, second):
    round_ = wagered(NHF, stays(FLUSHES[4]))
    round_.apply(PlaceWager(1, first, 300))
    no = refused(round_, PlaceWager(1, second, 200))
    assert no.clause == "NHF-1"
    assert "the other one is $3, not $2" in no.sentence
    (offered,) = (choice for choice in round_.legal(1) if choice.wager == second)
    assert list(offered.amounts) == [300]
    round_.apply(PlaceWager(1, second, 300))


@pytest.mark.parametrize("bonus", ["flush-bonus", "straight-flush-bonus"])
def test_NHF_1_one_bonus_may_be_played_alone(bonus):
    round_ = wagered(NHF, stays(FLUSHES[4]))
    round_.apply(PlaceWager(1, bonus, 300))
    round_.apply(CloseWagers())
    assert round_.turn == 1


def test_NHF_1_the_bonuses_need_not_equal_the_ante():
    assert wagered(NHF, stays(FLUSHES[4], base=500, flush_bonus=100, straight_flush_bonus=100)).wagers[1]["ante"] == 500


def test_NHF_1_a_bonus_taken_back_binds_no_longer():
    round_ = wagered(NHF, stays(FLUSHES[4], flush_bonus=300))
    round_.apply(WithdrawWager(1, "flush-bonus"))
    round_.apply(PlaceWager(1, "straight-flush-bonus", 200))
    assert round_.wagers[1]["straight-flush-bonus"] == 200


def test_NHF_1_another_seats_bonus_binds_nobody():
    round_ = wagered(NHF, stays(FLUSHES[4], flush_bonus=300), stays("2d 3d 4s 5h 6c Qh Tc"))
    round_.apply(PlaceWager(2, "straight-flush-bonus", 200))
    assert round_.wagers[2]["straight-flush-bonus"] == 200


def test_NHF_1_is_a_profile_for_other_games_too():
    terms = load("i-luv-suits", "nh")
    round_ = Round(terms)
    assert refused(round_, PlaceWager(1, "ante", 1100)).clause == "ILS-2"
    round_.apply(PlaceWager(1, "ante", 1000))
    round_.apply(PlaceWager(1, "flush-rush", 300))
    assert refused(round_, PlaceWager(1, "super-flush-rush", 200)).clause == "ILS-2"


def test_NHF_1_a_jackpot_wager_is_no_bonus_to_be_matched():
    round_ = wagered(load("i-luv-suits", "nh"), stays(FLUSHES[4], flush_rush=300, sensor_1=100))
    assert round_.wagers[1]["sensor-1"] == 100
    (offered,) = (choice for choice in round_.legal(1) if choice.wager == "super-flush-rush")
    assert list(offered.amounts) == [300]


@pytest.mark.parametrize(
    ("clause", "changes"),
    [
        ("NHF-1", "[limits]\nante = { max_cents = 2000 }"),
        ("NHF-1", "[limits]\nbonus = { min_cents = 50 }"),
        ("NHF-1", "[rules]\nbonuses_equal = false"),
        ("NHF-5", "[rules]\nraise_caps = { 2 = 1 }"),
        ("NHF-5", '[rules]\nraise_step = "any"'),
        ("NHF-9", "caps = []"),
    ],
)
def test_NHF_1_a_house_that_extends_the_profile_is_bound_by_it(clause, changes):
    with pytest.raises(RulesError, match=rf"the profile nh .*\({clause}\)"):
        rules(NHF, f'extends = "nh"\n{changes}')


# NHF-2: two decks


def test_NHF_2_two_decks_used_on_alternate_hands():
    assert load(NHF).decks == 2
    assert [deck_in_use(load(NHF), number) for number in (1, 2, 3, 4)] == [1, 2, 1, 2]


def test_NHF_2_other_games_keep_to_their_one_deck():
    assert [deck_in_use(load("i-luv-suits"), number) for number in (1, 2, 3)] == [1, 1, 1]


def test_NHF_2_the_record_says_which_deck_was_used():
    round_ = play(NHF, stays(FLUSHES[4]))
    assert [record(round_, Origin(number=number))["origin"]["deck"] for number in (1, 2, 3)] == [1, 2, 1]


def test_NHF_2_a_hand_is_dealt_from_one_deck_never_from_both():
    round_ = Round(load(NHF))
    for action in (PlaceWager(1, "ante", 100), CloseWagers(), DealPacket(1, cards(FLUSHES[4]))):
        round_.apply(action)
    assert "Kh has been dealt already" in refused(round_, DealPacket(DEALER, cards("Kh 3c 2c 8s 6s 7d 5d"))).sentence


# NHF-3: packets of seven


def test_NHF_10_a_house_names_its_decks_and_the_rules_stay_the_same():
    named = rules(NHF, '[rules]\ndeck_names = ["oak deck", "elm deck"]')
    assert (load(NHF).deck_names, named.deck_names) == (("red deck", "blue deck"), ("oak deck", "elm deck"))
    assert named.sha256 == load(NHF).sha256
    with pytest.raises(RulesError, match="2 different names"):
        rules(NHF, '[rules]\ndeck_names = ["oak deck", "oak deck"]')


def test_NHF_10_a_record_names_the_deck_that_was_in_play():
    written = record(play(NHF, stays(FLUSHES[4])), Origin(number=1, deck=2))
    assert written["origin"]["deck"] == 2
    assert verify(written) == written
    written["origin"]["deck"] = 3
    with pytest.raises(RecordError, match="the table has 2 decks, not 3"):
        verify(written)


def test_NHF_3_packets_of_seven_from_the_dealers_left():
    round_ = wagered(NHF, stays(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"), duties=BY_HAND)
    round_.apply(CloseWagers())
    assert refused(round_, DealPacket(2)).clause == "NHF-3"
    for place in (1, 2, DEALER):
        round_.apply(DealPacket(place))
    assert [len(packet) for packet in (*round_.packets.values(), round_.dealer)] == [7, 7, 7]
    assert round_.packets[1] == cards(FLUSHES[4])


# NHF-4: a fold


def test_NHF_4_a_fold_collects_ante_and_bonuses():
    round_ = play(NHF, folds(FLUSHES[3], flush_bonus=100, straight_flush_bonus=100))
    assert set(outcomes(round_).values()) == {Outcome.LOSE}
    assert {line.clause for line in round_.settlement.lines} == {"NHF-4"}
    assert {line.when for line in round_.settlement.lines} == {When.FOLD}


@pytest.mark.parametrize(("length", "pays"), [(7, 200), (6, 150), (5, 100), (4, 50), (3, 7)])
def test_NHF_4_a_straight_flush_of_three_or_more_is_kept_and_paid(length, pays):
    award = line(play(NHF, folds(STRAIGHT_FLUSHES[length], straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.won_cents, award.paid_cents) == (100 * pays, 100 * pays + 100)


def test_NHF_4_a_low_straight_flush_is_kept_though_another_suit_is_longer():
    assert won(play(NHF, folds("Kh 9h 7h 5h 4s 3s 2s", straight_flush_bonus=100)), "straight-flush-bonus") == 700


def test_NHF_4_two_in_a_row_are_not_kept():
    assert paid(play(NHF, folds(STRAIGHT_FLUSHES[2], straight_flush_bonus=100)), "straight-flush-bonus") == 0


def test_NHF_4_the_flush_bonus_is_lost_with_a_fold_even_beside_a_kept_straight_flush():
    round_ = play(NHF, folds(STRAIGHT_FLUSHES[4], flush_bonus=100, straight_flush_bonus=100))
    assert outcomes(round_) == {
        "ante": Outcome.LOSE,
        "flush-bonus": Outcome.LOSE,
        "straight-flush-bonus": Outcome.WIN,
    }
    assert line(round_, "flush-bonus").clause == "NHF-4"


def test_NHF_4_the_other_reading_of_the_flush_bonus_is_an_option():
    house = rules(NHF, '[wagers.flush-bonus]\nfold = "stays"')
    assert won(play(house, folds(FLUSHES[4], flush_bonus=100)), "flush-bonus") == 100


def test_NHF_4_a_straight_flush_without_the_bonus_wager_is_worth_nothing_folded():
    assert play(NHF, folds(STRAIGHT_FLUSHES[7])).settlement.paid_cents == 0


def test_NHF_4_ante_and_bonuses_are_collected_at_the_fold():
    losing = folds("9h 8h 6h Ks Jd Qc 2d", flush_bonus=100, straight_flush_bonus=100)
    round_ = dealt(NHF, losing, stays("As Qs Ts 8d Td 6d 3h"))
    round_.apply(Fold(1))
    collected = [(line.wager, line.paid_cents) for line in round_.settled_at_once]
    assert collected == [("ante", 0), ("flush-bonus", 0), ("straight-flush-bonus", 0)]


def test_NHF_4_the_kept_cards_are_settled_at_the_end_and_others_see_only_them():
    kept = folds("9h 8h 7h Ks Jd Qc 2d", flush_bonus=100, straight_flush_bonus=100)
    round_ = dealt(NHF, kept, stays("As Qs Ts 8d Td 6d 3h"))
    round_.apply(Fold(1))
    assert [line.wager for line in round_.settled_at_once] == ["ante", "flush-bonus"]
    assert sight(round_, 2) == set(round_.packets[2])
    round_.apply(Raise(2, 500))
    assert line(round_, "straight-flush-bonus").when is When.END
    assert sight(round_, 2) & set(round_.packets[1]) == set(cards("9h 8h 7h"))


# NHF-5: raises are spots


@pytest.mark.parametrize("length", [3, 4])
def test_NHF_5_three_or_four_suited_fill_one_spot(length):
    round_ = dealt(NHF, stays(FLUSHES[length]))
    assert list(round_.legal(1)[1].amounts) == [500]
    assert refused(round_, Raise(1, 1000)).clause == "NHF-5"


@pytest.mark.parametrize("length", [5, 6, 7])
def test_NHF_5_five_or_more_fill_one_spot_or_two(length):
    assert list(dealt(NHF, stays(FLUSHES[length])).legal(1)[1].amounts) == [500, 1000]


@pytest.mark.parametrize("amount", [600, 700, 900, 1500, 400, 0])
def test_NHF_5_a_spot_is_filled_whole_or_not_at_all(amount):
    assert refused(dealt(NHF, stays(FLUSHES[7])), Raise(1, amount)).clause == "NHF-5"


def test_NHF_5_one_spot_will_do_with_seven_suited():
    assert paid(play(NHF, stays(FLUSHES[7], raises=500)), "raise") == 1000


def test_NHF_5_two_spots_at_the_largest_ante():
    assert paid(play(NHF, stays(FLUSHES[5], base=1000, raises=2000)), "raise") == 4000


def test_NHF_5_two_suited_may_not_raise():
    round_ = dealt(NHF, folds(FLUSHES[2]))
    assert [choice.kind for choice in round_.legal(1)] == [Fold]
    no = refused(round_, Raise(1, 500))
    assert no.clause == "NHF-5"
    assert "can only fold" in no.sentence
    round_.apply(Fold(1))
    assert outcomes(round_) == {"ante": Outcome.LOSE}


@pytest.mark.parametrize("game", ["i-luv-suits", "high-card-flush"])
def test_NHF_5_two_suited_may_raise_at_the_other_games(game):
    assert Raise in [choice.kind for choice in dealt(game, folds(FLUSHES[2])).legal(1)]


@pytest.mark.parametrize("game", ["i-luv-suits", "high-card-flush"])
def test_NHF_5_under_the_profile_they_may_not_either(game):
    assert [choice.kind for choice in dealt(load(game, "nh"), folds(FLUSHES[2])).legal(1)] == [Fold]


def test_NHF_5_a_house_may_let_two_suited_raise():
    house = rules(NHF, "[rules]\nraise_caps = { 2 = 1, 3 = 1, 4 = 1, 5 = 2, 6 = 2, 7 = 2 }")
    assert list(dealt(house, stays(FLUSHES[2])).legal(1)[1].amounts) == [500]


# NHF-6: the flush played and the straight flush shown


def test_NHF_6_they_may_be_different_cards_of_the_same_seven():
    round_ = play(NHF, stays(RUN_ASIDE, flush_bonus=100, straight_flush_bonus=100), dealer="Kc 3c 2c 8s 6s 7h 5d")
    assert outcomes(round_)["ante"] is Outcome.WIN
    assert won(round_, "straight-flush-bonus") == 700


def test_NHF_6_one_hand_may_serve_for_all():
    round_ = play(NHF, stays("9h 8h 7h 6h Ks Jd Qc", flush_bonus=100, straight_flush_bonus=100))
    assert (won(round_, "ante"), won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (500, 100, 5000)


def test_NHF_6_both_are_settled_at_the_end():
    round_ = play(NHF, stays(RUN_ASIDE, straight_flush_bonus=100), dealer="Kc 3c 2c 8s 6s 7h 5d")
    assert line(round_, "straight-flush-bonus").when is When.END


def test_NHF_6_others_see_both_hands_and_none_of_the_unused_cards():
    both = stays(RUN_ASIDE, flush_bonus=100, straight_flush_bonus=100)
    round_ = play(NHF, both, stays("Kh Jh 9h Td 4d 2s 5c"), dealer="9c 3c 2c 8s 6s 9d 5d")
    assert sight(round_, 2) & set(round_.packets[1]) == set(cards("As Qs Ts 8d 7d 6d"))
    assert sight(round_, 1) & set(round_.packets[2]) == set(cards("Kh Jh 9h"))


# NHF-7: only the flush decides


def test_NHF_7_the_dealers_straight_flush_means_nothing():
    straight_flush = "Tc 9c 8c 6s 4s 7d 5d"
    assert outcomes(play(NHF, stays("Jh 3h 2h Qd Kd As Ks"), dealer=straight_flush))["ante"] is Outcome.WIN


def test_NHF_7_the_players_straight_flush_decides_nothing_either():
    assert outcomes(play(NHF, stays("8h 7h 6h Qd Kd As Ks")))["ante"] is Outcome.LOSE


def test_NHF_7_the_dealer_qualifies_with_nine_high():
    assert outcomes(play(NHF, stays(FLUSHES[4])))["raise"] is Outcome.WIN
    round_ = play(NHF, stays(FLUSHES[4]), dealer=EIGHT_HIGH)
    assert outcomes(round_) == {"ante": Outcome.WIN, "raise": Outcome.PUSH}
    assert line(round_, "raise").clause == "NHF-7"


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("9h 4h 2h Td Qd As Ks", Outcome.WIN),
        ("9h 3h 2h Td Qd As Ks", Outcome.PUSH),
        ("8h 5h 4h Td Qd As Ks", Outcome.LOSE),
        ("5h 4h 3h 2h Td Qd As", Outcome.WIN),
    ],
)
def test_NHF_7_better_wins_worse_loses_a_tie_pushes_ante_and_raises(hand, outcome):
    assert outcomes(play(NHF, stays(hand))) == {"ante": outcome, "raise": outcome}


def test_NHF_7_winning_hands_are_paid_one_to_one_on_ante_and_raises():
    round_ = play(NHF, stays(FLUSHES[5], raises=1000))
    assert [(won(round_, wager), paid(round_, wager)) for wager in ("ante", "raise")] == [(500, 1000), (1000, 2000)]


def test_NHF_7_hands_are_resolved_right_to_left():
    round_ = play(NHF, stays(FLUSHES[4]), stays("2d 3d 4d 5h 6c Qh Tc"), stays("Ac Jc 8c 6h Kd 4s 3s"))
    assert order(round_) == [(3, "ante"), (3, "raise"), (2, "ante"), (2, "raise"), (1, "ante"), (1, "raise")]


# NHF-8: the tables


@pytest.mark.parametrize(("length", "pays"), [(7, 200), (6, 50), (5, 10), (4, 1)])
def test_NHF_8_flush_bonus(length, pays):
    award = line(play(NHF, stays(FLUSHES[length], flush_bonus=100)), "flush-bonus")
    assert (award.won_cents, award.paid_cents, award.clause) == (100 * pays, 100 * pays + 100, "NHF-8")


@pytest.mark.parametrize(("length", "pays"), [(7, 200), (6, 150), (5, 100), (4, 50), (3, 7)])
def test_NHF_8_straight_flush_bonus(length, pays):
    award = line(play(NHF, stays(STRAIGHT_FLUSHES[length], straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.won_cents, award.paid_cents, award.clause) == (100 * pays, 100 * pays + 100, "NHF-8")


def test_NHF_8_three_suited_lose_the_flush_bonus():
    assert paid(play(NHF, stays(FLUSHES[3], flush_bonus=100)), "flush-bonus") == 0


def test_NHF_8_two_in_a_row_lose_the_straight_flush_bonus():
    assert paid(play(NHF, stays(STRAIGHT_FLUSHES[2], straight_flush_bonus=100)), "straight-flush-bonus") == 0


# NHF-9: the aggregate cap

SEVEN_IN_HEARTS, SEVEN_IN_SPADES = "Kh Qh Jh Th 9h 8h 7h", "Ks Qs Js Ts 9s 8s 7s"
LOW_DEALER = "9c 3c 2c 8d 6d 4s 2h"


def both(game, base=500):
    """Two seats with $10 on each bonus and a seven-card straight flush: $2,000 on every one of four wagers."""
    bets = {"flush_bonus": 1000, "straight_flush_bonus": 1000}
    hands = stays(SEVEN_IN_HEARTS, base, base, **bets), stays(SEVEN_IN_SPADES, base, base, **bets)
    return play(game, *hands, dealer=LOW_DEALER)


def bonus_wins(round_, seat):
    return [won(round_, wager, seat) for wager in ("flush-bonus", "straight-flush-bonus")]


def test_NHF_9_two_thousand_dollars_of_bonus_winnings_for_the_table():
    (cap,) = load(NHF).caps
    assert (cap.amount_cents, cap.scope, cap.method, cap.clause) == (
        200_000,
        CapScope.TABLE,
        CapMethod.PRORATE,
        "NHF-9",
    )


def test_NHF_9_exactly_two_thousand_is_paid_in_full():
    award = line(play(NHF, stays(SEVEN_IN_HEARTS, flush_bonus=1000), dealer=LOW_DEALER), "flush-bonus")
    assert (award.won_cents, award.capped_by) == (200_000, None)


def test_NHF_9_the_whole_table_together_is_prorated():
    round_ = both(NHF)
    assert bonus_wins(round_, 1) == bonus_wins(round_, 2) == [50_000, 50_000]
    assert line(round_, "flush-bonus", 2).capped_by == "NHF-9"


def test_NHF_9_ante_and_raise_are_not_counted():
    round_ = both(NHF)
    assert (won(round_, "ante"), won(round_, "raise"), line(round_, "ante").capped_by) == (500, 500, None)


def test_NHF_9_counted_over_each_seat_is_an_option():
    round_ = both(rules(NHF, nh_cap(scope="seat")))
    assert bonus_wins(round_, 1) == bonus_wins(round_, 2) == [100_000, 100_000]


def test_NHF_9_all_winnings_is_an_option():
    round_ = both(rules(NHF, nh_cap(wagers=["all"])), base=1000)
    lines = round_.settlement.lines
    assert sum(line.won_cents for line in lines) == 200_000
    assert {line.capped_by for line in lines} == {"NHF-9"}
    # $10 of $8,040, of $2,000: 248.756… cents; the four largest remainders are those of the antes and raises.
    assert (won(round_, "ante"), won(round_, "flush-bonus")) == (249, 49_751)
    assert paid(round_, "ante") == 1000 + won(round_, "ante")


def test_NHF_9_all_winnings_of_each_seat_go_together_too():
    round_ = both(rules(NHF, nh_cap(wagers=["all"], scope="seat")))
    for seat in (1, 2):
        assert sum(line.won_cents for line in round_.settlement.lines if line.seat == seat) == 200_000


def test_NHF_9_a_limit_for_the_table_and_one_for_the_seat_go_together():
    seat_limit = '[[caps]]\namount_cents = 60000\nscope = "seat"\nclause = "HCF-3"'
    round_ = both(rules(NHF, nh_cap() + seat_limit))
    assert bonus_wins(round_, 1) == bonus_wins(round_, 2) == [30_000, 30_000]


def test_NHF_9_first_come_is_an_option():
    round_ = both(rules(NHF, nh_cap(method="first-come")))
    assert (bonus_wins(round_, 2), bonus_wins(round_, 1)) == ([200_000, 0], [0, 0])


def test_NHF_9_stakes_come_back_beside_the_cap():
    round_ = both(NHF)
    assert paid(round_, "flush-bonus") == 51_000


def test_NHF_9_a_kept_straight_flush_counts_too():
    round_ = play(
        NHF,
        folds(SEVEN_IN_HEARTS, straight_flush_bonus=1000),
        stays(SEVEN_IN_SPADES, straight_flush_bonus=1000),
        dealer=LOW_DEALER,
    )
    assert [won(round_, "straight-flush-bonus", seat) for seat in (1, 2)] == [100_000, 100_000]


def test_NHF_9_the_profile_posts_it():
    assert "- Aggregate limit: $2,000 a round. [NHF-9]\n" in rules_sheet(load(NHF, "nh"))


# NHF-10: decks, cards on the layout, chips


@pytest.mark.parametrize("amount", [125, 150, 275, 950])
def test_NHF_10_any_amount_in_the_tables_chips(amount):
    round_ = Round(load(NHF))
    round_.apply(PlaceWager(1, "ante", amount))
    round_.apply(PlaceWager(1, "flush-bonus", amount))
    assert round_.wagers == {1: {"ante": amount, "flush-bonus": amount}}


def test_NHF_10_the_house_sets_its_smallest_chip():
    terms = rules(NHF, "[rules]\nchip_cents = 50")
    assert list(terms.base.limits.amounts) == list(range(100, 1001, 50))
    no = refused(Round(terms), PlaceWager(1, "ante", 125))
    assert no.sentence == "$1.25 is outside the limits: Ante takes $1 to $10, in chips of $0.50."


def test_NHF_10_the_cards_of_a_player_who_stays_in_have_their_places():
    sheet = " ".join(rules_sheet(load(NHF)).split())
    assert "lays the flush that is played face down beside the wagers" in sheet
    assert "are laid face down near the Straight Flush Bonus" in sheet
    assert "discarded in one pile, laid sideways just beyond the bonus wagers. [NHF-10, NHF-6]" in sheet
    assert "the dealer puts the discards face down in the discard rack" in sheet
