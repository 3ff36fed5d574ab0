"""A reader of the files of a house or of its backup learns neither the seed of an open round nor a hidden card."""

from __future__ import annotations

import base64
import gzip
import json
import re
from typing import TYPE_CHECKING

import pytest

from longsuit import fair
from longsuit.keys import HouseKeyError, SealBroken, with_new_sealing_key
from longsuit.store import Store, adopt_keys, back_up, find_round, keys_place, read_transaction, sealed_secrets
from longsuit.table import entry_content
from tests.attacks.database.test_witness import opened
from tests.floor.writer.live_house import ANN, LiveHouse, live_house, problems

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["opened"]

HAND = ["Ah", "Kd", "Qs", "Jc", "Th", "2s", "3d"]


def stored_bytes(house: LiveHouse) -> bytes:
    """Everything of a house that is on the disk: the files of its database, and a backup, compressed and not."""
    folder = house.file.parent
    back_up(house.opened.store.engine, folder / "house.jsonl")
    back_up(house.opened.store.engine, folder / "house.jsonl.gz")
    files = [file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file()]
    assert len(files) >= 4  # the database, its log, two backups
    return b"\n".join([*files, gzip.decompress((folder / "house.jsonl.gz").read_bytes())])


def spellings(secret: bytes) -> list[bytes]:
    """The forms in which a secret could be stored."""
    inside = [base64.b64encode(b"\0" * shift + secret)[4:-4] for shift in range(3)]
    inside += [base64.urlsafe_b64encode(b"\0" * shift + secret)[4:-4] for shift in range(3)]
    return [secret, secret[::-1], secret.hex().encode(), secret.hex().upper().encode(), *inside]


def refuse_readable(house: LiveHouse, *tables: str) -> None:
    """Fail if the files show the seed of an open round, or a number that its commitment is for."""
    found = stored_bytes(house)
    for table in tables:
        seed, committed = house.seed(table), house.tables[table].committed_shuffle
        assert not [form for form in spellings(seed) if form in found]
        assert committed is not None
        for text in set(re.findall(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", found)):
            assert fair.commit(bytes.fromhex(text.decode()), committed.round_id) != committed.commitment


def test_no_file_of_a_house_shows_the_seed_of_an_open_round(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        house.join()
        house.wager("high")
        refuse_readable(house, "high", "low")
        house.do("high", "add-entropy", seat=1, text="salt")
        house.do("high", "ready", seat=1)
        assert house.tables["high"].phase == "decisions"
        refuse_readable(house, "high", "low")


def test_no_file_of_a_house_that_was_served_shows_a_seed(opened: Path) -> None:
    """The server seals what it writes: only the keys of the house give the seeds of its open rounds."""
    with Store.open(str(opened / "house.db")) as store, read_transaction(store.engine) as connection:
        rows = connection.exec_driver_sql(
            "SELECT table_name, number, secret FROM journal WHERE kind = 'round-opened'"
        ).all()
        secrets = sealed_secrets(store, str(opened / "keys" / "keys.json"))
    assert secrets is not None
    assert {table for table, *_ in rows} >= {"suits"}
    assert all(sealed for *_, sealed in rows)
    whole = [json.loads(secrets.open(sealed, f"journal/{table}/{number}")) for table, number, sealed in rows]
    found = b"\n".join(file.read_bytes() for file in opened.iterdir() if file.is_file())
    assert not [one for one in whole if any(form in found for form in spellings(bytes.fromhex(one["seed"])))]


def test_no_file_of_a_house_shows_cards_that_a_dealer_has_typed(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        house.join()
        house.deal_by_hand(HAND)
        found = stored_bytes(house)
        assert b"Ah" not in b"".join(re.findall(rb'\["packet"[^]]*\]', found))
        assert not re.search(rb"Ah[^A-Za-z]{1,6}Kd[^A-Za-z]{1,6}Qs", found)
        assert [str(card) for card in house.tables["felt"].play.packets[1]]


def test_a_killed_floor_goes_on_with_the_same_seed_and_the_record_reveals_it(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        house.join()
        house.wager("high")
        house.deal_by_hand(HAND)
        seed, hands = house.seed("high"), house.tables["felt"].play.packets
    with live_house(tmp_path / "house.db") as house:
        assert house.seed("high") == seed
        assert house.tables["felt"].play.packets == hands
        assert " ".join(HAND) in entry_content(house.tables["felt"].entries[-1])
        house.do("high", "ready", seat=1)
        house.do("high", "fold", seat=1)
        with read_transaction(house.opened.store.engine) as connection:
            kept = find_round(connection, "high", 1)
    assert kept is not None
    assert kept.record["fairness"]["seed"] == seed.hex()
    fair.verify(kept.record)
    assert problems(tmp_path / "house.db") == ()


def test_a_new_sealing_key_opens_what_the_old_one_has_sealed(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        house.join()
        house.wager("high")
        seed = house.seed("high")
        rotate(house.opened.store)
    with live_house(tmp_path / "house.db") as house:
        assert house.seed("high") == seed
        house.do("high", "ready", seat=1)
        house.do("high", "fold", seat=1)
    assert problems(tmp_path / "house.db") == ()


def rotate(store: Store) -> None:
    """Give a house a new sealing key."""
    source = keys_place(store)
    keys = source.read()
    assert keys is not None
    source.write(with_new_sealing_key(keys))
    adopt_keys(store, source, stamp=("rotation", "2026-03-01T12:00:00.000000Z"))


def test_a_process_opens_what_another_one_has_sealed_with_a_newer_key(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        rotate(house.opened.store)
        with live_house(tmp_path / "house.db") as other:
            other.join()
            other.wager("high")
            other.do("high", "ready", seat=1)
            other.do("high", "fold", seat=1)
            other.do("high", "ready", seat=1)
            seed = other.seed("high")
        house.do("low", "sit", seat=1, chips_cents=10_000)
        assert house.seed("high") == seed


def test_a_floor_without_the_keys_of_its_house_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        source = keys_place(house.opened.store)
        keys = source.read()
    assert keys is not None
    file = getattr(source, "path")  # noqa: B009 - a file in the tests
    text = file.read_text()
    file.unlink()
    with pytest.raises(HouseKeyError, match=r"^The keys of this house are not in .*\. Set LONGSUIT_KEYS to where they"):
        LiveHouse(tmp_path / "house.db")
    file.write_text(text)
    file.chmod(0o600)


def test_sealed_seeds_cannot_be_moved_to_another_place(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        secrets, entry = house.opened.secrets, house.tables["high"].entries[0]
        assert secrets is not None
        assert json.loads(secrets.open(entry.sealed, "journal/high/2")) == {"seed": house.seed("high").hex()}
        with pytest.raises(SealBroken, match="was changed"):
            secrets.open(entry.sealed, "journal/low/2")
        assert house.seed("high").hex() not in repr(entry)
        assert ANN.id not in entry.sealed
