"""`longsuit audit`: the audit chain of a house, and reports from it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TextIO

import click

from longsuit.cli.common.options import ANSWER_IS_NO, json_option, print_json
from longsuit.cli.common.reader import asking, open_to

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store import Head, Verdict

MOST_CHARACTERS = 10_000
"""No checkpoint is longer."""


@click.group(name="audit")
def command() -> None:
    """The audit chain: verified, exported, and reports from it."""


@command.command(name="verify")
@click.option(
    "--checkpoint", type=click.File(encoding="utf-8"), default=None, metavar="FILE", help="A checkpoint of before."
)
@click.option(
    "--file", type=click.File("rb"), default=None, metavar="EXPORT", help="An export, not the database; asks nobody."
)
@asking
@json_option
def verify(checkpoint: TextIO | None, file: IO[bytes] | None, as_json: bool, **desk: Any) -> None:
    """Walk the chain from its first link to its last; exit 1 and the first fault where it does not hold."""
    from longsuit.store import read_checkpoint, read_export, verify_links  # noqa: PLC0415 - heavy

    known = read_checkpoint(_text(checkpoint)) if checkpoint else None
    verdict = verify_links(read_export(file), known) if file else _verify_house(known, desk)
    _print_verdict(verdict, as_json=as_json)
    sys.exit(ANSWER_IS_NO if verdict.fault else 0)


def _verify_house(known: Head | None, desk: Mapping[str, Any]) -> Verdict:
    from longsuit.store import read_transaction, verify  # noqa: PLC0415 - heavy

    with open_to("the head of the chain", desk) as store, read_transaction(store.engine) as connection:
        return verify(connection, known)


def _text(file: TextIO) -> str:
    try:
        return file.read(MOST_CHARACTERS)
    except UnicodeDecodeError:
        return ""


def _print_verdict(verdict: Verdict, *, as_json: bool) -> None:
    head, fault = verdict.head, verdict.fault
    if as_json:
        said = None if fault is None else {"seq": fault.seq, "kind": fault.kind, "sentence": fault.sentence}
        print_json({"holds": fault is None, "links": head.seq, "hash": head.hash, "fault": said})
    elif fault:
        click.echo(f"The chain does not hold: {fault.sentence}")
    else:
        click.echo(f"The chain holds: {head.seq:,} links, the last {head.hash}.")


@command.command(name="checkpoint")
@asking
def checkpoint(**desk: Any) -> None:
    """Print a checkpoint of the head, to be kept elsewhere; later it shows whether links were cut off."""
    from longsuit.store import checkpoint_json  # noqa: PLC0415 - heavy

    with open_to("the head of the chain", desk) as store:
        print_json(checkpoint_json(store.head))


@command.command(name="export")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), default=None, help="A file; else printed."
)
@asking
def export(output: Path | None, **desk: Any) -> None:
    """Every link as JSON lines, in order."""
    from longsuit.store import link_json, links, read_transaction, refuse_database_file  # noqa: PLC0415 - heavy

    with open_to("the whole chain", desk) as store, read_transaction(store.engine) as connection:
        if output is not None:
            refuse_database_file(store.engine, output)
        with _out(output) as out:
            for link in links(connection):
                out.write(json.dumps(link_json(link), ensure_ascii=True, separators=(",", ":")) + "\n")


def _out(output: Path | None) -> Any:
    if output is None:
        return click.open_file("-", "w")
    try:
        return output.open("w", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{output}: {error.strerror}.") from None


@command.command(name="report")
@click.argument("name", type=click.Choice(["meters", "wins", "adjustments", "exceptions"]))
@click.option("--from", "first", default="", metavar="DAY", help="The first day, such as 2026-03-01.")
@click.option("--to", "last", default="", metavar="DAY", help="The last day.")
@asking
@json_option
def report(name: str, first: str, last: str, as_json: bool, **desk: Any) -> None:
    """Meters day by day, wins, adjustments, or exceptions (changes, voids, overrides, refusals)."""
    from longsuit.store import REPORTS, Period, read_transaction  # noqa: PLC0415 - heavy

    period = Period(first, last)
    with open_to("reports", desk) as store, read_transaction(store.engine) as connection:
        rows = REPORTS[name](connection, period)
    if as_json:
        print_json({"report": name, "from": first or None, "to": last or None, "rows": rows})
    elif name == "meters":
        _print_days(rows)
    else:
        _print_events(rows)


def _print_days(rows: list[dict[str, Any]]) -> None:
    """One account a paragraph: opening, each reason, closing, in cents to the last fraction."""
    for row in rows:
        click.echo(f"{row['day']}  {row['account']}")
        click.echo(f"    {'opening':<14}{_cents(row['opening']):>24}")
        for reason, amount in row["entries"].items():
            click.echo(f"    {reason:<14}{_cents(amount, signed=True):>24}")
        click.echo(f"    {'closing':<14}{_cents(row['closing']):>24}")


def _cents(micro: int, *, signed: bool = False) -> str:
    whole, part = divmod(abs(micro), 100_000_000)
    sign = "-" if micro < 0 else "+" if signed else ""
    return f"{sign}${whole:,}.{part:08}"


def _print_events(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        where = f" at {row['table']}" if row["table"] else ""
        whom = f"{row['actor'] or 'nobody'} ({row['role'] or '-'})"
        click.echo(f"{row['seq']:>8,}  {row['time']}  {row['kind']}{where}, by {whom}")
        for name, value in row["event"].items():
            if name not in _SAID and value not in ("", None, []):
                click.echo(f"          {name}: {value if isinstance(value, str | int) else json.dumps(value)}")


_SAID = frozenset({"kind", "command", "body", "actor", "role", "at", "table", "part", "moves"})
