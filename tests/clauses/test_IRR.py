"""Irregularities, clause by clause, with every option."""

from __future__ import annotations

import pytest

from longsuit.cards import Card, Colour, card_texts
from longsuit.play import (
    BY_HAND,
    DEALER,
    AcceptWager,
    CallMisdeal,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Fold,
    Meter,
    Outcome,
    PlaceWager,
    Raise,
    Reveal,
    Round,
    Settle,
    VoidRound,
    WithdrawWager,
    record,
    sight,
)
from longsuit.report import rules_document
from longsuit.rules import load
from tests.support import (
    FLUSHES,
    NINE_HIGH,
    assert_replays,
    cards,
    dealt,
    deck,
    line,
    outcomes,
    paid,
    play,
    refused,
    rules,
    stays,
    supply,
    wagered,
    won,
)

ILS, NCF = "i-luv-suits", "nine-card-fortune-flush"
OTHER = "2d 3d 4s 5h 6c Qh Tc"
DEAD_HAND = '[irregularities]\nwrong_count = "dead-hand"'
VOID = '[irregularities]\nexposed_card = "void"'
RETURNED = '[irregularities]\noutside_limits = "returned"'


def by_hand(terms=ILS, seats: int = 2, game_cards=None) -> Round:
    """Antes placed and wagers closed, a live dealer about to deal."""
    round_ = Round(load(terms) if isinstance(terms, str) else terms, game_cards, duties=BY_HAND)
    for seat in range(1, seats + 1):
        round_.apply(PlaceWager(seat, "ante", 500))
    round_.apply(CloseWagers())
    return round_


def do(round_: Round, *actions) -> Round:
    for action in actions:
        round_.apply(action)
    return round_


# IRR-1: a wrong number of cards


def test_IRR_1_all_wagers_are_returned():
    round_ = dealt(ILS, stays(FLUSHES[4], flush_rush=100, sensor_1=100), stays(OTHER))
    do(round_, Raise(1, 500), CallMisdeal(2, 8))
    lines = round_.settlement.lines
    assert {line.outcome for line in lines} == {Outcome.RETURNED}
    assert {line.clause for line in lines} == {"IRR-1"}
    assert [(line.seat, line.wager, line.paid_cents) for line in lines] == [
        (2, "ante", 500),
        (1, "ante", 500),
        (1, "flush-rush", 100),
        (1, "sensor-1", 100),
        (1, "play", 500),
    ]


def test_IRR_1_a_folded_ante_is_returned_too():
    round_ = dealt(ILS, stays(FLUSHES[4]), stays(OTHER))
    do(round_, Fold(1), CallMisdeal(2, 6))
    assert paid(round_, "ante", 1) == 500


def test_IRR_1_even_a_bonus_already_settled_at_the_fold_is_returned():
    round_ = dealt("high-card-flush", stays(FLUSHES[4], flush_bonus=100), stays(OTHER))
    do(round_, Fold(1), CallMisdeal(2, 6))
    assert outcomes(round_, 1) == {"ante": Outcome.RETURNED, "flush-bonus": Outcome.RETURNED}
    assert paid(round_, "flush-bonus") == 100


@pytest.mark.parametrize("found", [0, 6, 8])
def test_IRR_1_too_few_and_too_many(found):
    assert do(dealt(ILS, stays(FLUSHES[4])), CallMisdeal(1, found)).void == f"misdeal: seat 1 had {found} cards, not 7"


@pytest.mark.parametrize("found", [7, -1, 6.0, True])
def test_IRR_1_seven_is_no_wrong_number(found):
    assert refused(dealt(ILS, stays(FLUSHES[4])), CallMisdeal(1, found)).clause == "IRR-1"


def test_IRR_1_to_any_hand_the_dealers_included():
    assert do(dealt(ILS, stays(FLUSHES[4])), CallMisdeal(DEALER, 8)).void == "misdeal: the dealer had 8 cards, not 7"


def test_IRR_1_a_packet_of_eight_is_not_taken_for_seven():
    no = refused(by_hand(), DealPacket(1, cards(FLUSHES[4] + " 2c")))
    assert no.clause == "IRR-1"
    assert "name 7, or call a misdeal" in no.sentence


def test_IRR_1_even_the_very_first_packet():
    assert do(by_hand(), CallMisdeal(1, 8)).void is not None


def test_IRR_1_even_the_dealers_own_while_it_is_dealt():
    round_ = do(by_hand(seats=1), DealPacket(1, cards(FLUSHES[4])))
    assert do(round_, CallMisdeal(DEALER, 6)).void is not None


def test_IRR_1_even_the_community_cards():
    round_ = wagered(NCF, stays("Ah Jh 9h 7h 5s 3c", colour="red"), community="Kc Qs 7d", duties=BY_HAND)
    do(round_, CloseWagers())
    assert "the community has 3" in refused(round_, CallMisdeal(DEALER, 3)).sentence
    assert do(round_, CallMisdeal(DEALER, 4)).void == "misdeal: the community had 4 cards, not 3"


def test_IRR_1_a_hand_not_yet_dealt_cannot_be_counted():
    round_ = by_hand()
    assert refused(round_, CallMisdeal(2, 8)).clause == "IRR-1"
    assert refused(round_, CallMisdeal(DEALER, 8)).clause == "IRR-1"


def test_IRR_1_an_empty_seat_has_no_hand():
    assert refused(dealt(ILS, stays(FLUSHES[4])), CallMisdeal(4, 8)).clause == "IRR-1"


def test_IRR_1_nothing_is_misdealt_before_the_deal_or_after_the_settlement():
    assert refused(wagered(ILS, stays(FLUSHES[4])), CallMisdeal(1, 8)).clause == "IRR-1"
    assert refused(play(ILS, stays(FLUSHES[4])), CallMisdeal(1, 8)).clause == "IRR-1"


def test_IRR_1_it_may_be_found_as_late_as_the_reveal():
    round_ = wagered(ILS, stays(FLUSHES[4]), duties=BY_HAND)
    do(round_, CloseWagers(), DealPacket(1), DealPacket(DEALER), Raise(1, 500), Reveal(), CallMisdeal(DEALER, 6))
    assert (paid(round_, "ante"), paid(round_, "play")) == (500, 500)


def test_IRR_1_the_dealer_is_offered_every_misdeal_there_is():
    round_ = dealt(ILS, stays(FLUSHES[4]), stays(OTHER))
    assert {choice.place for choice in round_.legal(DEALER) if choice.kind is CallMisdeal} == {1, 2, DEALER}
    being_dealt = by_hand()
    assert [choice.place for choice in being_dealt.legal(DEALER) if choice.kind is CallMisdeal] == [1]


def test_IRR_1_nothing_goes_on_after_a_misdeal():
    round_ = do(dealt(ILS, stays(FLUSHES[4])), CallMisdeal(1, 8))
    assert round_.finished
    assert round_.legal(1) == round_.legal(DEALER) == ()
    for action in (Raise(1, 500), Fold(1), Settle(), Reveal(), CallMisdeal(1, 8), PlaceWager(1, "flush-rush", 100)):
        refused(round_, action)


def test_IRR_1_a_meter_is_left_alone():
    meters = {"sensor-1/meter": Meter(1_000_000, 500_000)}
    round_ = dealt(ILS, stays("Ah Kh Qh Jh Th 2s 3d", sensor_1=100), meters=meters)
    do(round_, CallMisdeal(1, 8))
    assert round_.settlement.meters == meters


def test_IRR_1_a_dead_hand_is_an_option():
    round_ = dealt(rules(ILS, DEAD_HAND), stays(FLUSHES[4], flush_rush=100), stays(OTHER))
    do(round_, CallMisdeal(1, 8), Raise(2, 500))
    assert outcomes(round_, 1) == {"ante": Outcome.RETURNED, "flush-rush": Outcome.RETURNED}
    assert outcomes(round_, 2) == {"ante": Outcome.LOSE, "play": Outcome.LOSE}
    assert line(round_, "ante", 1).clause == "IRR-1"


def test_IRR_1_a_dead_hand_gets_its_raise_back_too():
    round_ = dealt(rules(ILS, DEAD_HAND), stays(FLUSHES[4]), stays(OTHER))
    do(round_, Raise(1, 500), CallMisdeal(1, 6), Fold(2))
    assert (paid(round_, "ante", 1), paid(round_, "play", 1)) == (500, 500)


def test_IRR_1_a_dead_hand_does_not_decide():
    round_ = dealt(rules(ILS, DEAD_HAND), stays(FLUSHES[4]), stays(OTHER))
    do(round_, CallMisdeal(1, 8))
    assert round_.turn == 2
    assert refused(round_, Raise(1, 500)).clause == "ILS-3"


def test_IRR_1_a_hand_dies_once():
    round_ = do(dealt(rules(ILS, DEAD_HAND), stays(FLUSHES[4]), stays(OTHER)), CallMisdeal(1, 8))
    assert "dead already" in refused(round_, CallMisdeal(1, 8)).sentence


def test_IRR_1_a_hand_may_die_while_it_is_dealt():
    round_ = do(by_hand(rules(ILS, DEAD_HAND)), CallMisdeal(1, 8))
    assert refused(round_, DealPacket(1, cards(FLUSHES[4]))).clause == "ILS-1"
    do(round_, DealPacket(2, cards(OTHER)), DealPacket(DEALER, cards(NINE_HIGH)), Fold(2), Reveal(), Settle())
    assert outcomes(round_, 1) == {"ante": Outcome.RETURNED}


def test_IRR_1_the_last_hand_to_die_ends_the_round():
    round_ = do(dealt(rules(ILS, DEAD_HAND), stays(FLUSHES[4])), CallMisdeal(1, 8))
    assert round_.void == "misdeal: no hand is left"


def test_IRR_1_the_dealers_hand_never_just_dies():
    round_ = do(dealt(rules(ILS, DEAD_HAND), stays(FLUSHES[4])), CallMisdeal(DEALER, 8))
    assert outcomes(round_) == {"ante": Outcome.RETURNED}


@pytest.mark.parametrize("terms", [load(ILS), rules(ILS, DEAD_HAND)])
def test_IRR_1_a_misdeal_of_the_first_packet_replays(terms):
    round_ = do(by_hand(terms), CallMisdeal(1, 8))
    if not round_.finished:
        do(round_, DealPacket(2, cards(OTHER)), DealPacket(DEALER, cards(NINE_HIGH)), Fold(2), Reveal(), Settle())
    assert_replays(round_)


def test_IRR_1_a_misdeal_of_the_community_cards_replays():
    round_ = Round(load(NCF), deck(), duties=BY_HAND)
    do(round_, ChooseColour(1, Colour.RED), PlaceWager(1, "nine-cards", 500), CloseWagers(), CallMisdeal(DEALER, 2))
    assert_replays(round_)


# IRR-1: a round that a supervisor voids

ILL = "a player fell ill"


def in_steps(*steps) -> Round:
    """A round of one seat dealt by hand, so many steps into it."""
    return do(by_hand(seats=1, game_cards=deck(FLUSHES[4], NINE_HIGH)), *steps)


STEPS = (DealPacket(1), DealPacket(DEALER), Raise(1, 500), Reveal(), Settle())
POINTS = ("packets", "packets", "decisions", "reveal", "settlement", "settled")


@pytest.mark.parametrize("count", range(len(STEPS) + 1))
def test_IRR_1_a_supervisor_voids_a_round_at_any_point_from_the_closing_of_wagers(count):
    round_ = do(in_steps(*STEPS[:count]), VoidRound(ILL))
    assert set(outcomes(round_).values()) == {Outcome.RETURNED}
    assert {line.clause for line in round_.settlement.lines} == {"IRR-1"}
    assert (round_.void, round_.settlement.net_cents(1)) == (ILL, 0)
    assert record(round_)["irregularities"] == [
        {"kind": "voided", "step": POINTS[count], "cards_dealt": 7 * min(count, 2), "decisions": int(count > 2)}
        | {"reason": ILL}
    ]
    assert_replays(round_)


def test_IRR_1_a_settlement_that_was_not_paid_is_taken_back_and_nothing_seen_is_unseen():
    round_ = play(ILS, stays(FLUSHES[4], flush_rush=100), stays(OTHER))
    before = [sight(round_, place) for place in (DEALER, 1, 2)]
    do(round_, VoidRound(ILL))
    assert paid(round_, "flush-rush", 1) == 100
    assert round_.settlement.paid_cents == round_.settlement.staked_cents == 2100
    assert [sight(round_, place) for place in (DEALER, 1, 2)] == before
    assert_replays(round_)


def test_IRR_1_a_void_leaves_the_meters_as_they_were_before_the_settlement():
    meters = {"sensor-1/meter": Meter(1_000_000, 500_000)}
    round_ = play(ILS, stays("Ah Kh Qh Jh Th 2s 3d", sensor_1=100), meters=meters)
    assert round_.settlement.meters != meters
    assert do(round_, VoidRound(ILL)).settlement.meters == meters
    assert_replays(round_)


def test_IRR_1_a_void_of_a_coloured_game_replays_between_community_cards_and_packets():
    players = stays("Ah Jh 9h 7h 5s 3c", colour="red"), stays("2h 3h 4h 6s 8c Tc", colour="black")
    round_ = wagered(NCF, *players, community="Kc Qs 7d", duties=BY_HAND)
    do(round_, CloseWagers(), DealCommunity(), Raise(1, 500), Raise(2, 500), DealPacket(1), VoidRound(ILL))
    assert record(round_)["irregularities"][0]["step"] == "packets"
    assert_replays(round_)


def test_IRR_1_a_void_after_a_dead_hand_and_an_exposed_card_replays():
    round_ = by_hand(rules(ILS, DEAD_HAND), game_cards=deck())
    do(round_, DealPacket(1), CallMisdeal(1, 6), ExposeCard(), VoidRound(ILL))
    assert [row["kind"] for row in record(round_)["irregularities"]] == ["misdeal", "exposed-card", "voided"]
    assert_replays(round_)


def test_IRR_1_a_round_is_voided_once_and_not_while_wagers_are_open():
    assert "wagers are closed" in refused(wagered(ILS, stays(FLUSHES[4])), VoidRound(ILL)).sentence
    for end in (VoidRound(ILL), CallMisdeal(1, 8)):
        no = refused(do(dealt(ILS, stays(FLUSHES[4])), end), VoidRound("again"))
        assert (no.clause, no.sentence) == ("IRR-1", "The round is void already, and every wager returned.")


@pytest.mark.parametrize("reason", ["", "   ", "two\nlines", "a\x00b", "x" * 201, None, 5, "\ud800"])
def test_IRR_1_a_void_needs_a_reason_in_one_line(reason):
    no = refused(dealt(ILS, stays(FLUSHES[4])), VoidRound(reason))
    assert "one line of 1 to 200 printable characters" in no.sentence


def test_IRR_1_the_longest_reason_replays():
    assert_replays(do(dealt(ILS, stays(FLUSHES[4])), VoidRound("é" * 200)))


def test_IRR_1_to_void_a_sound_round_is_not_among_the_dealers_choices():
    for count in range(len(STEPS)):
        assert VoidRound not in {choice.kind for choice in in_steps(*STEPS[:count]).legal(DEALER)}


@pytest.mark.parametrize("house", ["", DEAD_HAND])
def test_IRR_1_the_rules_sheet_says_that_a_round_may_be_voided(house):
    chapters = {chapter.heading: chapter for chapter in rules_document(rules(ILS, house)).chapters}
    first = chapters["Irregularities"].parts[0]
    assert first.clause == "IRR-1"
    assert "when a supervisor voids a round" in first.text


# IRR-2: an exposed card


def test_IRR_2_it_is_discarded_and_the_deal_goes_on():
    round_ = by_hand(seats=1, game_cards=deck("Kd", FLUSHES[4], NINE_HIGH))
    do(round_, ExposeCard(), DealPacket(1), DealPacket(DEALER), Raise(1, 500), Reveal(), Settle())
    assert round_.packets[1] == cards(FLUSHES[4])
    assert outcomes(round_)["ante"] is Outcome.WIN


def test_IRR_2_between_two_packets_too():
    round_ = by_hand(seats=1, game_cards=deck(FLUSHES[4], "Kd 4c", NINE_HIGH))
    do(round_, DealPacket(1), ExposeCard(), ExposeCard(), DealPacket(DEALER))
    assert round_.dealer == cards(NINE_HIGH)


def test_IRR_2_everybody_has_seen_it():
    round_ = do(by_hand(game_cards=deck("Kd", FLUSHES[4])), ExposeCard())
    assert sight(round_, 1) == sight(round_, 2) == sight(round_, DEALER) == set(cards("Kd"))


def test_IRR_2_a_physical_card_is_named_and_never_dealt_again():
    round_ = by_hand()
    assert refused(round_, ExposeCard()).clause == "IRR-2"
    do(round_, ExposeCard(cards("Kh")[0]))
    assert "Kh has been dealt already" in refused(round_, DealPacket(1, cards(FLUSHES[4]))).sentence
    do(round_, ExposeCard(cards("2c")[0]))
    assert refused(round_, ExposeCard(cards("2c")[0])).sentence == "The 2c has been dealt already."


def test_IRR_2_only_the_next_card_of_a_deck_can_be_exposed():
    round_ = by_hand(game_cards=deck("Kd", FLUSHES[4]))
    assert "The Kc is not the next card" in refused(round_, ExposeCard(cards("Kc")[0])).sentence
    do(round_, ExposeCard(cards("Kd")[0]))
    assert round_.exposed == [cards("Kd")[0]]


@pytest.mark.parametrize("game_cards", [None, deck()])
@pytest.mark.parametrize("number", [-1, 52, 99])
def test_IRR_2_a_card_beyond_the_deck_is_refused(game_cards, number):
    assert str(number) in refused(by_hand(game_cards=game_cards), ExposeCard(Card(number))).sentence


def test_IRR_2_only_while_cards_are_dealt():
    assert refused(wagered(ILS, stays(FLUSHES[4])), ExposeCard()).clause == "IRR-2"
    assert refused(dealt(ILS, stays(FLUSHES[4])), ExposeCard()).clause == "IRR-2"
    assert refused(play(ILS, stays(FLUSHES[4])), ExposeCard()).clause == "IRR-2"


def test_IRR_2_a_community_card_too():
    round_ = wagered(NCF, stays("Ah Jh 9h 7h 5s 3c", colour="red"), community="Kc Qs 7d", duties=BY_HAND)
    do(round_, CloseWagers(), ExposeCard(), DealCommunity())
    assert round_.exposed == [cards("Kc")[0]]
    assert round_.community[:2] == cards("Qs 7d")


def test_IRR_2_six_seats_can_spare_three_cards_and_not_four():
    round_ = do(by_hand(seats=6, game_cards=deck()), ExposeCard(), ExposeCard(), ExposeCard())
    assert not round_.finished
    do(round_, ExposeCard())
    assert round_.void == "too few cards are left to finish the deal"
    assert {line.clause for line in round_.settlement.lines} == {"IRR-2"}


def test_IRR_2_eight_seats_can_spare_one_card_and_not_two():
    round_ = Round(load(NCF), deck(), duties=BY_HAND)
    for seat in range(1, 9):
        do(round_, ChooseColour(seat, Colour.RED), PlaceWager(seat, "nine-cards", 500))
    do(round_, CloseWagers(), DealCommunity(), *(Raise(seat, 500) for seat in range(1, 9)), ExposeCard())
    assert not round_.finished
    do(round_, ExposeCard())
    assert paid(round_, "play", 8) == 500


def test_IRR_2_to_void_the_round_is_an_option():
    round_ = do(by_hand(rules(ILS, VOID), game_cards=deck()), DealPacket(1), ExposeCard())
    assert outcomes(round_, 1) == outcomes(round_, 2) == {"ante": Outcome.RETURNED}
    assert line(round_, "ante").clause == "IRR-2"


@pytest.mark.parametrize("terms", [load(ILS), rules(ILS, VOID)])
def test_IRR_2_an_exposed_card_replays(terms):
    round_ = do(by_hand(terms, seats=1, game_cards=deck("Kd", FLUSHES[4], NINE_HIGH)), ExposeCard())
    if not round_.finished:
        do(round_, DealPacket(1), DealPacket(DEALER), Fold(1), Reveal(), Settle())
    assert_replays(round_)


# IRR-3: a wager outside the limits


def test_IRR_3_an_accepted_wager_stands_as_placed():
    round_ = Round(load(ILS), deck(FLUSHES[4], NINE_HIGH))
    do(round_, AcceptWager(1, "ante", 77_777), CloseWagers(), Raise(1, 77_777))
    assert (paid(round_, "ante"), paid(round_, "play")) == (155_554, 155_554)


def test_IRR_3_it_is_logged():
    round_ = Round(load(ILS), deck(FLUSHES[4], NINE_HIGH))
    do(round_, AcceptWager(1, "ante", 77_777), CloseWagers(), Fold(1))
    assert round_.accepted == {(1, "ante")}
    assert record(round_)["irregularities"] == [
        {"kind": "accepted-wager", "seat": 1, "wager": "ante", "amount_cents": 77_777}
    ]


def test_IRR_3_one_taken_back_is_logged_no_longer():
    round_ = do(Round(load(ILS)), AcceptWager(1, "ante", 77), AcceptWager(2, "ante", 88), WithdrawWager(1, "ante"))
    assert round_.accepted == {(2, "ante")}


def test_IRR_3_the_cap_of_the_raise_goes_by_the_wager_that_stands():
    round_ = Round(load(ILS), deck(FLUSHES[5], NINE_HIGH))
    do(round_, AcceptWager(1, "ante", 333), CloseWagers())
    assert refused(round_, Raise(1, 667)).clause == "ILS-3"
    do(round_, Raise(1, 666))
    assert paid(round_, "play") == 1332


def test_IRR_3_one_refused_is_returned_at_once():
    round_ = Round(load(ILS))
    assert refused(round_, PlaceWager(1, "ante", 77_777)).clause == "ILS-2"
    assert round_.wagers == {}
    assert round_.accepted == set()


def test_IRR_3_unequal_bonuses_may_be_accepted():
    round_ = Round(load("nh-flush"))
    do(round_, PlaceWager(1, "ante", 100), PlaceWager(1, "flush-bonus", 300))
    do(round_, AcceptWager(1, "straight-flush-bonus", 200))
    assert round_.wagers[1] == {"ante": 100, "flush-bonus": 300, "straight-flush-bonus": 200}


def test_IRR_3_a_bonus_accepted_outside_the_limits_does_not_bind_the_others():
    round_ = do(Round(load("nh-flush")), PlaceWager(1, "ante", 100), AcceptWager(1, "flush-bonus", 5000))
    refused(round_, PlaceWager(1, "straight-flush-bonus", 5000))
    round_.apply(PlaceWager(1, "straight-flush-bonus", 300))
    assert round_.accepted == {(1, "flush-bonus")}


def test_IRR_3_an_unequal_bonus_that_stands_is_noted():
    round_ = do(Round(load("nh-flush")), PlaceWager(1, "ante", 100), PlaceWager(1, "flush-bonus", 200))
    round_.apply(AcceptWager(1, "straight-flush-bonus", 300))
    assert round_.accepted == {(1, "straight-flush-bonus")}


def test_IRR_3_accepting_what_the_limits_allow_is_nothing_irregular():
    for house in ("", '[irregularities]\noutside_limits = "returned"'):
        round_ = do(Round(rules(ILS, house)), AcceptWager(1, "ante", 500))
        assert (round_.wagers, round_.accepted) == ({1: {"ante": 500}}, set())


def test_IRR_3_wagers_accepted_in_any_order_replay():
    round_ = do(Round(load(ILS), deck()), AcceptWager(2, "ante", 400), AcceptWager(1, "ante", 400), CloseWagers())
    assert_replays(do(round_, Fold(1), Fold(2)))


def test_IRR_1_a_dead_hand_and_then_an_exposed_card_replay():
    dead = rules(ILS, '[irregularities]\nwrong_count = "dead-hand"')
    round_ = by_hand(dead, game_cards=deck())
    do(round_, DealPacket(1), CallMisdeal(1, 6), ExposeCard(), DealPacket(2), DealPacket(DEALER), Fold(2))
    assert_replays(do(round_, Reveal(), Settle()))


def test_IRR_1_a_misdeal_after_the_reveal_replays_and_nothing_seen_is_unseen():
    round_ = do(Round(load(ILS), deck(), duties=BY_HAND), PlaceWager(1, "ante", 500), CloseWagers())
    do(round_, DealPacket(1), DealPacket(DEALER), Fold(1), Reveal())
    before = sight(round_, 1)
    assert_replays(do(round_, CallMisdeal(1, 6)))
    assert sight(round_, 1) == before >= set(round_.dealer)


def test_IRR_2_a_card_exposed_after_the_decisions_was_not_seen_at_them():
    round_ = do(Round(load(NCF), deck(), duties=BY_HAND), ChooseColour(1, Colour.RED), PlaceWager(1, "nine-cards", 500))
    do(round_, CloseWagers(), DealCommunity(), Raise(1, 500), ExposeCard(), DealPacket(1), Settle())
    written = record(round_)
    assert written["sight"][0]["at_decision"] == card_texts(sorted(round_.community))
    assert card_texts(round_.exposed)[0] in written["sight"][0]["at_end"]
    assert_replays(round_)


@pytest.mark.parametrize("amount", [0, -500, 1.5, True])
def test_IRR_3_no_chips_are_no_wager(amount):
    refused(Round(load(ILS)), AcceptWager(1, "ante", amount))


def test_IRR_3_accepting_does_not_mend_what_is_not_about_limits():
    round_ = Round(load(ILS))
    assert refused(round_, AcceptWager(1, "flush-rush", 50)).clause == "ILS-2"
    assert refused(round_, AcceptWager(9, "ante", 50)).clause == "ILS-1"
    assert refused(round_, AcceptWager(1, "play", 50)).clause == "ILS-3"
    assert refused(dealt(ILS, stays(FLUSHES[4])), AcceptWager(2, "ante", 50)).clause == "ILS-2"


def test_IRR_3_to_return_every_wager_outside_the_limits_is_an_option():
    round_ = Round(rules(ILS, RETURNED))
    no = refused(round_, AcceptWager(1, "ante", 77_777))
    assert no.clause == "IRR-3"
    assert "$5 to $500" in no.sentence
    do(round_, PlaceWager(1, "ante", 500))


def test_IRR_3_an_accepted_wager_replays():
    round_ = Round(load(ILS), deck(FLUSHES[4], NINE_HIGH))
    assert_replays(do(round_, AcceptWager(1, "ante", 77_777), CloseWagers(), Raise(1, 77_777)))


# IRR-4: whole cents

THIRDS = '[tables.flush-rush.OURS]\npays = { 7 = "100/3", 6 = "20/3", 5 = "10/3", 4 = "4/3" }'
DOWN = '\n[irregularities]\nrounding = "down"'


@pytest.mark.parametrize(("more", "pays"), [("", 134), (DOWN, 133)])
def test_IRR_4_up_in_the_players_favour_or_down_as_an_option(more, pays):
    round_ = play(rules(ILS, THIRDS + more), stays(FLUSHES[4], flush_rush=100))
    assert (won(round_, "flush-rush"), paid(round_, "flush-rush")) == (pays, pays + 100)


@pytest.mark.parametrize("more", ["", DOWN])
def test_IRR_4_a_payment_in_whole_cents_is_not_touched(more):
    assert won(play(rules(ILS, THIRDS + more), stays(FLUSHES[4], flush_rush=300)), "flush-rush") == 400


def test_IRR_4_once_at_the_end_not_dollar_by_dollar():
    assert won(play(rules(ILS, THIRDS), stays(FLUSHES[4], flush_rush=200)), "flush-rush") == 267


@pytest.mark.parametrize(("more", "pays", "left"), [("", 100_001, 900_002), (DOWN, 100_000, 900_003)])
def test_IRR_4_a_share_of_a_meter_too(more, pays, left):
    terms = rules(ILS, more) if more else load(ILS)
    round_ = supply(play(terms, stays("As Ks Qs Js Ts 2h 3d", sensor_1=100)), sensor_1__meter=Meter(1_000_003))
    assert paid(round_, "sensor-1") == pays
    assert round_.settlement.meters["sensor-1/meter"].amount_cents == left
