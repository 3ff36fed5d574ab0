"""Deals scripted rounds as a trainee who makes no mistake in the regular steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.cards import card_texts
from longsuit.rules import Step
from longsuit.school.rounds.jackpot_wins import spots
from longsuit.school.rounds.lesson_scripts import script
from longsuit.school.rounds.steps import opened, take
from tests.school.candidates import right_steps
from tests.school.houses import table

if TYPE_CHECKING:
    from longsuit.protocol import SchoolLesson, SchoolStep
    from longsuit.school.rounds.training import Training

MOST_STEPS = 40
SIMPLE = {
    "wagers": protocol.StartGame,
    "reveal": protocol.Reveal,
    "settlement": protocol.Settle,
    "finished": protocol.EndGame,
}


def regular_step(training: Training) -> SchoolStep:
    """The step that the round takes where nothing has happened."""
    live = training.table
    if live.phase == "wagers" and live.deck in live.decks_out:
        return protocol.VerifyDeck(id="d", deck=live.deck)
    if live.phase == "wagers" and not live.deck_ready:
        return protocol.ChangeDeck(id="d")
    if live.phase == "chips":
        sensors = [sensor for _, sensor in live.accepted]
        return protocol.CountChips(id="d", counted=tuple(sensors.count(one.number) for one in live.terms.sensors))
    if live.play.step is Step.TURN:
        return protocol.TurnCommunity(id="d")
    if live.phase == "deal":
        return protocol.Deal(id="d", cards=tuple(card_texts(training.packet)) if training.script.typed else ())
    if live.phase == "jackpots":
        seat, sensor = spots(training, "due")[0]
        return protocol.SelectHand(id="d", seat=seat, sensor=sensor, hand=live.claims[seat, sensor].hand)
    return SIMPLE[live.phase](id="d")


def begun(name: str, lesson: SchoolLesson, seed: int = 0, *, typed: bool = False) -> Training:
    """A scripted round before its first step."""
    return opened(script(table(name), lesson, seed, typed=typed))


def until_incident(training: Training) -> Training:
    """The round when something has happened."""
    for _ in range(MOST_STEPS):
        if training.incident is not None:
            return training
        training = take(training, regular_step(training))
    raise AssertionError("nothing happened")


def dealt_to_the_end(training: Training) -> Training:
    """The round when it is done, with every incident dealt with in the one right way."""
    for _ in range(MOST_STEPS):
        if training.done:
            return training
        if training.incident is None:
            training = take(training, regular_step(training))
        else:
            (step,) = right_steps(training)
            training = take(training, step)
    raise AssertionError("the round does not end")
