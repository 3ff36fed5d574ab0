"""The shuffle written again from the text of docs/fairness.md, with nothing of Longsuit in it.

It shares no line with the package on purpose: where the two agree, the text says all there is to say.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from typing import Any

NAME = b"longsuit-fair-1"
RANKS = "23456789TJQKA"
SUITS = "cdhs"


def frame(value: bytes) -> bytes:
    return struct.pack(">I", len(value)) + value


def whole(number: int) -> bytes:
    return frame(struct.pack(">Q", number))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def commitment(told: dict[str, Any]) -> bytes:
    message = frame(NAME + b" commitment")
    message += frame(told["table"].encode("utf-8"))
    message += whole(told["round"])
    message += frame(bytes.fromhex(told["rules_sha256"]))
    return hmac_sha256(bytes.fromhex(told["seed"]), message)


def closing(told: dict[str, Any]) -> bytes:
    message = frame(NAME + b" closing") + frame(commitment(told)) + whole(len(told["contributions"]))
    for added in told["contributions"]:
        message += whole(added["seat"])
        message += frame(added["player"].encode("utf-8"))
        message += frame(bytes.fromhex(added["entropy"]))
    return hashlib.sha256(message).digest()


def deck_key(told: dict[str, Any]) -> bytes:
    return hmac_sha256(bytes.fromhex(told["seed"]), frame(NAME + b" deck") + frame(closing(told)))


def key_stream(key: bytes, length: int) -> bytes:
    blocks = [hmac_sha256(key, struct.pack(">Q", number)) for number in range(length // 32 + 1)]
    return b"".join(blocks)[:length]


def draws(told: dict[str, Any]) -> list[int]:
    """The 51 numbers drawn for the deck."""
    # A thousand bytes are far more than are ever needed: one in eight is rejected at worst.
    rest = list(key_stream(deck_key(told), 1000))
    numbers = []
    for left in range(52, 1, -1):
        while rest[0] >= 256 // left * left:
            rest.pop(0)
        numbers.append(rest.pop(0) % left)
    return numbers


def deck(told: dict[str, Any]) -> list[str]:
    cards = [rank + suit for suit in SUITS for rank in RANKS]
    for place, number in enumerate(draws(told)):
        other = place + number
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def expected(told: dict[str, Any]) -> dict[str, Any]:
    """Everything that follows from a seed, a round and what players added."""
    key = deck_key(told)
    return {
        "commitment": commitment(told).hex(),
        "closing": closing(told).hex(),
        "deck_key": key.hex(),
        "stream": key_stream(key, 64).hex(),
        "draws": draws(told),
        "deck": " ".join(deck(told)),
    }
