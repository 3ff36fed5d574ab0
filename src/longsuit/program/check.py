"""Whether the files of a program are those of its release."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit import __version__
from longsuit.program.compiled_modules import compiled_files, runs_other_code
from longsuit.program.dependencies import installed_packages, package_differences, packages_sha256
from longsuit.program.difference import Difference
from longsuit.program.errors import ManifestError
from longsuit.program.manifest import MANIFEST, PROGRAM, Manifest, file_hash, read_manifest

if TYPE_CHECKING:
    from collections.abc import Iterator

CACHE = "__pycache__"
"""The folders in which Python keeps compiled modules."""

CACHED = (".pyc", ".nbi", ".nbc")
"""The endings of files that Python and numba keep there."""

MAX_NAMED = 5
"""How many differences a sentence names."""


class Result(StrEnum):
    """What a check can find."""

    INTACT = "intact"
    """Every file is the one of the release."""

    ALTERED = "altered"
    """Files differ from the release."""

    SOURCE = "source"
    """This is a source checkout, which has no release manifest: nothing was compared."""


@dataclass(frozen=True)
class ProgramCheck:
    """What a check of the program's files found."""

    manifest: Manifest | None
    """The manifest that the files were compared with."""

    differences: tuple[Difference, ...] = ()
    """Every file that differs from the manifest."""

    unchecked: tuple[str, ...] = ()
    """Files in caches that cannot be compared: of another Python, or machine code of the simulator."""

    packages: int = 0
    """How many packages that the program needs were compared with their own lists of files."""

    packages_sha256: str | None = None
    """One hash for all of these packages and their files."""

    @property
    def result(self) -> Result:
        """What was found, in a word."""
        if self.differences:
            return Result.ALTERED
        return Result.INTACT if self.manifest else Result.SOURCE

    @property
    def software(self) -> str:
        """The version of the release."""
        return self.manifest.software if self.manifest else __version__

    @property
    def sentence(self) -> str:
        """What was found, for people."""
        if self.result == Result.SOURCE:
            return (
                "This is a source checkout. It has no release manifest, so its files were not compared with anything."
            )
        if self.result == Result.ALTERED:
            return f"The program files differ from release {self.software}: {self.named_differences}."
        files = len(self.manifest.files) if self.manifest else 0
        return f"The program files are those of release {self.software}: {files:,} files compared."

    @property
    def named_differences(self) -> str:
        """The first differences in words, and how many more there are."""
        named = [difference.phrase for difference in self.differences[:MAX_NAMED]]
        more = len(self.differences) - len(named)
        return ", ".join(named) + (f", and {more:,} more" if more else "")


def check_program(folder: Path = PROGRAM, manifest: Manifest | None = None) -> ProgramCheck:
    """Compare the files of a program with a manifest; without one, with the manifest in the program's own folder."""
    folder = folder.absolute()
    if not (folder / "__init__.py").is_file():
        raise ManifestError(f"There is no program in {folder}. Name the folder “longsuit” in which it is installed.")
    own = tuple(_own_manifest(folder, manifest))
    if manifest is None:
        if not (folder / MANIFEST).is_file():
            return ProgramCheck(None, own)
        manifest = read_manifest(folder / MANIFEST)
    files = set(program_files(folder))
    cached = {name for name in files if CACHE in name.split("/") and name.endswith(CACHED)}
    packages = installed_packages(None if folder == PROGRAM else folder.parent)
    differences = [
        *own,
        *_differences(folder, manifest, files - cached),
        *_compiled(folder, manifest),
        *package_differences(packages, folder),
    ]
    unchecked = tuple(sorted(cached - _comparable(folder, manifest)))
    together = packages_sha256(packages) if packages else None
    return ProgramCheck(manifest, tuple(sorted(differences)), unchecked, len(packages), together)


def _own_manifest(folder: Path, manifest: Manifest | None) -> Iterator[Difference]:
    """What is wrong with the manifest in the program's folder: an installed program has that of its release."""
    path = folder / MANIFEST
    if not path.is_file():
        if not is_source_checkout(folder):
            yield Difference(MANIFEST, "missing")
    elif manifest is not None and path.read_bytes() != manifest.text.encode():
        yield Difference(MANIFEST, "altered")


def _comparable(folder: Path, manifest: Manifest) -> set[str]:
    """The places of compiled modules that can be compared with their sources."""
    sources = [folder / name for name in manifest.files if name.endswith(".py")]
    return {_place(path, folder) for source in sources for path in compiled_files(source)}


def is_source_checkout(folder: Path) -> bool:
    """Whether a program is run from its sources, and not installed."""
    return folder.parent.name == "src" and (folder.parents[1] / "pyproject.toml").is_file()


def program_files(folder: Path) -> Iterator[str]:
    """Every file below a folder; a link to a folder counts as a file, because Python would import from it."""
    for parent, folders, files in os.walk(folder):
        links = [name for name in folders if (Path(parent) / name).is_symlink()]
        for name in (*files, *links):
            yield (Path(parent) / name).relative_to(folder).as_posix()


def _differences(folder: Path, manifest: Manifest, found: set[str]) -> Iterator[Difference]:
    for name in found - manifest.files.keys() - {MANIFEST}:
        yield Difference(name, "added")
    for name, expected in manifest.files.items():
        if name not in found:
            yield Difference(name, "missing")
        elif file_hash(folder / name) != expected:
            yield Difference(name, "altered")


def _compiled(folder: Path, manifest: Manifest) -> Iterator[Difference]:
    """The compiled modules that would run other code than their sources."""
    for name in manifest.files:
        source = folder / name
        if name.endswith(".py") and source.is_file():
            for compiled, level in compiled_files(source).items():
                if compiled.is_file() and runs_other_code(compiled, source, level):
                    yield Difference(_place(compiled, folder), "compiled")


def _place(compiled: Path, folder: Path) -> str:
    """The path of a compiled module, in the program's folder if it is there."""
    return compiled.relative_to(folder).as_posix() if compiled.is_relative_to(folder) else str(compiled)
