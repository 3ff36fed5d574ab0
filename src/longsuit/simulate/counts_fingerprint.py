"""The fingerprint of counts: equal ones show that two runs counted the same, on any engine and any machine."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Longs


def counts_sha256(counts: Longs) -> str:
    """The fingerprint of counts: SHA-256 of them as 64-bit integers, lowest byte first.

    >>> counts_sha256(np.zeros(0, dtype=np.int64))[:12]
    'e3b0c44298fc'
    """
    return hashlib.sha256(np.ascontiguousarray(counts, dtype="<i8").tobytes()).hexdigest()
