"""`longsuit keys`, signed checkpoints and proofs on the command line."""

from __future__ import annotations

import json
import stat

import pytest

from tests.cli.typed import typed


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("LONGSUIT_DATABASE", str(tmp_path / "house.db"))
    monkeypatch.setenv("LONGSUIT_KEYS", str(tmp_path / "elsewhere" / "keys.json"))
    made = typed("store", "init", "--name", "casino.example/audit")
    assert made.returncode == 0, made.stderr
    return tmp_path


def said(*words):
    done = typed(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def public_key():
    return json.loads(said("keys", "show", "--json"))["public"]


def test_a_new_house_has_keys_that_only_its_owner_can_read(house):
    file = house / "elsewhere" / "keys.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    private = json.loads(file.read_text())
    shown = said("keys", "show")
    assert shown.startswith("Public key: casino.example/audit+")
    assert f"Kept in {file}.\nIn force since link 1.\n" in shown
    assert private["signing"] not in shown + said("keys", "show", "--json")
    assert private["sealing"][0] not in shown


def test_a_new_sealing_key_is_added_and_recorded(house):
    said("keys", "rotate")
    shown = json.loads(said("keys", "show", "--json"))
    assert len(shown["sealing"]) == 2
    assert "and seals with the key " + shown["sealing"][-1] in said("audit", "report", "exceptions")


def test_new_keys_are_never_written_over_others(house):
    file = house / "elsewhere" / "keys.json"
    before = file.read_bytes()
    again = typed("keys", "new", "casino.example/audit", "-o", str(file))
    assert (again.returncode, file.read_bytes()) == (2, before)
    assert b"Keys are never overwritten" in again.stderr
    assert b"cannot name a key" in typed("keys", "new", "two words").stderr
    assert json.loads(said("keys", "new", "casino.example/audit"))["name"] == "casino.example/audit"


def test_keys_in_the_environment_cannot_be_made_by_the_program(tmp_path, monkeypatch):
    monkeypatch.setenv("LONGSUIT_DATABASE", str(tmp_path / "house.db"))
    monkeypatch.setenv("LONGSUIT_KEYS", "env:HOUSE_KEYS")
    made = said("store", "init")
    assert "Checkpoints are off: Keys in the environment variable HOUSE_KEYS cannot be written" in made
    plain = typed("audit", "checkpoint")
    assert (plain.returncode, json.loads(plain.stdout)["seq"]) == (0, 0)
    assert b"The checkpoint is not signed: This house has no keys" in plain.stderr
    assert typed("audit", "checkpoint", "--signed").returncode == 2
    monkeypatch.setenv("HOUSE_KEYS", said("keys", "new", "casino.example/audit"))
    said("keys", "adopt")
    assert json.loads(said("audit", "checkpoint"))["signed"].startswith("casino.example/audit\n1\n")


def test_a_checkpoint_is_signed_and_written_to_a_file(house):
    said("audit", "checkpoint", "--signed", "-o", str(house / "checkpoint"))
    text = (house / "checkpoint").read_text()
    assert text.startswith("casino.example/audit\n1\n")
    assert "\n\n— casino.example/audit " in text
    document = json.loads(said("audit", "checkpoint"))
    assert (document["record"], document["seq"]) == ("longsuit-checkpoint", 1)


def test_verification_says_from_which_link_on_a_house_signs(house, monkeypatch):
    assert "The house signs its chain since link 1.\n" in said("audit", "verify")
    assert json.loads(said("audit", "verify", "--json"))["signed_since"] == 1
    monkeypatch.setenv("LONGSUIT_KEYS", "env:NOTHING")
    monkeypatch.setenv("LONGSUIT_DATABASE", str(house / "without.db"))
    said("store", "init")
    assert "signs" not in said("audit", "verify")
    assert "signed_since" not in json.loads(said("audit", "verify", "--json"))


def test_a_chain_is_verified_against_a_signed_checkpoint(house):
    said("keys", "rotate")
    kept, export = str(house / "checkpoint"), str(house / "chain.jsonl")
    said("audit", "checkpoint", "--signed", "-o", kept)
    said("keys", "rotate")
    assert said("audit", "verify", "--checkpoint", kept).startswith("Verified: 3 links")
    said("audit", "export", "-o", export)
    assert said("audit", "verify", "--file", export, "--checkpoint", kept).startswith("Verified: 3 links")
    (house / "house.db").unlink()
    said("store", "init")
    short = typed("audit", "verify", "--checkpoint", kept)
    assert (short.returncode, b"the chain has 1 link, but the house has signed 2." in short.stdout) == (1, True)
    said("keys", "rotate")
    other = typed("audit", "verify", "--checkpoint", kept)
    assert (other.returncode, b"the chain was rewritten" in other.stdout) == (1, True)
    (house / "checkpoint").write_text("nonsense")
    assert b"This is not a checkpoint" in typed("audit", "verify", "--checkpoint", kept).stderr


def test_a_checkpoint_with_another_signature_is_not_believed(house):
    kept = house / "checkpoint"
    said("audit", "checkpoint", "--signed", "-o", str(kept))
    text = kept.read_text()
    at = text.rindex(" ") + 20
    kept.write_text(text[:at] + ("B" if text[at] == "A" else "A") + text[at + 1 :])
    forged = typed("audit", "verify", "--checkpoint", str(kept))
    assert (forged.returncode, b"not signed by the key that the chain names" in forged.stdout) == (1, True)


def test_a_proof_is_checked_alone(house, monkeypatch):
    key, file = public_key(), str(house / "proof")
    said("audit", "prove", "1", "-o", file)
    monkeypatch.delenv("LONGSUIT_KEYS")
    monkeypatch.setenv("LONGSUIT_DATABASE", str(house / "nothing.db"))
    told = said("verify", file, "--key", key)
    assert told.startswith("Verified: link 1 is in the log of casino.example/audit, which has 1 link, signed on ")
    assert "The house signs with the key casino.example/audit+" in told
    document = json.loads(said("verify", file, "--key", key, "--json"))
    assert (document["verified"], document["link"]["seq"]) == (True, 1)


def test_a_proof_that_does_not_hold_is_refused_with_a_sentence(house):
    key, file = public_key(), house / "proof"
    said("audit", "prove", "1", "-o", str(file))
    file.write_text(file.read_text().replace("index 0", "index 1"))
    wrong = typed("verify", str(file), "--key", key)
    assert (wrong.returncode, wrong.stdout) == (1, b"")
    assert b"holds another link" in wrong.stderr
    assert json.loads(typed("verify", str(file), "--key", key, "--json").stdout)["verified"] is False
    without = typed("verify", str(file))
    assert without.returncode == 2
    assert b"Give the public key of the house with --key" in without.stderr
    assert b"not a public key" in typed("verify", str(file), "--key", "nonsense").stderr
    assert typed("audit", "prove", "99").stderr == b"longsuit: There is no link 99. The chain has 1 link.\n"


def test_a_rewritten_chain_is_not_signed_and_the_answer_is_no(house):
    said("keys", "rotate")
    said("audit", "checkpoint")
    (house / "house.db").unlink()
    said("store", "init")
    refused = typed("audit", "checkpoint", "--signed")
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert b"Nothing is signed. The chain has 1 link, but a checkpoint of 2 was signed" in refused.stderr
