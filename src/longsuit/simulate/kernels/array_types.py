"""Type aliases of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Halves = NDArray[np.uint16]
Words = NDArray[np.int32]
Longs = NDArray[np.int64]
Fulls = NDArray[np.uint64]
Floats = NDArray[np.float64]

Int = Any
"""An integer of a kernel; numba decides its width."""

Keys = tuple[int, int]
"""The low and the high half of a seed."""

Bounds = tuple[Int, Int, Int]
"""The dealer's qualifier, and the flushes below and from which a strategy decides by the flush alone."""

Tables = tuple[Bytes, Words, Bytes, Halves, Words]
"""A strategy's tables: choices, starts, further decisions, places of lanes, shapes."""
