"""A house's records: events, their audit chain, the money they move, and what follows from them.

All SQL lives here. A command is carried out by `Store.execute`: what it leads to is decided by `longsuit.jackpot` and
written in one transaction, on SQLite or PostgreSQL, before anybody is told.
"""

from longsuit.store._backup import back_up, refuse_own_file, restore, restore_to
from longsuit.store._batch import Batch, Mark, Outcome
from longsuit.store._chain import ORIGIN, START, Fault, Head, Link, forged, link_hash, walk
from longsuit.store._check import Finding, check
from longsuit.store._credentials import add_operator, authenticate, change_secret, refused, revoke_operator
from longsuit.store._database import database_url, engine_for, parse_url, reading, stopped, writing
from longsuit.store._exports import exported_links
from longsuit.store._floor import ENDINGS, FLOOR_EVENTS, GUEST_EVENTS, Move, standings
from longsuit.store._guests import Guest, Limit, evolve_guests, find_guest, find_guests, put_guests
from longsuit.store._journal import (
    JOURNAL_CHANNEL,
    METERS_CHANNEL,
    JournalRow,
    commands_seen,
    journal_after,
    journal_between,
    journals,
    last_journal_seq,
    last_number,
    rows_sha256,
)
from longsuit.store._links import Verdict, checkpoint_json, link_json, links, read_checkpoint, verify, verify_links
from longsuit.store._memory import Memory
from longsuit.store._operators import ROLES, Operator
from longsuit.store._readers import READERS, admit, operators_on_record
from longsuit.store._refusal import NotAllowed, StoreError, StoreStopped
from longsuit.store._reports import REPORTS, Day, Period, latest_exceptions, meter_days
from longsuit.store._rounds import KeptRound, PastRound, fingerprint_of, kept_round, past_rounds, round_rows
from longsuit.store._sessions import (
    Session,
    end_session,
    end_sessions,
    find_session,
    forget_sessions,
    start_session,
    touch_session,
)
from longsuit.store._store import Store, bring_up_to_date, open_engine

__all__ = [
    "ENDINGS",
    "FLOOR_EVENTS",
    "GUEST_EVENTS",
    "JOURNAL_CHANNEL",
    "METERS_CHANNEL",
    "ORIGIN",
    "READERS",
    "REPORTS",
    "ROLES",
    "START",
    "Batch",
    "Day",
    "Fault",
    "Finding",
    "Guest",
    "Head",
    "JournalRow",
    "KeptRound",
    "Limit",
    "Link",
    "Mark",
    "Memory",
    "Move",
    "NotAllowed",
    "Operator",
    "Outcome",
    "PastRound",
    "Period",
    "Session",
    "Store",
    "StoreError",
    "StoreStopped",
    "Verdict",
    "add_operator",
    "admit",
    "authenticate",
    "back_up",
    "bring_up_to_date",
    "change_secret",
    "check",
    "checkpoint_json",
    "commands_seen",
    "database_url",
    "end_session",
    "end_sessions",
    "engine_for",
    "evolve_guests",
    "exported_links",
    "find_guest",
    "find_guests",
    "find_session",
    "fingerprint_of",
    "forged",
    "forget_sessions",
    "journal_after",
    "journal_between",
    "journals",
    "kept_round",
    "last_journal_seq",
    "last_number",
    "latest_exceptions",
    "link_hash",
    "link_json",
    "links",
    "meter_days",
    "open_engine",
    "operators_on_record",
    "parse_url",
    "past_rounds",
    "put_guests",
    "read_checkpoint",
    "reading",
    "refuse_own_file",
    "refused",
    "restore",
    "restore_to",
    "revoke_operator",
    "round_rows",
    "rows_sha256",
    "standings",
    "start_session",
    "stopped",
    "touch_session",
    "verify",
    "verify_links",
    "walk",
    "writing",
]
