"""What guests do away from the tables: join, get chips, begin a session, set themselves limits."""

from __future__ import annotations

import secrets
from unicodedata import combining, normalize

from longsuit.base import Refused, dollars
from longsuit.floor.writer.unit_of_work import StoreUnitOfWork
from longsuit.jackpot import same_person
from longsuit.table import Actor
from longsuit.table.guests import Guest

CHIPS = "house:chips"
"""Where play chips come from."""

OFFICES = ("dealer", "the dealer", "supervisor", "executive", "administrator", "the house", "the floor", "the clock")
"""Who speaks or acts at a table besides guests: nobody is called so."""

_UNSEEN = dict.fromkeys(
    (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)),
)
"""Characters that count as printable and are not seen: fillers, and variations of what stands before them."""

LONGEST_NAME = 24
"""No guest's name is longer."""


def new_guest_id() -> str:
    """An id for a guest that nobody has and nobody can guess; made before he joins, so that he joins once."""
    return f"guest/{secrets.token_hex(8)}"


def _as_seen(name: str) -> str:
    r"""A name without what nobody sees of it, so that no two look the same and are not.

    >>> _as_seen(" Ann\u034f  B\ufe0f "), _as_seen("\u3164"), _as_seen("Ａｎｎ")
    ('Ann B', '', 'Ann')
    """
    seen = " ".join(normalize("NFKC", name.translate(_UNSEEN)).translate(_UNSEEN).split())
    return "" if all(combining(one) or one == " " for one in seen) else seen


def join(books: StoreUnitOfWork, guest: str, name: str, chips_cents: int, at: str) -> Guest:
    """Somebody joins under a new id and is given play chips; the same again changes nothing."""
    if found := books.known(guest):
        return found
    called = _as_seen(name)
    if not 1 <= len(called) <= LONGEST_NAME or not called.isprintable():
        raise Refused("", f"That name will not do; allowed: 1 to {LONGEST_NAME} characters that can be printed.")
    if any(same_person(called, one) for one in OFFICES):
        raise Refused("", f"{called} is somebody of the house; allowed: any other name.")
    if chips_cents:
        books.move(CHIPS, f"player:{guest}", chips_cents, "play-chips")
    facts = {"guest": guest, "name": called, "chips_cents": chips_cents}
    books.note("guest-joined", Actor(guest, called, "player"), "", at, facts)
    return books.guest(guest)


def give_chips(books: StoreUnitOfWork, guest: str, upto_cents: int, at: str) -> int:
    """Fill a wallet up to the opening amount of play chips; how many there are then."""
    known = books.guest(guest)
    there = books.balance_cents(known.wallet)
    if there >= upto_cents:
        raise Refused("", f"You have {dollars(there)} in play chips; allowed: more below {dollars(upto_cents)}.")
    books.move(CHIPS, known.wallet, upto_cents - there, "play-chips")
    facts = {"guest": guest, "chips_cents": upto_cents - there}
    books.note("chips-given", Actor(guest, known.name, "player"), "", at, facts)
    return upto_cents


def begin_session(books: StoreUnitOfWork, guest: str, at: str) -> Guest:
    """A new session, with its clock at nothing; where a limit holds that has to wait for a day, reached or not yet."""
    known = books.guest(guest)
    limited = known.loss.at(at) is not None or known.minutes.at(at) is not None
    if limited and at < known.next_session:
        why = known.reached(at) or "You set yourself limits."
        raise Refused("", f"{why} A new session would pass it by; allowed: from {known.next_session}.")
    books.note("session-begun", Actor(guest, known.name, "player"), "", at, {"guest": guest})
    return books.guest(guest)


def set_limits(books: StoreUnitOfWork, guest: str, loss_cents: int | None, minutes: int | None, at: str) -> Guest:
    """Limits a guest sets himself: lower ones hold at once, higher ones a day later."""
    known = books.guest(guest)
    facts = {"guest": guest, "loss_cents": loss_cents, "minutes": minutes}
    books.note("limits-set", Actor(guest, known.name, "player"), "", at, facts)
    return books.guest(guest)
