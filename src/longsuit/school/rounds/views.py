"""A scripted round as the trainee sees it: the dealer's console, and what lies on the felt besides."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from longsuit import protocol
from longsuit.base import Refused
from longsuit.cards import card_texts
from longsuit.rules import JackpotClause
from longsuit.school.house import school_terms
from longsuit.school.rounds.deal_incidents import packet_sentence
from longsuit.school.rounds.jackpot_wins import PaymentOrder, spots
from longsuit.school.rounds.lesson_scripts import script
from longsuit.school.rounds.player_incidents import FoldedWagers
from longsuit.school.rounds.scene import Scene
from longsuit.school.rounds.steps import opened, take
from longsuit.table import console_view, felt_view, public_parts

if TYPE_CHECKING:
    from longsuit.protocol import SchoolRoundRequest, SchoolRoundView
    from longsuit.school.rounds.training import Training
    from longsuit.table import TableTerms


def school_felt(terms: TableTerms) -> protocol.FeltView:
    """The felt of a table as it is trained."""
    return _school_felt(terms)


@lru_cache(maxsize=1024)
def _school_felt(terms: TableTerms) -> protocol.FeltView:
    return felt_view(replace(school_terms(terms), deck=terms.deck))


def round_view(terms: TableTerms, asked: SchoolRoundRequest) -> SchoolRoundView:
    """The round after the steps of a request, and whether the last one was right.

    Raises `Refused` where the table has no such lesson, or where a step before the last one is wrong.
    """
    training = opened(script(terms, asked.lesson, asked.seed, typed=asked.typed))
    for step in asked.steps[:-1]:
        training = take(training, step)
    if not asked.steps:
        return _view(training, 0, None)
    try:
        after = take(training, asked.steps[-1])
    except Refused as refusal:
        planted, _ = _planted(training)
        wrong = protocol.SchoolVerdict(right=False, planted=planted, sentence=refusal.sentence, clause=refusal.clause)
        return _view(training, len(asked.steps) - 1, wrong)
    planted, clause = _planted(training)
    return _view(after, len(asked.steps), protocol.SchoolVerdict(right=True, planted=planted, clause=clause))


def _planted(before: Training) -> tuple[bool, str]:
    """Whether a step is about what the lesson has planted, and the clause behind it."""
    if before.incident is not None:
        return True, before.incident.why(before).clause
    if spots(before, "due"):
        return True, JackpotClause.WIN
    return False, ""


def _view(training: Training, taken: int, verdict: protocol.SchoolVerdict | None) -> SchoolRoundView:
    incident = training.incident
    scene = incident.scene(training) if incident else _packet(training)
    return protocol.SchoolRoundView(
        table=protocol.TableView.model_validate(_table_parts(training)),
        console=_console(training),
        scene=protocol.SceneView(
            sentence=scene.sentence, cards=tuple(card_texts(scene.cards)), count_cards=scene.is_packet
        ),
        fold=_fold_question(training, incident.seat) if isinstance(incident, FoldedWagers) else None,
        confirmed=tuple(spots(training, "confirmed")) if isinstance(incident, PaymentOrder) else (),
        happened=tuple(
            protocol.Happened.model_validate(one) for one in training.happened if one["kind"] != "jackpot-due"
        ),
        verdict=verdict,
        taken=taken,
        done=training.done,
    )


def _packet(training: Training) -> Scene:
    """The packet that the trainee has to name; nothing where the console reads the cards."""
    if not (training.script.typed and training.is_dealing):
        return Scene()
    return Scene(packet_sentence(training.next_hand), training.packet, is_packet=True)


def _fold_question(training: Training, seat: int) -> protocol.FoldQuestion:
    return protocol.FoldQuestion(seat=seat, wagers=tuple(training.table.play.wagers[seat]))


def _table_parts(training: Training) -> dict[str, Any]:
    """The table without clocks, and without the jackpot hands that the trainee has to find."""
    parts = public_parts(training.table, training.jackpots)
    due = set(spots(training, "due"))
    claims = [claim for claim in parts["claims"] if (claim["seat"], claim["sensor"]) not in due]
    seats = {number: _without_due(int(number), seat, due) for number, seat in parts["seats"].items()}
    return {**parts, "deadline": None, "clock": None, "claims": claims, "seats": seats, "dealer_here": True}


def _without_due(number: int, seat: dict[str, Any], due: set[tuple[int, int]]) -> dict[str, Any]:
    hidden = {f"sensor-{sensor}" for one, sensor in due if one == number}
    return {**seat, "lines": [line for line in seat["lines"] if line["wager"] not in hidden]} if hidden else seat


def _console(training: Training) -> protocol.DealerView | None:
    """The dealer's console; it asks for cards only where the trainee names them, and finds no jackpot hands."""
    view = console_view(training.table)
    if view is None:
        return None
    legal = view.legal
    if not training.script.typed:
        legal = tuple(choice.model_copy(update={"cards": 0}) for choice in legal)
    return protocol.DealerView(legal=legal, next=_find_hands() if spots(training, "due") else view.next)


def _find_hands() -> str:
    """The next step where the trainee looks for jackpot hands."""
    return "Find the hands that win a jackpot, and select them."
