"""A stolen password is not enough where an operator has a second factor, and a code is worth one sign-in."""

from __future__ import annotations

from contextlib import closing
from itertools import count
from time import time
from typing import TYPE_CHECKING

import pyotp
import pytest
import sqlalchemy as sa

from longsuit.base import NotAllowed, later, utc_now
from longsuit.store import (
    Credentials,
    Follower,
    Replicator,
    Store,
    TooEarly,
    add_operator,
    adopt_keys,
    authenticate_among,
    back_up,
    check,
    enrol_second_factor,
    house_keys,
    keys_place,
    new_second_factor,
    read_transaction,
    remove_second_factor,
    require_second_factor,
    restore_to,
    standby,
    write_transaction,
)
from tests.store.prepared_houses import cheap_passwords

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.keys import HouseKeys
    from longsuit.store import Operator, SecondFactor

PASSWORD = "correct horse"  # noqa: S105 - of a test
STEP = 30
NOW = 1_790_000_010.0
"""Seconds since 1970, in the middle of a step."""

_ids = count(1)


def stamp() -> tuple[str, str]:
    return f"change{next(_ids)}", utc_now()


class Enrolled:
    """A house whose supervisor has a second factor."""

    def __init__(self, store: Store) -> None:
        self.store, self._minutes = store, count(1)
        self.factor: SecondFactor
        self.factor, self.recovery = new_second_factor()
        enrol_second_factor(store, store.operators["Sue"], self.factor, self.code(-2), stamp=stamp(), clock=_at(-2))

    def code(self, steps: float = 0) -> str:
        """The code that the app shows some steps from now."""
        return pyotp.TOTP(self.factor.secret).at(int(NOW + steps * STEP))

    def sign_in(self, code: str, *, at: str = "", steps: float = 0, store: Store | None = None) -> Operator:
        used = store or self.store
        given = Credentials("Sue", PASSWORD, code, "192.0.2.1")
        at = at or later(utc_now(), 600 * next(self._minutes))  # after the wait for what was wrong before
        return authenticate_among(used, used.operators, given, at, clock=_at(steps))


def _at(steps: float):
    return lambda: NOW + steps * STEP


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Store]:
    with cheap_passwords(), Store.create(str(tmp_path / "house.db")) as store:
        add_operator(store, None, "Ada", "administrator", PASSWORD, stamp=stamp())
        adopt_keys(store, keys_place(store), stamp=stamp())
        for name, role in {"Sue": "supervisor", "Sam": "supervisor"}.items():
            add_operator(store, store.operators["Ada"], name, role, PASSWORD, stamp=stamp())
        yield store


@pytest.fixture
def sue(house: Store) -> Enrolled:
    return Enrolled(house)


def problems(store: Store) -> tuple[str, ...]:
    with read_transaction(store.engine) as connection:
        return check(connection).problems


def test_the_password_alone_does_not_sign_in(sue: Enrolled) -> None:
    with pytest.raises(NotAllowed, match=r"^Enter the code of your second factor as well\.$"):
        sue.sign_in("")
    assert sue.sign_in(sue.code()).name == "Sue"
    assert not problems(sue.store)


def test_a_code_is_worth_one_sign_in_in_all_processes(sue: Enrolled) -> None:
    sue.sign_in(sue.code())
    with pytest.raises(NotAllowed, match="That code is wrong or was used before"):
        sue.sign_in(sue.code())
    with Store.open(sue.store.place) as other, pytest.raises(NotAllowed, match="was used before"):
        sue.sign_in(sue.code(), store=other)
    with pytest.raises(NotAllowed, match="was used before"):
        sue.sign_in(sue.code(-1))
    assert sue.sign_in(sue.code(1), steps=1).name == "Sue"


def test_the_code_that_confirmed_the_enrolment_does_not_sign_in(sue: Enrolled) -> None:
    with pytest.raises(NotAllowed, match="was used before"):
        sue.sign_in(sue.code(-2), steps=-2)


@pytest.mark.parametrize(("steps", "taken"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_the_clock_of_an_app_may_differ_by_one_step(sue: Enrolled, steps: int, *, taken: bool) -> None:
    if taken:
        assert sue.sign_in(sue.code(steps)).name == "Sue"
    else:
        with pytest.raises(NotAllowed):
            sue.sign_in(sue.code(steps))


def test_guessed_codes_wait_longer_and_longer_from_wherever_they_come(sue: Enrolled) -> None:
    at, wrong, tried = utc_now(), f"{(int(sue.code()) + 1) % 1_000_000:06}", 0
    for number in range(200):
        given = Credentials("Sue", PASSWORD, wrong, f"203.0.113.{number}")
        try:
            authenticate_among(sue.store, sue.store.operators, given, later(at, 16 * number), clock=_at(0))
        except TooEarly:
            continue
        except NotAllowed:
            tried += 1
    assert tried <= 5 + 12  # of 200 guesses in an hour that the password alone would allow
    assert sue.sign_in(sue.recovery[0], at=later(at, 16 * 200 + 3600)).name == "Sue"


@pytest.fixture
def keys(house: Store, monkeypatch: pytest.MonkeyPatch) -> HouseKeys:
    """The keys of the house, which copies of it find too."""
    place = keys_place(house)
    monkeypatch.setenv("LONGSUIT_KEYS", str(place))
    found = house_keys(house, place)
    assert found is not None
    return found


def test_a_code_of_before_a_restore_signs_nobody_in_again(sue: Enrolled, keys: HouseKeys, tmp_path: Path) -> None:
    """Which codes were used is in no backup."""
    back_up(sue.store.engine, tmp_path / "house.jsonl", keys)
    restore_to(str(tmp_path / "restored.db"), tmp_path / "house.jsonl", keys.public)
    with Store.open(str(tmp_path / "restored.db")) as restored:
        refuse_codes_until_now(sue, restored)


def test_a_code_of_before_a_failover_signs_nobody_in_again(sue: Enrolled, keys: HouseKeys, tmp_path: Path) -> None:
    """Which codes were used is in no batch of a standby."""
    with Replicator(sue.store.engine, tmp_path / "replica", keys) as replicator:
        assert replicator.ship()
    with standby(str(tmp_path / "standby.db")) as other:
        Follower(other.engine, tmp_path / "replica", keys.public).apply()
        refuse_codes_until_now(sue, other)


def refuse_codes_until_now(sue: Enrolled, copy: Store) -> None:
    """No code that the house could have taken until now is taken by a copy; one of two minutes later is."""
    now = (time() - NOW) / STEP
    for steps in (now - 1, now, now + 1):
        with pytest.raises(NotAllowed, match="was used before"):
            sue.sign_in(sue.code(steps), steps=now, store=copy)
    assert sue.sign_in(sue.code(now + 4), steps=now + 4, store=copy).name == "Sue"


def test_a_recovery_code_works_once(sue: Enrolled) -> None:
    assert sue.sign_in(sue.recovery[3].lower().replace("-", " ")).name == "Sue"
    with pytest.raises(NotAllowed, match="was used before"):
        sue.sign_in(sue.recovery[3])
    assert sue.sign_in(sue.recovery[4]).name == "Sue"
    assert not problems(sue.store)


@pytest.mark.parametrize("instead", ["", "altered"])
def test_a_second_factor_removed_from_the_database_signs_nobody_in(sue: Enrolled, instead: str) -> None:
    overwrite(sue.store, sealed_of(sue.store) + "A" if instead else "")
    for code in ("", sue.code(), sue.recovery[0]):
        with pytest.raises(NotAllowed):
            sue.sign_in(code)
    assert problems(sue.store) == ("“Sue” in the table operators is not what the events lead to.",)


def test_an_old_sealed_text_does_not_bring_used_recovery_codes_back(sue: Enrolled) -> None:
    before = sealed_of(sue.store)
    sue.sign_in(sue.recovery[0])
    overwrite(sue.store, before)
    with pytest.raises(NotAllowed, match="was changed in the database outside of Longsuit"):
        sue.sign_in(sue.recovery[0])


def sealed_of(store: Store) -> str:
    """What the row of the operator has."""
    with read_transaction(store.engine) as connection:
        return str(connection.execute(sa.text("SELECT second_factor FROM operators WHERE name = 'Sue'")).scalar_one())


def overwrite(store: Store, sealed: str) -> None:
    """Write something else there, as the owner of the database can."""
    with write_transaction(store.engine) as connection:
        connection.execute(sa.text("UPDATE operators SET second_factor = :it WHERE name = 'Sue'"), {"it": sealed})


def test_the_secret_is_not_in_the_database(sue: Enrolled, tmp_path: Path) -> None:
    with closing(sue.store):
        pass
    data = b"".join(file.read_bytes() for file in tmp_path.glob("house.db*"))
    assert sue.factor.secret.encode() not in data
    assert not any(code.encode() in data for code in (*sue.recovery, *sue.factor.recovery))


def test_a_house_that_requires_it_refuses_who_has_none_and_says_how_to_enrol(house: Store) -> None:
    require_second_factor(house, house.operators["Ada"], ["supervisor"], stamp=stamp())
    given = Credentials("Sam", PASSWORD)
    with pytest.raises(NotAllowed, match=r"requires a second factor for the role supervisor\. Enrol with: longsuit"):
        authenticate_among(house, house.operators, given, utc_now())
    enrolling = Credentials("Sam", PASSWORD, enrolling=True)
    assert authenticate_among(house, house.operators, enrolling, utc_now()).name == "Sam"
    assert authenticate_among(house, house.operators, Credentials("Ada", PASSWORD), utc_now()).name == "Ada"


def test_enrolling_again_takes_the_code_of_the_first(sue: Enrolled) -> None:
    enrolling = Credentials("Sue", PASSWORD, enrolling=True)
    with pytest.raises(NotAllowed, match="Enter the code"):
        authenticate_among(sue.store, sue.store.operators, enrolling, utc_now())


def test_an_administrator_removes_a_lost_one_on_record(sue: Enrolled) -> None:
    with pytest.raises(NotAllowed, match="Only an administrator"):
        remove_second_factor(sue.store, sue.store.operators["Sue"], "Sue", stamp=stamp())
    remove_second_factor(sue.store, sue.store.operators["Ada"], "Sue", stamp=stamp())
    assert sue.sign_in("").name == "Sue"
    assert not problems(sue.store)
