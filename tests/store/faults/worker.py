"""A dealer in a process of its own that plays until it is killed: `python -m tests.store.faults.worker URL TABLE`.

Before each transaction it prints the ids of its commands, and after it that they are done. After any crash, what was
done must be there, and the rest must be there wholly or not at all.
"""

from __future__ import annotations

import json
import sys
from uuid import uuid4

from longsuit.jackpot import CountChips, EndGame, Phase, PlaceBase, PlaceWager, StartGame
from longsuit.store import Store
from tests.store.support import AT, PEOPLE

SEATS = 6


def who(table: str) -> dict[str, str]:
    return {"id": uuid4().hex, "actor": "Dee", "role": PEOPLE["Dee"], "at": AT, "table": table}


def next_commands(store: Store, table: str) -> list[object]:
    """What comes next at a table, whatever state a crash has left it in."""
    if store.state.tables[table].phase is Phase.WAGERS:
        placed = [
            command
            for seat in range(1, SEATS + 1)
            for command in (
                PlaceBase(**who(table), seat=seat),
                PlaceWager(**who(table), seat=seat, sensor=1, cents=100),
            )
        ]
        return [*placed, StartGame(**who(table))]
    return [CountChips(**who(table), counted=(SEATS,)), EndGame(**who(table))]


def main(url: str, table: str) -> None:
    with Store.open(url) as store:
        while True:
            commands = next_commands(store, table)
            names = [command.id for command in commands]
            say("trying", names)
            outcomes = store.execute_all(commands)
            say("done", [outcome.command.id for outcome in outcomes if outcome.events])


def say(word: str, names: list[str]) -> None:
    sys.stdout.write(json.dumps([word, names]) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
