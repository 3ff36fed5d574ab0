"""A compiler for the loops of one folder: compiled once, kept on disk, callable from CPU and CUDA kernels alike."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


class Compiler:
    """Compiles the loops of a folder; a loop kept on disk is compiled again when any file of the folder changes."""

    def __init__(self, folder: Path) -> None:
        self.sources = _fingerprint(folder)
        """The fingerprint of every file of the folder and of this one: a loop contains definitions from several."""

    def compiled(self, function: Function) -> Function:
        """A loop over arrays, compiled for the CPU; it lets other threads run meanwhile."""
        return self._compile(function)

    def shared(self, function: Function) -> Function:
        """A definition on plain integers, laid into every kernel that uses it, on the CPU and on a GPU.

        It is inlined before numba's own optimiser runs: a call left in a loop would keep LLVM from vectorising it.
        """
        return self._compile(function, inline="always")

    def _compile(self, function: Function, **options: Any) -> Function:
        dispatcher: Any = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
        # By itself numba keeps a loop until its own file changes, even when a definition laid into it has changed.
        kept = dispatcher._cache._cache_file  # noqa: SLF001 - there is no public way to say what a loop depends on
        kept._source_stamp = (kept._source_stamp, self.sources)  # noqa: SLF001 - the same
        return cast("Function", dispatcher)


def _fingerprint(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in (*sorted(folder.rglob("*.py")), *sorted(Path(__file__).parent.glob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()
