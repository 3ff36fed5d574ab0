"""Whether every link of a chain is intact and in its place, and what is wrong with the first that is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.store.chain.links import EMPTY_CHAIN, Head, link_hash

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.store.chain.links import Link


class Fault(NamedTuple):
    """The first thing that is wrong with a chain."""

    seq: int
    """The number of the link."""

    kind: str
    """`altered`, `missing`, `inserted`, `reordered` or `truncated`."""

    sentence: str
    """What was found, for people."""


def walk_chain(links: Iterable[Link], start: Head = EMPTY_CHAIN) -> Iterator[Link | Fault]:
    """The links that are valid, one by one, and then the first fault, if there is one."""
    before, last = start, start
    remaining = iter(links)
    for link in remaining:
        if link.seq != last.seq + 1 or link.previous != last.hash or link_hash(link) != link.hash:
            yield diagnose(link, next(remaining, None), last, before)
            return
        before, last = last, Head(link.seq, link.hash)
        yield link


def diagnose(link: Link, following: Link | None, last: Head, before: Head) -> Fault:
    """The fault of a link that does not follow the last valid one."""
    expected = last.seq + 1
    if link.seq > expected:
        many = f"links {expected:,} to {link.seq - 1:,} are" if link.seq > expected + 1 else f"link {expected:,} is"
        return Fault(expected, "missing", f"{many} missing: after link {last.seq:,} comes link {link.seq:,}.")
    if link.seq < expected:
        return Fault(link.seq, "inserted", f"a second link is numbered {link.seq:,}.")
    if link.previous == before.hash and last.seq and (link_hash(link) == link.hash or _was_numbered(link, last.seq)):
        return Fault(
            last.seq, "inserted", f"link {last.seq:,} was inserted: link {expected:,} follows link {before.seq:,}."
        )
    if _was_numbered(link, expected + 1):
        if following is not None and _was_numbered(following, expected):
            return Fault(expected, "reordered", f"links {expected:,} and {expected + 1:,} were swapped.")
        return Fault(
            expected, "missing", f"link {expected:,} is missing: the link in its place was number {expected + 1:,}."
        )
    if link_hash(link) == link.hash:
        return Fault(
            expected, "altered", f"link {expected:,} does not follow link {last.seq:,}: one of them was altered."
        )
    return Fault(expected, "altered", f"link {expected:,} was altered: its hash does not match its content.")


def _was_numbered(link: Link, seq: int) -> bool:
    """Whether a link was written under another number."""
    return link_hash(link._replace(seq=seq)) == link.hash
