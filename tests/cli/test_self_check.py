"""`longsuit self-check`, as it is typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from longsuit.cli import group
from longsuit.program import read_manifest
from longsuit.store import REPORTS, Period, Store, read_transaction
from longsuit.table import event_sentence
from tests.release.installing import ROOT, Installed, published_manifest

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

PASSWORD = "correct horse"  # noqa: S105 - of a house that lives for one test


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("release"))


@pytest.fixture(scope="module")
def altered(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    found = Installed(tmp_path_factory.mktemp("altered"))
    proof = found.program / "fair/proof.py"
    proof.write_text(proof.read_text("utf-8") + "\n", "utf-8")
    (found.program / "evil.py").write_text("")
    return found


def test_an_installed_release_is_intact(installed: Installed) -> None:
    manifest = read_manifest(published_manifest())
    done, document = installed.run("self-check"), json.loads(installed.run("self-check", "--json").stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        f"The program files are those of release 0.1.0: {len(manifest.files)} files compared.\n"
        f"Manifest {manifest.sha256}\n"
        f"Packages {document['packages_sha256']} ({document['packages']} that the program needs)\n"
    )
    assert document["packages"] > 20


def test_each_difference_is_on_a_line_and_the_answer_is_no(altered: Installed) -> None:
    done = altered.run("self-check")
    assert done.returncode == 1
    assert done.stdout.splitlines()[:3] == [
        "The program files differ from release 0.1.0:",
        "  evil.py was added",
        "  fair/proof.py was altered",
    ]


def test_json_has_the_files_by_what_happened_to_them(altered: Installed) -> None:
    done = altered.run("self-check", "--json")
    document = json.loads(done.stdout)
    assert (done.returncode, document["holds"], document["result"]) == (1, False, "altered")
    assert (document["altered"], document["missing"], document["added"]) == (["fair/proof.py"], [], ["evil.py"])
    assert document["manifest_sha256"] == read_manifest(published_manifest()).sha256


def test_a_source_checkout_is_not_called_intact() -> None:
    done = CliRunner().invoke(group, ["self-check"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("This is a source checkout. It has no release manifest")
    done = CliRunner().invoke(group, ["self-check", "--json"])
    assert (done.exit_code, json.loads(done.stdout)["holds"]) == (2, None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--manifest", "missing.json"), "missing.json cannot be read: No such file or directory."),
        (("--manifest", str(ROOT / "README.md")), "This is not the manifest of a release of Longsuit."),
        (("--folder", str(ROOT / "docs")), "There is no program in"),
        (("--record", "--folder", "."), "Only the program that runs can be put on record."),
        (("--record", "--database", "none.db"), "none.db"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_status_2(
    installed: Installed, words: tuple[str, ...], sentence: str
) -> None:
    done = installed.run("self-check", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_check_on_demand_is_put_on_record_by_the_operator_who_asked(altered: Installed, tmp_path: Path) -> None:
    house = {"LONGSUIT_DATABASE": str(tmp_path / "house.db")}
    altered.run("store", "init", **house)
    added = ("operators", "add", "Ada", "--role", "administrator")
    altered.run(*added, **house, LONGSUIT_NEW_SECRET=PASSWORD)
    words = ("self-check", "--record", "--as", "Ada")
    refused = altered.run(*words, **house, LONGSUIT_SECRET=PASSWORD[1:])
    assert (refused.returncode, refused.stderr) == (2, "longsuit: Wrong name or password.\n")
    assert altered.run(*words, **house, LONGSUIT_SECRET=PASSWORD).returncode == 1
    with Store.open(house["LONGSUIT_DATABASE"]) as store, read_transaction(store.engine) as connection:
        rows = [row for row in REPORTS["exceptions"](connection, Period()) if row["kind"] == "program-altered"]
    ((actor, role, event),) = [(row["actor"], row["role"], row["event"]) for row in rows]
    assert (actor, role, event["place"]) == ("Ada", "administrator", "command line")
    assert event_sentence(event) == (
        "The program files differ from release 0.1.0: evil.py was added, fair/proof.py was altered."
    )


def test_serve_check_says_which_program_it_is(installed: Installed, tmp_path: Path) -> None:
    done = installed.run("serve", "--check", "--port", "0", "--database", str(tmp_path / "house.db"))
    assert "The program: The program files are those of release 0.1.0" in done.stdout
