"""The terminal table: a game dealt, drawn and settled for a person at a keyboard, or for a script at a pipe.

Each module has one part: `amounts`, `spots` and `bets` read what is typed before the deal, `deciding` what is typed
after it; `drawing`, `readings`, `layout` and `settling` draw; `meters` and `tally` keep the books; `session` plays.
"""

from longsuit.cards import quoted
from longsuit.cli._table.amounts import parse_amount
from longsuit.cli._table.refusal import TableError
from longsuit.cli._table.session import Seating, Session
from longsuit.cli._table.terminal import Terminal

__all__ = ["Seating", "Session", "TableError", "Terminal", "parse_amount", "quoted"]
