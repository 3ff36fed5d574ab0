"""How the cards of a round are prepared, and which equipment may be used, as the data in force says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Paragraph
from longsuit.report.rules_of_play.phrases import counted, joined, number
from longsuit.rules import SHUFFLERS, CardSource, DisplayReach, EquipmentClause

if TYPE_CHECKING:
    from longsuit.rules import Model, Rules


def preparation(rules: Rules) -> list[Paragraph]:
    """The ways in which the cards are prepared, one line each, and the approved shufflers."""
    ways = [_way(rules, way) for way in rules.equipment.cards]
    if not ways:
        return []
    several = len(ways) > 1
    first = "The cards of a round are prepared in one of these ways:" if several else "The cards of a round:"
    lines = [Paragraph(way, EquipmentClause.CARDS, listed=True) for way in ways]
    return [Paragraph(first, EquipmentClause.CARDS), *lines, *_approved("shuffler", rules.equipment.shufflers)]


def _way(rules: Rules, way: CardSource) -> str:
    packets = f"packets of {counted(rules.packet, 'card')}"
    return {
        CardSource.GAME_SHUFFLER: f"A shuffler that knows the game is set to {rules.title} and delivers {packets}.",
        CardSource.PACKET_SHUFFLER: f"A shuffler that does not know the game is set to deliver {packets}.",
        CardSource.MACHINE: "A machine, continuous or not, shuffles the whole deck, and the dealer deals from it.",
        CardSource.SHOE: "The dealer shuffles the deck by hand and deals it from a shoe.",
        CardSource.HAND: (
            "By hand: the dealer verifies the deck, washes it face down, shuffles it, has it cut, and puts the cut "
            "card at the bottom."
        ),
    }[way]


def first_packet(rules: Rules) -> list[Paragraph]:
    """How a shuffler is told to begin; nothing where none delivers packets."""
    if not _delivers_packets(rules):
        return []
    text = "With a shuffler that delivers packets, the dealer presses the green button to begin the deal."
    return [Paragraph(text, EquipmentClause.CARDS)]


def rest_of_the_deck(rules: Rules) -> list[Paragraph]:
    """What a shuffler does with the cards that nobody is dealt; nothing where none delivers packets."""
    most = rules.seats + (1 if rules.duel else 0)
    if most == 1 or not _delivers_packets(rules):
        return []
    text = (
        f"If fewer than {number(most)} packets are used, the dealer presses the green button again after the last one: "
        f"the shuffler dispenses the rest of the deck and shuffles the next deck."
    )
    return [Paragraph(text, EquipmentClause.CARDS)]


def _delivers_packets(rules: Rules) -> bool:
    return any(way in SHUFFLERS for way in rules.equipment.cards)


def jackpot_equipment(rules: Rules) -> list[Paragraph]:
    """The approved jackpot systems, and a display without a network where the profile wants that."""
    found = _approved("jackpot system", rules.equipment.jackpot_systems)
    if rules.equipment.display is DisplayReach.LOCAL:
        text = "The display is a monitor attached to the table's own machine. It is not connected to a network."
        found.append(Paragraph(text, EquipmentClause.DISPLAY))
    return found


def _approved(what: str, models: tuple[Model, ...]) -> list[Paragraph]:
    """The approved models with their minimum versions, one line each; nothing where any model may be used."""
    if not models:
        return []
    text = f"A {what} must be an approved model, with these software versions or higher:"
    lines = [Paragraph(_minimum(model), EquipmentClause.MODELS, listed=True) for model in models]
    return [Paragraph(text, EquipmentClause.MODELS), *lines]


def _minimum(model: Model) -> str:
    parts = joined(f"{_PARTS.get(part, part)} {version}" for part, version in model.versions.items())
    return f"{model.name}: {parts}." if parts else f"{model.name}."


_PARTS = {"cardrec": "CardRec", "rng": "RNG"}
"""How parts of the software are printed, where that is not as the key is written."""
