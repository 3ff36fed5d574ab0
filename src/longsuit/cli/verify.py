"""`longsuit verify`: check a round's fairness from its record alone, or a proof that something is in the log."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, TextIO

import click

from longsuit.cli.common.options import ANSWER_IS_NO, json_option, own_games_option, print_json, unknown_game
from longsuit.fair import FairnessError, PlayerNotes, checks
from longsuit.play import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from longsuit.fair import Check
    from longsuit.transparency import Checkpoint

MAX_RECORD_LENGTH = 1_000_000
"""Characters read of one record."""

PROOF_FILE = "c2sp.org/tlog-proof@v1"
"""The first line of a proof that a link is in the log of a house."""

NOT_TEXT = "This is not text. Expected a round record or a proof file."

NOTHING_NOTED = (
    "Each record is consistent with itself. To prove that it is the round you were committed, give what you noted at "
    "the table: --commitment, --closing, --entropy."
)
"""What a record alone cannot prove; printed when nothing was given to compare it with."""


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"), metavar="RECORD")
@click.option("--commitment", default=None, metavar="HEX", help="The commitment you noted before wagers closed.")
@click.option("--closing", default=None, metavar="HEX", help="The closing you noted before the first card.")
@click.option(
    "--entropy", multiple=True, metavar="SEAT=HEX", help="The entropy a seat added; can be given for several seats."
)
@click.option("--key", default=None, metavar="NAME+ID+KEY", help="The public key of the house, for a proof file.")
@own_games_option
@json_option
def command(
    file: TextIO,
    commitment: str | None,
    closing: str | None,
    entropy: tuple[str, ...],
    key: str | None,
    as_json: bool,
) -> None:
    """Check the commitment, shuffle, deal and settlement of RECORD, from the record alone.

    RECORD is a file with one round record, or one per line; - is standard input. It can also be a proof that a link is
    in the signed log of a house (`longsuit audit prove`); that needs the public key of the house. Exit status 1 if a
    record or proof does not verify, with a sentence that says why; 2 if something is neither.
    """
    noted = PlayerNotes.of(commitment, closing, _by_seat(entropy))
    first = _line(file)
    if first.rstrip("\n") == PROOF_FILE:
        _check_proof(first + _rest(file), key, as_json=as_json)
    elif key is not None:
        raise click.UsageError("--key is for a proof file, and this is not one.")
    else:
        _check_records(first, file, noted, as_json=as_json)


def _check_proof(text: str, key: str | None, *, as_json: bool) -> None:
    """Check a proof that a link is in the log of a house."""
    from longsuit.store import verify_link_proof  # noqa: PLC0415 - heavy
    from longsuit.transparency import NotProven, parse_public_key  # noqa: PLC0415 - with the rest

    if key is None:
        raise click.UsageError("Give the public key of the house with --key. `longsuit keys show` prints it there.")
    public = parse_public_key(key)
    try:
        proven = verify_link_proof(text, public)
    except NotProven as error:
        if as_json:
            print_json({"verified": False, "sentence": str(error)})
        click.echo(f"longsuit: not verified: {error}", err=True)
        sys.exit(ANSWER_IS_NO)
    checkpoint, link = proven.checkpoint, proven.link
    if as_json:
        under = {"origin": checkpoint.origin, "links": checkpoint.size, "time": checkpoint.time}
        print_json({"verified": True, "link": link, "hash": proven.hash, "checkpoint": under})
    else:
        click.echo(_proven(link, checkpoint))


def _proven(link: dict[str, Any], checkpoint: Checkpoint) -> str:
    """What was proven, for people."""
    from longsuit.base import readable_time  # noqa: PLC0415 - with the rest
    from longsuit.store import link_count  # noqa: PLC0415 - heavy
    from longsuit.table import event_sentence  # noqa: PLC0415 - heavy

    made = f", signed on {readable_time(checkpoint.time)}" if checkpoint.time else ""
    where = f" at table {link['table']}" if link.get("table") else ""
    return (
        f"Verified: link {link['seq']:,} is in the log of {checkpoint.origin}, "
        f"which has {link_count(checkpoint.size)}{made}.\n"
        f"{readable_time(link['time'])}{where}: {event_sentence(link['event'])}"
    )


def _check_records(first: str, file: TextIO, noted: PlayerNotes, *, as_json: bool) -> None:
    """Check every record of a file, whose first line was read."""
    answers = []
    for number, document in _documents(first, file, alone=noted != PlayerNotes()):
        answers.append(_answer(number, document, noted))
        if not as_json:
            click.echo(_lines(answers[-1]))
        if not answers[-1]["verified"]:
            failed = answers[-1]["checks"][-1]
            click.echo(f"longsuit: record {number}: {failed['part']}: {failed['sentence']}", err=True)
    verified = all(answer["verified"] for answer in answers)
    if as_json:
        print_json({"verified": verified, "records": answers})
    elif verified and noted == PlayerNotes():
        click.echo(NOTHING_NOTED)
    sys.exit(0 if verified else ANSWER_IS_NO)


def _by_seat(words: Sequence[str]) -> dict[int, str]:
    """The --entropy options, by seat."""
    noted: dict[int, str] = {}
    for word in words:
        seat, _, digits = word.partition("=")
        if seat not in "12345678" or len(seat) != 1 or int(seat) in noted:
            raise click.BadParameter(
                f"“{word[:40]}” is not entropy. Write SEAT=HEX, such as 3=6c75636b79, each seat once."
            )
        noted[int(seat)] = digits
    return noted


def _documents(first: str, file: TextIO, *, alone: bool) -> Iterator[tuple[int, Any]]:
    """Every record of a file with its number: one for the whole file, or one per line."""
    number = 0
    for text in _texts(first, file):
        number += 1
        if alone and number > 1:
            raise click.UsageError("Your notes are for one round, but there is more than one record.")
        yield number, _parsed(text, number)
    if number == 0:
        raise click.UsageError("There is no record here. Expected one JSON object, or one per line.")


def _texts(line: str, file: TextIO) -> Iterator[str]:
    """The text of each record: a line, or the whole file if the first line is only the beginning of a record."""
    first = True
    while line:
        if line.strip():
            yield line + (_rest(file) if first and not _is_json(line) else "")
            first = False
        line = _line(file)


def _line(file: TextIO) -> str:
    """The next line of a file; empty at its end."""
    try:
        return file.readline(MAX_RECORD_LENGTH)
    except UnicodeDecodeError:
        raise click.UsageError(NOT_TEXT) from None


def _rest(file: TextIO) -> str:
    """The rest of a file."""
    try:
        return file.read(MAX_RECORD_LENGTH)
    except UnicodeDecodeError:
        raise click.UsageError(NOT_TEXT) from None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _parsed(text: str, number: int) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        sentence = f"Record {number} is not JSON. Expected a round record; this one is cut short or damaged."
        raise click.UsageError(sentence) from None


def _answer(number: int, document: Any, noted: PlayerNotes) -> dict[str, Any]:
    """What was found in one record, as --json prints it."""
    try:
        found = checks(document, noted)
    except (RecordError, FairnessError) as error:
        raise click.UsageError(f"Record {number}: {error}{unknown_game(document)}") from None
    proof = document.get("fairness") or {}
    return {
        "record": number,
        "game": document.get("game"),
        "table": proof.get("table"),
        "round": proof.get("round"),
        "verified": found[-1].holds,
        "checks": [_check(check) for check in found],
    }


def _check(check: Check) -> dict[str, Any]:
    return {"part": check.part, "holds": check.holds, "sentence": check.sentence}


def _lines(answer: dict[str, Any]) -> str:
    """What was found in one record, for people."""
    where = f"round {answer['round']} of table {answer['table']}, {answer['game']}" if answer["table"] else "no proof"
    verdict = "verified" if answer["verified"] else "NOT VERIFIED"
    rows = [
        f"  {'ok' if check['holds'] else 'NO'}  {check['part']:<11} {check['sentence']}" for check in answer["checks"]
    ]
    return "\n".join([f"record {answer['record']}: {where}: {verdict}", *rows])
