"""Type aliases of the kernels, and the fingerprint of counts."""

from __future__ import annotations

import hashlib
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


def counts_sha256(counts: Longs) -> str:
    """The fingerprint of counts: SHA-256 of them as 64-bit integers, lowest byte first.

    >>> counts_sha256(np.zeros(0, dtype=np.int64))[:12]
    'e3b0c44298fc'
    """
    return hashlib.sha256(np.ascontiguousarray(counts, dtype="<i8").tobytes()).hexdigest()
