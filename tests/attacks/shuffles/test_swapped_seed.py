"""A seed, commitment or contribution that is changed in the journal after a kill is found, and the floor refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from longsuit import fair
from longsuit.base import Refused, canonical_json
from longsuit.store import JournalChanged, Store, sealed_secrets
from longsuit.table import Entry, Table, apply, deadline
from tests.floor.writer.live_house import LiveHouse, insider, live_house, problems

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

CHOSEN = bytes(range(32))
"""A seed whose cards the insider knows."""


def killed(file: Path) -> None:
    """A house with an open round, wagers and a contribution on the felt, whose floor was killed."""
    with live_house(file) as house:
        house.join()
        house.wager("high")
        house.do("high", "add-entropy", seat=1, text="salt")
        house.wager("low")


def row_of(raw: sqlite3.Connection, kind: str) -> tuple[int, dict[str, Any]]:
    """A row of the first table."""
    found = raw.execute("SELECT seq, body FROM journal WHERE table_name = 'high' AND kind = ?", (kind,)).fetchone()
    return found[0], json.loads(found[1])


def write(raw: sqlite3.Connection, seq: int, body: dict[str, Any]) -> None:
    raw.execute("UPDATE journal SET body = ? WHERE seq = ?", (canonical_json(body), seq))


def commitment_of(body: dict[str, Any]) -> str:
    return fair.commit(CHOSEN, fair.RoundId("high", body["round"], body["rules_sha256"])).hex()


def plain_seed(raw: sqlite3.Connection, _: Path) -> None:
    """Another seed, stored as older versions did, with its own commitment."""
    seq, body = row_of(raw, "round-opened")
    write(raw, seq, {**body, "seed": CHOSEN.hex(), "commitment": commitment_of(body)})
    raw.execute("UPDATE journal SET secret = '' WHERE seq = ?", (seq,))


def sealed_seed(raw: sqlite3.Connection, file: Path) -> None:
    """Another seed, sealed by somebody who has the keys of the house too, with its own commitment."""
    seq, body = row_of(raw, "round-opened")
    with Store.open(str(file)) as store:
        secrets = sealed_secrets(store)
    assert secrets is not None
    write(raw, seq, {**body, "commitment": commitment_of(body)})
    sealed = secrets.seal(canonical_json({"seed": CHOSEN.hex()}), "journal/high/2")
    raw.execute("UPDATE journal SET secret = ? WHERE seq = ?", (sealed, seq))


def commitment(raw: sqlite3.Connection, _: Path) -> None:
    """Another commitment."""
    seq, body = row_of(raw, "round-opened")
    write(raw, seq, {**body, "commitment": commitment_of(body)})


def contribution(raw: sqlite3.Connection, _: Path) -> None:
    """Another contribution of the player."""
    seq, body = row_of(raw, "entropy-added")
    write(raw, seq, {**body, "entropy": b"pepper".hex()})


def other_table(raw: sqlite3.Connection, _: Path) -> None:
    """The sealed seeds of two tables, one in the place of the other."""
    rows = raw.execute("SELECT seq, secret FROM journal WHERE secret <> '' ORDER BY seq LIMIT 2").fetchall()
    for (seq, _), (_, secret) in zip(rows, reversed(rows), strict=True):
        raw.execute("UPDATE journal SET secret = ? WHERE seq = ?", (secret, seq))


@pytest.mark.parametrize("attack", [plain_seed, sealed_seed, commitment, contribution, other_table])
def test_a_changed_shuffle_is_found_and_its_floor_is_refused(
    tmp_path: Path, attack: Callable[[sqlite3.Connection, Path], None]
) -> None:
    file = tmp_path / "house.db"
    killed(file)
    assert problems(file) == ()
    with insider(file) as raw:
        attack(raw, file)
    assert any("of the journal differ from event" in problem for problem in problems(file))
    if attack is not other_table:
        assert any("another shuffle than the audit chain" in problem for problem in problems(file))
    house = LiveHouse(file)
    with pytest.raises(JournalChanged, match="The journal differs from the audit chain: row "):
        house.open()
    house.close()


def test_the_events_of_a_shuffle_hold_no_secret_and_come_in_the_order_they_happened(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    killed(file)
    with live_house(file) as house:
        house.do("high", "ready", seat=1)
        shuffle = house.tables["high"].shuffle
        assert shuffle is not None
    with insider(file) as raw:
        rows = raw.execute(
            "SELECT body FROM events WHERE table_name = 'high' AND kind IN "
            "('shuffle-committed', 'entropy-added', 'shuffle-closed') ORDER BY seq"
        ).fetchall()
    events = [json.loads(body) for (body,) in rows]
    assert [event["kind"] for event in events] == ["shuffle-committed", "entropy-added", "shuffle-closed"]
    assert events[0]["commitment"] == shuffle.committed.commitment.hex()
    assert events[1]["entropy"] == b"salt".hex()
    assert events[2]["closing"] == shuffle.closing.hex()
    assert events[2]["contributions"] == shuffle.published["contributions"]
    assert not any("seed" in event for event in events)


def test_a_seed_that_the_commitment_is_not_for_is_refused_wherever_it_comes_from(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        opened = house.tables["high"].entries[0]
        terms = house.tables["high"].terms
    forged = Entry(*opened[:6], body=opened.body, secret={"seed": CHOSEN.hex()}, sealed=opened.sealed)
    with pytest.raises(Refused, match="Round 1 of table high was changed in the journal: its seed is not the one"):
        apply(Table(terms), forged)


def test_seeds_from_before_a_house_sealed_them_are_replaced_while_nobody_has_wagered(tmp_path: Path) -> None:
    house = LiveHouse(tmp_path / "house.db")
    for table in house.tables.values():
        table.seal = None  # as a house without keys
    house.open()
    house.join()
    house.wager("low")
    readable = {name: house.seed(name) for name in ("high", "low")}
    house.close()
    with live_house(tmp_path / "house.db") as house:
        assert deadline(house.tables["high"]) == house.tables["high"].at
        house.let_time_pass("high")
        assert house.tables["high"].round_number == 2
        assert house.seed("high") != readable["high"]
        assert house.tables["high"].entries[0].sealed
        assert house.seed("low") == readable["low"]  # its wagers stay where they are
        house.do("low", "ready", seat=1)
        house.do("low", "fold", seat=1)
    assert problems(tmp_path / "house.db") == ()
