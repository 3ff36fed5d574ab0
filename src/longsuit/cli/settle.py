"""`longsuit settle`: settle round records again and report differences."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, TextIO

import click

from longsuit.base import canonical_json
from longsuit.cli.common.options import ANSWER_IS_NO, BAD_INPUT, own_games_option, unknown_game
from longsuit.play import RecordError, ReplayError, resettle, verify

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_RECORD_LENGTH = 1_000_000
"""Characters read of one record."""


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"), default="-")
@own_games_option
def command(file: TextIO) -> None:
    """Settle round records again from cards, wagers and decisions alone.

    Reads one record per line from FILE or standard input, and prints each as it settles now. Exit status 1 and the
    first difference if a stored settlement disagrees; 2 if something is not a record.
    """
    worst = 0
    for number, line in _lines(file):
        worst = max(worst, _settle_line(number, line))
    sys.exit(worst)


def _lines(file: TextIO) -> Iterator[tuple[int, str]]:
    number, found = 0, False
    try:
        while line := file.readline(MAX_RECORD_LENGTH):
            number += 1
            if line.strip():
                found = True
                yield number, line
    except UnicodeDecodeError:
        _report(number + 1, "this is not text.")
        sys.exit(BAD_INPUT)
    if not found:
        _report(1, "there is no record here. Expected one JSON object per line.")
        sys.exit(BAD_INPUT)


def _settle_line(number: int, line: str) -> int:
    """Settle one line; return its exit status."""
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):  # not JSON, too deep, or a number with more digits than Python reads
        _report(number, "this is not JSON. Expected one round record per line; this one is cut short or damaged.")
        return BAD_INPUT
    try:
        settled = verify(document)
    except ReplayError as error:
        _report(number, str(error))
        _print_again(document)
        return ANSWER_IS_NO
    except RecordError as error:
        _report(number, f"{error}{unknown_game(document)}")
        return BAD_INPUT
    sys.stdout.write(canonical_json(settled) + "\n")
    return 0


def _print_again(document: object) -> None:
    """Print how a record that disagrees settles now, if it can be played at all."""
    try:
        sys.stdout.write(canonical_json(resettle(document)) + "\n")
    except ReplayError:
        return


def _report(number: int, sentence: str) -> None:
    sys.stderr.write(f"longsuit: record {number}: {sentence}\n")
