"""Links to rounds that players share, and what a history reads: on both databases."""

from __future__ import annotations

import json

import pytest

from longsuit.base import Refused, utc_now
from longsuit.store import (
    JournalPart,
    SeatOfRound,
    accepted_meters,
    find_shared_round,
    guest_rounds,
    guest_rounds_after,
    journal_part,
    read_transaction,
    revoke_share,
    share_round,
    shares_of,
)
from tests.floor.writer.writing import live, running_processor
from tests.store.support import checked

AT = utc_now()
ANN = "guest/ann"


@pytest.fixture
def lived(store):
    """A house with guests who have played."""
    with running_processor(store) as running:
        live(running)
    return store


@pytest.fixture
def place(lived):
    """A seat of Ann's in a finished round."""
    with read_transaction(lived.engine) as connection:
        found = guest_rounds(connection, ANN, None, 1)[0]
    return SeatOfRound(found.table, found.round, found.seat)


def share(store, place, guest=ANN):
    codes = []
    store.transact(lambda batch, connection: codes.append(share_round(batch, connection, guest, place, AT)))
    return codes[-1]


def revoke(store, place, guest=ANN):
    store.transact(lambda batch, connection: revoke_share(batch, connection, guest, place, AT))


def shown(store, code):
    with read_transaction(store.engine) as connection:
        return find_shared_round(connection, code)


def test_a_link_leads_to_the_round_until_it_is_revoked(lived, place):
    code = share(lived, place)
    found = shown(lived, code)
    assert (found.place, found.guest, found.since) == (place, ANN, AT)
    revoke(lived, place)
    assert shown(lived, code) is None
    with pytest.raises(Refused, match="not shared"):
        revoke(lived, place)
    checked(lived)


def test_a_new_link_replaces_the_one_before(lived, place):
    first, second = share(lived, place), share(lived, place)
    assert first != second
    assert shown(lived, first) is None
    assert shown(lived, second).place == place


def test_one_link_does_not_end_another(lived, place):
    with read_transaction(lived.engine) as connection:
        earlier = guest_rounds(connection, ANN, None, 3)[-1]
    other = SeatOfRound(earlier.table, earlier.round, earlier.seat)
    code = share(lived, other)
    share(lived, place)
    revoke(lived, place)
    assert shown(lived, code).place == other
    with read_transaction(lived.engine) as connection:
        assert set(shares_of(connection, ANN)) == {other}


def test_a_round_is_shared_by_who_played_that_seat_only(lived, place):
    for guest, asked in (
        ("guest/bob", place),
        (ANN, place._replace(seat=7)),
        (ANN, place._replace(round=10_000)),
        (ANN, place._replace(table="nowhere")),
    ):
        with pytest.raises(Refused, match="did not play that round in that seat"):
            share(lived, asked, guest)


def test_a_link_cannot_be_guessed_or_made_of_another_event(lived, place):
    code = share(lived, place)
    number, _, secret = code.partition("-")
    assert len(secret) == 43
    with read_transaction(lived.engine) as connection:
        stored = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
    assert not any(secret in body for body in stored), "only its hash is kept"
    for wrong in (
        "",
        "x",
        f"{number}-{secret[:-1]}x",
        f"1-{secret}",
        f"{int(number) + 1}-{secret}",
        f"{number}-",
        secret,
    ):
        assert shown(lived, wrong) is None or wrong == code


def test_sharing_and_revoking_in_one_transaction_leaves_nothing_shared(lived, place):
    codes = []

    def work(batch, connection):
        codes.append(share_round(batch, connection, ANN, place, AT))
        revoke_share(batch, connection, ANN, place, AT)

    lived.transact(work)
    assert shown(lived, codes[0]) is None


def test_a_history_is_read_from_a_number_on_and_never_more_than_asked_for(lived):
    with read_transaction(lived.engine) as connection:
        every = list(guest_rounds_after(connection, ANN, 0, 100))
        assert [one.number for one in every] == sorted(one.number for one in every)
        assert every == guest_rounds(connection, ANN, None, 100)[::-1]
        assert list(guest_rounds_after(connection, ANN, every[0].number, 100)) == every[1:]
        assert list(guest_rounds_after(connection, ANN, 0, 2)) == every[-2:]
        assert list(guest_rounds_after(connection, "guest/eve", 0, 100)) == []


def test_meters_are_asked_for_many_rounds_at_once(lived):
    with read_transaction(lived.engine) as connection:
        parts = [journal_part(one) for one in guest_rounds_after(connection, ANN, 0, 100)]
        assert accepted_meters(connection, parts * 40) == {part: {} for part in parts}


def test_a_round_names_its_part_of_the_journal(lived):
    with read_transaction(lived.engine) as connection:
        one, *_ = guest_rounds_after(connection, ANN, 0, 100)
    event = json.loads(one.ending)
    assert journal_part(one) == JournalPart(one.table, event["first"], event["last"])
