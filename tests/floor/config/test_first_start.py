from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.base import NotAllowed, stamp
from longsuit.floor.config.first_start import AUTOMATIC_OPERATORS, new_password, open_house
from longsuit.floor.config.floor_house_file import read_floor_house
from longsuit.store import Store, StoreError, StoreStopped, add_operator, authenticate
from tests.floor.web.served import HOUSE, copied, house

if TYPE_CHECKING:
    from pathlib import Path


def test_a_first_start_adds_the_operators_of_the_floor_and_opens_its_jackpots(tmp_path: Path) -> None:
    url = str(tmp_path / "house.db")
    opened = open_house(url, house())
    with opened.store as store:
        assert {name: store.operators[name].role for name in AUTOMATIC_OPERATORS} == AUTOMATIC_OPERATORS
        assert authenticate(store, "admin", opened.secret, stamp()[1]).role == "administrator"
        assert set(store.state.tables) == {"suits", "main"}
        assert store.state.meters["royal/meter"].shown_cents == 1_000_000
        assert opened.missing == ()
    again = open_house(url, house())
    with again.store as store:
        assert again.secret == ""
        assert store.state.meters["royal/meter"].shown_cents == 1_000_000


def test_nobody_can_sign_in_as_an_automatic_operator(tmp_path: Path) -> None:
    with Store.open(copied(tmp_path)) as store:
        for secret in ("", "secret", "automatic-dealer"):
            with pytest.raises(NotAllowed):
                authenticate(store, "automatic-dealer", secret, stamp()[1])


def test_jackpots_added_to_a_house_file_later_are_opened_by_people(tmp_path: Path) -> None:
    more = '[[tables]]\nname = "late"\ngame = "i-luv-suits"\njackpots = ["royal"]\n'
    file = tmp_path / "more.toml"
    file.write_text(HOUSE + more)
    opened = open_house(copied(tmp_path), read_floor_house(str(file)))
    with opened.store as store:
        assert opened.missing == ("table.late",)
        assert "late" not in store.state.tables


def test_a_house_with_other_operators_is_refused_with_the_names_of_the_missing_ones(tmp_path: Path) -> None:
    url = str(tmp_path / "house.db")
    with Store.create(url) as store:
        add_operator(store, None, "Ada", "administrator", "a long secret", stamp=stamp())
    with pytest.raises(StoreError, match=r"automatic-dealer \(dealer\).*longsuit operators add"):
        open_house(url, house())


def test_a_first_start_waits_for_the_database_and_then_gives_up(tmp_path: Path) -> None:
    said: list[str] = []
    with pytest.raises(StoreStopped):
        open_house(f"postgresql://nobody@/none?host={tmp_path}", house(), 0.8, said.append)
    assert len(said) == 1
    assert said[0].endswith("Waiting for the database ...")


def test_passwords_are_long_and_never_the_same() -> None:
    made = {new_password() for _ in range(500)}
    assert len(made) == 500
    assert all(len(secret) == 29 for secret in made)
