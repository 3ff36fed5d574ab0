"""The links of the audit chain: each has the SHA-256 of its event and of the link before it."""

from __future__ import annotations

import hashlib
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, NamedTuple

from longsuit import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GENESIS_HASH = "0" * 64
"""The previous hash of the first link."""


class Link(NamedTuple):
    """One link as it is stored."""

    seq: int
    """Its number, from 1, without gaps."""

    previous: str
    """The hash of the link before."""

    hash: str
    """The hash of everything else here."""

    at: str
    """When it happened."""

    actor: str
    """Who did it."""

    role: str
    """Their role."""

    table: str | None
    """The table, if it concerns one."""

    software: str
    """The version of the software that wrote it."""

    rules: str | None
    """The hash of the rules of the table, if it concerns one."""

    event: str
    """What happened, as canonical JSON."""


class Head(NamedTuple):
    """The last link of a chain: enough to append to it, or to compare it later."""

    seq: int
    """Its number; 0 before the first link."""

    hash: str
    """Its hash."""


EMPTY_CHAIN = Head(0, GENESIS_HASH)
"""The head of an empty chain."""


class Fault(NamedTuple):
    """The first thing that is wrong with a chain."""

    seq: int
    """The number of the link."""

    kind: str
    """`altered`, `missing`, `inserted`, `reordered` or `truncated`."""

    sentence: str
    """What was found, for people."""


def link_hash(link: Link) -> str:
    """The hash of a link: SHA-256 over its canonical JSON, keys sorted, the hash itself left out.

    The text is assembled here because the event is canonical JSON already; a test compares it with the encoder of the
    round records.
    """
    return _hash_of(link.seq, link.previous, link[3:])


def link_text(link: Link) -> str:
    """The canonical JSON of a link whose SHA-256 is its hash: everything in it but the hash."""
    return _text_of(link.seq, link.previous, link[3:])


def _hash_of(seq: int, previous: str, content: tuple[str, str, str, str | None, str, str | None, str]) -> str:
    return hashlib.sha256(_text_of(seq, previous, content).encode()).hexdigest()


def _text_of(seq: int, previous: str, content: tuple[str, str, str, str | None, str, str | None, str]) -> str:
    at, actor, role, table, software, rules, event = content
    quote = encode_basestring_ascii
    return (
        f'{{"actor":{quote(actor)},"event":{event},"previous":"{previous}","role":{quote(role)},'
        f'"rules":{"null" if rules is None else quote(rules)},"seq":{seq},"software":{quote(software)},'
        f'"table":{"null" if table is None else quote(table)},"time":{quote(at)}}}'
    )


def link_count(count: int) -> str:
    """A number of links in words.

    >>> link_count(1), link_count(1200)
    ('1 link', '1,200 links')
    """
    return f"{count:,} link{'' if count == 1 else 's'}"


def with_hash(link: Link) -> Link:
    """The link with its hash computed anew."""
    return link._replace(hash=link_hash(link))


def next_link(head: Head, at: str, actor: str, role: str, table: str | None, rules: str | None, event: str) -> Link:
    """The link that appends an event, as canonical JSON, to a chain."""
    seq, previous = head.seq + 1, head.hash
    content = (at, actor, role, table, __version__, rules, event)
    return Link(seq, previous, _hash_of(seq, previous, content), *content)


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
