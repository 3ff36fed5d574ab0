"""Who sees what, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import Card, Hand, flush, straight_flush
from longsuit.play._actions import DEALER, ExposeCard
from longsuit.rules import Metric, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.play._round import Round
    from longsuit.play._settle import Settlement


def sight(round_: Round, place: int) -> frozenset[Card]:
    """The cards that a seat's player, or the dealer, may see now; everybody else sees what the dealer sees."""
    seen = face_up(round_)
    seen.update(_own(round_, place))
    return frozenset(seen)


def sight_at_decision(round_: Round, seat: int) -> frozenset[Card]:
    """The cards a seat's player was allowed to see when it decided, for the record of a finished round."""
    before = round_.seats[: round_.seats.index(seat)]
    steps = round_.rules.steps
    decided = sum(1 for other in before if other in round_.folded)
    seen = _shown_at_once(round_, before)
    seen.update(round_.community, _exposed(round_, decided))
    if steps.index(Step.PACKETS) < steps.index(Step.DECISIONS):
        seen.update(_own(round_, seat))
        if round_.rules.face_up:
            seen.update(*round_.packets.values())
    return frozenset(seen)


def face_up(round_: Round) -> set[Card]:
    """Every card that lies face up on the table."""
    seen = {*round_.community, *round_.exposed}
    if round_.rules.settled_at_once:
        seen |= _shown_at_once(round_, round_.folded)
    packets = round_.packets
    if round_.rules.face_up:
        seen.update(*packets.values())
    if round_.rules.steps[round_.at] is Step.SETTLEMENT:
        seen.update(round_.dealer)
    # What was turned up to be settled has been seen, even where the settlement was taken back afterwards.
    settled = round_.settlement if round_.void is None else round_.taken_back
    if settled is not None:
        seen.update(*(packets[seat] for seat in _turned_up(round_, settled)))
    return seen


def _own(round_: Round, place: int) -> Iterable[Card]:
    """A player's own packets: all the spots one player has."""
    if place == DEALER:
        return ()
    player = round_.players.get(place)
    if player is None:
        return round_.packets.get(place, ())
    spots = [seat for seat, name in round_.players.items() if name == player]
    return [card for spot in spots for card in round_.packets.get(spot, ())]


def _exposed(round_: Round, decisions: int) -> Iterable[Card]:
    """The cards that had been exposed when so many seats had decided."""
    if not round_.exposed:
        return ()
    before = [one.action for one in round_.irregular if one.decisions <= decisions]
    return [action.card for action in before if isinstance(action, ExposeCard) and action.card is not None]


def _shown_at_once(round_: Round, decided: Iterable[int]) -> set[Card]:
    """The bonus hands that decided seats laid face up to be settled at once (HCF-2)."""
    seen: set[Card] = set()
    for wager in round_.rules.settled_at_once:
        for seat in decided:
            if seat in round_.folded and wager.name in round_.wagers[seat]:
                seen |= set(_bonus_hand(round_, seat, wager.name))
    return seen


def _bonus_hand(round_: Round, seat: int, wager: str) -> Iterable[Card]:
    table = round_.rules.by_name[wager].table
    hand = Hand.of(round_.packets[seat])
    played = flush(hand)
    shown = played if table and table.metric is Metric.FLUSH else straight_flush(hand)
    if table is None or table.row_of[str(shown.length)] is None:
        return ()
    # A raising player keeps the flush face down: only a longer straight flush among the discards is shown.
    in_hand = straight_flush(Hand.of(played.cards)).length if shown is not played else shown.length
    return shown.cards if round_.folded[seat] or in_hand < shown.length else ()


def _turned_up(round_: Round, settlement: Settlement) -> set[int]:
    """The seats whose hands the dealer turned up to settle them: those that stayed in, and folded ones that won."""
    won = {line.seat for line in settlement.lines if line.won_cents}
    return {seat for seat in round_.packets if seat in won or not round_.folded.get(seat, True)}
