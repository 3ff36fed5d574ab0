"""What a trainee does: carried out by the live table, and judged by whether its record then says what happened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.base import Refused
from longsuit.cards import card_texts, parse_card
from longsuit.play import place_name
from longsuit.school.people import TRAINEE
from longsuit.school.rounds.jackpot_wins import colleague_acts, commits, refuse_selection
from longsuit.school.rounds.players import begin, player_decides, puts_up
from longsuit.table import console_view

if TYPE_CHECKING:
    from longsuit.protocol import SchoolStep
    from longsuit.school.rounds.training import Incident, Script, Training

_REPORTS = (
    protocol.AcceptWager,
    protocol.CallMisdeal,
    protocol.ExposeCard,
    protocol.FindFaceUpCard,
    protocol.ReportShufflerStop,
    protocol.ReportWrongCount,
    protocol.LimitRaise,
    protocol.PayFirst,
    protocol.ReturnChips,
    protocol.SettleFold,
    protocol.WarnPlayer,
)
"""Steps that are right only where something has happened."""


def opened(script: Script) -> Training:
    """A scripted round before the trainee's first step."""
    return _advanced(begin(script))


def take(training: Training, step: SchoolStep) -> Training:
    """The round after a right step; raises `Refused` with one sentence and its clause after a wrong one."""
    if training.done:
        raise Refused("", "The round is over. Start another exercise.")
    incident = training.incident
    try:
        after = _one_packet_at_a_time(training, step) if _deals_all(step) else _perform(training, step)
    except Refused as refusal:
        raise refusal if refusal.clause or incident is None else incident.why(training) from None
    after = replace(after, last=step)
    if incident is not None:
        return _dealt_with(training, after, incident)
    if isinstance(step, _REPORTS):
        raise Refused(_clause_of(training, step), "Nothing of that kind has happened. Go on with the round.")
    if isinstance(step, protocol.SelectHand):
        refuse_selection(training, after, step)
    return _advanced(after)


def _dealt_with(before: Training, after: Training, incident: Incident) -> Training:
    if not incident.is_dealt_with(after):
        raise incident.why(before)
    return _advanced(replace(after, handled=after.handled + 1))


def _clause_of(training: Training, step: SchoolStep) -> str:
    """The clause that a step is about: the one the console names for it, or the one of the game's wagers."""
    legal = [choice for choice in _choices(training) if choice.kind == step.kind]
    return legal[0].clause if legal else training.table.terms.rules.clauses.wagers


def _choices(training: Training) -> tuple[protocol.ChoiceView, ...]:
    view = console_view(training.table)
    return view.legal if view else ()


def _advanced(training: Training) -> Training:
    """The round once players and colleagues have done what they do by themselves."""
    while training.incident is None:
        if training.table.turn is not None:
            training = player_decides(training)
        elif (after := colleague_acts(training)) is not None:
            training = after
        else:
            break
    return training


def _deals_all(step: SchoolStep) -> bool:
    return isinstance(step, protocol.Deal) and step.all


def _one_packet_at_a_time(training: Training, step: SchoolStep) -> Training:
    """Deal hand after hand, until something happens or every hand of this step is dealt."""
    if training.script.typed:
        return _perform(training, step)
    training = _perform(training, protocol.Deal(id="deal"))
    while training.is_dealing and training.incident is None:
        training = _perform(training, protocol.Deal(id="deal"))
    return training


def _perform(training: Training, step: SchoolStep) -> Training:
    """What the live table makes of a step; a step without the console changes nothing there."""
    if isinstance(step, protocol.LimitRaise):
        return puts_up(training, step.seat, step.amount_cents)
    if isinstance(step, protocol.PayFirst):
        return commits(training, (step.seat, step.sensor))
    if isinstance(step, protocol.ReturnChips | protocol.SettleFold | protocol.WarnPlayer):
        return training
    return training.command(TRAINEE, _with_cards(training, step))


def _with_cards(
    training: Training, step: protocol.DealerCommand | protocol.DeckCommand
) -> protocol.DealerCommand | protocol.DeckCommand:
    """A command with the cards that the console reads, or with those that the trainee has named."""
    if isinstance(step, protocol.Deal) and training.is_dealing:
        return _with_packet(training, step)
    if isinstance(step, protocol.ExposeCard | protocol.FindFaceUpCard) and not training.script.typed:
        shown = training.incident.scene(training).cards if training.incident else ()
        (card,) = card_texts((*shown, *training.script.spare)[:1])
        return step.model_copy(update={"card": card})
    return step


def _with_packet(training: Training, step: protocol.Deal) -> protocol.Deal:
    """The cards of the next hand; refused where the trainee has named others."""
    packet = training.packet
    if not training.script.typed:
        return step.model_copy(update={"cards": tuple(card_texts(packet))})
    named = tuple(parse_card(text) for text in step.cards)
    strange = [card for card in named if card not in packet]
    if strange and training.incident is None:
        whose = "the community" if training.next_hand is None else place_name(training.next_hand)
        clause = training.table.terms.rules.clauses.deck
        raise Refused(clause, f"The {strange[0]} is not among the cards of {whose}. Enter the cards that you see.")
    return step
