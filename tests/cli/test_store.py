"""The jackpot desk on the command line: a house from its first administrator to its first win page."""

from __future__ import annotations

import json
import re
from importlib import import_module

import pytest

from longsuit.store import SCHEMA_VERSION
from tests.store.jackpot_desk import ROYAL, SECRETS, TERMS, Desk


def test_a_whole_day(open_desk, tmp_path):
    desk = open_desk
    assert "wager placed at T1: seat 3" in desk.do("jackpot", "wager", "T1", "1", "3", by="Dee")
    assert "game started at T1: round 1, 2 accepted" in desk.do("jackpot", "start", "T1", by="Dee")
    desk.do("jackpot", "count", "T1", "2", by="Dee")
    win = desk.json("jackpot", "select", "T1", "3", "royal-flush-hearts", by="Dee")["events"][0]["win"]
    desk.do("jackpot", "verify", "T1", "3", *ROYAL, by="Sue")
    desk.do("jackpot", "confirm", "T1", "3", by="Sue")
    assert "an executive's card is needed" in desk.no("jackpot", "commit", "T1", "3", by="Sue")
    assert "prize $10,000.31" in desk.do("jackpot", "commit", "T1", "3", by="Eve")
    desk.do("jackpot", "end", "T1", by="Dee")
    status = desk.json("jackpot", "status", by="Kit")
    assert [meter["shown_cents"] for meter in status["meters"]] == [1_000_004]
    page = desk.do("jackpot", "winpage", win, by="Kit")
    assert re.search(r"^Prize +\$10,000\.31$", page, re.MULTILINE)
    assert re.search(r"^Committed +Eve \(executive\) \d{4}-", page, re.MULTILINE)
    file = tmp_path / "win.html"
    desk.do("jackpot", "winpage", win, "--html", str(file), by="Kit")
    assert "<td>$10,000.31</td>" in file.read_text("utf-8")
    assert desk.do("store", "check").startswith("Verified: ")
    assert desk.do("audit", "verify", by="Kit").startswith("Verified: ")
    desk.agreed("undo", win, "--document", "form 8", "--because", "wrong cards", by="Sue", approved="Eve")
    assert "Undone" in desk.do("jackpot", "winpage", win, by="Kit")
    assert desk.json("store", "check")["holds"]


def test_status_for_people(open_desk):
    open_desk.do("jackpot", "wager", "T1", "2", by="Dee")
    open_desk.do("jackpot", "suspend", "repairs", by="Sue")
    open_desk.do("jackpot", "configure", "royal", "--seed-cents", "5", "--because", "thrift", by="Ada")
    said = open_desk.do("jackpot", "status", by="Kit")
    for line in (
        "royal/meter  $10,000  reserve $0",
        "T1  i-luv-suits  royal",
        "lit 2/1",
        "whole house: repairs",
        "thrift",
    ):
        assert line in said
    assert "repairs" in open_desk.no("jackpot", "wager", "T1", "3", by="Dee")
    open_desk.do("jackpot", "resume", by="Sue")
    open_desk.do("jackpot", "wager", "T1", "3", by="Dee")


def test_advice_is_given_with_its_number(desk):
    advice = desk.json("jackpot", "advice", "royal", "i-luv-suits", "--seed-cents", "0", "--reserve", "2%")["advice"]
    assert {each["about"] for each in advice} >= {"seed-below-award", "no-seed", "reserve-only"}
    assert all(each["number"] for each in advice)
    sound = desk.do("jackpot", "advice", "royal", "i-luv-suits", "--seed-cents", "5000000", "--contribution", "15%")
    assert sound == "No advice: nothing speaks against these terms.\n"


def test_a_proposal_is_printed_with_its_advice(desk):
    said = desk.do("jackpot", "init", "royal", "i-luv-suits", "--seed-cents", "0", "--because", "x", by="Ada")
    assert "advice: " in said
    assert "A second person has to approve it: longsuit jackpot approve " in said


def test_nobody_approves_their_own_proposal(desk):
    said = desk.do("jackpot", "init", "royal", "i-luv-suits", *TERMS, by="Ada")
    proposal = re.search(r"jackpot approve (\w+)", said)[1]
    assert "Ada proposed this" in desk.no("jackpot", "approve", proposal, by="Ada")
    assert "decline" in desk.do("jackpot", "decline", proposal, "no need", by="Abe")


def test_configuring_adjusting_closing_and_ending(open_desk):
    desk = open_desk
    desk.agreed("configure", "royal", "--contribution", "20%", "--cap-cents", "2000000", "--because", "more")
    desk.agreed("configure", "royal", "--lock", "freeze", "--because", "other tables")
    desk.agreed(
        *(
            "adjust",
            "royal/meter",
            "--cents",
            "-100",
            "--reason",
            "malfunction",
            "--document",
            "f1",
            "--because",
            "drift",
        ),
        by="Sue",
        approved="Eve",
    )
    assert desk.json("jackpot", "status", by="Kit")["meters"][0]["shown_cents"] == 999_900
    desk.agreed("init", "second", "i-luv-suits", *TERMS)
    desk.agreed("close", "T1", "--because", "night")
    desk.agreed("discontinue", "royal", "--carry", "royal/meter=second/meter", "--because", "the end")
    meters = {meter["meter"]: meter for meter in desk.json("jackpot", "status", by="Kit")["meters"]}
    assert meters["second/meter"]["shown_cents"] == 1_999_900
    assert meters["royal/meter"]["discontinued"]
    assert desk.json("store", "check")["holds"]
    kinds = [row["kind"] for row in desk.json("audit", "report", "adjustments", by="Kit")["rows"]]
    assert kinds == ["meter-adjusted"]


def test_misdeals_rejections_and_chips_taken_back(open_desk):
    desk = open_desk
    desk.do("jackpot", "wager", "T1", "1", "2", by="Dee")
    desk.do("jackpot", "remove", "T1", "2", by="Dee")
    desk.do("jackpot", "remove", "T1", "2", "--base", by="Dee")
    desk.do("jackpot", "start", "T1", by="Dee")
    assert "misdeal called at T1" in desk.do("jackpot", "misdeal", "T1", "eight cards", by="Sue")
    desk.do("jackpot", "wager", "T1", "1", by="Dee")
    desk.do("jackpot", "start", "T1", by="Dee")
    desk.do("jackpot", "count", "T1", "1", by="Dee")
    desk.do("jackpot", "select", "T1", "1", "flush", by="Dee")
    desk.do("jackpot", "reject", "T1", "1", "mucked", by="Sue")
    desk.do("jackpot", "end", "T1", by="Dee")
    assert desk.json("store", "check")["holds"]


def test_the_same_id_again_is_done_once(open_desk):
    first = open_desk.json("jackpot", "wager", "T1", "1", "--id", "mine", by="Dee")
    status = open_desk.json("jackpot", "status", by="Kit")
    assert open_desk.no("jackpot", "start", "T1", "--id", "mine", by="Dee").startswith("Another command has the id")
    assert open_desk.json("jackpot", "status", by="Kit")["version"] == status["version"]
    assert [event["kind"] for event in first["events"]] == ["base-placed", "wager-placed"]


def test_a_version_that_is_out_of_date_is_refused(open_desk):
    assert "made for version 1 of the state" in open_desk.no("jackpot", "start", "T1", "--expects", "1", by="Dee")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["start", "T9"], "There is no table"),
        (["wager", "T1", "9"], "seat"),
        (["wager", "T1", "1", "--sensor", "2"], "sensor"),
        (["wager", "T1", "1", "--cents", "-5"], "The wager of"),
        (["select", "T1", "1", "royal"], "cannot select a winning hand now"),
        (["count", "T1", "1"], "cannot count jackpot chips now"),
        (["suspend", "x" * 500], "Write one line of 1 to 200 printable characters"),
        (["approve", "nothing"], "There is no proposal"),
        (["end", "<b>T1</b>"], "is not a name for a table"),
    ],
)
def test_bad_input_is_one_sentence_exit_2_and_on_record(open_desk, words, sentence):
    before = open_desk.json("jackpot", "status", by="Kit")
    by = "Sue" if words[0] == "suspend" else "Abe" if words[0] == "approve" else "Dee"
    assert sentence in open_desk.no("jackpot", *words, by=by)
    refused = open_desk.json("audit", "report", "exceptions", by="Kit")["rows"][-1]
    assert (refused["kind"], refused["actor"]) == ("refused", by)
    assert open_desk.json("jackpot", "status", by="Kit")["version"] == before["version"]


@pytest.mark.parametrize(
    "words",
    [
        ["configure", "nothing", "--seed-cents", "5", "--because", "x"],
        ["configure", "royal", "--because", "x"],
        ["configure", "royal", "--seed-cents", "5", "--lock", "none", "--because", "x"],
        ["configure", "royal", "--contribution", "lots", "--because", "x"],
        ["init", "x", "i-luv-suits", "--sensor", "3", *TERMS],
        ["init", "x", "i-luv-suits", "--meter", "minor:5", *TERMS],
        ["init", "x", "i-luv-suits", "--meter", "meter:lots", *TERMS],
        ["link", "T2", "i-luv-suits", "nothing", "--because", "x"],
        ["adjust", "royal/meter", "--reason", "win", "--document", "x", "--because", "x"],
        ["start"],
        ["count", "T1", "one"],
        ["nothing"],
    ],
)
def test_what_cannot_be_read_is_refused_before_anything_is_asked(open_desk, words):
    before = open_desk.json("jackpot", "status", by="Kit")["head"]
    code, _, said = open_desk.run("jackpot", *words, by="Ada")
    assert code == 2
    assert said.count("Traceback") == 0
    assert said.strip()
    assert open_desk.json("jackpot", "status", by="Kit")["head"] == before


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
    for group in ("jackpot", "operators"):
        for command in import_module(f"longsuit.cli.{group}").command.commands.values():
            named = {name for parameter in command.params for name in parameter.opts}
            assert not named & {"--secret", "--password", "--new-secret"}


def test_operators_come_and_go(desk):
    listed = {row["name"]: row for row in desk.json("operators", "list", by="Kit")["operators"]}
    assert {name: row["role"] for name, row in listed.items()} == SECRETS
    desk.do("operators", "revoke", "Dee", by="Ada")
    assert "Dee  dealer  (revoked)" in desk.do("operators", "list", by="Kit")
    assert "Wrong name or password" in desk.no("operators", "revoke", "Sue", by="Dee")
    assert "Only an administrator" in desk.no("operators", "revoke", "Abe", by="Sue")
    desk.do("operators", "secret", "Sue", by="Sue", env={"LONGSUIT_NEW_SECRET": "another secret"})
    assert "Wrong name or password" in desk.no("operators", "revoke", "Abe", by="Sue")


def test_backup_restore_checkpoint_and_export(open_desk, tmp_path):
    desk = open_desk
    checkpoint = tmp_path / "checkpoint"
    checkpoint.write_text(desk.do("audit", "checkpoint", by="Kit"), "utf-8")
    desk.do("jackpot", "wager", "T1", "1", by="Dee")
    assert desk.do("audit", "verify", "--checkpoint", str(checkpoint), by="Kit").startswith("Verified: ")
    saved = tmp_path / "house.jsonl.gz"
    assert "events" in desk.do("store", "backup", str(saved))
    elsewhere = Desk(str(tmp_path / "elsewhere.db"))
    elsewhere.do("store", "restore", str(saved))
    assert elsewhere.json("jackpot", "status", by="Kit") == desk.json("jackpot", "status", by="Kit")
    exported = tmp_path / "export.jsonl"
    desk.do("audit", "export", "-o", str(exported), by="Kit")
    assert exported.read_text("utf-8") == desk.do("audit", "export", by="Kit")
    other = Desk(str(tmp_path / "other.db"))
    other.do("store", "init")
    code, said, _ = other.run("audit", "verify", "--checkpoint", str(checkpoint), by="Kit")
    assert (code, "are missing" in said) == (1, True)
    code, said, _ = other.run("audit", "verify", "--checkpoint", str(checkpoint), "--json", by="Kit")
    assert json.loads(said)["fault"]["kind"] == "truncated"
    assert "This is not a checkpoint" in desk.no("audit", "verify", "--checkpoint", str(exported), by="Kit")


def test_reports_for_people(open_desk):
    open_desk.do("jackpot", "wager", "T1", "1", by="Dee")
    open_desk.do("jackpot", "start", "T1", by="Dee")
    meters = open_desk.do("audit", "report", "meters", by="Kit")
    assert re.search(r"meter:royal/meter\n +opening +\$0\.00000000\n +contribution +\+\$0\.15250000", meters)
    assert "table-opened at T1, by Abe (administrator)" in open_desk.do("audit", "report", "exceptions", by="Kit")
    assert open_desk.do("audit", "report", "wins", by="Kit") == ""
    assert "is not a day" in open_desk.no("audit", "report", "wins", "--from", "today", by="Kit")


def test_a_house_that_is_altered_is_exit_1(open_desk):
    from longsuit.store import Store  # noqa: PLC0415 - to alter it

    with Store.open(open_desk.database) as store, store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET body = '{}'")
    code, said, _ = open_desk.run("store", "check")
    assert (code, said) == (1, "“T1” in the table tables is not what the events lead to.\n")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://host/house", "mysql is not a supported database"),
        ("sqlite://", "in memory would be lost"),
        ("postgresql://host:port/x", "URL of the database cannot be read"),
        ("a\nb", "will not do"),
        ("postgresql://nobody:hunter2@/none?host=/nowhere", "The store cannot be used"),
    ],
)
def test_a_database_that_will_not_do_is_refused_and_no_password_shown(url, sentence):
    for words in (["status"], ["wager", "T1", "1"]):
        said = Desk(url).no("jackpot", *words, by="Dee")
        assert sentence in said
        assert "hunter2" not in said


def test_something_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "text").write_text("this is not a database, though it is long enough to be one" * 100, "utf-8")
    assert "not a database" in Desk(str(tmp_path / "text")).no("jackpot", "status", by="Kit")
    assert "is not there" in Desk(str(tmp_path / "none")).no("jackpot", "status", by="Kit")
    assert "No such file or directory" in Desk("/proc/none/house.db").no("store", "init")


def test_migrating_what_is_up_to_date_says_so(desk):
    assert f"Already at schema {SCHEMA_VERSION}." in desk.do("store", "migrate")
