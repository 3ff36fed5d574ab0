"""How kernels are compiled: once, by numba, kept on disk, and callable from CPU and CUDA kernels alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
from numba.extending import intrinsic

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def compiled(function: Function) -> Function:
    """A loop over arrays, compiled for the CPU; it lets other threads run meanwhile."""
    return cast("Function", numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def shared(function: Function) -> Function:
    """A definition on plain integers, laid into every kernel that uses it, on the CPU and on a GPU.

    It is inlined before numba's own optimiser runs: a call left in a loop would keep LLVM from vectorising it.
    """
    return cast("Function", numba.njit(cache=True, nogil=True, error_model="numpy", inline="always")(function))


@intrinsic
def _population(typing_context: Any, value: Any) -> Any:  # noqa: ARG001 - numba calls it so
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001 - numba calls it so
        return builder.ctpop(args[0])

    return value(value), generate


population = cast("Callable[[Any], Any]", _population)
"""How many bits of an integer are set; one instruction, vectorised, on every target."""
