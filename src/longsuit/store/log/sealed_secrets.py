"""The secrets of a house's journal: sealed before they are stored, and opened when tables are restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.keys import SealBroken, seal, unseal
from longsuit.store.log.house_keys import house_keys, keys_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.keys import HouseKeys
    from longsuit.store.store import Store


class SealedSecrets:
    """Seals and opens the secrets of one house, with the keys it has here."""

    def __init__(self, keys: HouseKeys, read_keys: Callable[[], HouseKeys | None] = lambda: None) -> None:
        self._keys, self._read_keys = keys, read_keys

    def seal(self, secret: str, place: str) -> str:
        """A secret as it is stored at a place."""
        return seal(self._keys, secret.encode(), place)

    def open(self, sealed: str, place: str) -> str:
        """The secret that is stored at a place; raises `SealBroken` if it was changed or moved."""
        try:
            return unseal(self._keys, sealed, place).decode()
        except SealBroken:
            # Another process may seal with a key that was added after this one has read its keys.
            keys = self._read_keys()
            if keys is None or keys.sealing.keys() <= self._keys.sealing.keys():
                raise
            self._keys = keys
        return unseal(keys, sealed, place).decode()


def sealed_secrets(store: Store, place: str | None = None) -> SealedSecrets | None:
    """What seals for a house; None for a house without keys, which stores its secrets as they are."""
    source = keys_place(store, place)
    keys = house_keys(store, source)
    return None if keys is None else SealedSecrets(keys, source.read)
