"""Functions of kernels that take arrays: compiled for a GPU only, into the kernel that calls them."""

from __future__ import annotations

from typing import Any

import numba.cuda

cuda: Any = numba.cuda  # its types are made at run time


def called_function(function: Any) -> Any:
    """A function that kernels call, compiled once for each: a long one that is laid in often compiles for minutes."""
    return cuda.jit(device=True)(function)


def device_function(function: Any) -> Any:
    """A function that kernels call, laid into each of them."""
    return cuda.jit(device=True, inline="always")(function)
