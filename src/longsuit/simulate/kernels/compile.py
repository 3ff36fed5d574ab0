"""How kernels are compiled: once, by numba, kept on disk, and callable from CPU and CUDA kernels alike."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
from numba.extending import intrinsic

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def _sources() -> str:
    """The fingerprint of every file of this package."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


SOURCES = _sources()
"""What kept kernels are stamped with: a kernel contains definitions from several files of this package."""


def _compile(function: Function, **options: Any) -> Function:
    dispatcher = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    # By itself numba keeps a kernel until its own file changes, even when a definition laid into it has changed.
    kept = dispatcher._cache._cache_file  # noqa: SLF001 - there is no public way to say what a kernel depends on
    kept._source_stamp = (kept._source_stamp, SOURCES)  # noqa: SLF001 - the same
    return cast("Function", dispatcher)


def compiled(function: Function) -> Function:
    """A loop over arrays, compiled for the CPU; it lets other threads run meanwhile."""
    return _compile(function)


def shared(function: Function) -> Function:
    """A definition on plain integers, laid into every kernel that uses it, on the CPU and on a GPU.

    It is inlined before numba's own optimiser runs: a call left in a loop would keep LLVM from vectorising it.
    """
    return _compile(function, inline="always")


@intrinsic
def _population(typing_context: Any, value: Any) -> Any:  # noqa: ARG001 - numba calls it so
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001 - numba calls it so
        return builder.ctpop(args[0])

    return value(value), generate


population = cast("Callable[[Any], Any]", _population)
"""How many bits of an integer are set; one instruction, vectorised, on every target."""
