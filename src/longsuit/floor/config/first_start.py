"""The first start of a floor: a house, its first administrator, those the floor acts as, and the opening jackpots."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import NotAllowed, stamp
from longsuit.jackpot import AddJackpot, Approve, Propose, Role
from longsuit.store import Store, StoreError, StoreStopped, add_operator

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.floor.config.house_file import FloorHouse
    from longsuit.jackpot import AnyChange
    from longsuit.store import Operator

AGAIN = 0.3
"""Seconds until a database that did not answer is asked again."""

ADMINISTRATOR = "admin"
"""The first administrator."""

PROPOSER, APPROVER = "house-file", "opening"
"""The two the opening jackpots are on record under."""

SERVANTS = {
    "automatic-dealer": Role.DEALER,
    "automatic-supervisor": Role.SUPERVISOR,
    "automatic-executive": Role.EXECUTIVE,
    PROPOSER: Role.ADMINISTRATOR,
    APPROVER: Role.ADMINISTRATOR,
}
"""The operators the floor acts as; nobody has their secrets."""

_SYLLABLES = "ba be bi bo bu da de di do du fa fe fi fo fu ga ge gi go gu ka ke ki ko ku la le li lo lu ma me mi mo mu"


@dataclass(frozen=True, slots=True)
class Opened:
    """A house that is ready for its floor."""

    store: Store
    """Its records."""

    secret: str
    """The first administrator's secret; empty where he has had it before."""

    missing: tuple[str, ...]
    """What the house file opens that people have to propose and approve."""


def open_house(url: str, house: FloorHouse, patience: float = 0.0, say: Callable[[str], object] = str) -> Opened:
    """The records of a house, made where there are none, with everybody the floor needs.

    A database that does not answer is asked again for so many seconds: it may be starting, as the house is.
    """
    until, said = time.monotonic() + patience, False
    while True:
        try:
            return _opened(url, house)
        except StoreStopped as stop:
            if time.monotonic() >= until:
                raise
            if not said:
                say(f"{stop.why} Waiting for it ...")
                said = True
            time.sleep(AGAIN)


def _opened(url: str, house: FloorHouse) -> Opened:
    store = _store(url)
    try:
        secret = _operators(store)
        return Opened(store, secret, _jackpots(store, house))
    except BaseException:
        store.close()
        raise


def _store(url: str) -> Store:
    """The store; one that two processes want to make at once is made by one of them."""
    for _ in range(2):
        try:
            return Store.open(url)
        except StoreError as error:
            if not _is_absent(error):
                raise
        try:
            return Store.create(url)
        except StoreError as error:
            if "holds a house already" not in str(error):
                raise
    return Store.open(url)


def _is_absent(error: StoreError) -> bool:
    return "longsuit store init" in str(error)


def _operators(store: Store) -> str:
    """Let in whoever is missing; the first administrator's secret, where he is new."""
    known = store.operators
    absent = {name: role for name, role in SERVANTS.items() if name not in known}
    if not absent:
        return ""
    if known and ADMINISTRATOR not in known:
        wanted = ", ".join(f"{name} ({role})" for name, role in absent.items())
        raise StoreError(
            f"The house has operators, but not those its floor acts as; allowed: after an administrator has let in "
            f"{wanted}, with: longsuit operators add."
        )
    secret = "" if known else new_secret()
    if secret:
        add_operator(store, None, ADMINISTRATOR, Role.ADMINISTRATOR, secret, stamp=stamp())
    for name, role in absent.items():
        _let_in(store, store.operators[ADMINISTRATOR], name, role)
    return secret


def _let_in(store: Store, by: Operator, name: str, role: Role) -> None:
    try:
        add_operator(store, by, name, role, secrets.token_urlsafe(48), stamp=stamp())
    except NotAllowed:
        if name not in store.operators:  # another process may have been faster
            raise


def _jackpots(store: Store, house: FloorHouse) -> tuple[str, ...]:
    """Open what the house file opens, once; later changes are people's."""
    state = store.state
    changes = house.opening(state)
    if state.version and state.meters:
        return tuple(_named(change) for change in changes)
    for change in changes:
        _approve(store, change)
    return ()


def _approve(store: Store, change: AnyChange) -> None:
    """One proposes, another approves; both ids follow from the change, so that it happens once."""
    name, role = f"opening.{_named(change)}", Role.ADMINISTRATOR.value
    proposal = Propose(id=name, actor=PROPOSER, role=role, at=stamp()[1], change=change)
    approval = Approve(id=f"{name}.approved", actor=APPROVER, role=role, at=stamp()[1], proposal=name)
    for outcome in store.execute_all([proposal, approval], together=True):
        if outcome.refusal is not None:
            raise outcome.refusal


def _named(change: AnyChange) -> str:
    """What a change opens, such as `jackpot.royal` or `table.main`."""
    if isinstance(change, AddJackpot):
        return f"jackpot.{change.game.name}"
    return f"table.{getattr(change, 'table', '')}"


def new_secret() -> str:
    """A secret that can be typed: six groups of two syllables, 62 bits.

    >>> len(new_secret().split("-"))
    6
    """
    syllables = _SYLLABLES.split()
    return "-".join(secrets.choice(syllables) + secrets.choice(syllables) for _ in range(6))
