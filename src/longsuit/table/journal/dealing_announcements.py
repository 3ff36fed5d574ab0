"""Announcements of cards that are dealt and turned up."""

from __future__ import annotations

from collections.abc import Callable

from longsuit.cards import card_texts, flush_text, lanes_of
from longsuit.play import DEALER, place_name
from longsuit.rules import Stage, Step
from longsuit.table.table import Table


def announce_dealt(table: Table, since: int) -> None:
    """Announce what an automatic dealer has dealt and turned up since a stage of the round."""
    play = table.play
    for stage in play.rules.stages[since : play.at]:
        if stage.step in _STAGES:
            _STAGES[stage.step](table, stage)


def _packets(table: Table, stage: Stage) -> None:
    street = stage.street
    together = street.dealer == street.own
    if street.own:
        each = "1 card each is dealt" if street.own == 1 else f"{street.own} cards each are dealt"
        table.changes.announce("cards-dealt", f"{each}{', the dealer included' if together else ''}.")
    if street.dealer and not together:
        announce_packet(table, stage, DEALER)


def announce_packet(table: Table, stage: Stage, to: int) -> None:
    """Announce the cards of one hand in a street."""
    count = stage.street.own if to else stage.street.dealer
    seat = to if to in table.seats else None
    cards = "1 card goes" if count == 1 else f"{count} cards go"
    table.changes.announce("cards-dealt", f"{cards} to {place_name(to)}.", seat)


def announce_community(table: Table, stage: Stage) -> None:
    """Announce the community cards of a street."""
    street, before = stage.street, _face_up_before(stage, table)
    if street.shared:
        cards = " ".join(card_texts(table.play.community[before : before + street.shared]))
        table.changes.announce("community-dealt", f"The community cards are {cards}.")
    if street.hidden:
        down = "1 community card is" if street.hidden == 1 else f"{street.hidden} community cards are"
        table.changes.announce("community-dealt", f"{down} dealt face down.")
    table.changes.parts.add("community")


def announce_turned(table: Table, stage: Stage) -> None:
    """Announce the community cards that are turned up in a street."""
    first = _face_up_before(stage, table) + stage.street.shared
    cards = " ".join(card_texts(table.play.community[first : first + stage.street.turned]))
    table.changes.announce("community-turned", f"The dealer turns up {cards}.")
    table.changes.parts.add("community")


def _face_up_before(stage: Stage, table: Table) -> int:
    """How many community cards are face up before a street."""
    return sum(street.shared + street.turned for street in table.play.rules.streets[: stage.number])


def announce_dealer(table: Table, _: Stage | None = None) -> None:
    """Announce the dealer's hand, with the community cards."""
    play, rules = table.play, table.terms.rules
    shown = rules.flush_of(lanes_of(play.dealer) | lanes_of(play.community))
    low = rules.duel is not None and not rules.duel.qualifies(shown)
    words = "which does not qualify" if low else "and qualifies"
    table.changes.announce("revealed", f"The dealer shows {shown >> 13} suited, {flush_text(shown)}, {words}.")
    table.changes.parts.add("dealer")


_STAGES: dict[Step, Callable[[Table, Stage], None]] = {
    Step.PACKETS: _packets,
    Step.COMMUNITY: announce_community,
    Step.TURN: announce_turned,
    Step.REVEAL: announce_dealer,
}
"""What is announced of each stage."""
