"""Two server processes of one house on a real PostgreSQL."""

from __future__ import annotations

import signal
import time
from itertools import count
from typing import TYPE_CHECKING

import pytest

from longsuit.floor.config.first_start import open_house
from longsuit.floor.config.floor_house_file import read_floor_house
from longsuit.store import Store, check, read_transaction, verify
from tests.floor.server.dealing import SEED, random_bytes_of
from tests.floor.server.running import DEALING, Player, Process, tell
from tests.floor.web.served import HOUSE
from tests.store.database.postgres import Server
from tests.store.prepared_houses import APPLICATION, AUDITOR, as_role, cheap_passwords, give_roles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

_names = count(1)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    server = Server()
    yield server
    server.remove()


@pytest.fixture
def pair(postgres: Server, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """Two processes; a decision has three seconds."""
    name = f"house{next(_names)}"
    postgres.sql(f"CREATE DATABASE {name}")
    house = tmp_path / "house.toml"
    house.write_text(HOUSE.replace("decision = 600", "decision = 3"))
    with cheap_passwords():
        open_house(postgres.url(name), read_floor_house(str(house))).store.close()
    give_roles(postgres.url(name))
    serving = as_role(postgres.url(name), APPLICATION)
    first, second = (Process(tmp_path, serving, house, program=DEALING) for _ in range(2))
    yield first.start(), second.start()
    for process in (first, second):
        process.end(signal.SIGKILL)
    with Store.open(as_role(postgres.url(name), AUDITOR)) as store, read_transaction(store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None


def _wait(what: object, patience: float = 15) -> float:
    assert callable(what)
    start = time.monotonic()
    while not what():
        assert time.monotonic() - start < patience, "it did not happen"
        time.sleep(0.01)
    return time.monotonic() - start


def test_the_deadlines_of_each_table_are_served_by_one_process(pair: tuple[Process, Process]) -> None:
    first, second = pair
    assert (first.health()["clocks"], second.health()["clocks"]) == (2, 0)


def test_players_of_two_processes_share_a_table_and_its_meter(pair: tuple[Process, Process]) -> None:
    first, second = pair

    async def story() -> None:
        ann = await Player(first.origin, "suits", name="Ann").open()
        bob = await Player(second.origin, "suits", name="Bob").open()
        watcher = await Player(second.origin, "main", name="Cat").open()
        await ann.do("sit", seat=1, chips_cents=50_000)
        assert (await bob.do("sit", seat=1, chips_cents=50_000))["type"] == "refused"
        await bob.do("sit", seat=2, chips_cents=50_000)
        for player, seat in ((ann, 1), (bob, 2)):
            assert (await player.do("place-wager", seat=seat, wager="ante", amount_cents=500))["type"] == "accepted"
        await ann.do("light-sensor", seat=1, sensor=1)
        await ann.do("ready", seat=1)
        await bob.do("ready", seat=2)
        await ann.until(lambda: ann.view["phase"] == "decisions")
        by_seat = {1: ann, 2: bob}
        while ann.view["phase"] == "decisions":
            turn = by_seat[ann.view["turn"]]
            await turn.do("fold", seat=ann.view["turn"])
            for player in (ann, bob):
                await player.until(lambda player=player, turn=turn: player.number >= turn.number)
        assert ann.view == {**bob.view, "meters": ann.view["meters"]}
        assert ann.view["shuffle"]["seed"] == random_bytes_of(SEED)("suits", 32).hex(), (
            "the cards are the same in every run"
        )
        await watcher.until(lambda: any(one["type"] == "meters" for one in watcher.heard))
        (meters, *_) = [one for one in watcher.heard if one["type"] == "meters"]
        assert meters["meters"][0]["amount_cents"] == 1_000_015

    tell(story)


def test_deadlines_are_taken_over_when_their_process_is_killed_and_no_page_misses_an_update(
    pair: tuple[Process, Process],
) -> None:
    dealer, other = pair

    async def story() -> None:
        ann = await Player(other.origin, "suits").open()
        await ann.do("sit", seat=1, chips_cents=50_000)
        ben = await Player(other.origin, "suits", name="Ben").open()
        await ben.do("sit", seat=2, chips_cents=50_000)  # a player alone has no clock
        await ann.do("place-wager", seat=1, wager="ante", amount_cents=500)
        await ann.do("ready", seat=1)
        assert ann.view["phase"] == "decisions"
        assert dealer.health()["clocks"] == 2
        dealer.end(signal.SIGKILL)
        taken = _wait(lambda: other.health()["clocks"] == 2)
        assert taken < 5
        await ann.until(lambda: ann.view["phase"] == "finished", 15)
        assert ann.view["seats"]["1"]["decision"] == "fold"
        assert [one["type"] for one in ann.heard].count("hello") == 1

    tell(story)


def test_a_page_of_a_killed_process_continues_at_another_one_without_a_gap(pair: tuple[Process, Process]) -> None:
    dies, stays = pair

    async def story() -> None:
        ann = await Player(dies.origin, "main").open()
        await ann.do("sit", seat=3, chips_cents=50_000)
        answer = await ann.do("place-wager", seat=3, wager="ante", amount_cents=500, id="said-twice")
        dies.end(signal.SIGKILL)
        again = Player(stays.origin, "main", ann.cookie)
        again.number, again.view = ann.number - 1, ann.view
        await again.open()
        await again.until(lambda: again.number == ann.number)
        assert (await again.do("place-wager", seat=3, wager="ante", amount_cents=500, id="said-twice")) == answer
        assert (await again.do("withdraw-wager", seat=3, wager="ante"))["type"] == "accepted"

    tell(story)


def test_a_process_that_is_asked_to_stop_leaves_the_tables_to_the_other(pair: tuple[Process, Process]) -> None:
    leaves, stays = pair

    async def story() -> None:
        ann = await Player(stays.origin, "main").open()
        await ann.do("sit", seat=3, chips_cents=50_000)
        await ann.do("place-wager", seat=3, wager="ante", amount_cents=500)
        assert leaves.end() == 0
        _wait(lambda: stays.health()["clocks"] == 2)
        assert (await ann.do("withdraw-wager", seat=3, wager="ante"))["type"] == "accepted"

    tell(story)


def test_health_says_when_the_store_cannot_be_written_and_when_it_can_again(
    pair: tuple[Process, Process], postgres: Server
) -> None:
    first, _ = pair

    async def story() -> None:
        ann = await Player(first.origin, "main").open()
        await ann.do("sit", seat=3, chips_cents=50_000)
        postgres.stop()
        try:
            answer = await ann.do("place-wager", seat=3, wager="ante", amount_cents=500, id="again")
            assert (answer["type"], answer["again"]) == ("bye", True)
            _wait(lambda: first.sick()["status"] != "ok")  # what was found is good for a second
            sick = first.sick()
            assert (sick["status"], sick["code"]) == ("stopped", 503)
            assert sick["store"]
        finally:
            postgres.start()
        _wait(lambda: first.sick()["status"] == "ok")
        ann.number = 0
        await ann.open()
        assert (await ann.do("place-wager", seat=3, wager="ante", amount_cents=500, id="again"))["type"] == "accepted"

    tell(story)
    _wait(lambda: sum(process.health()["clocks"] for process in pair) == 2)
