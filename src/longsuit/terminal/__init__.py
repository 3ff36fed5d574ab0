"""The terminal table: a game dealt, drawn and settled for a person at a keyboard, or for a script at a pipe.

Each module has one part: `amounts`, `spots` and `bets` read what is typed before the deal, `deciding` what is typed
after it; `drawing`, `readings`, `layout` and `settling` draw; `meters` and `tally` keep the books; `session` plays.
"""

from longsuit.cards import quoted
from longsuit.terminal.errors import TableError
from longsuit.terminal.input.amounts import parse_amount
from longsuit.terminal.screen.terminal import Terminal
from longsuit.terminal.session import Seating, Session

__all__ = ["Seating", "Session", "TableError", "Terminal", "parse_amount", "quoted"]
