"""The last link altered in the database: health, the pit and the tables say so, and nothing is written after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from longsuit.store import Store, StoreStopped
from tests.floor.web.served import House, copied, quick, served

if TYPE_CHECKING:
    from pathlib import Path

LAST = " WHERE seq = (SELECT max(seq) FROM audit)"
ALTERATIONS = {
    "hash": "UPDATE audit SET hash = 'altered'",
    "event": """UPDATE events SET body = replace(body, '"at":"2', '"at":"1')""",
    "actor": "UPDATE events SET actor = 'mallory'",
    "missing": "DELETE FROM audit",
}
CLOSED = "No jackpot wagers: the house's records cannot be written or do not reconcile."


def alter(store: Store, statement: str) -> None:
    """Change a row as an insider does, who has dropped the triggers."""
    with store.engine.connect() as connection:
        raw: Any = connection.connection.driver_connection
        for (trigger,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            raw.execute(f'DROP TRIGGER "{trigger}"')
        raw.execute("PRAGMA foreign_keys = OFF")
        assert raw.execute(statement + LAST).rowcount == 1


def health(house: House) -> tuple[int, str]:
    answer = house.client.get("/healthz")
    return answer.status_code, answer.json()["store"]


@pytest.mark.parametrize("what", ALTERATIONS)
def test_JP_13_health_finds_an_altered_last_link_and_nothing_is_written_after_it(tmp_path: Path, what: str) -> None:
    with served(tmp_path, timing=quick(health_check=60)) as house:
        page = house.guest().table()
        page.do("sit", seat=1, chips_cents=10_000)
        assert health(house) == (200, "")
        alter(house.hub.store, ALTERATIONS[what])
        for _ in range(3):
            status, sentence = health(house)
            assert status == 503
            assert "does not reconcile" in sentence
            assert sentence.endswith("No jackpot wager is taken until this is fixed (JP-13).")
        assert page.ask("place-wager", seat=1, wager="ante", amount_cents=500)["type"] == "bye"
        assert "longsuit_store_up 0.0" in house.client.get("/metrics").text
        with house.hub.store.engine.connect() as connection:
            wagers = connection.execute(sa.text("SELECT count(*) FROM journal WHERE kind = 'acted'")).scalar_one()
        assert wagers == 0


def test_JP_13_players_displays_and_the_pit_are_told_why_jackpots_are_closed(tmp_path: Path) -> None:
    with served(tmp_path, timing=quick(health_check=0.05, meter_updates=0.01)) as house:
        page, display = house.guest().table(), house.browser().open("/ws/display/suits")
        display.hear()
        alter(house.hub.store, ALTERATIONS["actor"])
        assert page.until("meters")["message"] == CLOSED
        while display.hear()[0]["message"] != CLOSED:
            pass
        late = house.browser().table()
        assert [one["message"] for one in late.heard if one["type"] == "meters"] == [CLOSED]
        assert "was altered" in house.hub.pit_feed._alarms()[0]  # noqa: SLF001 - an operator's page needs the store


def test_a_probe_leaves_nothing_in_the_chain(tmp_path: Path) -> None:
    with served(tmp_path, timing=quick(health_check=60)) as house:
        before = house.hub.store.head
        for _ in range(5):
            assert health(house) == (200, "")
        assert house.hub.store.head == before


def test_JP_13_a_store_writes_nothing_after_a_link_that_was_altered(tmp_path: Path) -> None:
    with Store.open(copied(tmp_path)) as store:
        assert store.head.seq
        alter(store, ALTERATIONS["actor"])
        with pytest.raises(StoreStopped, match="was altered"):
            store.transact(lambda _batch, _connection: None)
