"""The links of the audit chain: each has the SHA-256 of its event and of the link before it."""

from __future__ import annotations

import hashlib
from json.encoder import encode_basestring_ascii
from typing import NamedTuple

from longsuit import __version__

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
