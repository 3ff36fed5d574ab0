"""The keys of a house: made once, named in the chain, and never exchanged for others unseen."""

from __future__ import annotations

import pytest

from longsuit.base import stamp
from longsuit.keys import HouseKeyError, KeyFile, new_house_keys, with_new_sealing_key
from longsuit.store import (
    Store,
    adopt_keys,
    check,
    house_keys,
    keys_place,
    keys_place_for,
    named_keys,
    parse_url,
    read_transaction,
)


def named(store):
    with read_transaction(store.engine) as connection:
        return named_keys(connection)


def test_a_house_without_keys_is_given_keys_and_its_chain_names_them(store, tmp_path):
    place = KeyFile(tmp_path / "keys.json")
    assert (house_keys(store, place), named(store)) == (None, None)
    links = store.head.seq
    keys = adopt_keys(store, place, "casino.example/audit", stamp=stamp())
    assert (keys.name, house_keys(store, place)) == ("casino.example/audit", keys)
    assert (named(store).public, named(store).sealing, named(store).since) == (
        str(keys.public),
        tuple(keys.sealing),
        links + 1,
    )
    assert adopt_keys(store, place, stamp=stamp()) == keys
    assert store.head.seq == links + 1
    with read_transaction(store.engine) as connection:
        assert not check(connection).problems


def test_no_private_key_is_in_the_chain(store, tmp_path):
    keys = adopt_keys(store, KeyFile(tmp_path / "keys.json"), stamp=stamp())
    with read_transaction(store.engine) as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events WHERE kind = 'house-keys'").scalars().all()
    secret = [keys.signing, *keys.sealing.values()]
    assert len(bodies) == 1
    assert not any(one.hex() in body for one in secret for body in bodies)


def test_keys_of_another_house_are_refused(store, tmp_path):
    place, other = KeyFile(tmp_path / "keys.json"), KeyFile(tmp_path / "other.json")
    adopt_keys(store, place, "casino.example/audit", stamp=stamp())
    other.write(new_house_keys("casino.example/audit"))
    with pytest.raises(HouseKeyError, match=r"signs as casino.example/audit with another key"):
        adopt_keys(store, other, stamp=stamp())
    assert named(store).public == str(place.read().public)


def test_a_house_whose_keys_are_elsewhere_is_not_given_new_ones(store, tmp_path):
    adopt_keys(store, KeyFile(tmp_path / "keys.json"), stamp=stamp())
    empty = KeyFile(tmp_path / "elsewhere.json")
    with pytest.raises(HouseKeyError, match=r"are not in .*elsewhere"):
        adopt_keys(store, empty, stamp=stamp())
    assert not empty.path.exists()


def test_a_new_sealing_key_is_named_and_a_lost_one_is_refused(store, tmp_path):
    place = KeyFile(tmp_path / "keys.json")
    old = adopt_keys(store, place, stamp=stamp())
    place.write(with_new_sealing_key(old))
    new = adopt_keys(store, place, stamp=stamp())
    assert named(store).sealing == (*old.sealing, new.sealing_id)
    place.write(old)
    with pytest.raises(HouseKeyError, match=f"Sealing key {new.sealing_id} of this house is not in"):
        house_keys(store, place)


def test_each_database_has_a_file_of_its_own_however_its_path_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with Store.create("one.db") as one, Store.create("two.db") as two:
        places = {str(keys_place(one)), str(keys_place(two))}
    with Store.open(f"sqlite:///{tmp_path}/one.db") as again:
        assert str(keys_place(again)) in places
    assert len(places) == 2


def test_keys_that_another_process_has_just_written_are_kept(tmp_path):
    place = KeyFile(tmp_path / "keys.json")
    first, second = new_house_keys("casino.example/audit"), new_house_keys("casino.example/audit")
    place.create(first)
    place.create(second)
    assert place.read() == first
    assert [path.name for path in tmp_path.iterdir()] == ["keys.json"]


def test_the_keys_of_a_house_are_found_by_every_role() -> None:
    urls = [f"postgresql://{role}db/{name}" for name in ("house", "other") for role in ("", "owner@", "floor:secret@")]
    places = [str(keys_place_for(parse_url(url))) for url in urls]
    assert [len(set(places[:3])), len(set(places[3:])), len(set(places))] == [1, 1, 2]
