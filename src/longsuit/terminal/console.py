"""The stream the table is drawn on and the stream input is read from: a terminal or a pipe."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from longsuit.terminal.screen.cards import ASCII, UNICODE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from rich.console import RenderableType

    from longsuit.terminal.screen.cards import Glyphs

MAX_WIDTH = 100
"""Columns drawn at most: longer lines are hard to read."""

MAX_LINE_LENGTH = 400
"""Characters read of a line; the rest is read as the next line."""

_PLAIN = str.maketrans({
    "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "×": "x", "·": "-", "•": "*",
    "≤": "<=", "≥": ">=", "─": "-", "━": "=", "│": "|", "┃": "|", "♣": "c", "♦": "d", "♥": "h", "♠": "s",
})  # fmt: skip


class PlayerLeft(Exception):
    """The player left: asked to, ended the input, or interrupted it."""


@contextlib.contextmanager
def without_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C in here, so that pressing it twice does not cut the last messages short."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread is interrupted
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass
class Terminal:
    """A console to draw on and a stream to read from."""

    console: Console
    """Draws on the output stream."""

    source: TextIO
    """The input stream, one entry per line."""

    @classmethod
    def standard(cls) -> Terminal:
        """Standard output and standard input, as they are now."""
        for stream in (sys.stdin, sys.stdout):
            # Bytes that are not text in the stream's encoding must not end the game.
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # only real text streams have it
        return cls.on(sys.stdout, sys.stdin)

    @classmethod
    def on(cls, output: TextIO, source: TextIO) -> Terminal:
        """A terminal on two streams."""
        console = Console(file=output, highlight=False, markup=False, emoji=False)
        console.width = min(console.width, MAX_WIDTH)
        terminal = cls(console, source)
        if terminal.interactive:
            # Line editing and history, where the platform has them.
            with contextlib.suppress(ImportError):
                import_module("readline")
        return terminal

    @property
    def interactive(self) -> bool:
        """Whether input is a terminal; a pipe gets no prompts, and its lines are echoed instead."""
        return self.source.isatty()

    @property
    def has_unicode(self) -> bool:
        """Whether the stream's encoding has box-drawing and suit characters."""
        try:
            "╭│╯░♠♥♦♣–·“”".encode(self.console.encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    @property
    def glyphs(self) -> Glyphs:
        """The characters this stream can draw cards with."""
        return UNICODE if self.has_unicode else ASCII

    @property
    def width(self) -> int:
        """Columns available."""
        return self.console.width

    def show(self, *things: RenderableType) -> None:
        """Draw items below each other."""
        with self.console.capture() as captured:
            for thing in things:
                self.console.print(thing)
        text = captured.get()
        if not self.console.is_terminal:
            text = "\n".join(line.rstrip() for line in text.split("\n"))
        if not self.has_unicode:
            text = text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")
        self.console.file.write(text)
        self.console.file.flush()

    def say(self, sentence: str = "", style: str = "") -> None:
        """Print a sentence."""
        self.show(Text(sentence, style))

    def ask(self, prompt: str) -> str:
        """The player's next line, stripped; `PlayerLeft` at the end of input."""
        try:
            if self.interactive:
                return input(f"{prompt}> ").strip()
            line = self.source.readline(MAX_LINE_LENGTH)
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise PlayerLeft from None
        if not line:
            raise PlayerLeft
        words = "".join(letter if letter.isprintable() else " " for letter in line).strip()
        self.say(f"{prompt}> {words}".rstrip(), "bold")
        return words
