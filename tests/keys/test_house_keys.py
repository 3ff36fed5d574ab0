"""Keys of a house: where they are kept, who may read them, and what they seal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.keys import (
    HouseKeyError,
    KeyFile,
    KeyRing,
    KeyVariable,
    SealBroken,
    is_private,
    key_source,
    keys_from_text,
    keys_to_text,
    new_house_keys,
    seal,
    unseal,
    with_new_sealing_key,
)

if TYPE_CHECKING:
    from pathlib import Path

KEYS = new_house_keys("casino.example/audit")


def test_keys_are_read_back() -> None:
    both = with_new_sealing_key(KEYS)
    assert keys_from_text(keys_to_text(both)) == both
    assert keys_from_text(keys_to_text(both)).sealing_id == both.sealing_id != KEYS.sealing_id


def test_no_key_is_printed() -> None:
    assert repr(KEYS) == "HouseKeys(name='casino.example/audit')"
    assert KEYS.signing.hex() not in repr(KEYS.signer)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"record":"longsuit-keys","sealing":[]}', keys_to_text(KEYS)[:-9]])
def test_what_are_not_keys_is_refused(text: str) -> None:
    with pytest.raises(HouseKeyError):
        keys_from_text(text)


def test_a_name_with_spaces_is_refused() -> None:
    with pytest.raises(HouseKeyError, match="cannot name a key"):
        new_house_keys("my house")


@given(st.binary(max_size=200), st.text(max_size=50))
def test_a_sealed_secret_opens_only_in_its_place(secret: bytes, place: str) -> None:
    sealed = seal(KEYS, secret, place)
    assert unseal(KEYS, sealed, place) == secret
    with pytest.raises(SealBroken, match="was changed"):
        unseal(KEYS, sealed, place + "x")


@given(st.data())
def test_no_character_of_a_sealed_secret_can_be_changed(data: st.DataObject) -> None:
    sealed = seal(KEYS, b"seed", "table T1 round 4")
    at = data.draw(st.integers(0, len(sealed) - 1))
    other = data.draw(st.characters(min_codepoint=32, max_codepoint=126).filter(lambda one: one != sealed[at]))
    with pytest.raises(SealBroken):
        unseal(KEYS, sealed[:at] + other + sealed[at + 1 :], "table T1 round 4")


def test_unused_bits_of_a_sealed_secret_cannot_be_set() -> None:
    """The last character of base64 has bits that most programs ignore."""
    sealed = seal(KEYS, b"seed", "T1")
    assert sealed.endswith("=")
    at = len(sealed.rstrip("=")) - 1
    for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/":
        changed = sealed[:at] + other + sealed[at + 1 :]
        if changed != sealed:
            with pytest.raises(SealBroken):
                unseal(KEYS, changed, "T1")


def test_two_seals_of_one_secret_differ() -> None:
    assert seal(KEYS, b"seed", "T1") != seal(KEYS, b"seed", "T1")


def test_a_retired_key_still_opens_and_a_strange_one_does_not() -> None:
    before = seal(KEYS, b"seed", "T1")
    assert unseal(with_new_sealing_key(KEYS), before, "T1") == b"seed"
    with pytest.raises(SealBroken, match=f"key {KEYS.sealing_id}, which is not among"):
        unseal(new_house_keys("other"), before, "T1")


def test_a_key_file_is_private(tmp_path: Path) -> None:
    file = KeyFile(tmp_path / "keys" / "house.json")
    assert file.read() is None
    file.write(KEYS)
    assert file.read() == KEYS
    assert file.path.stat().st_mode & 0o777 == 0o600
    assert file.path.parent.stat().st_mode & 0o777 == 0o700
    assert [one.name for one in file.path.parent.iterdir()] == ["house.json"]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o666])
def test_a_key_file_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    file = KeyFile(tmp_path / "house.json")
    file.write(KEYS)
    file.path.chmod(mode)
    assert not is_private(file.path)
    with pytest.raises(HouseKeyError, match="chmod 600"):
        file.read()


def test_an_unreadable_key_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HouseKeyError, match="cannot be read"):
        KeyFile(tmp_path).read() if not is_private(tmp_path) else _read_folder(tmp_path)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    binary.chmod(0o600)
    with pytest.raises(HouseKeyError, match="cannot be read"):
        KeyFile(binary).read()


def _read_folder(folder: Path) -> None:
    folder.chmod(0o700)
    KeyFile(folder).read()


def test_keys_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSE_KEYS", keys_to_text(KEYS))
    source = key_source("env:HOUSE_KEYS", "house.db")
    assert source == KeyVariable("HOUSE_KEYS")
    assert source.read() == KEYS
    with pytest.raises(HouseKeyError, match="cannot be written"):
        source.write(KEYS)
    assert KeyVariable("NOT_THERE").read() is None


def test_keys_in_a_keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[tuple[str, str], str] = {}

    class Keyring:
        def get_password(self, service: str, name: str) -> str | None:
            return kept.get((service, name))

        def set_password(self, service: str, name: str, password: str) -> None:
            kept[service, name] = password

    monkeypatch.setattr("longsuit.keys.key_sources._keyring", Keyring)
    source = key_source("keyring:main", "house.db")
    assert source == KeyRing("main")
    assert source.read() is None
    source.write(KEYS)
    assert source.read() == KEYS
    assert list(kept) == [("longsuit", "main")]


def test_each_database_has_a_key_file_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LONGSUIT_KEYS", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    one, two = key_source(None, "a.db"), key_source(None, "b.db")
    assert isinstance(one, KeyFile)
    assert isinstance(two, KeyFile)
    assert one.path != two.path
    assert os.fspath(one.path).startswith(str(tmp_path))
    monkeypatch.setenv("LONGSUIT_KEYS", str(tmp_path / "elsewhere.json"))
    assert key_source(None, "a.db") == KeyFile(tmp_path / "elsewhere.json")
