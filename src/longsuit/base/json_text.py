"""JSON in one canonical form, for hashing and for storage."""

from __future__ import annotations

import json
import re
from json.encoder import encode_basestring_ascii
from types import MappingProxyType
from typing import TYPE_CHECKING

import orjson

if TYPE_CHECKING:
    from collections.abc import Mapping

OMITTED_WHEN_EMPTY: Mapping[str, bool] = MappingProxyType({"omitted_when_empty": True})
"""Marks a field that is written only where it holds something: what was written before there was one stays the same."""

_SORTED = (
    orjson.OPT_SORT_KEYS
    | orjson.OPT_PASSTHROUGH_DATACLASS
    | orjson.OPT_PASSTHROUGH_DATETIME
    | orjson.OPT_PASSTHROUGH_SUBCLASS
)
_encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
_NOT_PLAIN = re.compile("[^ -~]+")


def canonical_json(document: object) -> str:
    r"""JSON in one form only: keys sorted, no spaces, ASCII; numbers are whole.

    >>> canonical_json({"seat": 3, "player": "Zoë", "cents": 2**70})
    '{"cents":1180591620717411303424,"player":"Zo\\u00eb","seat":3}'
    """
    try:
        text = orjson.dumps(document, None, _SORTED).decode()
    except TypeError:  # there is more that JSON can hold, such as larger numbers
        return _encoder.encode(document)
    if text.isascii() and "\x7f" not in text:
        return text
    return _NOT_PLAIN.sub(lambda found: encode_basestring_ascii(found[0])[1:-1], text)
