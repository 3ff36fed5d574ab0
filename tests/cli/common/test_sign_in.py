"""Signing in: names, passwords and databases."""

from __future__ import annotations

import pytest
from click import Context, Group

from longsuit.cli import group
from tests.store.jackpot_desk import CommandLine


def test_a_wrong_password_is_refused_and_logged(open_desk):
    env = {"LONGSUIT_OPERATOR": "Dee", "LONGSUIT_SECRET": "wrong secret"}
    assert "Wrong name or password" in open_desk.no("jackpot", "start", "T1", env=env)
    assert (
        open_desk.json("audit", "report", "exceptions", by="Kit")["rows"][-1]["event"]["command"]["kind"] == "sign-in"
    )


def test_a_password_is_read_from_a_file(open_desk, tmp_path):
    file = tmp_path / "secret"
    file.write_text("secret of Dee\n", "utf-8")
    open_desk.do("jackpot", "wager", "T1", "1", "--as", "Dee", "--secret-file", str(file))
    assert "cannot be read" in open_desk.no("jackpot", "start", "T1", "--as", "Dee", "--secret-file", str(tmp_path))


def test_a_missing_name_or_password_is_refused(open_desk):
    assert "No password was given. Use a password file or LONGSUIT_SECRET." in open_desk.no(
        "jackpot", "start", "T1", "--as", "Dee"
    )
    assert "Say who you are with --as NAME or LONGSUIT_OPERATOR." in open_desk.no(
        "jackpot", "start", "T1", env={"LONGSUIT_OPERATOR": None}
    )


def test_a_password_is_never_an_argument():
    for name in ("jackpot", "operators"):
        found = group.get_command(Context(group), name)
        assert isinstance(found, Group)
        for command in found.commands.values():
            named = {name for parameter in command.params for name in parameter.opts}
            assert not named & {"--secret", "--password", "--new-secret"}


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://host/house", "mysql is not a supported database"),
        ("sqlite://", "in memory would be lost"),
        ("postgresql://host:port/x", "URL of the database cannot be read"),
        ("a\nb", "The name of the database is empty, too long or not printable."),
        ("postgresql://nobody:hunter2@/none?host=/nowhere", "The store cannot be used"),
    ],
)
def test_a_database_that_will_not_do_is_refused_and_no_password_shown(url, sentence):
    for words in (["status"], ["wager", "T1", "1"]):
        said = CommandLine(url).no("jackpot", *words, by="Dee")
        assert sentence in said
        assert "hunter2" not in said


def test_something_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "text").write_text("this is not a database, though it is long enough to be one" * 100, "utf-8")
    assert "not a database" in CommandLine(str(tmp_path / "text")).no("jackpot", "status", by="Kit")
    assert "does not exist. Create a database with: longsuit store init." in CommandLine(str(tmp_path / "none")).no(
        "jackpot", "status", by="Kit"
    )
    assert "No such file or directory" in CommandLine("/proc/none/house.db").no("store", "init")
