"""The strategy card: a short rule as plain text, or as an SVG the size of a playing card."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING

from longsuit.odds import Rule, check_file, percent, writing

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.odds import Step, Strategies

TEXT_WIDTH = 60
"""Columns of a card in plain text."""

WIDTH, HEIGHT, MARGIN = 889, 635, 50
"""An SVG card in tenths of a millimetre: a playing card of 3½ by 2½ inches, in landscape."""

MAX_FONT_SIZE = 36
"""The largest font on an SVG card, in tenths of a millimetre."""

LETTER_WIDTH = 0.46
"""The average width of a letter, as a share of the font size."""

LEADING = 1.32
"""The line height, as a share of the font size."""


def card_text(strategies: Strategies, step: Step) -> str:
    """The card as plain text."""
    parts = [strategies.rules.title.upper(), *(line for part in _body(step) for line in _wrapped(part, TEXT_WIDTH))]
    return "\n".join([parts[0], "-" * TEXT_WIDTH, *parts[1:], "-" * TEXT_WIDTH, *_foot(strategies, step)]) + "\n"


def _body(step: Step) -> list[str]:
    """The numbered lines of the rule, and what to do with all other hands."""
    numbered = [f"{number}. {line}" for number, line in enumerate(step.rule.words, 1)]
    side = "side cards: the cards outside your flush" if "side card" in " ".join(numbered) else ""
    return [*numbered, *_otherwise(step), *([f"({side})"] if side else [])]


def _otherwise(step: Step) -> list[str]:
    """How much to raise, if there is a choice, and what to do with all other hands."""
    rule = step.rule
    how = "Raise the most allowed." if isinstance(rule, Rule) and not rule.most_from else ""
    return [part for part in (step.barred, " ".join(filter(None, (how, rule.otherwise)))) if part]


def _foot(strategies: Strategies, step: Step) -> list[str]:
    return [
        f"House edge {percent(step.house_edge)}; perfect play {percent(strategies.optimum)}.",
        f"{strategies.rules.game}, house {strategies.rules.house}: {step.rule.name}",
    ]


def _wrapped(text: str, width: int) -> list[str]:
    """A numbered line, wrapped; continuation lines are indented."""
    return wrap(text, width, subsequent_indent="   " if text[0].isdigit() else "", break_on_hyphens=False)


def card_svg(strategies: Strategies, step: Step) -> str:
    """The card as an SVG picture."""
    size, lines = _fitted(_body(step))
    top = MARGIN + 44
    body = [_text(line, top + 28 + (row + 1) * size * LEADING, size) for row, line in enumerate(lines)]
    foot = [
        _text(line, HEIGHT - MARGIN + 8 - 28 * (1 - row), min(22, _fit(line)), "#444")
        for row, line in enumerate(_foot(strategies, step))
    ]
    title = strategies.rules.title
    frame = f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="30" fill="#fff" stroke="#222"/>'
    heading = _text(title, top, min(46, _fit(title)), "#a00", weight="bold")
    about = f"<title>{escape(title)}: {escape(step.rule.name)}</title>"
    return "\n".join([_SVG, about, frame, heading, *body, *foot, "</svg>\n"])


_SVG = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH / 10}mm" height="{HEIGHT / 10}mm" '
    f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Helvetica, Arial, sans-serif">'
)


def _fitted(parts: list[str]) -> tuple[float, list[str]]:
    """The largest font size in which the lines fit the card, and the lines wrapped for it."""
    size = float(MAX_FONT_SIZE)
    while True:
        lines = [line for part in parts for line in _wrapped(part, int((WIDTH - 2 * MARGIN) / (size * LETTER_WIDTH)))]
        if len(lines) * size * LEADING <= HEIGHT - 2 * MARGIN - 120:
            return size, lines
        size -= 1


def _fit(line: str) -> float:
    """The font size in which one line fits the width of the card."""
    return round((WIDTH - 2 * MARGIN) / (LETTER_WIDTH * max(1, len(line))), 1)


def _text(line: str, y: float, size: float, fill: str = "#111", weight: str = "normal") -> str:
    indent = MARGIN + (len(line) - len(line.lstrip())) * size * LETTER_WIDTH * 0.6
    return (
        f'<text x="{indent:.0f}" y="{y:.0f}" font-size="{size:g}" font-weight="{weight}" fill="{fill}">'
        f"{escape(line.strip())}</text>"
    )


_WRITERS = {".svg": card_svg, ".txt": card_text}


def check_card(path: Path) -> None:
    """Refuse a file that a card cannot be written to."""
    check_file(path, tuple(_WRITERS), "A card")


def write_card(strategies: Strategies, step: Step, path: Path) -> None:
    """Write the card to a file, as its ending says: .svg or .txt."""
    check_card(path)
    with writing(path):
        path.write_text(_WRITERS[path.suffix.lower()](strategies, step), encoding="utf-8")
