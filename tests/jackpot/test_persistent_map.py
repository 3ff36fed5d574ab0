"""The map that keeps commands and wins: it only grows, and earlier versions stay as they were."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from longsuit.jackpot import PersistentMap

names = st.sampled_from([str(number) for number in range(6)])


@given(st.lists(st.tuples(names, st.integers())))
def test_a_map_only_grows_and_its_earlier_versions_stay(puts):
    found, plain, versions = PersistentMap(), {}, []
    for name, value in puts:
        versions.append((found, dict(plain)))
        found = found.put(name, value)
        plain[name] = value
    assert list(found.items()) == list(plain.items())
    assert all(found.get(name) == value and name in found for name, value in plain.items())
    assert (len(found), found.get("x"), "x" in found) == (len(plain), None, False)
    assert all(dict(older.items()) == contents for older, contents in versions)


def test_maps_are_equal_by_their_contents():
    one = PersistentMap().put("a", 1).put("b", 2)
    assert one == PersistentMap().put("a", 0).put("b", 2).put("a", 1)
    assert one != PersistentMap().put("a", 1)
    assert hash(one) == hash(PersistentMap().put("a", 1).put("b", 2))
    assert repr(one) == "PersistentMap({'a': 1, 'b': 2})"


# A map with a backing


class Backing:
    """What a map began with."""

    def __init__(self, **values: int) -> None:
        self.values = values

    def get(self, name):
        return self.values.get(name)

    def items(self):
        return iter(self.values.items())


def test_a_map_searches_its_backing_last():
    one = PersistentMap[int](backing=Backing(a=1, b=2))
    two = one.put("b", 3).put("c", 4)
    assert (two.get("a"), two.get("b"), two.get("c"), two.get("d")) == (1, 3, 4, None)
    assert ("a" in two, "d" in two, len(two)) == (True, False, 3)
    assert list(two.items()) == [("a", 1), ("b", 3), ("c", 4)]
    assert dict(one.items()) == {"a": 1, "b": 2}


def test_maps_are_equal_by_their_contents_wherever_these_are_kept():
    backed, carried = PersistentMap[int](backing=Backing(a=1)).put("b", 2), PersistentMap[int]().put("b", 2).put("a", 1)
    assert backed == carried
    assert hash(backed) == hash(carried)
    assert backed != carried.put("a", 5)


@given(st.lists(st.sampled_from("abcdef"), max_size=40), st.lists(st.sampled_from("abcdefgh"), max_size=40))
def test_a_map_knows_what_was_put_since_an_earlier_version(before, after):
    early = PersistentMap[object](backing=Backing(a=1, z=2))
    for name in before:
        early = early.put(name, object())
    late, put = early, {}
    for name in after:
        put[name] = object()
        late = late.put(name, put[name])
    assert late.since(early) == put
    assert early.since(early) == {}
