"""Accounts: how they are written, and which may not go below zero."""

from __future__ import annotations

import pytest

from longsuit.ledger import NEVER_BELOW_ZERO, Account, AccountKind, LedgerError


@pytest.mark.parametrize("text", ["", "meter", "meter:", "bank:x", ":x", "METER:x"])
def test_a_text_of_another_form_is_not_an_account(text):
    with pytest.raises(LedgerError, match=r"is not an account. Write kind:name; the kinds are player, tray, meter"):
        Account.parse(text)


@pytest.mark.parametrize("kind", sorted(AccountKind))
def test_an_account_reads_as_it_is_written(kind):
    account = Account(kind, "a/b:c")
    assert Account.parse(str(account)) == account


@pytest.mark.parametrize("kind", sorted(AccountKind))
def test_which_accounts_may_not_go_below_zero(kind):
    guarded = kind in ("player", "meter", "reserve", "overflow", "suspense")
    assert (kind in NEVER_BELOW_ZERO) is guarded
    assert Account(kind, "x").may_overdraw is not guarded
