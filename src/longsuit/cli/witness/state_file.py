"""What a witness remembers of a log between two runs: the last checkpoint it has accepted."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from longsuit.keys import write_private_file
from longsuit.transparency import NotePublicKey, Observation, decode, encode

if TYPE_CHECKING:
    from pathlib import Path

RECORD = "longsuit-witness"
"""The `record` of the file."""


@dataclass(frozen=True)
class StateFile:
    """The file in which a witness remembers one log."""

    path: Path
    """The file; only its owner can read and write it."""

    @classmethod
    def of(cls, key: NotePublicKey) -> StateFile:
        """The file for the log of a key, in the user's state folder."""
        from platformdirs import user_state_path  # noqa: PLC0415 - only where no file is named

        name = hashlib.sha256(str(key).encode()).hexdigest()[:16]
        return cls(user_state_path("longsuit") / "witness" / f"{name}.json")

    def read(self, key: NotePublicKey) -> Observation | None:
        """What is remembered; None in the first run."""
        try:
            document = json.loads(self.path.read_text(encoding="utf-8"))
            if document["record"] != RECORD or document["key"] != str(key):
                raise click.UsageError(f"{self.path} is what a witness remembers of another log. Name another --state.")
            root = decode(document["root"]) or b""
            return Observation(document["checkpoint"], document["size"], root, document["since"], document["made"])
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError):
            raise click.UsageError(
                f"{self.path} cannot be read as what a witness remembers. Move it away to begin anew."
            ) from None

    def write(self, key: NotePublicKey, known: Observation) -> None:
        """Remember a checkpoint."""
        document = {"record": RECORD, "version": 1, "key": str(key), "checkpoint": known.checkpoint, "size": known.size}
        document |= {"root": encode(known.root), "since": known.since, "made": known.made}
        write_private_file(self.path, json.dumps(document, indent=2) + "\n")
