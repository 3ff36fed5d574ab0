"""Checkpoints of a house that several processes serve: one of them signs and delivers at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.base import stamp
from longsuit.floor.checkpoints.checkpoint_service import CheckpointService
from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.keys import KeyFile
from longsuit.store import CheckpointSigner, HouseLog, LastCheckpoint, SigningTurn, Store, adopt_keys
from longsuit.transparency import open_checkpoint, read_checkpoint
from tests.store.support import AT, play

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.transparency import SignedNote


class Place:
    """A sink that all processes deliver to."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def deliver(self, note: SignedNote, _: object) -> None:
        """Remember a checkpoint."""
        self.sizes.append(read_checkpoint(note).size)


class Processes:
    """Two processes of one house."""

    def __init__(self, store: Store, source: KeyFile) -> None:
        self.store, self.place = store, Place()
        self.keys = adopt_keys(store, source, "casino.example/audit", stamp=stamp())
        last = LastCheckpoint.beside(source, self.keys)
        settings = Settings(checkpoint_links=1, checkpoint_minutes=1440)
        self.services = [
            CheckpointService(
                CheckpointSigner(HouseLog(store.engine), self.keys, last),
                settings,
                Timing(checkpoint_check=0.0),
                sinks=[self.place],
                now=lambda: AT,
                turn=SigningTurn(store.engine),
            )
            for _ in range(2)
        ]

    def step(self) -> None:
        """Let both look whether a checkpoint is due."""
        for service in self.services:
            service.step()

    def shown(self) -> list[int]:
        """The sizes that both show, signed by the house."""
        notes = [str(service.current()) for service in self.services]
        return [open_checkpoint(note, self.keys.public)[0].size for note in notes]


@pytest.fixture
def processes(store: Store, tmp_path: Path) -> Iterator[Processes]:
    """Two processes; on SQLite a house has one, but nothing breaks."""
    made = Processes(store, KeyFile(tmp_path / "keys.json"))
    yield made
    for service in made.services:
        service.stop()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_every_checkpoint_is_delivered_once_and_all_processes_show_it(processes: Processes) -> None:
    sizes = []
    for _ in range(3):
        play(processes.store)
        sizes.append(processes.store.head.seq)
        processes.step()
        assert processes.shown() == [sizes[-1]] * 2
    assert processes.place.sizes == sizes


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_another_process_signs_for_who_asks_before_the_first_has(processes: Processes) -> None:
    processes.step()
    play(processes.store)
    second = processes.services[1].current()
    assert read_checkpoint(second).size == processes.store.head.seq
    assert processes.place.sizes != [processes.store.head.seq]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_another_process_delivers_when_the_first_has_ended(processes: Processes) -> None:
    first, second = processes.services
    processes.step()
    before = list(processes.place.sizes)
    first.stop()
    assert processes.place.sizes == before, "everything is delivered already"
    play(processes.store)
    second.step()
    assert processes.place.sizes == [*before, processes.store.head.seq]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_lost_connection_gives_the_turn_to_who_comes_first(processes: Processes) -> None:
    processes.step()
    with processes.store.engine.connect() as connection:
        ended = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
        assert connection.exec_driver_sql(ended).all()
    play(processes.store)
    processes.services[1].step()
    processes.services[0].step()
    assert processes.place.sizes.count(processes.store.head.seq) == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_one_process_of_a_house_on_SQLite_always_signs(processes: Processes) -> None:
    processes.services[0].step()
    assert processes.place.sizes == [processes.store.head.seq]
