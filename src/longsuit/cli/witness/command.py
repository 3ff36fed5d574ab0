"""The command of a witness."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import click

from longsuit.base import readable_time, utc_now
from longsuit.cli.common.options import ANSWER_IS_NO, json_option, print_json
from longsuit.cli.witness.logs import CheckpointFiles, NotReached, PublicLog, Records, read_notes
from longsuit.cli.witness.state_file import StateFile
from longsuit.keys import KeyFile, write_private_file
from longsuit.transparency import (
    KeyKind,
    NotePrivateKey,
    NotProven,
    Observation,
    cosign,
    overdue,
    parse_note,
    parse_public_key,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.cli.witness.logs import WatchedLog
    from longsuit.store import Link
    from longsuit.transparency import NotePublicKey


@click.command()
@click.argument("place", metavar="PLACE")
@click.option("--key", required=True, metavar="NAME+ID+KEY", help="The public key of the house.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    metavar="FILE",
    help="File in which the witness remembers the log. Default: one for each key in your state folder.",
)
@click.option("--once", is_flag=True, help="Look once, and exit.")
@click.option("--interval", type=click.FloatRange(1, 86400), default=60.0, show_default=True, help="Seconds.")
@click.option(
    "--max-age",
    type=click.FloatRange(0.01, 100_000),
    default=10.0,
    show_default=True,
    help="Minutes after which a log without a new checkpoint counts as stopped.",
)
@click.option(
    "--checkpoint",
    "checkpoints",
    multiple=True,
    type=click.Path(path_type=Path, exists=True),
    metavar="FILE",
    help="Signed checkpoints that the log must agree with, such as the scanned code of a win page.",
)
@click.option(
    "--cosign",
    "cosign_with",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    default=None,
    metavar="KEYFILE",
    help="Cosign each accepted checkpoint with keys that `longsuit keys new` has made. Needs -o.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="File to write the cosigned checkpoint to.",
)
@json_option
def command(
    place: str,
    key: str,
    state: Path | None,
    once: bool,
    interval: float,
    max_age: float,
    checkpoints: tuple[Path, ...],
    cosign_with: Path | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Follow the signed checkpoints of a house. Exit status 1 and the reason when history changed or stopped.

    Run it on a machine that the house does not control. PLACE is the URL of a house; or a file or folder of
    checkpoints that the house has delivered, a database, or an export of its audit chain. Of the last two every link
    is verified, and compared with the checkpoints that the witness remembers or is given.
    """
    public = parse_public_key(key)
    cosigner = _cosigner(cosign_with, output)
    witness = _Witness(_log(place, checkpoints), public, StateFile(state) if state else StateFile.of(public), max_age)
    while True:
        alarm = witness.look()
        _tell(witness, alarm, as_json=as_json)
        if alarm:
            sys.exit(ANSWER_IS_NO)
        if cosigner is not None and witness.known is not None:
            cosigner.write(witness.known)
        if once:
            return
        time.sleep(interval)


class _Witness:
    """A witness of one log."""

    def __init__(self, log: WatchedLog, key: NotePublicKey, state: StateFile, max_age: float) -> None:
        self._log, self._key, self._state, self._max_age = log, key, state, max_age
        self.known = state.read(key)
        self.note = ""
        """Why the log could not be read just now; empty if it could."""

    def look(self) -> str:
        """Look at the log once; what is wrong with it, or empty."""
        now, before = utc_now(), self.known
        try:
            self.known, self.note = self._log.look(before, self._key, now), ""
        except NotProven as error:
            return str(error)
        except NotReached as error:
            if before is None:
                raise click.UsageError(str(error)) from None
            self.note = str(error)
        if self.known is None:
            raise click.UsageError("There is no signed checkpoint here. Name a file of checkpoints with --checkpoint.")
        if self.known is not before:
            self._state.write(self._key, self.known)
        stopped = overdue(self.known, now, timedelta(minutes=self._max_age))
        return f"{stopped} {self.note}".rstrip() if stopped else ""


@dataclass(frozen=True)
class _Cosigner:
    """Cosigns accepted checkpoints: others see that a witness has seen them, and when."""

    key: NotePrivateKey
    """The key of the witness."""

    path: Path
    """Where the cosigned checkpoint is written."""

    def write(self, known: Observation) -> None:
        """Cosign a checkpoint."""
        note = parse_note(known.checkpoint)
        write_private_file(self.path, str(note.with_signatures([cosign(note, self.key, int(time.time()))])))


def _cosigner(keys: Path | None, output: Path | None) -> _Cosigner | None:
    if keys is None and output is None:
        return None
    if keys is None or output is None:
        raise click.UsageError("--cosign and -o belong together: the key of the witness, and where it writes.")
    read = KeyFile(keys).read()
    if read is None:
        raise click.UsageError(f"{keys} is empty. Make keys with: longsuit keys new NAME -o {keys}")
    found = _Cosigner(NotePrivateKey(read.name, read.signing, KeyKind.COSIGNATURE), output)
    click.echo(f"Cosigning as {found.key.public}", err=True)
    return found


def _log(place: str, checkpoints: tuple[Path, ...]) -> WatchedLog:
    """The log that a place means."""
    notes = tuple(note for path in checkpoints for note in read_notes(path))
    if checkpoints and not notes:
        raise click.UsageError(f"There is no signed checkpoint in {checkpoints[0]}.")
    if place.startswith(("http://", "https://")):
        return PublicLog(place, notes)
    if place.startswith(("postgresql:", "postgres:", "sqlite:")):
        return Records(lambda: _database_links(place), notes)
    path = Path(place)
    if not path.exists():
        raise click.UsageError(f"{place} does not exist. Name the address of a house, or a file.")
    if path.is_dir():
        return CheckpointFiles(path)
    with path.open("rb") as file:
        beginning = file.read(16)
    if beginning == b"SQLite format 3\0":
        return Records(lambda: _database_links(place), notes)
    return Records(lambda: _export_links(path), notes) if beginning[:1] == b"{" else CheckpointFiles(path)


def _database_links(url: str) -> Iterator[Link]:
    from longsuit.store import links, open_engine, read_transaction  # noqa: PLC0415 - heavy

    engine, _ = open_engine(url)
    try:
        with read_transaction(engine) as connection:
            yield from links(connection)
    finally:
        engine.dispose()


def _export_links(path: Path) -> Iterator[Link]:
    from longsuit.store import read_export  # noqa: PLC0415 - heavy

    with path.open("rb") as file:
        yield from read_export(file)


def _tell(witness: _Witness, alarm: str, *, as_json: bool) -> None:
    """Say what was found."""
    known = witness.known
    if as_json:
        seen = {"links": known.size, "made": known.made, "checkpoint": known.checkpoint} if known else None
        print_json({"holds": not alarm, "alarm": alarm or None, "note": witness.note or None, "known": seen})
        sys.stdout.flush()
    elif alarm:
        click.echo(f"ALARM: {alarm}", err=True)
    elif known is not None:
        click.echo(_line(known, witness.note))


def _line(known: Observation, note: str) -> str:
    made = f", signed on {readable_time(known.made)}" if known.made else ""
    covered = f"{known.size:,} links{made}"
    return f"{note} The last checkpoint covers {covered}." if note else f"Verified: {covered}."
