"""What guests do away from the tables: join, get chips, begin a session, set themselves limits."""

from __future__ import annotations

import secrets

from longsuit.floor._books import Books
from longsuit.floor._entry import Actor
from longsuit.floor._refusal import FloorRefused
from longsuit.play import dollars
from longsuit.store import Guest

CHIPS = "house:chips"
"""Where play chips come from."""

LONGEST_NAME = 24
"""No guest's name is longer."""


def new_guest_id() -> str:
    """An id for a guest that nobody has and nobody can guess; made before he joins, so that he joins once."""
    return f"guest/{secrets.token_hex(8)}"


def join(books: Books, guest: str, name: str, chips_cents: int, at: str) -> Guest:
    """Somebody joins under a new id and is given play chips; the same again changes nothing."""
    if found := books.known(guest):
        return found
    called = " ".join(name.split())
    if not 1 <= len(called) <= LONGEST_NAME or not called.isprintable():
        raise FloorRefused("", f"That name will not do; allowed: 1 to {LONGEST_NAME} characters that can be printed.")
    if chips_cents:
        books.move(CHIPS, f"player:{guest}", chips_cents, "play-chips")
    facts = {"guest": guest, "name": called, "chips_cents": chips_cents}
    books.note("guest-joined", Actor(guest, called, "player"), "", at, facts)
    return books.guest(guest)


def give_chips(books: Books, guest: str, upto_cents: int, at: str) -> int:
    """Fill a wallet up to the opening amount of play chips; how many there are then."""
    known = books.guest(guest)
    there = books.balance_cents(known.wallet)
    if there >= upto_cents:
        raise FloorRefused("", f"You have {dollars(there)} in play chips; allowed: more below {dollars(upto_cents)}.")
    books.move(CHIPS, known.wallet, upto_cents - there, "play-chips")
    facts = {"guest": guest, "chips_cents": upto_cents - there}
    books.note("chips-given", Actor(guest, known.name, "player"), "", at, facts)
    return upto_cents


def begin_session(books: Books, guest: str, at: str) -> Guest:
    """A new session, with its clock at nothing; where a limit holds that has to wait for a day, reached or not yet."""
    known = books.guest(guest)
    limited = known.loss.at(at) is not None or known.minutes.at(at) is not None
    if limited and at < known.next_session:
        why = known.reached(at) or "You set yourself limits."
        raise FloorRefused("", f"{why} A new session would pass it by; allowed: from {known.next_session}.")
    books.note("session-begun", Actor(guest, known.name, "player"), "", at, {"guest": guest})
    return books.guest(guest)


def set_limits(books: Books, guest: str, loss_cents: int | None, minutes: int | None, at: str) -> Guest:
    """Limits a guest sets himself: lower ones hold at once, higher ones a day later."""
    known = books.guest(guest)
    facts = {"guest": guest, "loss_cents": loss_cents, "minutes": minutes}
    books.note("limits-set", Actor(guest, known.name, "player"), "", at, facts)
    return books.guest(guest)
