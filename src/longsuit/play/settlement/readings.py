"""How the cards of a seat are read for a pay table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.settlement.lines import SettlementError
from longsuit.rules import PACKET_READINGS, Metric, colour_reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.cards import Colour
    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.rules import Rules


def reader(rules: Rules, metric: Metric) -> Callable[[SeatPlay, int], str]:
    """What reads a seat's own cards and the community cards by a metric."""
    if metric is Metric.COLOUR_OF_THREE:
        return lambda play, community: colour_reading(community, colour_of(play))
    if metric is Metric.COLOUR_OF_SIX:
        return lambda play, _: colour_reading(play.packet, colour_of(play))
    if metric is Metric.COLOUR_OF_NINE:
        return lambda play, community: colour_reading(play.packet | community, colour_of(play))
    if rules.wild:
        return lambda play, community: str(rules.flush_of(play.packet | community) >> 13)
    read = PACKET_READINGS[metric]
    return lambda play, community: read(play.packet | community)


def colour_of(play: SeatPlay) -> Colour:
    """The colour a seat has chosen."""
    if play.colour is None:
        raise SettlementError(f"Seat {play.seat} chose no colour.")
    return play.colour
