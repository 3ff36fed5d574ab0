"""The durable records of a house: events, their audit chain, the money they move, and their projections.

All SQL is in this package. `Store.execute` carries out a command: `longsuit.jackpot` decides what it leads to, and all
of it is written in one transaction, on SQLite or PostgreSQL, before anybody is answered.
"""

from longsuit.store.access.check_second_factor import present_keys, required_roles
from longsuit.store.access.command_line import (
    close_command_line_session,
    command_line_operator,
    open_command_line_session,
)
from longsuit.store.access.guest_links import GuestLink, append_guest_link, issue_guest_link, return_guest
from longsuit.store.access.moved_sessions import end_moved_sessions
from longsuit.store.access.operator_approvals import (
    WHAT,
    approve_operator_change,
    decline_operator_change,
    open_operator_proposals,
    propose_unless_approved,
)
from longsuit.store.access.operators import add_operator, change_password, revoke_operator
from longsuit.store.access.readers import (
    READ_PERMISSIONS,
    authenticate_reader,
    operators_from_events,
    refuse_unless_reader,
)
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.access.second_factor import (
    enrol_second_factor,
    remove_second_factor,
    require_second_factor,
)
from longsuit.store.access.shared_rounds import (
    SeatOfRound,
    SharedRound,
    find_shared_round,
    revoke_share,
    share_round,
    shares_of,
)
from longsuit.store.access.sign_in import Credentials, authenticate, authenticate_among
from longsuit.store.access.sign_in_throttle import Attempt, TooEarly
from longsuit.store.accounts.find_session import VerifiedSessions, find_session
from longsuit.store.accounts.guests import KnownGuest, find_guest, find_guests, known_guests, save_guests
from longsuit.store.accounts.operator_proposals import ADD, CHANGE_SECRET, REMOVE_SECOND_FACTOR, OperatorProposal
from longsuit.store.accounts.operators import AUTOMATIC_OPERATORS, ROLES, Operator
from longsuit.store.accounts.second_factor import SecondFactor, new_second_factor
from longsuit.store.accounts.sessions import (
    Session,
    end_session,
    end_sessions,
    extend_session,
    new_session,
)
from longsuit.store.accounts.throttles import Use, delete_old_uses, read_uses, write_uses
from longsuit.store.audit.check import CheckResult, check
from longsuit.store.audit.damage import damage_as_sentence
from longsuit.store.audit.export import link_json, read_export
from longsuit.store.audit.reports import REPORTS, Day, Period, latest_exceptions, meter_days
from longsuit.store.audit.verify_chain import (
    Verdict,
    checkpoint_json,
    read_checkpoint,
    unlinked_event,
    verify,
    verify_links,
)
from longsuit.store.audit.win_details import complete_win_page, undone_because
from longsuit.store.backups.back_up import back_up, refuse_database_file
from longsuit.store.backups.restore import restore, restore_to
from longsuit.store.chain.categories import FLOOR_EVENTS, GUEST_EVENTS, ROUND_ENDINGS, category_of
from longsuit.store.chain.check_links import Fault, walk_chain
from longsuit.store.chain.links import (
    EMPTY_CHAIN,
    GENESIS_HASH,
    Head,
    Link,
    link_count,
    link_hash,
    with_hash,
)
from longsuit.store.chain.stored_links import links
from longsuit.store.database.engine import (
    WRITERS_LOCK,
    engine_for,
    open_engine,
    read_transaction,
    stopped_by,
    write_transaction,
)
from longsuit.store.database.file_locks import lock_house
from longsuit.store.database.migrate import SCHEMA_VERSION
from longsuit.store.database.urls import database_url, parse_url
from longsuit.store.errors import HouseExists, JournalChanged, LogBroken, NoHouse, StoreError, StoreStopped
from longsuit.store.events.balances import balances_of
from longsuit.store.events.event_batch import EventBatch, Outcome, Savepoint
from longsuit.store.events.floor_events import Move
from longsuit.store.events.house_state import HouseState, replay_links
from longsuit.store.events.jackpot_amounts import JournalPart, accepted_meters, journal_part
from longsuit.store.events.journal import (
    JOURNAL_CHANNEL,
    METERS_CHANNEL,
    JournalRow,
    find_earlier_commands,
    journal_after,
    journal_between,
    journal_rows_sha256,
    journals_since_snapshot,
    last_journal_number,
    last_journal_seq,
    tables_with_journal,
)
from longsuit.store.events.journal_anchors import refuse_lost_rows, refuse_unanchored
from longsuit.store.events.program_checks import program_event
from longsuit.store.events.rounds import (
    FinishedRound,
    GuestRound,
    find_round,
    guest_rounds,
    guest_rounds_after,
    round_rows,
)
from longsuit.store.events.session_rows import end_expired_sessions, keep_session
from longsuit.store.events.write_probe import try_to_write
from longsuit.store.log.checkpoint_signer import CheckpointSigner, broken_since_signed, signer_of
from longsuit.store.log.find_link import find_link, find_win_link
from longsuit.store.log.house_keys import (
    NO_KEYS,
    NamedKeys,
    adopt_keys,
    house_keys,
    keys_place,
    keys_place_for,
    named_keys,
)
from longsuit.store.log.house_log import HouseLog
from longsuit.store.log.last_checkpoint import LastCheckpoint
from longsuit.store.log.link_proofs import ProvenLink, verify_link_proof
from longsuit.store.log.sealed_secrets import SealedSecrets, sealed_secrets
from longsuit.store.log.signed_checkpoints import verify_signed
from longsuit.store.log.signing_turn import SigningTurn
from longsuit.store.protection.check_protection import refuse_altered_schema
from longsuit.store.protection.roles import Roles, create_roles, house_roles
from longsuit.store.replica.follower import Follower, standby
from longsuit.store.replica.position import Position
from longsuit.store.replica.replicator import Replicator
from longsuit.store.store import Store, migrate_database

__all__ = [
    "ADD",
    "AUTOMATIC_OPERATORS",
    "CHANGE_SECRET",
    "EMPTY_CHAIN",
    "FLOOR_EVENTS",
    "GENESIS_HASH",
    "GUEST_EVENTS",
    "JOURNAL_CHANNEL",
    "METERS_CHANNEL",
    "NO_KEYS",
    "READ_PERMISSIONS",
    "REMOVE_SECOND_FACTOR",
    "REPORTS",
    "ROLES",
    "ROUND_ENDINGS",
    "SCHEMA_VERSION",
    "WHAT",
    "WRITERS_LOCK",
    "Attempt",
    "CheckResult",
    "CheckpointSigner",
    "Credentials",
    "Day",
    "EventBatch",
    "Fault",
    "FinishedRound",
    "Follower",
    "GuestLink",
    "GuestRound",
    "Head",
    "HouseExists",
    "HouseLog",
    "HouseState",
    "JournalChanged",
    "JournalPart",
    "JournalRow",
    "KnownGuest",
    "LastCheckpoint",
    "Link",
    "LogBroken",
    "Move",
    "NamedKeys",
    "NoHouse",
    "Operator",
    "OperatorProposal",
    "Outcome",
    "Period",
    "Position",
    "ProvenLink",
    "Replicator",
    "Roles",
    "Savepoint",
    "SealedSecrets",
    "SeatOfRound",
    "SecondFactor",
    "Session",
    "SharedRound",
    "SigningTurn",
    "Store",
    "StoreError",
    "StoreStopped",
    "TooEarly",
    "Use",
    "Verdict",
    "VerifiedSessions",
    "accepted_meters",
    "add_operator",
    "adopt_keys",
    "append_guest_link",
    "approve_operator_change",
    "authenticate",
    "authenticate_among",
    "authenticate_reader",
    "back_up",
    "balances_of",
    "broken_since_signed",
    "category_of",
    "change_password",
    "check",
    "checkpoint_json",
    "close_command_line_session",
    "command_line_operator",
    "complete_win_page",
    "create_roles",
    "damage_as_sentence",
    "database_url",
    "decline_operator_change",
    "delete_old_uses",
    "end_expired_sessions",
    "end_moved_sessions",
    "end_session",
    "end_sessions",
    "engine_for",
    "enrol_second_factor",
    "extend_session",
    "find_earlier_commands",
    "find_guest",
    "find_guests",
    "find_link",
    "find_round",
    "find_session",
    "find_shared_round",
    "find_win_link",
    "guest_rounds",
    "guest_rounds_after",
    "house_keys",
    "house_roles",
    "issue_guest_link",
    "journal_after",
    "journal_between",
    "journal_part",
    "journal_rows_sha256",
    "journals_since_snapshot",
    "keep_session",
    "keys_place",
    "keys_place_for",
    "known_guests",
    "last_journal_number",
    "last_journal_seq",
    "latest_exceptions",
    "link_count",
    "link_hash",
    "link_json",
    "links",
    "lock_house",
    "meter_days",
    "migrate_database",
    "named_keys",
    "new_second_factor",
    "new_session",
    "open_command_line_session",
    "open_engine",
    "open_operator_proposals",
    "operators_from_events",
    "parse_url",
    "present_keys",
    "program_event",
    "propose_unless_approved",
    "read_checkpoint",
    "read_export",
    "read_transaction",
    "read_uses",
    "recorded_refusal",
    "refuse_altered_schema",
    "refuse_database_file",
    "refuse_lost_rows",
    "refuse_unanchored",
    "refuse_unless_reader",
    "remove_second_factor",
    "replay_links",
    "require_second_factor",
    "required_roles",
    "restore",
    "restore_to",
    "return_guest",
    "revoke_operator",
    "revoke_share",
    "round_rows",
    "save_guests",
    "sealed_secrets",
    "share_round",
    "shares_of",
    "signer_of",
    "standby",
    "stopped_by",
    "tables_with_journal",
    "try_to_write",
    "undone_because",
    "unlinked_event",
    "verify",
    "verify_link_proof",
    "verify_links",
    "verify_signed",
    "walk_chain",
    "with_hash",
    "write_transaction",
    "write_uses",
]
