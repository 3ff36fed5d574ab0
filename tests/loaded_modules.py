"""Which modules a program has loaded once it has imported another one, for tests of what is not loaded too early."""

from __future__ import annotations

import subprocess
import sys
from functools import cache


@cache
def loaded_with(module: str) -> frozenset[str]:
    """Every module loaded in a process that has imported this one; each is asked once."""
    program = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())
