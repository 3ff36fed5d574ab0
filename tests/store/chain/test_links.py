"""The audit chain: what it is made of, and what is found when somebody has been at it."""

from __future__ import annotations

import hashlib
import json

import pytest

from longsuit.base import canonical_json
from longsuit.store import (
    EMPTY_CHAIN,
    Head,
    Link,
    StoreError,
    checkpoint_json,
    link_hash,
    read_checkpoint,
    verify_links,
    with_hash,
)

LENGTH = 9


def chain(length: int = LENGTH, word: str = "as it was") -> list[Link]:
    links, head = [], EMPTY_CHAIN
    for seq in range(1, length + 1):
        event = canonical_json({"kind": "said", "number": seq, "word": word, "odd": "“é”\n"})
        rules = None if seq % 2 else "ab" * 32
        table = None if seq in (1, 3) else "T1"
        link = with_hash(
            Link(seq, head.hash, "", f"2026-01-01T00:00:{seq:02}Z", "Ann “A”", "dealer", table, "1.0", rules, event)
        )
        links.append(link)
        head = Head(seq, link.hash)
    return links


def fault(links: list[Link], checkpoint: Head | None = None) -> tuple[int, str]:
    found = verify_links(links, checkpoint).fault
    assert found is not None
    assert str(found.seq) in found.sentence
    return found.seq, found.kind


def test_a_link_is_the_hash_of_its_canonical_json():
    for link in chain():
        document = {
            "seq": link.seq,
            "previous": link.previous,
            "time": link.at,
            "actor": link.actor,
            "role": link.role,
            "table": link.table,
            "software": link.software,
            "rules": link.rules,
            "event": json.loads(link.event),
        }
        assert link_hash(link) == hashlib.sha256(canonical_json(document).encode()).hexdigest() == link.hash


def test_a_whole_chain_is_valid():
    links = chain()
    assert verify_links(links) == (verdict := verify_links(iter(links), Head(4, links[3].hash)))
    assert (verdict.head, verdict.fault) == (Head(LENGTH, links[-1].hash), None)


def test_an_empty_chain_holds():
    assert verify_links([]).head == EMPTY_CHAIN


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("at", "2027"),
        ("actor", "Bob"),
        ("role", "executive"),
        ("table", "T2"),
        ("table", None),
        ("software", "2.0"),
        ("rules", "cd" * 32),
        ("event", "{}"),
        ("hash", "0" * 64),
        ("previous", "0" * 64),
    ],
)
@pytest.mark.parametrize("seq", [2, 4, LENGTH])
def test_a_link_that_was_altered_is_named(field, value, seq):
    links = chain()
    links[seq - 1] = links[seq - 1]._replace(**{field: value})
    assert fault(links) == (seq, "altered")


def test_a_link_altered_with_its_hash_is_seen_by_the_next():
    links = chain()
    links[3] = with_hash(links[3]._replace(event="{}"))
    assert fault(links) == (5, "altered")


@pytest.mark.parametrize("seq", [1, 4, LENGTH - 1])
def test_a_missing_link_is_named(seq):
    links = chain()
    del links[seq - 1]
    assert fault(links) == (seq, "missing")


@pytest.mark.parametrize("seq", [1, 4, LENGTH - 1])
def test_a_missing_link_is_named_when_the_others_have_moved_up(seq):
    links = chain()
    del links[seq - 1]
    assert fault([link._replace(seq=place) for place, link in enumerate(links, 1)]) == (seq, "missing")


def test_several_missing_links_are_named():
    links = chain()
    found = verify_links(links[:3] + links[6:]).fault
    assert found is not None
    assert (found.seq, found.kind, found.sentence) == (
        4,
        "missing",
        "links 4 to 6 are missing: after link 3 comes link 7.",
    )


def test_an_inserted_link_is_named_when_the_others_have_moved_down():
    links = chain()
    links.insert(4, with_hash(links[4]._replace(event="{}")))
    assert fault([link._replace(seq=place) for place, link in enumerate(links, 1)]) == (5, "inserted")


def test_an_inserted_link_is_named_when_two_have_one_number():
    links = chain()
    links.insert(4, links[3])
    assert fault(links) == (4, "inserted")


@pytest.mark.parametrize("seq", [1, 4, LENGTH - 1])
def test_links_that_have_changed_places_are_named(seq):
    links = chain()
    links[seq - 1], links[seq] = links[seq]._replace(seq=seq), links[seq - 1]._replace(seq=seq + 1)
    assert fault(links) == (seq, "reordered")


def test_a_chain_that_was_cut_off_shows_against_a_checkpoint():
    links = chain()
    taken = Head(LENGTH, links[-1].hash)
    assert verify_links(links[:5]).fault is None
    assert fault(links[:5], taken) == (6, "truncated")


def test_a_chain_that_was_written_anew_shows_against_a_checkpoint():
    taken = Head(4, chain()[3].hash)
    assert verify_links(chain(word="as it was not")).fault is None
    assert fault(chain(word="as it was not"), taken) == (4, "altered")


def test_a_checkpoint_reads_back():
    head = Head(7, "ab" * 32)
    assert read_checkpoint(json.dumps(checkpoint_json(head))) == head


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "7",
        "[" * 5000,
        '{"record": "longsuit-checkpoint", "seq": "7", "hash": ""}',
        json.dumps(checkpoint_json(Head(-1, "ab" * 32))),
        json.dumps(checkpoint_json(Head(1, "AB" * 32))),
    ],
)
def test_what_is_no_checkpoint_is_refused(text):
    with pytest.raises(StoreError, match="This is not a checkpoint that"):
        read_checkpoint(text)
