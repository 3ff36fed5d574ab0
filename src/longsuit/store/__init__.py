"""A house's records: events, their audit chain, the money they move, and what follows from them.

All SQL lives here. A command is carried out by `Store.execute`: what it leads to is decided by `longsuit.jackpot` and
written in one transaction, on SQLite or PostgreSQL, before anybody is told.
"""

from longsuit.store.accounts.credentials import add_operator, authenticate, change_secret, refused, revoke_operator
from longsuit.store.accounts.guests import find_guest, find_guests, put_guests
from longsuit.store.accounts.operators import ROLES, Operator
from longsuit.store.accounts.readers import READERS, admit, operators_on_record
from longsuit.store.accounts.sessions import (
    Session,
    end_session,
    end_sessions,
    find_session,
    forget_sessions,
    start_session,
    touch_session,
)
from longsuit.store.audit.chain import ORIGIN, START, Fault, Head, Link, forged, link_hash, walk
from longsuit.store.audit.check import Finding, check
from longsuit.store.audit.export import exported_links
from longsuit.store.audit.reports import REPORTS, Day, Period, latest_exceptions, meter_days
from longsuit.store.audit.verify import (
    Verdict,
    checkpoint_json,
    link_json,
    links,
    read_checkpoint,
    verify,
    verify_links,
)
from longsuit.store.backup import back_up, refuse_own_file, restore, restore_to
from longsuit.store.database.engine import database_url, engine_for, parse_url, reading, stopped, writing
from longsuit.store.errors import StoreError, StoreStopped
from longsuit.store.events.batch import Batch, Mark, Outcome
from longsuit.store.events.floor_events import ENDINGS, FLOOR_EVENTS, GUEST_EVENTS, Move, standings
from longsuit.store.events.house_state import Memory
from longsuit.store.journal import (
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
from longsuit.store.rounds import KeptRound, PastRound, kept_round, past_rounds, round_rows
from longsuit.store.store import Store, bring_up_to_date, open_engine

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
    "Head",
    "JournalRow",
    "KeptRound",
    "Link",
    "Mark",
    "Memory",
    "Move",
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
    "exported_links",
    "find_guest",
    "find_guests",
    "find_session",
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
