"""Where the table is shown and where the player's words come from: a terminal, or a pipe."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from longsuit.terminal.screen.cards import ASCII, UNICODE

if TYPE_CHECKING:
    from typing import TextIO

    from rich.console import RenderableType

    from longsuit.terminal.screen.cards import Glyphs

WIDEST = 100
"""Lines longer than this are hard to read, however wide the terminal."""

MOST_TYPED = 400
"""No line of play needs more characters; what comes after them is read as the next line."""

_PLAIN = str.maketrans({
    "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "×": "x", "·": "-", "•": "*",
    "≤": "<=", "≥": ">=", "─": "-", "━": "=", "│": "|", "┃": "|", "♣": "c", "♦": "d", "♥": "h", "♠": "s",
})  # fmt: skip


class Leaving(Exception):
    """The player leaves: asked to, ended the input, or interrupted it."""


@dataclass
class Terminal:
    """A console that is written to and a stream that is read from."""

    console: Console
    """Draws for the stream it writes to."""

    source: TextIO
    """The player's words, a line each."""

    @classmethod
    def standard(cls) -> Terminal:
        """Standard output and standard input, as they are now."""
        for stream in (sys.stdin, sys.stdout):
            # Bytes that are no text in the stream's encoding must not end the game.
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # only real text streams have it
        return cls.on(sys.stdout, sys.stdin)

    @classmethod
    def on(cls, output: TextIO, source: TextIO) -> Terminal:
        """A terminal on two streams."""
        console = Console(file=output, highlight=False, markup=False, emoji=False)
        console.width = min(console.width, WIDEST)
        terminal = cls(console, source)
        if terminal.interactive:
            # Line editing and recall, where the platform has them.
            with contextlib.suppress(ImportError):
                import_module("readline")
        return terminal

    @property
    def interactive(self) -> bool:
        """Whether somebody sits there; a pipe gets no prompts, and its lines are echoed instead."""
        return self.source.isatty()

    @property
    def draws(self) -> bool:
        """Whether the stream's encoding has the box-drawing and suit signs."""
        try:
            "╭│╯░♠♥♦♣–·“”".encode(self.console.encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    @property
    def glyphs(self) -> Glyphs:
        """The characters this stream can draw cards with."""
        return UNICODE if self.draws else ASCII

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return self.console.width

    def show(self, *things: RenderableType) -> None:
        """Draw things below each other."""
        with self.console.capture() as captured:
            for thing in things:
                self.console.print(thing)
        text = captured.get()
        if not self.console.is_terminal:
            text = "\n".join(line.rstrip() for line in text.split("\n"))
        if not self.draws:
            text = text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")
        self.console.file.write(text)
        self.console.file.flush()

    def say(self, sentence: str = "", style: str = "") -> None:
        """Print a sentence."""
        self.show(Text(sentence, style))

    def ask(self, prompt: str) -> str:
        """The player's next line, stripped; leaving is an answer too."""
        try:
            if self.interactive:
                return input(f"{prompt}> ").strip()
            line = self.source.readline(MOST_TYPED)
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise Leaving from None
        if not line:
            raise Leaving
        words = "".join(letter if letter.isprintable() else " " for letter in line).strip()
        self.say(f"{prompt}> {words}".rstrip(), "bold")
        return words
