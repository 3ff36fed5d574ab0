"""The last checkpoint that a house has signed, kept beside its keys: only a chain that continues it is signed again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from platformdirs import user_config_path

from longsuit.keys import HouseKeyError, KeyFile, write_private_file
from longsuit.transparency import TransparencyError, open_checkpoint

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.keys import HouseKeys, KeySource
    from longsuit.transparency import Checkpoint, SignedNote


@dataclass(frozen=True)
class LastCheckpoint:
    """The file with the last signed checkpoint of a house."""

    path: Path
    """The file."""

    @classmethod
    def beside(cls, source: KeySource, keys: HouseKeys) -> LastCheckpoint:
        """The file beside the keys; for keys that are not in a file, one in the user's configuration folder."""
        if isinstance(source, KeyFile):
            return cls(source.path.with_suffix(".checkpoint"))
        return cls(user_config_path("longsuit") / "keys" / f"{keys.public.id.hex()}.checkpoint")

    def read(self, keys: HouseKeys) -> Checkpoint | None:
        """The checkpoint in the file; None before the first."""
        found = self.read_signed(keys)
        return found[0] if found else None

    def read_signed(self, keys: HouseKeys) -> tuple[Checkpoint, SignedNote] | None:
        """The checkpoint in the file, and its signed text; None before the first."""
        try:
            return open_checkpoint(self.path.read_text(encoding="utf-8"), keys.public)
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError, TransparencyError) as error:
            raise HouseKeyError(f"The last signed checkpoint in {self.path} cannot be used: {error}") from None

    def write(self, note: SignedNote) -> None:
        """Keep a checkpoint."""
        try:
            write_private_file(self.path, str(note))
        except OSError as error:
            raise HouseKeyError(f"{self.path} cannot be written: {error.strerror}.") from None
