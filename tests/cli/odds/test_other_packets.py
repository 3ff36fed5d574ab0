"""Games of other packets than are priced and simulated, on the command line."""

from __future__ import annotations

import json
import sys
from dataclasses import replace

import pytest

from longsuit import cli
from longsuit.cards import parse_hand
from longsuit.odds import hand_odds
from longsuit.rules import load
from tests.packet_games import packet_game

ILS = load("i-luv-suits")


@pytest.mark.parametrize("packet", [2, 10])
@pytest.mark.parametrize("arguments", [["odds"], ["strategy"], ["hand", "2c3c4c5c6c"], ["odds", "--compare", "FR1"]])
def test_the_command_line_refuses_with_status_two_and_one_sentence(
    packet: int, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("longsuit.cli.common.options.load", lambda *_: replace(ILS, packet=packet))
    monkeypatch.setattr(sys, "argv", ["longsuit", arguments[0], "i-luv-suits", *arguments[1:], "--json"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(
        f"longsuit: I Luv Suits Poker deals {'packets of ' * (len(arguments) < 3)}{packet} cards"
    )
    assert said.err.endswith("cards only.\n")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("packet", "hand"),
    [(3, "Th8h6h"), (5, "Th8h6hJsAd"), pytest.param(9, "Th8h6hJsAdQdJc2c3d", marks=pytest.mark.slow)],
)
def test_the_command_line_prices_other_packets(
    packet: int, hand: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = packet_game(packet)
    monkeypatch.setattr("longsuit.cli.common.options.load", lambda *_: rules)
    monkeypatch.setattr(sys, "argv", ["longsuit", "hand", "i-luv-suits", hand])
    cli.main()
    said = capsys.readouterr().out
    assert f"{hand_odds(rules, parse_hand(hand, packet)).law.hands:,}" in said
    assert ("None" in said, "high card" in said) == (False, packet == 5)
    monkeypatch.setattr(sys, "argv", ["longsuit", "odds", "i-luv-suits", "--rows", "--strategy", "always-raise"])
    cli.main()
    assert f"{packet}-card flush" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("packet", "options", "sentence"),
    [
        (9, [], "Best play is not simulated: Suits of 9 has about"),
        (9, ["--audit"], "Best play is not simulated: Suits of 9 has about"),
        (9, ["--seats", "2"], "Best play is not simulated: Suits of 9 has about"),
        (5, ["--poker", "--strategy", "T-8-6"], "Poker hands of Suits of 5 are not told apart. Leave --poker out."),
    ],
)
def test_simulate_refuses_with_status_two_and_one_sentence(
    packet: int, options: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = packet_game(packet)
    monkeypatch.setattr("longsuit.cli.common.options.load", lambda *_: rules)
    monkeypatch.setattr(sys, "argv", ["longsuit", "simulate", "i-luv-suits", "--rounds", "100", *options, "--json"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"longsuit: {sentence}")
    assert said.err.count("\n") == 1


def test_simulate_counts_other_packets(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rules = packet_game(5)
    monkeypatch.setattr("longsuit.cli.common.options.load", lambda *_: rules)
    options = ["--rounds", "100000", "--strategy", "J-2", "--audit", "--through-engine", "20", "--json"]
    monkeypatch.setattr(sys, "argv", ["longsuit", "simulate", "i-luv-suits", *options])
    cli.main()
    document = json.loads(capsys.readouterr().out)
    assert (document["audit"]["passed"], document["through_engine"]["differences"]) == (True, [])
