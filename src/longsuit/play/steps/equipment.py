"""Faults of the shuffler and the pack: a wrong count, a card face up, a stop in the middle of a deal (EQ-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS
from longsuit.play.actions import FindFaceUpCard, ReportShufflerStop, ReportWrongCount
from longsuit.play.choice import Choice
from longsuit.play.irregularities import Irregularity, fault_words
from longsuit.play.steps.dealing import discard, void_if_too_few
from longsuit.play.steps.voiding import void_round
from longsuit.rules import EquipmentClause, FaceUpCard, ShufflerCount, ShufflerStop, Step

if TYPE_CHECKING:
    from longsuit.play.actions import EquipmentFault
    from longsuit.play.state import RoundState

CLAUSE = EquipmentClause.FAULT.value
"""The clause about faults of the shuffler and the pack."""

DEALING = (Step.PACKETS, Step.COMMUNITY)
"""The steps in which cards come out of the shuffler."""

MAX_COUNT = 2 * len(ALL_CARDS)
"""The largest count a report may name: two decks in one shuffler."""


def choices(round_: RoundState) -> tuple[Choice, ...]:
    """The faults that can be reported now."""
    kinds: list[type] = [] if _reported(round_, ReportWrongCount) else [ReportWrongCount]
    if round_.step in DEALING:
        kinds.append(FindFaceUpCard)
        kinds += [] if _reported(round_, ReportShufflerStop) else [ReportShufflerStop]
    return tuple(Choice(kind, CLAUSE) for kind in kinds)


def report_wrong_count(round_: RoundState, action: ReportWrongCount) -> None:
    """The shuffler reports a wrong count: a misdeal, or the round is played to its end."""
    _refuse_now(round_, "A wrong count is reported", during=tuple(Step))
    _refuse_twice(round_, ReportWrongCount, "The wrong count is reported already.")
    refuse_count(action.cards_counted)
    _note(round_, action)
    if round_.rules.irregularities.shuffler_count is ShufflerCount.MISDEAL:
        _misdeal(round_, action)


def find_face_up_card(round_: RoundState, action: FindFaceUpCard) -> None:
    """A card lies face up in the pack: a misdeal, or it is discarded and the deal goes on."""
    _refuse_now(round_, "A card is found face up in the pack", during=DEALING)
    here = round_.point
    fault = FindFaceUpCard(discard(round_, action.card, CLAUSE))
    round_.irregular = [*round_.irregular, Irregularity(fault, *here)]
    if round_.rules.irregularities.face_up_card is FaceUpCard.MISDEAL:
        _misdeal(round_, fault)
    else:
        void_if_too_few(round_, CLAUSE)


def report_shuffler_stop(round_: RoundState, action: ReportShufflerStop) -> None:
    """The shuffler stops in the middle of a deal: a misdeal, or the dealer finishes it by hand."""
    _refuse_now(round_, "A stop of the shuffler is reported", during=DEALING)
    _refuse_twice(round_, ReportShufflerStop, "The stop is reported already; the deal is finished by hand.")
    _note(round_, action)
    if round_.rules.irregularities.shuffler_stop is ShufflerStop.MISDEAL:
        _misdeal(round_, action)


def refuse_count(counted: object) -> None:
    """Refuse a count that no shuffler would report, and the right one."""
    if type(counted) is not int or not 0 <= counted <= MAX_COUNT:
        raise Refused(CLAUSE, f"{counted!r} is no count of cards. Enter a number from 0 to {MAX_COUNT}.")
    if counted == len(ALL_CARDS):
        raise Refused(CLAUSE, f"{counted} cards is the right count of a deck. There is nothing to report.")


def _refuse_now(round_: RoundState, what: str, during: tuple[Step, ...]) -> None:
    if not round_.at or round_.step not in during:
        when = "while cards are dealt" if during is DEALING else "between START GAME and the settlement"
        raise Refused(CLAUSE, f"{what} {when}.")


def _reported(round_: RoundState, kind: type[EquipmentFault]) -> bool:
    return any(isinstance(one.action, kind) for one in round_.irregular)


def _refuse_twice(round_: RoundState, kind: type[EquipmentFault], sentence: str) -> None:
    if _reported(round_, kind):
        raise Refused(CLAUSE, sentence)


def _note(round_: RoundState, fault: EquipmentFault) -> None:
    round_.irregular = [*round_.irregular, Irregularity(fault, *round_.point)]


def _misdeal(round_: RoundState, fault: EquipmentFault) -> None:
    void_round(round_, CLAUSE, f"misdeal: {fault_words(fault)}")


def deck_fault(round_: RoundState) -> str:
    """Why the deck of a round is out of play until it is verified (EQ-4); empty where it is not."""
    ways = round_.rules.irregularities
    for one in round_.irregular:
        fault = one.action
        if (
            isinstance(fault, ReportWrongCount)
            or (isinstance(fault, FindFaceUpCard) and ways.face_up_card is FaceUpCard.MISDEAL)
            or (isinstance(fault, ReportShufflerStop) and ways.shuffler_stop is ShufflerStop.MISDEAL)
        ):
            return fault_words(fault)
    return ""
