"""Scripted rounds: every planted irregularity has exactly one right answer, and it is the live table's."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from longsuit import protocol
from longsuit.base import Refused
from longsuit.cards import card_texts
from longsuit.play import raise_amounts
from longsuit.protocol import SchoolLesson
from longsuit.rules import all_clauses
from longsuit.school import lessons
from longsuit.school.casting import bonuses_of
from longsuit.school.people import TRAINEE
from longsuit.school.rounds.deal_incidents import WrongNumber
from longsuit.school.rounds.jackpot_wins import commits, payable, spots
from longsuit.school.rounds.player_incidents import FoldedWagers, LateWager, RaiseAboveCap, ShownCards, UnlitChip
from longsuit.school.rounds.player_incidents import fates as fates_of
from longsuit.school.rounds.players import puts_up
from longsuit.school.rounds.steps import take
from tests.school.candidates import candidates, right_steps
from tests.school.dealing import begun, dealt_to_the_end, regular_step, until_incident
from tests.school.houses import OPTIONS, OWN, SHIPPED, table

if TYPE_CHECKING:
    from longsuit.school.rounds.training import Training

EVERY = (*SHIPPED, *OWN)
EVERYWHERE: tuple[SchoolLesson, ...] = (
    "regular-round", "wrong-number-of-cards", "exposed-card", "face-up-card", "shuffler-count", "shuffler-stop",
    "raise-above-cap", "shown-cards",
)  # fmt: skip
WITH_BONUSES: tuple[SchoolLesson, ...] = ("late-wager", "fold-with-bonuses")
BONUSES = tuple(name for name in EVERY if bonuses_of(table(name).rules))
WITH_SENSORS: tuple[SchoolLesson, ...] = ("jackpot-chips", "one-jackpot")
PLANTED = [
    (name, lesson)
    for name in EVERY
    for lesson in lessons(table(name))
    if lesson not in ("regular-round", "one-jackpot", "two-jackpots")
]


def wrong(training: Training, step: protocol.SchoolStep) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        take(training, step)
    return refused.value.clause, refused.value.sentence


def table_refuses(training: Training, step: protocol.TableCommand) -> str:
    """The clause by which the live table itself refuses a command of the dealer."""
    with pytest.raises(Refused) as refused:
        training.command(TRAINEE, step)
    return refused.value.clause


@pytest.mark.parametrize("name", EVERY)
def test_every_game_has_every_lesson_that_it_can_have(name: str) -> None:
    sensors = len(table(name).sensors)
    jackpots = (*WITH_SENSORS, "two-winners") if sensors else ()
    bonuses = WITH_BONUSES if name in BONUSES else ()
    assert set(lessons(table(name))) == {*EVERYWHERE, *bonuses, *jackpots, *(["two-jackpots"] if sensors > 1 else [])}


def test_a_table_with_two_sensors_has_every_lesson_there_is() -> None:
    assert lessons(table("main")) == get_args(SchoolLesson)


@pytest.mark.parametrize(("name", "lesson"), PLANTED)
def test_every_planted_irregularity_has_exactly_one_right_answer(name: str, lesson: SchoolLesson) -> None:
    for typed in (False, True):
        training = until_incident(begun(name, lesson, int(typed), typed=typed))
        assert len(right_steps(training)) == 1, (typed, training.incident)


@pytest.mark.parametrize("name", OPTIONS)
def test_a_house_with_other_options_gives_each_lesson_one_right_answer_too(name: str) -> None:
    for lesson in lessons(table(f"example/{name}")):
        training = dealt_to_the_end(begun(f"example/{name}", lesson))
        assert training.table.round_number == 2


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lesson"), PLANTED)
def test_the_same_for_many_more_rounds(name: str, lesson: SchoolLesson) -> None:
    for seed in range(2, 40):
        training = until_incident(begun(name, lesson, seed, typed=bool(seed % 2)))
        assert len(right_steps(training)) == 1, (seed, training.incident)


@pytest.mark.parametrize(("name", "lesson"), [(name, lesson) for name in EVERY for lesson in lessons(table(name))])
def test_every_lesson_can_be_dealt_to_its_end(name: str, lesson: SchoolLesson) -> None:
    training = dealt_to_the_end(begun(name, lesson, 5))
    assert training.done
    with pytest.raises(Refused, match="The round is over"):
        take(training, protocol.StartGame(id="again"))


@pytest.mark.parametrize(("name", "lesson"), PLANTED)
def test_a_wrong_step_is_answered_by_one_sentence_with_a_clause(name: str, lesson: SchoolLesson) -> None:
    training = until_incident(begun(name, lesson, 1))
    (right,) = right_steps(training)
    steps = {step.kind: step for step in candidates(training) if step.kind != right.kind}
    for step in steps.values():
        clause, sentence = wrong(training, step)
        assert clause in {*all_clauses(), *table(name).rules.rulebook}, (step, clause, sentence)
        assert sentence.endswith("."), sentence
        assert "\n" not in sentence


def test_going_on_with_the_deal_is_wrong_while_a_hand_has_a_wrong_number_of_cards() -> None:
    training = until_incident(begun("suits", "wrong-number-of-cards", 3))
    incident = training.incident
    assert isinstance(incident, WrongNumber)
    assert training.command(TRAINEE, protocol.CallMisdeal(id="m", hand=incident.hand or 0, cards_found=incident.found))
    clause, sentence = wrong(training, regular_step(training))
    assert clause == "IRR-1"
    assert f"has {incident.found} cards, not 7. Call a misdeal for that hand." in sentence


def test_IRR_1_a_misdeal_returns_every_wager_and_the_contributions() -> None:
    training = until_incident(begun("main", "wrong-number-of-cards", 0))
    before = training.jackpots.meters["royal/meter"].amount
    (step,) = right_steps(training)
    after = take(training, step)
    assert after.table.play.void
    assert {seat.net for number, seat in after.table.seats.items() if number in after.table.play.seats} == {0}
    assert after.jackpots.meters["royal/meter"].amount < before


def test_IRR_1_a_house_that_declares_the_hand_dead_plays_on() -> None:
    for seed in range(20):
        training = until_incident(begun("example/dead", "wrong-number-of-cards", seed))
        incident = training.incident
        if isinstance(incident, WrongNumber) and incident.hand:
            break
    (step,) = right_steps(training)
    assert take(training, step).table.play.void is None


def test_EQ_4_a_faulty_deck_is_verified_before_the_next_round() -> None:
    training = until_incident(begun("fortune", "shuffler-count", 0))
    (step,) = right_steps(training)
    training = take(take(training, step), protocol.EndGame(id="e"))
    assert not training.done
    assert wrong(training, protocol.StartGame(id="s"))[0] == "EQ-4"
    assert take(training, protocol.VerifyDeck(id="v", deck=1)).done


@pytest.mark.parametrize("name", BONUSES)
def test_a_late_wager_is_one_that_the_live_table_refuses(name: str) -> None:
    training = until_incident(begun(name, "late-wager", 4))
    late = training.incident
    assert isinstance(late, LateWager)
    accept = protocol.AcceptWager(id="a", seat=late.seat, wager=late.wager, amount_cents=late.cents)
    assert table_refuses(training, accept) == late.why(training).clause == table(name).rules.clauses.wagers


@pytest.mark.parametrize("name", ["suits", "main"])
def test_JP_2_a_count_with_the_unlit_chip_is_one_that_the_jackpot_system_refuses(name: str) -> None:
    training = until_incident(begun(name, "jackpot-chips", 2))
    unlit = training.incident
    assert isinstance(unlit, UnlitChip)
    assert (unlit.seat, unlit.sensor) not in training.table.accepted
    counts = [[sensor for _, sensor in training.table.accepted].count(one.number) for one in table(name).sensors]
    counts[unlit.sensor - 1] += 1
    assert table_refuses(training, protocol.CountChips(id="c", counted=tuple(counts))) == "JP-2"
    assert f"{counts[unlit.sensor - 1]} chips" in unlit.scene(training).sentence
    returned = take(training, protocol.ReturnChips(seat=unlit.seat, spot=f"sensor-{unlit.sensor}"))
    assert take(returned, regular_step(returned)).table.phase == "deal"


@pytest.mark.parametrize("name", EVERY)
def test_a_raise_above_the_cap_is_one_that_the_live_table_refuses(name: str) -> None:
    for seed in range(3):
        training = until_incident(begun(name, "raise-above-cap", seed))
        raised = training.incident
        assert isinstance(raised, RaiseAboveCap)
        with pytest.raises(Refused) as refused:
            puts_up(training, raised.seat, raised.cents)
        assert refused.value.clause == table(name).rules.clauses.decision
        (step,) = right_steps(training)
        assert isinstance(step, protocol.LimitRaise)
        allowed = raise_amounts(training.table.play, raised.seat)
        assert step.amount_cents == (allowed[-1] if allowed else 0)


def test_NHF_5_a_hand_with_two_suited_cards_may_only_fold() -> None:
    found = set()
    for seed in range(400):
        training = until_incident(begun("granite", "raise-above-cap", seed))
        raised = training.incident
        assert isinstance(raised, RaiseAboveCap)
        if training.table.play.flush(raised.seat) >> 13 == 2:
            found |= {step.amount_cents for step in right_steps(training) if isinstance(step, protocol.LimitRaise)}
            break
    assert found == {0}


@pytest.mark.parametrize("name", EVERY)
def test_HCF_4_shown_cards_are_nothing_that_the_live_table_takes_a_report_about(name: str) -> None:
    training = until_incident(begun(name, "shown-cards", 1))
    shown = training.incident
    assert isinstance(shown, ShownCards)
    card = card_texts(training.script.hands[shown.seat])[0]
    assert table_refuses(training, protocol.ExposeCard(id="x", card=card)) == "IRR-2"
    assert table_refuses(training, protocol.FindFaceUpCard(id="f", card=card)) == "EQ-4"
    size = len(training.table.play.packets[shown.seat])
    assert table_refuses(training, protocol.CallMisdeal(id="m", hand=shown.seat, cards_found=size)) == "IRR-1"
    private = table(name).rules.sheet_clauses.private_hands
    assert shown.why(training).clause == (private or "IRR-2")


@pytest.mark.parametrize("name", BONUSES)
def test_what_becomes_of_folded_wagers_is_what_the_settlement_does(name: str) -> None:
    """The chips that the live table moves at a fold are those that the trainee collects and pays (HCF-2)."""
    for seed in range(4):
        training = until_incident(begun(name, "fold-with-bonuses", seed))
        folded = training.incident
        assert isinstance(folded, FoldedWagers)
        (step,) = right_steps(training)
        assert isinstance(step, protocol.SettleFold)
        base = table(name).rules.base.name
        assert step.wagers[base] == "collect"
        moved = {line.wager: line for line in training.table.play.settled_at_once if line.seat == folded.seat}
        for wager, line in moved.items():
            assert step.wagers[wager] == ("pay" if line.paid_cents else "collect")
        end = dealt_to_the_end(take(training, step))
        assert end.done


def test_HCF_2_NHF_4_and_ILS_4_treat_folded_bonuses_differently() -> None:
    fates = {}
    for name in ("suits", "high-card", "granite", "fortune"):
        found = set()
        for seed in range(12):
            training = until_incident(begun(name, "fold-with-bonuses", seed))
            assert isinstance(training.incident, FoldedWagers)
            wagers = fates_of(training, training.incident.seat)
            found |= {fate for wager, fate in wagers.items() if wager != table(name).rules.base.name}
        fates[name] = found
    assert fates == {
        "suits": {"leave"},
        "high-card": {"collect", "pay"},
        "granite": {"collect", "leave"},
        "fortune": {"leave"},
    }


@pytest.mark.parametrize("lesson", ["one-jackpot", "two-jackpots", "two-winners"])
def test_JP_3_only_the_hand_that_the_cards_make_can_be_selected(lesson: SchoolLesson) -> None:
    training = begun("main", lesson, 1)
    while training.table.phase != "jackpots":
        training = take(training, regular_step(training))
    due = spots(training, "due")
    assert len(due) == (1 if lesson == "one-jackpot" else 2)
    right = [step for step in right_steps(training) if isinstance(step, protocol.SelectHand)]
    assert right == right_steps(training)
    assert {(step.seat, step.sensor) for step in right} <= set(due)
    assert all(step.hand == training.table.claims[step.seat, step.sensor].hand for step in right)


def test_JP_6_the_seat_at_the_dealers_right_is_paid_first() -> None:
    for seed in range(4):
        training = until_incident(begun("main", "two-winners", seed))
        first, second = spots(training, "confirmed")
        assert first[0] > second[0]
        assert payable(training) == [first]
        with pytest.raises(Refused) as refused:
            commits(training, second)
        assert refused.value.clause == "JP-6"
        assert right_steps(training) == [protocol.PayFirst(seat=first[0], sensor=first[1])]
        assert wrong(training, protocol.PayFirst(seat=second[0], sensor=second[1]))[0] == "JP-6"


def test_JP_6_equal_shares_are_paid_together_so_that_no_order_is_asked_for() -> None:
    assert "two-winners" not in lessons(table("example/pool"))
    assert "two-winners" in lessons(table("example/main"))


def test_a_report_of_something_that_did_not_happen_is_wrong() -> None:
    training = take(begun("high-card", "regular-round", 0), protocol.StartGame(id="s"))
    assert training.is_dealing
    for step in (
        protocol.ExposeCard(id="x"),
        protocol.FindFaceUpCard(id="f"),
        protocol.ReportShufflerStop(id="p"),
        protocol.ReportWrongCount(id="n", cards_counted=51),
        protocol.CallMisdeal(id="m", hand=training.next_hand or 0, cards_found=6),
        protocol.WarnPlayer(seat=next(iter(training.script.seats))),
    ):
        assert "Nothing of that kind has happened." in wrong(training, step)[1]


def test_cards_that_are_typed_must_be_those_of_the_packet() -> None:
    training = take(begun("high-card", "regular-round", 0, typed=True), protocol.StartGame(id="s"))
    packet = card_texts(training.packet)
    spare = card_texts(training.script.spare)
    clause, sentence = wrong(training, protocol.Deal(id="d", cards=(*packet[:6], spare[0])))
    assert (clause, sentence.split(" is not")[0]) == ("HCF-1", f"The {spare[0]}")
    assert take(training, protocol.Deal(id="d", cards=tuple(reversed(packet)))).table.play.packets


def test_dealing_everything_stops_where_something_happens() -> None:
    training = take(begun("high-card", "exposed-card", 2), protocol.StartGame(id="s"))
    while training.incident is None:
        training = take(training, protocol.Deal(id="d", all=True))
    assert wrong(training, protocol.Deal(id="d", all=True))[0] == "IRR-2"


def test_the_same_description_gives_the_same_round() -> None:
    one, other = begun("main", "two-winners", 9), begun("main", "two-winners", 9)
    assert one.script == other.script
    assert begun("main", "two-winners", 10).script != one.script
