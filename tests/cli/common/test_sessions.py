"""Sessions on the command line: a password is asked for once in a while, and a session is nobody else's."""

from __future__ import annotations

import json
import os
import shutil
import time
from typing import TYPE_CHECKING
from unittest import mock

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from longsuit.base import later, utc_now
from longsuit.cli.common import session_file, sign_in
from longsuit.store import Store, find_session, read_transaction
from tests.store.jackpot_desk import CommandLine
from tests.store.support import checked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HASHER = "longsuit.store.accounts.passwords.hasher"
QUARTER, SHIFT = 15 * 60, 12 * 3600


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """A folder of session files for this test."""
    monkeypatch.setenv("LONGSUIT_SESSIONS", str(tmp_path / "sessions"))
    return tmp_path / "sessions"


@pytest.fixture
def no_hashing(open_desk) -> Iterator[None]:
    """Sue is signed in, and from here on a password that is hashed fails the test."""
    open_desk.do("operators", "sign-in", by="Sue")
    with mock.patch(HASHER, side_effect=AssertionError("a password was hashed")):
        yield


def the_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def at_time(monkeypatch, seconds: int) -> None:
    """Let the command line believe that so many seconds have passed."""
    monkeypatch.setattr(sign_in, "utc_now", lambda: later(utc_now(), seconds))


def status(desk: CommandLine, *more: str) -> str:
    return desk.do("jackpot", "status", *more)


def refused(desk: CommandLine, *more: str) -> str:
    return desk.no("jackpot", "status", *more)


def kinds(desk: CommandLine) -> list[str]:
    """The kinds of all events, in order."""
    with Store.open(desk.database) as store, read_transaction(store.engine) as connection:
        return list(connection.execute(sa.text("SELECT kind FROM events ORDER BY seq")).scalars())


def test_a_signed_in_operator_reads_and_acts_without_hashing_a_password(open_desk, no_hashing):
    status(open_desk, "--as", "Sue")
    status(open_desk)  # the session says who
    open_desk.do("jackpot", "suspend", "a spill", "--table", "T1", "--as", "Sue")
    assert open_desk.json("jackpot", "status", "--as", "Sue")["suspended"] == {"T1": "a spill"}


def test_a_session_costs_less_than_0_3_seconds_of_work(open_desk, no_hashing):
    """Counted in CPU time, so that a busy machine does not count."""
    with Store.open(open_desk.database) as store:
        start = time.process_time()
        found = sign_in.identify(store, store.operators, "Sue", None)
        assert time.process_time() - start < 0.3
    assert found.name == "Sue"


def test_signing_in_and_out_is_on_record_and_the_house_still_checks(open_desk):
    assert "You are signed in as Sue (supervisor)." in open_desk.do("operators", "sign-in", by="Sue")
    status(open_desk)
    assert open_desk.do("operators", "sign-out") == "Sue is signed out.\n"
    assert kinds(open_desk)[-2:] == ["signed-in", "signed-out"]
    assert "No password was given" in refused(open_desk, "--as", "Sue")
    assert open_desk.do("operators", "sign-out") == "Nobody was signed in.\n"
    with Store.open(open_desk.database) as store:
        checked(store)


def test_the_file_is_its_owners_alone_and_the_store_has_only_a_hash(open_desk, folder):
    open_desk.do("operators", "sign-in", by="Sue")
    file = the_file(folder)
    assert (file.stat().st_mode & 0o777, folder.stat().st_mode & 0o777) == (0o600, 0o700)
    identity = json.loads(file.read_text("utf-8"))["identity"]
    with Store.open(open_desk.database) as store, read_transaction(store.engine) as connection:
        rows = connection.execute(sa.text("SELECT * FROM sessions")).all()
    assert [row.name for row in rows] == ["Sue"]
    assert identity not in str(rows)
    assert "secret of Sue" not in file.read_text("utf-8")


def test_a_session_is_never_another_operators(open_desk, no_hashing, folder):
    assert "No password was given" in refused(open_desk, "--as", "Eve")
    assert "No password was given" in open_desk.no("jackpot", "status", env={"LONGSUIT_OPERATOR": "Eve"})
    file = the_file(folder)
    forged = {**json.loads(file.read_text("utf-8")), "operator": "Eve"}
    file.write_text(json.dumps(forged), "utf-8")
    assert "No password was given" in refused(open_desk, "--as", "Eve")


def test_the_second_person_gives_their_own_password(open_desk):
    open_desk.do("operators", "sign-in", by="Ada")
    proposed = open_desk.json(
        "jackpot", "configure", "royal", "--contribution", "10%", "--because", "less", "--as", "Ada"
    )
    proposal = proposed["events"][0]["command"]
    assert "Another person must approve it" in open_desk.no("jackpot", "approve", proposal)
    assert "No password was given" in open_desk.no("jackpot", "approve", proposal, "--as", "Abe")
    open_desk.do("jackpot", "approve", proposal, by="Abe")


def test_one_person_at_a_time_is_signed_in_here(open_desk):
    open_desk.do("operators", "sign-in", by="Ada")
    open_desk.do("operators", "sign-in", by="Abe")
    assert "No password was given" in refused(open_desk, "--as", "Ada")
    status(open_desk, "--as", "Abe")
    with Store.open(open_desk.database) as store, read_transaction(store.engine) as connection:
        names = connection.execute(sa.text("SELECT name FROM sessions")).scalars()
        assert list(names) == ["Abe"]


def test_a_wrong_password_is_refused_even_while_a_session_is_open(open_desk):
    open_desk.do("operators", "sign-in", by="Sue")
    env = {"LONGSUIT_OPERATOR": "Sue", "LONGSUIT_SECRET": "wrong secret"}
    assert "Wrong name or password" in open_desk.no("jackpot", "status", env=env)


def test_operators_are_changed_by_password_only(open_desk):
    open_desk.do("operators", "sign-in", by="Ada")
    new = {"LONGSUIT_NEW_SECRET": "a new secret"}
    for words in (["add", "Fay", "--role", "dealer"], ["revoke", "Dee"], ["secret", "Ada"]):
        assert "No password was given" in open_desk.no("operators", *words, "--as", "Ada", env=new)


@pytest.mark.parametrize(
    ("words", "new"), [(["secret", "Sue"], "another secret"), (["revoke", "Sue"], None)], ids=["password", "revoked"]
)
def test_a_new_password_or_a_revocation_ends_the_session(open_desk, words, new, folder):
    open_desk.do("operators", "sign-in", by="Sue")
    open_desk.do("operators", *words, by="Ada", env={"LONGSUIT_NEW_SECRET": new})
    assert "No password was given" in refused(open_desk, "--as", "Sue")
    assert list(folder.iterdir()) == []


def test_a_session_ends_after_a_quarter_of_an_hour_without_use_and_after_a_shift(open_desk, monkeypatch):
    open_desk.do("operators", "sign-in", by="Sue")
    for passed in range(0, SHIFT, QUARTER - 60):
        at_time(monkeypatch, passed)
        status(open_desk, "--as", "Sue")
    at_time(monkeypatch, SHIFT + 1)
    assert "No password was given" in refused(open_desk, "--as", "Sue")


def test_a_house_that_can_only_be_read_is_read_with_a_session(open_desk, monkeypatch):
    open_desk.do("operators", "sign-in", by="Sue")
    at_time(monkeypatch, 60)  # by now the session would be extended
    stopped = OperationalError("", None, Exception("attempt to write a readonly database"))
    with mock.patch("longsuit.store.access.command_line.write_transaction", side_effect=stopped):
        status(open_desk, "--as", "Sue")
    at_time(monkeypatch, QUARTER + 1)
    assert "No password was given" in refused(open_desk, "--as", "Sue")


def test_an_unused_session_ends(open_desk, monkeypatch):
    open_desk.do("operators", "sign-in", by="Sue")
    at_time(monkeypatch, QUARTER + 1)
    assert "No password was given" in refused(open_desk, "--as", "Sue")


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620])
def test_a_file_that_others_can_open_is_refused(open_desk, folder, mode):
    open_desk.do("operators", "sign-in", by="Sue")
    the_file(folder).chmod(mode)
    assert "is open to other users. Run `longsuit operators sign-out`" in refused(open_desk, "--as", "Sue")
    status(open_desk, "--as", "Sue", "--secret-file", str(_secret_file(folder.parent)))  # a password is still taken
    assert open_desk.do("operators", "sign-out") == "Sue is signed out.\n"


def test_a_folder_that_others_can_open_is_refused(open_desk, folder):
    folder.mkdir(mode=0o755)
    assert "is open to other users" in open_desk.no("operators", "sign-in", by="Sue")
    assert kinds(open_desk)[-2:] == ["signed-in", "signed-out"]  # what was opened is closed again


def test_a_file_of_another_user_and_a_link_to_one_are_refused(open_desk, folder, monkeypatch):
    open_desk.do("operators", "sign-in", by="Sue")
    file = the_file(folder)
    file.rename(folder.parent / "elsewhere")
    file.symlink_to(folder.parent / "elsewhere")
    assert "cannot be used" in refused(open_desk, "--as", "Sue")
    file.unlink()
    (folder.parent / "elsewhere").rename(file)
    monkeypatch.setattr(os, "getuid", lambda: 4711)
    assert "is open to other users" in refused(open_desk, "--as", "Sue")


@pytest.mark.parametrize("text", ["", "{}", "[1]", "null", '{"operator": 1, "identity": 2}', "\x00" * 5000])
def test_a_damaged_file_is_refused_with_a_sentence_and_signing_out_removes_it(open_desk, folder, text):
    open_desk.do("operators", "sign-in", by="Sue")
    the_file(folder).write_text(text, "utf-8")
    assert "cannot be used. Run `longsuit operators sign-out`, then sign in again." in refused(open_desk, "--as", "Sue")
    open_desk.do("operators", "sign-out")
    assert list(folder.iterdir()) == []


def test_a_copied_file_is_of_no_use_on_another_machine_or_to_another_user(open_desk, monkeypatch):
    open_desk.do("operators", "sign-in", by="Sue")
    here = session_file.device(open_desk.database)
    monkeypatch.setattr(sign_in, "device", lambda _: here + "x")
    assert "No password was given" in refused(open_desk, "--as", "Sue")


def test_a_session_with_one_house_is_of_no_use_in_another(open_desk, folder, tmp_path):
    open_desk.do("operators", "sign-in", by="Sue")
    other = CommandLine(str(tmp_path / "other.db"))
    other.do("store", "init")
    other.do("operators", "add", "Sue", "--role", "administrator", env={"LONGSUIT_NEW_SECRET": "secret of Sue"})
    assert "No password was given" in other.no("jackpot", "status", "--as", "Sue")
    the_file(folder).rename(session_file.session_file(other.database))
    assert "No password was given" in other.no("jackpot", "status", "--as", "Sue")


def test_a_session_with_a_house_is_of_no_use_in_a_copy_of_its_database(prepared_houses, folder, tmp_path, cheap_hashes):
    prepared_houses.copy("open_desk", str(tmp_path / "house.db"))
    house, copy = CommandLine(str(tmp_path / "house.db")), CommandLine(str(tmp_path / "copy.db"))
    house.do("operators", "sign-in", by="Sue")
    shutil.copy(house.database, copy.database)
    shutil.copy(the_file(folder), session_file.session_file(copy.database))
    assert "No password was given" in refused(copy, "--as", "Sue")
    status(house, "--as", "Sue")


def test_a_session_of_the_command_line_is_none_of_a_browser_and_the_other_way_round(open_desk, folder):
    open_desk.do("operators", "sign-in", by="Sue")
    identity = json.loads(the_file(folder).read_text("utf-8"))["identity"]
    with Store.open(open_desk.database) as store, read_transaction(store.engine) as connection:
        assert find_session(connection, identity, utc_now()) is None
        bound = find_session(connection, identity + session_file.device(store.place), utc_now())
    assert bound is not None
    assert bound.kind == "command-line"


def test_an_operator_who_was_prompted_once_stays_signed_in(open_desk, monkeypatch):
    asked: list[str] = []
    monkeypatch.setattr(sign_in, "prompt_password", lambda prompt: asked.append(prompt) or "secret of Sue")
    code, _, told = open_desk.run("jackpot", "status", "--as", "Sue")
    assert (code, told.startswith("You are signed in as Sue.")) == (0, True)
    assert open_desk.run("jackpot", "status", "--as", "Sue")[::2] == (0, "")
    assert asked == ["Password for Sue"]


def test_where_no_session_can_be_kept_a_prompt_is_still_enough(open_desk, folder, monkeypatch):
    folder.write_text("not a folder", "utf-8")
    monkeypatch.setattr(sign_in, "prompt_password", lambda _: "secret of Sue")
    monkeypatch.setattr(sign_in, "read_session", lambda *_, **__: None)
    status(open_desk, "--as", "Sue")


def _secret_file(folder: Path) -> Path:
    file = folder / "secret"
    file.write_text("secret of Sue\n", "utf-8")
    return file
