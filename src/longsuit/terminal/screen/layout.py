"""The layout: the bar above a round, the spots with their chips, two hands beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from longsuit.base import dollars
from longsuit.cards import Colour
from longsuit.terminal.input.spots import spots
from longsuit.terminal.screen.cards import in_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from longsuit.rules import Limits, Rules
    from longsuit.terminal.input.bets import Bets
    from longsuit.terminal.screen.cards import Glyphs
    from longsuit.terminal.screen.readings import Reading

SIDE_BY_SIDE = 78
"""Columns two drawn hands need beside each other."""

COLOUR_INK = {Colour.RED: "bold red", Colour.BLACK: "bold"}
"""How the chosen colour is written."""


def bar(title: str, facts: Sequence[str], glyphs: Glyphs) -> RenderableType:
    """A line across the table with a title and a few facts."""
    text = Text(title, "bold")
    for fact in facts:
        text.append(f" {glyphs.dot} ", "dim").append(fact, "not bold")
    return Rule(text, align="left", style="dim", characters="─" if glyphs.suits.strip() else "-")


def heading(title: str, facts: Sequence[str], meters: Sequence[str], glyphs: Glyphs, width: int) -> RenderableType:
    """The bar with the meter in it; several meters, or one that does not fit, get their own lines and are never cut."""
    if len(meters) <= 1 and len(f" {glyphs.dot} ".join((title, *facts, *meters))) + 2 <= width:
        return bar(title, (*facts, *meters), glyphs)
    return Group(bar(title, facts, glyphs), *(Text(meter) for meter in meters))


def range_words(limits: Limits) -> str:
    """The limits of a spot, as printed on it.

    >>> from longsuit.rules import Limits
    >>> range_words(Limits(500, 50000, 100)), range_words(Limits(100, 100, 100))
    ('$5-$500', '$1')
    """
    low, high = dollars(limits.min_cents), dollars(limits.max_cents)
    return low if low == high else f"{low}-{high}"


def chips(rules: Rules, bets: Bets, mine: tuple[int, ...], glyphs: Glyphs) -> RenderableType:
    """The spots and the chips on them: boxes for one seat, a table for several."""
    if len(mine) > 1:
        return _seat_rows(rules, bets, mine, glyphs)
    seat = mine[0]
    placed = bets.wagers.get(seat, {})
    grid = Table.grid(padding=(0, 1, 0, 0))
    boxes: list[RenderableType] = []
    for place in _places(rules):
        cents = placed.get(place.chips_of)
        body = Text(place.label, justify="center")
        body.append("\n").append(dollars(cents) if cents else glyphs.dash, "bold yellow" if cents else "dim")
        boxes.append(_box(body, place.key, place.takes, filled=bool(cents)))
    if rules.colour:
        boxes.append(_colour_box(bets.colours.get(seat), glyphs))
    grid.add_row(*boxes)
    return grid


class _Place(NamedTuple):
    """A place for chips on the layout."""

    label: str
    key: str
    takes: str
    chips_of: str
    """The wager whose chips lie there: a spot that equals the base wager has as many."""


def _places(rules: Rules) -> list[_Place]:
    found = []
    for spot in spots(rules):
        wager = spot.wager
        found.append(_Place(wager.label, spot.key, range_words(wager.limits), wager.name))
        if wager is rules.base:
            found += [_Place(equal.label, "=", wager.label, wager.name) for equal in rules.equal_wagers]
    return found


def _colour_box(colour: Colour | None, glyphs: Glyphs) -> RenderableType:
    body = Text("Colour", justify="center")
    body.append("\n").append(colour.value if colour else glyphs.dash, COLOUR_INK[colour] if colour else "dim")
    return _box(body, "red", "or black", filled=colour is not None)


def _box(body: Text, key: str, takes: str, *, filled: bool) -> RenderableType:
    """A spot: its key above, its limits below, wide enough for both."""
    wide = max(len(words) for words in (*body.plain.split("\n"), f"-{takes}-")) + 4
    title, under = Text(key, "not dim bold cyan"), Text(takes, "dim")
    edge = "yellow" if filled else "dim"
    return Panel(body, box=box.ROUNDED, title=title, subtitle=under, border_style=edge, width=wide)


def _seat_rows(rules: Rules, bets: Bets, mine: tuple[int, ...], glyphs: Glyphs) -> RenderableType:
    table = Table(box=box.ROUNDED, border_style="dim", header_style="")
    table.add_column("seat")
    for place in _places(rules):
        heading = Text(place.label).append(f"\n{place.key}", "bold cyan")
        table.add_column(heading.append(f" {place.takes}", "dim"), justify="right")
    if rules.colour:
        table.add_column("Colour", justify="right")
    for seat in mine:
        placed = bets.wagers.get(seat, {})
        cells = [placed.get(place.chips_of) for place in _places(rules)]
        row = [Text(dollars(cents), "bold yellow") if cents else Text(glyphs.dash, "dim") for cents in cells]
        if rules.colour:
            colour = bets.colours.get(seat)
            row.append(Text(colour.value, COLOUR_INK[colour]) if colour else Text(glyphs.dash, "dim"))
        table.add_row(Text(f"{seat}:", "bold cyan"), *row)
    return table


def beside(left: RenderableType, right: RenderableType, width: int) -> RenderableType:
    """Two hands beside each other if they fit, else below each other."""
    if width < SIDE_BY_SIDE:
        return Group(left, right)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=38)
    grid.add_row(left, right)
    return grid


def hand_block(name: str, cards: RenderableType, under: str = "", style: str = "") -> RenderableType:
    """A drawn hand with its owner above and a remark below."""
    parts: list[RenderableType] = [Text(name, "bold"), cards]
    if under:
        parts.append(Text(under, style))
    return Group(*parts)


def readings_table(readings: Sequence[Reading], glyphs: Glyphs, width: int) -> RenderableType:
    """The readings of a hand side by side: what it is, the cards that make it so, what it pays."""
    table = Table(box=box.ROUNDED, border_style="dim", header_style="bold cyan", show_edge=True)
    for reading in readings:
        table.add_column(reading.heading, min_width=20 if width >= SIDE_BY_SIDE else None)
    table.add_row(*(Text(reading.words, "bold" if reading.cards else "dim") for reading in readings))
    table.add_row(*(in_line((reading.cards,), glyphs) for reading in readings))
    if any(reading.pays for reading in readings):
        table.add_row(*(_pay_words(reading) for reading in readings))
    return table


def _pay_words(reading: Reading) -> Text:
    lines = [Text(words, "dim" if words.endswith("no pay") else "green") for words in reading.pays]
    return Text("\n").join(lines)


def keys_line(keys: Sequence[tuple[str, str]], glyphs: Glyphs) -> Text:
    """Keys and what they do, in one line."""
    text = Text()
    for key, does in keys:
        text.append(f" {glyphs.dot} " if text else "", "dim").append(key, "bold cyan").append(f" {does}")
    return text
