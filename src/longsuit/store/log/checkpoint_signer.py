"""Signing checkpoints: only of a verified chain that continues the last checkpoint the house has signed."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from longsuit.keys import HouseKeyError
from longsuit.store.errors import LogBroken
from longsuit.store.log.house_keys import NO_KEYS, house_keys, keys_place
from longsuit.store.log.house_log import HouseLog
from longsuit.store.log.last_checkpoint import LastCheckpoint

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.keys import HouseKeys
    from longsuit.store.store import Store
    from longsuit.transparency import SignedNote


class CheckpointSigner:
    """Signs for one house, as far as its log was verified."""

    def __init__(self, log: HouseLog, keys: HouseKeys, last: LastCheckpoint) -> None:
        self.log, self.keys, self.last = log, keys, last
        self._signed = -1

    def sign(self, at: str) -> SignedNote:
        """A signed checkpoint; raises `LogBroken` if the chain does not continue the last one that was signed."""
        known = self.last.read(self.keys)
        if known is not None and self._signed != known.size:
            if known.size > len(self.log):
                self.log.refresh()  # another process may have signed later links
            self.log.refuse_unless_continues(known)
        note, self._signed = self.log.checkpoint(self.keys, at), len(self.log)
        self.last.write(note)
        return note

    def signed_elsewhere(self) -> SignedNote | None:
        """The last checkpoint that another process has signed, if it covers all that was verified here; None if not.

        Raises `LogBroken` if the chain does not continue it.
        """
        found = self.last.read_signed(self.keys)
        if found is None or found[0].size > len(self.log):  # there are later links, which are verified next time
            return None
        if self._signed != found[0].size:
            self.log.refuse_unless_continues(found[0])
            self._signed = found[0].size
        return found[1] if found[0].size == len(self.log) else None

    def start_over(self) -> None:
        """Forget what was verified, so that all of the chain is verified again."""
        self.log, self._signed = self.log.again(), -1

    def verify_and_sign(self, at: str) -> SignedNote:
        """Verify the links that were not verified yet, and sign; raises `LogBroken` if one of them is not valid."""
        self.log.refresh()
        return self.sign(at)


def signer_of(
    store: Store, place: str | None = None, *, pause: Callable[[], object] = lambda: None
) -> CheckpointSigner:
    """What signs for a house, with nothing verified yet."""
    source = keys_place(store, place)
    keys = house_keys(store, source)
    if keys is None:
        raise HouseKeyError(NO_KEYS)
    return CheckpointSigner(HouseLog(store.engine, pause=pause), keys, LastCheckpoint.beside(source, keys))


def broken_since_signed(store: Store, place: str | None = None) -> str | None:
    """What the last checkpoint that a house has signed shows about its chain: a sentence if links are gone or others.

    None if nothing is wrong, and where neither the keys of the house nor a checkpoint are.
    """
    source = keys_place(store, place)
    with suppress(HouseKeyError):
        keys = source.read()
        return _broken_since(store, keys, LastCheckpoint.beside(source, keys)) if keys else None
    return None


def _broken_since(store: Store, keys: HouseKeys, last: LastCheckpoint) -> str | None:
    log = HouseLog(store.engine)
    try:
        known = last.read(keys)
        if known is not None:
            log.refresh()
            log.refuse_unless_continues(known)
    except (HouseKeyError, LogBroken) as broken:
        return str(broken)
    return None
