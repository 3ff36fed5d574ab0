"""Where checkpoints are delivered, so that the owner of the database cannot take them back."""

from __future__ import annotations

import os
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.error import HTTPError, URLError

from longsuit.base import readable_time
from longsuit.floor.config.settings import Settings
from longsuit.transparency import SignedNote, encode, read_checkpoint

HTTP_TIMEOUT = 10.0
"""Seconds that an HTTP endpoint may take to answer."""

CONFLICT = 409
"""What a witness answers whose last checkpoint of the log is another than the one it was told; it says its own size."""


class NotDelivered(Exception):
    """A checkpoint that could not be delivered, and why."""


ProofSince = Callable[[int], tuple[bytes, ...]]
"""Gives the proof that the log of a checkpoint continues the log of an earlier size."""


class Sink(Protocol):
    """A place where checkpoints are delivered."""

    def deliver(self, note: SignedNote, proof_since: ProofSince) -> None:
        """Deliver a checkpoint; raises `NotDelivered`."""


@dataclass(frozen=True)
class FileSink:
    """A file on another mount: each checkpoint is appended, and is on the disk before it counts as delivered."""

    path: Path
    """The file."""

    def deliver(self, note: SignedNote, _: ProofSince) -> None:
        """Append a checkpoint."""
        _append(self.path, f"{note}\n")


@dataclass(frozen=True)
class MailSink:
    """A file of messages, ready for a program that sends them by e-mail."""

    path: Path
    """The file, in the mbox format."""

    def deliver(self, note: SignedNote, _: ProofSince) -> None:
        """Append a message."""
        _append(self.path, message(note))


class HttpSink:
    """An HTTP endpoint that takes checkpoints as witnesses do: what it knows, a proof, and the checkpoint."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._known = 0
        """The size of the last checkpoint that it has taken."""

    def deliver(self, note: SignedNote, proof_since: ProofSince) -> None:
        """Post a checkpoint; if the endpoint knows another size than we think, once more from that."""
        size = read_checkpoint(note).size
        try:
            self._post(note, proof_since(self._known))
        except HTTPError as error:
            known = error.read(100).decode("ascii", "replace").strip() if error.code == CONFLICT else ""
            if not known.isdecimal() or int(known) > size:
                raise NotDelivered(f"{self._url} answered {error.code}.") from None
            self._known = int(known)
            self._post_again(note, proof_since(self._known))
        except (URLError, OSError, ValueError) as error:
            raise NotDelivered(f"{self._url} cannot be reached: {getattr(error, 'reason', error)}.") from None
        self._known = size

    def _post_again(self, note: SignedNote, proof: Sequence[bytes]) -> None:
        try:
            self._post(note, proof)
        except (HTTPError, URLError, OSError) as error:
            raise NotDelivered(f"{self._url} did not take the checkpoint: {error}.") from None

    def _post(self, note: SignedNote, proof: Sequence[bytes]) -> None:
        text = "".join([f"old {self._known}\n", *(f"{encode(one)}\n" for one in proof), "\n", str(note)])
        request = urllib.request.Request(self._url, text.encode(), {"Content-Type": "text/plain; charset=utf-8"})  # noqa: S310 - settings allow http and https only
        with urllib.request.urlopen(request, timeout=HTTP_TIMEOUT) as answer:  # noqa: S310 - the same
            answer.read(10_000)


def sinks_of(settings: Settings) -> list[Sink]:
    """Every place that the settings name."""
    files = [FileSink(Path(path)) for path in settings.checkpoint_files]
    mail = [MailSink(Path(settings.checkpoint_mail))] if settings.checkpoint_mail else []
    return [*files, *mail, *map(HttpSink, settings.checkpoint_urls)]


def message(note: SignedNote) -> str:
    r"""A checkpoint as an e-mail.

    >>> from longsuit.transparency import Checkpoint
    >>> note = SignedNote(Checkpoint("casino.example/audit", 1204, bytes(32), "2026-03-01T12:00:00Z").text, ())
    >>> print(message(note).split("\n")[1])
    Subject: Checkpoint of casino.example/audit: 1,204 links, 1 March 2026, 12:00:00 UTC
    """
    checkpoint = read_checkpoint(note)
    when = readable_time(checkpoint.time or "")
    lines = [
        "From longsuit Thu Jan  1 00:00:00 1970",
        f"Subject: Checkpoint of {checkpoint.origin}: {checkpoint.size:,} links, {when}",
        "Content-Type: text/plain; charset=utf-8",
        "",
        "Keep this message. It shows later whether the records of the house were changed.",
        "",
        str(note),
    ]
    return "\n".join(lines) + "\n"


def _append(path: Path, text: str) -> None:
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise NotDelivered(f"{path}: {error.strerror}.") from None
