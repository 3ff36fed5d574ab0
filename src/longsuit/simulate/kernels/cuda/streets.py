"""Games with streets on a GPU: one thread plays one round after the other, and a block counts in its shared memory.

The kernel is made for one game: what it deals, reads and tells apart are constants in it. The strategy's steps and the
tree of paths stay arrays, so that strategies of a game share a kernel. Rules of play and best play read more of the
cards; a game has another kernel for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from numpy import uint16 as half
from numpy import uint32 as word
from numpy import uint64 as full

from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.cuda.device_functions import cuda, device_function
from longsuit.simulate.kernels.cuda.packed_cards import ALL, among_packed, bit, lanes, pack, past_packed
from longsuit.simulate.kernels.cuda.street_choices import choose_fully
from longsuit.simulate.kernels.draws import draw_four, draw_pair
from longsuit.simulate.kernels.random_words import words
from longsuit.simulate.kernels.street_numbers import (
    CARDS,
    CONTESTED,
    DECK,
    FOLDS,
    HAND,
    LENGTHS,
    MARGIN_READ,
    MARGINS,
    QUALIFIER,
    ROOT,
    RUNS,
    SHORTEST,
    SIZE,
    WILD,
)
from longsuit.simulate.kernels.streets import long_flush, long_run, margin_of, shown_hands, streets_cell, with_wild

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Keys, Longs, Words

    Plan = tuple[Words, Halves, Bytes, Halves, Words]


@shared
def _past_four(places: Int, a: Int, b: Int, c: Int, d: Int) -> Int:
    """Four places counted past four earlier ones, the latest first."""
    places = past_packed(places, d, ALL)
    places = past_packed(places, c, ALL)
    places = past_packed(places, b, ALL)
    return past_packed(places, a, ALL)


@shared
def deal_places(
    number: Int, attempt: Int, keys: Keys, deck: Int, cards: Int, least: tuple[Int, ...]
) -> tuple[Int, ...]:
    """Up to eighteen places of the deck in five packed words, two and then four in each; and whether to draw again."""
    key, other = keys
    w0, w1, w2, w3 = words(number, attempt, 0, key, other)
    p0, p1, left0 = draw_pair(w0, deck)
    p2, p3, p4, p5, left1 = draw_four(w1, deck - 2)
    p6, p7, p8, p9, left2 = draw_four(w2, deck - 6)
    refused = (left0 < least[0]) | (left1 < least[1]) | (left2 < least[2])
    zero = pack(p0, p1, 0, 0)
    first = among_packed(pack(p2, p3, p4, p5), p2, p3, p4)
    second = _past_four(among_packed(pack(p6, p7, p8, p9), p6, p7, p8), p2, p3, p4, p5)
    third, fourth = second, second
    if cards > 10:
        a, b, c, d, left3 = draw_four(w3, deck - 10)
        refused |= left3 < least[3]
        third = _past_four(among_packed(pack(a, b, c, d), a, b, c), p6, p7, p8, p9)
        if cards > 14:
            w4, _, _, _ = words(number, attempt, 1, key, other)
            e, f, g, h, left4 = draw_four(w4, deck - 14)
            refused |= left4 < least[4]
            fourth = _past_four(_past_four(among_packed(pack(e, f, g, h), e, f, g), a, b, c, d), p6, p7, p8, p9)
            fourth = _past_four(fourth, p2, p3, p4, p5)
            fourth = past_packed(past_packed(fourth, p1, ALL), p0, ALL)
        third = _past_four(third, p2, p3, p4, p5)
        third = past_packed(past_packed(third, p1, ALL), p0, ALL)
    first = past_packed(past_packed(first, p1, ALL), p0, ALL)
    second = past_packed(past_packed(second, p1, ALL), p0, ALL)
    zero = past_packed(zero, p0, 0x00000100)
    return zero, first, second, third, fourth, refused


@shared
def _filled(hand: Int, wild: Int) -> tuple[Int, ...]:
    """The four lanes of a hand, its wild cards used in each; `wild` is the wild ranks as a lane."""
    c, d, h, s = lanes(hand)
    if wild != 0:
        natural = half(~half(wild))
        wilds = half(population(half(c & wild)) + population(half(d & wild)))
        wilds = half(wilds + half(population(half(h & wild)) + population(half(s & wild))))
        c, d, h, s = half(c & natural), half(d & natural), half(h & natural), half(s & natural)
        number = half(0)
        while number < wilds:
            c, d = with_wild(c, wilds, number), with_wild(d, wilds, number)
            h, s = with_wild(h, wilds, number), with_wild(s, wilds, number)
            number = half(number + 1)
    return c, d, h, s


@shared
def _flush_of(hand: Int, base: Int, wild: Int) -> Int:
    """The flush of a hand."""
    c, d, h, s = _filled(hand, wild)
    return long_flush(c, d, h, s, half(base))


@device_function
def _decide(value: Int, at: Int, decision: Int, plan: Plan) -> Int:
    """The node or the end after a decision on a flush: `starts` says where its steps begin."""
    starts, bounds, choices, children, sizes = plan
    step = starts[decision + 1] - 1
    while bounds[step] > value:
        step -= 1
    return word(children[at * sizes[0] + choices[step]]) if sizes[1] <= at else at


class Game(NamedTuple):
    """A game as the constants of its kernel."""

    numbers: tuple[int, ...]
    """What describes it, by the places of `street_numbers`."""

    least: tuple[int, ...]
    """What each of five words must leave over."""

    hands: tuple[tuple[int, ...], ...]
    """For each decision and the player's last hand the cards that are new, by their places; and all the dealer's."""

    bases: tuple[int, ...]
    """For each of those what is taken off the length of its flush."""

    own: tuple[tuple[int, ...], ...]
    """For each decision and the player's last hand the own cards that are new, by their places."""

    by_steps: bool
    """Whether steps alone decide, at one decision after the other."""


def _collector(cards: tuple[int, ...], deck: int) -> Any:
    """What collects certain cards of a deal, by their places, in one hand."""
    if not cards:
        return device_function(lambda places, faces: full(0))  # noqa: ARG005 - every collector takes the same
    rest = _collector(cards[1:], deck)
    packed, shift = (0, 8 * cards[0]) if cards[0] < 2 else ((cards[0] + 2) // 4, (cards[0] + 2) % 4 * 8)

    def from_full_deck(places: Any, faces: Any) -> Any:
        return bit(places[packed], shift) | rest(places, faces)

    def from_short_deck(places: Any, faces: Any) -> Any:
        return full(1) << full(faces[word(places[packed] >> shift) & 63]) | rest(places, faces)

    return device_function(from_full_deck if deck == 52 else from_short_deck)


def decider(game: Game, collectors: tuple[Any, ...], own: tuple[Any, ...]) -> Any:
    """What makes all decisions, and collects the player's last hand: a collector for each of them.

    `own` collects the own cards alone, for strategies that read them.
    """
    if game.by_steps:
        return _step_decider(game, collectors)
    decide = _full_decider(game, collectors, own)
    return device_function(lambda hand, at, places, faces, plan: decide(hand, full(0), at, places, faces, plan))


def _full_decider(game: Game, collectors: tuple[Any, ...], own: tuple[Any, ...], decision: int = 0) -> Any:
    """What makes all decisions from a number on by a strategy of any kind."""
    collect, collect_own, base, wild = collectors[decision], own[decision], game.bases[decision], game.numbers[WILD]
    if decision == len(collectors) - 1:
        return device_function(lambda hand, mine, at, places, faces, plan: (hand | collect(places, faces), at))  # noqa: ARG005 - the same
    later = _full_decider(game, collectors, own, decision + 1)

    def decide(hand: Any, mine: Any, at: Any, places: Any, faces: Any, plan: Any) -> Any:
        seen, held = hand | collect(places, faces), mine | collect_own(places, faces)
        cards, values = (seen, held, _filled(seen, wild)), (_flush_of(seen, base, wild), base, wild)
        return later(seen, held, choose_fully(at, decision, cards, values, plan), places, faces, plan)

    return device_function(decide)


def _step_decider(game: Game, collectors: tuple[Any, ...], decision: int = 0) -> Any:
    """What makes all decisions from a number on by steps."""
    collect, base, wild = collectors[decision], game.bases[decision], game.numbers[WILD]
    if decision == len(collectors) - 1:
        return device_function(lambda hand, at, places, faces, plan: (hand | collect(places, faces), at))  # noqa: ARG005 - the same
    later = _step_decider(game, collectors, decision + 1)

    def decide(hand: Any, at: Any, places: Any, faces: Any, plan: Any) -> Any:
        seen = hand | collect(places, faces)
        return later(seen, _decide(_flush_of(seen, base, wild), at, decision, plan), places, faces, plan)

    return device_function(decide)


def dealer_reader(game: Game, collect: Any) -> Any:
    """What finds the flush of the dealer's hand, by what collects it; nothing where there is none."""
    if not game.numbers[CONTESTED]:
        return device_function(lambda places, faces: half(0))  # noqa: ARG005 - the same
    base, wild = game.bases[-1], game.numbers[WILD]
    return device_function(lambda places, faces: _flush_of(collect(places, faces), base, wild))


def cell_reader(game: Game) -> Any:
    """What finds the cell of a round from the end of its path, the player's hand and the dealer's flush."""
    numbers = game.numbers
    wild, base, folds, cards = numbers[WILD], game.bases[-1], numbers[FOLDS], numbers[HAND]
    contested, margin_read = numbers[CONTESTED], numbers[MARGIN_READ]
    qualifier, shortest = half(numbers[QUALIFIER]), half(numbers[SHORTEST])
    lengths, runs, margins = half(numbers[LENGTHS]), half(numbers[RUNS]), half(numbers[MARGINS])
    several_runs = numbers[RUNS] > 1

    def read(end: Any, player: Any, theirs: Any) -> Any:
        value, run, margin = _flush_of(player, base, wild), half(0), half(0)
        if several_runs:
            c, d, h, s = lanes(player)
            run = long_run(c, d, h, s, cards)
        if end >= folds:
            if contested:
                end = word(end + shown_hands(value, theirs, qualifier))
            if margin_read:
                margin = margin_of(value, theirs)
        return streets_cell(half(end), half(half(value >> 13) - shortest), run, margin, lengths, runs, margins)

    return device_function(read)


def streets_kernel(game: Game) -> Any:
    """The kernel of a game, to be compiled."""
    deck, cards, root, size = (game.numbers[at] for at in (DECK, CARDS, ROOT, SIZE))
    least0, least1, least2, least3, least4 = game.least
    *collectors, collect_dealer = (_collector(hand, deck) for hand in game.hands)
    own = tuple(_collector(hand, deck) for hand in game.own)
    decide, read_dealer = decider(game, tuple(collectors), own), dealer_reader(game, collect_dealer)
    read = cell_reader(game)

    def count_streets(first: int, many: int, keys: Keys, faces: Bytes, plan: Plan, counts: Longs) -> None:
        tally = cuda.shared.array(size, dtype=word)
        at = cuda.threadIdx.x
        while at < size:
            tally[at] = 0
            at += cuda.blockDim.x
        cuda.syncthreads()
        mine, step, attempt = cuda.grid(1), cuda.gridsize(1), 0
        least = least0, least1, least2, least3, least4
        while mine < many:
            zero, one, two, three, four, refused = deal_places(first + mine, attempt, keys, deck, cards, least)
            if refused:
                attempt += 1  # a refused draw is repeated at the thread's next turn
                continue
            places = zero, one, two, three, four
            player, end = decide(full(0), word(root), places, faces, plan)
            cell = read(end, player, read_dealer(places, faces))
            cuda.atomic.add(tally, word(cell), 1)
            mine += step
            attempt = 0
        cuda.syncthreads()
        at = cuda.threadIdx.x
        while at < size:
            if tally[at] != 0:
                cuda.atomic.add(counts, at, tally[at])
            at += cuda.blockDim.x

    return count_streets
