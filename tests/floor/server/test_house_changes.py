"""A house file that was changed between two openings: what guests left at its tables is never left out."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from longsuit.base import Refused, stamp
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.floor.server.house_changes import refuse_unsafe_changes
from longsuit.floor.writer.request_batch import entry_of
from longsuit.jackpot import Approve, CloseTable, Propose, Role
from longsuit.store import Store, journals_since_snapshot, read_transaction
from longsuit.table import Table, deadline, restore
from tests.floor.web.served import HOUSE, copied, served
from tests.processes import run

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Sequence
    from pathlib import Path

    from longsuit.store import JournalRow
    from longsuit.table import TableTerms

SUITS, MAIN = (f"[[tables]]{part}" for part in HOUSE.split("[[tables]]")[1:])
OPENING = HOUSE.split("[[tables]]", maxsplit=1)[0]
WITHOUT_SUITS = OPENING + MAIN
OTHER_RULES = HOUSE.replace('game = "i-luv-suits"\njackpots', 'game = "i-luv-suits"\nseats = 3\njackpots')
BY_HAND = OPENING + SUITS.replace('meter_wins = "automatic"', 'dealer = "human"') + MAIN


def played(folder: Path, commands: Sequence[tuple[str, dict[str, object]]]) -> str:
    """The database of a house at whose first table a guest has done this."""
    database = copied(folder)
    with served(folder, database) as house:
        table = house.guest().table()
        for kind, facts in commands:
            table.do(kind, seat=1, **facts)
    return database


SEATED = [("sit", {"chips_cents": 50_000})]
WAGERED = [*SEATED, ("place-wager", {"wager": "ante", "amount_cents": 500})]
DEALT = [*WAGERED, ("ready", {})]
FOLDED = [*DEALT, ("fold", {})]
LEFT = [*SEATED, ("leave", {})]


def serve(folder: Path, database: str, house: str, *words: str) -> subprocess.CompletedProcess[str]:
    """`longsuit serve` as somebody starts it who has changed the house file."""
    path = folder / "changed.toml"
    path.write_text(house, encoding="utf-8")
    return run("longsuit", "serve", "--port", "0", "--database", database, "--house", str(path), *words)


def opened(database: str, house: str) -> None:
    """What is looked at when a floor opens under a house file."""
    with Store.open(database) as store:
        refuse_unsafe_changes(store, tables_of(house))


def tables_of(house: str) -> tuple[TableTerms, ...]:
    return floor_house(tomllib.loads(house), "changed.toml").tables


def refusal(database: str, house: str) -> str:
    with pytest.raises(Refused) as refused:
        opened(database, house)
    return str(refused.value)


@pytest.mark.parametrize("words", [(), ("--check",)], ids=["serve", "check"])
def test_a_table_with_guests_chips_cannot_be_removed_from_the_house_file(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    database = played(tmp_path, SEATED)
    said = serve(tmp_path, database, WITHOUT_SUITS, *words)
    assert said.returncode == 2
    assert said.stderr == (
        "longsuit: Table suits is not in the house file, but guests have chips there (seat 1: $500). Put it back, "
        "let the guests leave, and remove it then.\n"
    )


@pytest.mark.parametrize("words", [(), ("--check",)], ids=["serve", "check"])
def test_the_rules_of_a_table_cannot_change_during_a_dealt_round(tmp_path: Path, words: tuple[str, ...]) -> None:
    database = played(tmp_path, DEALT)
    said = serve(tmp_path, database, OTHER_RULES, *words)
    assert said.returncode == 2
    assert said.stderr == (
        "longsuit: Round 1 of table suits was dealt under other terms than the house file has now. Start with the "
        "house file it was dealt under until that round is over.\n"
    )


def test_the_dealer_of_a_table_does_not_change_between_two_decisions(tmp_path: Path) -> None:
    database = copied(tmp_path)
    with served(tmp_path, database) as house:
        tables = {1: house.guest("Ann").table(), 2: house.guest("Ben").table()}
        for kind, facts in DEALT:
            for seat, table in tables.items():
                table.do(kind, seat=seat, **facts)
        tables[1].do("fold", seat=1)
    assert refusal(database, BY_HAND) == (
        "Round 1 of table suits was dealt under other terms than the house file has now. Start with the house file it "
        "was dealt under until that round is over."
    )
    opened(database, HOUSE)


def test_chips_on_the_felt_are_guests_chips_too(tmp_path: Path) -> None:
    assert "(seat 1: $500)" in refusal(played(tmp_path, DEALT), WITHOUT_SUITS)


def test_an_empty_table_can_be_removed_and_one_between_two_rounds_gets_new_rules(tmp_path: Path) -> None:
    (tmp_path / "left").mkdir()
    opened(played(tmp_path / "left", LEFT), WITHOUT_SUITS)
    for name, commands in {"wagered": WAGERED, "folded": FOLDED}.items():
        (tmp_path / name).mkdir()
        opened(played(tmp_path / name, commands), OTHER_RULES)


HIGH_CARD = SUITS.replace('game = "i-luv-suits"\njackpots = ["royal"]\n', 'game = "high-card-flush"\n')
OTHER_GAME = OPENING + HIGH_CARD + MAIN


def test_JP_18_a_linked_table_does_not_become_another_game(tmp_path: Path) -> None:
    database = played(tmp_path, LEFT)
    assert refusal(database, OTHER_GAME) == (
        "The house file has table suits play High Card Flush, but its jackpots are linked for I Luv Suits Poker. Close "
        "it with longsuit jackpot close first, or give the new table another name. (JP-18)"
    )


def test_JP_18_a_table_that_was_closed_may_play_another_game(tmp_path: Path) -> None:
    database = played(tmp_path, LEFT)
    close = CloseTable(explanation="another game", table="suits")
    both = {"role": Role.ADMINISTRATOR.value, "at": stamp()[1]}
    with Store.open(database) as store:
        outcomes = store.execute_all(
            [Propose(id="c", actor="abe", change=close, **both), Approve(id="d", actor="admin", proposal="c", **both)]
        )
    assert [outcome.refusal for outcome in outcomes] == [None, None]
    opened(database, OTHER_GAME)


def test_a_refused_house_file_changes_nothing_and_the_old_one_still_works(tmp_path: Path) -> None:
    database = played(tmp_path, DEALT)
    before = rows(database)
    assert serve(tmp_path, database, WITHOUT_SUITS).returncode == 2
    assert rows(database) == before
    assert serve(tmp_path, database, HOUSE, "--check").returncode == 0


def rows(database: str) -> dict[str, list[JournalRow]]:
    with Store.open(database) as store, read_transaction(store.engine) as connection:
        return journals_since_snapshot(connection)


PHYSICAL = BY_HAND.replace('dealer = "human"\n[tables', 'dealer = "human"\ndeck = "physical"\n[tables')


def test_a_new_dealer_and_a_new_deck_come_with_the_next_round(tmp_path: Path) -> None:
    (tmp_path / "dealt").mkdir()
    dealt = played(tmp_path / "dealt", DEALT)
    database = played(tmp_path, WAGERED)
    for changed in (BY_HAND, PHYSICAL):
        assert "Round 1 of table suits was dealt under other terms" in refusal(dealt, changed)
        opened(database, changed)
        table = restore(Table(tables_of(changed)[0]), [entry_of(row) for row in rows(database)["suits"]])
        assert deadline(table) == table.at, "the next round opens at once"
