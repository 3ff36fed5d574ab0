"""The bill of materials: valid CycloneDX, complete, and the same bytes for the same sources."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from longsuit import __version__
from release.lock import LOCK, ROOT, read_lock
from release.sbom import bill_of_materials, page_components

if TYPE_CHECKING:
    from pathlib import Path

AT = datetime(2026, 3, 1, tzinfo=UTC)
LOCKED = read_lock(LOCK.read_text("utf-8"))


@pytest.fixture(scope="module")
def text() -> str:
    return bill_of_materials(AT)


@pytest.fixture(scope="module")
def document(text: str) -> dict[str, Any]:
    found = json.loads(text)
    assert isinstance(found, dict)
    return found


def test_it_is_valid_CycloneDX(text: str) -> None:
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None


def test_it_says_what_it_describes_and_when_it_was_made(document: dict[str, Any]) -> None:
    own = document["metadata"]["component"]
    assert (document["bomFormat"], document["specVersion"], document["version"]) == ("CycloneDX", "1.6", 1)
    assert (own["type"], own["name"], own["version"]) == ("application", "longsuit", __version__)
    assert own["licenses"] == [{"license": {"id": "MIT"}}]
    assert document["metadata"]["timestamp"] == "2026-03-01T00:00:00+00:00"
    assert document["serialNumber"].startswith("urn:uuid:")


def test_it_has_every_locked_package_with_its_version_and_hashes(document: dict[str, Any]) -> None:
    found = {
        part["purl"]: {one["content"] for one in part["hashes"]}
        for part in document["components"]
        if part["purl"].startswith("pkg:pypi/")
    }
    assert found == {f"pkg:pypi/{one.name}@{one.version}": set(one.hashes) for one in LOCKED}


def test_it_has_what_is_built_into_the_pages_and_not_what_builds_them(document: dict[str, Any]) -> None:
    npm = [part for part in document["components"] if part["purl"].startswith("pkg:npm/")]
    wanted = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["dependencies"]
    assert {"/".join(filter(None, (part.get("group"), part["name"]))): part["version"] for part in npm} == wanted
    assert all(one["alg"] == "SHA-512" and len(one["content"]) == 128 for part in npm for one in part["hashes"])


def test_a_package_of_a_scope_keeps_its_scope() -> None:
    empty = "sha512-" + "A" * 86 + "=="
    lock = {"packages": {"": {}, "node_modules/@preact/signals": {"version": "2.0.0", "integrity": empty}}}
    (found,) = page_components(lock)
    assert str(found.purl) == "pkg:npm/%40preact/signals@2.0.0"


def test_it_says_which_component_needs_which(document: dict[str, Any]) -> None:
    needs = {one["ref"]: set(one.get("dependsOn", ())) for one in document["dependencies"]}
    refs = {part["bom-ref"] for part in document["components"]}
    assert needs.keys() == refs | {document["metadata"]["component"]["bom-ref"]}
    direct = {f"pkg:pypi/{one.name}@{one.version}" for one in LOCKED if "longsuit" in one.needed_by}
    own = needs[document["metadata"]["component"]["bom-ref"]]
    assert {ref for ref in own if ref.startswith("pkg:pypi/")} == direct
    assert set().union(*needs.values()) == refs


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    for seed, path in enumerate(paths):
        environment = {**os.environ, "PYTHONHASHSEED": str(seed), "SOURCE_DATE_EPOCH": "1772323200"}
        command = [sys.executable, "-m", "release.sbom", str(path)]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert paths[0].read_text("utf-8") == bill_of_materials(AT)


def test_another_time_is_another_bill_of_materials(document: dict[str, Any]) -> None:
    later = json.loads(bill_of_materials(datetime(2026, 3, 2, tzinfo=UTC)))
    assert later["serialNumber"] != document["serialNumber"]
