"""Links that bring guests back to their chips: issued by those who may, used once, and on record."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from longsuit.base import NotAllowed, Refused, utc_now
from longsuit.store import find_session, issue_guest_link, known_guests, read_transaction, return_guest, revoke_operator
from tests.floor.writer.writing import live, running_processor
from tests.store.support import checked, open_session

AT = utc_now()
"""When links are issued: the guests have joined at about the same time."""

ANN = "guest/ann"


@pytest.fixture
def lived(store):
    """A house with guests who have played."""
    with running_processor(store) as running:
        live(running)
    return store


def later(at, **more):
    moved = datetime.fromisoformat(at) + timedelta(**more)
    return moved.isoformat(timespec="microseconds").replace("+00:00", "Z")


def issue(store, name="Sue", guest=ANN, at=AT):
    return issue_guest_link(store, store.operators[name], guest, stamp=("l1", at))


def come_back(store, code, at=AT):
    """Use a link; the guest and the id of the session."""
    found = []
    store.transact(lambda batch, connection: found.append(return_guest(batch, connection, code, at)))
    return found[-1]


def test_a_link_opens_the_session_of_its_guest_once(lived):
    earlier, _ = open_session(lived, "guest", ANN, AT)
    issued = issue(lived)
    assert (issued.guest.name, issued.until) == ("Ann", later(AT, hours=24))
    guest, identity = come_back(lived, issued.code)
    assert guest == ANN
    with read_transaction(lived.engine) as connection:
        assert find_session(connection, identity, AT).name == ANN
        assert find_session(connection, earlier, AT) is None
    with pytest.raises(Refused, match="This link has been used"):
        come_back(lived, issued.code)
    checked(lived)


def test_a_link_is_used_once_even_by_two_at_the_same_moment(lived):
    code = issue(lived).code
    with pytest.raises(Refused, match="This link has been used"):
        lived.transact(lambda batch, connection: [return_guest(batch, connection, code, AT) for _ in range(2)])
    assert come_back(lived, code)[0] == ANN


def test_all_links_of_a_guest_end_when_one_is_used(lived):
    first, second = issue(lived).code, issue(lived).code
    come_back(lived, second)
    with pytest.raises(Refused, match="This link has been used"):
        come_back(lived, first)


def test_a_link_expires(lived):
    code = issue(lived).code
    with pytest.raises(Refused, match="This link has expired"):
        come_back(lived, code, later(AT, hours=24))
    assert come_back(lived, code, later(AT, hours=23, minutes=59))[0] == ANN


def test_a_wrong_link_is_refused_and_nothing_is_on_record(lived):
    seq, _, secret = issue(lived).code.partition("-")
    head = lived.head
    wrong = [
        "",
        "1",
        f"{seq}-{secret[:-1]}",
        f"{seq}-{'A' * 43}",
        f"1-{secret}",
        f"{'9' * 18}-{secret}",
        f"0{seq}-{secret}",
    ]
    for code in wrong:
        with pytest.raises(Refused, match="This link is not valid"):
            come_back(lived, code)
    assert lived.head == head


def test_only_the_hash_of_a_link_is_stored(lived):
    code = issue(lived).code
    with read_transaction(lived.engine) as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
    assert not [body for body in bodies if code.partition("-")[2] in body]


@pytest.mark.parametrize("name", ["Dee", "Ada", "Kit"])
def test_dealers_administrators_and_auditors_issue_no_links(lived, name):
    with pytest.raises(NotAllowed, match="issued by a supervisor or an executive"):
        issue(lived, name)
    with read_transaction(lived.engine) as connection:
        kind, body = connection.exec_driver_sql("SELECT kind, body FROM events ORDER BY seq DESC LIMIT 1").one()
    assert (kind, '"issue-guest-link"' in body) == ("refused", True)


def test_nobody_issues_links_without_end(lived, monkeypatch):
    monkeypatch.setattr("longsuit.store.access.guest_links.LINKS_PER_HOUR", 2)
    issue(lived), issue(lived)
    with pytest.raises(NotAllowed, match="You have issued 2 links in the last hour"):
        issue(lived)
    assert issue(lived, "Eve").code
    assert issue(lived, at=later(AT, hours=2)).code


def test_a_link_of_an_operator_who_was_revoked_is_refused(lived):
    code = issue(lived).code
    revoke_operator(lived, lived.operators["Ada"], "Sue", stamp=("r1", AT))
    with pytest.raises(Refused, match="This link is not valid"):
        come_back(lived, code)


def test_guests_are_found_by_name_and_by_id(lived):
    with read_transaction(lived.engine) as connection:
        names = [one.name for one in known_guests(connection)]
        assert known_guests(connection, "Ann") == known_guests(connection, ANN)
        assert known_guests(connection, "Nobody") == known_guests(connection, "\x00") == []
    assert "Ann" in names
    with pytest.raises(Refused, match="There is no guest with that id"):
        issue(lived, guest="guest/nobody")
