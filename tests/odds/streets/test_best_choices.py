"""The choices of best play, listed for every set of cards seen: those that are worth most hand by hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from longsuit.cards import lanes_of
from longsuit.odds import BestChoices, OddsError, best_choices
from longsuit.odds.streets.choices import choice_tables
from longsuit.odds.streets.choices.best_choices import choices_of
from longsuit.odds.streets.hand_at import worths_at
from longsuit.odds.streets.placed_raises import FOLD, after
from longsuit.odds.streets.read_rules import street_game
from longsuit.rules import load
from tests.odds.streets.small_games import GAMES
from tests.own_games import paddock_five
from tests.street_games import changed

if TYPE_CHECKING:
    from longsuit.odds import ChoiceTable
    from longsuit.odds.streets.placed_raises import Option, Placed
    from longsuit.odds.streets.street_game import StreetGame

pytest.importorskip("numba")


def best_option(game: StreetGame, point: int, placed: Placed, own: int, board: int) -> Option:
    """The option worth most with some cards, the one that risks least where several are."""
    worths, _ = worths_at(game, point, own, board, 0, placed)
    most = max(worth for worth, _ in worths.values())
    return next(option for option, (worth, _) in worths.items() if worth == most)


def check(found: BestChoices, table: ChoiceTable, own: int, board: int) -> None:
    """What is listed for some cards is best at each of the decisions made with them."""
    game, play = found.game, found.play(table, own, board)
    placed = tuple(table.raises.get(stake.name, 0) for stake in game.raises)
    for number, option in play:
        assert option == best_option(game, number, placed, own, board)
        if option != FOLD:
            placed = after(game, game.points[number], placed, option)


def check_some(found: BestChoices, many: int, seed: int) -> None:
    """Check some hands with each table."""
    game = found.game
    deck = [card for card in range(52) if game.ranks >> card % 13 & 1]
    for at, table in enumerate(found.tables):
        point, random = game.points[table.points[0]], Random(f"{seed} {at}")
        for _ in range(many):
            cards = random.sample(deck, point.own + point.shared)
            check(found, table, lanes_of(cards[: point.own]), lanes_of(cards[point.own :]))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_listed_is_worth_most_hand_by_hand(name: str) -> None:
    found = choices_of(GAMES[name])
    check_some(found, 12, 1)
    assert {number for table in found.tables for number in table.points} == set(range(len(GAMES[name].points)))


def test_a_game_of_ones_own_and_a_short_deck_are_listed() -> None:
    check_some(best_choices(changed("chase-the-flush", rules={"deck": "9-A", "qualifier": "J-T-9", "seats": 3})), 8, 2)
    check_some(best_choices(changed("flush-rush-poker", rules={"deck": "8-A", "push_from": 3, "seats": 4})), 8, 2)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["chase-the-flush", "flush-rush-poker", "flushes-gone-wild"])
def test_what_is_listed_of_a_shipped_game_is_worth_most_hand_by_hand(game: str) -> None:
    check_some(best_choices(load(game)), 12, 3)


@pytest.mark.full
def test_what_is_listed_of_a_strangers_game_is_worth_most_hand_by_hand() -> None:
    check_some(best_choices(paddock_five()), 12, 4)


def test_tables_have_a_bit_for_every_board_of_every_hand() -> None:
    """Two options take one bit: 1,755 hands of three cards, and 211,876 boards with each, in about 46 MB."""
    tables = list(choice_tables.tables_of(street_game(load("chase-the-flush"))))
    assert [(table.hand, table.shared, table.bits, table.row) for table in tables] == [
        (3, 0, 1, 1),
        (3, 2, 1, 147),
        (3, 4, 1, 26_485),
    ]
    assert tables[-1].end == 1_755 * (1 + 147 + 26_485)


def test_tables_that_are_too_large_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice_tables, "MOST_CHOICE_BYTES", 40 << 20)
    sentence = r"^Chase the Flush needs 44 MB for every choice of best play, too much to hold\. Choices of games that"
    with pytest.raises(OddsError, match=sentence):
        choices_of.__wrapped__(street_game(load("chase-the-flush")))


def test_the_choices_of_games_are_kept() -> None:
    game = GAMES["three decisions"]
    assert choices_of(game) is choices_of(game)
