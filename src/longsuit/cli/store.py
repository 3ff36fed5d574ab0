"""`longsuit store`: create, check, back up and restore the database of a house."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.options import ANSWER_IS_NO, json_option, print_json
from longsuit.cli.common.sign_in import database_option, open_store

if TYPE_CHECKING:
    from longsuit.store import CheckResult


@click.group(name="store")
def command() -> None:
    """Manage the database of a house: create, migrate, check, back up, restore."""


@command.command(name="init")
@click.option("--name", default=None, metavar="NAME", help="Name of the house's log, such as casino.example/audit.")
@database_option
def init(name: str | None, database: str | None) -> None:
    """Create a new house in an empty database, and the keys that sign its checkpoints."""
    from longsuit.cli.keys.command import adopted  # noqa: PLC0415 - heavy
    from longsuit.store import Store, database_url  # noqa: PLC0415 - heavy

    with Store.create(database_url(database)) as store:
        click.echo(adopted(store, name))
        click.echo(f"Created a new house in {store.place}. Next: longsuit operators add NAME --role administrator")


@command.command(name="migrate")
@database_option
def migrate(database: str | None) -> None:
    """Migrate the database to the schema of this version. Back it up first."""
    from longsuit.store import database_url, migrate_database  # noqa: PLC0415 - heavy

    before, after = migrate_database(database_url(database))
    done = f"Migrated from schema {before} to {after}." if before != after else f"Already at schema {after}."
    click.echo(done)


@command.command(name="check")
@database_option
@json_option
def check(database: str | None, as_json: bool) -> None:
    """Replay all events and compare every entry, balance and projection. Exit status 1 if anything differs."""
    from longsuit.store import check, read_transaction  # noqa: PLC0415 - heavy

    with open_store(database, mend=False) as store, read_transaction(store.engine) as connection:
        finding = check(connection, _progress if sys.stderr.isatty() else None)
    _print_finding(finding, as_json=as_json)
    sys.exit(ANSWER_IS_NO if finding.problems else 0)


def _progress(seq: int) -> None:
    sys.stderr.write(f"\r{seq:,} events")
    sys.stderr.flush()


def _print_finding(finding: CheckResult, *, as_json: bool) -> None:
    head = {"seq": finding.head.seq, "hash": finding.head.hash}
    if as_json:
        print_json({"holds": not finding.problems, "head": head, "entries": finding.entries, "wrong": finding.problems})
        return
    for sentence in finding.problems:
        click.echo(sentence)
    if not finding.problems:
        click.echo(f"Verified: {finding.head.seq:,} events, {finding.entries:,} entries.")
        click.echo(f"Head {finding.head.hash}")


@command.command(name="backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Back up the house to FILE; a name that ends in .gz is compressed."""
    from longsuit.store import back_up  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        events = back_up(store.engine, file)
    click.echo(f"Backed up {events:,} events to {file}.")


@command.command(name="restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def restore(file: Path, database: str | None) -> None:
    """Restore a backup FILE into an empty database. Everything is checked before it is kept."""
    from longsuit.store import database_url, restore_to  # noqa: PLC0415 - heavy

    _print_finding(restore_to(database_url(database), file), as_json=False)
