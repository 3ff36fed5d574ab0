"""`longsuit verify` and `longsuit deal --fair`, as a script and a player use them."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from longsuit.cli import deal, verify
from longsuit.fair import PARTS
from longsuit.rules import GAMES, load
from tests.fair.rounds import ADDED, committed, fair_document

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

RULES = load("high-card-flush")
DOCUMENT = fair_document(RULES)
LINE = json.dumps(DOCUMENT)
DEEP = LINE.replace('"overlay": {}', '"overlay": ' + '{"rules": ' * 900 + "1" + "}" * 900)


def run(*words: str, given: str | bytes = LINE) -> Result:
    return CliRunner().invoke(verify.command, [*(words or ("-",))], input=given)


def test_a_fair_record_is_exit_0_and_says_what_was_checked():
    done = run()
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "record 1: round 3 of table 7, high-card-flush: verified"
    assert [line.split()[:2] for line in lines[1:9]] == [["ok", part] for part in PARTS]
    assert lines[9] == verify.NOTHING_NOTED


def test_what_was_noted_down_is_held_against_the_record():
    shuffled = committed(RULES).add(ADDED[0]).add(ADDED[1]).close()
    commitment, closing = shuffled.committed.commitment.hex(), shuffled.closing.hex()
    given = ["-", "--commitment", commitment.upper(), "--closing", closing, "--entropy", f"1={b'seven sevens'.hex()}"]
    done = run(*given)
    assert done.exit_code == 0
    assert verify.NOTHING_NOTED not in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--commitment", "00" * 32], "commitment: The commitment in the record is not the one you noted."),
        (["--closing", "00" * 32], "closing: The closing in the record is not the one you noted."),
        (["--entropy", "1=00"], "entropy: The entropy of seat 1 is not what you noted."),
        (["--entropy", "2=00"], "entropy: The entropy of seat 2 was left out."),
    ],
)
def test_what_differs_from_what_was_noted_down_is_exit_1(words, said):
    done = run("-", *words)
    assert done.exit_code == 1
    assert done.stderr == f"longsuit: record 1: {said}\n"
    assert "NOT VERIFIED" in done.stdout


def test_a_changed_card_is_exit_1_and_named():
    deck = DOCUMENT["deck"]
    done = run(given=json.dumps({**DOCUMENT, "deck": [deck[1], deck[0], *deck[2:]]}))
    assert done.exit_code == 1
    sentence = f"Card 1 of the deck is {deck[1]} in the record, but {deck[0]} when shuffled again."
    assert done.stderr == f"longsuit: record 1: shuffle: {sentence}\n"
    assert done.stdout.splitlines()[4].startswith("  NO  shuffle")


def test_json_is_one_document_and_the_sentence_goes_to_standard_error():
    done = run("-", "--json", given=f"{LINE}\n{json.dumps({**DOCUMENT, 'fairness': None})}\n")
    assert done.exit_code == 1
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["verified"] is False
    assert [record["verified"] for record in answer["records"]] == [True, False]
    assert answer["records"][0]["table"] == "7"
    assert [check["part"] for check in answer["records"][0]["checks"]] == list(PARTS)
    assert done.stderr == "longsuit: record 2: commitment: The record carries no proof of its shuffle.\n"


def test_a_record_written_over_several_lines_is_read_from_a_file(tmp_path: Path):
    file = tmp_path / "round.json"
    file.write_text(json.dumps(DOCUMENT, indent=2), "utf-8")
    assert run(str(file)).exit_code == 0


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        ([], "", "There is no record here"),
        ([], "\n \n", "There is no record here"),
        ([], "hello", "Record 1 is not JSON"),
        ([], LINE[:500], "Record 1 is not JSON"),
        ([], b"\xff\xfe\x00", "This is not text"),
        ([], "[" * 100_000, "Record 1 is not JSON"),
        ([], "9" * 10_000, "Record 1 is not JSON"),
        ([], "[1, 2]", "Record 1: A round record is a JSON object."),
        ([], json.dumps({**DOCUMENT, "game": "bridge"}), "Record 1: There is no game called “bridge”"),
        ([], json.dumps({**DOCUMENT, "fairness": {}}), "Record 1: fairness.algorithm is missing."),
        ([], json.dumps({**DOCUMENT, "note": 1}), "Record 1: 'note': a round record has no such key."),
        ([], DEEP, "this is nested too deeply"),
        (["--commitment", "xyz"], LINE, "The commitment you noted is not readable. Write 64 hexadecimal digits"),
        (["--closing", ""], LINE, "The closing you noted is not readable"),
        (["--entropy", "9=00"], LINE, "“9=00” is not entropy. Write SEAT=HEX, such as 3=6c75636b79, each seat once."),
        (["--entropy", "=00"], LINE, "“=00” is not entropy"),
        (["--entropy", "1=00", "--entropy", "1=01"], LINE, "“1=01” is not entropy"),
        (["--entropy", "1=lucky"], LINE, "The entropy of seat 1 is not readable. Write pairs of hexadecimal digits"),
        (["--wibble"], LINE, "No such option"),
    ],
)
def test_bad_input_is_exit_2_and_a_sentence(words, given, said, monkeypatch, capsys):
    """As the command itself is run: `main` says every refusal in one line."""
    assert said in as_run("verify", "-", *words, given=given, monkeypatch=monkeypatch, capsys=capsys)


def as_run(*words: str, given: str | bytes, monkeypatch: Any, capsys: Any) -> str:
    import io  # noqa: PLC0415 - only to stand in for the terminal

    from longsuit import cli  # noqa: PLC0415 - the whole command, not one of its parts

    raw = given if isinstance(given, bytes) else given.encode()
    monkeypatch.setitem(cli.COMMANDS, "verify", "A round's fairness, checked from its record alone.")
    monkeypatch.setattr(sys, "argv", ["longsuit", *words])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    with pytest.raises(SystemExit) as stop:
        cli.main()
    out, said = capsys.readouterr()
    assert stop.value.code == 2
    assert out == ""
    assert said.startswith("longsuit: ")
    assert said.count("\n") == 1
    return said


def test_a_file_that_is_not_there_is_exit_2(monkeypatch, capsys):
    said = as_run("verify", "nowhere.json", given="", monkeypatch=monkeypatch, capsys=capsys)
    assert "nowhere.json" in said


def test_what_was_noted_down_is_of_one_round_only():
    done = run("-", "--commitment", committed(RULES).commitment.hex(), given=f"{LINE}\n{LINE}\n")
    assert done.exit_code == 2
    assert "there is more than one record" in done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_dealt_fair_rounds_verify_against_the_commitments_they_announced(game):
    done = CliRunner().invoke(deal.command, [game, "--fair", "Pit 2", "--seats", "3", "--rounds", "2", "--first", "7"])
    assert done.exit_code == 0, done.output
    announced = re.findall(r"^longsuit: table Pit 2, round (\d): commitment ([0-9a-f]{64})$", done.stderr, re.MULTILINE)
    assert [number for number, _ in announced] == ["7", "8"]
    for line, (_, commitment) in zip(done.stdout.splitlines(), announced, strict=True):
        assert run("-", "--commitment", commitment, given=line).exit_code == 0


def test_fair_rounds_are_never_the_same_twice():
    lines = {CliRunner().invoke(deal.command, ["i-luv-suits", "--fair", "7"]).stdout for _ in range(3)}
    assert len({tuple(json.loads(line)["deck"]) for line in lines}) == 3


def test_a_table_without_a_name_is_refused():
    done = CliRunner().invoke(deal.command, ["i-luv-suits", "--fair", ""])
    assert "The table's name is not valid. Use 1 to 200 printable characters." in str(done.exception)
    assert done.stdout == ""
