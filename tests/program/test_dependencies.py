"""The packages that the program needs: which they are, and whether their files are as their packages have them."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

import pytest

from longsuit.program import Difference
from longsuit.program.dependencies import (
    EXTRAS,
    installed_packages,
    package_differences,
    packages_sha256,
)
from release import lock

if TYPE_CHECKING:
    from pathlib import Path


def install(site: Path, name: str, *requires: str, text: str = "PAYS = 300\n") -> None:
    """Install a package of one module, as pip does."""
    module, folder = f"{name.lower().replace('-', '_')}.py", site / f"{name}-1.0.dist-info"
    folder.mkdir(parents=True)
    (site / module).write_text(text)
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n" + "".join(
        f"Requires-Dist: {r}\n" for r in requires
    )
    (folder / "METADATA").write_text(metadata)
    sha256 = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
    lines = [f"{module},sha256={sha256},{len(text)}", "../../bin/tool,sha256=AAAA,1", f"{folder.name}/RECORD,,"]
    (folder / "RECORD").write_text("\n".join(lines) + "\n")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A program with packages it needs, directly or not, and others beside it."""
    install(tmp_path, "longsuit", "Server[fast]>=1 ; extra == 'floor'", "numbers", 'ray; extra == "ray"', "absent>=2")
    install(tmp_path, "Server", "sockets>=2,<3; extra == 'fast'", "colours ; extra == 'pretty'")
    for name in ("sockets", "numbers", "colours", "ray", "pip"):
        install(tmp_path, name)
    return tmp_path


def test_the_packages_a_server_needs_are_found_and_no_others(site: Path) -> None:
    assert [one.name for one in installed_packages(site)] == ["numbers", "server", "sockets"]


def test_the_packages_that_are_checked_are_those_of_the_lock() -> None:
    assert frozenset(lock.EXTRAS) == EXTRAS


def test_packages_as_they_were_installed_have_no_differences(site: Path) -> None:
    assert list(package_differences(installed_packages(site), site / "longsuit")) == []


def test_an_altered_and_a_missing_file_of_a_package_are_named(site: Path) -> None:
    (site / "sockets.py").write_text("PAYS = 301\n")
    (site / "numbers.py").unlink()
    found = sorted(package_differences(installed_packages(site), site / "longsuit"))
    assert found == [Difference("../numbers.py", "missing"), Difference("../sockets.py", "altered")]


def test_a_damaged_hash_matches_no_file(site: Path) -> None:
    record = site / "sockets-1.0.dist-info" / "RECORD"
    record.write_text("sockets.py,sha256=A,1\n")
    assert [one.kind for one in package_differences(installed_packages(site), site / "longsuit")] == ["altered"]


@pytest.mark.parametrize("version_or_file", ["Version: 1.1", "RECORD"])
def test_another_version_or_another_list_of_files_is_another_hash(site: Path, version_or_file: str) -> None:
    before = packages_sha256(installed_packages(site))
    folder = site / "sockets-1.0.dist-info"
    if version_or_file == "RECORD":
        (folder / "RECORD").unlink()
    else:
        (folder / "METADATA").write_text((folder / "METADATA").read_text().replace("Version: 1.0", version_or_file))
    assert packages_sha256(installed_packages(site)) != before


def test_the_hash_is_the_same_wherever_the_packages_are_installed(site: Path, tmp_path: Path) -> None:
    before = packages_sha256(installed_packages(site))
    moved = site.rename(tmp_path.parent / f"{tmp_path.name}-moved")
    assert packages_sha256(installed_packages(moved)) == before


def test_a_folder_that_is_left_over_from_a_package_is_no_package(site: Path) -> None:
    (site / "gone-1.0.dist-info").mkdir()
    assert [one.name for one in installed_packages(site)] == ["numbers", "server", "sockets"]
