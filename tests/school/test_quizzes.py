"""Payout quizzes: their answers are those of the settlement, and their rounds fit their themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit import protocol
from longsuit.base import Refused
from longsuit.cards import lanes_of
from longsuit.play import Outcome, record, resettle, settle
from longsuit.rules import Role
from longsuit.school import quiz_view, themes
from longsuit.school.house import school_terms
from longsuit.school.quizzes.themes import quiz
from longsuit.school.rounds.steps import opened, take
from longsuit.school.rounds.training import Script, ScriptedSeat
from tests.school.dealing import regular_step
from tests.school.houses import OWN, SHIPPED, table

if TYPE_CHECKING:
    from longsuit.school.quizzes.quiz import Quiz

EVERY = (*SHIPPED, *OWN)
ROUNDS = 300
"""How many rounds of each game are settled again."""


def all_quizzes(name: str, count: int) -> list[Quiz]:
    """Quizzes of all themes of a table, in turn."""
    offered = themes(table(name))
    return [quiz(table(name), offered[seed % len(offered)], seed) for seed in range(count)]


@pytest.mark.parametrize("name", EVERY)
def test_answers_are_those_of_the_settlement(name: str) -> None:
    for found in all_quizzes(name, ROUNDS):
        round_ = found.round
        dealer, community = lanes_of(round_.dealer), lanes_of(round_.community)
        again = settle(round_.rules, round_.seat_plays(), dealer, community, found.meters)
        assert found.answer == {
            line.wager: line.paid_cents - line.stake_cents for line in again.lines if line.seat == found.seat
        }
        assert sum(found.answer.values()) == again.net_cents(found.seat)


@pytest.mark.parametrize("name", SHIPPED)
def test_answers_are_those_of_a_record_that_is_read_and_settled_again(name: str) -> None:
    for found in all_quizzes(name, 60):
        lines = resettle(record(found.round))["settlement"]["lines"]
        own = {one["wager"]: one["paid_cents"] - one["stake_cents"] for one in lines if one["seat"] == found.seat}
        assert own == found.answer


@pytest.mark.parametrize("name", EVERY)
def test_answers_are_those_of_a_live_table_with_the_same_cards_and_wagers(name: str) -> None:
    for found in all_quizzes(name, 12):
        if any(found.round.rules.by_name[wager].role is Role.JACKPOT for wager in found.answer):
            continue
        assert live_net(name, found) == sum(found.answer.values())


def live_net(name: str, found: Quiz) -> int | None:
    """The net change of the seat at a live table that deals the same round."""
    round_ = found.round
    rules = round_.rules
    seats = {}
    for seat in round_.seats:
        wagers = round_.wagers[seat]
        placed = {name: cents for name, cents in wagers.items() if rules.by_name[name].role in (Role.BASE, Role.BONUS)}
        seats[seat] = ScriptedSeat(placed, colour=round_.colours.get(seat), decisions=round_.decided[seat])
    hands = {**round_.packets, 0: round_.dealer, None: round_.community}
    training = opened(Script(school_terms(table(name)), typed=False, seats=seats, hands=hands, spare=()))
    while training.table.phase != "finished":
        training = take(training, regular_step(training))
    return training.table.seats[found.seat].net


THEMES = {
    "suits": ("base-game", "side-bets", "folds", "jackpots", "ties", "dealer-does-not-qualify"),
    "high-card": ("base-game", "side-bets", "folds", "aggregate-cap", "ties", "dealer-does-not-qualify"),
    "granite": ("base-game", "side-bets", "folds", "aggregate-cap", "ties", "dealer-does-not-qualify"),
    "fortune": ("base-game", "side-bets", "folds", "ties"),
    "main": ("base-game", "side-bets", "folds", "jackpots", "ties", "dealer-does-not-qualify"),
    "rush": ("base-game", "folds"),
    "chase": ("base-game", "folds", "ties", "dealer-does-not-qualify"),
    "wild": ("base-game", "folds", "ties"),
    "own/paddock": ("base-game", "side-bets", "folds", "ties", "dealer-does-not-qualify"),
    "own/colour": ("base-game", "side-bets", "folds", "ties"),
}
NOT_QUALIFIED = {"chase": Outcome.PUSH, "own/paddock": Outcome.PUSH}
"""What the base wager gets where the dealer does not qualify, other than a win."""


@pytest.mark.parametrize("name", EVERY)
def test_every_game_has_the_themes_that_it_can_have(name: str) -> None:
    assert themes(table(name)) == THEMES[name]


def qualifies(found: Quiz) -> bool:
    rules, dealer = found.round.rules, lanes_of(found.round.dealer) | lanes_of(found.round.community)
    return rules.duel is None or rules.flush_of(dealer) >= (rules.duel.qualifier or 0)


def outcomes(found: Quiz, role: Role) -> list[Outcome]:
    return [line.outcome for line in found.lines if found.round.rules.by_name[line.wager].role is role]


@pytest.mark.parametrize("name", EVERY)
def test_rounds_fit_their_theme(name: str) -> None:
    for theme in themes(table(name)):
        for seed in range(20):
            found = quiz(table(name), theme, seed)
            base, folded = outcomes(found, Role.BASE), found.round.folded[found.seat]
            assert folded == (theme == "folds")
            if theme == "ties":
                assert base == [Outcome.PUSH]
            if theme == "dealer-does-not-qualify":
                assert base == [NOT_QUALIFIED.get(name, Outcome.WIN)]
                compared = name == "chase"  # the All In is compared all the same (CTF-5)
                assert compared or set(outcomes(found, Role.RAISE)) == {Outcome.PUSH}
                assert not qualifies(found)
            if theme == "side-bets":
                assert Outcome.WIN in outcomes(found, Role.BONUS)
            if theme == "jackpots":
                assert Outcome.WIN in outcomes(found, Role.JACKPOT)
            if theme == "aggregate-cap":
                assert any(line.capped_by == table(name).rules.caps[0].clause for line in found.lines)


def test_HCF_3_and_NHF_9_cut_payments_to_the_cap_of_the_table() -> None:
    for name in ("high-card", "granite"):
        (cap,) = table(name).rules.caps
        for seed in range(20):
            found = quiz(table(name), "aggregate-cap", seed)
            assert found.round.settlement
            won = sum(line.won_cents for line in found.round.settlement.lines if line.wager in cap.wagers)
            assert won == cap.amount_cents


def test_JP_6_a_share_is_paid_on_the_meter_as_it_stands_after_the_seats_before() -> None:
    """A royal flush in hearts is the whole meter, another royal flush a tenth of what is on it."""
    shares = {"royal-flush-hearts": 100, "royal-flush": 10}
    seen = set()
    for seed in range(200):
        found = quiz(table("suits"), "jackpots", seed)
        line = next(line for line in found.lines if line.wager == "sensor-1")
        if line.row in shares:
            shown = found.shown_cents("sensor-1/meter")
            assert line.won_cents == -(-shown * shares[line.row] // 100)
            seen.add((line.row, shown == found.meters["sensor-1/meter"].amount_cents))
    assert len(seen) == 4


def test_the_question_does_not_hold_its_answer() -> None:
    for name in EVERY:
        for theme in themes(table(name)):
            view = quiz_view(table(name), protocol.SchoolQuizRequest(theme=theme, seed=1))
            seat = view.table.seats[str(view.seat)]
            assert (view.verdict, seat.lines, seat.net_cents) == (None, (), None)
            assert seat.hand is not None
            others = [one for number, one in view.table.seats.items() if one.player and number != str(view.seat)]
            assert all(one.lines and one.net_cents is not None for one in others)


def test_an_answer_is_judged_in_all_or_wager_by_wager() -> None:
    terms, facts = table("high-card"), {"theme": "folds", "seed": 2}
    right = quiz(terms, "folds", 2).answer

    def judged(**answer: object) -> protocol.QuizVerdict:
        verdict = quiz_view(terms, protocol.SchoolQuizRequest.model_validate({**facts, **answer})).verdict
        assert verdict
        return verdict

    net = sum(right.values())
    assert judged(net_cents=net).right
    assert not judged(net_cents=net + 1).right
    assert judged(wagers=right).right
    off = judged(wagers={**right, "ante": 0})
    assert (off.right, off.wrong, off.net_cents) == (False, ("ante",), net)
    assert sum(line.paid_cents - line.stake_cents for line in off.lines) == net
    with pytest.raises(Refused, match="Enter one amount for each wager of the seat"):
        judged(wagers={"ante": 0})


def test_a_theme_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(Refused, match="no quiz on that theme"):
        quiz(table("fortune"), "jackpots", 0)
