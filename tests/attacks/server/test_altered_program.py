"""Attack: somebody who can write the program's files changes what the program does.

Before, nothing compared the installed files with anything: the floor opened with an altered program, and no record
said which program had served the house.
"""

from __future__ import annotations

import hashlib
import json
import os
import py_compile
import shutil
import sqlite3
from base64 import urlsafe_b64encode
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import pytest

from longsuit.program import MANIFEST, manifest_of, read_manifest
from longsuit.store import Store, check, read_transaction, verify
from tests.release.installing import Installed, published_manifest

if TYPE_CHECKING:
    import subprocess

pytestmark = pytest.mark.slow

TARGET = "fair/card_order.py"


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    return Installed(tmp_path)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


class Served(NamedTuple):
    """A house that the intact release has served: the folder of its database and keys, and what the program said."""

    folder: Path
    status: int
    output: str
    errors: str


@pytest.fixture(scope="module")
def once_served(tmp_path_factory: pytest.TempPathFactory) -> Served:
    folder = tmp_path_factory.mktemp("served")
    installed = Installed(folder)
    done = serve(installed, folder / "house.db")
    shutil.rmtree(installed.site)
    return Served(folder, *done)


@pytest.fixture
def served(once_served: Served, installed: Installed, house: Path) -> Served:
    """The house of a test, served by the intact release before."""
    shutil.copytree(once_served.folder, house.parent, dirs_exist_ok=True)
    return once_served


def serve(installed: Installed, house: Path) -> tuple[int, str, str]:
    """Open the floor and close it again: exit status, output and errors."""
    with TemporaryFile("w+", encoding="utf-8") as errors:
        keys = str(house.with_name("keys.json"))
        words = ("serve", "--port", "0", "--database", str(house))
        process = installed.start(*words, stderr=errors, LONGSUIT_KEYS=keys)
        assert process.stdout is not None
        with process.stdout as stdout:
            first = stdout.readline()
            if "is open" in first:
                process.terminate()
            output, status = first + stdout.read(), process.wait(60)
        errors.seek(0)
        return status, output, errors.read()


def events(house: Path) -> list[dict[str, Any]]:
    """The events about the program, in the order of the chain."""
    with sqlite3.connect(house) as connection:
        rows = connection.execute("SELECT body FROM events WHERE kind LIKE 'program-%' ORDER BY seq").fetchall()
    connection.close()
    return [json.loads(body) for (body,) in rows]


def self_check(installed: Installed, *words: str) -> subprocess.CompletedProcess[str]:
    return installed.run("self-check", *words)


def test_the_program_that_serves_a_house_is_on_record(installed: Installed, house: Path, served: Served) -> None:
    assert (served.status, served.errors) == (0, "")
    assert "is open: http://" in served.output
    (event,) = events(house)
    manifest = read_manifest(published_manifest())
    assert (event["kind"], event["result"], event["place"]) == ("program-checked", "intact", "server")
    assert (event["software"], event["manifest"]) == (manifest.software, manifest.sha256)
    assert event["files"] == len(manifest.files)
    assert event["packages"] == json.loads(self_check(installed, "--json").stdout)["packages_sha256"]


@pytest.mark.usefixtures("served")
def test_an_altered_program_serves_nobody_and_that_is_on_record(installed: Installed, house: Path) -> None:
    (installed.program / TARGET).write_text((installed.program / TARGET).read_text() + "\n# another shuffle\n")
    status, output, errors = serve(installed, house)
    assert (status, output) == (2, "")
    assert errors == (
        f"longsuit: The program files differ from release 0.1.0: {TARGET} was altered. Install the release again. "
        "`longsuit self-check` lists everything that differs.\n"
    )
    assert [event["kind"] for event in events(house)] == ["program-checked", "program-altered"]
    assert events(house)[1]["differences"] == [f"{TARGET} was altered"]
    with Store.open(str(house)) as store, read_transaction(store.engine) as connection:
        assert check(connection).problems == ()
        assert verify(connection).fault is None


def test_an_altered_program_opens_no_new_house(installed: Installed, house: Path) -> None:
    (installed.program / TARGET).unlink()
    status, _, errors = serve(installed, house)
    assert status != 0
    assert errors
    assert not house.exists()


def test_a_compiled_module_altered_behind_its_source_is_found(installed: Installed, house: Path) -> None:
    source = installed.program / "__init__.py"
    true, stat = source.read_text(), source.stat()
    source.write_text(true.replace("0.1.0", "9.9.9"))
    os.utime(source, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    py_compile.compile(str(source))
    source.write_text(true)
    os.utime(source, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert "9.9.9" in installed.run("--version").stdout  # the source says 0.1.0, and Python runs the other one
    done = self_check(installed)
    assert done.returncode == 1
    assert "is not what its source compiles to" in done.stdout
    assert serve(installed, house)[0] == 2


def test_an_altered_package_that_the_program_needs_is_found(installed: Installed, house: Path) -> None:
    """The package is in a folder before the others, as somebody would put it who cannot write theirs."""
    folder = installed.site / "click-8.5.1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: click\nVersion: 8.5.1\n")
    shutil.copytree(Path(click.__file__).parent, installed.site / "click", ignore=shutil.ignore_patterns("__pycache__"))
    sha256 = urlsafe_b64encode(hashlib.sha256(Path(click.__file__).read_bytes()).digest()).decode().rstrip("=")
    (folder / "RECORD").write_text(f"click/__init__.py,sha256={sha256},1\n")
    assert self_check(installed).returncode == 0
    with (installed.site / "click" / "__init__.py").open("a") as module:
        module.write("\n# and a little more\n")
    done = self_check(installed)
    assert done.returncode == 1
    assert "  ../click/__init__.py was altered\n" in done.stdout
    assert serve(installed, house)[0] == 2


def test_a_manifest_removed_with_the_altered_file_does_not_make_it_a_source_checkout(
    installed: Installed, house: Path
) -> None:
    (installed.program / TARGET).write_text("")
    (installed.program / MANIFEST).unlink()
    assert self_check(installed).returncode == 1
    assert serve(installed, house)[0] != 0


@pytest.mark.usefixtures("served")
def test_a_manifest_rewritten_with_the_altered_file_shows_on_record_and_against_the_published_one(
    installed: Installed, house: Path
) -> None:
    (installed.program / TARGET).write_text((installed.program / TARGET).read_text() + "\n# another shuffle\n")
    files = {name: installed.program / name for name in read_manifest(published_manifest()).files}
    (installed.program / MANIFEST).write_text(manifest_of("0.1.0", files).text)
    assert self_check(installed).returncode == 0
    assert serve(installed, house)[0] == 0
    first, second = events(house)
    assert first["manifest"] == read_manifest(published_manifest()).sha256 != second["manifest"]
    done = self_check(installed, "--manifest", str(published_manifest()))
    assert done.returncode == 1
    assert f"{TARGET} was altered" in done.stdout


def test_an_auditors_own_program_checks_the_files_of_the_house(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "auditor").mkdir()
    auditor = Installed(tmp_path / "auditor")
    words = ("--folder", str(installed.program), "--manifest", str(published_manifest()))
    assert self_check(auditor, *words).returncode == 0
    # An altered program can be made to report that it is intact; the auditor's still finds the change.
    command = installed.program / "cli/self_check/command.py"
    command.write_text(command.read_text().replace("sys.exit(STATUS[found.result])", "sys.exit(0)"))
    done = self_check(auditor, *words)
    assert done.returncode == 1
    assert "cli/self_check/command.py was altered" in done.stdout
