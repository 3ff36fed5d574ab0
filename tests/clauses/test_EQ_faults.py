"""Faults of the shuffler and the pack (EQ-4), with every option."""

from __future__ import annotations

import json

import pytest

from longsuit.cards import Card
from longsuit.play import (
    BY_HAND,
    CloseWagers,
    DealCommunity,
    DealPacket,
    EquipmentFault,
    FindFaceUpCard,
    Fold,
    Outcome,
    PlaceWager,
    Raise,
    ReplayError,
    ReportShufflerStop,
    ReportWrongCount,
    Reveal,
    Round,
    Settle,
    VoidRound,
    deck_fault,
    record,
    sight,
    verify,
)
from longsuit.report import rules_document
from longsuit.rules import load
from tests.support import FLUSHES, NINE_HIGH, assert_replays, cards, dealt, deck, paid, refused, rules, stays

ILS, NCF = "i-luv-suits", "nine-card-fortune-flush"
OTHER = "2d 3d 4s 5h 6c Qh Tc"
GOES_ON = """[irregularities]
shuffler_count = "after-the-round"
face_up_card = "discard"
shuffler_stop = "by-hand"
"""
FAULTS = (ReportWrongCount(51), FindFaceUpCard(), ReportShufflerStop())
WORDS = (
    "the shuffler counted 51 cards, not 52",
    "a card lay face up in the pack",
    "the shuffler stopped in the middle of the deal",
)


def closed(house: str = "", game_cards=None) -> Round:
    """Two antes placed and wagers closed, a live dealer about to deal."""
    round_ = Round(rules(ILS, house), game_cards, duties=BY_HAND)
    for action in (PlaceWager(1, "ante", 500), PlaceWager(1, "flush-rush", 100), PlaceWager(2, "ante", 700)):
        round_.apply(action)
    round_.apply(CloseWagers())
    return round_


def do(round_: Round, *actions) -> Round:
    for action in actions:
        round_.apply(action)
    return round_


# EQ-4: faults of the shuffler and the pack


@pytest.mark.parametrize(("fault", "words"), list(zip(FAULTS, WORDS, strict=True)))
def test_EQ_4_each_fault_is_a_misdeal_and_takes_the_deck_out_of_play(fault: EquipmentFault, words: str):
    round_ = do(closed(game_cards=deck(FLUSHES[4], OTHER, NINE_HIGH)), DealPacket(1), fault)
    assert round_.settlement is not None
    assert round_.void == f"misdeal: {words}"
    assert {line.outcome for line in round_.settlement.lines} == {Outcome.RETURNED}
    assert {line.clause for line in round_.settlement.lines} == {"EQ-4"}
    assert sum(line.paid_cents for line in round_.settlement.lines) == 1300
    assert deck_fault(round_) == words
    assert_replays(round_)


def test_EQ_4_a_wrong_count_may_let_the_round_be_played_to_its_end():
    round_ = do(closed(GOES_ON, deck(FLUSHES[4], OTHER, NINE_HIGH)), DealPacket(1), ReportWrongCount(53))
    do(round_, DealPacket(2), DealPacket(0), Raise(1, 500), Fold(2), Reveal(), Settle())
    assert round_.void is None
    assert paid(round_, "ante") == 1000
    assert deck_fault(round_) == "the shuffler counted 53 cards, not 52"
    assert_replays(round_)


def test_EQ_4_a_face_up_card_may_be_discarded_and_the_deck_stays_in_play():
    round_ = do(closed(GOES_ON, deck("Kc", FLUSHES[4], OTHER, NINE_HIGH)), FindFaceUpCard())
    assert [str(card) for card in round_.exposed] == ["Kc"]
    do(round_, DealPacket(1), DealPacket(2), DealPacket(0), Raise(1, 500), Fold(2), Reveal(), Settle())
    assert round_.packets[1] == cards(FLUSHES[4])
    assert (round_.void, deck_fault(round_)) == (None, "")
    assert cards("Kc")[0] in sight(round_, 2)
    assert_replays(round_)


def test_EQ_4_a_face_up_card_of_a_physical_deck_is_named():
    round_ = closed(GOES_ON)
    assert refused(round_, FindFaceUpCard()).clause == "EQ-4"
    do(round_, FindFaceUpCard(cards("Kc")[0]))
    assert refused(round_, DealPacket(1, cards("Kc 2c 3c 4c 5c 6c 7c"))).clause == "ILS-1"
    do(round_, DealPacket(1, cards(FLUSHES[4])), DealPacket(2, cards(OTHER)), DealPacket(0, cards(NINE_HIGH)))
    assert_replays(do(round_, Fold(1), Fold(2), Reveal(), Settle()))


def test_EQ_4_face_up_cards_that_leave_too_few_void_the_round():
    full = Round(rules(ILS, GOES_ON), deck(), duties=BY_HAND)
    do(full, *(PlaceWager(seat, "ante", 500) for seat in range(1, 7)), CloseWagers())
    do(full, *[FindFaceUpCard()] * 3)
    assert full.void is None
    do(full, FindFaceUpCard())
    assert full.void == "too few cards are left to finish the deal"
    assert deck_fault(full) == ""
    assert_replays(full)


def test_EQ_4_the_dealer_may_finish_a_deal_by_hand_after_the_shuffler_stopped():
    round_ = do(closed(GOES_ON, deck(FLUSHES[4], OTHER, NINE_HIGH)), DealPacket(1), ReportShufflerStop())
    assert refused(round_, ReportShufflerStop()).clause == "EQ-4"
    do(round_, DealPacket(2), DealPacket(0), Raise(1, 500), Fold(2), Reveal(), Settle())
    assert (round_.void, deck_fault(round_)) == (None, "")
    assert_replays(round_)


def test_EQ_4_faults_can_be_reported_while_there_is_something_to_report():
    round_ = Round(load(ILS), deck(FLUSHES[4], NINE_HIGH), duties=BY_HAND)
    round_.apply(PlaceWager(1, "ante", 500))
    assert {refused(round_, fault).clause for fault in FAULTS} == {"EQ-4"}
    do(round_, CloseWagers())
    assert {type(fault) for fault in FAULTS} <= {choice.kind for choice in round_.legal(0)}
    do(round_, DealPacket(1), DealPacket(0))
    reported = {choice.kind for choice in round_.legal(0)} & {type(fault) for fault in FAULTS}
    assert reported == {ReportWrongCount}
    assert {refused(round_, fault).clause for fault in FAULTS[1:]} == {"EQ-4"}
    do(round_, Raise(1, 500), Reveal(), Settle())
    assert {refused(round_, fault).clause for fault in FAULTS} == {"EQ-4"}


def test_EQ_4_in_a_colour_game_faults_are_reported_in_both_deals():
    round_ = dealt(NCF, stays("2c 3c 4c 5c 6c 7c", colour="red"), community="Kh Jh 9h", duties=BY_HAND)
    assert {type(fault) for fault in FAULTS} <= {choice.kind for choice in round_.legal(0)}
    do(round_, DealCommunity(), Raise(1, 500))
    assert {type(fault) for fault in FAULTS} <= {choice.kind for choice in round_.legal(0)}
    do(round_, ReportShufflerStop())
    assert round_.settlement is not None
    assert sum(line.paid_cents for line in round_.settlement.lines) == 1000
    assert_replays(round_)


@pytest.mark.parametrize("counted", [52, -1, 105, True, "51", None, 51.0])
def test_EQ_4_a_count_that_is_no_wrong_count_is_refused(counted: object):
    assert refused(closed(), ReportWrongCount(counted)).clause == "EQ-4"  # type: ignore[arg-type]


def test_EQ_4_another_card_than_the_next_is_refused():
    assert refused(closed(game_cards=deck(FLUSHES[4])), FindFaceUpCard(Card(0))).clause == "EQ-4"


def test_EQ_4_the_record_names_the_fault_and_a_wrong_one_does_not_replay():
    written = json.loads(json.dumps(record(do(closed(game_cards=deck(FLUSHES[4])), DealPacket(1), FAULTS[0]))))
    (row,) = written["irregularities"]
    point = {"step": "packets", "cards_dealt": 7, "decisions": 0}
    assert row == {"kind": "shuffler-count", **point, "cards_counted": 51}
    row["cards_counted"] = 50
    with pytest.raises(ReplayError, match=r"settlement.reason is 'misdeal: the shuffler counted 51 cards"):
        verify(written)


def test_EQ_4_a_supervisor_may_void_a_round_that_goes_on_after_a_fault():
    round_ = do(closed(GOES_ON, deck(FLUSHES[4])), ReportShufflerStop(), VoidRound("the shuffler smokes"))
    assert round_.void == "the shuffler smokes"
    assert_replays(round_)


@pytest.mark.parametrize("game", [ILS, "high-card-flush", "nh-flush", NCF])
def test_EQ_4_the_sheet_prints_what_the_house_does(game: str):
    usual, other = (rules_document(rules(game, house)) for house in ("", GOES_ON))
    texts = [
        [part.text for chapter in sheet.chapters if chapter.heading == "Irregularities" for part in chapter.parts]
        for sheet in (usual, other)
    ]
    assert sum("the deck is out of play until it is verified" in text for text in texts[0]) == 3
    assert sum("the deck is out of play until it is verified" in text for text in texts[1]) == 1
    assert any("the dealer finishes it by hand" in text for text in texts[1])


def test_EQ_4_rules_that_keep_the_defaults_keep_their_hash():
    assert rules(ILS, '[irregularities]\nface_up_card = "misdeal"').sha256 == load(ILS).sha256
    changed = {rules(ILS, f"[irregularities]\n{line}").sha256 for line in GOES_ON.splitlines()[1:]}
    assert len(changed | {load(ILS).sha256}) == 4
