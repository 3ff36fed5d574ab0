"""Rounds as files: JSON lines, CSV for spreadsheets, and text to read."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.history.rounds import wager_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from longsuit.history.coach_verdict import DecisionVerdict
    from longsuit.history.rounds import PlayedRound, WagerResult
    from longsuit.rules import Rules

COLUMNS = (
    "ended", "table", "title", "game", "round", "seat", "cards", "community", "dealer", "colour", "decision", "void",
    "staked", "net", "mistake_cost", "wagers", "record_sha256",
)  # fmt: skip
"""The columns of a CSV file; amounts are dollars."""

_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the beginning of a formula."""


@dataclass(frozen=True)
class FileRow:
    """A round as files have it."""

    played: PlayedRound
    """The round."""

    title: str
    """The table's name on the page."""

    rules: Rules
    """The rules it was played by."""

    verdict: DecisionVerdict | None
    """What the coach says about the decision; None where it does not know."""

    def label(self, result: WagerResult) -> str:
        """A wager's name on the layout."""
        return wager_label(self.rules, result.wager, result.jackpot)

    @property
    def mistake(self) -> DecisionVerdict | None:
        """The verdict, if another decision was better."""
        return self.verdict if self.verdict is not None and not self.verdict.is_best else None


def json_lines(rows: Iterable[FileRow]) -> Iterator[str]:
    """One JSON object a line; amounts are cents."""
    for row in rows:
        played, place = row.played, row.played.of_seat
        yield (
            json.dumps(
                {
                    "ended": place.at,
                    "table": place.table,
                    "title": row.title,
                    "game": played.game,
                    "round": place.round,
                    "seat": place.seat,
                    "cards": played.cards,
                    "community": played.community,
                    "dealer": played.dealer,
                    "colour": played.colour or None,
                    "decision": played.decision or None,
                    "void": played.void,
                    "staked_cents": played.staked_cents,
                    "net_cents": place.net_cents,
                    "mistake_cost_cents": float(row.mistake.cost_cents) if row.mistake else None,
                    "wagers": [
                        {
                            "wager": one.wager,
                            "label": row.label(one),
                            "stake_cents": one.stake_cents,
                            "net_cents": one.net_cents,
                        }
                        for one in played.results
                    ],
                    "record_sha256": place.sha256,
                },
                ensure_ascii=False,
            )
            + "\n"
        )


def csv_lines(rows: Iterable[FileRow]) -> Iterator[str]:
    """A heading and one line a round, in which no cell is a formula."""
    yield _csv_line(COLUMNS)
    for row in rows:
        yield _csv_line([safe_cell(cell) for cell in _cells(row)])


def _cells(row: FileRow) -> list[str]:
    played, place = row.played, row.played.of_seat
    wagers = [f"{row.label(one)} {_plain(one.stake_cents)} {_plain(one.net_cents)}" for one in played.results]
    return [
        place.at,
        place.table,
        row.title,
        played.game,
        str(place.round),
        str(place.seat),
        " ".join(played.cards),
        " ".join(played.community),
        " ".join(played.dealer),
        played.colour,
        played.decision,
        "yes" if played.void else "no",
        _plain(played.staked_cents),
        _plain(place.net_cents),
        _plain(row.mistake.rounded_cents) if row.mistake else "",
        "; ".join(wagers),
        place.sha256,
    ]


def safe_cell(cell: str) -> str:
    """A cell that a spreadsheet shows as it is, and never computes.

    >>> safe_cell("-5.00"), safe_cell("=1+1"), safe_cell("-1+1"), safe_cell("Ann")
    ('-5.00', "'=1+1", "'-1+1", 'Ann')
    """
    return f"'{cell}" if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell) else cell


def _csv_line(cells: Iterable[str]) -> str:
    line = StringIO(newline="")
    csv.writer(line).writerow(cells)
    return line.getvalue()


def _plain(cents: int) -> str:
    """Cents as a number of dollars.

    >>> _plain(-1050), _plain(5)
    ('-10.50', '0.05')
    """
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def text_lines(rows: Iterable[FileRow]) -> Iterator[str]:
    """A paragraph a round, to read."""
    for row in rows:
        yield "".join(f"{line}\n" for line in (*_paragraph(row), ""))


def _paragraph(row: FileRow) -> Iterator[str]:
    played, place = row.played, row.played.of_seat
    when = f"{place.at[:10]} {place.at[11:16]} UTC"
    yield f"{when}, {row.title}, {row.rules.title}, round {place.round}, seat {place.seat}: {_result(row)}"
    if played.cards:
        yield f"  Your cards: {' '.join(played.cards)}"
    if played.community:
        colour = f" (you chose {played.colour})" if played.colour else ""
        yield f"  Community cards: {' '.join(played.community)}{colour}"
    if played.dealer:
        yield f"  Dealer's cards: {' '.join(played.dealer)}"
    if played.decision:
        yield f"  You {_decided(played)}."
    for one in played.results:
        yield f"  {row.label(one)}: staked {dollars(one.stake_cents)}, net {_signed(one.net_cents)}"
    if row.mistake:
        yield f"  {row.mistake.sentence}"


def _decided(played: PlayedRound) -> str:
    raised = f"raised {dollars(played.raise_cents)}" if played.raise_cents else ""
    if played.decision == "fold":
        return f"{raised} and folded" if raised else "folded"
    return raised or "checked"


def _result(row: FileRow) -> str:
    return "void" if row.played.void else _signed(row.played.of_seat.net_cents)


def _signed(cents: int) -> str:
    return f"{'+' if cents > 0 else ''}{dollars(cents)}"


FORMATS: dict[str, tuple[str, Callable[[Iterable[FileRow]], Iterator[str]]]] = {
    "jsonl": ("application/jsonl", json_lines),
    "csv": ("text/csv", csv_lines),
    "txt": ("text/plain", text_lines),
}
"""The media type of each kind of file, and what writes it."""


def file_lines(form: str, rows: Iterable[FileRow]) -> Iterator[str]:
    """Rounds as a file, a piece at a time."""
    return FORMATS[form][1](rows)
