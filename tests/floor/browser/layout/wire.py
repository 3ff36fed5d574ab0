"""What people do at a table without a page: commands over a WebSocket with the cookies of their browser."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Any

from websockets.sync.client import connect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person

_NUMBERS = count(1)


def act(person: Person, table: str, *commands: dict[str, Any], role: str = "player") -> None:
    """Send commands to a table one after the other; each must be accepted."""
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in person.context.cookies())
    address = f"{person.origin.replace('http', 'ws', 1)}/ws/table/{table}?as={role}"
    headers = {"Cookie": cookies, "Origin": person.origin}
    with connect(address, additional_headers=headers, compression=None) as socket:
        for command in commands:
            name = f"layout.{next(_NUMBERS)}"
            socket.send(json.dumps({"id": name, **command}))
            answer = _answer(socket, name)
            assert answer["type"] == "accepted", (command, answer)


def _answer(socket: Any, name: str) -> dict[str, Any]:
    while True:
        said = json.loads(socket.recv(20))
        for message in said if isinstance(said, list) else [said]:
            if message.get("id") == name:
                return dict(message)
