"""What goes wrong with the cards and the shuffler while cards are dealt (IRR-1, IRR-2, EQ-4).

Which of it happens in a round, and at which hand, is chosen in `lesson_scripts.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.play import (
    DEALER,
    CallMisdeal,
    ExposeCard,
    FindFaceUpCard,
    ReportShufflerStop,
    ReportWrongCount,
    place_name,
)
from longsuit.rules import EquipmentClause, IrregularityClause
from longsuit.school.rounds.scene import Scene

if TYPE_CHECKING:
    from longsuit.cards import Card
    from longsuit.play import Action
    from longsuit.school.dealing import Packet
    from longsuit.school.rounds.training import Training


@dataclass(frozen=True)
class DealIncident:
    """Something that happens as a hand is dealt, and that the dealer reports at the console."""

    packet: Packet
    """The packet that is dealt then."""

    @property
    def hand(self) -> int | None:
        """Who gets that packet; None for the community cards."""
        return self.packet.place

    def happens(self, training: Training) -> bool:
        """Whether this packet is dealt now."""
        return training.is_dealing and (training.street, training.next_hand) == self.packet

    @property
    def action(self) -> Action:
        """What the round's record has to say."""
        raise NotImplementedError

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the record says so."""
        return any(one.action == self.action for one in after.table.play.irregular)


@dataclass(frozen=True)
class WrongNumber(DealIncident):
    """A packet has a wrong number of cards."""

    found: int
    """How many it has."""

    @property
    def action(self) -> Action:
        """A misdeal of that hand."""
        return CallMisdeal(DEALER if self.hand is None else self.hand, self.found)

    def cards(self, training: Training) -> tuple[Card, ...]:
        """The packet as it is."""
        script = training.script
        return (*training.packet, *script.spare)[: self.found]

    def scene(self, training: Training) -> Scene:
        """The packet, or the number of its cards where nobody counts them."""
        if training.script.typed:
            return Scene(packet_sentence(self.hand), self.cards(training), is_packet=True)
        if self.hand is None:
            return Scene(f"{self.found} community cards come out of the shuffler.")
        return Scene(f"The packet of {place_name(self.hand)} has {self.found} cards.")

    def why(self, training: Training) -> Refused:
        """Call a misdeal."""
        right = len(training.packet)
        whose = "The community" if self.hand is None else place_name(self.hand).capitalize()
        sentence = f"{whose} has {self.found} cards, not {right}. Call a misdeal for that hand."
        return Refused(IrregularityClause.WRONG_COUNT, sentence)


@dataclass(frozen=True)
class CardTurnsUp(DealIncident):
    """A card is exposed as it is dealt."""

    card: Card
    """The card."""

    @property
    def action(self) -> Action:
        """An exposed card."""
        return ExposeCard(self.card)

    def scene(self, training: Training) -> Scene:  # noqa: ARG002 - the form of an incident
        """The card."""
        to = "the community" if self.hand is None else place_name(self.hand)
        return Scene(f"A card turns face up as you deal to {to}.", (self.card,))

    def why(self, training: Training) -> Refused:  # noqa: ARG002 - the form of an incident
        """Report the card as exposed."""
        return Refused(
            IrregularityClause.EXPOSED_CARD, f"The {self.card} was exposed while dealing. Report it as exposed."
        )


@dataclass(frozen=True)
class CardFaceUpInPack(DealIncident):
    """A card lies face up in the pack."""

    card: Card
    """The card."""

    @property
    def action(self) -> Action:
        """A card face up in the pack."""
        return FindFaceUpCard(self.card)

    def scene(self, training: Training) -> Scene:  # noqa: ARG002 - the form of an incident
        """The card."""
        return Scene("A card lies face up in the pack.", (self.card,))

    def why(self, training: Training) -> Refused:  # noqa: ARG002 - the form of an incident
        """Report the card in the pack."""
        sentence = f"The {self.card} lay face up in the pack before it was dealt. Report a card face up in the pack."
        return Refused(EquipmentClause.FAULT, sentence)


@dataclass(frozen=True)
class ShufflerCounts(DealIncident):
    """The shuffler reports a wrong number of cards."""

    counted: int
    """How many it counted."""

    @property
    def action(self) -> Action:
        """A wrong count."""
        return ReportWrongCount(self.counted)

    def scene(self, training: Training) -> Scene:  # noqa: ARG002 - the form of an incident
        """The shuffler's display."""
        return Scene(f"The shuffler's display says: {self.counted} cards.")

    def why(self, training: Training) -> Refused:
        """Report the count."""
        right = training.table.terms.rules.deck_size
        sentence = f"The shuffler counted {self.counted} cards, not {right}. Report its count."
        return Refused(EquipmentClause.FAULT, sentence)


@dataclass(frozen=True)
class ShufflerStops(DealIncident):
    """The shuffler stops in the middle of the deal."""

    @property
    def action(self) -> Action:
        """A stop of the shuffler."""
        return ReportShufflerStop()

    def scene(self, training: Training) -> Scene:  # noqa: ARG002 - the form of an incident
        """The shuffler."""
        return Scene("The shuffler stops, with cards still in it.")

    def why(self, training: Training) -> Refused:  # noqa: ARG002 - the form of an incident
        """Report the stop."""
        return Refused(EquipmentClause.FAULT, "The shuffler has stopped in the middle of the deal. Report that.")


def packet_sentence(hand: int | None) -> str:
    """Which cards lie before the trainee.

    >>> packet_sentence(3), packet_sentence(None)
    ('The packet of seat 3:', 'The community cards:')
    """
    return "The community cards:" if hand is None else f"The packet of {place_name(hand)}:"
