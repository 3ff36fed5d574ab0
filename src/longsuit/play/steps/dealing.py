"""The steps in which cards are dealt, and a card that shows while dealing; a wrong number of cards is in `misdeals.py`.

The ranks that a short deck leaves out (`Rules.ranks`) are passed over here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, Card, lanes_of
from longsuit.play.actions import DEALER, DealCommunity, DealPacket, ExposeCard, TurnCommunity
from longsuit.play.choice import Choice
from longsuit.play.irregularities import Irregularity
from longsuit.play.steps.voiding import void_round
from longsuit.rules import ExposedCard, FoldFate, IrregularityClause, Step

if TYPE_CHECKING:
    from longsuit.play.state import RoundState
    from longsuit.rules import Rules, Street

# In Python 3.11 a member is slow to read off its class.
_COMMUNITY = Step.COMMUNITY
EXPOSED_CARD = IrregularityClause.EXPOSED_CARD.value


def hands_to_deal(round_: RoundState, street: Street) -> tuple[int, ...]:
    """The hands that get cards in a street, in order: the seats from the dealer's left, the dealer last."""
    seats = round_.seats if street.own else ()
    if round_.dead or (round_.folded and not round_.rules.deals_to_folded):
        seats = tuple(seat for seat in seats if _is_dealt_to(round_, seat))
    return (*seats, DEALER) if street.dealer else seats


def _is_dealt_to(round_: RoundState, seat: int) -> bool:
    """Whether a seat gets cards: not with a dead hand, nor after a fold that leaves nothing to be paid."""
    if seat in round_.dead:
        return False
    if not round_.folded.get(seat, False) or round_.rules.deals_to_folded:
        return True
    wagers = [round_.rules.by_name[name] for name in round_.wagers[seat]]
    return any(wager.fold is not FoldFate.LOST for wager in wagers if not wager.is_contested)


def next_hand(round_: RoundState) -> int | None:
    """The hand that gets the next packet; None when all have theirs."""
    stage = next((stage for stage in round_.rules.stages[round_.at :] if stage.step is Step.PACKETS), None)
    if stage is None:
        return None
    for place in hands_to_deal(round_, stage.street):
        if len(_cards_of(round_, place)) < cards_due(round_.rules, stage.number, place):
            return place
    return None


def _cards_of(round_: RoundState, place: int) -> tuple[Card, ...]:
    return round_.dealer if place == DEALER else round_.packets.get(place, ())


def cards_due(rules: Rules, street: int, place: int) -> int:
    """How many cards a hand has once the street of a number is dealt."""
    return sum(one.dealer if place == DEALER else one.own for one in rules.streets[: street + 1])


def choices(round_: RoundState) -> tuple[Choice, ...]:
    """What the dealer may do while dealing."""
    clause = round_.rules.clauses.deck
    if round_.step is Step.TURN:
        return (Choice(TurnCommunity, clause),)
    if round_.step is Step.COMMUNITY:
        deal = Choice(DealCommunity, clause)
    else:
        deal = Choice(DealPacket, clause, next_hand(round_) or DEALER)
    return (deal, Choice(ExposeCard, EXPOSED_CARD))


def automate(round_: RoundState) -> bool:
    """Deal the whole step off the deck; a street in which no hand gets a card is passed over at every table."""
    stage = round_.rules.stages[round_.at]
    street = stage.street
    hands = () if stage.step is _COMMUNITY else hands_to_deal(round_, street)
    if "deal" not in round_.duties and (hands or stage.step is _COMMUNITY):
        return False
    if stage.step is _COMMUNITY:
        _lay_out(round_, street, _draw(round_, street.laid))
    else:
        for place in hands:
            _give(round_, place, _draw(round_, street.dealer if place == DEALER else street.own))
    round_.advance()
    return True


def automate_turn(round_: RoundState) -> bool:
    """Turn community cards up, if dealing is automatic."""
    if "deal" not in round_.duties:
        return False
    turn_community(round_, TurnCommunity())
    return True


def _draw(round_: RoundState, count: int) -> tuple[Card, ...]:
    """The next cards off the deck; cards of ranks that the game's deck does not have are passed over."""
    deck, at, rules = round_.deck or (), round_.cursor, round_.rules
    if rules.deck_size == len(deck):
        round_.cursor = at + count
        return deck[at : at + count]
    drawn: list[Card] = []
    while len(drawn) < count:
        card = deck[at]
        at += 1
        if card.rank in rules.ranks:
            drawn.append(card)
    round_.cursor = at
    return tuple(drawn)


def _give(round_: RoundState, place: int, cards: tuple[Card, ...]) -> None:
    if place == DEALER:
        round_.dealer += cards
    else:
        round_.packets[place] = round_.packets.get(place, ()) + cards
    round_.lanes[place] = round_.lanes.get(place, 0) | lanes_of(cards)


def _lay_out(round_: RoundState, street: Street, cards: tuple[Card, ...]) -> None:
    """Lay community cards on the table: those dealt face up first."""
    _show(round_, cards[: street.shared])
    round_.hidden += cards[street.shared :]


def _show(round_: RoundState, cards: tuple[Card, ...]) -> None:
    """Lay community cards face up."""
    round_.community += cards
    round_.community_lanes |= lanes_of(cards)


def deal_community(round_: RoundState, action: DealCommunity) -> None:
    """Deal the community cards of a street."""
    if round_.step is not Step.COMMUNITY:
        raise Refused(round_.rules.clauses.deck, "Community cards are dealt once, after wagers are closed.")
    street = round_.rules.stages[round_.at].street
    cards = _cards(round_, action.cards, street.laid, "The community hand")
    _lay_out(round_, street, cards)
    round_.advance()


def turn_community(round_: RoundState, action: TurnCommunity) -> None:  # noqa: ARG001 - every performer takes its action
    """Turn up the community cards of a street that lie face down."""
    if round_.step is not Step.TURN:
        raise Refused(round_.rules.clauses.deck, "No community cards are turned up now.")
    turned = round_.rules.stages[round_.at].street.turned
    _show(round_, round_.hidden[:turned])
    round_.hidden = round_.hidden[turned:]
    round_.advance()


def deal_packet(round_: RoundState, action: DealPacket) -> None:
    """Give the next hand its packet."""
    clause = round_.rules.clauses.deck
    expected = next_hand(round_) if round_.step is Step.PACKETS else None
    if expected is None:
        raise Refused(clause, "No packet is due now.")
    if action.to != expected:
        raise Refused(clause, f"The next packet goes to {place_name(expected)}, not to {place_name(action.to)}.")
    street = round_.rules.stages[round_.at].street
    count = street.dealer if expected == DEALER else street.own
    cards = _cards(round_, action.cards, count, place_name(expected).capitalize())
    _give(round_, expected, cards)
    end_packets(round_)


def end_packets(round_: RoundState) -> None:
    """Go on once every hand of the street has its packet."""
    stage = round_.rules.stages[round_.at]
    hands = hands_to_deal(round_, stage.street)
    if all(len(_cards_of(round_, place)) >= cards_due(round_.rules, stage.number, place) for place in hands):
        round_.advance()


def place_name(place: int) -> str:
    """A place as it is said aloud."""
    return "the dealer" if place == DEALER else f"seat {place}"


def _cards(round_: RoundState, named: tuple[Card, ...] | None, count: int, whose: str) -> tuple[Card, ...]:
    """Cards off the deck, or those the dealer names, refused when they cannot be."""
    if round_.deck is not None:
        if named is not None:
            raise Refused(round_.rules.clauses.deck, "Cards come off the deck here; they are not named.")
        return _draw(round_, count)
    if named is None:
        raise Refused(round_.rules.clauses.deck, f"{whose} needs {count} cards named: a physical deck is used.")
    if not isinstance(named, tuple):
        raise Refused(round_.rules.clauses.deck, f"{whose} needs {count} cards, not {named!r}.")
    if len(named) != count:
        sentence = f"{whose} gets {count} cards, not {len(named)}; name {count}, or call a misdeal."
        raise Refused(IrregularityClause.WRONG_COUNT, sentence)
    _refuse_known(round_, named)
    return tuple(ALL_CARDS[card] for card in named)


def _refuse_known(round_: RoundState, cards: tuple[Card, ...]) -> None:
    seen = set(round_.known_cards)
    for card in cards:
        if type(card) not in (int, Card) or not 0 <= card < 52:
            raise Refused(round_.rules.clauses.deck, f"{_spoken(card)} is not a card.")
        if ALL_CARDS[card].rank not in round_.rules.ranks:
            raise Refused(round_.rules.clauses.deck, f"{_spoken(card)} is not in this deck.")
        if card in seen:
            raise Refused(round_.rules.clauses.deck, f"{_spoken(card)} has been dealt already.")
        seen.add(card)


def _spoken(card: object) -> str:
    """A card by name; whatever else was given, as it is written, for a card beyond the deck has no name."""
    if not isinstance(card, int):
        return repr(card)
    return f"The {ALL_CARDS[card]}" if 0 <= card < 52 else str(int(card))


def expose(round_: RoundState, action: ExposeCard) -> None:
    """A card shows while dealing: discard it and go on, or void the round (IRR-2)."""
    if round_.step not in (Step.PACKETS, Step.COMMUNITY):
        raise Refused(IrregularityClause.EXPOSED_CARD, "A card can be exposed only while cards are dealt.")
    here = round_.point
    card = discard(round_, action.card, EXPOSED_CARD)
    round_.irregular = [*round_.irregular, Irregularity(ExposeCard(card), *here)]
    if round_.rules.irregularities.exposed_card is ExposedCard.VOID:
        void_round(round_, EXPOSED_CARD, "a card was exposed while dealing")
    else:
        void_if_too_few(round_, EXPOSED_CARD)


def discard(round_: RoundState, named: Card | None, clause: str) -> Card:
    """Discard the next card of the deck, or the one the dealer names, for all to see."""
    if round_.deck is not None:
        before = round_.cursor
        card = _draw(round_, 1)[0]
        if named is not None and named != card:
            round_.cursor = before
            raise Refused(clause, f"{_spoken(named)} is not the next card of the deck.")
    else:
        if named is None:
            raise Refused(clause, "Name the exposed card: a physical deck is used.")
        _refuse_known(round_, (named,))
        card = ALL_CARDS[named]
    round_.exposed = [*round_.exposed, card]
    return card


def void_if_too_few(round_: RoundState, clause: str) -> None:
    """Void the round if the cards left do not finish the deal."""
    if _cards_needed(round_) > round_.rules.deck_size - len(round_.known_cards):
        void_round(round_, clause, "too few cards are left to finish the deal")


def _cards_needed(round_: RoundState) -> int:
    """How many cards the rest of the deal takes."""
    needed, stages = 0, round_.rules.stages
    for stage in stages[round_.at :]:
        if stage.step is Step.COMMUNITY:
            needed += stage.street.laid
        elif stage.step is Step.PACKETS:
            for place in hands_to_deal(round_, stage.street):
                due = cards_due(round_.rules, stage.number, place) - len(_cards_of(round_, place))
                needed += max(0, min(due, stage.street.dealer if place == DEALER else stage.street.own))
    return needed
