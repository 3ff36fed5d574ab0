"""Wrong passwords make the next attempt wait, in every process of a house and after a restart.

Waits grow for a name from one address, for an address, and for a name. An address from which an operator has signed in
before does not wait for what others do with that name, so no stranger can lock an operator out. Attempts that come too
early are refused before the password is checked, and are not counted.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longsuit.base import NotAllowed, is_time, seconds_between
from longsuit.store.accounts.throttles import TRUSTED, Key, Use, forget_uses, read_uses, write_uses
from longsuit.store.database.engine import read_transaction, write_transaction
from longsuit.store.database.read_only import is_read_only_engine

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import sqlalchemy as sa

    from longsuit.store.store import Store

DAY = 86_400.0
"""Seconds after which an address that is used again is written as trusted again."""


AHEAD = 600.0
"""Seconds by which the clocks of two processes may differ."""


class TooEarly(NotAllowed):
    """An attempt to sign in that came before its time."""

    def __init__(self, seconds: int, what: str = "passwords") -> None:
        self.seconds = seconds
        super().__init__(f"Too many wrong {what}. You can try again in {seconds:,} s.")


@dataclass(frozen=True, slots=True)
class Backoff:
    """How long attempts wait after wrong ones."""

    free: int
    """So many wrong attempts cost nothing."""

    longest: float
    """The longest wait, in seconds."""

    forgotten: float = 3600.0
    """Seconds without a wrong attempt after which all are forgotten."""

    def wait(self, use: Use, at: str) -> float:
        """The seconds to wait; never more than the whole wait, whatever the clock did."""
        elapsed = _elapsed(use, at)
        if use.used < self.free or elapsed >= self.forgotten:
            return 0.0
        return max(0.0, min(self.longest, 2.0 ** min(use.used - self.free, 30)) - elapsed)

    def counted(self, use: Use | None, at: str) -> Use:
        """One more wrong attempt."""
        known = use.used if use and _elapsed(use, at) < self.forgotten else 0
        return Use(known + 1, at)


FROM_ADDRESS, ADDRESS, NAME, CODE = "sign-in/name-and-address", "sign-in/address", "sign-in/name", "sign-in/code"

BACKOFFS: Mapping[str, Backoff] = {
    FROM_ADDRESS: Backoff(3, 300.0),
    ADDRESS: Backoff(12, 60.0),
    NAME: Backoff(20, 15.0),
    CODE: Backoff(5, 3600.0, DAY),
}
"""The waits by what they are counted for; a code comes after a right password, so strangers cause no wait of codes."""


def sign_in_wait(connection: sa.Connection, keys: Sequence[Key], at: str) -> float:
    """The seconds until the next attempt is allowed; 0 if it is now."""
    return max((BACKOFFS[key[0]].wait(use, at) for key, use in read_uses(connection, keys).items()), default=0.0)


@dataclass
class Attempt:
    """One attempt to sign in: refused if it comes too early, counted if it fails."""

    store: Store
    """The store."""

    name: str
    """The operator's name, as it was given."""

    address: str
    """Where the attempt comes from."""

    at: str
    """When."""

    keys: list[Key] = field(default_factory=list)
    """What it counts for."""

    counted: bool = False
    """Whether it is counted already, before its password is checked."""

    _trusted: Use | None = None

    def begin(self) -> None:
        """Refuse an attempt that comes too early.

        After wrong attempts it is counted here, in one transaction with the check, so that no number of attempts at
        the same moment is worth more than one; otherwise nothing is written.
        """
        if self.refuse_early() and not is_read_only_engine(self.store.engine):
            with write_transaction(self.store.engine) as connection:
                self._refuse_early(connection)
                self._count(connection)

    def refuse_early(self) -> bool:
        """Refuse an attempt that comes too early; else whether there were wrong ones before it."""
        with read_transaction(self.store.engine) as connection:
            self._read(connection)
            self._refuse_early(connection)
            return bool(read_uses(connection, self.keys))

    def failed(self, connection: sa.Connection) -> None:
        """Count the attempt as wrong, if it is not counted already."""
        if not self.counted:
            self._count(connection)

    def succeeded(self) -> None:
        """Forget the wrong attempts of the name from this address, and trust the address; mostly nothing is written."""
        known = self._trusted is not None and _elapsed(self._trusted, self.at) < DAY
        if (known and not self.counted) or is_read_only_engine(self.store.engine):
            return
        with write_transaction(self.store.engine) as connection:
            forget_uses(connection, [self._from_address])
            if self.counted:
                self._uncount(connection)
            write_uses(connection, {self._trusted_key: Use(1, self.at)})

    @property
    def _from_address(self) -> Key:
        return FROM_ADDRESS, _hashed(self.name, self.address)

    @property
    def _trusted_key(self) -> Key:
        return TRUSTED, _hashed(self.name, self.address)

    def _read(self, connection: sa.Connection) -> None:
        self._trusted = read_uses(connection, [self._trusted_key]).get(self._trusted_key)
        others = [] if self._trusted else [(ADDRESS, _hashed(self.address)), (NAME, _hashed(self.name))]
        self.keys = [self._from_address, *others]

    def _refuse_early(self, connection: sa.Connection) -> None:
        if wait := sign_in_wait(connection, self.keys, self.at):
            raise TooEarly(int(wait) + 1)

    def _count(self, connection: sa.Connection) -> None:
        uses = read_uses(connection, self.keys)
        write_uses(connection, {key: BACKOFFS[key[0]].counted(uses.get(key), self.at) for key in self.keys})
        self.counted = True

    def _uncount(self, connection: sa.Connection) -> None:
        """Take this attempt back from what others are counted for too."""
        uses = read_uses(connection, self.keys[1:])
        write_uses(connection, {key: Use(max(0, use.used - 1), use.at) for key, use in uses.items()})


def _elapsed(use: Use, at: str) -> float:
    """Seconds since a use; a time far ahead, of a clock that was wrong, counts as long ago: nobody waits for it."""
    if not is_time(use.at):
        return DAY
    seconds = seconds_between(use.at, at)
    return seconds if seconds >= 0 else (0.0 if seconds > -AHEAD else DAY)


def _hashed(*parts: str) -> str:
    """Names and addresses as limits store them: short, and without what somebody typed in the wrong field."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]
