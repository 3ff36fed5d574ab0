"""A table in the terminal, for a person at a keyboard or a script at a pipe.

`session` plays rounds, `input` reads what the player types, `screen` draws the table, `console` is the stream both use.
"""

from longsuit.cards import quoted
from longsuit.terminal.console import Terminal
from longsuit.terminal.errors import InputError
from longsuit.terminal.fees import least_cents, least_words
from longsuit.terminal.input.amounts import parse_amount
from longsuit.terminal.session import Seating, Session

__all__ = ["InputError", "Seating", "Session", "Terminal", "least_cents", "least_words", "parse_amount", "quoted"]
