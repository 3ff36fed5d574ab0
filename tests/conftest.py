"""Settings of the whole suite."""

from __future__ import annotations

from hypothesis import settings

# A machine that is busy with other tests is slow, not wrong: properties have no deadline.
settings.register_profile("longsuit", deadline=None)
settings.load_profile("longsuit")
