"""Where the keys of a house are: a file, an environment variable or the keyring of the operating system."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from platformdirs import user_config_path

from longsuit.keys.errors import HouseKeyError
from longsuit.keys.house_keys import keys_from_text, keys_to_text
from longsuit.keys.private_files import is_private, write_private_file

if TYPE_CHECKING:
    from longsuit.keys.house_keys import HouseKeys

VARIABLE = "LONGSUIT_KEYS"
"""The environment variable that says where the keys are: a path, `env:NAME` or `keyring:NAME`."""

SERVICE = "longsuit"
"""The service under which keys are in a keyring."""


class KeySource(Protocol):
    """A place that holds the keys of a house."""

    def read(self) -> HouseKeys | None:
        """The keys; None if the place is empty."""

    def write(self, keys: HouseKeys) -> None:
        """Put keys there, in place of those that were there."""

    def create(self, keys: HouseKeys) -> None:
        """Put keys there if the place is empty; keys that are there are never lost."""


@dataclass(frozen=True)
class KeyFile:
    """A file that only its owner may read."""

    path: Path
    """The file."""

    def __str__(self) -> str:
        return str(self.path)

    def read(self) -> HouseKeys | None:
        """The keys in the file; refused if others can read it."""
        try:
            if not is_private(self.path):
                raise HouseKeyError(f"Others can read {self.path}. Make it private: chmod 600 {self.path}")
            return keys_from_text(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise HouseKeyError(f"{self.path} cannot be read: {error}.") from None

    def write(self, keys: HouseKeys) -> None:
        """Write the file."""
        self._write(keys, replace=True)

    def create(self, keys: HouseKeys) -> None:
        """Write the file, unless there is one."""
        with suppress(FileExistsError):
            self._write(keys, replace=False)

    def _write(self, keys: HouseKeys, *, replace: bool) -> None:
        try:
            write_private_file(self.path, keys_to_text(keys), replace=replace)
        except FileExistsError:
            raise
        except OSError as error:
            raise HouseKeyError(f"{self.path} cannot be written: {error.strerror}.") from None


@dataclass(frozen=True)
class KeyVariable:
    """An environment variable, which a service manager fills from its own secrets."""

    name: str
    """Its name."""

    def __str__(self) -> str:
        return f"the environment variable {self.name}"

    def read(self) -> HouseKeys | None:
        """The keys in the variable."""
        text = os.environ.get(self.name)
        return keys_from_text(text) if text else None

    def write(self, keys: HouseKeys) -> None:
        """Refused: a program cannot change the environment it is started in."""
        raise HouseKeyError(
            f"Keys in {self} cannot be written by this program. Make them with: longsuit keys new {keys.name} -o FILE"
        )

    def create(self, keys: HouseKeys) -> None:
        """Refused, for the same reason."""
        self.write(keys)


@dataclass(frozen=True)
class KeyRing:
    """An entry of the operating system's keyring."""

    name: str
    """The name of the entry."""

    def __str__(self) -> str:
        return f"the keyring entry {SERVICE}/{self.name}"

    def read(self) -> HouseKeys | None:
        """The keys in the entry."""
        text = _keyring().get_password(SERVICE, self.name)
        return keys_from_text(text) if text else None

    def write(self, keys: HouseKeys) -> None:
        """Write the entry."""
        _keyring().set_password(SERVICE, self.name, keys_to_text(keys))

    def create(self, keys: HouseKeys) -> None:
        """Write the entry, unless there is one."""
        if self.read() is None:
            self.write(keys)


class _Keyring(Protocol):
    def get_password(self, service: str, name: str) -> str | None: ...

    def set_password(self, service: str, name: str, password: str) -> None: ...


def _keyring() -> _Keyring:
    try:
        import keyring  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise HouseKeyError("The keyring needs a package: pip install longsuit[keyring].") from None
    return keyring


def key_source(place: str | None, database: str) -> KeyFile | KeyVariable | KeyRing:
    """Where the keys of the house in a database are: at a named place, or in the user's configuration folder."""
    text = place or os.environ.get(VARIABLE) or ""
    kind, colon, name = text.partition(":")
    if colon and kind == "env":
        return KeyVariable(name)
    if colon and kind == "keyring":
        return KeyRing(name)
    return KeyFile(Path(text).expanduser() if text else _default_file(database))


def _default_file(database: str) -> Path:
    """A file for each database, in a folder that is not the database's own."""
    return user_config_path("longsuit") / "keys" / f"{hashlib.sha256(database.encode()).hexdigest()[:16]}.json"
