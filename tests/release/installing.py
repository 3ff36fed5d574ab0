"""A release as a house installs it: the wheel is built once, and unpacked into a folder of each test."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import IO
from zipfile import ZipFile

from tests import processes

ROOT = Path(__file__).parents[2]


@cache
def built() -> Path:
    """The folder with the wheel, and the manifest beside it."""
    folder = Path(tempfile.mkdtemp(prefix="longsuit-wheel-"))
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def wheel() -> Path:
    """The wheel of this release."""
    (found,) = built().glob("*.whl")
    return found


def published_manifest() -> Path:
    """The manifest that is published beside the wheel."""
    (found,) = built().glob("*.json")
    return found


@cache
def unpacked() -> Path:
    """The folder with the unpacked wheel, its modules compiled as pip compiles them."""
    folder = built() / "site-packages"
    with ZipFile(wheel()) as archive:
        archive.extractall(folder)
    compileall.compile_dir(folder, quiet=2)
    return folder


class Installed:
    """The release, installed in a folder."""

    def __init__(self, folder: Path) -> None:
        self.home, self.site = folder / "home", folder / "site-packages"
        shutil.copytree(unpacked(), self.site)
        self.program = self.site / "longsuit"

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which the installed program is found, and no house of the person who runs the tests."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LONGSUIT_")}
        folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), str(self.home))
        return {**kept, **folders, "PYTHONPATH": str(self.site)}

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the installed command."""
        return processes.run("longsuit", *words, env=self.environment | environment, folder=self.site)

    def start(self, *words: str, stderr: IO[str], **environment: str) -> processes.Program:
        """Start the installed command, and read its output while it runs."""
        return processes.Program(
            "longsuit", *words, env=self.environment | environment, stderr=stderr, folder=self.site
        )
