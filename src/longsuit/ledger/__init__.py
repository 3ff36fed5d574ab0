"""Money: double entry in whole micro-cents. Pure: the books are a value, and a transfer gives new ones.

Corrections are new transfers; nothing is changed or deleted. Every transfer has an id made by its maker, and the same
id twice is the same transfer.

>>> meter, player = Account.parse("meter:royal/meter"), Account.parse("player:T1/3")
>>> post(Ledger(), Transfer("win", meter, player, 5 * MICRO, "award"))
Traceback (most recent call last):
    ...
longsuit.ledger.accounts.LedgerError: meter:royal/meter cannot give 5,000,000 micro-cents; allowed: up to 0.
"""

from longsuit.base import MICRO
from longsuit.ledger.accounts import NEVER_BELOW_ZERO, Account, AccountKind, LedgerError
from longsuit.ledger.ledger import Ledger, pend, post, settle, void
from longsuit.ledger.register import Register, Shelf
from longsuit.ledger.transfers import Entry, Status, Transfer

__all__ = [
    "MICRO",
    "NEVER_BELOW_ZERO",
    "Account",
    "AccountKind",
    "Entry",
    "Ledger",
    "LedgerError",
    "Register",
    "Shelf",
    "Status",
    "Transfer",
    "pend",
    "post",
    "settle",
    "void",
]
