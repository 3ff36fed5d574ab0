"""Arrays by the width of their numbers, and the numbers of a kernel."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Halves = NDArray[np.uint16]
Words = NDArray[np.int32]
Longs = NDArray[np.int64]
Fulls = NDArray[np.uint64]

Int = Any
"""An integer of a kernel: how wide it is, is between the kernel and numba."""
