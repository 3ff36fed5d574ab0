"""What every package shares: money, the clock, canonical JSON, refusals."""

from longsuit.base.clock import later, stamp, utc_now
from longsuit.base.json_text import canonical_json
from longsuit.base.money import MICRO, dollars
from longsuit.base.refusal import NotAllowed, Refused

__all__ = ["MICRO", "NotAllowed", "Refused", "canonical_json", "dollars", "later", "stamp", "utc_now"]
