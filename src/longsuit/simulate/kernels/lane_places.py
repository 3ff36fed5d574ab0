"""Where each lane of a suit is among the lanes as long."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Halves

_LANE = 0x1FFF


@lru_cache(maxsize=1)
def lane_places() -> Halves:
    """For each lane its rank among the lanes as long."""
    lanes = np.arange(_LANE + 1)
    place = np.zeros(_LANE + 1, dtype=np.uint16)
    for length in range(14):
        same = lanes[np.bitwise_count(lanes) == length]
        place[same] = np.arange(len(same))
    return place
