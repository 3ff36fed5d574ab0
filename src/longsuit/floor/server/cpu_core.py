"""The processor core that a floor's loop and its scribe share, where the house says so.

They hold the interpreter's lock by turns, so a second core does them no good: whoever is handed the lock has to be
woken on the other one, and finds nothing there of what the first has just had in hand. The thread that writes to the
database needs no lock for most of it, and stays free to run elsewhere.
"""

from __future__ import annotations

import os

from longsuit.floor.config.settings import SettingsError

ANY = -1
"""The setting of a house that leaves it to the system."""


def refuse_core(core: int) -> None:
    """Raise where a floor cannot be kept on a core."""
    if core == ANY:
        return
    if not hasattr(os, "sched_setaffinity"):
        raise SettingsError("The setting core will not do: this system chooses cores itself; allowed: to leave it out.")
    ours = os.sched_getaffinity(0)
    if core not in ours:
        allowed = ", ".join(map(str, sorted(ours)))
        raise SettingsError(f"Core {core} is not one that this process may use; allowed: {allowed}.")


class Core:
    """The core of one process."""

    def __init__(self, number: int = ANY) -> None:
        self._number = number
        self._before: set[int] = set()

    def share(self, processor: int) -> None:
        """Keep the loop's thread, which calls, and the scribe's there; threads they start later begin there."""
        if self._number != ANY:
            self._before = os.sched_getaffinity(0)
            for thread in (0, processor):
                os.sched_setaffinity(thread, {self._number})

    def leave(self) -> None:
        """Let the thread that calls run anywhere again: for long work that needs no interpreter."""
        if self._before:
            os.sched_setaffinity(0, self._before)
