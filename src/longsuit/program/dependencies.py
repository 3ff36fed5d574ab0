"""The packages that the program needs: their installed files against what their own wheels say.

The manifest of a release cannot name these files: they differ by platform, and the lock has the hashes of whole wheels.
So each file is compared with the hash in the `RECORD` of its package, and one hash stands for all of them: the same
lock, installed on another machine of the same kind, has the same one.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import os
import re
from dataclasses import dataclass
from email.parser import HeaderParser
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from longsuit.program.difference import Difference
from longsuit.program.manifest import file_hash

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from email.message import Message

PROGRAM_NAME = "longsuit"

EXTRAS = frozenset({"floor", "postgres", "keyring"})
"""The extras of the program that are followed: what a server needs."""

_REQUIREMENT = re.compile(r"\s*(?P<name>[\w.-]+)\s*(?:\[(?P<extras>[^\]]*)\])?[^;]*(?:;(?P<marker>.*))?")
_EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)["']""")


@dataclass(frozen=True)
class Package:
    """One installed package."""

    name: str
    """Its name."""

    version: str
    """Its version."""

    site: Path
    """The folder it is installed in."""

    files: Mapping[str, str]
    """The SHA-256 of each of its files in that folder, as its `RECORD` has it."""


def installed_packages(site: Path | None) -> list[Package]:
    """The packages that the program in a folder needs, and that are installed; without a folder, those Python finds."""
    found: dict[str, _Installed] = {}
    for one in distributions() if site is None else distributions(path=[str(site)]):
        installed = _Installed(one, _headers(one))
        if name := installed.headers["Name"]:  # None in a folder that is left over from a package
            found.setdefault(_normalised(name), installed)
    return [_package(name, found[name]) for name in sorted(_needed(found)) if name != PROGRAM_NAME]


class _Installed(NamedTuple):
    """An installed package with what it says about itself, which `Distribution` would read anew for each question."""

    distribution: Distribution
    headers: Message


def _headers(one: Distribution) -> Message:
    """What a package says about itself, without the description that follows."""
    text = one.read_text("METADATA") or one.read_text("PKG-INFO") or ""
    return HeaderParser().parsestr(text.partition("\n\n")[0])


def _needed(found: Mapping[str, _Installed]) -> set[str]:
    """The names of everything that the program needs, directly or not."""
    waiting, seen = [(PROGRAM_NAME, EXTRAS)], set[tuple[str, frozenset[str]]]()
    while waiting:
        name, extras = one = waiting.pop()
        if name in found and one not in seen:
            seen.add(one)
            waiting += _requirements(found[name].headers.get_all("Requires-Dist", []), extras)
    return {name for name, _ in seen}


def _requirements(lines: list[str], extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """What a package with some of its extras needs; where it does not apply, it is not installed either."""
    for line in lines:
        parts = _REQUIREMENT.fullmatch(line)
        wanted = _EXTRA.findall((parts and parts["marker"]) or "")
        if parts and (not wanted or extras.intersection(wanted)):
            yield _normalised(parts["name"]), frozenset((parts["extras"] or "").replace(" ", "").split(",")) - {""}


def _normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _package(name: str, one: _Installed) -> Package:
    """A package with the files of its `RECORD`; not `Distribution.files`, which leaves out files that are missing."""
    rows = csv.reader((one.distribution.read_text("RECORD") or "").splitlines())
    files = {row[0]: _hexadecimal(row[1]) for row in rows if len(row) > 1 and row[1] and not _is_of_installer(row[0])}
    return Package(name, one.headers["Version"], Path(str(one.distribution.locate_file(""))), files)


def _is_of_installer(name: str) -> bool:
    """Whether a file depends on how and where a package was installed: commands, and notes of the installer."""
    first = name.split("/", maxsplit=1)[0]
    return first == ".." or first.endswith(".dist-info")


def _hexadecimal(value: str) -> str:
    """A hash of a `RECORD` as other tools write it; one that is damaged is like that of no file."""
    try:
        return base64.urlsafe_b64decode(value.removeprefix("sha256=") + "=").hex()
    except ValueError:
        return "damaged"


def package_differences(packages: list[Package], folder: Path) -> Iterator[Difference]:
    """The files of packages that are not as their packages have them, by their paths from the program's folder."""
    for package in packages:
        for name, expected in package.files.items():
            path = package.site / name
            if (found := file_hash(path)) != expected:
                place = Path(os.path.relpath(path, folder)).as_posix()
                yield Difference(place, "altered" if found else "missing")


def packages_sha256(packages: list[Package]) -> str:
    """One hash for all packages, their versions and their files."""
    lines = []
    for package in packages:
        lines.append(f"{package.name} {package.version}\n")
        lines += [f"{sha256} {name}\n" for name, sha256 in sorted(package.files.items())]
    return hashlib.sha256("".join(lines).encode()).hexdigest()
