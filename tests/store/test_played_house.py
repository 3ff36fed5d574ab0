"""A house that an older version served and that was killed in the middle of its rounds is served on.

The files are in `tests/store/houses/played`. `played.toml` is the house file. `longsuit serve` of form 0004 served it,
on SQLite and on PostgreSQL. Guests played over HTTP and WebSockets, and `kill -9` ended the server: one table waited
for decisions, one had open wagers, one had half of its hands dealt by a dealer. `played.sqlite.sql` and
`played.postgresql.sql` hold the databases as they were then. `played.json` holds what the same version said about them
later: the command line, and the pages of every guest. None of these files is ever written again.

The times at which the tables wanted to go on by themselves are past. So each table goes on as soon as it is served: the
first hand that waits for a decision is folded, the open wagers are closed and dealt, a result makes room for the next
round, and a guest without a page loses the seat. Everything after that waits for people again, whatever the date is.

These tests use the command line, HTTP, WebSockets and SQL, and nothing else of Longsuit.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import re
import signal
import sqlite3
import time
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen
from uuid import uuid4

import psycopg
import pytest
from websockets.sync.client import connect

from tests.processes import Program, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from websockets.sync.client import ClientConnection

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "houses" / "played"
KNOWN = json.loads((FOLDER / "played.json").read_text("utf-8"))
"""What the older version said about each database; and the secrets of the operators."""

PATIENCE = 60.0
"""Seconds in which everything has to happen that is waited for."""

AUDITOR = "Nell"


# ------------------------------------------------------------------------------------------------------ the database


def put_into(database: str, dump: str) -> None:
    """Put a dump into an empty database."""
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript(dump)
        return
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(dump.encode())


def extend_sessions(database: str) -> None:
    """Let the cookies of the guests hold from today: a guest is forgotten after thirty days without a visit."""
    now = dt.datetime.now(dt.UTC)
    since, until = (_text(moment) for moment in (now, now + dt.timedelta(days=30)))
    statement = "UPDATE sessions SET since = {0}, until = {0} WHERE kind = 'guest'"
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute(statement.replace("{0}", "?"), (since, until))
        return
    with psycopg.connect(database) as connection:
        connection.execute(statement.replace("{0}", "%s").encode(), (since, until))


def _text(moment: dt.datetime) -> str:
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


# -------------------------------------------------------------------------------------------------- the command line


def longsuit(database: str, *words: str, operator: str = "", secret: str = "") -> str:
    """What a command says; it must do."""
    asking = {"LONGSUIT_OPERATOR": operator, "LONGSUIT_SECRET": secret} if operator else {}
    done = run("longsuit", *words, "--database", database, env={**os.environ, **asking})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def said_by_the_desk(database: str, secret: str) -> dict[str, Any]:
    """What the command line says about a house."""
    auditor = {"operator": AUDITOR, "secret": secret}
    wins = json.loads(longsuit(database, "audit", "report", "wins", "--json", **auditor))["rows"]
    return {
        "check": json.loads(longsuit(database, "store", "check", "--json")),
        "verify": json.loads(longsuit(database, "audit", "verify", "--json", **auditor)),
        "wins": [[row["seq"], row["kind"]] for row in wins],
    }


# ---------------------------------------------------------------------------------------------------------- the floor


class Floor:
    """`longsuit serve` in a process of its own."""

    def __init__(self, database: str, folder: Path, house: Path = FOLDER / "played.toml") -> None:
        self.origin = ""
        self._log = folder / "floor.log"
        words = ["serve", "--database", database, "--house", str(house), "--port", "0"]
        with self._log.open("wb") as log:
            self.process = Program("longsuit", *words, stdout=log, stderr=log)

    def wait(self) -> Floor:
        """Wait until it is open."""
        end = time.monotonic() + PATIENCE
        while not (address := re.search(r" is open: (http://127\.0\.0\.1:\d+)/", self._said())):
            assert self.process.poll() is None, self._said()
            assert time.monotonic() < end, self._said()
            time.sleep(0.01)
        self.origin = address[1]
        assert Browser(self.origin).get("/healthz")["status"] == "ok"
        return self

    def _said(self) -> str:
        return self._log.read_text("utf-8")

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it; what it ended with."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE)


class Browser:
    """A browser: its cookies, and what they give access to."""

    def __init__(self, origin: str, cookies: Mapping[str, str] | None = None) -> None:
        self.origin, self.cookies = origin, dict(cookies or {})

    @property
    def headers(self) -> dict[str, str]:
        """What every request carries."""
        pairs = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Origin": self.origin, **({"Cookie": pairs} if pairs else {})}

    def get(self, path: str) -> Any:
        """Read an address."""
        return self._ask(Request(f"{self.origin}{path}", headers=self.headers))  # noqa: S310 - loopback

    def send(self, method: str, path: str, body: object) -> Any:
        """Change something."""
        token = self.get("/api/me")["csrf"]
        headers = {**self.headers, "Content-Type": "application/json", "X-Longsuit-Token": token}
        data = json.dumps(body).encode()
        return self._ask(Request(f"{self.origin}{path}", data, headers, method=method))  # noqa: S310 - loopback

    def _ask(self, request: Request) -> Any:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - loopback
            for cookie in answer.headers.get_all("Set-Cookie") or []:
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            return json.load(answer)

    def sign_in(self, name: str, secret: str) -> Browser:
        """Sign in as an operator."""
        assert self.send("POST", "/api/signin", {"name": name, "secret": secret})["operator"] == name
        return self


class Page:
    """A page at a table: the table as it shows it, and commands."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.felt: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.you: dict[str, Any] = {}

    def listen(self) -> list[dict[str, Any]]:
        """The next messages."""
        said = json.loads(self.socket.recv(PATIENCE))
        return said if isinstance(said, list) else [said]

    def hear(self) -> list[dict[str, Any]]:
        """The next messages, which the page shows."""
        messages = self.listen()
        for message in messages:
            self._take(message)
        return messages

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self.number, self.felt, self.view = message["number"], message["felt"], message["table"]
            self.you = message["you"]
        elif message["type"] == "update":
            assert message["since"] == self.number < message["number"], "a gap, or a repeat"
            self.number = message["number"]
            for part, value in message["changes"].items():
                if part == "seats" and value:
                    self.view["seats"].update(value)
                elif value is not None or part in {"turn", "deadline"}:
                    self.view[part] = value
            self.you = message["you"] or self.you

    def until(self, what: Callable[[], bool]) -> None:
        """Hear until something is so."""
        while not what():
            self.hear()

    def reach(self, number: int) -> int:
        """Hear until the table is at a number."""
        self.until(lambda: self.number >= number)
        return number

    def do(self, kind: str, **facts: Any) -> int:
        """Send a command that must be accepted; the number it led to."""
        name = uuid4().hex
        self.socket.send(json.dumps({"kind": kind, "id": name, **facts}))
        while True:
            for message in self.hear():
                assert message["type"] != "refused", message
                if message["type"] == "accepted" and message["id"] == name:
                    return self.reach(message["number"])

    @property
    def phase(self) -> str:
        """How far the round has come; empty before the table has said so."""
        return str(self.view.get("phase", ""))

    def wager(self, seat: int) -> None:
        """The least on every spot and every sensor, and something for the shuffle."""
        spots = {spot["wager"]: spot["min_cents"] for spot in self.felt["spots"] if spot["role"] != "raise"}
        sensors = [sensor["sensor"] for sensor in self.felt["sensors"]]
        colour = {"colour": "red"} if self.felt["two_colours"] else {}
        self.do("place-wagers", seat=seat, wagers=spots, sensors=sensors, **colour)
        if self.felt["deck"] == "shuffled":
            self.do("add-entropy", seat=seat, text=f"a word of seat {seat}")

    def decide(self, seat: int) -> None:
        """Stay in with the least, where that is allowed; else fold."""
        choices = {choice["kind"]: choice for choice in self.you["seats"][str(seat)]["legal"]}
        if "raise" in choices:
            self.do("raise", seat=seat, amount_cents=choices["raise"]["min_cents"])
        else:
            self.do("fold", seat=seat)


@contextmanager
def page_at(browser: Browser, table: str, query: str = "") -> Iterator[Page]:
    """A page at a table, open."""
    address = f"{browser.origin.replace('http', 'ws')}/ws/table/{table}{query}"
    with connect(address, additional_headers=browser.headers, compression=None) as socket:
        yield Page(socket)


def wager_all(pages: Mapping[int, Page]) -> None:
    """Let every seat wager; then every seat is ready."""
    for seat, page in pages.items():
        page.wager(seat)
    last = max([page.do("ready", seat=seat) for seat, page in pages.items()])
    for page in pages.values():
        page.reach(last)


def decide_all(pages: Mapping[int, Page]) -> None:
    """Let every seat whose turn it is decide, until none has to."""
    watch = next(iter(pages.values()))
    while True:
        watch.until(lambda: watch.phase != "decisions" or watch.view["turn"] in pages)
        if watch.phase != "decisions":
            return
        seat = watch.view["turn"]
        pages[seat].until(lambda seat=seat: pages[seat].view["turn"] == seat)
        pages[seat].decide(seat)
        watch.reach(pages[seat].number)


def next_round(pages: Mapping[int, Page]) -> None:
    """Let the next round open at a table with an automatic dealer."""
    for seat, page in pages.items():
        page.until(lambda page=page: page.phase == "finished")
        page.do("ready", seat=seat)
    for page in pages.values():
        page.until(lambda page=page: page.phase == "wagers")


def play_round(pages: Mapping[int, Page]) -> None:
    """Play a whole round at a table with an automatic dealer."""
    wager_all(pages)
    decide_all(pages)
    for page in pages.values():
        page.until(lambda page=page: page.phase == "finished")


# ------------------------------------------------------------------------------------------------- what people can see


def lobby_of(origin: str) -> dict[str, Any]:
    """Every table as the lobby shows it."""
    return {
        table["table"]: {
            "game": table["game"],
            "dealer": table["dealer"],
            "free": table["free"],
            "phase": table["phase"],
            "meters": {meter["meter"]: meter["amount_cents"] for meter in table["meters"]},
        }
        for table in Browser(origin).get("/api/lobby")["tables"]
    }


def seen_by(browser: Browser) -> dict[str, Any]:
    """What a guest has, and the rounds they played."""
    me, history = browser.get("/api/me"), browser.get("/api/rounds")
    assert not history["more"]
    names = ("table", "round", "seat", "net_cents", "void", "record_sha256")
    return {
        "player": me["player"],
        "wallet_cents": me["wallet_cents"],
        "seats": me["seats"],
        "net_cents": me["session"]["net_cents"],
        "loss_limit_cents": me["session"]["limits"]["loss_cents"],
        "rounds": [[row[name] for name in names] for row in history["rounds"]],
    }


def seen_at(page: Page) -> dict[str, Any]:
    """The round as a guest's page shows it, with their own cards."""
    names = ("player", "rack_cents", "wagers", "sensors", "colour", "entropy", "cards_held", "decision")
    shuffle = page.view["shuffle"]
    return {
        "round": page.view["round"],
        "phase": page.phase,
        "turn": page.view["turn"],
        "commitment": shuffle and shuffle["commitment"],
        "seats": {
            place: {name: seat[name] for name in names} for place, seat in page.view["seats"].items() if seat["player"]
        },
        "own_cards": {place: own["hand"] and own["hand"]["cards"] for place, own in page.you["seats"].items()},
    }


def collected(seen: dict[str, Any]) -> dict[str, Any]:
    """What guests saw under the older version, which left a folded Ante on its spot until the end (ILS-4)."""
    now = json.loads(json.dumps(seen))
    for view in now.values():
        for seat in view["seats"].values():
            if seat["decision"] == "fold":
                del seat["wagers"]["ante"]
    return now


def wait_for(ask: Callable[[], Any], wanted: Any) -> None:
    """Wait until an answer is the one that is wanted."""
    end = time.monotonic() + PATIENCE
    while (answer := ask()) != wanted and time.monotonic() < end:
        time.sleep(0.05)
    assert answer == wanted


WAITS: dict[str, Callable[[Page], bool]] = {
    "suits": lambda page: page.view.get("turn") == 2,
    "high-card": lambda page: page.phase == "decisions",
    "deck": lambda page: page.phase == "deal",
}
"""The tables with a round that was under way, and what each is like when it waits for people again."""


# ------------------------------------------------------------------------------------------------------------ the tests


class House:
    """The played house in a database, and what the older version said about it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.kind = "postgresql" if database.startswith("postgresql") else "sqlite"
        self.facts: dict[str, Any] = KNOWN[self.kind]
        self.secrets: dict[str, str] = KNOWN["secrets"]
        put_into(database, (FOLDER / f"played.{self.kind}.sql").read_text("utf-8"))
        extend_sessions(database)
        self.migrated = longsuit(database, "store", "migrate")

    def desk(self) -> dict[str, Any]:
        """What the command line says about it."""
        return said_by_the_desk(self.database, self.secrets[AUDITOR])


@pytest.fixture
def house(database: str, tmp_path: Path) -> House:
    """The played house, brought to the present form."""
    return House(database, tmp_path)


@pytest.fixture
def floor(house: House) -> Iterator[Floor]:
    """The played house, served."""
    started = Floor(house.database, house.folder)
    try:
        yield started.wait()
    finally:
        started.end(signal.SIGKILL)


def guests_of(house: House, floor: Floor) -> dict[str, Browser]:
    """Every guest of the house, known by the cookie they had."""
    return {
        name: Browser(floor.origin, {"longsuit_guest": guest["cookie"]})
        for name, guest in house.facts["guests"].items()
    }


def seated_at(house: House, guests: Mapping[str, Browser], table: str, pages: ExitStack) -> dict[int, Page]:
    """A page for every taken seat of a table, as soon as the table waits for people."""
    found = {}
    for name, seen in house.facts["tables"][table].items():
        page = pages.enter_context(page_at(guests[name], table))
        page.until(lambda page=page: WAITS[table](page))
        found |= {int(place): page for place in seen["own_cards"]}
    return found


def test_a_played_house_is_checked_and_verified_as_the_older_version_did(house: House) -> None:
    assert "schema 0004" in house.migrated
    assert house.facts["desk"]["check"]["holds"]
    assert house.facts["desk"]["verify"]["holds"]
    before, after = house.facts["desk"], house.desk()
    links, last = before["verify"]["links"], after["verify"]["hash"]
    assert last == after["check"]["head"]["hash"] != before["verify"]["hash"], "guests' sessions are put on record"
    assert after == {
        "check": {**before["check"], "head": {"seq": links + 1, "hash": last}},
        "verify": {**before["verify"], "links": links + 1, "hash": last},
        "wins": before["wins"],
    }


def test_guests_of_a_played_house_find_their_chips_and_rounds_and_pages_miss_nothing(
    house: House, floor: Floor
) -> None:
    wait_for(lambda: lobby_of(floor.origin), house.facts["lobby"])
    guests = guests_of(house, floor)
    for table, name in (("suits", "Bob"), ("high-card", "Cid")):
        number = house.facts["numbers"][table]
        with page_at(guests[name], table, f"?from={number}") as page:
            assert [(one["type"], one.get("since")) for one in page.listen()][:1] == [("update", number)]
    for name, browser in guests.items():
        assert seen_by(browser) == house.facts["guests"][name]["seen"]
        for table, number, *_ in house.facts["guests"][name]["seen"]["rounds"]:
            assert browser.get(f"/api/rounds/{table}/{number}/check")["holds"], (table, number)


def test_the_open_rounds_of_a_played_house_are_played_to_their_end_and_more_follow(house: House, floor: Floor) -> None:
    guests = guests_of(house, floor)
    before = {table: next(iter(seen.values()))["round"] for table, seen in house.facts["tables"].items()}
    with page_at(guests["Ann"], "suits") as page:  # the older version folded her hand, for the floor had been away
        page.until(lambda: page.view.get("turn") == 1)
        page.do("fold", seat=1)
    with ExitStack() as pages:
        at = {table: seated_at(house, guests, table, pages) for table in WAITS}
        for table, seen in house.facts["tables"].items():
            by_name = {page.you["player"]: page for page in at[table].values()}
            assert {name: seen_at(page) for name, page in by_name.items()} == collected(seen)
        for table in ("suits", "high-card"):
            decide_all(at[table])
            next_round(at[table])
            play_round(at[table])
        dealer = Browser(floor.origin).sign_in("Dee", house.secrets["Dee"])
        finish_by_hand(at["deck"], pages.enter_context(page_at(dealer, "deck", "?as=dealer")))
        rounds = {table: next(iter(found.values())).view["round"] for table, found in at.items()}
        assert rounds == {table: number + 1 for table, number in before.items()}
    for name, browser in guests.items():
        seen = house.facts["guests"][name]["seen"]["rounds"]
        kept = seen_by(browser)["rounds"]
        assert kept[len(kept) - len(seen) :] == seen
        added = {(table, number) for table, number, *_ in kept[: len(kept) - len(seen)]}
        assert added == {
            (table, number)
            for table, number in ((table, before[table] + more) for table in before for more in (0, 1))
            if name in house.facts["tables"][table] and (table, number) != ("deck", before["deck"] + 1)
        }
        for table, number in added:
            assert browser.get(f"/api/rounds/{table}/{number}/check")["holds"], (table, number)
    assert floor.end() == 0
    desk = house.desk()
    assert desk["check"]["holds"]
    assert desk["verify"]["holds"]
    assert desk["verify"]["links"] > house.facts["desk"]["verify"]["links"]
    assert desk["check"]["entries"] > house.facts["desk"]["check"]["entries"]


def finish_by_hand(pages: Mapping[int, Page], dealer: Page) -> None:
    """The dealer deals the hands that are missing, ends the round, and opens the next one."""
    last = max([dealer.do("deal", cards=hand.split()) for hand in HANDS_TO_COME])
    for page in pages.values():
        page.reach(last)
    decide_all(pages)
    dealer.until(lambda: dealer.phase == "reveal")
    for deed in ("reveal", "settle"):
        dealer.do(deed)
    dealer.until(lambda: dealer.phase == "finished")
    number = dealer.do("end-game")
    for page in pages.values():
        page.reach(number)


HANDS_TO_COME = ("2c 4d 6h 8s Tc Qd 3h", "9c 8c 7d 5s 4h 2s Kd")
"""The cards that were not dealt when the server was killed: those of seat 3, and the dealer's. None wins a jackpot."""
