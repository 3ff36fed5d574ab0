"""Whole tables on a GPU: one thread deals and settles one deal after the other.

A block counts cells in its shared memory; each thread adds up what it settled. Deals that a cap cuts are listed: the
rules' own engine settles them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from numpy import int64 as long
from numpy import uint16 as half
from numpy import uint32 as word
from numpy import uint64 as full

from longsuit.simulate.kernels.colour import colour_cell, longer
from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.cuda.device_functions import cuda, device_function
from longsuit.simulate.kernels.cuda.packed_cards import lanes
from longsuit.simulate.kernels.decisions import LOOK
from longsuit.simulate.kernels.duel import clear_decision, duel_cell, others, outcome, place_of, shape_of, showdown
from longsuit.simulate.kernels.hand_ranks import flush_value, run_class
from longsuit.simulate.kernels.random_words import WORD, words
from longsuit.simulate.kernels.word_counts import FOUR, PAIR, word_count

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Fulls, Int, Keys, Longs

_LANE = full(0x1FFF)


class Table(NamedTuple):
    """A table as the constants of its kernel."""

    seats: int
    """How many seats there are."""

    cells: int
    """How many cells are counted for each."""

    cards: int
    """How many cards a deal takes."""

    deck: int
    """The cards of the deck, a bit each."""

    hands: int
    """How many hands the cards are dealt to."""

    slot: Any
    """What finds the hand that a card belongs to, by its number in the deal."""

    read: Any
    """What finds the cell of every seat from those hands."""


@shared
def nth_card(left: Int, place: Int) -> Int:
    """The card at a place among the cards left, by halving: so many of them lie in the lower half."""
    card, width = word(0), word(32)
    while width != 0:
        lower = word(population(left >> full(card) & ((full(1) << full(width)) - full(1))))
        if place >= lower:
            place = word(place - lower)
            card = word(card + width)
        width = word(width >> 1)
    return card


def _dealing(table: Table) -> Any:
    """What deals a table's cards to its hands, and says whether the draw must be repeated."""
    slot, many, whole = table.slot, table.cards, table.deck
    drawn, size = word_count(many), whole.bit_count()

    def deal(number: Any, attempt: Any, keys: Keys, least: Any, hands: Fulls) -> Any:
        key, other = keys
        left, dealt, refused = full(whole), 0, False
        a, b, c, d = words(number, attempt, 0, key, other)
        for index in range(drawn):
            if index > 0 and index & 3 == 0:
                a, b, c, d = words(number, attempt, index >> 2, key, other)
            rest = a
            a, b, c = b, c, d
            for _ in range(min(FOUR, size - dealt) if index > 0 else PAIR):
                product = rest * (size - dealt)
                rest = product & WORD
                if dealt < many:
                    card = full(1) << full(nth_card(left, word(product >> 32 & WORD)))
                    left ^= card
                    hands[slot(dealt)] |= card
                dealt += 1
            refused |= rest < least[index]
        return refused

    return device_function(deal)


@device_function
def _duel_seat(hand: Any, theirs: Any, qualifier: Any, plan: Any, tables: Any) -> Any:
    """The cell of one seat of a duel against the dealer's flush; `plan` is where its tables begin, and its bounds."""
    shift, low, high = plan
    choices, start, further, place, split = tables
    c, d, h, s = lanes(hand)
    value = flush_value(c, d, h, s)
    decision = clear_decision(value, low, high)
    if decision == LOOK:
        decision = half(choices[shift + value])
        if decision == LOOK:
            one, two, three = others(c, d, h, s, value)
            shape = shape_of(one, two, three)
            begin, longest, short = split[shape], split[512 + shape], split[1024 + shape]
            at = place_of(begin, longest, short, place[one], place[two], place[three])
            decision = half(further[start[shift + value] + at])
    return duel_cell(outcome(decision, showdown(value, theirs, qualifier)), value, run_class(c, d, h, s))


@shared
def _length(hand: Int, suit: Int) -> Int:
    return half(population(hand >> full(suit) & _LANE))


@shared
def colour_seat(community: Int, hand: Int, suit: Int, suit2: Int, raises: Int) -> Int:
    """The cell of one seat of a colour game."""
    three, three2 = _length(community, suit), _length(community, suit2)
    six, six2 = _length(hand, suit), _length(hand, suit2)
    nine = longer(half(three + six), half(three2 + six2))
    return colour_cell(half(raises), three, three2, nine, longer(six, six2))


@device_function
def _is_capped(mine: Any, seats: Any, cells: Any, wins: Any, caps: Any) -> Any:
    """Whether the winnings of a deal exceed a cap: `wins` by cap, seat and cell; a cap is an amount and its scope."""
    capped = False
    for cap in range(len(caps) // 2):
        total = long(0)
        for seat in range(seats):
            won = wins[(cap * seats + seat) * cells + mine[seat]]
            capped |= caps[2 * cap + 1] != 0 and won > caps[2 * cap]
            total += won
        capped |= caps[2 * cap + 1] == 0 and total > caps[2 * cap]
    return capped


@device_function
def _add(amount: Any, sums: Any, at: Any) -> None:
    """Add an amount and its square; the square in two halves, so that no sum overflows."""
    sums[at] += amount
    sums[at + 1] += amount * amount >> 32
    sums[at + 2] += amount * amount & WORD


@device_function
def _settle(mine: Any, seats: Any, cells: Any, nets: Any, sums: Any) -> None:
    """Add up what seats and table gained in a deal that no cap cuts."""
    total = long(0)
    for seat in range(seats):
        net = nets[seat * cells + mine[seat]]
        total += net
        _add(net, sums, 3 * seat)
    _add(total, sums, 3 * seats)


@device_function
def _list(number: Any, mine: Any, seats: Any, capped: Any) -> None:
    """List a deal that a cap cuts, where there is place; the first number says how many there were."""
    at = cuda.atomic.add(capped, 0, 1)
    row = 1 + at * (1 + seats)
    if row + 1 + seats <= len(capped):
        capped[row] = number
        for seat in range(seats):
            capped[row + 1 + seat] = mine[seat]


def packet_slots(community: int, packet: int) -> Any:
    """What finds the hand of a card where community cards come first, then every packet, the dealer's last."""
    return device_function(lambda dealt: 0 if dealt < community else 1 + (dealt - community) // packet)


def duel_reader(seats: int) -> Any:
    """What finds the cell of every seat of a duel."""

    def read(hands: Any, bounds: Any, tables: Any, mine: Any) -> None:
        c, d, h, s = lanes(hands[1 + seats])
        theirs = flush_value(c, d, h, s)
        for seat in range(seats):
            plan = bounds[1 + 3 * seat], half(bounds[2 + 3 * seat]), half(bounds[3 + 3 * seat])
            mine[seat] = _duel_seat(hands[1 + seat], theirs, half(bounds[0]), plan, tables)

    return device_function(read)


def colour_reader(seats: int) -> Any:
    """What finds the cell of every seat of a colour game."""

    def read(hands: Any, bounds: Any, tables: Any, mine: Any) -> None:  # noqa: ARG001 - every reader takes the same
        for seat in range(seats):
            suit, suit2, raises = bounds[3 * seat], bounds[3 * seat + 1], bounds[3 * seat + 2]
            mine[seat] = colour_seat(hands[0], hands[1 + seat], suit, suit2, raises)

    return device_function(read)


def table_kernel(table: Table) -> Any:
    """The kernel of a table, to be compiled."""
    seats, cells, many_hands, read, deal_cards = table.seats, table.cells, table.hands, table.read, _dealing(table)
    size, total = seats * cells, 3 * seats + 3

    def count_deals(first: int, many: int, keys: Keys, plans: Any, amounts: Any, capped: Longs, counts: Longs) -> None:
        least, bounds, tables = plans
        nets, wins, caps = amounts
        tally = cuda.shared.array(size, dtype=word)
        hands = cuda.local.array(many_hands, dtype=full)
        mine = cuda.local.array(8, dtype=word)
        sums = cuda.local.array(total, dtype=long)
        for at in range(total):
            sums[at] = 0
        for at in range(cuda.threadIdx.x, size, cuda.blockDim.x):
            tally[at] = 0
        cuda.syncthreads()
        deal, step, attempt = cuda.grid(1), cuda.gridsize(1), 0
        while deal < many:
            for at in range(many_hands):
                hands[at] = full(0)
            if deal_cards(first + deal, attempt, keys, least, hands):
                attempt += 1
                continue
            read(hands, bounds, tables, mine)
            for seat in range(seats):
                cuda.atomic.add(tally, seat * cells + mine[seat], 1)
            if _is_capped(mine, seats, cells, wins, caps):
                _list(first + deal, mine, seats, capped)
            else:
                _settle(mine, seats, cells, nets, sums)
            deal += step
            attempt = 0
        cuda.syncthreads()
        for at in range(cuda.threadIdx.x, size, cuda.blockDim.x):
            if tally[at] != 0:
                cuda.atomic.add(counts, at, tally[at])
        for at in range(total):
            cuda.atomic.add(counts, size + at, sums[at])

    return count_deals
