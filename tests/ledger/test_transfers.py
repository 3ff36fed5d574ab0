"""Transfers: an id, two accounts, and an amount above zero."""

from __future__ import annotations

import pytest

from longsuit.ledger import Account, LedgerError, Transfer

CHIPS, METER = Account.parse("house:chips"), Account.parse("meter:royal/meter")


@pytest.mark.parametrize("amount", [0, -1, 1.0, True, "1", None])
def test_an_amount_is_a_whole_number_above_zero(amount):
    with pytest.raises(LedgerError, match=f"a whole number of micro-cents above 0, not {amount!r}"):
        Transfer("one", CHIPS, METER, amount, "wager")


@pytest.mark.parametrize("name", ["", 7, None])
def test_a_transfer_needs_an_id(name):
    with pytest.raises(LedgerError, match=f"A transfer needs an id, not {name!r}"):
        Transfer(name, CHIPS, METER, 1, "wager")


def test_a_transfer_needs_two_accounts():
    with pytest.raises(LedgerError, match="A transfer needs two accounts; both are house:chips"):
        Transfer("one", CHIPS, CHIPS, 1, "wager")
