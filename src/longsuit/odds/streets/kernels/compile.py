"""How the counting loops are compiled: by numba, when they are first needed, and kept on disk."""

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


_SOURCES = _sources()


def compiled(function: Function) -> Function:
    """A loop over arrays, compiled; other threads run meanwhile."""
    dispatcher: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    # By itself numba keeps a loop until its own file changes, even when a function it calls has changed.
    kept = dispatcher._cache._cache_file  # noqa: SLF001 - there is no public way to say what a loop depends on
    kept._source_stamp = (kept._source_stamp, _SOURCES)  # noqa: SLF001 - the same
    return cast("Function", dispatcher)


@intrinsic
def _population(typing_context: Any, value: Any) -> Any:  # noqa: ARG001 - numba calls it so
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001 - numba calls it so
        return builder.ctpop(args[0])

    return value(value), generate


population = cast("Callable[[Any], Any]", _population)
"""How many bits of an integer are set, in one instruction."""
