"""The last rows of the journal cannot be deleted, changed, added or reordered unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.store import JournalChanged, LogBroken, Store, StoreStopped, signer_of
from tests.floor.writer.live_house import LiveHouse, insider, live_house, problems
from tests.store.forged_anchors import anchor_again, link_again

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

AT = "2026-03-01T12:00:00.000000Z"


def killed(file: Path) -> None:
    """A house with wagers on the felt, whose floor was killed."""
    with live_house(file) as house:
        house.join()
        house.wager("high")
        house.wager("low")
        house.do("high", "place-wager", seat=1, wager="ante", amount_cents=1000)


def delete_one(raw: sqlite3.Connection) -> None:
    raw.execute("DELETE FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)")


def delete_some(raw: sqlite3.Connection) -> None:
    raw.execute("DELETE FROM journal WHERE seq > (SELECT MAX(seq) - 3 FROM journal)")


def delete_in_between(raw: sqlite3.Connection) -> None:
    """The last row of another table than the one that wrote last."""
    raw.execute("DELETE FROM journal WHERE seq = (SELECT MAX(seq) FROM journal WHERE table_name = 'low')")


def change(raw: sqlite3.Connection) -> None:
    raw.execute("UPDATE journal SET body = replace(body, '1000', '9000') WHERE seq = (SELECT MAX(seq) FROM journal)")


def change_its_event(raw: sqlite3.Connection) -> None:
    raw.execute("UPDATE journal SET event = event + 1 WHERE seq = (SELECT MAX(seq) FROM journal)")


def insert(raw: sqlite3.Connection) -> None:
    raw.execute(
        "INSERT INTO journal SELECT seq + 1, table_name, number + 1, at, actor, 'more', kind, "
        "replace(body, '1000', '9000'), event + 1, secret FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)"
    )


def reorder(raw: sqlite3.Connection) -> None:
    last = raw.execute("SELECT MAX(seq) FROM journal").fetchone()[0]
    for before, after in ((last, -1), (last - 1, last), (-1, last - 1)):
        raw.execute("UPDATE journal SET seq = ? WHERE seq = ?", (after, before))


ATTACKS = [delete_one, delete_some, delete_in_between, change, change_its_event, insert, reorder]


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_changed_tail_is_found_and_the_floor_is_refused(
    tmp_path: Path, attack: Callable[[sqlite3.Connection], None]
) -> None:
    file = tmp_path / "house.db"
    killed(file)
    assert problems(file) == ()
    with insider(file) as raw:
        attack(raw)
    assert any("journal" in problem for problem in problems(file))
    house = LiveHouse(file)
    with pytest.raises(JournalChanged, match=r"^The journal differs from the audit chain: "):
        house.open()
    house.close()


@pytest.mark.parametrize("attack", [delete_one, change, insert])
def test_an_anchor_that_is_written_again_breaks_the_chain(
    tmp_path: Path, attack: Callable[[sqlite3.Connection], None]
) -> None:
    file = tmp_path / "house.db"
    killed(file)
    with insider(file) as raw:
        attack(raw)
        anchor_again(raw)
    assert [problem[:16] for problem in problems(file)] == ["The audit chain:"]


@pytest.mark.parametrize("attack", [delete_one, change, insert])
def test_a_chain_that_is_written_again_with_the_journal_is_not_the_one_that_was_signed(
    tmp_path: Path, attack: Callable[[sqlite3.Connection], None]
) -> None:
    file = tmp_path / "house.db"
    killed(file)
    with Store.open(str(file)) as store:
        signer_of(store).verify_and_sign(AT)
    with insider(file) as raw:
        attack(raw)
        anchor_again(raw)
        link_again(raw, file)
    assert problems(file) == ()
    with Store.open(str(file)) as store, pytest.raises(LogBroken, match="no longer those that were signed"):
        signer_of(store).verify_and_sign(AT)


def test_rows_that_somebody_writes_while_the_floor_runs_stop_it(tmp_path: Path) -> None:
    with live_house(tmp_path / "house.db") as house:
        house.join()
        house.wager("high")
        house.do("high", "place-wager", seat=1, wager="ante", amount_cents=1000)
        with insider(tmp_path / "house.db") as raw:
            insert(raw)
        with pytest.raises(StoreStopped, match="The journal differs from the audit chain: row "):
            house.do("low", "sit", seat=1, chips_cents=10_000)
