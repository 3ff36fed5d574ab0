"""Cards drawn in a terminal: fans sorted by suit, in four colours, with suit letters for readers without colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from longsuit.cards import Colour, Hand, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.cards import Card

INK = {Suit.SPADES: "bold", Suit.HEARTS: "bold red", Suit.DIAMONDS: "bold bright_blue", Suit.CLUBS: "bold green"}
"""The colour of each suit; spades use the terminal's text colour, which is always visible."""

SET_APART = 3
"""Columns between the flush and the rest of a hand."""


@dataclass(frozen=True)
class Glyphs:
    """The characters cards are drawn with."""

    top: str
    """The upper edge of a card: left corner and line."""

    top_end: str
    """The upper right corner."""

    side: str
    """The side of a card."""

    bottom: str
    """The lower edge of a card: left corner and line."""

    bottom_end: str
    """The lower right corner."""

    back: str
    """The back of a card."""

    suits: str
    """The signs of clubs, diamonds, hearts and spades; spaces if the terminal has none."""

    dash: str
    """The sign for an empty spot."""

    dot: str
    """The separator between two facts."""

    def card(self, card: Card) -> str:
        """A card in a line of text: `T♥`, or `Th` if the terminal has no such sign."""
        sign = self.suits[card.suit]
        return card.rank.letter + (card.suit.letter if sign == " " else sign)


UNICODE = Glyphs("╭───", "╮", "│", "╰───", "╯", "░░░", "♣♦♥♠", "–", "·")
"""Box-drawing and suit signs."""

ASCII = Glyphs("+---", "+", "|", "+---", "+", ":::", "    ", "-", "-")
"""Characters of every terminal."""

Groups = tuple[tuple["Card", ...], ...]
"""A hand as it is laid out: its flush first, then the other suits."""


def laid_out(hand: Hand, colour: Colour | None = None) -> Groups:
    """A hand suit by suit, the flush first: the longest of the chosen colour, if there is one.

    >>> from longsuit.cards import parse_hand
    >>> [len(group) for group in laid_out(parse_hand("2c 3c 4c 5h Ah Ks 9d"))]
    [3, 2, 1, 1]
    >>> laid_out(parse_hand("2c 3c 4c 5h Ah Ks 9d"), Colour.RED)[0]
    (Card('Ah'), Card('5h'))
    """
    groups = hand.by_suit
    if colour is None:
        return groups
    return tuple(sorted(groups, key=lambda group: group[0].suit not in colour.suits))


def fan(groups: Groups, glyphs: Glyphs) -> Text:
    """Cards in four lines, overlapping within a suit, the first suit set apart from the rest."""
    rows = [Text() for _ in range(4)]
    for place, group in enumerate(groups):
        for row in rows if place else ():
            row.append(" " * (SET_APART if place == 1 else 1))
        _draw_group(rows, group, glyphs, "" if place == 0 else "dim")
    return Text("\n").join(rows)


def _draw_group(rows: Sequence[Text], group: tuple[Card, ...], glyphs: Glyphs, edge: str) -> None:
    top, ranks, suits, bottom = rows
    for card in group:
        ink = INK[card.suit]
        top.append(glyphs.top, edge)
        ranks.append(glyphs.side, edge).append(card.rank.letter.ljust(3), ink)
        sign = glyphs.suits[card.suit]
        mark = f" {card.suit.letter} " if sign == " " else f" {sign}{card.suit.letter}"
        suits.append(glyphs.side, edge).append(mark, ink)
        bottom.append(glyphs.bottom, edge)
    for row, end in zip(rows, (glyphs.top_end, glyphs.side, glyphs.side, glyphs.bottom_end), strict=True):
        row.append(end, edge)


def backs(count: int, glyphs: Glyphs) -> Text:
    """Cards face down."""
    lines = [
        glyphs.top * count + glyphs.top_end,
        *[(glyphs.side + glyphs.back) * count + glyphs.side] * 2,
        glyphs.bottom * count + glyphs.bottom_end,
    ]
    return Text("\n".join(lines), "dim")


def face_up_and_down(hand: Hand, down: int, glyphs: Glyphs) -> Text:
    """Cards of which some are face up, and some lie face down behind them."""
    if not hand or not down:
        return fan(laid_out(hand), glyphs) if hand else backs(down, glyphs)
    up, under = fan(laid_out(hand), glyphs).split("\n"), backs(down, glyphs).split("\n")
    return Text("\n").join(Text(" " * SET_APART).join(pair) for pair in zip(up, under, strict=True))


def in_line(groups: Groups, glyphs: Glyphs) -> Text:
    """A hand in one line of text, the flush first and plain, the rest after a bar."""
    text = Text()
    for place, group in enumerate(groups):
        if place == 1:
            text.append(f" {glyphs.side}", "dim")
        for card in group:
            text.append(" " if text else "").append(glyphs.card(card), INK[card.suit])
    return text
