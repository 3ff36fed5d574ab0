"""Scripted players by the hundred, each at a socket of its own, who play as fast as the table lets them.

They keep what a careful client would: that update follows update without a gap or a repeat, that what they were told
was accepted is what happened, and how long it took until everybody at the table had seen it.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

CHIPS_CENTS = 50_000


@dataclass
class Tally:
    """What the crowd has done and seen."""

    actions: int = 0
    """Commands that were accepted."""

    refused: list[str] = field(default_factory=list)
    """What was refused, in the server's sentences."""

    gaps: list[str] = field(default_factory=list)
    """Updates that did not follow the last one."""

    reconnects: int = 0
    """How often a socket was lost and opened again."""

    sent: dict[tuple[str, str], float] = field(default_factory=dict)
    """When each command still unanswered was sent, by table and id."""

    begun: dict[tuple[str, int], float] = field(default_factory=dict)
    """When the command that led to an update was sent, by table and number."""

    seen: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    """How many sockets have seen an update, and when the last of them did."""

    accepted: set[tuple[str, str, int]] = field(default_factory=set)
    """Every command acknowledged: table, id, number."""

    def latencies(self, watchers: int) -> list[float]:
        """Seconds from sending a command until everybody at the table had its update."""
        return sorted(
            self.seen[key][1] - start
            for key, start in self.begun.items()
            if key in self.seen and self.seen[key][0] == watchers
        )


@dataclass
class Player:
    """One scripted player at one seat."""

    origin: str
    """The server, as `http://host:port`."""

    table: str
    """His table."""

    seat: int
    """His seat."""

    cookie: str
    """Who he is."""

    tally: Tally
    """What is kept of everything."""

    number: int = 0
    """The last update he has seen."""

    view: dict[str, Any] = field(default_factory=dict)
    """The table as he sees it."""

    felt: dict[str, Any] = field(default_factory=dict)
    """What does not change."""

    legal: list[dict[str, Any]] = field(default_factory=list)
    """What he may do."""

    waiting: dict[str, str] = field(default_factory=dict)
    """Commands that were sent and not answered, by id."""

    ids: Any = field(default_factory=count)

    async def play(self, until: asyncio.Event) -> None:
        """Play until told to stop; where the socket is lost, come back and go on from the last number."""
        address = self.origin.replace("http", "ws") + f"/ws/table/{self.table}"
        while not until.is_set():
            start = f"?from={self.number}" if self.number else ""
            headers = {"Cookie": self.cookie, "Origin": self.origin}
            try:
                async with connect(
                    address + start, additional_headers=headers, compression=None, max_size=None, open_timeout=30
                ) as socket:
                    await self.converse(socket, until)
            except (WebSocketException, OSError, TimeoutError):
                if until.is_set():
                    return
                self.tally.reconnects += 1
                await asyncio.sleep(0.2)

    async def converse(self, socket: ClientConnection, until: asyncio.Event) -> None:
        """Say again what was not answered, then listen and play."""
        for text in list(self.waiting.values()):
            await socket.send(text)
        async for text in socket:
            said = json.loads(text)
            for message in said if isinstance(said, list) else (said,):
                self.take(message)
            if until.is_set() and not self.waiting:
                return
            if not self.waiting and not until.is_set() and (command := self.wish()):
                await self.send(socket, command)

    async def send(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        """Send a command under an id of its own."""
        name = f"{self.seat}.{next(self.ids)}"
        text = json.dumps({**command, "id": name, "seat": self.seat}, separators=(",", ":"))
        self.waiting[name] = text
        self.tally.sent[self.table, name] = perf_counter()
        await socket.send(text)

    def take(self, message: dict[str, Any]) -> None:
        """Keep what a message says, and whether it could be said now."""
        kind = message["type"]
        if kind == "update":
            self.update(message)
        elif kind == "hello":
            self.number, self.view, self.felt = message["number"], message["table"], message["felt"]
            self.legal = self.own(message["you"])
        elif kind == "accepted":
            self.waiting.pop(message["id"], None)
            key = self.table, message["number"]
            self.tally.actions += 1
            self.tally.accepted.add((self.table, message["id"], message["number"]))
            if (sent := self.tally.sent.pop((self.table, message["id"]), None)) is not None:
                self.tally.begun[key] = sent
        elif kind == "refused":
            self.waiting.pop(message["id"], None)
            self.tally.sent.pop((self.table, message["id"]), None)
            self.tally.refused.append(message["sentence"])

    def update(self, message: dict[str, Any]) -> None:
        """Take the next update; it must be the next."""
        number = message["number"]
        if number != self.number + 1:
            self.tally.gaps.append(f"{self.table}: update {number} after {self.number}")
        self.number = number
        key = self.table, number
        self.tally.seen[key] = (self.tally.seen.get(key, (0, 0.0))[0] + 1, perf_counter())
        for part, value in message["changes"].items():
            if part == "seats" and value is not None:
                self.view["seats"].update(value)
            elif value is not None or part in {"turn", "deadline"}:
                self.view[part] = value
        if message.get("you") is not None:
            self.legal = self.own(message["you"])

    def own(self, you: dict[str, Any]) -> list[dict[str, Any]]:
        """What he may do at his seat."""
        seat = you["seats"].get(str(self.seat))
        return seat["legal"] if seat else []

    def wish(self) -> dict[str, Any] | None:
        """What he wants next: a seat, his wagers, to be dealt, to stay in with anything, the next round."""
        seat = self.view["seats"][str(self.seat)]
        if not seat["player"]:
            return {"kind": "sit", "chips_cents": CHIPS_CENTS}
        if self.view["phase"] == "wagers":
            return None if seat["ready"] else self.wager(seat)
        if self.view["phase"] == "decisions" and self.view["turn"] == self.seat:
            return self.decision()
        if self.view["phase"] == "finished" and not seat["ready"]:
            return {"kind": "ready"}
        return None

    def wager(self, seat: dict[str, Any]) -> dict[str, Any] | None:
        """The next chip to put down: base wager, every side bet, the sensors; then to be dealt."""
        base, *_ = [spot for spot in self.felt["spots"] if spot["role"] == "base"]
        if self.felt["two_colours"] and seat["colour"] is None:
            return {"kind": "choose-colour", "colour": "red"}
        if base["wager"] not in seat["wagers"]:
            if seat["rack_cents"] < 20 * base["min_cents"]:
                return {"kind": "buy-chips", "chips_cents": CHIPS_CENTS} if seat["rack_cents"] == 0 else None
            return {"kind": "place-wager", "wager": base["wager"], "amount_cents": base["min_cents"]}
        for spot in self.felt["spots"]:
            if spot["role"] == "bonus" and spot["wager"] not in seat["wagers"]:
                return {"kind": "place-wager", "wager": spot["wager"], "amount_cents": spot["min_cents"]}
        for sensor in self.felt["sensors"]:
            if sensor["sensor"] not in seat["sensors"] and not self.view["message"]:
                return {"kind": "light-sensor", "sensor": sensor["sensor"]}
        return {"kind": "ready"}

    def decision(self) -> dict[str, Any] | None:
        """Stay in with the least that may be raised, or fold."""
        raises = [choice for choice in self.legal if choice["kind"] == "raise"]
        if raises:
            return {"kind": "raise", "amount_cents": raises[0]["min_cents"]}
        return {"kind": "fold"} if any(choice["kind"] == "fold" for choice in self.legal) else None


def guest(origin: str, name: str) -> str:
    """Come in as a guest; the cookie that says who he is."""
    body = json.dumps({"name": name}).encode()
    with urlopen(Request(f"{origin}/api/me")) as answer:  # noqa: S310 - loopback
        cookies = answer.headers.get_all("Set-Cookie") or []
        token = json.load(answer)["csrf"]
    headers = {
        "Content-Type": "application/json",
        "X-Longsuit-Token": token,
        "Origin": origin,
        "Cookie": _pairs(cookies),
    }
    request = Request(f"{origin}/api/guest", data=body, headers=headers, method="POST")  # noqa: S310 - loopback
    with urlopen(request) as answer:  # noqa: S310 - loopback
        return _pairs([*cookies, *(answer.headers.get_all("Set-Cookie") or [])])


def _pairs(cookies: list[str]) -> str:
    known = dict(cookie.split(";")[0].split("=", 1) for cookie in cookies)
    return "; ".join(f"{name}={value}" for name, value in known.items())


def crowd(origin: str, tables: list[str], seats: int, tally: Tally) -> list[Player]:
    """A player for every seat of every table."""
    return [
        Player(origin, table, seat, guest(origin, f"{table} {seat}"), tally)
        for table in tables
        for seat in range(1, seats + 1)
    ]


async def play_all(players: list[Player], seconds: float) -> None:
    """Let everybody play for so long, and finish what was begun."""
    until = asyncio.Event()
    tasks = [asyncio.create_task(player.play(until)) for player in players]
    await asyncio.sleep(seconds)
    until.set()
    _, late = await asyncio.wait(tasks, timeout=10)
    for task in late:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def spread(values: list[float]) -> dict[str, float]:
    """The median and the 99th percentile."""
    if not values:
        return {"p50": 0.0, "p99": 0.0}
    return {"p50": values[len(values) // 2], "p99": values[min(len(values) - 1, len(values) * 99 // 100)]}


def by_table(accepted: set[tuple[str, str, int]]) -> dict[str, set[tuple[str, int]]]:
    """The commands acknowledged, by table."""
    found: dict[str, set[tuple[str, int]]] = defaultdict(set)
    for table, name, number in accepted:
        found[table].add((name, number))
    return found
