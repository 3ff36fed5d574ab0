"""The build: no release without the pages, and a manifest of everything in the wheel."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from longsuit import __version__
from longsuit.program import MANIFEST, read_manifest
from release.build_hook import missing_pages
from tests.release.installing import ROOT, published_manifest, wheel

if TYPE_CHECKING:
    from pathlib import Path

ANSWER = "A release has them: build them with “make pages”, then build again."


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources without the pages."""
    folder = tmp_path / "checkout"
    pages = shutil.ignore_patterns("pages", "__pycache__")
    shutil.copytree(ROOT / "src" / "longsuit", folder / "src" / "longsuit", ignore=pages)
    shutil.copytree(ROOT / "release", folder / "release", ignore=pages)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    return folder


def build(folder: Path, target: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def write_pages(folder: Path, shell: str, *assets: str) -> None:
    pages = folder / "src" / "longsuit" / "floor" / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text(shell)
    for name in assets:
        (pages / "assets" / name).write_text("let it = 1")


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_release_without_the_pages_is_refused_with_one_sentence(checkout: Path, target: str) -> None:
    done = build(checkout, target)
    assert done.returncode == 1
    assert done.stderr.strip() == f"The pages of the floor are not built. {ANSWER}"
    assert not list(checkout.glob("dist/*.whl"))
    assert not list(checkout.glob("dist/*.tar.gz"))


def test_a_release_with_half_of_the_pages_is_refused(checkout: Path) -> None:
    write_pages(checkout, '<script src="/assets/a.js"></script><link href="/assets/b.css">', "a.js")
    done = build(checkout, "wheel")
    assert done.returncode == 1
    assert done.stderr.strip() == f"The pages of the floor are incomplete: assets/b.css not found. {ANSWER}"


def test_a_page_without_scripts_is_no_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>Soon")
    assert missing_pages(tmp_path) == "The pages of the floor are incomplete: their scripts not found."


def test_an_editable_installation_needs_no_pages_and_gets_no_manifest(checkout: Path) -> None:
    text = "from hatchling.build import build_editable as b; print(b('dist'))"
    (checkout / "dist").mkdir()
    done = subprocess.run([sys.executable, "-c", text], cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with ZipFile(checkout / "dist" / done.stdout.strip()) as archive:
        assert not [name for name in archive.namelist() if name.endswith(MANIFEST)]


def test_the_manifest_has_every_file_of_the_wheel_with_its_hash() -> None:
    manifest = read_manifest(published_manifest())
    with ZipFile(wheel()) as archive:
        program = [name for name in archive.namelist() if name.startswith("longsuit/")]
        hashes = {name: hashlib.sha256(archive.read(name)).hexdigest() for name in program}
        inside = archive.read(f"longsuit/{MANIFEST}")
    del hashes[f"longsuit/{MANIFEST}"]
    assert {f"longsuit/{name}": value for name, value in manifest.files.items()} == hashes
    assert {"__init__.py", "floor/pages/index.html", "rules/data/games/i-luv-suits.toml"} <= manifest.files.keys()
    assert inside == published_manifest().read_bytes()
    assert hashlib.sha256(inside).hexdigest() == manifest.sha256
    assert manifest.software == __version__ == json.loads(inside)["software"]


def test_the_same_sources_give_the_same_wheel(checkout: Path) -> None:
    write_pages(checkout, '<script src="/assets/a.js"></script>', "a.js")
    found = []
    for _ in range(2):
        assert build(checkout, "wheel").returncode == 0
        (one,) = checkout.glob("dist/*.whl")
        found.append(hashlib.sha256(one.read_bytes()).hexdigest())
        shutil.rmtree(checkout / "dist")
    assert found[0] == found[1]


def test_a_wheel_built_from_the_source_archive_is_the_same_wheel(checkout: Path, tmp_path: Path) -> None:
    write_pages(checkout, '<script src="/assets/a.js"></script>', "a.js")
    assert build(checkout, "wheel").returncode == build(checkout, "sdist").returncode == 0
    (archive,), (direct,) = checkout.glob("dist/*.tar.gz"), checkout.glob("dist/*.whl")
    shutil.unpack_archive(archive, tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert build(unpacked, "wheel").returncode == 0
    (indirect,) = unpacked.glob("dist/*.whl")
    with ZipFile(direct) as one, ZipFile(indirect) as other:
        assert one.read(f"longsuit/{MANIFEST}") == other.read(f"longsuit/{MANIFEST}")
