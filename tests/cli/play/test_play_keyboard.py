"""The table on a terminal: prompts, and leaving by the keys terminals have for it."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = """
import signal
from longsuit.cli.play import command
signal.signal(signal.SIGINT, signal.default_int_handler)
command(['i-luv-suits', '--seed', '7'])
"""
"""Obeys Ctrl-C even if a shell runs the tests in the background, where it lets them ignore it."""

PATIENCE = 30.0
"""Seconds to wait for the program; it needs less than one."""


class Person:
    """Somebody at a keyboard, who waits for the screen before typing."""

    def __init__(self) -> None:
        self.keyboard, screen = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
        env.pop("NO_COLOR", None)
        self.program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], stdin=screen, stdout=screen, stderr=screen, env=env, start_new_session=True
        )
        os.close(screen)
        self.seen = ""

    def sees(self, words: str, patience: float = PATIENCE) -> bool:
        """Read the screen until some words stand there, or nothing more comes."""
        until = time.monotonic() + patience
        while words not in self.seen and time.monotonic() < until:
            if select.select([self.keyboard], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.keyboard, 65536).decode("utf-8", "replace")
                except OSError:  # the program has gone, and its side of the terminal with it
                    break
        found = words in self.seen
        self.seen = self.seen.partition(words)[2] if found else self.seen
        return found

    def types(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def interrupts_and_sees(self, words: str) -> bool:
        """Press Ctrl-C when the program waits for a key; line editing sleeps through one that comes just before."""
        for _ in range(10):
            self._waits_for_a_key()
            self.program.send_signal(signal.SIGINT)
            if self.sees(words, PATIENCE / 10):
                return True
        return False

    def _waits_for_a_key(self) -> None:
        """Wait until the program has slept for a moment without using the processor."""
        idle, before = 0, ""
        while idle < 5:
            time.sleep(0.02)
            fields = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
            state, used = fields[0], "/".join(fields[11:13])
            idle, before = (idle + 1 if state == "S" and used == before else 0), used

    def leaves(self) -> None:
        self.program.wait(PATIENCE)
        os.close(self.keyboard)


@pytest.fixture
def person() -> Iterator[Person]:
    someone = Person()
    yield someone
    if someone.program.poll() is None:
        someone.program.kill()
        someone.program.wait()


def test_a_round_at_the_keyboard(person: Person) -> None:
    assert person.sees("bet> ")
    person.types("a 10\n")
    assert person.sees("\x1b[")
    assert person.sees("bet> ")
    person.types("\n")
    assert person.sees("decide> ")
    person.types("p\n")
    assert person.sees("total")
    assert person.sees("bet> ")
    person.types("q\n")
    assert person.sees("You leave with")
    person.leaves()
    assert person.program.returncode == 0


def test_control_d_ends_the_session_politely(person: Person) -> None:
    assert person.sees("bet> ")
    person.types("\x04")
    assert person.sees("You leave with $1,000 in play chips.")
    person.leaves()
    assert person.program.returncode == 0


def test_control_c_after_the_cards_are_seen_folds_the_hand(person: Person) -> None:
    assert person.sees("bet> ")
    person.types("a 10\n")
    assert person.sees("bet> ")
    person.types("\n")
    assert person.sees("decide> ")
    assert person.interrupts_and_sees("You leave after seeing the cards: your hand is folded."), person.seen
    assert person.sees("You leave with $990 in play chips.")
    person.leaves()
    assert person.program.returncode == 0
