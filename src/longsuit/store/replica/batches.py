"""Batches: the rows that came since the one before, as JSON lines, closed by a signature of the house.

The first line names the position that the rows follow. Each row is a list that begins with the name of its table; the
list `["ended", TABLE, KEY]` is a row that was deleted, without a key all rows that are not written again. Then comes
the position that the rows lead to, and on the last line a note of the house with the SHA-256 of all lines before it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.store.database.migrate import SCHEMA_VERSION
from longsuit.store.errors import StoreError
from longsuit.store.replica.position import START, Position, position_from
from longsuit.transparency import TransparencyError, parse_note, sign_note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.keys import HouseKeys
    from longsuit.transparency import NotePublicKey

BATCH = "longsuit-batch"
"""The `record` of a batch."""

ENDED = "ended"
"""The first word of a line that names a row which was deleted."""

ROW = b"["
"""What the line of a row begins with."""

MAX_LINE_LENGTH = 4_000_000
"""The longest line of a batch, in bytes."""

NOT_A_BATCH = "this is not a batch that `longsuit store replicate` has written"


class Incomplete(Exception):
    """The end of a batch is not there yet, or was never written."""


@dataclass(frozen=True)
class Batch:
    """What a batch says of itself."""

    after: Position
    """The position that its rows follow."""

    form: str
    """The schema version of its rows."""

    to: Position = START
    """The position that they lead to."""

    at: str = ""
    """When it was written."""


@dataclass
class BatchWriter:
    """Writes the lines of one batch."""

    out: IO[bytes]
    """Where they go."""

    _digest: Any = field(default_factory=hashlib.sha256)

    def begin(self, after: Position) -> None:
        """Write the first line."""
        self._line({"record": BATCH, "version": 1, "form": SCHEMA_VERSION, "after": after.document})

    def row(self, table: str, row: tuple[Any, ...]) -> None:
        """Write a row."""
        self._line([table, *row])

    def ended(self, table: str, *key: str) -> None:
        """Write that a row was deleted; without a key, that all rows of the table follow."""
        self._line([ENDED, table, *key])

    def close(self, to: Position, at: str, keys: HouseKeys) -> None:
        """Write the end of the batch, and sign it."""
        self._line({"to": to.document, "at": at})
        note = sign_note(_signed_text(keys.name, self._digest.hexdigest()), keys.signer)
        self._line({"signed": str(note)})

    def _line(self, document: Any) -> None:
        text = (canonical_json(document) + "\n").encode()
        self._digest.update(text)
        self.out.write(text)


class BatchReader:
    """Reads the lines of one batch from a file; its rows count only after `close` has verified the signature."""

    def __init__(self, lines: IO[bytes], key: NotePublicKey) -> None:
        self._lines, self._key = lines, key
        self._digest = hashlib.sha256()
        self.batch: Batch | None = None
        """What the batch says of itself; whole once all rows are read."""

    def begin(self) -> Batch:
        """Read the first line."""
        document = self._next()
        if not isinstance(document, dict) or document.get("record") != BATCH or document.get("version") != 1:
            raise StoreError(f"{self._name}: {NOT_A_BATCH}.")
        self.batch = Batch(self._position(document, "after"), str(document.get("form")))
        return self.batch

    def prove(self) -> Batch:
        """Read the whole batch without its rows, and verify the signature; what the batch says of itself."""
        self.begin()
        while (line := self._line()).startswith(ROW):
            pass
        self._end(self._parsed(line))
        return self.close()

    def rows(self) -> Iterator[list[Any]]:
        """Read the rows, and the line after them."""
        while isinstance(document := self._next(), list):
            yield document
        self._end(document)

    def _end(self, document: Any) -> None:
        batch = self.batch or self.begin()
        self.batch = Batch(batch.after, batch.form, self._position(document, "to"), str(document.get("at")))

    def close(self) -> Batch:
        """Verify the signature; what the batch says of itself."""
        expected = self._digest.hexdigest()
        document = self._next()
        try:
            note = parse_note(document["signed"])
            signed = note.text == _signed_text(self._key.name, expected) and note.signed_by(self._key)
        except (TransparencyError, LookupError, TypeError, AttributeError):
            signed = None
        if not signed or self.batch is None:
            raise StoreError(f"{self._name}: a batch was changed, or was not signed by the house {self._key.name}.")
        return self.batch

    def _next(self) -> Any:
        return self._parsed(self._line())

    def _line(self) -> bytes:
        line = self._lines.readline(MAX_LINE_LENGTH)
        if not line.endswith(b"\n") and len(line) < MAX_LINE_LENGTH:
            raise Incomplete
        self._digest.update(line)
        return line

    def _parsed(self, line: bytes) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise StoreError(f"{self._name}: {NOT_A_BATCH}.") from None

    def _position(self, document: Any, name: str) -> Position:
        try:
            return position_from(document[name])
        except (ValueError, LookupError, TypeError):
            raise StoreError(f"{self._name}: {NOT_A_BATCH}.") from None

    @property
    def _name(self) -> str:
        return str(getattr(self._lines, "name", "batch"))


def _signed_text(name: str, sha256: str) -> str:
    """What a house signs under a batch; its first line keeps it apart from checkpoints."""
    return f"{BATCH}/1\n{name}\n{sha256}\n"
