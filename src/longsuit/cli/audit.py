"""`longsuit audit`: verify and export the audit chain, and print reports from it."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TextIO

import click

from longsuit.cli.common.options import ANSWER_IS_NO, json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.jackpot import State
    from longsuit.store import CheckpointSigner, Head, Store, Verdict

MAX_CHECKPOINT_LENGTH = 10_000
"""Characters read of a checkpoint."""


output_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="File to write. Default: standard output.",
)
"""The -o option of every command that writes a file."""


@click.group(name="audit")
def command() -> None:
    """Verify and export the audit chain; print reports from it."""


@command.command(name="verify")
@click.option(
    "--checkpoint",
    type=click.File(encoding="utf-8"),
    default=None,
    metavar="FILE",
    help="A checkpoint printed earlier.",
)
@click.option(
    "--file",
    type=click.File("rb"),
    default=None,
    metavar="EXPORT",
    help="Verify an export instead of the database; no sign-in.",
)
@reader_options
@json_option
def verify(checkpoint: TextIO | None, file: IO[bytes] | None, as_json: bool, **options: Any) -> None:
    """Verify the chain from its first link to its last. Exit status 1 and the first fault if it is broken."""
    from longsuit.store import read_checkpoint, read_export, verify_links, verify_signed  # noqa: PLC0415 - heavy

    text = _text(checkpoint) if checkpoint else ""
    if checkpoint and not text.lstrip().startswith("{"):
        verdict = verify_signed(read_export(file), text) if file else _verify_signed_house(text, options)
    else:
        known = read_checkpoint(text) if checkpoint else None
        verdict = verify_links(read_export(file), known) if file else _verify_house(known, options)
    _print_verdict(verdict, as_json=as_json)
    sys.exit(ANSWER_IS_NO if verdict.fault else 0)


def _verify_house(known: Head | None, options: Mapping[str, Any]) -> Verdict:
    from longsuit.store import read_transaction, verify  # noqa: PLC0415 - heavy

    with open_for_reading("the head of the chain", options) as store, read_transaction(store.engine) as connection:
        return verify(connection, known)


def _verify_signed_house(text: str, options: Mapping[str, Any]) -> Verdict:
    from longsuit.store import links, read_transaction, unlinked_event, verify_signed  # noqa: PLC0415 - heavy

    with open_for_reading("the head of the chain", options) as store, read_transaction(store.engine) as connection:
        verdict = verify_signed(links(connection), text)
        return verdict if verdict.fault else replace(verdict, fault=unlinked_event(connection))


def _text(file: TextIO) -> str:
    try:
        return file.read(MAX_CHECKPOINT_LENGTH)
    except UnicodeDecodeError:
        return ""


def _print_verdict(verdict: Verdict, *, as_json: bool) -> None:
    head, fault = verdict.head, verdict.fault
    if as_json:
        found = None if fault is None else {"seq": fault.seq, "kind": fault.kind, "sentence": fault.sentence}
        since = {} if verdict.signed_since is None else {"signed_since": verdict.signed_since}
        print_json({"holds": fault is None, "links": head.seq, "hash": head.hash, "fault": found, **since})
    elif fault:
        click.echo(f"The chain is broken: {fault.sentence}")
    else:
        click.echo(f"Verified: {head.seq:,} links, the last {head.hash}.")
        if verdict.signed_since is not None:
            click.echo(f"The house signs its chain since link {verdict.signed_since:,}.")


@command.command(name="checkpoint")
@click.option("--signed", is_flag=True, help="Print only the signed text, for witnesses and other tools.")
@output_option
@reader_options
def checkpoint(signed: bool, output: Path | None, **options: Any) -> None:
    """Print a checkpoint of the chain, signed with the key of the house after all of the chain was verified.

    Keep it elsewhere: it shows later whether links were cut off or rewritten.
    """
    from longsuit.base import utc_now  # noqa: PLC0415 - with the rest
    from longsuit.store import checkpoint_json, refuse_database_file, signer_of  # noqa: PLC0415 - heavy

    with open_for_reading("the head of the chain", options) as store:
        if output is not None:
            refuse_database_file(store.engine, output)
        signer = signer_of(store) if signed else _signer(store)
        with _signing():
            note = str(signer.verify_and_sign(utc_now())) if signer else ""
        document = checkpoint_json(signer.log.head if signer else store.head)
    with _out(output) as out:
        out.write(note if signed else json.dumps({**document, **({"signed": note} if note else {})}, indent=2) + "\n")


def _signer(store: Store) -> CheckpointSigner | None:
    """What signs for a house; None if its keys are not here."""
    from longsuit.keys import HouseKeyError  # noqa: PLC0415 - only here
    from longsuit.store import signer_of  # noqa: PLC0415 - heavy

    try:
        return signer_of(store)
    except HouseKeyError as error:
        click.echo(f"longsuit: The checkpoint is not signed: {error}", err=True)
        return None


@contextmanager
def _signing() -> Iterator[None]:
    """Exit status 1 and the reason if the chain cannot be signed."""
    from longsuit.store import LogBroken  # noqa: PLC0415 - heavy

    try:
        yield
    except LogBroken as error:
        click.echo(f"longsuit: Nothing is signed. {error}", err=True)
        sys.exit(ANSWER_IS_NO)


@command.command(name="prove")
@click.argument("what", metavar="SEQ|ROUND|WIN")
@output_option
@reader_options
def prove(what: str, output: Path | None, **options: Any) -> None:
    """Write the proof that a link is in the signed log, as a small file that `longsuit verify` checks alone.

    Name the link by its number, a finished round as TABLE/NUMBER, or a committed win by its id.
    """
    from longsuit.base import utc_now  # noqa: PLC0415 - with the rest
    from longsuit.store import find_link, read_transaction, refuse_database_file, signer_of  # noqa: PLC0415 - heavy

    with open_for_reading("the whole chain", options) as store:
        if output is not None:
            refuse_database_file(store.engine, output)
        with read_transaction(store.engine) as connection:
            seq = find_link(connection, what)
        signer = signer_of(store)
        with _signing():
            proof = signer.log.prove(seq, signer.verify_and_sign(utc_now()))
    with _out(output) as out:
        out.write(str(proof))


@command.command(name="export")
@output_option
@reader_options
def export(output: Path | None, **options: Any) -> None:
    """Export every link in order, one JSON object per line; only you can read the file."""
    from longsuit.store import link_json, links, read_transaction, refuse_database_file  # noqa: PLC0415 - heavy

    with open_for_reading("the whole chain", options) as store, read_transaction(store.engine) as connection:
        if output is not None:
            refuse_database_file(store.engine, output)
        with _out(output) as out:
            for link in links(connection):
                out.write(json.dumps(link_json(link), ensure_ascii=True, separators=(",", ":")) + "\n")


def _out(output: Path | None) -> Any:
    from longsuit.keys import open_private_file  # noqa: PLC0415 - heavy

    if output is None:
        return click.open_file("-", "w")
    try:
        return open_private_file(output)
    except OSError as error:
        raise click.UsageError(f"{output}: {error.strerror}.") from None


@command.command(name="report")
@click.argument("name", type=click.Choice(["meters", "wins", "adjustments", "exceptions"]))
@click.option("--from", "first", default="", metavar="DAY", help="First day, such as 2026-03-01.")
@click.option("--to", "last", default="", metavar="DAY", help="Last day.")
@reader_options
@json_option
def report(name: str, first: str, last: str, as_json: bool, **options: Any) -> None:
    """Print a report: meters by day, wins, adjustments, or exceptions (changes, voids, overrides, refusals)."""
    from longsuit.store import REPORTS, Period, read_transaction, undone_because  # noqa: PLC0415 - heavy

    period = Period(first, last)
    with open_for_reading("reports", options) as store, read_transaction(store.engine) as connection:
        rows = REPORTS[name](connection, period)
        if as_json:
            print_json({"report": name, "from": first or None, "to": last or None, "rows": rows})
        elif name == "meters":
            _print_days(rows)
        elif name == "wins":
            _print_wins(rows, _state(store), undone_because(connection))
        else:
            _print_events(rows)


def _state(store: Store) -> State | None:
    """The jackpots, for the names in a report; None where the store does not reconcile."""
    from longsuit.store import StoreStopped  # noqa: PLC0415 - heavy

    try:
        return store.state
    except StoreStopped:
        return None


def _print_days(rows: list[dict[str, Any]]) -> None:
    """One account per paragraph: opening, each reason, closing, exact to the fraction of a cent."""
    for row in rows:
        click.echo(f"{row['day']}  {_account(row['account'])}")
        click.echo(f"    {'opening':<14}{_cents(row['opening']):>24}")
        for reason, amount in row["entries"].items():
            click.echo(f"    {reason:<14}{_cents(amount, signed=True):>24}")
        click.echo(f"    {'closing':<14}{_cents(row['closing']):>24}")


def _account(account: str) -> str:
    """An account of a meter in words.

    >>> _account("meter:royal/meter"), _account("reserve:royal/meter")
    ('royal/meter', 'reserve of royal/meter')
    """
    fund, _, meter = account.partition(":")
    return meter if fund == "meter" else f"{fund} of {meter}"


def _cents(micro: int, *, signed: bool = False) -> str:
    whole, part = divmod(abs(micro), 100_000_000)
    sign = "-" if micro < 0 else "+" if signed else ""
    return f"{sign}${whole:,}.{part:08}"


def _print_wins(rows: list[dict[str, Any]], state: State | None, reasons: Mapping[str, str]) -> None:
    """One line per win: when, where, who, the hand, the jackpot, the prize; undone wins are marked."""
    from longsuit.base import dollars  # noqa: PLC0415 - with the rest
    from longsuit.cli.jackpot.listing import win_ids, win_line  # noqa: PLC0415 - heavy

    ids = win_ids(state) if state else []
    for row in rows:
        event = row["event"]
        win = state.wins.get(str(event.get("win"))) if state else None
        if win is not None:
            click.echo(f"{row['seq']:>8,}  {win_line(win, ids, reasons)}")
        else:
            prize = dollars(int(event.get("prize_cents", 0)))
            click.echo(f"{row['seq']:>8,}  {_when(row)}  {row['table']}, seat {event.get('seat')}, {prize}")


def _print_events(rows: list[dict[str, Any]]) -> None:
    """One line per event: when, where, what happened and who did it."""
    from longsuit.report import person  # noqa: PLC0415 - heavy
    from longsuit.table import event_sentence  # noqa: PLC0415 - heavy

    for row in rows:
        where = f"{row['table']}: " if row["table"] else ""
        who = person(row["actor"], row["role"])
        click.echo(f"{row['seq']:>8,}  {_when(row)}  {where}{event_sentence(row['event'])} By {who}.")


def _when(row: Mapping[str, Any]) -> str:
    from longsuit.base import readable_time  # noqa: PLC0415 - with the rest

    return readable_time(row["time"])
