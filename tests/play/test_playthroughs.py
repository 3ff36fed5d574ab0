"""The golden playthroughs are what happens now, and every game and profile has one."""

from __future__ import annotations

import pytest

from longsuit.rules import GAMES
from tests.play.playthrough import FOLDER, playthroughs

TOLD = playthroughs()


def test_every_game_and_profile_has_a_playthrough_and_no_other_is_there():
    assert {path.name for path in FOLDER.iterdir()} == set(TOLD)
    for game in GAMES:
        assert f"{game}--default.txt" in TOLD


@pytest.mark.parametrize("name", TOLD)
def test_the_playthrough_is_what_happens_now(name):
    assert (FOLDER / name).read_text("utf-8") == TOLD[name]
