"""What every package shares: money, the clock, canonical JSON, refusals, names, articles."""

from longsuit.base.articles import one_of, with_article
from longsuit.base.clock import is_time, later, readable_time, seconds_between, stamp, utc_now
from longsuit.base.house_clock import HouseClock
from longsuit.base.json_text import OMITTED_WHEN_EMPTY, canonical_json
from longsuit.base.money import MICRO, dollars, dollars_and_cents
from longsuit.base.names import INVISIBLE, ONE_SCRIPT, looks_like, mixes_scripts
from longsuit.base.refusal import NotAllowed, Refused

__all__ = [
    "INVISIBLE",
    "MICRO",
    "OMITTED_WHEN_EMPTY",
    "ONE_SCRIPT",
    "HouseClock",
    "NotAllowed",
    "Refused",
    "canonical_json",
    "dollars",
    "dollars_and_cents",
    "is_time",
    "later",
    "looks_like",
    "mixes_scripts",
    "one_of",
    "readable_time",
    "seconds_between",
    "stamp",
    "utc_now",
    "with_article",
]
