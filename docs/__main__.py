"""Write the generated pages of docs/, or list with --check which are out of date."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from docs.clauses import clauses_page

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent

PAGES: dict[str, Callable[[], str]] = {"clauses.md": clauses_page}
"""Each generated page and its writer."""


def main(arguments: list[str]) -> int:
    """Write every page, or with --check only compare them: exit status 1 if one is out of date."""
    outdated = [name for name, page in PAGES.items() if _stored(name) != page()]
    if arguments == ["--check"]:
        for name in outdated:
            sys.stderr.write(f"docs/{name} is out of date: run `make docs`.\n")
        return 1 if outdated else 0
    if arguments:
        sys.stderr.write(f"Unknown argument {arguments[0]}. The only option is --check.\n")
        return 2
    for name in outdated:
        (HERE / name).write_text(PAGES[name](), "utf-8")
        sys.stdout.write(f"docs/{name} written\n")
    return 0


def _stored(name: str) -> str | None:
    path = HERE / name
    return path.read_text("utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
