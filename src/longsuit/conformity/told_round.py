"""A round of a game told line by line: what may be done at each point, what is done, what everybody is paid."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.cards import Colour, Deck, Hand, flush, flush_text, poker, straight_flush
from longsuit.play import (
    ALWAYS_RAISE,
    BY_HAND,
    DEALER,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    Meter,
    PlaceWager,
    PutUpBank,
    Raise,
    Reveal,
    Round,
    Settle,
    StrategyError,
    SupplyMeters,
    TurnCommunity,
    decide,
    meter_names,
    sight,
    threshold,
)
from longsuit.rules import Role, Shape, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.play import Action, Choice, Threshold
    from longsuit.rules import Rules

SEATS = 3
"""How many seats play, where the table has as many."""


DEALS = 200
"""How many deals are tried to find one with a raise."""


def playthrough(rules: Rules) -> list[str]:
    """The lines of a round of three seats; the same rules always tell the same round."""
    return list(_told(rules, _deck(rules, 1), _strategy(rules)))


def playthrough_with_raise(rules: Rules) -> list[str]:
    """The lines of the first round in which a seat raises, of the one that `playthrough` tells and those after it.

    Where none of them has a raise, everybody raises whenever they may.
    """
    for deal in range(1, DEALS + 1):
        if _is_raised(rules, _deck(rules, deal)):
            return list(_told(rules, _deck(rules, deal), _strategy(rules)))
    return list(_told(rules, _deck(rules, 1), threshold(rules, ALWAYS_RAISE)))


def _deck(rules: Rules, deal: int) -> Deck:
    """The cards of a deal: the same ones every time."""
    seed = f"playthrough {rules.game}" + (f" {deal}" if deal > 1 else "")
    return Deck.shuffled(Random(seed))  # noqa: S311 - the same round every time


def _is_raised(rules: Rules, deck: Deck) -> bool:
    """Whether a seat raises in the round of these cards."""
    round_ = Round(rules, deck, duties=BY_HAND)
    for action in _opening(rules):
        round_.apply(action)
    while not round_.finished:
        action = _next_action(round_, _strategy(rules))
        if isinstance(action, Raise):
            return True
        round_.apply(action)
    return False


def _told(rules: Rules, deck: Deck, plays: Threshold) -> Iterator[str]:
    """Three seats, a dealer by hand, every wager, and whatever may be done at each point."""
    yield f"{rules.title}, house {rules.house}"
    yield f"rules_sha256 {rules.sha256}"
    round_ = Round(rules, deck, duties=BY_HAND)
    for action in _opening(rules):
        yield from _done(round_, action)
    while not round_.finished:
        yield ""
        yield f"-- {round_.step}"
        yield from _offered(round_)
        yield from _done(round_, _next_action(round_, plays))
        if round_.step is Step.DECISIONS and round_.turn is not None:
            yield from _hand_told(round_, round_.turn)
    yield ""
    yield "-- settled, in this order"
    for line in round_.settlement.lines if round_.settlement else ():
        pays = f" {line.table} row {line.row}" if line.row else f" {line.table}" if line.table else ""
        yield (
            f"seat {line.seat}  {line.wager:21} {dollars(line.stake_cents):>5} {line.outcome:5} "
            f"pays {dollars(line.paid_cents):>6}  {line.clause}{pays}: {line.reason} [{line.when}]"
        )
    for seat in round_.seats:
        yield f"seat {seat}  net {dollars(round_.settlement.net_cents(seat) if round_.settlement else 0)}"


def _players(rules: Rules) -> int:
    """How many seats wager: a player who banks takes another."""
    return min(SEATS, rules.seats - (rules.banking is not None))


def _opening(rules: Rules) -> Iterator[Action]:
    """Each seat plays a little more: the base wager, then bonuses, then everything."""
    seats = _players(rules)
    if rules.banking is not None:
        yield PutUpBank(seats + 1, rules.banking.min_cents)
    for seat in range(1, seats + 1):
        if rules.colour:
            yield ChooseColour(seat, Colour.RED if seat % 2 else Colour.BLACK)
        for wager in rules.wagers:
            plays = wager.role is Role.BASE or (wager.role is Role.BONUS and seat > 1)
            if plays or (wager.role is Role.JACKPOT and seat == seats):
                yield PlaceWager(seat, wager.name, wager.limits.min_cents)


def _next_action(round_: Round, plays: Threshold) -> Action:
    """What happens next; seats decide by a strategy."""
    rules = round_.rules
    if (seat := round_.turn) is not None:
        return decide(round_, seat, plays)
    kind = round_.legal(0)[0]
    if kind.kind is DealPacket:
        return DealPacket(kind.place)
    if kind.kind is SupplyMeters:
        return SupplyMeters({name: Meter(1_234_567, 500_000, 4_321) for name in meter_names(rules)})
    simple: dict[type, Action] = {
        CloseWagers: CloseWagers(),
        DealCommunity: DealCommunity(),
        TurnCommunity: TurnCommunity(),
        Reveal: Reveal(),
        Settle: Settle(),
    }
    return simple[kind.kind]


def _strategy(rules: Rules) -> Threshold:
    """Everybody raises the most from a flush of three with a jack, or from one flush card, upwards."""
    try:
        return threshold(rules, "fold-none-of-colour" if rules.colour else "J-3-2")
    except StrategyError:
        return threshold(rules, ALWAYS_RAISE)


def _offered(round_: Round) -> Iterator[str]:
    for place in (DEALER, *range(1, _players(round_.rules) + 1)):
        for choice in round_.legal(place):
            if choice.kind.__name__ not in ("SetWager", "WithdrawWager", "ChooseColour", "CallMisdeal", "ExposeCard"):
                yield f"   may: {_choice_told(round_.rules, choice, place)}"


def _choice_told(rules: Rules, choice: Choice, place: int) -> str:
    who = f"seat {place}" if place else "dealer"
    words = [who, choice.kind.__name__]
    if choice.kind is DealPacket:
        words.append(f"to seat {choice.place}" if choice.place else "to the dealer")
    if choice.wager:
        least, most = choice.min_cents, choice.amounts[-1]
        words += [rules.by_name[choice.wager].label, dollars(least) + (f" to {dollars(most)}" if least < most else "")]
    return " ".join(words) + f"  ({choice.clause})"


def _done(round_: Round, action: Action) -> Iterator[str]:
    before = dict(round_.packets), round_.community, round_.dealer, round_.hidden
    round_.apply(action)
    yield f"   {action!r}"
    for seat, packet in round_.packets.items():
        new = packet[len(before[0].get(seat, ())) :]
        if new:
            yield f"      seat {seat} gets {' '.join(map(str, new))}"
    if round_.community != before[1]:
        yield f"      community {' '.join(map(str, round_.community))}"
    if len(round_.hidden) > len(before[3]):
        yield f"      face down {' '.join(map(str, round_.hidden))}"
    if round_.dealer != before[2]:
        yield f"      the dealer gets {' '.join(map(str, round_.dealer))}"


def _hand_told(round_: Round, seat: int) -> Iterator[str]:
    yield f"      seat {seat} sees {Hand.of(sight(round_, seat))}"
    rules = round_.rules
    if rules.shape is Shape.STREETS and not rules.colour:
        yield f"      flush {flush_text(round_.flush(seat))}"
    elif rules.duel:
        hand = Hand.of(round_.packets[seat])
        yield f"      flush {flush(hand)}; straight flush {straight_flush(hand)}; {poker(hand).category.label}"
