"""Guessing passwords is slowed down in all processes of a house together, and a restart forgets nothing."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from longsuit.base import NotAllowed, utc_now
from longsuit.store import Credentials, Store, TooEarly, authenticate, authenticate_among
from tests.cli.typed import typed
from tests.floor.web.served import copied, secret_of, served
from tests.store.prepared_houses import cheap_passwords

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STRANGER = "203.0.113.9"


@pytest.fixture(autouse=True)
def cheap_hashes() -> Iterator[None]:
    with cheap_passwords():
        yield


def test_wrong_passwords_in_one_process_delay_the_next_in_another(tmp_path: Path) -> None:
    database = copied(tmp_path)
    with served(tmp_path, database, address=STRANGER) as house, Store.open(database) as other:
        guesser = house.browser()
        answers = [guesser.sign_in("eve", f"guess {number}") for number in range(4)]
        assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        with pytest.raises(TooEarly):
            authenticate(other, "eve", "guess 5", utc_now(), address=STRANGER)


def test_wrong_passwords_are_remembered_after_a_restart(tmp_path: Path) -> None:
    database = copied(tmp_path)
    with served(tmp_path, database) as house:
        for number in range(3):
            house.browser().sign_in("eve", f"guess {number}")
    with served(tmp_path, database) as house:
        assert house.browser().sign_in("eve", "guess 4").status_code == 429


def test_the_command_line_waits_like_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = copied(tmp_path)
    monkeypatch.setenv("LONGSUIT_OPERATOR", "abe")
    monkeypatch.setenv("LONGSUIT_SECRET", "a wrong one")
    said = [typed("operators", "list", "--database", database).stderr.decode() for _ in range(4)]
    assert ["Wrong name or password." in one for one in said] == [True, True, True, False]
    assert "Too many wrong passwords. You can try again in" in said[3]
    monkeypatch.setenv("LONGSUIT_SECRET", secret_of("abe"))
    assert "Too many wrong passwords" in typed("operators", "list", "--database", database).stderr.decode()


def test_a_stranger_locks_nobody_out(tmp_path: Path) -> None:
    with Store.open(copied(tmp_path)) as store:
        authenticate(store, "eve", secret_of("eve"), utc_now(), address="198.51.100.7")
        for number in range(30):
            with pytest.raises(NotAllowed):
                authenticate(store, "eve", "a guess", utc_now(), address=f"203.0.113.{number}")
        assert authenticate(store, "eve", secret_of("eve"), utc_now(), address="198.51.100.7").name == "eve"


def test_guesses_at_the_same_moment_in_several_processes_are_worth_no_more(tmp_path: Path) -> None:
    database, tried, both, at = copied(tmp_path), [], threading.Barrier(2, timeout=5), utc_now()

    def wrong(_stored: str, password: str) -> bool:
        tried.append(password)
        return False

    def guess(store: Store) -> str:
        both.wait()
        given = Credentials("eve", "a guess", address=STRANGER)
        try:
            authenticate_among(store, store.operators, given, at)
        except TooEarly:
            return "early"
        except NotAllowed:
            return "wrong"
        return "in"

    slow = mock.patch("longsuit.store.access.sign_in.password_matches", wrong)
    with Store.open(database) as one, Store.open(database) as other, slow, ThreadPoolExecutor(2) as pool:
        answers = [answer for _ in range(6) for answer in pool.map(guess, [one, other])]
    assert len(tried) == answers.count("wrong") <= 4
    assert answers[4:] == ["early"] * 8
