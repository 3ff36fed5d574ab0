"""Somebody who can write a backup adds to it, changes it, or makes another: it is not restored."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from longsuit.base import canonical_json
from longsuit.keys import new_house_keys
from longsuit.store import Store, StoreError, adopt_keys, back_up, keys_place, restore_to
from longsuit.transparency import sign_note
from tests.store.support import AT, checked, furnish, open_session, play

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from longsuit.keys import HouseKeys

Lines = list[Any]


class Content(NamedTuple):
    """What a signature has to say about a backup."""

    sha256: str
    events: int
    head: str

    def signed(self, keys: HouseKeys) -> str:
        text = f"longsuit backup\n{keys.name}\nsha256 {self.sha256}\nevents {self.events}\nhead {self.head}\n"
        return str(sign_note(text, keys.signer))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, HouseKeys]:
    """A house with keys that has played, and its signed backup."""
    folder = tmp_path_factory.mktemp("made")
    with furnish(Store.create(str(folder / "house.db"))) as store:
        keys = adopt_keys(store, keys_place(store, str(folder / "keys.json")), stamp=("k", AT))
        play(store)
        open_session(store, "operator", "Eve")
        back_up(store.engine, folder / "house.jsonl", keys)
    return folder / "house.jsonl", keys


def content_of(lines: Lines) -> tuple[bytes, Content]:
    """The lines of a backup as bytes, and what a signature has to say about them."""
    text = "".join(canonical_json(line) + "\n" for line in lines).encode()
    links = [line for line in lines if isinstance(line, list) and line[0] == "audit"]
    events = sum(isinstance(line, list) and line[0] == "events" for line in lines)
    return text, Content(hashlib.sha256(text).hexdigest(), events, links[-1][3])


def forge(file: Path, target: Path, change: Callable[[Lines], object], sign: Callable[[Content], Any]) -> Path:
    """A backup that somebody has changed, with a last line that fits as well as they can make it."""
    lines = [json.loads(line) for line in file.read_bytes().splitlines()[:-1]]
    change(lines)
    text, content = content_of(lines)
    last = {"sha256": content.sha256, **sign(content)}
    target.write_bytes(text + (canonical_json(last) + "\n").encode())
    return target


def old_signature(file: Path) -> Any:
    return {"signed": json.loads(file.read_bytes().splitlines()[-1])["signed"]}


def last_of(lines: Lines, table: str) -> int:
    """Where the last row of a table is."""
    return max(place for place, line in enumerate(lines) if isinstance(line, list) and line[0] == table)


def add_session(lines: Lines) -> None:
    lines.append(["sessions", "ab" * 32, "operator", "Eve", "2026", "2999", "csrf", 1])


def rewrite_event(lines: Lines) -> None:
    """Another time for the last event, with its link's hash computed anew: the chain is consistent."""
    from longsuit.store import Link, with_hash  # noqa: PLC0415 - to forge

    event, link = (lines[last_of(lines, table)] for table in ("events", "audit"))
    event[6] = "2026-03-01T23:00:00.000000Z"
    seq, previous, _, software, rules = link[1:]
    made = Link(seq, previous, "", event[6], event[7], event[8], event[9], software, rules, event[10])
    link[3] = with_hash(made).hash


def alter_event(lines: Lines) -> None:
    """Another time for an event, and nothing computed anew, as in the backup of a house that was altered."""
    lines[last_of(lines, "events")][6] = "2026-03-01T23:00:00.000000Z"


def drop_last(lines: Lines) -> None:
    """Leave the last event out, with its link."""
    for table in ("events", "audit"):
        del lines[last_of(lines, table)]


def nothing(_: Lines) -> None:
    """Leave the lines as they are."""


def refused(file: Path, folder: Path, key: Any, why: str, *, unsigned: bool = False) -> None:
    """It is refused with a sentence, and nothing is left."""
    with pytest.raises(StoreError, match=why):
        restore_to(str(folder / "restored" / "house.db"), file, key, unsigned=unsigned)
    assert not (folder / "restored" / "house.db").exists()


def test_a_signed_backup_is_restored_without_any_session(made: tuple[Path, HouseKeys], tmp_path: Path) -> None:
    file, keys = made
    same = forge(file, tmp_path / "same", nothing, lambda content: {"signed": content.signed(keys)})
    assert same.read_bytes() == file.read_bytes()
    assert restore_to(str(tmp_path / "house.db"), file, keys.public).signed_by == keys.name
    with Store.open(str(tmp_path / "house.db")) as store, store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM sessions").scalar_one() == 0
        checked(store)


def test_a_session_added_to_a_backup_is_refused_and_never_restored(
    made: tuple[Path, HouseKeys], tmp_path: Path
) -> None:
    file, keys = made
    forged = forge(file, tmp_path / "forged", add_session, lambda _: old_signature(file))
    refused(forged, tmp_path, keys.public, "what was signed is another backup")
    bare = forge(file, tmp_path / "bare", add_session, lambda _: {})
    refused(bare, tmp_path, keys.public, "is not signed")
    restore_to(str(tmp_path / "house.db"), bare, unsigned=True)
    with Store.open(str(tmp_path / "house.db")) as store, store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM sessions").scalar_one() == 0


def test_an_event_changed_with_everything_computed_anew_needs_the_key(
    made: tuple[Path, HouseKeys], tmp_path: Path
) -> None:
    file, keys = made
    forged = forge(file, tmp_path / "forged", rewrite_event, lambda _: {})
    refused(forged, tmp_path, keys.public, "is not signed")
    forged = forge(file, tmp_path / "forged", rewrite_event, lambda _: old_signature(file))
    for unsigned in (False, True):
        refused(forged, tmp_path, keys.public, "what was signed is another backup", unsigned=unsigned)


def test_a_chain_that_does_not_verify_is_refused_even_if_the_house_has_signed_the_backup(
    made: tuple[Path, HouseKeys], tmp_path: Path
) -> None:
    file, keys = made
    forged = forge(file, tmp_path / "forged", alter_event, lambda content: {"signed": content.signed(keys)})
    refused(forged, tmp_path, keys.public, r"nothing was restored: The audit chain: link \d+ was altered")


@pytest.mark.parametrize("name", ["the same name", "another name"])
def test_a_signature_of_another_house_is_refused(made: tuple[Path, HouseKeys], tmp_path: Path, name: str) -> None:
    file, keys = made
    others = new_house_keys(keys.name if name == "the same name" else "other.example/audit")
    forged = forge(file, tmp_path / "forged", nothing, lambda content: {"signed": content.signed(others)})
    refused(forged, tmp_path, keys.public, "the backup is signed by .*, not with the given key of")
    refused(forged, tmp_path, others.public, "is of a house that signs as .* with another key")


def test_a_wrong_signature_and_one_of_something_else_are_refused(made: tuple[Path, HouseKeys], tmp_path: Path) -> None:
    file, keys = made
    right = old_signature(file)["signed"]
    wrong = right[:-3] + ("AA" if right[-3:-1] != "AA" else "BB") + right[-1]
    checkpoint = str(sign_note(f"{keys.name}\n7\nAAAA\n", keys.signer))
    for signed, why in (
        (wrong, "signature"),
        ("nonsense", "cannot be read"),
        (17, "cannot be read"),
        (checkpoint, "ano"),
    ):
        forged = forge(file, tmp_path / "forged", nothing, lambda _, signed=signed: {"signed": signed})
        refused(forged, tmp_path, keys.public, why)


def test_a_signed_backup_needs_the_key(made: tuple[Path, HouseKeys], tmp_path: Path) -> None:
    refused(made[0], tmp_path, None, "the public key of the house is needed")


@pytest.mark.parametrize("cut", [1, 2, 10])
def test_a_backup_that_was_cut_is_refused(made: tuple[Path, HouseKeys], tmp_path: Path, cut: int) -> None:
    file, keys = made
    (tmp_path / "cut").write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-cut]))
    refused(tmp_path / "cut", tmp_path, keys.public, "the end of the backup is missing")


def test_links_cut_off_at_the_end_are_refused_even_if_the_hash_fits(
    made: tuple[Path, HouseKeys], tmp_path: Path
) -> None:
    """Without its last sign-in a house is consistent; only the signature shows that something is missing."""
    file, keys = made
    forged = forge(file, tmp_path / "forged", drop_last, lambda _: {})
    refused(forged, tmp_path, keys.public, "is not signed")
    assert restore_to(str(tmp_path / "house.db"), forged, unsigned=True).signed_by == ""


def test_a_backup_of_an_older_version_needs_a_word(made: tuple[Path, HouseKeys], tmp_path: Path) -> None:
    file, keys = made
    forged = forge(file, tmp_path / "old", lambda lines: lines[0].update(form="0004"), lambda _: {})
    refused(forged, tmp_path, keys.public, "restore it with --unsigned")
    assert restore_to(str(tmp_path / "house.db"), forged, unsigned=True).signed_by == ""
