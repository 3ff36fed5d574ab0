"""The keys of a house: made for a new one, named in its chain, and refused if they are those of another."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.keys import HouseKeyError, key_source, new_house_keys
from longsuit.store.chain.categories import HOUSE_KEYS
from longsuit.store.database.engine import read_transaction, stream
from longsuit.store.database.schema import events
from longsuit.store.database.urls import display_url, is_sqlite

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

    from longsuit.keys import HouseKeys, KeySource
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store

ACTOR, ROLE = "longsuit", "program"
"""Who writes the event of the keys: the program that made or found them."""

NO_KEYS = "This house has no keys, so its checkpoints are off. Run: longsuit keys adopt."
"""What is said of a house without keys."""

# A literal, not a parameter: SQLite uses the partial index of these events only if it sees their condition.
_KEY_EVENTS = sa.select(events.c.seq, events.c.body).where(sa.text("room = 'operators' AND kind = 'house-keys'"))


@dataclass(frozen=True)
class NamedKeys:
    """The keys that the chain of a house names."""

    public: str
    """The public key of its signatures, as NAME+ID+KEY."""

    sealing: tuple[str, ...]
    """The ids of its sealing keys; the last one seals."""

    since: int
    """The link that named the first keys: from it on the house signs."""


def named_keys(connection: sa.Connection) -> NamedKeys | None:
    """The keys that the chain names; None if it names none."""
    found: NamedKeys | None = None
    for seq, body in stream(connection, _KEY_EVENTS):
        event = json.loads(body)
        found = NamedKeys(event["public"], tuple(event["sealing"]), found.since if found else seq)
    return found


def keys_place(store: Store, place: str | None = None) -> KeySource:
    """Where the keys of a house are; by default a file that is named after its database."""
    return keys_place_for(store.engine.url, place)


def keys_place_for(url: URL, place: str | None = None) -> KeySource:
    """Where the keys of the house in a database are, whether it exists yet or not; the same for all of its roles."""
    if is_sqlite(url):
        return key_source(place, str(Path(str(url.database)).resolve()))
    database = url._replace(username=None, password=None)
    return key_source(place, display_url(database))


def house_keys(store: Store, source: KeySource) -> HouseKeys | None:
    """The keys at a place, if the chain names them; None if neither has any."""
    with read_transaction(store.engine) as connection:
        named = named_keys(connection)
    keys = source.read()
    if named is None:
        return None
    if keys is None:
        raise HouseKeyError(f"The keys of this house are not in {source}. Set LONGSUIT_KEYS to where they are.")
    _refuse_others(keys, named, source)
    return keys


def adopt_keys(store: Store, source: KeySource, name: str | None = None, *, stamp: tuple[str, str]) -> HouseKeys:
    """The keys of a house; one that has none is given those at the place, or new ones, and its chain names them."""
    house_keys(store, source)  # a house whose keys are elsewhere is not given others
    if source.read() is None:
        source.create(new_house_keys(name or new_log_name()))
    keys = source.read()
    if keys is None:
        raise HouseKeyError(f"The keys that were written to {source} cannot be read there.")
    _name_in_chain(store, keys, source, stamp)
    return keys


def new_log_name() -> str:
    """A name for the log of a house that has not chosen one."""
    return f"longsuit.house/{secrets.token_hex(6)}"


def _name_in_chain(store: Store, keys: HouseKeys, source: KeySource, stamp: tuple[str, str]) -> None:
    event = {"kind": HOUSE_KEYS, "public": str(keys.public), "sealing": list(keys.sealing)}
    by = {"id": stamp[0], "at": stamp[1], "actor": ACTOR, "role": ROLE}

    def work(batch: EventBatch, connection: sa.Connection) -> Any:
        named = named_keys(connection)
        if named is not None:
            _refuse_others(keys, named, source)
        if named is None or named.sealing != tuple(keys.sealing):
            batch.append_keys_event(event, by)

    store.transact(work)


def _refuse_others(keys: HouseKeys, named: NamedKeys, source: KeySource) -> None:
    if str(keys.public) != named.public:
        theirs = named.public.partition("+")[0]
        raise HouseKeyError(
            f"The keys in {source} are those of {keys.name}, but this house signs as {theirs} with another key. "
            "Set LONGSUIT_KEYS to where its keys are."
        )
    if lost := set(named.sealing) - set(keys.sealing):
        raise HouseKeyError(f"Sealing key {min(lost)} of this house is not in {source}.")
