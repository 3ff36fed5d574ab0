"""Who sees which cards, and when."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, LANE, Card, flush_value, lanes_of, straight_flush_value
from longsuit.play.actions import DEALER, ExposeCard, FindFaceUpCard
from longsuit.play.settlement.lines import Outcome
from longsuit.rules import Metric, Role, Step, UnusedCards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.play.round import Round
    from longsuit.play.settlement.lines import Line, Settlement
    from longsuit.rules import Rules


def sight(round_: Round, place: int) -> frozenset[Card]:
    """The cards that a seat's player, or the dealer, may see now; everybody else sees what the dealer sees."""
    seen = face_up(round_)
    seen.update(own_cards(round_, place))
    return frozenset(seen)


def sights_at_decision(round_: Round) -> dict[int, set[Card]]:
    """The cards each seat's player was allowed to see at the seat's last decision, for a finished round's record."""
    found: dict[int, set[Card]] = {}
    shown: set[Card] = set()
    for seat in round_.seats:
        passed = round_.passed.get(seat, 0)
        if passed:
            own, community = seen_at(round_.rules, passed - 1)
            seen = shown.union(round_.community[:community], own_cards(round_, seat, own))
            if round_.rules.face_up:
                seen.update(*(packet[:own] for packet in round_.packets.values()))
            found[seat] = seen.union(_exposed(round_, len(found)))
            shown |= shown_at_once(round_, (seat,))
    return found


def seen_at(rules: Rules, decision: int) -> tuple[int, int]:
    """How many own and how many community cards are face up for a seat at the decision of a number."""
    stage = next(stage for stage in rules.stages if stage.step is Step.DECISIONS and stage.decisions == decision)
    over = rules.streets[: stage.number + 1]
    return sum(street.own for street in over), sum(street.shared + street.turned for street in over)


def face_up(round_: Round) -> set[Card]:
    """Every card that is face up on the table."""
    seen = {*round_.community, *round_.exposed}
    if round_.rules.settled_at_once:
        seen |= shown_at_once(round_, round_.folded)
    packets = round_.packets
    if round_.rules.face_up:
        seen.update(*packets.values())
    if round_.rules.steps[round_.at] is Step.SETTLEMENT:
        seen.update(round_.dealer)
    # What was turned up to be settled has been seen, even where the settlement was taken back afterwards.
    settled = round_.settlement if round_.void is None else round_.taken_back
    if settled is not None:
        seen.update(*_turned_up(round_, settled))
    return seen


def own_cards(round_: Round, place: int, first: int | None = None) -> Iterable[Card]:
    """A player's own packets, or the first cards of each: all the spots one player has."""
    if place == DEALER:
        return ()
    player = round_.players.get(place)
    if player is None:
        return round_.packets.get(place, ())[:first]
    spots = [seat for seat, name in round_.players.items() if name == player]
    return [card for spot in spots for card in round_.packets.get(spot, ())[:first]]


def _exposed(round_: Round, decisions: int) -> Iterable[Card]:
    """The cards that had been exposed when this many seats had decided."""
    if not round_.exposed:
        return ()
    before = [one.action for one in round_.irregular if one.decisions <= decisions]
    return [one.card for one in before if isinstance(one, ExposeCard | FindFaceUpCard) and one.card is not None]


def shown_at_once(round_: Round, decided: Iterable[int]) -> set[Card]:
    """The bonus hands that decided seats laid face up to be settled at once (HCF-2)."""
    seen: set[Card] = set()
    for wager in round_.rules.settled_at_once:
        for seat in decided:
            if seat in round_.folded and wager.name in round_.wagers[seat]:
                seen |= set(_bonus_hand(round_, seat, wager.name))
    return seen


def _bonus_hand(round_: Round, seat: int, wager: str) -> Iterable[Card]:
    table = round_.rules.by_name[wager].table
    if table is None:
        return ()
    read = played_flush if table.metric is Metric.FLUSH else bonus_straight_flush
    shown, in_hand = read(round_.packets[seat])
    if table.row_of[str(len(shown))] is None:
        return ()
    # A raising player keeps the flush face down: only a longer straight flush among the discards is shown.
    return shown if round_.folded[seat] or in_hand < len(shown) else ()


# The record of a round asks for the same hand once for every seat that saw it.
@lru_cache(maxsize=4096)
def played_flush(packet: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """The cards of a packet's flush, and how many of them the player holds who plays that flush: all."""
    lanes = lanes_of(packet)
    value = flush_value(lanes)
    suit = next(suit for suit in range(4) if lanes >> 13 * suit & LANE == value & LANE)
    cards = tuple([ALL_CARDS[13 * suit + rank] for rank in range(12, -1, -1) if value >> rank & 1])
    return cards, len(cards)


@lru_cache(maxsize=4096)
def bonus_straight_flush(packet: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """The cards of a packet's longest straight flush, and how long a one its flush has, which a player keeps."""
    lanes = lanes_of(packet)
    value = straight_flush_value(lanes)
    suit = next(suit for suit in range(4) if straight_flush_value(lanes >> 13 * suit & LANE) == value)
    cards = tuple([ALL_CARDS[13 * suit + ((value & 15) - down) % 13] for down in range(value >> 4)])
    return cards, straight_flush_value(flush_value(lanes) & LANE) >> 4


def _turned_up(round_: Round, settlement: Settlement) -> Iterator[Iterable[Card]]:
    """The cards the dealer turned up to settle them: of hands that stayed in, and of folded ones that won."""
    whole = round_.rules.unused_cards is UnusedCards.HELD
    for seat, packet in round_.packets.items():
        won = [line for line in settlement.lines if line.seat == seat and line.outcome is Outcome.WIN]
        if not whole:
            yield _used_cards(round_, seat, won)
        elif not round_.folded.get(seat, True) or any(line.won_cents for line in won):
            yield packet


def _used_cards(round_: Round, seat: int, won: Iterable[Line]) -> Iterable[Card]:
    """The cards of a hand that decide something: the flush that was played, and every bonus hand that was paid."""
    packet, by_name = round_.packets[seat], round_.rules.by_name
    used = () if round_.folded.get(seat, True) else played_flush(packet)[0]
    roles = {line.wager: by_name[line.wager].role for line in won}
    if Role.JACKPOT in roles.values():
        return packet
    bonuses = [name for name, role in roles.items() if role is Role.BONUS]
    return {*used, *(card for name in bonuses for card in _bonus_hand(round_, seat, name))}
