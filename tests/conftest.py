"""Settings of the whole suite."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
from hypothesis import HealthCheck, settings

from tests.shared_statements import share_compiled_statements

if TYPE_CHECKING:
    import pytest

# A machine that is busy with other tests is slow, not wrong: neither properties nor their examples have a deadline.
settings.register_profile("longsuit", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("longsuit")

MEMORY = Path("/dev/shm")  # noqa: S108 - the folder that Linux keeps in memory
ENOUGH_BYTES = 4 << 30

CALCULATING = ("tests/odds/", "tests/cli/odds/", "tests/coach/", "tests/simulate/", "src/longsuit/odds/")
"""The tests that compile loops, and keep laws and solved games in memory for each other."""


def _keep_temporary_files_in_memory() -> None:
    """A thousand databases are made and thrown away; a disk would only make them wait. TMPDIR says otherwise."""
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return
    if min(psutil.disk_usage(str(MEMORY)).free, psutil.virtual_memory().available) < ENOUGH_BYTES:
        return
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None


def _keep_keys_of_houses_apart() -> None:
    """Houses of the tests never write their keys into the user's own configuration folder."""
    folder = tempfile.mkdtemp(prefix="longsuit-configuration-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["XDG_CONFIG_HOME"] = folder
    os.environ.pop("LONGSUIT_KEYS", None)


def _count_games_anew() -> None:
    """Exact odds never come from counts that an earlier run has kept on disk."""
    os.environ["LONGSUIT_CACHE"] = ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What calculates goes first: the first of several workers has it all, so loops and laws are not made twice."""
    items.sort(key=lambda item: not item.nodeid.startswith(CALCULATING))


def pytest_collection_finish() -> None:
    """The thousands of tests and modules stay until the end: the garbage collector need not look through them again."""
    gc.collect()
    gc.freeze()


_keep_temporary_files_in_memory()
_keep_keys_of_houses_apart()
_count_games_anew()
share_compiled_statements()
