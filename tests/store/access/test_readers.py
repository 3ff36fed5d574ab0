"""Who may read what on the command line: readers sign in, and a refusal is on record."""

from __future__ import annotations

import json

import pytest

from longsuit.jackpot import Role
from longsuit.store import READ_PERMISSIONS, Store, read_transaction
from tests.store.audit.test_audit import tamper
from tests.store.jackpot_desk import ROYAL, SECRETS, CommandLine

D, S, E, A, X = Role.DEALER, Role.SUPERVISOR, Role.EXECUTIVE, Role.ADMINISTRATOR, Role.AUDITOR
READING = {
    ("jackpot", "status"): {D, S, E, A, X},
    ("jackpot", "proposals"): {D, S, E, A, X},
    ("jackpot", "winpage", "WIN"): {S, E, X},
    ("jackpot", "wins"): {S, E, X},
    ("audit", "report", "meters"): {S, E, X},
    ("audit", "report", "wins"): {S, E, X},
    ("audit", "report", "adjustments"): {S, E, X},
    ("audit", "report", "exceptions"): {S, E, X},
    ("audit", "verify"): {E, A, X},
    ("audit", "checkpoint"): {E, A, X},
    ("audit", "export"): {X},
    ("operators", "list"): {A, X},
}
"""Every command that only reads, and who may; the same as the table of the store, said again."""

PEOPLE = {role: name for name, role in SECRETS.items()}


def won(desk: CommandLine) -> str:
    """A round that seat 3 wins; the id of the win."""
    desk.do("jackpot", "wager", "T1", "3", by="Dee")
    desk.do("jackpot", "start", "T1", by="Dee")
    desk.do("jackpot", "count", "T1", "1", by="Dee")
    win = desk.json("jackpot", "select", "T1", "3", "royal-flush-hearts", by="Dee")["events"][0]["win"]
    desk.do("jackpot", "verify", "T1", "3", *ROYAL, by="Sue")
    desk.do("jackpot", "confirm", "T1", "3", by="Sue")
    desk.do("jackpot", "commit", "T1", "3", by="Eve")
    return win


def head(desk: CommandLine) -> int:
    """The number of the last link of the audit chain."""
    with Store.open(desk.database) as store, read_transaction(store.engine) as connection:
        return connection.exec_driver_sql("SELECT MAX(seq) FROM audit").scalar_one()


@pytest.mark.slow
def test_every_role_reads_what_it_may_and_nothing_else(open_desk):
    win = won(open_desk)
    for words, allowed in READING.items():
        command = [win if word == "WIN" else word for word in words]
        for role, name in PEOPLE.items():
            before = head(open_desk)
            if role in allowed:
                open_desk.do(*command, by=name)
                assert head(open_desk) == before
                continue
            said = open_desk.no(*command, by=name)
            others = ", ".join(each for each in Role if each in allowed)
            assert said.startswith(f"The role {role} may not read ")
            assert said.endswith(f". The roles that may: {others}.")
            refused = open_desk.json("audit", "report", "exceptions", by="Kit")["rows"][-1]
            assert (refused["seq"], refused["kind"], refused["actor"]) == (before + 1, "refused", name)
            assert refused["event"]["command"]["kind"] == "read"
    assert open_desk.json("store", "check")["holds"]


def test_every_role_is_in_the_table_and_an_auditor_reads_everything():
    assert set(PEOPLE) == set(Role)
    assert all(Role.AUDITOR in roles for roles in READ_PERMISSIONS.values())
    assert {frozenset(roles) for roles in READING.values()} == set(READ_PERMISSIONS.values())


@pytest.mark.parametrize("words", READING)
def test_reading_needs_a_name_and_a_password(open_desk, words):
    before = head(open_desk)
    assert "Say who you are" in open_desk.no(*words, env={"LONGSUIT_OPERATOR": None})
    assert "No password was given." in open_desk.no(*words, "--as", "Kit", env={"LONGSUIT_SECRET": None})
    assert head(open_desk) == before
    wrong = {"LONGSUIT_OPERATOR": "Kit", "LONGSUIT_SECRET": "secret of Dee"}
    assert "Wrong name or password" in open_desk.no(*words, env=wrong)
    assert head(open_desk) == before + 1


def test_a_revoked_operator_cannot_read(open_desk):
    open_desk.do("jackpot", "status", by="Dee")
    open_desk.do("operators", "revoke", "Dee", by="Ada")
    assert "Wrong name or password" in open_desk.no("jackpot", "status", by="Dee")


@pytest.mark.parametrize("words", [words for words in READING if "WIN" not in words])
def test_before_the_first_operator_no_sign_in_is_needed(database, words):
    desk = CommandLine(database)
    desk.do("store", "init")
    desk.do(*words, env={"LONGSUIT_OPERATOR": None})


def test_an_unknown_win_is_refused(open_desk):
    assert "There is no committed win" in open_desk.no("jackpot", "winpage", "nothing", by="Sue")


def test_the_check_and_the_backup_need_no_sign_in(open_desk, tmp_path):
    """They need access to the database itself, which gives access to everything in it."""
    nobody = {"LONGSUIT_OPERATOR": None}
    open_desk.do("store", "check", env=nobody)
    open_desk.do("store", "backup", str(tmp_path / "house.jsonl"), "--unsigned", env=nobody)


# A house that was altered is read all the same


def altered(desk: CommandLine, *statements: str) -> None:
    with Store.open(desk.database) as store:
        tamper(store, *statements)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE events SET body = '{}' WHERE seq = 12", "link 12 was altered"),
        ("UPDATE events SET body = 'no JSON' WHERE seq = 12", "link 12 was altered"),
        ("UPDATE events SET body = REPLACE(body, 'T1', 'T7') WHERE seq = 13", "link 13 was altered"),
        ("UPDATE audit SET software = '9.9' WHERE seq = 12", "link 12 was altered"),
    ],
)
def test_an_auditor_signs_in_though_records_were_altered(open_desk, change, said):
    altered(open_desk, change)
    code, out, _ = open_desk.run("audit", "verify", by="Kit")
    assert code == 1
    assert said in out


def test_where_the_operators_were_altered_the_check_is_named(open_desk):
    altered(open_desk, "UPDATE events SET body = '{}' WHERE seq = 3")
    assert "`longsuit store check` shows what was altered" in open_desk.no("audit", "verify", by="Kit")
    code, out, _ = open_desk.run("store", "check")
    assert (code, "link 3 was altered" in out) == (1, True)


def test_an_altered_house_is_exported_as_it_is(open_desk, tmp_path):
    altered(open_desk, """UPDATE events SET body = '{"kind":"table-opened"' WHERE seq = 12""")
    file = tmp_path / "chain.jsonl"
    open_desk.do("audit", "export", "-o", str(file), by="Kit")
    code, said, _ = verified(file)
    assert (code, "link 12 was altered" in said) == (1, True)


# An export is verified without a house


@pytest.fixture
def export(open_desk, tmp_path):
    won(open_desk)
    file = tmp_path / "chain.jsonl"
    open_desk.do("audit", "export", "-o", str(file), by="Kit")
    return file


def verified(file, *words):
    """The output of `audit verify --file`, without a database and without a sign-in."""
    return CommandLine("/nowhere/house.db").run("audit", "verify", "--file", str(file), *words)


def test_an_export_is_verified_without_a_database(open_desk, export, tmp_path):
    code, said, _ = verified(export)
    assert (code, said) == (0, open_desk.do("audit", "verify", by="Kit"))
    checkpoint = tmp_path / "checkpoint"
    checkpoint.write_text(open_desk.do("audit", "checkpoint", by="Kit"), "utf-8")
    assert verified(export, "--checkpoint", str(checkpoint))[0] == 0
    lines = export.read_bytes().splitlines(keepends=True)
    export.write_bytes(b"".join(lines[:-2]))
    assert verified(export)[0] == 0
    code, said, _ = verified(export, "--checkpoint", str(checkpoint))
    assert (code, "are missing" in said) == (1, True)


@pytest.mark.parametrize(
    ("place", "old", "new", "kind"),
    [
        (12, '"actor":"Dee"', '"actor":"Sue"', "altered"),
        (12, '"seat":3', '"seat":4', "altered"),
        (5, "\n", "", "missing"),
    ],
)
def test_an_altered_export_is_exit_1(export, place, old, new, kind):
    lines = export.read_text("utf-8").splitlines(keepends=True)
    while old not in lines[place]:
        place += 1
    lines[place] = lines[place].replace(old, new) if new else ""
    export.write_text("".join(lines), "utf-8")
    code, said, _ = verified(export, "--json")
    assert code == 1
    assert json.loads(said)["fault"]["kind"] == kind


@pytest.mark.parametrize(
    "text",
    ["", "garbage\n", "[]\n", '{"seq":1}\n', '{"seq":true}\n', "[" * 100_000, "\x00\xff", '{"seq":' + "9" * 5000 + "}"],
    ids=["empty", "words", "list", "short", "true", "deep", "binary", "huge"],
)
def test_what_is_no_export_is_refused_in_one_sentence(tmp_path, text):
    file = tmp_path / "export"
    file.write_bytes(text.encode("latin-1"))
    code, out, said = verified(file)
    assert (code, out) == (2, "")
    assert said.endswith("that `longsuit audit export` has written.")
