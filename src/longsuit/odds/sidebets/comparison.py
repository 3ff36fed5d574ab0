"""Pay tables side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.sidebets.pay_table_odds import wagers

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars
    from rich.table import Table

    from longsuit.odds.sidebets.pay_table_odds import WagerOdds
    from longsuit.rules import Rules

HEADS = ("wager", "table", "pays", "house edge", "hit frequency", "standard deviation")
"""What the columns of a comparison are."""


@dataclass(frozen=True)
class Comparison:
    """Pay tables side by side, in the order requested."""

    title: str
    """The game they are for."""

    tables: tuple[WagerOdds, ...]
    """The tables, priced."""

    def lines(self) -> list[tuple[str, ...]]:
        """Each table as it is printed."""
        return [
            (
                odds.wager,
                odds.table.name,
                pays_text(odds),
                percent(odds.house_edge),
                percent(odds.hit_frequency),
                f"{odds.standard_deviation:.4f}",
            )
            for odds in self.tables
        ]

    def to_json(self) -> list[dict[str, Any]]:
        """A JSON object a table."""
        return [{"wager": odds.wager, "table": odds.table.name} | odds.to_json() for odds in self.tables]

    def to_frame(self) -> polars.DataFrame:
        """A row a table."""
        return frame(
            {
                "wager": [odds.wager for odds in self.tables],
                "table": [odds.table.name for odds in self.tables],
                "pays": [pays_text(odds) for odds in self.tables],
                "house_edge": [float(odds.house_edge) for odds in self.tables],
                "hit_frequency": [float(odds.hit_frequency) for odds in self.tables],
                "standard_deviation": [odds.standard_deviation for odds in self.tables],
            }
        )

    def __rich__(self) -> Table:
        from rich.table import Table  # noqa: PLC0415 - only needed in a terminal

        table = Table(title=self.title, title_justify="left")
        for place, head in enumerate(HEADS):
            table.add_column(head, justify="left" if place < 2 else "right")
        for line in self.lines():
            table.add_row(*line)
        return table

    def _repr_html_(self) -> str:
        return html_table(self.title, HEADS, self.lines())


def pays_text(odds: WagerOdds) -> str:
    """The pays from the best hand down, as people quote a table.

    >>> from longsuit.rules import load
    >>> pays_text(wagers(load("i-luv-suits"))["flush-rush"]["FR1"])
    '300/100/10/1'
    """
    return "/".join(str(row.pays) if row.pays.denominator == 1 else f"({row.pays})" for row in odds.rows if row.key)


def compare(rules: Rules, names: Sequence[str]) -> Comparison:
    """Pay tables of a game's bonus wagers by name; a name that several wagers have means all of them.

    >>> from longsuit.rules import load
    >>> [odds.table.name for odds in compare(load("i-luv-suits"), ["FR2", "SFR1"]).tables]
    ['FR2', 'SFR1']
    """
    priced = [odds for tables in wagers(rules).values() for odds in tables.values()]
    known = list(dict.fromkeys(odds.table.name for odds in priced))
    if not names:
        raise OddsError(f"There is nothing to compare. Choose some of {', '.join(known)}.")
    for name in names:
        if name not in known:
            raise OddsError(
                f"{rules.title} has no bonus pay table “{name}”. Its tables are {', '.join(known) or 'none'}."
            )
    found = [odds for name in dict.fromkeys(names) for odds in priced if odds.table.name == name]
    return Comparison(rules.title, tuple(found))
