"""Operators are added and revoked, and sign in with passwords that nobody else can read."""

from __future__ import annotations

import json

import pytest
import sqlalchemy as sa

from longsuit.base import NotAllowed
from longsuit.store import (
    Store,
    StoreStopped,
    add_operator,
    authenticate,
    change_password,
    check,
    read_transaction,
    revoke_operator,
)
from longsuit.store.database import schema
from tests.store.support import AT, checked

SECRET, OTHER = "correct horse", "battery staple"


def with_ada(store):
    """A house whose first operator has come."""
    add_operator(store, None, "Ada", "administrator", SECRET, stamp=("a1", AT))
    return store


@pytest.fixture
def house(empty, cheap_hashes):
    return with_ada(empty)


def stamps():
    number = 0
    while True:
        number += 1
        yield f"s{number}", AT


@pytest.fixture
def stamp():
    return stamps()


def admin(house):
    return authenticate(house, "Ada", SECRET, AT)


def last(store):
    with read_transaction(store.engine) as connection:
        return json.loads(
            connection.execute(
                sa.select(schema.events.c.body).order_by(schema.events.c.seq.desc()).limit(1)
            ).scalar_one()
        )


def test_an_operator_signs_in_with_their_password(empty):
    operator = admin(with_ada(empty))
    assert (operator.name, operator.role) == ("Ada", "administrator")


@pytest.mark.parametrize(
    ("name", "secret"), [("Ada", "wrong horse"), ("Ada", ""), ("Bob", SECRET), ("ada", SECRET), ("Ada", "x" * 10**6)]
)
def test_anybody_else_is_refused_with_one_sentence_and_logged(house, name, secret):
    with pytest.raises(NotAllowed, match=r"^Wrong name or password\.$"):
        authenticate(house, name, secret, AT)
    refused = last(house)
    assert (refused["kind"], refused["command"]["kind"], refused["command"]["actor"]) == ("refused", "sign-in", name)
    assert "horse" not in json.dumps(refused)
    checked(house)


def test_a_password_is_stored_as_an_argon2_hash_and_nowhere_else(empty):
    with_ada(empty)
    with read_transaction(empty.engine) as connection:
        stored = connection.execute(sa.select(schema.operators.c.secret)).scalar_one()
        everything = str(connection.execute(sa.select(schema.events)).all())
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert SECRET not in stored + everything
    assert stored not in everything


def test_a_hash_changed_in_the_database_signs_nobody_in(house, stamp):
    add_operator(house, admin(house), "Bob", "dealer", OTHER, stamp=next(stamp))
    with house.engine.begin() as connection:
        bobs = connection.execute(
            sa.select(schema.operators.c.secret).where(schema.operators.c.name == "Bob")
        ).scalar_one()
        connection.execute(schema.operators.update().where(schema.operators.c.name == "Ada").values(secret=bobs))
    with pytest.raises(NotAllowed):
        authenticate(house, "Ada", OTHER, AT)
    with read_transaction(house.engine) as connection:
        assert check(connection).problems == ("“Ada” in the table operators is not what the events lead to.",)


def test_somebody_who_is_revoked_is_out_for_good(house, stamp):
    add_operator(house, admin(house), "Bob", "dealer", OTHER, stamp=next(stamp))
    assert authenticate(house, "Bob", OTHER, AT).role == "dealer"
    revoke_operator(house, admin(house), "Bob", stamp=next(stamp))
    with pytest.raises(NotAllowed):
        authenticate(house, "Bob", OTHER, AT)
    with pytest.raises(NotAllowed, match="Bob is or was the name of an operator"):
        add_operator(house, admin(house), "Bob", "dealer", OTHER, stamp=next(stamp))
    with pytest.raises(NotAllowed, match="BOB is or was the name of an operator"):
        add_operator(house, admin(house), "BOB", "dealer", OTHER, stamp=next(stamp))
    assert house.operators["Bob"].revoked
    checked(house)


def test_a_new_password_replaces_the_old_one(house, stamp):
    add_operator(house, admin(house), "Bob", "dealer", OTHER, stamp=next(stamp))
    change_password(house, authenticate(house, "Bob", OTHER, AT), "Bob", "another one", stamp=next(stamp))
    assert authenticate(house, "Bob", "another one", AT).name == "Bob"
    with pytest.raises(NotAllowed):
        authenticate(house, "Bob", OTHER, AT)
    change_password(house, admin(house), "Bob", OTHER, stamp=next(stamp))
    bob = authenticate(house, "Bob", OTHER, AT)
    with pytest.raises(NotAllowed, match="Only an administrator"):
        change_password(house, bob, "Ada", "taken over", stamp=next(stamp))
    checked(house)


def test_only_an_administrator_lets_people_in_and_out(house, stamp):
    add_operator(house, admin(house), "Bob", "executive", OTHER, stamp=next(stamp))
    bob = authenticate(house, "Bob", OTHER, AT)
    for refused in (
        lambda: add_operator(house, bob, "Cat", "dealer", OTHER, stamp=next(stamp)),
        lambda: add_operator(house, None, "Cat", "administrator", OTHER, stamp=next(stamp)),
        lambda: revoke_operator(house, bob, "Ada", stamp=next(stamp)),
    ):
        with pytest.raises(NotAllowed, match="Only an administrator"):
            refused()
        assert last(house)["kind"] == "refused"
    assert set(house.operators) == {"Ada", "Bob"}


def test_an_administrator_who_was_revoked_meanwhile_adds_nobody(house, stamp):
    add_operator(house, admin(house), "Abe", "administrator", OTHER, stamp=next(stamp))
    ada = admin(house)
    revoke_operator(house, authenticate(house, "Abe", OTHER, AT), "Ada", stamp=next(stamp))
    with pytest.raises(NotAllowed, match="Only an administrator"):
        add_operator(house, ada, "Cat", "dealer", OTHER, stamp=next(stamp))


def test_the_last_administrator_stays(house, stamp):
    with pytest.raises(NotAllowed, match="the only administrator left"):
        revoke_operator(house, admin(house), "Ada", stamp=next(stamp))


def test_the_first_operator_is_an_administrator(empty, stamp):
    with pytest.raises(NotAllowed, match="must be an administrator"):
        add_operator(empty, None, "Bob", "dealer", SECRET, stamp=next(stamp))
    assert empty.operators == {}
    assert last(empty)["kind"] == "refused"


@pytest.mark.parametrize("name", ["", " Bob", "x" * 41, "B\nb", "B\x00b", "<b>", "a;b", "-x"])
def test_an_invalid_name_is_refused(house, stamp, name):
    with pytest.raises(NotAllowed, match="A name has 1 to 40 letters"):
        add_operator(house, admin(house), name, "dealer", OTHER, stamp=next(stamp))
    assert set(house.operators) == {"Ada"}
    checked(house)


@pytest.mark.parametrize("secret", ["", "short", "x" * 1001])
def test_a_password_of_a_wrong_length_is_refused(house, stamp, secret):
    with pytest.raises(NotAllowed, match="A password has 8 to 1,000 characters"):
        add_operator(house, admin(house), "Bob", "dealer", secret, stamp=next(stamp))


def test_a_role_that_does_not_exist_is_refused(house, stamp):
    with pytest.raises(NotAllowed, match="The roles are dealer, supervisor, executive, auditor, administrator"):
        add_operator(house, admin(house), "Bob", "owner", OTHER, stamp=next(stamp))


def test_an_unknown_operator_cannot_be_revoked(house, stamp):
    with pytest.raises(NotAllowed, match=r"There is no active operator with that name\. The active operators are Ada"):
        revoke_operator(house, admin(house), "Bob", stamp=next(stamp))


def test_nobody_signs_in_while_the_database_is_gone(sqlite, tmp_path):
    with Store.create(sqlite) as house:
        add_operator(house, None, "Ada", "administrator", SECRET, stamp=("a1", AT))
        house.engine.dispose()
        for path in tmp_path.iterdir():
            path.unlink()
        with pytest.raises(StoreStopped):
            authenticate(house, "Ada", SECRET, AT)
