"""Balances: double entry, and no account that gives what it does not hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import MICRO
from longsuit.ledger import NEVER_BELOW_ZERO, Account, AccountKind, Balances, LedgerError, Transfer

CHIPS, TRAY, METER = (Account.parse(text) for text in ("house:chips", "tray:T1", "meter:royal/meter"))


def transfer(name="one", debit=CHIPS, credit=METER, amount=5 * MICRO):
    return Transfer(name, debit, credit, amount, "wager")


def test_a_transfer_leaves_one_account_and_comes_to_another():
    balances = Balances()
    balances.post(transfer())
    assert dict(balances) == {"meter:royal/meter": 5 * MICRO, "house:chips": -5 * MICRO}
    assert (balances.balance("tray:T1"), balances.total, len(balances)) == (0, 0, 2)
    assert "tray:T1" not in balances


def test_balances_go_on_from_what_is_held_and_leave_that_alone():
    held = {"meter:royal/meter": 7}
    balances = Balances(held)
    balances.post(transfer(debit=METER, credit=TRAY, amount=3))
    assert balances == {"meter:royal/meter": 4, "tray:T1": 3}
    assert held == {"meter:royal/meter": 7}
    balances.clear()
    assert balances == {}


@pytest.mark.parametrize("kind", sorted(AccountKind))
def test_an_overdraft_is_refused_and_changes_nothing(kind):
    balances, account = Balances(), Account(kind, "x")
    balances.post(transfer("first", CHIPS if kind != "house" else TRAY, account, 4))
    before, more = dict(balances), transfer("more", account, Account.parse("receipts:y"), 5)
    if kind in NEVER_BELOW_ZERO:
        assert balances.overdraws(more)
        with pytest.raises(LedgerError, match=f"{kind}:x holds 4 micro-cents and cannot give 5."):
            balances.post(more)
        assert balances == before
    else:
        assert not balances.overdraws(more)
        balances.post(more)
        assert balances[f"{kind}:x"] == -1


def test_a_transfer_of_the_past_is_recorded_even_where_it_was_not_covered():
    balances = Balances()
    balances.record(transfer(debit=METER, credit=TRAY, amount=5))
    assert balances == {"meter:royal/meter": -5, "tray:T1": 5}


accounts = st.sampled_from([Account(kind, name) for kind in AccountKind for name in "ab"])


@given(st.lists(st.tuples(accounts, accounts, st.integers(1, 9)).filter(lambda move: move[0] != move[1]), max_size=40))
def test_whatever_is_posted_every_balance_is_the_sum_of_its_transfers(moves):
    balances, posted = Balances(), []
    for number, (debit, credit, amount) in enumerate(moves):
        made = transfer(str(number), debit, credit, amount)
        before = dict(balances)
        try:
            balances.post(made)
            posted.append(made)
        except LedgerError:
            assert balances == before
        assert balances.total == 0
        assert all(held >= 0 or Account.parse(name).may_overdraw for name, held in balances.items())
    for name in balances:
        came = sum(made.amount for made in posted if made.credit.text == name)
        went = sum(made.amount for made in posted if made.debit.text == name)
        assert balances[name] == came - went
