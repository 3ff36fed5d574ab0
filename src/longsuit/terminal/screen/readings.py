"""What a hand is, read every way a wager reads it, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.cards import Hand, colour_flush_length, flush, poker, straight_flush
from longsuit.rules import SEVEN_CARD_READINGS, Metric, colour_reading
from longsuit.terminal.screen.cards import laid_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.cards import Card, Colour
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Reading:
    """One way to read a hand, and what the wagers that read it so are paid."""

    heading: str
    """The way it is read."""

    words: str
    """What the hand is."""

    cards: tuple[Card, ...]
    """The cards that make it so."""

    pays: tuple[str, ...] = ()
    """A few words for each wager placed that goes by this reading."""


def duel_readings(rules: Rules, hand: Hand, wagers: Mapping[str, int]) -> tuple[Reading, ...]:
    """The three readings of seven cards: flush, straight flush, five-card poker."""
    values = {metric: read(hand) for metric, read in SEVEN_CARD_READINGS.items()}
    run, best = straight_flush(hand), poker(hand)
    run_cards = run.cards if run.length > 1 else ()
    return (
        Reading("flush", _flush_words(hand), hand.by_suit[0], _pays(rules, wagers, values, Metric.FLUSH)),
        Reading(
            "straight flush",
            f"{run}, {run.length} cards" if run_cards else "no two in a row",
            run_cards,
            _pays(rules, wagers, values, Metric.STRAIGHT_FLUSH, Metric.STRAIGHT_FLUSH_AND_ACE),
        ),
        Reading("five-card poker", best.category.label, best.cards, _pays(rules, wagers, values, Metric.POKER)),
    )


def _flush_words(hand: Hand) -> str:
    held = flush(hand)
    return f"{held}, {held.length} cards"


def colour_readings(
    rules: Rules, community: Hand, packet: Hand, colour: Colour, wagers: Mapping[str, int]
) -> tuple[Reading, ...]:
    """What the chosen colour holds in the first three cards, the player's six, and all nine."""
    found = []
    for heading, metric, cards in (
        ("first three", Metric.COLOUR_OF_THREE, community),
        ("your six", Metric.COLOUR_OF_SIX, packet),
        ("all nine", Metric.COLOUR_OF_NINE, Hand(community | packet) if packet else packet),
    ):
        if not cards:
            found.append(Reading(heading, "to come", ()))
            continue
        words = f"{colour_flush_length(cards, colour)} of {colour.value} in one suit"
        first = laid_out(cards, colour)[0]
        suited = first if first[0].suit in colour.suits else ()
        pays = _pays(rules, wagers, {metric: colour_reading(cards, colour)}, metric)
        found.append(Reading(heading, words, suited, pays))
    return tuple(found)


def _pays(rules: Rules, wagers: Mapping[str, int], values: Mapping[Metric, str], *metrics: Metric) -> tuple[str, ...]:
    """What the hand pays on each wager placed that goes by one of these metrics."""
    found = []
    for wager in rules.wagers:
        if wager.name in wagers and wager.table and wager.table.metric in metrics:
            row = wager.table.row_of[values[wager.table.metric]]
            found.append(f"{wager.label}: {wager.table.terms(row) if row else 'no pay'}")
    return tuple(found)
