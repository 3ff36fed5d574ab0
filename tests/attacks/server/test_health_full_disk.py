"""A full disk is found by every health check, also while the log of the database has room for a few pages more."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from tests.floor.web.served import quick, served

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_JP_13_health_says_in_every_run_that_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, timing=quick(health_check=60)) as house:
        assert house.client.get("/healthz").status_code == 200
        with monkeypatch.context() as full:
            usage = shutil.disk_usage(tmp_path)
            full.setattr(shutil, "disk_usage", lambda _: usage._replace(free=100_000))
            for _ in range(5):
                answer = house.client.get("/healthz")
                assert answer.status_code == 503
                assert "the disk is full. No jackpot wager is taken" in answer.json()["store"]
        assert house.client.get("/healthz").status_code == 200
