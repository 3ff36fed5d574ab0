"""One administrator alone makes no executive, and takes the place of none."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from longsuit.base import NotAllowed, utc_now
from longsuit.store import (
    ADD,
    CHANGE_SECRET,
    REMOVE_SECOND_FACTOR,
    OperatorProposal,
    Store,
    add_operator,
    adopt_keys,
    approve_operator_change,
    authenticate,
    change_password,
    check,
    decline_operator_change,
    keys_place,
    open_operator_proposals,
    propose_unless_approved,
    read_transaction,
    revoke_operator,
)
from tests.store.prepared_houses import cheap_passwords

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.store import Operator

PASSWORD, OTHER = "correct horse", "battery staple"
_ids = count(1)


def now() -> tuple[str, str]:
    return f"change{next(_ids):04}", utc_now()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Store]:
    """A house with an administrator, a supervisor and one executive, who was added without an approval."""
    with cheap_passwords(), Store.create(str(tmp_path / "house.db")) as store:
        add_operator(store, None, "Ada", "administrator", PASSWORD, stamp=now())
        for name, role in {"Eve": "executive", "Sue": "supervisor", "automatic-executive": "executive"}.items():
            add_operator(store, ada(store), name, role, PASSWORD, stamp=now())
        yield store
        with read_transaction(store.engine) as connection:
            assert not check(connection).problems


def ada(store: Store) -> Operator:
    return store.operators["Ada"]


def propose(store: Store, change: str, name: str, role: str = "") -> OperatorProposal:
    found = propose_unless_approved(store, ada(store), change, name, role, stamp=now())
    assert found is not None
    return found


def test_a_second_executive_is_added_after_an_approval_only(house: Store) -> None:
    with pytest.raises(NotAllowed, match="Another executive has to approve first: add Fay as an executive"):
        add_operator(house, ada(house), "Fay", "executive", PASSWORD, stamp=now())
    waiting = propose(house, ADD, "Fay", "executive")
    with pytest.raises(NotAllowed, match="Only an executive can approve this"):
        approve_operator_change(house, ada(house), waiting.id, stamp=now())
    with pytest.raises(NotAllowed, match="Only an executive can approve this"):
        approve_operator_change(house, house.operators["Sue"], waiting.id, stamp=now())
    approve_operator_change(house, house.operators["Eve"], waiting.id[:8], stamp=now())
    add_operator(house, ada(house), "Fay", "executive", PASSWORD, stamp=now())
    with pytest.raises(NotAllowed, match="Another executive has to approve first"):
        add_operator(house, ada(house), "Gus", "executive", PASSWORD, stamp=now())


def test_an_approval_counts_once_for_who_asked_and_for_a_day(house: Store) -> None:
    add_operator(house, ada(house), "Abe", "administrator", PASSWORD, stamp=now())
    with_fay(house)
    waiting = propose(house, CHANGE_SECRET, "Eve")
    approve_operator_change(house, house.operators["Fay"], waiting.id, stamp=now())
    with pytest.raises(NotAllowed, match="Another executive"):
        change_password(house, house.operators["Abe"], "Eve", OTHER, stamp=now())
    with pytest.raises(NotAllowed, match="Another executive"):
        change_password(house, ada(house), "Eve", OTHER, stamp=("late", "2099-01-01T00:00:00.000000Z"))
    change_password(house, ada(house), "Eve", OTHER, stamp=("in-time", utc_now()))
    assert authenticate(house, "Eve", OTHER, utc_now()).role == "executive"
    with pytest.raises(NotAllowed, match="Another executive"):
        change_password(house, ada(house), "Eve", PASSWORD, stamp=now())


def with_fay(house: Store) -> None:
    """A second executive."""
    waiting = propose(house, ADD, "Fay", "executive")
    approve_operator_change(house, house.operators["Eve"], waiting.id, stamp=now())
    add_operator(house, ada(house), "Fay", "executive", PASSWORD, stamp=now())


def test_who_is_changed_does_not_approve_it(house: Store) -> None:
    waiting = propose(house, CHANGE_SECRET, "Eve")
    with pytest.raises(NotAllowed, match="neither who proposed it nor who is changed"):
        approve_operator_change(house, house.operators["Eve"], waiting.id, stamp=now())


def test_an_executive_changes_their_own_password_alone(house: Store) -> None:
    change_password(house, authenticate(house, "Eve", PASSWORD, utc_now()), "Eve", OTHER, stamp=now())
    assert authenticate(house, "Eve", OTHER, utc_now()).name == "Eve"


def test_a_declined_proposal_is_over(house: Store) -> None:
    waiting = propose(house, ADD, "Fay", "executive")
    decline_operator_change(house, house.operators["Eve"], waiting.id, stamp=now())
    assert not open_operator_proposals(house, utc_now())
    with pytest.raises(NotAllowed, match="No such proposal waits"):
        approve_operator_change(house, house.operators["Eve"], waiting.id, stamp=now())


def test_revoking_all_executives_does_not_make_the_next_one_the_first(house: Store) -> None:
    revoke_operator(house, ada(house), "Eve", stamp=now())
    with pytest.raises(NotAllowed, match="Another executive has to approve first"):
        add_operator(house, ada(house), "Mal", "executive", PASSWORD, stamp=now())


def test_nobody_signs_in_as_the_floor(house: Store) -> None:
    with pytest.raises(NotAllowed, match="Wrong name or password"):
        authenticate(house, "automatic-executive", PASSWORD, utc_now())
    with pytest.raises(NotAllowed, match="The floor acts as automatic-executive"):
        change_password(house, ada(house), "automatic-executive", OTHER, stamp=now())
    waiting = propose(house, ADD, "Fay", "executive")
    with pytest.raises(NotAllowed, match="Only an active operator can answer"):
        approve_operator_change(house, house.operators["automatic-executive"], waiting.id, stamp=now())


def test_the_only_executive_is_recovered_by_who_holds_the_keys_in_an_event_of_its_own(house: Store) -> None:
    waiting = propose(house, CHANGE_SECRET, "Eve")
    with pytest.raises(NotAllowed, match="Only who holds the keys of the house"):
        approve_operator_change(house, ada(house), waiting.id, stamp=now(), recovery="Eve has left")
    adopt_keys(house, keys_place(house), stamp=now())
    with pytest.raises(NotAllowed, match="Only an administrator"):
        approve_operator_change(house, house.operators["Sue"], waiting.id, stamp=now(), recovery="Eve has left")
    approve_operator_change(house, ada(house), waiting.id, stamp=now(), recovery="Eve has left")
    with read_transaction(house.engine) as connection:
        found = sa.text("SELECT body FROM events WHERE kind = 'operator-change-recovered'")
        (body,) = connection.execute(found).scalars()
    assert json.loads(body)["reason"] == "Eve has left"
    change_password(house, ada(house), "Eve", OTHER, stamp=now())


def test_nobody_recovers_alone_what_another_executive_could_approve(house: Store) -> None:
    adopt_keys(house, keys_place(house), stamp=now())
    with_fay(house)
    for change in (CHANGE_SECRET, REMOVE_SECOND_FACTOR):
        waiting = propose(house, change, "Eve")
        with pytest.raises(NotAllowed, match="Fay can approve this, so it cannot be approved alone"):
            approve_operator_change(house, ada(house), waiting.id, stamp=now(), recovery="in a hurry")
