"""The lock: every package that a deployment installs, its version, and the SHA-256 of each of its files.

    python -m release.lock

writes `requirements.lock` from `pyproject.toml` and `constraints.txt` with uv. The lock holds for every Python and
platform that Longsuit supports, and names no package index: pip takes the files from any index, if the hashes match.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]

LOCK = ROOT / "requirements.lock"

EXTRAS = ("floor", "postgres", "keyring")
"""The optional dependencies that a deployment installs."""

OLDEST_PYTHON = "3.11"
"""The oldest Python that is supported."""

HEADER = f"""\
# What a deployment of longsuit[{",".join(EXTRAS)}] installs; `make lock` writes it.
# pip install --require-hashes --requirement requirements.lock
"""

_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)(?: ; (?P<marker>[^\\]+?))?(?: \\)?")


class Locked(NamedTuple):
    """One package of the lock."""

    name: str
    """Its normalised name."""

    version: str
    """Its version."""

    marker: str
    """Where it is installed; empty if everywhere."""

    hashes: tuple[str, ...]
    """The SHA-256 of each of its files."""

    needed_by: tuple[str, ...]
    """The packages that need it."""


def normalised(name: str) -> str:
    """The one spelling of a package's name.

    >>> normalised("argon2_CFFI.bindings")
    'argon2-cffi-bindings'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def read_lock(text: str) -> list[Locked]:
    r"""The packages of a lock.

    >>> read_lock("cffi==2.1.1 ; os_name == 'nt' \\\n    --hash=sha256:ab\n    # via longsuit (pyproject.toml)\n")
    [Locked(name='cffi', version='2.1.1', marker="os_name == 'nt'", hashes=('ab',), needed_by=('longsuit',))]
    """
    return [_locked(lines) for lines in _paragraphs(text)]


def _paragraphs(text: str) -> Iterator[list[str]]:
    """The lines of each package: the first begins at the margin."""
    lines: list[str] = []
    for line in text.splitlines():
        if line[:1] not in (" ", "#", "") and lines:
            yield lines
            lines = []
        if line[:1] not in ("#", ""):
            lines.append(line)
    if lines:
        yield lines


def _locked(lines: list[str]) -> Locked:
    found = _REQUIREMENT.fullmatch(lines[0])
    if found is None:
        raise ValueError(f"The lock has a line that is no pinned package: {lines[0]}")
    hashes = tuple(part for line in lines[1:] for part in re.findall(r"--hash=sha256:([0-9a-f]+)", line))
    comments = [line.strip().lstrip("# ").removeprefix("via").split(" (")[0].strip() for line in lines if "#" in line]
    needed_by = tuple(normalised(name) for name in comments if name and not name.startswith("-c "))
    return Locked(normalised(found["name"]), found["version"], found["marker"] or "", hashes, needed_by)


def write_lock(path: Path = LOCK) -> None:
    """Resolve the dependencies within the constraints, and write the lock."""
    extras = [f"--extra={extra}" for extra in EXTRAS]
    uv = [sys.executable, "-m", "uv", "pip", "compile"]
    command = [*uv, "pyproject.toml", *extras, "--constraints=constraints.txt", "--universal"]
    options = [
        f"--python-version={OLDEST_PYTHON}",
        "--generate-hashes",
        "--no-header",
        "--no-emit-index-url",
        "--quiet",
    ]
    done = subprocess.run([*command, *options], cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603 - fixed
    if done.returncode:
        sys.exit(f"The dependencies could not be locked:\n{done.stderr.strip()}")
    path.write_text(HEADER + done.stdout, "utf-8")


def main() -> None:
    """Write the lock."""
    write_lock()
    sys.stdout.write(f"{LOCK.name}: {len(read_lock(LOCK.read_text('utf-8')))} packages.\n")


if __name__ == "__main__":
    main()
