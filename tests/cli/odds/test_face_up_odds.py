"""`longsuit odds` of packets that lie face up prints the odds of looking as well."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from longsuit.cli.odds import command
from tests.own_games import GAMES_FOLDER

PAIRS_FILE = str(GAMES_FOLDER / "pairs.toml")


@pytest.fixture
def face_up(tmp_path):
    file = tmp_path / "up.toml"
    file.write_text("[rules]\nface_up = true\nseats = 3\n", "utf-8")

    def run(game, *options):
        done = CliRunner().invoke(command, [game, "--house", str(file), *options])
        assert done.exit_code == 0, done.output
        return done.output

    return run


def test_both_odds_are_printed_and_every_other_packet_is_seen(face_up):
    text = " ".join(face_up("nh-flush", "--deals", "60").split())
    assert "Packets lie face up. The odds here are those of a player who does not look at the others." in text
    assert "Seeing 2 other seats' cards (cards)" in text


def test_the_json_document_has_the_estimate_beside_the_exact_edge(face_up):
    document = json.loads(face_up("nh-flush", "--deals", "60", "--json"))
    assert document["seen"]["seats_seen"] == 2
    exact = document["base"]["house_edge"]
    assert document["seen"]["player_edge_unseen"]["value"] == pytest.approx(-exact["value"])
    assert document["seen"]["player_edge"]["standard_error"] > 0


def test_a_game_whose_seen_packets_are_not_priced_says_why(face_up):
    document = json.loads(face_up("nine-card-fortune-flush", "--json"))
    assert "nobody holds a card before deciding" in document["seen"]["refused"]


def test_a_game_with_several_decisions_is_estimated_without_its_folds(face_up):
    document = json.loads(face_up(PAIRS_FILE, "--deals", "2", "--json"))
    assert document["seen"]["seats_seen"] == 2
    assert document["seen"]["deals"] == 2
    assert document["seen"]["fold"] is None
    text = " ".join(face_up(PAIRS_FILE, "--deals", "2").split())
    assert "Seeing 2 other seats' cards (cards)" in text
    assert "Fold" not in text.split("Seeing")[1]
