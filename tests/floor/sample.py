"""Real messages of whole rounds, as the pages are sent them: `python -m tests.floor.sample [FOLDER]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from longsuit.floor import _views as views
from longsuit.floor._house import read_floor_house
from longsuit.rules import Role
from tests.floor.playing import DEALER, OPENED, Played, house_of, messages, seated

NAMES = ["Ann", "Ben", "Cleo"]


def sample(name: str, seed: int) -> dict[str, Any]:
    """A round at a table of the default house, as Ann, a watcher and the dealer are sent it."""
    _, tables = house_of([name], seed, read_floor_house())
    played = tables[name]
    actors = seated(played, NAMES)
    ann = actors[1].id
    played.frames.clear()
    first = {
        "ann": json.loads(views.hello(played.table, OPENED, views.you(played.table, ann), played.desk.state)),
        "public": json.loads(views.hello(played.table, OPENED, views.you(played.table, ""), played.desk.state)),
        "dealer": json.loads(
            views.hello(played.table, OPENED, views.you(played.table, ""), played.desk.state, console=True)
        ),
    }
    play_round(played, actors)
    return {
        "ann": [first["ann"], *messages(played, ann)],
        "public": [first["public"], *messages(played)],
        "dealer": [first["dealer"], *messages(played, console=True)],
    }


def play_round(played: Played, actors: dict[int, Any]) -> None:
    """Everybody wagers on everything, and raises where that is allowed."""
    table, rules = played.table, played.table.terms.rules
    for number, actor in actors.items():
        if rules.colour:
            played.send(actor, "choose-colour", seat=number, colour="red" if number % 2 else "black")
        base = rules.base
        played.send(actor, "place-wager", seat=number, wager=base.name, amount_cents=base.limits.min_cents * number)
        for wager in rules.wagers:
            if wager.role is Role.BONUS:
                played.send(actor, "place-wager", seat=number, wager=wager.name, amount_cents=100)
        for sensor in table.terms.sensors:
            played.send(actor, "light-sensor", seat=number, sensor=sensor.number)
    played.send(actors[1], "add-entropy", seat=1, text="seven sevens")
    if table.terms.human:
        _dealt(played, actors)
        return
    for number, actor in actors.items():
        played.send(actor, "ready", seat=number)
    _decisions(played, actors)
    played.wait()


def _decisions(played: Played, actors: dict[int, Any]) -> None:
    while (turn := played.table.turn) is not None:
        legal = views.you(played.table, actors[turn].id)["seats"][str(turn)]["legal"]
        raises = [choice for choice in legal if choice["kind"] == "raise"]
        if raises and turn != 2:
            played.send(actors[turn], "raise", seat=turn, amount_cents=raises[0]["min_cents"])
        elif turn == 2:
            played.send(actors[turn], "more-time", seat=turn)
            played.send(actors[turn], "fold", seat=turn)
        else:
            played.send(actors[turn], "fold", seat=turn)


def _dealt(played: Played, actors: dict[int, Any]) -> None:
    played.send(DEALER, "start-game")
    played.send(DEALER, "count-chips", counted=[len(actors)] * len(played.table.terms.sensors))
    played.send(DEALER, "deal")
    played.send(DEALER, "deal", all=True)
    _decisions(played, actors)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    if played.table.finished:
        played.send(DEALER, "end-game")


def main(folder: str) -> None:
    """Write the samples."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for seed, terms in enumerate(read_floor_house().tables, 1):
        path = Path(folder) / f"{terms.name}.json"
        path.write_text(json.dumps(sample(terms.name, seed), indent=1), "utf-8")
        print(path)  # noqa: T201  # what the module is run for


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "/tmp/floor_samples")  # noqa: S108  # a scratch folder unless told
