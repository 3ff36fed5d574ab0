"""A floor in a process of its own that writes until somebody kills it: `python -m tests.floor.server.writer URL NAME`.

What it has said is done must be there after any crash.
"""

from __future__ import annotations

import json
import sys
from itertools import count

from longsuit.floor.writer.requests import TableRequest
from longsuit.store import Store
from tests.floor.writer.counters import Do, ann
from tests.floor.writer.writing import running_processor

TOGETHER = 7


def main(url: str, name: str) -> None:
    with Store.open(url) as store, running_processor(store, "C1", "C2") as running:
        for number in count():
            asked = {}
            for place in range(TOGETHER):
                kind, cents = ("settle", place - 3) if place == number % 5 else ("count", 0)
                command = Do(f"{name}.{number}.{place}", kind, cents=cents)
                table = f"C{1 + place % 2}"
                asked[f"{table} {command.id}"] = running.processor.submit(TableRequest(table, command, ann()))
            done = {key: answer.result(30).entries[0].number for key, answer in asked.items()}
            sys.stdout.write(json.dumps(done) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
