"""The card at a place among those left, as a GPU finds it."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
from random import Random
from longsuit.simulate.kernels.cuda.table import nth_card
from numpy import uint32, uint64
random = Random(3)
for _ in range(300):
    left = sorted(random.sample(range(52), random.randint(1, 52)))
    mask = uint64(sum(1 << card for card in left))
    place = random.randrange(len(left))
    assert int(nth_card(mask, uint32(place))) == left[place], (left, place)
print("all found")
"""


def test_the_card_at_a_place_is_found_by_halving() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stdout.strip() == "all found", done.stderr
