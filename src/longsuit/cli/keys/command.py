"""Commands that make and show the keys of a house."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from longsuit.base import stamp
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.sign_in import database_option, open_store

if TYPE_CHECKING:
    from longsuit.keys import HouseKeys, KeySource
    from longsuit.store import Store


@click.group(name="keys")
def command() -> None:
    """Make and show the keys of a house. They are kept outside its database; LONGSUIT_KEYS says where."""


@command.command(name="new")
@click.argument("name")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="File to write. Default: standard output.",
)
def new(name: str, output: Path | None) -> None:
    """Make new keys for a house whose log is called NAME, such as casino.example/audit."""
    from longsuit.keys import KeyFile, keys_to_text, new_house_keys  # noqa: PLC0415 - only here

    keys = new_house_keys(name)
    if output is None:
        click.echo(keys_to_text(keys), nl=False)
        return
    if output.exists():
        raise click.UsageError(f"{output} exists. Keys are never overwritten: choose another file.")
    KeyFile(output).create(keys)
    click.echo(f"Wrote the keys of {keys.name} to {output}. Only you can read it. Keep a copy in a safe place.")
    click.echo(f"Public key: {keys.public}")


@command.command(name="show")
@database_option
@json_option
def show(database: str | None, as_json: bool) -> None:
    """Show the public key of a house, the ids of its sealing keys, and where they are. Never a private key."""
    from longsuit.store import NO_KEYS, house_keys, keys_place, named_keys, read_transaction  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        source = keys_place(store)
        keys = house_keys(store, source)
        with read_transaction(store.engine) as connection:
            named = named_keys(connection)
    if keys is None or named is None:
        raise click.UsageError(NO_KEYS)
    if as_json:
        document = {"public": named.public, "sealing": list(named.sealing), "since": named.since, "place": str(source)}
        print_json(document)
        return
    _print(keys, source)
    click.echo(f"In force since link {named.since:,}.")


def _print(keys: HouseKeys, source: KeySource) -> None:
    click.echo(f"Public key: {keys.public}")
    click.echo(f"Sealing keys: {', '.join(keys.sealing)}; the last one seals.")
    click.echo(f"Kept in {source}.")


@command.command(name="adopt")
@click.option("--name", default=None, metavar="NAME", help="Name of the log of new keys, such as casino.example/audit.")
@database_option
def adopt(name: str | None, database: str | None) -> None:
    """Give a house the keys at LONGSUIT_KEYS, or new ones; its audit chain names them from then on."""
    from longsuit.store import adopt_keys, keys_place  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        source = keys_place(store)
        _print(adopt_keys(store, source, name, stamp=stamp()), source)


@command.command(name="rotate")
@database_option
def rotate(database: str | None) -> None:
    """Add a new sealing key, which seals from now on; the older ones still open what they sealed."""
    from longsuit.keys import with_new_sealing_key  # noqa: PLC0415 - only here
    from longsuit.store import adopt_keys, keys_place  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        source = keys_place(store)
        source.write(with_new_sealing_key(adopt_keys(store, source, stamp=stamp())))
        _print(adopt_keys(store, source, stamp=stamp()), source)
    click.echo("Keep a new copy of the keys. A server that is running takes the new one when it is started again.")


def adopted(store: Store, name: str | None = None) -> str:
    """Give a new house keys; a sentence about them, also where they cannot be written."""
    from longsuit.keys import HouseKeyError  # noqa: PLC0415 - only here
    from longsuit.store import adopt_keys, keys_place  # noqa: PLC0415 - heavy

    source = keys_place(store)
    try:
        keys = adopt_keys(store, source, name, stamp=stamp())
    except HouseKeyError as error:
        return f"Checkpoints are off: {error}"
    return f"Its keys are in {source}. Keep a copy in a safe place. Public key: {keys.public}"
