"""Jackpot wins of a scripted round: the trainee selects the hands, colleagues do the rest (JP-3, JP-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.base import Refused
from longsuit.cards import card_texts
from longsuit.rules import JackpotClause
from longsuit.school.people import EXECUTIVE, SUPERVISOR, TRAINEE
from longsuit.school.rounds.scene import Scene

if TYPE_CHECKING:
    from longsuit.school.rounds.training import Training

Spot = tuple[int, int]
"""A sensor of a seat: the seat's number, and the sensor's."""


def spots(training: Training, step: str) -> list[Spot]:
    """The wins that have reached a step, from the dealer's right."""
    found = training.table.claims.items() if training.table.phase == "jackpots" else ()
    return sorted((spot for spot, claim in found if claim.step == step), reverse=True)


def colleague_acts(training: Training) -> Training | None:
    """The round after the next step of a supervisor or executive; None where the trainee is waited for."""
    if training.table.phase != "jackpots" or spots(training, "due"):
        return None
    for spot in spots(training, "selected"):
        return checks(training, spot)
    for seat, sensor in spots(training, "checked"):
        return training.command(SUPERVISOR, protocol.ConfirmWin(id="confirm", seat=seat, sensor=sensor))
    return next((commits(training, spot) for spot in payable(training)), None)


def checks(training: Training, spot: Spot) -> Training:
    """The round after the supervisor has checked the cards of a win; refused where they do not make the hand."""
    cards = tuple(card_texts(training.table.play.packets[spot[0]]))
    return training.command(SUPERVISOR, protocol.CheckCards(id="check", seat=spot[0], sensor=spot[1], cards=cards))


def commits(training: Training, spot: Spot) -> Training:
    """The round after an executive's card has committed a win; refused where another one is paid first."""
    return training.command(EXECUTIVE, protocol.CommitWin(id="commit", seat=spot[0], sensor=spot[1]))


def payable(training: Training) -> list[Spot]:
    """The confirmed wins that can be committed now."""
    return [spot for spot in spots(training, "confirmed") if _accepts(training, spot)]


def _accepts(training: Training, spot: Spot) -> bool:
    try:
        commits(training, spot)
    except Refused:
        return False
    return True


def refuse_selection(before: Training, after: Training, selected: protocol.SelectHand) -> None:
    """Refuse a hand that the cards do not make, one that was selected before, and one that bars another win."""
    spot = selected.seat, selected.sensor
    if len(spots(after, "due")) >= len(spots(before, "due")):
        checks(after, spot)
        raise Refused(JackpotClause.WIN, f"The hand of seat {selected.seat} was selected already.")
    checks(after, spot)
    for seat, sensor in spots(after, "due"):
        hand = after.table.claims[seat, sensor].hand
        after.command(TRAINEE, protocol.SelectHand(id="select", seat=seat, sensor=sensor, hand=hand))


@dataclass(frozen=True)
class PaymentOrder:
    """Several confirmed wins come off one meter, and one of them is paid first."""

    def happens(self, training: Training) -> bool:
        """Whether several wins are confirmed, and only some of them can be committed now."""
        confirmed = spots(training, "confirmed")
        return len(confirmed) > 1 and len(payable(training)) < len(confirmed)

    def scene(self, training: Training) -> Scene:  # noqa: ARG002 - the form of an incident
        """The supervisor's question."""
        return Scene("The supervisor has confirmed the wins. Which one is paid first?")

    def is_dealt_with(self, after: Training) -> bool:
        """Whether one of them is paid."""
        return isinstance(after.last, protocol.PayFirst)

    def why(self, training: Training) -> Refused:
        """What the jackpot system says to somebody who pays another one first."""
        for spot in spots(training, "confirmed"):
            try:
                commits(training, spot)
            except Refused as refusal:
                return refusal
        raise AssertionError("Every win can be paid first.")
