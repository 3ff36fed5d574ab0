"""The books: double entry, ids that mean one transfer, and no account that gives what it has not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.ledger import (
    MICRO,
    NEVER_BELOW_ZERO,
    Account,
    AccountKind,
    Ledger,
    LedgerError,
    Register,
    Status,
    Transfer,
    pend,
    post,
    settle,
    void,
)

CHIPS, TRAY, METER = (Account.parse(text) for text in ("house:chips", "tray:T1", "meter:royal/meter"))
PLAYER = Account(AccountKind.PLAYER, "T1/3")


def transfer(name="one", debit=CHIPS, credit=METER, amount=5 * MICRO, reason="wager", document=None):
    return Transfer(name, debit, credit, amount, reason, document)


def test_a_transfer_leaves_one_account_and_comes_to_another():
    books = post(Ledger(), transfer())
    assert (books.balance(METER), books.balance(CHIPS), books.balance(TRAY)) == (5 * MICRO, -5 * MICRO, 0)
    assert books.total == 0
    assert [entry.status for entry in books.history] == [Status.POSTED]


def test_the_books_before_are_as_they_were():
    before = Ledger()
    post(before, transfer())
    assert (before.balance(METER), before.history) == (0, ())


def test_the_same_transfer_again_changes_nothing():
    books = post(Ledger(), transfer())
    assert post(books, transfer()) is books
    pending = pend(books, transfer("two", METER, PLAYER, 1))
    assert pend(pending, transfer("two", METER, PLAYER, 1)) is pending
    settled = settle(pending, "two")
    assert settle(settled, "two") is settled
    assert pend(settled, transfer("two", METER, PLAYER, 1)) is settled
    other = pend(settled, transfer("three", METER, PLAYER, 1))
    voided = void(other, "three")
    assert void(voided, "three") is voided


@pytest.mark.parametrize(
    "other",
    [
        transfer(amount=4),
        transfer(credit=TRAY),
        transfer(debit=TRAY),
        transfer(reason="award"),
        transfer(document="form 1"),
    ],
)
@pytest.mark.parametrize("enter", [post, pend])
def test_another_transfer_under_a_used_id_is_an_error(enter, other):
    books = post(Ledger(), transfer())
    with pytest.raises(LedgerError, match="Another transfer is called “one”; allowed"):
        enter(books, other)


@pytest.mark.parametrize("kind", sorted(AccountKind))
def test_which_accounts_may_not_go_below_zero(kind):
    owing = transfer(debit=Account(kind, "x"), credit=TRAY)
    if kind in ("player", "meter", "reserve", "overflow", "suspense"):
        assert kind in NEVER_BELOW_ZERO
        with pytest.raises(LedgerError, match="cannot give 5,000,000 micro-cents; allowed: up to 0"):
            post(Ledger(), owing)
        with pytest.raises(LedgerError, match="allowed: up to 0"):
            pend(Ledger(), owing)
    else:
        assert kind not in NEVER_BELOW_ZERO
        assert post(Ledger(), owing).balance(owing.debit) == -5 * MICRO


def test_what_is_promised_cannot_be_given_twice():
    books = pend(post(Ledger(), transfer()), transfer("promise", METER, PLAYER, 4 * MICRO))
    assert (books.balance(METER), books.available(METER), books.balance(PLAYER)) == (5 * MICRO, MICRO, 0)
    with pytest.raises(LedgerError, match="up to 1,000,000"):
        post(books, transfer("more", METER, TRAY, 2 * MICRO))


def test_a_promise_is_kept():
    books = settle(pend(post(Ledger(), transfer()), transfer("promise", METER, PLAYER, 4 * MICRO)), "promise")
    assert (books.balance(METER), books.available(METER), books.balance(PLAYER)) == (MICRO, MICRO, 4 * MICRO)
    assert books.status("promise") is Status.POSTED


def test_a_promise_is_taken_back():
    books = void(pend(post(Ledger(), transfer()), transfer("promise", METER, PLAYER, 4 * MICRO)), "promise")
    assert (books.available(METER), books.balance(PLAYER)) == (5 * MICRO, 0)
    assert books.status("promise") is Status.VOIDED
    assert len(books.history) == 2


@pytest.mark.parametrize(("first", "then"), [(settle, void), (void, settle)])
def test_a_promise_is_kept_or_taken_back_not_both(first, then):
    books = first(pend(post(Ledger(), transfer()), transfer("promise", METER, PLAYER, 1)), "promise")
    with pytest.raises(LedgerError, match=r"“promise” is (posted|voided) already; allowed: one that is pending"):
        then(books, "promise")


def test_a_posted_transfer_is_not_void_nor_a_promise_posted_anew():
    books = post(Ledger(), transfer())
    with pytest.raises(LedgerError, match="posted already"):
        void(books, "one")
    promised = pend(books, transfer("promise", METER, PLAYER, 1))
    with pytest.raises(LedgerError, match="is pending; allowed: to settle"):
        post(promised, transfer("promise", METER, PLAYER, 1))


@pytest.mark.parametrize("close", [settle, void])
def test_nobody_settles_what_is_unknown(close):
    with pytest.raises(LedgerError, match="“none” is unknown"):
        close(Ledger(), "none")


@pytest.mark.parametrize("amount", [0, -1, 1.0, True, "1", None])
def test_an_amount_is_a_whole_number_above_zero(amount):
    with pytest.raises(LedgerError, match="allowed: a whole number of micro-cents above 0"):
        transfer(amount=amount)


@pytest.mark.parametrize("facts", [{"name": ""}, {"name": 7}, {"credit": CHIPS}])
def test_a_transfer_needs_a_name_and_two_accounts(facts):
    with pytest.raises(LedgerError, match="allowed"):
        transfer(**facts)


@pytest.mark.parametrize("text", ["", "meter", "meter:", "bank:x", ":x", "METER:x"])
def test_what_is_no_account(text):
    with pytest.raises(LedgerError, match="allowed: kind:name"):
        Account.parse(text)


@pytest.mark.parametrize("kind", sorted(AccountKind))
def test_an_account_reads_as_it_is_written(kind):
    account = Account(kind, "a/b:c")
    assert Account.parse(str(account)) == account


names = st.sampled_from([str(number) for number in range(6)])
accounts = st.sampled_from([Account(kind, name) for kind in AccountKind for name in "ab"])
steps = st.one_of(
    st.tuples(st.sampled_from([post, pend]), names, accounts, accounts, st.integers(1, 9)),
    st.tuples(st.sampled_from([settle, void]), names),
)


@given(st.lists(steps, max_size=40))
def test_whatever_happens_the_books_are_balanced(walk):
    books = Ledger()
    for enter, name, *rest in walk:
        before = books
        try:
            books = enter(books, transfer(name, *rest, "why") if rest else name)
        except LedgerError:
            assert books is before
        assert books.total == 0
        assert all(books.balance(one) >= books.held.get(one, 0) >= 0 for one in books.balances if guarded(one))
    posted = [entry.transfer for entry in books.history if entry.status is Status.POSTED]
    for account in {one for move in posted for one in (move.debit, move.credit)}:
        came = sum(move.amount for move in posted if move.credit == account)
        went = sum(move.amount for move in posted if move.debit == account)
        assert books.balance(account) == came - went


def guarded(account):
    return account.kind in NEVER_BELOW_ZERO


@given(st.lists(st.tuples(names, st.integers())))
def test_a_register_is_a_mapping_that_only_grows(puts):
    register, plain, versions = Register(), {}, []
    for name, value in puts:
        versions.append((register, dict(plain)))
        register = register.put(name, value)
        plain[name] = value
    assert list(register.items()) == list(plain.items())
    assert all(register.get(name) == value and name in register for name, value in plain.items())
    assert (len(register), register.get("x"), "x" in register) == (len(plain), None, False)
    assert all(dict(older.items()) == was for older, was in versions)


def test_registers_are_equal_by_what_they_hold():
    one = Register().put("a", 1).put("b", 2)
    assert one == Register().put("a", 0).put("b", 2).put("a", 1)
    assert one != Register().put("a", 1)
    assert hash(one) == hash(Register().put("a", 1).put("b", 2))
    assert repr(one) == "Register({'a': 1, 'b': 2})"


# A register on a shelf


class Kept:
    """What a register began with."""

    def __init__(self, **values: int) -> None:
        self.values = values

    def get(self, name):
        return self.values.get(name)

    def items(self):
        return iter(self.values.items())


def test_a_register_looks_at_its_shelf_last():
    one = Register[int](shelf=Kept(a=1, b=2))
    two = one.put("b", 3).put("c", 4)
    assert (two.get("a"), two.get("b"), two.get("c"), two.get("d")) == (1, 3, 4, None)
    assert ("a" in two, "d" in two, len(two)) == (True, False, 3)
    assert list(two.items()) == [("a", 1), ("b", 3), ("c", 4)]
    assert dict(one.items()) == {"a": 1, "b": 2}


def test_registers_are_equal_by_what_they_hold_wherever_it_lies():
    shelved, carried = Register[int](shelf=Kept(a=1)).put("b", 2), Register[int]().put("b", 2).put("a", 1)
    assert shelved == carried
    assert hash(shelved) == hash(carried)
    assert shelved != carried.put("a", 5)


@given(st.lists(st.sampled_from("abcdef"), max_size=40), st.lists(st.sampled_from("abcdefgh"), max_size=40))
def test_a_register_knows_what_was_put_in_since(before, after):
    early = Register[object](shelf=Kept(a=1, z=2))
    for name in before:
        early = early.put(name, object())
    late, put = early, {}
    for name in after:
        put[name] = object()
        late = late.put(name, put[name])
    assert late.since(early) == put
    assert early.since(early) == {}
