"""A finished round from the side of one seat."""

from __future__ import annotations

from random import Random

from longsuit.cards import Deck
from longsuit.coach import decision_verdict, decisions_of
from longsuit.history import RecordedRules, WagerResult, expected_result, round_verdict
from longsuit.odds import base_odds, seat_moments
from longsuit.play import Check, CloseWagers, Fold, JackpotWager, PlaceWager, Raise, Round, VoidRound, record
from longsuit.rules import load
from tests.history.played import ILS, NCF, played, recorded, seat_of
from tests.street_games import changed

LOST = JackpotWager(1, 1, "royal", "Hearts Royal", 100, "lose")
WON = JackpotWager(1, 1, "royal", "Hearts Royal", 100, "win", "flush", 400, "w1")


def test_a_seat_has_its_own_cards_and_results_only() -> None:
    document = recorded(ILS, {1: {"ante": 500, "flush-rush": 100}, 3: {"ante": 900}}, seed=5)
    one = seat_of(document, ILS, seat=3)
    packet = next(row["cards"] for row in document["dealt"]["packets"] if row["seat"] == 3)
    assert list(one.cards) == packet
    assert {result.wager for result in one.results} == {"ante", "play"}
    assert one.staked_cents == 1800


def test_the_base_wager_counts_with_its_raise() -> None:
    one = played(1, {"ante": 500, "flush-rush": 100})
    parts = {result.wager: result for result in one.results}
    both = one.by_wager["ante"]
    assert both.stake_cents == parts["ante"].stake_cents + parts["play"].stake_cents == 1000
    assert both.net_cents == parts["ante"].net_cents + parts["play"].net_cents
    assert set(one.by_wager) == {"ante", "flush-rush"}
    assert one.stakes == {"ante": 500, "flush-rush": 100}


def test_a_jackpot_is_a_wager_of_its_sensor_with_the_meters_of_its_own() -> None:
    one = played(2, jackpots=(WON,), meters={"royal/meter": 1_000_000, "runs/meter": 5})
    assert one.results[-1] == WagerResult("sensor-1", 100, 300, "Hearts Royal")
    assert one.meters == (("sensor-1/meter", 1_000_000),)
    assert one.of_seat.net_cents == sum(result.net_cents for result in one.results)


def test_a_dealers_card_that_nobody_saw_is_not_shown() -> None:
    document = recorded(ILS, {1: {"ante": 500}}, seed=3)
    hidden = {**document, "sight": [{"seat": 1, "at_decision": [], "at_end": document["dealt"]["dealer"][:2]}]}
    assert seat_of(hidden, ILS).dealer == tuple(document["dealt"]["dealer"][:2])


def test_the_expected_result_is_that_of_the_stakes_and_meters() -> None:
    one = played(4, {"ante": 500, "flush-rush": 100}, jackpots=(LOST,), meters={"royal/meter": 1_000_000})
    stakes = {"ante": 500, "flush-rush": 100, "sensor-1": 100}
    assert expected_result(ILS, one) == seat_moments(ILS, stakes, {"sensor-1/meter": 1_000_000})


def test_a_round_without_its_meters_has_no_expectation() -> None:
    assert expected_result(ILS, played(4, jackpots=(LOST,))) is None


def test_a_void_round_and_a_dead_hand_are_expected_to_bring_nothing() -> None:
    document = recorded(ILS, {1: {"ante": 500}}, seed=6)
    void = {**document, "settlement": {**document["settlement"], "outcome": "void", "lines": []}}
    dead = {**document, "seats": [{**document["seats"][0], "decision": None}]}
    for one in (seat_of(void, ILS), seat_of(dead, ILS)):
        assert not one.is_played_out
        assert expected_result(ILS, one) is None
        assert round_verdict(ILS, one) is None


def test_the_coach_judges_a_decision_by_the_cards_of_the_game() -> None:
    verdicts = [round_verdict(ILS, played(seed, fold=True)) for seed in range(1, 30)]
    assert {verdict.is_best for verdict in verdicts if verdict} == {True, False}
    mistake = next(verdict for verdict in verdicts if verdict and not verdict.is_best)
    assert mistake.cost_cents > 0
    assert "was better. Folding cost" in mistake.sentence
    assert round_verdict(NCF, played(1, rules=NCF)) is not None


def test_rules_are_read_once_for_all_rounds_played_by_them() -> None:
    known = RecordedRules()
    documents = [recorded(ILS, {1: {"ante": 500}}, seed) for seed in (1, 2)]
    first, second = [known.of_record(document) for document in documents]
    assert first is second is known.of_hash(documents[0]["rules_sha256"])
    assert first.sha256 == ILS.sha256


def test_equal_wagers_and_all_raises_count_with_the_base_wager() -> None:
    deck = Deck.shuffled(Random(1))
    for game, staked, stakes in (
        ("flush-rush-poker", 1500, {"ante": 500}),
        ("chase-the-flush", 2500, {"ante": 500, "x-tra": 500}),
        ("flushes-gone-wild", 2000, {"ante": 500, "blind": 500}),
    ):
        rules = load(game)
        round_ = Round(rules, deck, players={1: "Ann"})
        round_.apply(PlaceWager(1, "ante", 500))
        round_.apply(CloseWagers())
        while round_.turn:
            round_.apply(Raise(1, round_.legal(1)[-1].max_cents))
        one = seat_of(record(round_), rules)
        assert one.by_wager == {"ante": WagerResult("ante", staked, one.of_seat.net_cents)}
        assert one.stakes == stakes
        assert (one.decision, one.raise_cents) == ("raise", staked - sum(stakes.values()))
        assert round_verdict(rules, one) is not None


def test_a_round_with_several_decisions_has_an_expectation_that_counts_every_raise() -> None:
    rules = changed("flush-rush-poker", rules={"deck": "8-A", "seats": 2})
    round_ = Round(rules, Deck.shuffled(Random(1)), players={1: "Ann"})
    for action in (PlaceWager(1, "ante", 500), CloseWagers(), Fold(1)):
        round_.apply(action)
    found = expected_result(rules, seat_of(record(round_), rules))
    assert found is not None
    assert found.expected == {"ante": -500 * base_odds(rules).house_edge}


def test_a_fold_after_checks_or_raises_is_a_fold() -> None:
    for game, actions, raised in (
        ("chase-the-flush", [Check(1), Check(1), Fold(1)], 0),
        ("flush-rush-poker", [Raise(1, 500), Fold(1)], 500),
    ):
        rules = load(game)
        round_ = Round(rules, Deck.shuffled(Random(2)), players={1: "Ann"})
        for action in (PlaceWager(1, "ante", 500), CloseWagers(), *actions):
            round_.apply(action)
        one = seat_of(record(round_), rules)
        assert (one.decision, one.raise_cents) == ("fold", raised)


def test_community_cards_that_were_never_turned_up_are_not_shown() -> None:
    rules = load("chase-the-flush")
    round_ = Round(rules, Deck.shuffled(Random(3)), players={1: "Ann"})
    for action in (PlaceWager(1, "ante", 500), CloseWagers(), Check(1), VoidRound("a player fell ill")):
        round_.apply(action)
    document = record(round_)
    assert len(document["dealt"]["community"]) == 4
    assert seat_of(document, rules).community == tuple(document["dealt"]["community"][:2])


def test_the_costs_of_several_decisions_are_added_up() -> None:
    rules = load("chase-the-flush")
    mistakes = 0
    for seed in range(6):
        round_ = Round(rules, Deck.shuffled(Random(seed)), players={1: "Ann"})
        for action in (PlaceWager(1, "ante", 500), CloseWagers(), Check(1), Check(1), Fold(1)):
            round_.apply(action)
        found = round_verdict(rules, seat_of(record(round_), rules))
        told = [decision_verdict(rules, one) for one in decisions_of(round_, 1)]
        wrong = [one for one in told if not one.is_best]
        assert found is not None
        assert (found.is_best, found.cost_cents) == (not wrong, sum(one.cost_cents for one in told))
        assert found.sentence == (" ".join(one.sentence for one in wrong) or "That was the best play.")
        mistakes += len(wrong)
    assert mistakes
