"""A player banks the round: PD-1 to PD-5."""

from __future__ import annotations

import json
from importlib import resources
from random import Random

import jsonschema
import pytest

from longsuit.base import Refused
from longsuit.cards import Deck, lanes_of, parse_cards
from longsuit.conformity import random_round
from longsuit.odds import OddsError, banker_odds
from longsuit.play import (
    Bank,
    CloseWagers,
    Fold,
    Outcome,
    PlaceWager,
    PutUpBank,
    ReplayError,
    Round,
    SeatPlay,
    TakeBackBank,
    record,
    settle,
    verify,
)
from longsuit.report import rules_sheet
from longsuit.rules import GAMES, Role, RulesError, load, read_house
from longsuit.simulate import Run, SimulationError, simulate

FEES = {
    "player_fees": [{"from_cents": 100, "cents": 50}, {"from_cents": 1000, "cents": 100}],
    "banker_fees": [{"from_cents": 3000, "cents": 200}],
}
HOUSE = {"banking": {"min_cents": 1000, "max_cents": 10_000_000, **FEES}}
PLAYER, DEALER, LOSER = "KhQhJh9h2c3d4s", "AsTs8s2h3c4d5c", "2d3h4c5s6d7c9s"


def banked(game="i-luv-suits", changes=None, **banking):
    house = {"banking": HOUSE["banking"] | banking, "name": "Card Room"} | (changes or {})
    return load(game, read_house(house, "room.toml"))


def lanes(hand):
    return lanes_of(parse_cards(hand))


def opened(bank=5000, banker=2, seats=(1, 3), cents=1000):
    round_ = Round(banked(), Deck.shuffled(Random("bank")))
    round_.apply(PutUpBank(banker, bank))
    for seat in seats:
        round_.apply(PlaceWager(seat, "ante", cents))
    return round_


def settled(bank_cents, *hands):
    """The settlement of seats 1, 2 and so on, each with an ante and a play of $10, against a bank at seat 6."""
    stakes = {"ante": 1000, "play": 1000}
    plays = [SeatPlay(seat, stakes, lanes(hand), folded=False) for seat, hand in enumerate(hands, 1)]
    return settle(banked(), plays, lanes(DEALER), bank=Bank(6, bank_cents))


def test_PD_1_the_banker_wins_what_the_players_lose_and_the_house_has_no_part():
    found = settled(100_000, PLAYER, LOSER)
    assert found.net_cents(1) == 2000
    assert found.net_cents(2) == -2000
    assert found.bank.net_cents == found.net_cents(6) == 0
    assert found.bank.used_cents == 4000


def test_PD_1_the_banker_places_no_wagers_and_gets_no_packet():
    round_ = opened()
    with pytest.raises(Refused, match="Seat 2 banks this round and places no wagers"):
        round_.apply(PlaceWager(2, "ante", 1000))
    assert {choice.kind for choice in round_.legal(2)} == {PutUpBank}
    round_.apply(CloseWagers())
    assert 2 not in round_.packets


def test_PD_1_a_player_with_wagers_does_not_bank():
    round_ = Round(banked())
    round_.apply(PlaceWager(1, "ante", 1000))
    with pytest.raises(Refused, match="Seat 1 has wagers"):
        round_.apply(PutUpBank(1, 5000))


def test_PD_1_nobody_banks_where_the_house_does():
    with pytest.raises(Refused, match="The house banks I Luv Suits Poker here"):
        Round(load("i-luv-suits")).apply(PutUpBank(1, 5000))


def test_PD_1_the_simulator_refuses_such_rules_with_a_sentence():
    with pytest.raises(SimulationError, match="Players bank I Luv Suits Poker here"):
        simulate(Run(banked(), 10, 1, "T-8-6"))


def test_PD_2_a_bank_against_wagers_is_not_lowered_or_taken_back():
    round_ = opened(bank=5000)
    (choice,) = round_.legal(2)
    assert (choice.kind, choice.min_cents) == (PutUpBank, 5000)
    with pytest.raises(Refused, match=r"There are wagers against this bank of \$50"):
        round_.apply(PutUpBank(2, 4999))
    with pytest.raises(Refused, match=r"There are wagers against this bank\. It stands"):
        round_.apply(TakeBackBank(2))
    round_.apply(PutUpBank(2, 6000))
    assert round_.bank == Bank(2, 6000)


def test_PD_2_a_bank_is_taken_back_by_the_banker_only_and_before_wagers_are_closed():
    round_ = opened(seats=())
    assert {choice.kind for choice in round_.legal(2)} == {PutUpBank, TakeBackBank}
    with pytest.raises(Refused, match="Seat 1 does not bank this round"):
        round_.apply(TakeBackBank(1))
    round_.apply(TakeBackBank(2))
    assert round_.bank is None
    assert PutUpBank in {choice.kind for choice in round_.legal(4)}
    round_.apply(PutUpBank(4, 5000))
    round_.apply(PlaceWager(1, "ante", 1000))
    round_.apply(CloseWagers())
    with pytest.raises(Refused, match="A bank is taken back before cards are dealt"):
        round_.apply(TakeBackBank(4))


def test_PD_2_a_bank_is_within_its_limits_and_no_round_is_dealt_without_one():
    round_ = Round(banked())
    for cents in (999, 10_000_001, 2000.0):
        with pytest.raises(Refused, match=r"A bank is \$10 to \$100,000"):
            round_.apply(PutUpBank(1, cents))
    round_.apply(PlaceWager(3, "ante", 1000))
    with pytest.raises(Refused, match="Nobody has put up a bank yet"):
        round_.apply(CloseWagers())
    round_.apply(PutUpBank(1, 2000))
    round_.apply(PutUpBank(1, 3000))
    assert round_.bank == Bank(1, 3000)
    with pytest.raises(Refused, match="Seat 1 banks this round already"):
        round_.apply(PutUpBank(2, 2000))


def test_PD_2_only_seats_of_the_table_may_put_up_a_bank():
    round_ = Round(banked())
    assert [choice.place for seat in range(-3, 100) for choice in round_.legal(seat) if choice.kind is PutUpBank] == [
        *range(1, 7)
    ]


def test_PD_2_the_file_says_what_is_wrong_with_a_bank():
    def refused(**banking):
        with pytest.raises(RulesError) as error:
            banked(**banking)
        return str(error.value)

    assert "banking.max_cents: 5 is not valid. Use a whole number from 1,000" in refused(max_cents=5)
    assert "List the smallest first" in refused(player_fees=FEES["player_fees"][::-1])
    assert "there is no such key here" in refused(rake=1)
    assert "Use tables written [[banking.player_fees]]" in refused(player_fees=5)


def test_PD_3_the_action_begins_at_the_left_of_the_banker():
    round_ = opened(bank=100_000, banker=2, seats=(1, 3, 4))
    round_.apply(CloseWagers())
    order = []
    while (seat := round_.turn) is not None:
        order.append(seat)
        round_.apply(Fold(seat))
    assert order == [3, 4, 1]
    assert [line.seat for line in round_.settlement.lines] == [3, 4, 1]


def test_PD_4_a_winner_is_paid_what_is_left_of_the_bank_and_the_rest_of_the_wagers_come_back():
    found = settled(3000, PLAYER, PLAYER, LOSER)
    lines = [(line.seat, line.wager, line.outcome, line.paid_cents) for line in found.lines]
    assert lines == [
        (1, "ante", Outcome.WIN, 2000),
        (1, "play", Outcome.WIN, 2000),
        (2, "ante", Outcome.WIN, 2000),
        (2, "play", Outcome.RETURNED, 1000),
        (3, "ante", Outcome.RETURNED, 1000),
        (3, "play", Outcome.RETURNED, 1000),
    ]
    assert {line.capped_by for line in found.lines if line.outcome is Outcome.RETURNED} == {"PD-4"}
    assert (found.bank.used_cents, found.bank.net_cents) == (3000, -3000)


def test_PD_4_a_wager_covered_in_part_wins_or_loses_that_part():
    won = settled(1500, PLAYER).lines[1]
    assert (won.outcome, won.won_cents, won.paid_cents, won.capped_by) == (Outcome.WIN, 500, 1500, "PD-4")
    lost = settled(1500, LOSER).lines[1]
    assert (lost.outcome, lost.won_cents, lost.paid_cents, lost.capped_by) == (Outcome.LOSE, 0, 500, "PD-4")
    assert settled(1500, LOSER).bank.net_cents == 1500


def test_PD_4_a_bonus_that_pays_less_than_its_stake_loses_the_part_that_the_bank_covers():
    half = {"HALF": {"pays": {"7": 5, "6": 5, "5": 5, "4": 5, "3": 5, "2": "1/2"}, "basis": "for 1"}}
    rules = banked(changes={"wagers": {"flush-rush": {"table": "HALF"}}, "tables": {"flush-rush": half}})

    def bonus(hand, bank_cents):
        play = SeatPlay(1, {"ante": 500, "flush-rush": 1000}, lanes(hand), folded=True)
        found = settle(rules, [play], lanes(DEALER), bank=Bank(6, bank_cents))
        line = next(line for line in found.lines if line.wager == "flush-rush")
        return line.outcome, line.won_cents, line.paid_cents, line.capped_by, found.bank.net_cents

    assert bonus(LOSER, 5000) == (Outcome.WIN, 500, 500, None, 1000)
    assert bonus(LOSER, 600) == (Outcome.WIN, 900, 900, "PD-4", 600)
    assert bonus("KhQhJh2c3d4s5c", 600) == (Outcome.WIN, 1100, 1100, "PD-4", 400)


def test_PD_5_the_house_collects_by_the_size_of_the_wager_whatever_the_hand_brings():
    fees = settled(100_000, PLAYER, LOSER, LOSER).bank.fees_cents
    assert fees == {1: 100, 2: 100, 3: 100, 6: 200}
    small = settle(banked(), [SeatPlay(1, {"ante": 500}, lanes(LOSER), folded=True)], lanes(DEALER), bank=Bank(2, 5000))
    assert small.bank.fees_cents == {1: 50, 2: 0}
    assert small.bank.net_cents == 500


@pytest.mark.parametrize("game", GAMES)
def test_PD_4_every_cent_of_random_rounds_is_accounted_for_and_their_records_settle_again(game):
    rules = banked(game, min_cents=1000, max_cents=20_000)
    for number in range(25):
        round_ = random_round(rules, f"bank {number}")
        found = round_.settlement
        against = [line for line in found.lines if rules.by_name[line.wager].role is not Role.JACKPOT]
        assert found.bank.net_cents == sum(line.stake_cents - line.paid_cents for line in against)
        assert abs(found.bank.net_cents) <= found.bank.used_cents <= found.bank.put_up_cents
        document = json.loads(json.dumps(record(round_)))
        assert document["bank"]["seat"] not in round_.seats
        assert verify(document)["settlement"]["bank"] == document["settlement"]["bank"]


def test_PD_5_the_sheet_prints_bank_order_and_fees():
    sheet = " ".join(rules_sheet(banked()).split())
    assert "The banker puts up $10 to $100,000 before wagers are closed" in sheet
    assert "from each player $0.50 with the Ante at $1 or more and $1 with the Ante at $10 or more" in sheet
    assert "from the banker $2 with all Ante wagers together at $30 or more" in sheet


def test_PD_4_the_expected_result_of_a_banker_is_exact_where_the_bank_covers_everything():
    found = banker_odds(banked(), 2, 1000, 100_000, rounds=1500)
    assert found.most_at_stake_cents == 2 * 4000
    assert float(found.expected_cents) == pytest.approx(found.mean_cents, abs=4 * found.standard_error)
    assert (found.banker_fee_cents, found.player_fee_cents, found.house_cents) == (0, 100, 200)
    short = banker_odds(banked(), 2, 1000, 2000, rounds=300)
    assert short.expected_cents is None
    assert short.why_not_exact == "the bank may not cover every wager"
    assert short.used_up > 0.2


def test_PD_4_a_banker_has_no_exact_figure_where_a_limit_cuts_raises_or_wins():
    def exact(base_cents, **changes):
        found = banker_odds(banked(changes=changes), 2, base_cents, 1_000_000, rounds=10)
        assert (found.expected_cents is None) == bool(found.why_not_exact)
        return found.why_not_exact, found.most_at_stake_cents

    play = {"limits": {"play": {"max_cents": 50_000}}}
    assert exact(16_000, **play) == ("", 2 * 4 * 16_000)
    assert exact(20_000, **play) == ("the Play goes up to $500 here, less than 3x", 2 * (20_000 + 50_000))
    cap = {"caps": [{"amount_cents": 8_000, "wagers": ["all"]}]}
    assert exact(1_000, **cap) == ("", 8_000)
    assert exact(1_500, **cap) == ("the limit of $80 may cut what players win", 12_000)


def test_PD_4_a_banker_has_no_exact_figure_where_a_pay_is_rounded():
    margin = {"tables": {"blind": {"ODD": {"pays": {"1+": "3/2"}}}}}
    rules = banked("flushes-gone-wild", changes=margin | {"wagers": {"blind": {"table": "ODD"}}})
    assert banker_odds(rules, 1, 525, 1_000_000, rounds=10).why_not_exact == "a pay is rounded to whole cents"


def test_PD_2_what_no_banker_plays_is_refused_in_dollars():
    for players, base, bank, sentence in (
        (6, 1000, 100_000, r"6 players cannot play against a bank\. The number is 1 to 5\."),
        (2, 100, 100_000, r"\$1 is outside the limits of the Ante\. Use \$5 to \$500, in steps of \$0\.25\."),
        (2, 1000, 999, r"\$9\.99 is no bank here\. Use \$10 to \$100,000\."),
    ):
        with pytest.raises(OddsError, match=sentence):
            banker_odds(banked(), players, base, bank)


def test_PD_1_the_hash_of_rules_without_a_bank_is_what_it_was():
    assert load("i-luv-suits").banking is None
    assert banked().sha256 != load("i-luv-suits").sha256
    assert load("i-luv-suits", read_house({"name": "x"}, "x.toml")).sha256 == load("i-luv-suits").sha256


def test_PD_4_a_record_with_a_bank_fits_the_schema_and_a_changed_bank_is_noticed():
    round_ = random_round(banked(), "schema")
    document = json.loads(json.dumps(record(round_)))
    schema = json.loads((resources.files("longsuit.play") / "round-record.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(schema).validate(document)
    document["bank"]["put_up_cents"] = 1500
    with pytest.raises(ReplayError, match="in the record"):
        verify(document)
