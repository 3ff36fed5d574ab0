"""Commands that keep a standby of a house on a second machine."""

from __future__ import annotations

import signal
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.sign_in import database_option, open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.store import Store
    from longsuit.transparency import NotePublicKey

_every_option = click.option(
    "--every", type=click.FloatRange(0.01, 3600), default=1.0, show_default=True, help="Seconds between two looks."
)


@click.command(name="replicate")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@_every_option
@click.option("--once", is_flag=True, help="Write what is new, and end.")
@database_option
def replicate(folder: Path, every: float, once: bool, database: str | None) -> None:
    """Write every committed change to FOLDER, on another machine's disk, from which `store follow` keeps a standby."""
    from longsuit.keys import HouseKeyError  # noqa: PLC0415 - heavy
    from longsuit.store import NO_KEYS, Replicator, house_keys, keys_place  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        keys = house_keys(store, keys_place(store))
        if keys is None:
            raise HouseKeyError(NO_KEYS)
        with Replicator(store.engine, folder, keys) as replicator:
            _repeat(replicator.ship, None if once else every)
        click.echo(f"{folder} holds everything up to link {replicator.position.head.seq:,}.")


@click.command(name="follow")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--key", default=None, metavar="KEY", help="Public key of the house. Default: the one of LONGSUIT_KEYS.")
@_every_option
@click.option("--once", is_flag=True, help="Apply what is there, and end.")
@database_option
def follow(folder: Path, key: str | None, every: float, once: bool, database: str | None) -> None:
    """Keep the database as a standby: apply every change that `store replicate` has written to FOLDER."""
    from longsuit.store import Follower, database_url, standby  # noqa: PLC0415 - heavy

    with standby(database_url(database)) as store:
        follower = Follower(store.engine, folder, _key_of_batches(store, key))
        _repeat(follower.apply, None if once else every)
        head = follower.position.head
        click.echo(f"The standby has everything up to link {head.seq:,}, written {follower.heard or 'before'}.")
        click.echo(f"Head {head.hash}")


def _key_of_batches(store: Store, key: str | None) -> NotePublicKey:
    """The key that batches are signed with: the one that was named, or that of the keys of this machine."""
    from longsuit.keys import HouseKeyError  # noqa: PLC0415 - heavy
    from longsuit.store import keys_place  # noqa: PLC0415 - heavy
    from longsuit.transparency import parse_public_key  # noqa: PLC0415 - heavy

    if key is not None:
        return parse_public_key(key)
    source = keys_place(store)
    keys = source.read()
    if keys is None:
        raise HouseKeyError(
            f"There are no keys in {source}. Set LONGSUIT_KEYS to a copy of the house's keys, or name its public key "
            "with --key, as `longsuit keys show` prints it."
        )
    return keys.public


def _repeat(work: Callable[[], object], every: float | None) -> None:
    """Do some work once, or again and again until the process is told to stop; a store that is stopped may recover."""
    from longsuit.store import StoreStopped  # noqa: PLC0415 - heavy

    if every is None:
        work()
        return
    stopping, said = Event(), ""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    while not stopping.is_set():
        try:
            work()
        except StoreStopped as stop:
            if stop.why != said:
                click.echo(f"{stop.why} Trying again ...", err=True)
            said = stop.why
        stopping.wait(every)
