"""Software versions of equipment, compared part by part as numbers."""

from __future__ import annotations

import re
from itertools import zip_longest

_VERSION = re.compile(r"[vV]?(\d{1,9}(?:\.\d{1,9}){0,7})", re.ASCII)


def version_parts(text: str) -> tuple[int, ...]:
    """The numbers of a version; a text that is not one raises a sentence.

    >>> version_parts("v3.8.024")
    (3, 8, 24)
    """
    found = _VERSION.fullmatch(text)
    if found is None:
        raise ValueError(f'"{text[:40]}" is not a version. Use numbers with points, such as "3.8.024"')
    return tuple(int(part) for part in found[1].split("."))


def is_lower(version: str, minimum: str) -> bool:
    """Whether a version is lower than a minimum; parts that are missing count as 0.

    >>> is_lower("3.8.3", "3.8.024"), is_lower("3.10", "3.8.024"), is_lower("5.4", "5.4.0")
    (True, False, False)
    """
    pairs = zip_longest(version_parts(version), version_parts(minimum), fillvalue=0)
    return next((have < need for have, need in pairs if have != need), False)
