"""Words that a reader would have to translate, and sentences built by a formula: none may come back.

    python -m contracts.words

reads the sources, the pages and the documentation, prints each breach on a line and exits with 1 where there is one.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]

FILES = (
    "*.md",
    "Makefile",
    "bench/**/*.py",
    "contracts/**/*.py",
    "docs/**/*.md",
    "docs/**/*.py",
    "release/**/*.py",
    "src/**/*.py",
    "src/**/*.toml",
    "tests/**/*.py",
    "web/*.md",
    "web/src/**/*.ts*",
    "web/src/i18n/catalogues/en/*.json",
    "web/tests/**/*.ts*",
)
"""Which files are read."""

NAMES_SUCH_WORDS = frozenset({"contracts/words.py", "tests/docs/test_architecture.py"})
"""The list itself, and its test."""

INSTEAD = {
    r"\bscribes?\b": "command processor",
    r"\bcouriers?\b": "commit thread, or no thread at all",
    r"\berrands?\b": "pending command",
    r"\bdoorkeepers?\b": "origin check",
    r"\bwhoever\b": "the person's role: the player, the operator, the caller",
    r"\b(he|his|him|himself)\b": "they, or the person's role",
    r"; allowed:": "a sentence that says what would be accepted",
    r"\bexact lab\b": "exact odds",
    r"\bstood for it\b": "signed it off",
    r"^\"\"\"Saying no": "what is refused",
}
"""Each word, as a pattern, and what to write."""

_PATTERNS = {re.compile(pattern, re.IGNORECASE): instead for pattern, instead in INSTEAD.items()}


def breaches(text: str) -> Iterator[tuple[int, str, str]]:
    r"""The lines with such a word: their numbers, the word, and what to write.

    >>> list(breaches("A player\nsays what HE wants."))
    [(2, 'HE', "they, or the person's role")]
    """
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, instead in _PATTERNS.items():
            if found := pattern.search(line):
                yield number, found[0], instead


def main() -> None:
    """Check everything."""
    every = sorted({path for pattern in FILES for path in ROOT.glob(pattern)})
    paths = [path for path in every if str(path.relative_to(ROOT)) not in NAMES_SUCH_WORDS]
    found = [
        f"{path.relative_to(ROOT)}:{number}: “{word}”; write {instead}\n"
        for path in paths
        for number, word, instead in breaches(path.read_text("utf-8"))
    ]
    sys.stdout.write("".join(found))
    sys.stdout.write(f"Words: {len(paths)} files, {len(found)} breaches.\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
