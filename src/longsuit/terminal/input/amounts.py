"""Amounts as people type them."""

from __future__ import annotations

import re

from longsuit.cards import quoted
from longsuit.terminal.errors import InputError

_AMOUNT = re.compile(r"\$?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})?(?:\.(\d{1,2})?)?")
_MEANT = re.compile(r"[-+]?\$?[-+]?[0-9.,]*[0-9][0-9.,]*")
_DIGIT = re.compile(r"[0-9]", re.ASCII)


def is_amount(text: str) -> bool:
    """Whether a word is an amount of money.

    >>> is_amount("$1,000"), is_amount("fr"), is_amount("$")
    (True, False, False)
    """
    return text.isascii() and bool(_AMOUNT.fullmatch(text)) and bool(_DIGIT.search(text))


def is_meant_as_amount(text: str) -> bool:
    """Whether a word can only be meant as an amount, well written or not.

    >>> is_meant_as_amount("-5"), is_meant_as_amount("5.555"), is_meant_as_amount("9th")
    (True, True, False)
    """
    return bool(_MEANT.fullmatch(text))


def parse_amount(text: str) -> int:
    """An amount in cents: `5`, `$5`, `2.50`, `.5`, `$1,000`; anything else is refused.

    >>> parse_amount("$5"), parse_amount("2.5"), parse_amount("1,000"), parse_amount(".05")
    (500, 250, 100000, 5)
    """
    found = _AMOUNT.fullmatch(text.strip())
    if not found or not is_amount(text.strip()):
        raise InputError(f"{quoted(text)} is not an amount. Write dollars, such as 5, $5 or 2.50.")
    whole, part = (found[1] or "0").replace(",", ""), (found[2] or "").ljust(2, "0")
    return int(whole) * 100 + int(part)
