"""Game files as somebody outside writes them, from the documentation alone."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.rules import build_document, complete_document

if TYPE_CHECKING:
    from longsuit.rules import Rules

GAMES_FOLDER = Path(__file__).parent / "games"
"""The folder with their files."""

PADDOCK_FIVE = (GAMES_FOLDER / "paddock-five.toml").read_text("utf-8")
"""Five cards, and two decisions on raises of their own: the first with check, the second with fold."""

PAIRS = (GAMES_FOLDER / "pairs.toml").read_text("utf-8")
"""Two cards each and two shared ones of a deck of sixteen, few enough to count every deal."""


def paddock_five(*changes: tuple[str, str]) -> Rules:
    """Paddock Five, with parts of its file replaced."""
    return own_game(PADDOCK_FIVE, *changes)


def own_game(text: str, *changes: tuple[str, str]) -> Rules:
    """The rules of a game file, with parts of it replaced."""
    for old, new in changes:
        if old not in text:
            raise ValueError(f"There is no {old} in the file.")
        text = text.replace(old, new, 1)
    return build_document(complete_document(tomllib.loads(text), "mine.toml"), "mine.toml")
