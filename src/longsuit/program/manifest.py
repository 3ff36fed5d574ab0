"""The manifest of a release: every file of the program with its SHA-256.

The build hook of the wheel imports this module, so it needs nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longsuit.program.errors import ManifestError

if TYPE_CHECKING:
    from collections.abc import Mapping

PROGRAM = Path(__file__).parents[1]
"""The folder of the program that runs."""

MANIFEST = "release-manifest.json"
"""The manifest inside the program's folder; a source checkout has none."""

RECORD = "longsuit-release-manifest"
"""The `record` of a manifest."""

MAX_LENGTH = 10_000_000
"""Bytes read of a manifest."""

NOT_A_MANIFEST = "This is not the manifest of a release of Longsuit. `make dist` writes one beside the wheel."


@dataclass(frozen=True)
class Manifest:
    """The files of a release."""

    software: str
    """The version of the release."""

    files: Mapping[str, str]
    """The SHA-256 of each file, by its path in the program's folder."""

    @property
    def text(self) -> str:
        """The manifest as it is stored; the same files give the same text."""
        document = {"record": RECORD, "version": 1, "software": self.software, "files": dict(self.files)}
        return json.dumps(document, indent=1, sort_keys=True) + "\n"

    @property
    def sha256(self) -> str:
        """The hash of the text: one value that stands for the whole release."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def file_hash(path: Path) -> str:
    """The SHA-256 of a file; empty if it cannot be read, such as a link to nowhere."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def manifest_of(software: str, files: Mapping[str, Path]) -> Manifest:
    """The manifest of a release that consists of these files."""
    return Manifest(software, {name: file_hash(path) for name, path in sorted(files.items())})


def read_manifest(path: Path) -> Manifest:
    """The manifest in a file; refused if it is none."""
    try:
        with path.open("rb") as file:
            document = json.loads(file.read(MAX_LENGTH))
    except OSError as error:
        raise ManifestError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise ManifestError(NOT_A_MANIFEST) from None
    if not _is_manifest(document):
        raise ManifestError(NOT_A_MANIFEST)
    return Manifest(document["software"], document["files"])


def _is_manifest(document: Any) -> bool:
    if not isinstance(document, dict) or set(document) != {"record", "version", "software", "files"}:
        return False
    files = document["files"]
    if (document["record"], document["version"]) != (RECORD, 1) or not isinstance(document["software"], str):
        return False
    return isinstance(files, dict) and bool(files) and all(_is_hash(one) for one in files.values())


def _is_hash(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None
