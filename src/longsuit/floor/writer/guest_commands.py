"""What guests do away from the tables: join, change their name, get chips, begin a session, set themselves limits."""

from __future__ import annotations

import secrets
from datetime import datetime
from math import ceil
from unicodedata import combining, normalize

from longsuit.base import INVISIBLE, ONE_SCRIPT, Refused, dollars, looks_like, mixes_scripts
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.guests import Guest
from longsuit.store import Session
from longsuit.table import Actor

CHIPS = "house:chips"
"""Where play chips come from."""

RESERVED_NAMES = (
    "dealer",
    "the dealer",
    "supervisor",
    "executive",
    "administrator",
    "the house",
    "the floor",
    "the clock",
)
"""Names of those who act at a table besides guests: no guest may have them."""

MAX_NAME_LENGTH = 24
"""Characters of a guest's name."""


def new_guest_id() -> str:
    """A new id that nobody can guess; made before the guest joins, so that a repeated request joins once."""
    return f"guest/{secrets.token_hex(8)}"


def _visible(name: str) -> str:
    r"""A name without its invisible characters, so that different names look different.

    >>> _visible(" Ann\u034f  B\ufe0f "), _visible("\u3164"), _visible("Ａｎｎ")
    ('Ann B', '', 'Ann')
    """
    seen = " ".join(normalize("NFKC", name.translate(INVISIBLE)).translate(INVISIBLE).split())
    return "" if all(combining(one) or one == " " for one in seen) else seen


def join(
    unit: StoreUnitOfWork, guest: str, name: str, chips_cents: int, at: str, session: Session | None = None
) -> Guest:
    """Join under a new id, with play chips and a session; a repeated request changes nothing."""
    if found := unit.find_guest(guest):
        return found
    called = _checked_name(name)
    if chips_cents:
        unit.move(CHIPS, f"player:{guest}", chips_cents, "play-chips")
    facts = {"guest": guest, "name": called, "chips_cents": chips_cents, **(session.facts if session else {})}
    unit.note("guest-joined", Actor(guest, called, "player"), "", at, facts)
    if session is not None:
        unit.keep_session(session)
    return unit.guest(guest)


def _checked_name(name: str) -> str:
    """A name without its invisible characters; refused if a guest may not have it."""
    called = _visible(name)
    if not 1 <= len(called) <= MAX_NAME_LENGTH or not called.isprintable():
        raise Refused("", f"That name cannot be used. Choose one with 1 to {MAX_NAME_LENGTH} visible characters.")
    if mixes_scripts(called):
        raise Refused("", ONE_SCRIPT)
    if any(looks_like(called, one) for one in RESERVED_NAMES):
        raise Refused("", f"The name {called} is reserved for the house. Choose another name.")
    return called


def set_profile(unit: StoreUnitOfWork, guest: str, name: str, avatar: int, at: str) -> Guest:
    """Change a guest's name and picture; tables take the name between rounds, and finished rounds keep the old one."""
    known, called = unit.guest(guest), _checked_name(name)
    if (called, avatar) == (known.name, known.chosen_avatar):
        return known
    facts = {"guest": guest, "name": called, "avatar": avatar}
    unit.note("profile-set", Actor(guest, called, "player"), "", at, facts)
    return unit.guest(guest)


def give_chips(unit: StoreUnitOfWork, guest: str, upto_cents: int, at: str) -> int:
    """Fill up a guest's chips, in the wallet and at tables, to the opening amount; the amount they have then."""
    known = unit.guest(guest)
    there = unit.balance_cents(known.wallet) + unit.at_tables(guest)
    if there >= upto_cents:
        least = dollars(upto_cents)
        raise Refused("", f"You have {dollars(there)} in play chips. You can get more when you have less than {least}.")
    unit.move(CHIPS, known.wallet, upto_cents - there, "play-chips")
    facts = {"guest": guest, "chips_cents": upto_cents - there}
    unit.note("chips-given", Actor(guest, known.name, "player"), "", at, facts)
    return upto_cents


def begin_session(unit: StoreUnitOfWork, guest: str, at: str) -> Guest:
    """Begin a new session; with a limit in force that has to wait for a day, whether the limit is reached or not."""
    known = unit.guest(guest)
    if known.waits_for_session(at):
        why = known.reached(at) or "You have set yourself limits."
        raise Refused("", f"{why} You can begin a new session {_wait(at, known.next_session)}.")
    unit.note("session-begun", Actor(guest, known.name, "player"), "", at, {"guest": guest})
    return unit.guest(guest)


def _wait(at: str, until: str) -> str:
    """How long it is until a time, in words.

    >>> _wait("2026-03-01T10:00:00.000000Z", "2026-03-02T09:20:00.000000Z")
    'in about 24 hours'
    """
    hours = ceil((datetime.fromisoformat(until) - datetime.fromisoformat(at)).total_seconds() / 3600)
    return f"in about {hours} hours" if hours > 1 else "within the hour"


def set_limits(unit: StoreUnitOfWork, guest: str, loss_cents: int | None, minutes: int | None, at: str) -> Guest:
    """Set a guest's own limits: lower ones hold at once, higher ones a day later."""
    known = unit.guest(guest)
    facts = {"guest": guest, "loss_cents": loss_cents, "minutes": minutes}
    unit.note("limits-set", Actor(guest, known.name, "player"), "", at, facts)
    return unit.guest(guest)
