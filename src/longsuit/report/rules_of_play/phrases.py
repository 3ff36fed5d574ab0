"""Numbers, lists and amounts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.rules import Limits, Rules, Wager

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """A small count in letters.

    >>> number(7), number(52)
    ('seven', '52')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count:,}"


def counted(count: int, noun: str) -> str:
    """A count and its noun.

    >>> counted(1, "card"), counted(3, "card")
    ('one card', 'three cards')
    """
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> joined(["Ante", "Play", "Flush Rush"]), joined(["2", "3"], "or")
    ('Ante, Play and Flush Rush', '2 or 3')
    """
    parts = list(words)
    return f" {last} ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def base_name(rules: Rules) -> str:
    """The mandatory wager, as sentences name it.

    >>> from longsuit.rules import load
    >>> base_name(load("i-luv-suits")), base_name(load("nine-card-fortune-flush"))
    ('Ante', '9 Cards bet')
    """
    return f"{rules.base.label} bet" if rules.colour else rules.base.label


def clauses_of(wagers: Iterable[Wager], *more: str) -> str:
    """The clauses of some wagers and further clauses, each once."""
    return " ".join(dict.fromkeys([*(wager.clause for wager in wagers), *more]))


def deck_clause(rules: Rules) -> str:
    """The clause about the decks in use: one for decks used on alternate rounds, where the game has it."""
    alternate = rules.sheet_clauses.alternate_decks if rules.decks > 1 else ""
    return alternate or rules.clauses.deck


def amounts(rules: Rules, limits: Limits) -> str:
    """The amounts a spot takes; steps only where they are larger than the smallest chip.

    >>> from longsuit.rules import load
    >>> rules = load("i-luv-suits")
    >>> amounts(rules, rules.base.limits), amounts(rules, rules.sensors[0].limits)
    ('$5 to $500', 'exactly $1')
    """
    allowed = limits.amounts
    if len(allowed) == 1:
        return f"exactly {dollars(allowed[0])}"
    steps = "" if allowed.step in (1, rules.chip_cents) else f" in steps of {dollars(allowed.step)}"
    return f"{dollars(allowed[0])} to {dollars(allowed[-1])}{steps}"


def raise_maximum(rules: Rules, wager: Wager, cap: int) -> str:
    """The maximum of a raise, if that is below `cap` times the largest base wager; else an empty text.

    >>> from longsuit.rules import load
    >>> nh = load("nh-flush")
    >>> raise_maximum(nh, nh.raise_wager, 2), raise_maximum(nh, nh.raise_wager, 3)
    ('', '$20')
    """
    most = wager.limits.max_cents
    return dollars(most) if most < cap * rules.base.limits.max_cents else ""


def raise_steps(rules: Rules, wager: Wager) -> str:
    """The steps of raises of any amount, where those are larger than the smallest chip; else an empty text."""
    step, base = wager.limits.step_cents, rules.base
    if step in (1, rules.chip_cents):
        return ""
    if base.limits.min_cents % step or base.limits.step_cents % step:
        # So that twice and three times the ante are always among the steps.
        return f"the largest amount that divides both {dollars(step)} and the {base.label}"
    return dollars(step)


def suited(lengths: Iterable[int]) -> str:
    """Flushes of some lengths, by the number of their cards.

    >>> suited([1]), suited([1, 2]), suited([3])
    ('one suited card', 'one or two suited cards', 'three suited cards')
    """
    numbers = list(lengths)
    return f"{joined(map(number, numbers), 'or')} suited card{'' if numbers == [1] else 's'}"


def flush_ranks(value: int) -> tuple[Rank, ...]:
    """The ranks of a flush given as `length << 13 | lane`, highest first."""
    return tuple(rank for rank in reversed(Rank) if value >> rank & 1)


def flush_below(value: int) -> int:
    """The best flush of the same length that ranks lower; 0 where there is none.

    >>> from longsuit.cards import flush_text
    >>> flush_text(flush_below(3 << 13 | 0b10000011))
    '8-7-6'
    """
    length = value >> 13
    lanes = range((value & 0x1FFF) - 1, 0, -1)
    return next((length << 13 | lane for lane in lanes if lane.bit_count() == length), 0)
