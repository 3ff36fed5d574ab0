"""Array type aliases."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]
"""Counts, flushes, raises."""

Floats = NDArray[np.float64]
"""Gains, where floats are exact enough."""

Booleans = NDArray[np.bool_]
"""Whether a condition holds."""

Lanes = NDArray[np.uint16]
"""The lanes of hands, a row a suit."""
