"""The core that the loop and the scribe share: they stay on it, the courier need not, and others are refused."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from longsuit.base import NotAllowed
from longsuit.floor.config.settings import SettingsError
from longsuit.floor.server.cpu_core import ANY, refuse_core
from longsuit.floor.web import routes_guest
from tests.floor.web.served import ORIGIN, served
from tests.floor.web.test_tables import play_a_round

if TYPE_CHECKING:
    from pathlib import Path

    from tests.floor.web.served import House

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems choose cores themselves")

OURS = os.sched_getaffinity(0) if sys.platform == "linux" else {0}
LAST = max(OURS)


def where(house: House) -> dict[str, set[int]]:
    """The cores that the busy threads of a floor may use, by what they are called."""
    found = {one.name: os.sched_getaffinity(one.native_id or 0) for one in threading.enumerate()}
    loop = house.client.portal.call(os.sched_getaffinity, 0)
    return {"loop": loop, "scribe": found["scribe"], "courier": found["courier"]}


def test_the_loop_and_the_scribe_stay_on_the_core_they_are_given_and_the_courier_need_not(tmp_path: Path) -> None:
    with served(tmp_path, core=LAST) as house:
        assert where(house) == {"loop": {LAST}, "scribe": {LAST}, "courier": OURS}
        play_a_round(house.guest("Ann").table())
        assert where(house) == {"loop": {LAST}, "scribe": {LAST}, "courier": OURS}
    assert os.sched_getaffinity(0) == OURS


def test_a_secret_is_looked_at_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[set[int]] = []

    def authenticate(*_: object) -> None:
        there.append(os.sched_getaffinity(0))
        raise NotAllowed("No.")

    monkeypatch.setattr(routes_guest, "authenticate", authenticate)
    with served(tmp_path, core=LAST) as house:
        token = house.client.get("/api/me").json()["csrf"]
        asked = {"name": "dee", "secret": "wrong"}
        headers = {"X-Longsuit-Token": token, "Origin": ORIGIN}
        assert house.client.post("/api/signin", json=asked, headers=headers).status_code == 401
        assert where(house)["loop"] == {LAST}
    assert there == [OURS]


def test_a_house_that_says_nothing_of_it_leaves_it_to_the_system(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        assert where(house) == dict.fromkeys(("loop", "scribe", "courier"), OURS)


def test_a_core_that_is_not_ours_is_refused_and_so_is_any_where_the_system_chooses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refuse_core(LAST)
    with pytest.raises(SettingsError, match=rf"Core 4095 is not one that this process may use; allowed: .*{LAST}\."):
        refuse_core(4095)
    monkeypatch.delattr(os, "sched_setaffinity")
    refuse_core(ANY)
    with pytest.raises(SettingsError, match="this system chooses cores itself; allowed: to leave it out"):
        refuse_core(LAST)
