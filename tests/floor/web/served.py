"""A floor in this process, for tests: a house with two tables, operators of every role, and clients of it."""

from __future__ import annotations

import json
import shutil
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from fastapi.testclient import TestClient

from longsuit.base import stamp
from longsuit.floor.config.first_start import open_house
from longsuit.floor.config.floor_house_file import FloorHouse, read_floor_house
from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.floor.hub.hub import Hub
from longsuit.floor.web.app import create_app
from longsuit.floor.web.pages import Pages
from longsuit.keys import key_source
from longsuit.store import Store, add_operator, keys_place, sealed_secrets, signer_of
from tests.floor.server.dealing import SEED, random_bytes_of
from tests.store.prepared_houses import cheap_passwords

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.base import HouseClock
    from longsuit.keys import KeyFile

ORIGIN = "http://127.0.0.1:8765"

HOUSE = """
name = "Test"
[players]
play_chips_cents = 100_000
[[jackpots]]
name = "royal"
label = "Royal"
game = "i-luv-suits"
table = "1"
seed_cents = 1_000_000
contribution = "15%"
reserve = "5%"
[[tables]]
name = "suits"
title = "Suits"
game = "i-luv-suits"
jackpots = ["royal"]
meter_wins = "automatic"
[tables.pace]
wagers = 600
decision = 600
result = 600
[[tables]]
name = "main"
title = "Main"
game = "i-luv-suits"
dealer = "human"
jackpots = ["royal"]
[tables.pace]
decision = 600
"""

PEOPLE = {"dee": "dealer", "sue": "supervisor", "eve": "executive", "ann": "auditor", "abe": "administrator"}
"""Operators of every role."""


def secret_of(name: str) -> str:
    return f"the secret of {name}"


@cache
def house_file() -> Path:
    path = Path(mkdtemp(prefix="longsuit-floor-")) / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


@cache
def house() -> FloorHouse:
    return read_floor_house(str(house_file()))


@cache
def template() -> Path:
    """A house that was opened once; secrets cost little there, when it is made and when anybody signs in."""
    path = house_file().with_name("house.db")
    with cheap_passwords(), open_house(str(path), house()).store as store:
        for name, role in PEOPLE.items():
            add_operator(store, store.operators["admin"], name, role, secret_of(name), stamp=stamp())
    return path


def copied(folder: Path) -> str:
    """A database of its own, in a folder, with the keys of the template."""
    return copied_with_keys(template(), folder / "house.db")


def copied_with_keys(original: Path, copy: Path) -> str:
    """A copy of a house in an SQLite file, with its keys where those of the copy are looked for."""
    shutil.copy(original, copy)
    keys = key_source(None, str(original.resolve())).read()
    if keys is not None:
        key_source(None, str(copy.resolve())).write(keys)
    return str(copy)


IDS = count()
"""Ids for commands, each used once: the same id again would be the same command."""


@dataclass
class Socket:
    """A page at a table, as a test drives it."""

    session: Any
    number: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)

    def hear(self) -> list[dict[str, Any]]:
        """The next frame: one message, or several."""
        said = json.loads(self.session.receive_text())
        messages = said if isinstance(said, list) else [said]
        for message in messages:
            self._take(message)
        self.heard += messages
        return messages

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self.number, self.view, self.you = message["number"], message["table"], message["you"]
        elif message["type"] == "update":
            assert message["since"] == self.number < message["number"], "a gap, or a repeat"
            self.number = message["number"]
            for part, value in message["changes"].items():
                if part == "seats" and value:
                    self.view["seats"].update(value)
                elif value is not None or part in {"turn", "deadline", "clock"}:
                    self.view[part] = value
            self.you = message["you"] or self.you

    def until(self, kind: str, **facts: Any) -> dict[str, Any]:
        """Hear until a message comes."""
        while True:
            for message in self.hear():
                if message["type"] == kind and all(message.get(name) == value for name, value in facts.items()):
                    return message

    def send(self, kind: str, **facts: Any) -> str:
        name = facts.pop("id", None) or f"c{next(IDS)}"
        self.session.send_text(json.dumps({"kind": kind, "id": name, **facts}))
        return name

    def ask(self, kind: str, **facts: Any) -> dict[str, Any]:
        """Send a command; its answer."""
        name = self.send(kind, **facts)
        while True:
            for message in self.hear():
                if message["type"] in {"accepted", "refused"} and message["id"] == name:
                    return message
                if message["type"] == "bye":
                    return message

    def do(self, kind: str, **facts: Any) -> int:
        """Send a command that must be taken; the number of its update."""
        answer = self.ask(kind, **facts)
        assert answer["type"] == "accepted", answer
        return int(answer["number"])


class Browser:
    """A browser of somebody's: its cookies, its page's token."""

    def __init__(self, client: TestClient, stack: ExitStack) -> None:
        self.client, self._stack = client, stack
        self.cookies: dict[str, str] = {}
        self.token = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Ask for something, as a page would."""
        if method != "GET" and not self.token:
            self.me()
        sent = {"x-longsuit-token": self.token, "origin": ORIGIN, **self.cookie, **headers}
        answer = self.client.request(method, path, json=body, headers=sent)
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        self.client.cookies.clear()
        if answer.status_code == 200 and path == "/api/signout":
            self.cookies.pop("longsuit_operator", None)
        return answer

    @property
    def cookie(self) -> dict[str, str]:
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", "/api/me").json()
        self.token = found["csrf"]
        return found

    def join(self, name: str = "Ann") -> dict[str, Any]:
        answer = self.ask("POST", "/api/guest", {"name": name})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def sign_in(self, name: str, secret: str = "") -> Any:
        return self.ask("POST", "/api/signin", {"name": name, "secret": secret or secret_of(name)})

    def open(self, path: str, origin: str = ORIGIN) -> Socket:
        """Open a WebSocket; it is closed when the test ends."""
        headers = {"origin": origin, "host": "127.0.0.1:8765", **self.cookie}
        return Socket(self._stack.enter_context(self.client.websocket_connect(path, headers=headers)))

    def table(self, table: str = "suits", **query: Any) -> Socket:
        """Open a table's WebSocket, and take its greeting."""
        asked = "&".join(f"{name.rstrip('_')}={value}" for name, value in query.items())
        found = self.open(f"/ws/table/{table}?{asked}")
        if "from_" not in query:
            found.hear()
        return found


@dataclass
class House:
    """A floor that is open."""

    client: TestClient
    hub: Hub
    stack: ExitStack

    def browser(self) -> Browser:
        return Browser(self.client, self.stack)

    def guest(self, name: str = "Ann") -> Browser:
        browser = self.browser()
        browser.join(name)
        return browser

    def operator(self, name: str) -> Browser:
        browser = self.browser()
        assert browser.sign_in(name).status_code == 200
        return browser


def quick(**intervals: float) -> Timing:
    """The intervals of a floor whose health is checked whenever anybody asks, with others as given."""
    return Timing(**{"health_cache": 0.0, **intervals})


@contextmanager
def served(
    folder: Path,
    database: str = "",
    *,
    timing: Timing | None = None,
    web: dict[str, Any] | None = None,
    floor: FloorHouse | None = None,
    clock: HouseClock | None = None,
    address: str = "testclient",
    keys: KeyFile | None = None,
    **settings: Any,
) -> Iterator[House]:
    """A floor over a database, or over a fresh copy of the template, with the same cards in every run.

    `web` has further arguments of `create_app`, each a value, or a function of the hub for `visitors`. `floor` is
    another house file than that of the template, `clock` the house's, and `address` the one its visitors come from.
    With `keys` the house signs checkpoints with the keys of the template, copied there.
    """
    url = database or copied(folder)
    if keys is not None:
        with Store.open(str(template())) as original:
            shutil.copy(str(keys_place(original)), keys.path)
    if floor is not None:
        open_house(url, floor).store.close()
    with ExitStack() as stack:
        store = stack.enter_context(Store.open(url))
        found = floor or house()
        hub = Hub(
            Settings(database=url, **settings),
            found,
            store,
            random_bytes=random_bytes_of(SEED),
            timing=timing,
            clock=clock,
            signer=signer_of(store, str(keys.path)) if keys else None,
            secrets=sealed_secrets(store, str(keys.path)) if keys else None,
        )
        arguments = {name: value(hub) if name == "visitors" else value for name, value in (web or {}).items()}
        app = create_app(hub, Pages(folder / "pages"), **arguments)
        client = stack.enter_context(TestClient(app, ORIGIN, client=(address, 50_000)))
        yield House(client, hub, stack)
