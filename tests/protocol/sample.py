"""Real messages of whole rounds, as the pages are sent them: `python -m tests.protocol.sample [FOLDER]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from longsuit import jackpot
from longsuit.floor.config.floor_house_file import read_floor_house
from longsuit.rules import Role
from longsuit.table import display_view, hello, lobby_view, own_view, pit_view, verification
from tests.table.playing import DEALER, OPENED, Played, house_of, messages, seated

NAMES = ["Ann", "Ben", "Cleo"]


def sample(name: str, seed: int) -> dict[str, Any]:
    """A round at a table of the default house, as Ann, a watcher and the dealer are sent it."""
    _, tables = house_of([name], seed, read_floor_house())
    played = tables[name]
    actors = seated(played, NAMES)
    ann = actors[1].id
    played.frames.clear()
    first = {
        "ann": json.loads(hello(played.table, OPENED, own_view(played.table, ann), played.unit_of_work.state)),
        "public": json.loads(hello(played.table, OPENED, own_view(played.table, ""), played.unit_of_work.state)),
        "dealer": json.loads(
            hello(played.table, OPENED, own_view(played.table, ""), played.unit_of_work.state, console=True)
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
        legal = own_view(played.table, actors[turn].id)["seats"][str(turn)]["legal"]
        raises = [choice for choice in legal if choice["kind"] == "raise"]
        if raises and turn != 2:
            played.send(actors[turn], "raise", seat=turn, amount_cents=raises[0]["min_cents"])
        elif "fold" not in {choice["kind"] for choice in legal}:
            played.send(actors[turn], "check", seat=turn)
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


def house_samples() -> dict[str, Any]:
    """A jackpot win on its way at a table people deal, as its dealer and the pit see it; lobby, display, history."""
    unit_of_work, tables = house_of(["felt", "suits", "main", "fortune"], 2)
    felt = tables["felt"]
    actors = seated(felt, NAMES[:2])
    for seat, actor in actors.items():
        felt.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
        felt.send(actor, "light-sensor", seat=seat, sensor=1)
    first = json.loads(hello(felt.table, felt.at, own_view(felt.table, ""), unit_of_work.state, console=True))
    felt.frames.clear()
    felt.send(DEALER, "start-game")
    felt.send(DEALER, "count-chips", counted=[2])
    for hand in ("AhKh9h7h2h3s4d", "6c6h8d8hJd3c4s", "6d8cThQd4h3hJs"):
        felt.send(DEALER, "deal", cards=[hand[at : at + 2] for at in range(0, 14, 2)])
    for seat, actor in actors.items():
        felt.send(actor, "fold", seat=seat)
    felt.send(DEALER, "reveal")
    felt.send(DEALER, "settle")
    felt.send(DEALER, "select-hand", seat=1, sensor=1, hand="flush")
    terms = jackpot.MeterTerms("meter", 500, 400_000, 0, preconfigured=150_000)
    change = jackpot.ChangeTerms(explanation="a faster meter", jackpot="easy", terms=terms)
    unit_of_work.carry_out(jackpot.Propose(id="p1", actor="sam", role="supervisor", at=felt.at, change=change))
    play_round(tables["suits"], seated(tables["suits"], NAMES))
    found = [played.table for played in tables.values()]
    record, _ = unit_of_work.kept["suits", 1]
    pit = pit_view(found, unit_of_work.state, operator="eve", role="executive", at=felt.at)
    return {
        "win": {"dealer": [first, *messages(felt, console=True)]},
        "pit": pit.model_dump(mode="json"),
        "lobby": lobby_view("Example", found, unit_of_work.state).model_dump(mode="json"),
        "display": display_view(felt.table, unit_of_work.state, felt.at).model_dump(mode="json"),
        "record": record,
        "verification": verification("suits", 1, record).model_dump(mode="json"),
    }


def main(folder: str) -> None:
    """Write the samples."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, written in house_samples().items():
        path = Path(folder) / f"{name}.json"
        path.write_text(json.dumps(written, indent=1), "utf-8")
        print(path)  # noqa: T201  # what the module is run for
    for seed, terms in enumerate(read_floor_house().tables, 1):
        path = Path(folder) / f"{terms.name}.json"
        path.write_text(json.dumps(sample(terms.name, seed), indent=1), "utf-8")
        print(path)  # noqa: T201  # what the module is run for


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "/tmp/floor_samples")  # noqa: S108  # a scratch folder unless told
