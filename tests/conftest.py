"""Settings of the whole suite."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from pathlib import Path

import psutil
from hypothesis import settings

from tests.shared_statements import share_compiled_statements

# A machine that is busy with other tests is slow, not wrong: properties have no deadline.
settings.register_profile("longsuit", deadline=None)
settings.load_profile("longsuit")

MEMORY = Path("/dev/shm")  # noqa: S108 - the folder that Linux keeps in memory
ENOUGH_BYTES = 4 << 30


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


def pytest_collection_finish() -> None:
    """The thousands of tests and modules stay until the end: the garbage collector need not look through them again."""
    gc.collect()
    gc.freeze()


_keep_temporary_files_in_memory()
_keep_keys_of_houses_apart()
share_compiled_statements()
