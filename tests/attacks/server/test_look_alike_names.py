"""Nobody takes a name that looks like another one: letters of one script, nothing invisible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.base import NotAllowed, stamp
from longsuit.store import Store, add_operator
from tests.floor.web.served import served
from tests.store.prepared_houses import cheap_passwords
from tests.store.support import furnish

if TYPE_CHECKING:
    from pathlib import Path

MIXED = ["\u0410nn", "B\u03bfb", "\u0405ue", "Ann\u0430", "\u13aanna"]
"""Names with Cyrillic, Greek and Cherokee letters among Latin ones."""

PLAIN = [
    "Ann",
    "\u0410\u043d\u043d\u0430",
    "\u0395\u03bb\u03ad\u03bd\u03b7",
    "\u7530\u4e2d \u3086\u304d",
    "Zoë O’Hara-2",
]
"""Names with letters of one script, or of scripts that are written together."""

SENTENCE = "Letters of different scripts can look alike. Choose a name with letters of one script."


def test_a_guest_has_letters_of_one_script(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        browser = house.browser()
        for name in MIXED:
            answer = browser.ask("POST", "/api/guest", {"name": name})
            assert (answer.status_code, answer.json()["sentence"]) == (409, SENTENCE)
        for name in PLAIN:
            guest = house.browser()
            guest.join(name)
            assert guest.me()["player"] == name
        answer = browser.ask("POST", "/api/guest", {"name": "d\u00adealer"})
        assert answer.status_code == 409


@pytest.mark.parametrize("name", MIXED)
def test_an_operator_has_letters_of_one_script(tmp_path: Path, name: str) -> None:
    with furnish(Store.create(str(tmp_path / "house.db"))) as store:
        with pytest.raises(NotAllowed, match="letters of one script"):
            add_operator(store, store.operators["Ada"], name, "dealer", "a secret of their own", stamp=stamp())
        assert name not in store.operators


@pytest.mark.parametrize("name", ["\u0435\u03bd\u0435", "\u3164", "Su\u115fe", "\u0430\u0501\u0430"])
def test_an_operator_does_not_look_like_another(tmp_path: Path, name: str) -> None:
    with furnish(Store.create(str(tmp_path / "house.db"))) as store, pytest.raises(NotAllowed):
        add_operator(store, store.operators["Ada"], name, "dealer", "a secret of their own", stamp=stamp())


def test_names_of_one_script_are_taken(tmp_path: Path) -> None:
    with cheap_passwords(), furnish(Store.create(str(tmp_path / "house.db"))) as store:
        for name in PLAIN[:-1]:
            add_operator(store, store.operators["Ada"], name, "dealer", f"a secret of {name}", stamp=stamp())
            assert name in store.operators
