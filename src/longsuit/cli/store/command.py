"""Commands that create, check, back up and restore the database of a house."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.options import ANSWER_IS_NO, json_option, print_json
from longsuit.cli.common.sign_in import database_option, open_store
from longsuit.cli.store.standby import follow, replicate

if TYPE_CHECKING:
    from longsuit.keys import HouseKeys
    from longsuit.store import CheckResult, Store
    from longsuit.transparency import NotePublicKey


@click.group(name="store")
def command() -> None:
    """Manage the database of a house: create, migrate, check, back up, restore, keep a standby, create roles."""


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
    """Replay all events, compare every row and the schema, and let the database check itself.

    Exit status 1 if anything differs. Nothing is written.

    Where the keys of the house are, the chain is also compared with the last checkpoint that was signed with them.
    """
    from longsuit.store import broken_since_signed, check, read_transaction  # noqa: PLC0415 - heavy

    with open_store(database, mend=False) as store:
        with read_transaction(store.engine) as connection:
            finding = check(connection, _progress if sys.stderr.isatty() else None)
        if not finding.problems and (broken := broken_since_signed(store)):
            finding = replace(finding, problems=(broken,))
    _print_finding(finding, as_json=as_json)
    sys.exit(ANSWER_IS_NO if finding.problems else 0)


def _progress(seq: int) -> None:
    sys.stderr.write(f"\r{seq:,} events")
    sys.stderr.flush()


def _print_finding(finding: CheckResult, *, as_json: bool) -> None:
    head = {"seq": finding.head.seq, "hash": finding.head.hash}
    if as_json:
        found = {"holds": not finding.problems, "head": head, "entries": finding.entries, "wrong": finding.problems}
        more = {name: getattr(finding, name) for name in ("anchored_since", "approvals_since", "notes")}
        print_json({**found, **{name: value for name, value in more.items() if value}})
        return
    for sentence in finding.problems:
        click.echo(sentence)
    if not finding.problems:
        click.echo(f"Verified: {finding.head.seq:,} events, {finding.entries:,} entries.")
        click.echo(f"Head {finding.head.hash}")
        if finding.anchored_since:
            click.echo(f"Every row of the journal is anchored in the chain from link {finding.anchored_since:,} on.")
        if finding.approvals_since:
            click.echo(f"Changes of executives have approvals from link {finding.approvals_since:,} on.")
    for note in finding.notes:
        click.echo(note)


@command.command(name="backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--unsigned", is_flag=True, help="Do not sign it, if the keys of the house are not at hand.")
@database_option
def backup(file: Path, unsigned: bool, database: str | None) -> None:
    """Back up the house to FILE, signed with its key; a name that ends in .gz is compressed."""
    from longsuit.store import back_up  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        keys = None if unsigned else _signing_keys(store)
        events = back_up(store.engine, file, keys)
    click.echo(f"Backed up {events:,} events to {file}.")
    click.echo(f"Signed by {keys.name}." if keys else f"Not signed{'' if unsigned else ': the house has no keys'}.")


def _signing_keys(store: Store) -> HouseKeys | None:
    """The keys that sign for a house; None if it has none."""
    from longsuit.keys import HouseKeyError  # noqa: PLC0415 - only here
    from longsuit.store import house_keys, keys_place  # noqa: PLC0415 - heavy

    try:
        return house_keys(store, keys_place(store))
    except HouseKeyError as error:
        raise HouseKeyError(f"{error} A backup without its signature is made with --unsigned.") from None


@command.command(name="restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--key", metavar="NAME+ID+KEY", default=None, help="Public key of the house. Default: by LONGSUIT_KEYS.")
@click.option("--unsigned", is_flag=True, help="Restore a backup whose signature is missing or cannot be checked.")
@database_option
def restore(file: Path, key: str | None, unsigned: bool, database: str | None) -> None:
    """Restore a backup FILE into an empty database. Its signature and all of it are checked before it is kept."""
    from longsuit.store import database_url, restore_to  # noqa: PLC0415 - heavy

    url = database_url(database)
    restored = restore_to(url, file, _public_key(url, key), unsigned=unsigned)
    _print_finding(restored, as_json=False)
    click.echo(f"Signed by {restored.signed_by}." if restored.signed_by else _NOT_PROVEN)
    click.echo(_NOBODY_SIGNED_IN)


_NOT_PROVEN = (
    "Not proven: that the house made this backup, and that nothing was added to it or left out at its end. "
    "The chain in it is consistent. Compare its head with a checkpoint that was kept elsewhere."
)
_NOBODY_SIGNED_IN = (
    "Nobody is signed in: operators sign in again, and guests come back with: longsuit guests link NAME."
)


def _public_key(url: str, text: str | None) -> NotePublicKey | None:
    """The public key that was given, or that of the keys of the house in a database; None if they are not there."""
    from longsuit.store import keys_place_for, parse_url  # noqa: PLC0415 - heavy
    from longsuit.transparency import parse_public_key  # noqa: PLC0415 - only here

    if text is not None:
        return parse_public_key(text)
    keys = keys_place_for(parse_url(url)).read()
    return keys.public if keys else None


@command.command(name="roles")
@click.option("--owner", default="longsuit_owner", show_default=True, metavar="NAME", help="Owns the tables.")
@click.option("--application", default="longsuit_floor", show_default=True, metavar="NAME", help="Serves the house.")
@click.option("--auditor", default="longsuit_auditor", show_default=True, metavar="NAME", help="Reads everything.")
@click.option("--execute", is_flag=True, help="Run the statements instead of printing them.")
@database_option
def roles(owner: str, application: str, auditor: str, execute: bool, database: str | None) -> None:
    """Print the SQL that gives a house on PostgreSQL three roles with the least privileges.

    The owner migrates, the application adds rows and cannot change those that are kept, the auditor only reads. Run it
    again after each `store migrate`.
    """
    from longsuit.store import Roles, create_roles, house_roles  # noqa: PLC0415 - heavy

    named = Roles(owner, application, auditor)
    with open_store(database) as store:
        if not execute:
            click.echo("\n".join(f"{statement};" for statement in house_roles(store.engine, named)))
            return
        create_roles(store.engine, named)
    click.echo(f"{owner} owns the tables, {application} serves the house, {auditor} reads it. Set their passwords.")


command.add_command(replicate)
command.add_command(follow)
