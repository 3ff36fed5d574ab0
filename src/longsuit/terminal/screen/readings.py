"""The readings of a hand for its wagers: flush, straight flush, poker, colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.cards import Hand, colour_flush_length, flush, flush_text, poker, straight_flush
from longsuit.rules import PACKET_READINGS, Metric, colour_reading
from longsuit.terminal.screen.cards import laid_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.cards import Card, Colour
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Reading:
    """One reading of a hand, and what the wagers that use it pay."""

    heading: str
    """The name of the reading."""

    words: str
    """The result."""

    cards: tuple[Card, ...]
    """The cards that count."""

    pays: tuple[str, ...] = ()
    """What each placed wager that uses this reading pays."""


def duel_readings(rules: Rules, hand: Hand, wagers: Mapping[str, int]) -> tuple[Reading, ...]:
    """The three readings of seven cards: flush, straight flush, five-card poker."""
    values = {metric: read(hand) for metric, read in PACKET_READINGS.items()}
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


def street_readings(rules: Rules, seen: Hand, wagers: Mapping[str, int]) -> tuple[Reading, ...]:
    """The flush of the cards a seat sees, wild cards included, and its straight flush where a wager is paid by one."""
    value = rules.flush_of(seen)
    flush_pays = _pays(rules, wagers, {Metric.FLUSH: str(value >> 13)}, Metric.FLUSH)
    words = f"{flush_text(value)}, {value >> 13} card{'' if value >> 13 == 1 else 's'}"
    found = [Reading("flush", words, flush_cards(rules, seen), _paying(flush_pays))]
    tables = [wager.second_table for wager in rules.wagers if wager.name in wagers and wager.second_table]
    if any(table.metric is Metric.STRAIGHT_FLUSH for table in tables) and not rules.wild:
        run = straight_flush(seen)
        words = f"{run}, {run.length} cards" if run.length > 1 else "no two in a row"
        pays = _pays(rules, wagers, {Metric.STRAIGHT_FLUSH: str(run.length)}, Metric.STRAIGHT_FLUSH)
        found.append(Reading("straight flush", words, run.cards if run.length > 1 else (), _paying(pays)))
    return tuple(found)


def _paying(pays: tuple[str, ...]) -> tuple[str, ...]:
    """Without the wagers that pay nothing by now: more cards may come."""
    return tuple(words for words in pays if not words.endswith("no pay"))


def flush_cards(rules: Rules, hand: Hand) -> tuple[Card, ...]:
    """The cards that make the flush of a hand, the wild ones last."""
    wild, value = Hand(hand & rules.wild_mask), rules.flush_of(hand)
    natural = Hand(hand & ~rules.wild_mask)
    suits = [group for group in natural.by_suit if rules.flush_of(Hand.of(group) | wild) == value]
    return (*(suits[0] if suits else ()), *(card for group in wild.by_suit for card in group))


def _flush_words(hand: Hand) -> str:
    held = flush(hand)
    return f"{held}, {held.length} cards"


def colour_readings(
    rules: Rules, community: Hand, packet: Hand, colour: Colour, wagers: Mapping[str, int]
) -> tuple[Reading, ...]:
    """The longest suit of the chosen colour in the community cards, the player's own, and all of them."""
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
    """What the hand pays on each placed wager that uses one of these metrics."""
    found = []
    for wager in rules.wagers:
        for table in (wager.table, wager.second_table):
            if wager.name in wagers and table and table.metric in metrics:
                row = table.row_of.get(values[table.metric])
                found.append(f"{wager.label}: {table.terms(row) if row else 'no pay'}")
    return tuple(found)
