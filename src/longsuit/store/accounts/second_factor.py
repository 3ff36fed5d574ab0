"""The second factor of an operator: one-time codes (TOTP) and recovery codes, sealed with the house's keys."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from longsuit.base import canonical_json
from longsuit.keys import seal, unseal

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.keys import HouseKeys

STEP = 30
"""Seconds that a code is shown."""

SKEW = 1
"""How many steps the clock of an app may be ahead or behind."""

CODE_DIGITS = 6
"""The digits of a code."""

RECOVERY_CODES = 10
"""How many recovery codes an operator gets."""

SECRET_BYTES, RECOVERY_BYTES = 20, 10


@dataclass(frozen=True)
class SecondFactor:
    """What the codes of one operator are checked against."""

    secret: str
    """The secret that the operator's app has too, in base32."""

    recovery: tuple[str, ...] = ()
    """The SHA-256 of each recovery code that was not used yet."""

    def counter_of(self, code: str, seconds: float) -> int | None:
        """The number of the step whose code this is, at a time and one step around it; None if it is wrong."""
        import pyotp  # noqa: PLC0415 - needed for codes only

        codes, now = pyotp.TOTP(self.secret, interval=STEP), int(seconds) // STEP
        steps = range(now - SKEW, now + SKEW + 1)
        matching = [step for step in steps if hmac.compare_digest(codes.generate_otp(max(0, step)), code)]
        return matching[-1] if matching else None

    def without_recovery(self, code: str) -> SecondFactor | None:
        """The same without a recovery code, which was used; None if it is not one of them."""
        left = tuple(one for one in self.recovery if not hmac.compare_digest(one, _recovery_hash(code)))
        return replace(self, recovery=left) if len(left) < len(self.recovery) else None

    def uri(self, name: str, house: str) -> str:
        """The address that apps read from a QR code."""
        import pyotp  # noqa: PLC0415 - needed for codes only

        return pyotp.TOTP(self.secret, interval=STEP).provisioning_uri(name=name, issuer_name=house)


def new_second_factor(
    *, token_bytes: Callable[[int], bytes] = secrets.token_bytes
) -> tuple[SecondFactor, tuple[str, ...]]:
    """A new second factor, and its recovery codes, which are shown once."""
    codes = tuple(_grouped(_base32(token_bytes(RECOVERY_BYTES))) for _ in range(RECOVERY_CODES))
    return SecondFactor(_base32(token_bytes(SECRET_BYTES)), tuple(map(_recovery_hash, codes))), codes


def is_one_time_code(code: str) -> bool:
    """Whether a text has the form of an app's code; recovery codes are longer.

    >>> is_one_time_code("123456"), is_one_time_code("AAAA-BBBB-CCCC-DDDD")
    (True, False)
    """
    return len(code) == CODE_DIGITS and code.isascii() and code.isdigit()


def plain_code(text: str) -> str:
    """A code as it was typed, without spaces.

    >>> plain_code(" 123 456 ")
    '123456'
    """
    return "".join(text.split())


def sealed_second_factor(keys: HouseKeys, name: str, factor: SecondFactor) -> str:
    """A second factor as it is stored."""
    document = canonical_json({"secret": factor.secret, "recovery": factor.recovery})
    return seal(keys, document.encode(), place_of(name))


def read_second_factor(keys: HouseKeys, name: str, sealed: str) -> SecondFactor:
    """The second factor in a stored text."""
    document = json.loads(unseal(keys, sealed, place_of(name)))
    return SecondFactor(document["secret"], tuple(document["recovery"]))


def second_factor_fingerprint(sealed: str) -> str:
    """What the audit chain has of a stored second factor; empty where there is none."""
    return hashlib.sha256(sealed.encode()).hexdigest() if sealed else ""


def place_of(name: str) -> str:
    """The place that a second factor is sealed for."""
    return f"operators/{name}/second-factor"


def _recovery_hash(code: str) -> str:
    return hashlib.sha256(plain_code(code).replace("-", "").upper().encode("utf-8", "surrogatepass")).hexdigest()


def _base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode().rstrip("=")


def _grouped(text: str) -> str:
    return "-".join(text[start : start + 4] for start in range(0, len(text), 4))
