"""Somebody who can write the chain changes an executive without the second person: the check names the event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from longsuit.store import Store, check, migrate_database, read_transaction
from tests.store.old_houses import load_old_house
from tests.store.support import AT, add_operators

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.store import EventBatch

PROPOSAL = {"id": "p", "change": "change-secret", "name": "Eve", "by": "Ada", "at": AT}
PROPOSED = {"kind": "operator-change-proposed", **PROPOSAL}
SET = {"kind": "secret-changed", "name": "Eve", "secret": "0" * 64}
UNAPPROVED = "Event {} changed the executive {} without another executive's approval."


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Store]:
    """A house with two administrators, a supervisor and two executives, of whom one has approved the other."""
    with Store.create(str(tmp_path / "house.db")) as store:
        people = {"Ada": "administrator", "Abe": "administrator", "Sue": "supervisor"}
        add_operators(store, {**people, "Eve": "executive", "Fay": "executive"})
        assert problems(store) == []
        yield store


def write(store: Store, *events: tuple[dict[str, Any], str]) -> int:
    """Append events, each with its actor, as somebody can who knows the format; the number of the last link."""

    def work(batch: EventBatch, _: object) -> None:
        for event, actor in events:
            by = {"id": f"forged{batch.after.head.seq}", "actor": actor, "role": "", "at": AT}
            if event["kind"].startswith("operator-change"):
                batch.append_access_event(event, by)
            else:
                batch.append_operator_event(event, by, "unknown")

    return store.transact(work).after.head.seq


def problems(store: Store) -> list[str]:
    """What the check finds besides rows that these tests do not write as the program does."""
    with read_transaction(store.engine) as connection:
        return [one for one in check(connection).problems if one.startswith("Event ")]


def approved(by: str, kind: str = "operator-change-approved") -> dict[str, Any]:
    return {"kind": kind, "proposal": "p", "by": by, "at": AT}


def test_a_change_with_an_approval_of_another_executive_is_right(house: Store) -> None:
    write(house, (PROPOSED, "Ada"), (approved("Fay"), "Fay"), ({**SET, "approval": "p"}, "Ada"))
    assert problems(house) == []


@pytest.mark.parametrize(
    "event",
    [
        SET,
        {**SET, "approval": "never proposed"},
        {"kind": "second-factor-removed", "name": "Eve", "second_factor": ""},
        {"kind": "operator-added", "name": "Mal", "role": "executive", "secret": "0" * 64},
    ],
    ids=["password", "invented approval", "second factor", "new executive"],
)
def test_a_change_without_an_approval_is_named(house: Store, event: dict[str, Any]) -> None:
    assert problems(house) == []
    seq = write(house, (event, "Ada"))
    assert problems(house) == [UNAPPROVED.format(seq, event["name"])]


def test_an_approval_is_for_who_proposed_it_and_for_one_change(house: Store) -> None:
    write(house, (PROPOSED, "Ada"), (approved("Fay"), "Fay"))
    seq = write(house, ({**SET, "approval": "p"}, "Abe"))
    assert problems(house) == [UNAPPROVED.format(seq, "Eve")]
    seq = write(house, ({**SET, "approval": "p"}, "Ada"))
    assert UNAPPROVED.format(seq, "Eve") in problems(house)


def test_a_proposal_that_waits_or_was_declined_is_no_approval(house: Store) -> None:
    seq = write(house, (PROPOSED, "Ada"), ({**SET, "approval": "p"}, "Ada"))
    assert problems(house) == [UNAPPROVED.format(seq, "Eve")]


@pytest.mark.parametrize("by", ["Ada", "Sue", "Eve", "Zed"])
def test_an_approval_of_somebody_who_could_not_give_it_is_named(house: Store, by: str) -> None:
    seq = write(house, (PROPOSED, "Ada"), (approved(by), by))
    assert problems(house) == [f"Event {seq} is an approval by {by}, who could not give it."]


def test_an_older_house_says_from_which_link_on_approvals_are_needed(tmp_path: Path) -> None:
    database = str(tmp_path / "house.db")
    load_old_house(database, "0004", None)
    migrate_database(database)
    with Store.open(database) as store:
        before = store.head.seq
        with read_transaction(store.engine) as connection:
            assert check(connection).approvals_since == 0
        seq = write(store, ({"kind": "operator-revoked", "name": "Kit"}, "Ada"), (SET, "Ada"))
        with read_transaction(store.engine) as connection:
            assert check(connection).approvals_since == before + 1
        assert problems(store) == [UNAPPROVED.format(seq, "Eve")]


def test_an_approval_alone_is_named_while_another_executive_could_approve(house: Store) -> None:
    seq = write(house, (PROPOSED, "Ada"), (approved("Ada", "operator-change-recovered"), "Ada"))
    assert problems(house) == [f"Event {seq} is an approval by Ada, who could not give it."]
