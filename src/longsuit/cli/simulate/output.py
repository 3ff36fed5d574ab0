"""Tables of results for people."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def print_table(title: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows under a title; headings that are all empty are left out."""
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json
    from rich.table import Table  # noqa: PLC0415

    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=any(headings))
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    console.print(f"[bold]{title}[/]\n", soft_wrap=True)
    console.print(table)
