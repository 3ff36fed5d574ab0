"""The live table: `decide(table, command) -> entry`, `apply(table, entry) -> table`, and the view of each audience.

A command leads to one entry of the table's journal, or is refused. Applying the entry gives the next table. Nothing
here changes a table in place, reads a clock or writes a file.
"""

from longsuit.table.apply_entry import apply
from longsuit.table.changes import Changes, combined
from longsuit.table.commands.system_commands import (
    AnyTableCommand,
    DeadlinePassed,
    DealerConnected,
    DealerDisconnected,
    FloorCloses,
    GuestConnected,
    GuestDisconnected,
    GuestRenamed,
    MoveDeadlines,
    SystemCommand,
)
from longsuit.table.deadlines import deadline
from longsuit.table.decide_command import decide, open_table
from longsuit.table.entry import CLOCK, SNAPSHOT, Actor, Entry, Seal, journal_sha256, secret_place
from longsuit.table.entry_draft import OFFICERS
from longsuit.table.jackpots import refuse_forbidden
from longsuit.table.journal.command_content import entry_content, refuse_other_content
from longsuit.table.opening import required_approvals, required_checklist
from longsuit.table.permissions import ALLOWED
from longsuit.table.restore_table import restore
from longsuit.table.table import Claim, Seat, Table
from longsuit.table.terms import Pace, SensorTerms, TableTerms
from longsuit.table.unit_of_work import MAX_SEATS, HasStakes, UnitOfWork
from longsuit.table.views.dealer import console_view
from longsuit.table.views.felt import felt_view
from longsuit.table.views.jackpot_display import display_view, meters_message
from longsuit.table.views.lobby import lobby_view, seats_of
from longsuit.table.views.pit import (
    LATEST,
    advice_view,
    checklist_view,
    opening_view,
    pit_view,
    value_views,
    with_titles,
)
from longsuit.table.views.pit_text import KnownNames, change_sentence, event_sentence, exception_view
from longsuit.table.views.player import own_view
from longsuit.table.views.practice import practice_felt, practice_views
from longsuit.table.views.spectator import public_parts, public_view
from longsuit.table.views.updates import TableUpdate, hello, table_update
from longsuit.table.views.verification import verification

__all__ = [
    "ALLOWED",
    "CLOCK",
    "LATEST",
    "MAX_SEATS",
    "OFFICERS",
    "SNAPSHOT",
    "Actor",
    "AnyTableCommand",
    "Changes",
    "Claim",
    "DeadlinePassed",
    "DealerConnected",
    "DealerDisconnected",
    "Entry",
    "FloorCloses",
    "GuestConnected",
    "GuestDisconnected",
    "GuestRenamed",
    "HasStakes",
    "KnownNames",
    "MoveDeadlines",
    "Pace",
    "Seal",
    "Seat",
    "SensorTerms",
    "SystemCommand",
    "Table",
    "TableTerms",
    "TableUpdate",
    "UnitOfWork",
    "advice_view",
    "apply",
    "change_sentence",
    "checklist_view",
    "combined",
    "console_view",
    "deadline",
    "decide",
    "display_view",
    "entry_content",
    "event_sentence",
    "exception_view",
    "felt_view",
    "hello",
    "journal_sha256",
    "lobby_view",
    "meters_message",
    "open_table",
    "opening_view",
    "own_view",
    "pit_view",
    "practice_felt",
    "practice_views",
    "public_parts",
    "public_view",
    "refuse_forbidden",
    "refuse_other_content",
    "required_approvals",
    "required_checklist",
    "restore",
    "seats_of",
    "secret_place",
    "table_update",
    "value_views",
    "verification",
    "with_titles",
]
