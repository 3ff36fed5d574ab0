"""A house's records: events, their audit chain, the money they move, and what follows from them.

All SQL lives here. A command is carried out by `Store.execute`: what it leads to is decided by `longsuit.jackpot` and
written in one transaction, on SQLite or PostgreSQL, before anybody is told.
"""

from longsuit.store._backup import back_up, restore, restore_to
from longsuit.store._batch import Batch, Outcome
from longsuit.store._chain import ORIGIN, START, Fault, Head, Link, forged, link_hash, walk
from longsuit.store._check import Finding, check
from longsuit.store._credentials import add_operator, authenticate, change_secret, refused, revoke_operator
from longsuit.store._database import database_url, engine_for, parse_url, reading, writing
from longsuit.store._exports import exported_links
from longsuit.store._floor import FLOOR_EVENTS, Move
from longsuit.store._guests import Guest, Limit
from longsuit.store._links import Verdict, checkpoint_json, link_json, links, read_checkpoint, verify, verify_links
from longsuit.store._memory import Memory
from longsuit.store._operators import ROLES, Operator
from longsuit.store._readers import READERS, admit, operators_on_record
from longsuit.store._refusal import NotAllowed, StoreError, StoreStopped
from longsuit.store._reports import REPORTS, Day, Period, meter_days
from longsuit.store._rounds import fingerprint_of
from longsuit.store._store import Store, bring_up_to_date, open_engine

__all__ = [
    "FLOOR_EVENTS",
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
    "Limit",
    "Link",
    "Memory",
    "Move",
    "NotAllowed",
    "Operator",
    "Outcome",
    "Period",
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
    "database_url",
    "engine_for",
    "exported_links",
    "fingerprint_of",
    "forged",
    "link_hash",
    "link_json",
    "links",
    "meter_days",
    "open_engine",
    "operators_on_record",
    "parse_url",
    "read_checkpoint",
    "reading",
    "refused",
    "restore",
    "restore_to",
    "revoke_operator",
    "verify",
    "verify_links",
    "walk",
    "writing",
]
