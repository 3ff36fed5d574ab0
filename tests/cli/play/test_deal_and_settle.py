"""`longsuit deal` and `longsuit settle`, as a script uses them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from longsuit.rules import GAMES, find_house
from tests.cli.typed import typed

LONGSUIT = [sys.executable, "-m", "longsuit"]


def settled(given: str | bytes) -> subprocess.CompletedProcess[bytes]:
    """What `longsuit settle` says to records on its standard input."""
    return typed("settle", given=given if isinstance(given, bytes) else given.encode())


def dealt(*words: str) -> str:
    done = typed("deal", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def refused(done: subprocess.CompletedProcess[bytes], status: int = 2) -> str:
    said = done.stderr.decode()
    assert done.returncode == status, said
    assert "Traceback" not in said
    assert said.startswith("longsuit: ")
    return said


@pytest.mark.parametrize("game", GAMES)
def test_dealt_rounds_settle_to_themselves(game):
    house = ["--house", "wa"] if game in find_house("wa").games else []
    lines = dealt(game, "--seats", "4", "--seed", "abc", "--rounds", "5", *house)
    assert len(lines.splitlines()) == 5
    done = settled(lines)
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, lines, b"")


def test_the_same_seed_deals_the_same_rounds_and_any_of_them_alone():
    five = dealt("i-luv-suits", "--seed", "9", "--rounds", "5").splitlines()
    assert dealt("i-luv-suits", "--seed", "9", "--rounds", "1", "--first", "4").splitlines() == five[3:4]
    assert dealt("i-luv-suits", "--seed", "10", "--rounds", "5").splitlines() != five


def test_strategies_and_bets_are_played():
    for strategy, action in (("always-raise", "raise"), ("A-K-Q-J-T-9-8", "fold")):
        lines = dealt("i-luv-suits", "--rounds", "6", "--strategy", strategy, "--bets", "ante=700,sensor-1=100")
        for line in lines.splitlines():
            seat = json.loads(line)["seats"][0]
            assert seat["decision"]["action"] == action
            assert [bet["amount_cents"] for bet in seat["wagers"]] == [700, 100]


def test_a_changed_record_is_exit_1_and_the_first_difference():
    line = dealt("high-card-flush", "--seed", "3")
    record = json.loads(line)
    record["settlement"]["lines"][0]["paid_cents"] += 1
    done = settled(json.dumps(record))
    assert "record 1: settlement.lines[0].paid_cents is" in refused(done, 1)
    assert done.stdout.decode() == line  # as it settles now


def test_one_bad_record_among_good_ones_is_named_and_the_others_are_settled():
    lines = dealt("i-luv-suits", "--rounds", "3").splitlines(keepends=True)
    records = (lines[0] + lines[1][:100] + "\n" + lines[2]).encode()
    done = subprocess.run([*LONGSUIT, "settle"], input=records, capture_output=True, check=False)
    assert "record 2: this is not JSON" in refused(done)
    assert done.stdout.decode() == lines[0] + lines[2]


def test_a_record_is_read_from_a_file(tmp_path):
    file = tmp_path / "rounds.jsonl"
    file.write_text(dealt("nh-flush"), "utf-8")
    assert typed("settle", str(file)).returncode == 0
    assert "No such file" in refused(typed("settle", str(tmp_path / "nothing")))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (b"", "there is no record here"),
        (b"\n \n", "there is no record here"),
        (b"hello", "this is not JSON"),
        (b"[]", "A round record is a JSON object"),
        (b"{}", "record.record is missing"),
        (b"null", "A round record is a JSON object"),
        (b"\xff\xfe\x00", "this is not text"),
        (b"[" * 100_000, "this is not JSON"),
        (b'{"version": ' + b"1" * 5000 + b"}", "this is not JSON"),
        (b'{"record": "longsuit-round", "version": 1e400}', "is not a whole number"),
        (b'{"record": NaN}', "this is not a text"),
    ],
)
def test_what_is_no_record_is_exit_2_and_a_sentence(given, said):
    assert said in refused(settled(given))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bridge"], "There is no game called “bridge”"),
        (["i-luv-suits", "--seats", "7"], "I Luv Suits Poker has 1 to 6 seats, not 7."),
        (["i-luv-suits", "--seats", "0"], "I Luv Suits Poker has 1 to 6 seats, not 0."),
        (["i-luv-suits", "--seats", "many"], "is not a valid integer"),
        (["i-luv-suits", "--rounds", "-1"], "--first must be 1 or more, and --rounds 0 or more."),
        (["i-luv-suits", "--strategy", "hope"], "“hope” is not a strategy for I Luv Suits Poker"),
        (["nine-card-fortune-flush", "--strategy", "T-8-6"], "is not a strategy for 9 Card Fortune Flush"),
        (["i-luv-suits", "--bets", "ante=1"], "$0.01 is outside the limits"),
        (["i-luv-suits", "--bets", "ante=510"], "in chips of $0.25"),
        (["i-luv-suits", "--bets", "ante=-500"], "“ante=-500” is not a bet. Write WAGER=CENTS, such as ante=500."),
        (["i-luv-suits", "--bets", "ante=5.50"], "is not a bet"),
        (["i-luv-suits", "--bets", "flush-rush=100"], "The Ante is required: add ante=CENTS."),
        (["nh-flush", "--bets", "ante=100,flush-bonus=100,straight-flush-bonus=200"], "Bonus wagers are equal"),
        (["i-luv-suits", "--bets", "ante=99999999"], "outside the limits"),
        (["i-luv-suits", "--house", "nowhere.toml"], "nowhere.toml: No such file"),
        (["nine-card-fortune-flush", "--house", "nh"], "not for nine-card-fortune-flush"),
        (["i-luv-suits", "--meter", "-5"], "A meter cannot be -$0.05. Give 0 or more cents."),
        (["i-luv-suits", "--seed", "x" * 101], "up to 100 printable characters"),
        (["i-luv-suits", "--seed", "\udcff"], "printable"),
        (["i-luv-suits", "--bets", "ante=" + "1" * 5000], "is not a bet"),
        (["i-luv-suits", "--bets", "ante=500,ante=600"], "ante is given twice."),
        (["i-luv-suits", "--wibble"], "No such option"),
        ([], "Missing argument"),
    ],
)
def test_bad_input_to_deal_is_exit_2_and_a_sentence(words, said):
    done = typed("deal", *words)
    assert said in refused(done)
    assert done.stdout == b""


def test_a_closed_pipe_ends_quietly():
    process = subprocess.Popen(
        [*LONGSUIT, "deal", "i-luv-suits", "--rounds", "2000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


def test_the_terms_of_the_day_apply(tmp_path):
    house = tmp_path / "dated.toml"
    days = [("2023-06-14", 30000), ("2099-01-01", 50000)]
    entries = [f"[[maximum_wager]]\neffective = {day}\ncents = {cents}\n" for day, cents in days]
    house.write_text('game = "i-luv-suits"\n' + "".join(entries), "utf-8")
    words = ["deal", "i-luv-suits", "--house", str(house), "--bets", "ante=50000"]
    assert "$500 is outside the limits: Ante takes $5 to $300" in refused(typed(*words))
    done = typed(*words, "--on", "2099-01-01")
    assert json.loads(done.stdout)["played_on"] == "2099-01-01"
    assert settled(done.stdout).returncode == 0


@pytest.mark.parametrize("words", [["deal", "i-luv-suits", "--rounds", "2000"], ["games"]])
def test_a_full_disk_is_said_in_a_sentence(words):
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device, not a path of ours
        done = subprocess.run([*LONGSUIT, *words], stdout=full, stderr=subprocess.PIPE, check=False)
    assert "Writing failed: No space left on device." in refused(done)
