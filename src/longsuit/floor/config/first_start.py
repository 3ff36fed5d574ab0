"""The first start of a floor: the database, the first administrator, the automatic operators, the jackpots."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import NotAllowed, stamp
from longsuit.floor.config.checklists import checklist_commands
from longsuit.jackpot import AddJackpot, Approve, Propose, Role
from longsuit.store import (
    AUTOMATIC_OPERATORS,
    HouseExists,
    NoHouse,
    Store,
    StoreError,
    StoreStopped,
    add_operator,
    adopt_keys,
    damage_as_sentence,
    keys_place,
    refuse_altered_schema,
    sealed_secrets,
    signer_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.floor.config.floor_house_file import FloorHouse
    from longsuit.jackpot import AnyChange
    from longsuit.store import CheckpointSigner, Operator, SealedSecrets

PAUSE = 0.002
"""Seconds that the verification of the chain waits now and then."""

RETRY = 0.3
"""Seconds until a database that did not answer is tried again."""

ADMINISTRATOR = "admin"
"""The name of the first administrator."""

PROPOSER, APPROVER = "house-file", "opening"
"""The two operators who open the jackpots of the house file."""

_SYLLABLES = "ba be bi bo bu da de di do du fa fe fi fo fu ga ge gi go gu ka ke ki ko ku la le li lo lu ma me mi mo mu"


@dataclass(frozen=True, slots=True)
class Opened:
    """A house that is ready to be served."""

    store: Store
    """Its store."""

    secret: str
    """The password of the first administrator, if just created; else empty."""

    missing: tuple[str, ...]
    """What the house file names that two people have to propose and approve."""

    signer: CheckpointSigner
    """What signs the checkpoints of the house."""

    secrets: SealedSecrets | None
    """What seals the secrets of its journal."""


def open_house(url: str, house: FloorHouse, patience: float = 0.0, say: Callable[[str], object] = str) -> Opened:
    """Open the store of a house, and create what is missing: the store itself, its keys, operators, jackpots.

    A database that does not answer is tried again for so many seconds: it may be starting up too.
    """
    until, said = time.monotonic() + patience, False
    while True:
        try:
            return _opened(url, house)
        except StoreStopped as stop:
            if time.monotonic() >= until:
                raise
            if not said:
                say(f"{stop.why} Waiting for the database ...")
                said = True
            time.sleep(RETRY)


def _opened(url: str, house: FloorHouse) -> Opened:
    store = _store(url)
    try:
        with damage_as_sentence(store):
            refuse_altered_schema(store.engine)
            adopt_keys(store, keys_place(store), stamp=stamp())
            secret = _operators(store)
            missing = _jackpots(store, house)
            _checklists(store, house)
            return Opened(store, secret, missing, signer_of(store, pause=pause), sealed_secrets(store))
    except BaseException:
        store.close()
        raise


def _store(url: str) -> Store:
    """The store; if two processes want to create it at once, one of them does."""
    for _ in range(2):
        with suppress(NoHouse):
            return Store.open(url)
        with suppress(HouseExists):
            return Store.create(url)
    return Store.open(url)


def pause() -> None:
    """Let other threads work: links are verified in the background while tables are served."""
    time.sleep(PAUSE)


def _operators(store: Store) -> str:
    """Add the operators who are missing; the password of the first administrator, if new."""
    known = store.operators
    absent = {name: role for name, role in AUTOMATIC_OPERATORS.items() if name not in known}
    if not absent:
        return ""
    if known and ADMINISTRATOR not in known:
        wanted = ", ".join(f"{name} ({role})" for name, role in absent.items())
        raise StoreError(
            f"The house lacks the operators that its floor acts as. An administrator has to add {wanted}, "
            f"with: longsuit operators add."
        )
    secret = "" if known else new_password()
    if secret:
        add_operator(store, None, ADMINISTRATOR, Role.ADMINISTRATOR, secret, stamp=stamp())
    for name, role in absent.items():
        _add(store, store.operators[ADMINISTRATOR], name, role)
    return secret


def _add(store: Store, by: Operator, name: str, role: Role) -> None:
    try:
        add_operator(store, by, name, role, secrets.token_urlsafe(48), stamp=stamp())
    except NotAllowed:
        if name not in store.operators:  # another process may have been faster
            raise


def _jackpots(store: Store, house: FloorHouse) -> tuple[str, ...]:
    """Open the jackpots of the house file, once; later changes are made by people."""
    state = store.state
    changes = house.opening(state)
    if state.version and state.meters:
        return tuple(_named(change) for change in changes)
    for change in changes:
        _approve(store, change)
    return ()


def _checklists(store: Store, house: FloorHouse) -> None:
    """Require the checklists of the house file; signatures under a checklist that stays the same count further."""
    commands = list(checklist_commands(house, store.state, PROPOSER))
    refusals = [outcome.refusal for outcome in store.execute_all(commands) if outcome.refusal] if commands else []
    if refusals and any(checklist_commands(house, store.state, PROPOSER)):  # else another process was faster
        raise refusals[0]


def _approve(store: Store, change: AnyChange) -> None:
    """Propose and approve a change; both ids follow from the change, so that it happens once."""
    name, role = f"opening.{_named(change)}", Role.ADMINISTRATOR.value
    proposal = Propose(id=name, actor=PROPOSER, role=role, at=stamp()[1], change=change)
    approval = Approve(id=f"{name}.approved", actor=APPROVER, role=role, at=stamp()[1], proposal=name)
    for outcome in store.execute_all([proposal, approval], together=True):
        if outcome.refusal is not None:
            raise outcome.refusal


def _named(change: AnyChange) -> str:
    """What a change opens, for example `jackpot.royal` or `table.main`."""
    if isinstance(change, AddJackpot):
        return f"jackpot.{change.game.name}"
    return f"table.{getattr(change, 'table', '')}"


def new_password() -> str:
    """A password that is easy to type: six groups of two syllables, 62 bits.

    >>> len(new_password().split("-"))
    6
    """
    syllables = _SYLLABLES.split()
    return "-".join(secrets.choice(syllables) + secrets.choice(syllables) for _ in range(6))
