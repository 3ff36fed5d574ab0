"""Money moved: accounts, transfers between two of them, and the balances they add up to.

Every amount is a whole number of micro-cents. A transfer takes from one account what it gives to another, so that all
balances together are always zero, and accounts that hold other people's money never go below zero. A correction is a
new transfer; nothing is changed or deleted.

>>> from longsuit.base import MICRO
>>> balances = Balances()
>>> balances.post(Transfer("win", Account.parse("meter:royal/meter"), Account.parse("player:T1/3"), 5 * MICRO, "award"))
Traceback (most recent call last):
    ...
longsuit.ledger.accounts.LedgerError: meter:royal/meter holds 0 micro-cents and cannot give 5,000,000.
"""

from longsuit.ledger.accounts import NEVER_BELOW_ZERO, Account, AccountKind, LedgerError
from longsuit.ledger.balances import Balances
from longsuit.ledger.transfers import Transfer

__all__ = ["NEVER_BELOW_ZERO", "Account", "AccountKind", "Balances", "LedgerError", "Transfer"]
