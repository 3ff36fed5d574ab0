"""Tiles: the tree of a log in files of up to 256 hashes, from which anybody can compute every proof."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.merkle_hashes import HASH_BYTES, node_hash

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 256
"""The hashes of a full tile."""

HEIGHT = 8
"""The levels of the tree that a tile spans."""

MAX_LEVEL = 7
"""The highest level of tiles that is served: enough for 2**64 entries."""

_NUMBER = re.compile(r"(?P<number>(?:x\d{3}/)*\d{3})(?:\.p/(?P<width>[1-9]\d{0,2}))?", re.ASCII)


def tile_path(number: int, width: int = WIDTH) -> str:
    """The end of a tile's address.

    >>> tile_path(1234067), tile_path(5, 17)
    ('x001/x234/067', '005.p/17')
    """
    groups = [f"{number % 1000:03d}"]
    while number := number // 1000:
        groups.append(f"x{number % 1000:03d}")
    return "/".join(reversed(groups)) + (f".p/{width}" if width < WIDTH else "")


def parse_tile_path(path: str) -> tuple[int, int]:
    """The number and the width of a tile, from the end of its address.

    >>> parse_tile_path("x001/x234/067"), parse_tile_path("005.p/17")
    ((1234067, 256), (5, 17))
    """
    found = _NUMBER.fullmatch(path)
    number = int(found["number"].replace("x", "").replace("/", "")) if found else 0
    width = int(found["width"] or WIDTH) if found else 0
    if not 0 < width <= WIDTH or tile_path(number, width) != path:
        raise TransparencyError("This is not the address of a tile.")
    return number, width


class HashTree(Protocol):
    """A tree that tiles are made from."""

    def nodes(self, level: int, first: int, last: int) -> bytes:
        """The hashes of complete subtrees of one level, from one index to before another, one after the other."""


def tile(tree: HashTree, size: int, level: int, number: int, width: int) -> bytes:
    """The hashes of a tile in the tree at a size."""
    first = number * WIDTH
    available = (size >> (HEIGHT * level)) - first
    if not 0 <= level <= MAX_LEVEL or width > available:
        raise TransparencyError(f"A log of {size:,} entries has no such tile.")
    return tree.nodes(HEIGHT * level, first, first + width)


def entry_bundle(entries: list[bytes]) -> bytes:
    """Entries as they are served: each after its length as two bytes."""
    return b"".join(len(entry).to_bytes(2, "big") + entry for entry in entries)


def parse_entry_bundle(bundle: bytes) -> list[bytes]:
    """The entries of a bundle."""
    entries, at = [], 0
    while at < len(bundle):
        length = int.from_bytes(bundle[at : at + 2], "big")
        entries.append(bundle[at + 2 : at + 2 + length])
        at += 2 + length
    if at != len(bundle):
        raise TransparencyError("The bundle of entries is cut short.")
    return entries


def hashes_of_tile(raw: bytes) -> list[bytes]:
    """The hashes of a tile."""
    if len(raw) % HASH_BYTES or not 0 < len(raw) <= WIDTH * HASH_BYTES:
        raise TransparencyError(f"A tile has 1 to {WIDTH} hashes of {HASH_BYTES} bytes.")
    return [raw[at : at + HASH_BYTES] for at in range(0, len(raw), HASH_BYTES)]


class TiledTree:
    """The tree of somebody else's log at a size, read from its tiles as they are needed."""

    def __init__(self, size: int, fetch: Callable[[str], bytes]) -> None:
        self._size, self._fetch = size, fetch
        self._tiles: dict[tuple[int, int], list[bytes]] = {}

    def node(self, level: int, index: int) -> bytes:
        """The hash of a complete subtree: of 2**level leaves, from index * 2**level on."""
        tiled, above = divmod(level, HEIGHT)
        first = index << above
        hashes = self._tile(tiled, first // WIDTH)
        nodes = hashes[first % WIDTH : first % WIDTH + (1 << above)]
        if len(nodes) != 1 << above:
            raise TransparencyError("A tile of the log is too short.")
        while len(nodes) > 1:
            nodes = [node_hash(left, right) for left, right in zip(nodes[::2], nodes[1::2], strict=True)]
        return nodes[0]

    def _tile(self, level: int, number: int) -> list[bytes]:
        if (level, number) not in self._tiles:
            width = min(WIDTH, (self._size >> (HEIGHT * level)) - number * WIDTH)
            hashes = hashes_of_tile(self._fetch(f"tile/{level}/{tile_path(number, width)}"))
            if len(hashes) != width:
                raise TransparencyError(f"A tile of the log has {len(hashes)} hashes instead of {width}.")
            self._tiles[level, number] = hashes
        return self._tiles[level, number]
