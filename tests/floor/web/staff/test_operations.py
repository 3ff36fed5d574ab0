from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.floor.config.timing import Timing
from longsuit.store import StoreStopped
from tests.floor.web.served import House, served
from tests.floor.web.test_tables import play_a_round

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path, timing=Timing(health_cache=0.0, absence=0.05)) as opened:
        yield opened


def counted(house: House) -> dict[str, float]:
    lines = house.client.get("/metrics").text.splitlines()
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines if not line.startswith("#")}


def test_metrics_count_rounds_wagers_actions_and_meters_and_name_no_player(house: House) -> None:
    ann = house.guest("Annabella")
    page = ann.table()
    play_a_round(page)
    page.ask("fold", seat=1)
    found = counted(house)
    assert found['longsuit_rounds_total{game="i-luv-suits",outcome="settled",table="suits"}'] == 1
    assert found['longsuit_actions_total{kind="sit"}'] == 1
    assert found['longsuit_wagers_cents_total{game="i-luv-suits",table="suits"}'] >= 600
    assert found['longsuit_connections{kind="player"}'] == 1
    assert found['longsuit_meter_cents{meter="royal/meter"}'] == 1_000_015
    assert found["longsuit_action_seconds_count"] >= 4
    assert any(name.startswith("longsuit_refusals_total") for name in found)
    text = house.client.get("/metrics").text
    assert "Annabella" not in text
    assert "guest/" not in text


def test_metrics_can_be_turned_off(tmp_path: Path) -> None:
    with served(tmp_path, metrics=False) as house:
        assert house.client.get("/metrics").status_code == 404


def test_health_is_503_with_a_sentence_while_the_store_cannot_be_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert house.client.get("/healthz").json()["status"] == "ok"

    def refuse(*_: object, **__: object) -> None:
        raise StoreStopped("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(house.hub.store, "transact", refuse)
        answer = house.client.get("/healthz")
        assert answer.status_code == 503
        assert "The disk is full." in answer.json()["store"]
        assert house.browser().ask("POST", "/api/guest", {"name": "Ann"}).status_code == 503
        page = house.browser().table()
        assert page.number
    assert house.client.get("/healthz").status_code == 200


def test_a_player_whose_command_cannot_be_written_reconnects_and_sends_it_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.guest()
    page = ann.table()

    def refuse(*_: object, **__: object) -> None:
        raise StoreStopped("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(house.hub.store, "transact", refuse)
        assert page.ask("sit", seat=1, chips_cents=10_000, id="once")["again"] is True
    assert ann.table().do("sit", seat=1, chips_cents=10_000, id="once")


def test_an_internal_error_is_a_refusal_that_changed_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    page, tables = house.guest().table(), house.hub.tables
    page.do("sit", seat=1, chips_cents=10_000)
    table, broken = tables["suits"], tables["suits"].copy()
    broken.seats = None  # type: ignore[assignment]  # a table that fails whatever it is sent
    tables["suits"] = broken
    refused = page.ask("buy-chips", seat=1, chips_cents=100)
    tables["suits"] = table
    assert refused["type"] == "refused"
    assert "NoneType" not in str(refused)
    assert any("command failed" in record.message and record.exc_info for record in caplog.records)
    page.do("buy-chips", seat=1, chips_cents=100)


def test_a_table_is_told_who_has_a_page_open(house: House) -> None:
    ann, watcher = house.guest("Ann"), house.browser().table()
    page = ann.table()
    page.do("sit", seat=1, chips_cents=10_000)
    watcher.until("update", number=page.number)
    assert watcher.view["seats"]["1"]["connected"]
    page.session.close()
    watcher.hear()
    assert not watcher.view["seats"]["1"]["connected"]
    ann.table()
    watcher.hear()
    assert watcher.view["seats"]["1"]["connected"]


def test_a_page_that_is_reloaded_does_not_count_as_closed(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        reload(house)


def reload(house: House) -> None:
    ann, watcher = house.guest("Ann"), house.browser().table()
    page = ann.table()
    page.do("sit", seat=1, chips_cents=10_000)
    page.session.close()
    ann.table().do("buy-chips", seat=1, chips_cents=100)
    kinds = []
    while "chips-bought" not in kinds:
        kinds += [one["kind"] for message in watcher.hear() for one in message["happened"]]
    assert "departed" not in kinds


def test_the_headers_of_a_known_proxy_are_used(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1", "x-request-id": "from-the-proxy"}
    with served(tmp_path, proxies=("testclient",)) as house:
        answer = house.client.get("/api/me", headers=forwarded)
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["x-request-id"] == "from-the-proxy"
    with served(tmp_path) as house:
        assert house.client.get("/api/me", headers=forwarded).headers["x-request-id"] != "from-the-proxy"
