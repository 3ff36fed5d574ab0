"""Server processes as people run them: started, asked to stop, killed, started again."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest

from longsuit.floor.config.timing import Timing
from longsuit.floor.server.start import when_store_answers
from longsuit.store import Store, StoreStopped, check, read_transaction, verify
from tests.floor.server.running import Player, Process, free_port, tell
from tests.floor.web.served import HOUSE, copied, house_file
from tests.processes import run

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    found = Process(tmp_path, copied(tmp_path), house_file())
    yield found
    if found.running:
        found.end(signal.SIGKILL)


def longsuit(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    keys = {"XDG_CONFIG_HOME": os.environ["XDG_CONFIG_HOME"]}
    return run("longsuit", *words, env={"PATH": "", **keys, **environment})


async def _to_a_decision(player: Player) -> None:
    await player.open()
    await player.do("sit", seat=1, chips_cents=50_000)
    await player.do("place-wager", seat=1, wager="ante", amount_cents=500)
    await player.do("light-sensor", seat=1, sensor=1)
    await player.do("ready", seat=1)
    assert player.view["phase"] == "decisions"


def clean(database: str) -> None:
    with Store.open(database) as store, read_transaction(store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None


def test_after_kill_9_a_table_resumes_the_exact_round_and_the_page_its_number(process: Process) -> None:
    async def story() -> None:
        player = Player(process.start().origin, "suits")
        await _to_a_decision(player)
        hand, number = player.you["seats"]["1"]["hand"], player.number
        process.end(signal.SIGKILL)
        process.start()
        player.number = number - 1
        await player.open()
        await player.until(lambda: player.number >= number)
        assert [message["type"] for message in player.heard].count("hello") == 1
        assert player.you["seats"]["1"]["hand"] == hand
        assert (await player.do("fold", seat=1))["type"] == "accepted"
        assert player.view["phase"] == "finished"

    tell(story)
    assert process.end() == 0
    clean(process.database)


def test_shutdown_closes_pages_returns_open_wagers_and_keeps_a_round_in_play(process: Process) -> None:
    async def story() -> None:
        player, other = Player(process.start().origin, "suits"), Player(process.origin, "main", name="Bob")
        await _to_a_decision(player)
        await other.open()
        await other.do("sit", seat=2, chips_cents=20_000)
        await other.do("place-wager", seat=2, wager="ante", amount_cents=500)
        assert process.running
        process.running.send_signal(signal.SIGTERM)
        for page in (player, other):
            await page.until(lambda page=page: page.heard[-1]["type"] == "bye")
            assert page.heard[-1]["again"] is True
        assert other.view["seats"]["2"]["wagers"] == {}
        assert other.view["seats"]["2"]["rack_cents"] == 20_000
        assert process.running.wait(30) == 0
        process.start()
        await player.open()
        assert (await player.do("fold", seat=1))["type"] == "accepted"

    tell(story)
    process.end()
    clean(process.database)


@pytest.mark.slow
def test_the_deadline_of_a_table_expires_by_itself(process: Process, tmp_path: Path) -> None:
    text = house_file().read_text().replace("600", "1")
    process.house = tmp_path / "fast.toml"
    process.house.write_text(text)

    async def story() -> None:
        player = await Player(process.start().origin, "suits").open()
        await player.do("sit", seat=1, chips_cents=50_000)
        other = await Player(process.origin, "suits", name="Ben").open()
        await other.do("sit", seat=2, chips_cents=50_000)  # a player alone has no clock
        await player.do("place-wager", seat=1, wager="ante", amount_cents=500)
        await player.until(lambda: player.view["phase"] == "decisions", 10)
        await player.until(lambda: player.view["phase"] == "finished", 10)
        assert player.view["seats"]["1"]["decision"] == "fold"
        await player.until(lambda: player.view["round"] == 2, 10)

    tell(story)


def test_a_port_in_use_is_refused_in_one_sentence(process: Process) -> None:
    process.start()
    said = longsuit("serve", "--port", str(process.port), "--database", str(process.folder / "other.db"))
    assert said.returncode == 2
    sentence = f"Port {process.port} of 127.0.0.1 is in use. Choose a free one, for example --port {process.port + 1}."
    assert said.stderr == f"longsuit: {sentence}\n"
    assert not (process.folder / "other.db").exists()


def test_a_second_process_on_one_SQLite_file_is_refused(process: Process) -> None:
    process.start()
    said = longsuit("serve", "--port", str(free_port()), "--database", process.database, "--house", str(process.house))
    assert said.returncode == 2
    assert "Another process serves this house" in said.stderr
    assert process.health()["status"] == "ok"


@pytest.mark.slow
def test_the_first_start_prints_the_address_and_the_administrators_password_once(tmp_path: Path) -> None:
    process = Process(tmp_path, str(tmp_path / "new.db"), house_file(), typed=True).start()
    process.end()
    first = process.log
    assert f"Test is open: http://127.0.0.1:{process.port}/" in first
    secret = first.split("shown only this once: ")[1].splitlines()[0]
    assert len(secret) >= 24
    assert process.start().end() == 0
    assert process.log.count("shown only this once") == 1
    clean(process.database)


def test_check_says_what_would_be_served_and_serves_nothing(tmp_path: Path) -> None:
    database = tmp_path / "none.db"
    words = ("serve", "--check", "--house", str(house_file()), "--port", str(free_port()), "--database", str(database))
    said = longsuit(*words)
    assert said.returncode == 0, said.stderr
    assert "Test, 2 tables, 1 jackpot" in said.stdout
    assert "none yet" in said.stdout
    assert "The equipment" not in said.stdout
    assert not database.exists()


def test_EQ_2_check_lists_tables_that_name_no_equipment_though_the_profile_approves_it_by_name(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(HOUSE.replace('title = "Suits"', 'title = "Suits"\nhouse = "wa"', 1), "utf-8")
    words = ("--house", str(house), "--port", str(free_port()), "--database", str(tmp_path / "none.db"))
    said = longsuit("serve", "--check", *words).stdout
    assert "The equipment: not named at Suits, where the profile approves equipment by name (EQ-2).\n" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--port", "99999"), "The setting port is not valid"),
        (("--house", "/none.toml"), "/none.toml"),
        (("--host", "192.0.2.1", "--port", "0"), "192.0.2.1 is not an address of this machine"),
        (("--database", "mysql://x/y", "--port", "0"), "mysql is not a supported database"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    for more in ((), ("--check",)):
        said = longsuit("serve", *words, *more, LONGSUIT_DATABASE=str(tmp_path / "house.db"))
        assert said.returncode == 2
        assert sentence in said.stderr
        assert said.stderr.count("\n") == 1
        assert "Traceback" not in said.stderr


def test_start_up_waits_for_a_database_that_stops_while_the_house_file_is_checked() -> None:
    asked: list[int] = []

    def check() -> None:
        asked.append(len(asked))
        if len(asked) < 3:
            raise StoreStopped("The database is away.")

    when_store_answers(check, Timing(database_retry=0.001))
    assert asked == [0, 1, 2]
    asked.clear()
    with pytest.raises(StoreStopped):
        when_store_answers(check, Timing(database_wait=0.0))
