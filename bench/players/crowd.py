"""Hundreds of scripted players, each with a WebSocket of its own, who play as fast as the table lets them.

They check what a careful client would: that updates follow each other without a gap or a repeat, that every command
is answered, and how long it takes until everybody at the table has seen the update.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from os import urandom
from time import perf_counter, time_ns
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import Request, urlopen

from orjson import loads

from bench.players import message_reader
from bench.players.tally import Sight, Tally, spread
from bench.players.websocket import Line, converse

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

__all__ = ["Player", "Tally", "crowd", "guest", "play_all", "play_while", "spread"]

CHIPS_CENTS = 50_000


class Command(NamedTuple):
    """A command."""

    text: str
    """Its JSON without braces, id and seat."""

    actions: int = 1
    """How many actions it is: each wager placed, sensor lit and colour chosen counts."""

    wagers: str = ""
    """The chips it places, as JSON."""

    sensors: str = ""
    """The sensor it lights, as JSON."""


class Sent(NamedTuple):
    """A command without an answer."""

    text: str
    """The message."""

    actions: int
    """How many actions it is."""

    at: float
    """When it was first sent."""


SIT, BUY = (Command(f'"kind":"{kind}","chips_cents":{CHIPS_CENTS}') for kind in ("sit", "buy-chips"))
RED, READY, FOLD = (Command(f'"kind":{rest}') for rest in ('"choose-colour","colour":"red"', '"ready"', '"fold"'))

REBET = True
"""Whether players repeat the wagers of their first round with one command, as Rebet does."""

ARRIVAL = 60.0
"""Seconds until every player must be connected."""

PATIENCE = 10.0
"""Seconds until every command must be answered at the end."""


@dataclass(slots=True)
class Player:
    """One scripted player at one seat."""

    origin: str
    """The server, as `http://host:port`."""

    table: str
    """The table."""

    seat: int
    """The seat."""

    cookie: str
    """The session cookie."""

    tally: Tally
    """The results of all players."""

    shared: message_reader.SharedUpdates = field(default_factory=message_reader.SharedUpdates)
    """The updates of the table, parsed once for all its players."""

    rebet: bool = False
    """Whether wagers are repeated with one command after the first round."""

    picture: message_reader.Picture = message_reader.NOT_SEEN
    """The table as the player sees it."""

    felt: dict[str, Any] = field(default_factory=dict)
    """What does not change."""

    you: dict[str, Any] = field(default_factory=dict)
    """What only the player sees."""

    unread: bytes = b""
    """The latest private part, not parsed yet."""

    waiting: dict[str, Sent] = field(default_factory=dict)
    """Commands without an answer, by id."""

    sight: Sight = field(default_factory=Sight)
    """What the player has seen, and when."""

    line: Line | None = None
    """The connection."""

    played: bool = False
    """Whether a round was played."""

    playing: bool = False
    """Whether the player acts; until all are connected, and at the end, players only watch."""

    ids: Any = field(default_factory=count)

    place: str = field(init=False)
    """The seat as text."""

    def __post_init__(self) -> None:
        self.place = str(self.seat)
        self.tally.sights[self.table].append(self.sight)

    def again(self, tally: Tally, *, rebet: bool) -> Player:
        """The same player at the same seat, with a new connection and other results."""
        nothing = message_reader.NOT_SEEN
        return replace(self, tally=tally, rebet=rebet, picture=nothing, sight=Sight(), line=None, playing=False)

    async def play(self) -> None:
        """Play until cancelled; reconnect from the last number if the connection is lost."""
        headers = {"Cookie": self.cookie, "Origin": self.origin}
        while True:
            start = f"?from={self.picture.number}" if self.picture.number else ""
            with suppress(OSError):  # the server is gone, or not there yet
                await converse(self.origin, f"/ws/table/{self.table}{start}", headers, self)
            self.line = None
            self.tally.reconnects += 1
            await asyncio.sleep(0.2)

    def opened(self, line: Line) -> None:
        """Send unanswered commands again, and go on: without new updates nothing else would trigger the next action."""
        self.line = line
        for sent in self.waiting.values():
            line.send(sent.text.encode())
        self.go_on()

    def take(self, message: bytes) -> None:
        """Take a message, part by part, and go on playing."""
        place, end = message_reader.within(message)
        while True:
            found = self.shared.follow(message, place, self.picture)
            if found is None:
                start, place = place, message_reader.stop(message, place, end)
                self.answer(loads(message[start:place]))
            else:
                self.update(found)
                place = self.private(message, place + len(found.text), end)
            if place == end:
                break
            if message[place] != message_reader.COMMA:
                raise ValueError(
                    f"A message continues with {message[place : place + 20]!r} instead of a comma or its end."
                )
            place += 1
        self.sight.note(self.picture.number, perf_counter())
        self.go_on()

    def go_on(self) -> None:
        """Send the next command, unless an answer is pending."""
        if self.playing and not self.waiting and self.picture.number:
            command = next(self.wishes(), None)
            if command is not None:
                self.send(command)

    def update(self, found: message_reader.Picture) -> None:
        """Take an update; it must be the next one."""
        if found.since != self.picture.number or found.number <= found.since:
            said = f"update from {found.since} to {found.number} after {self.picture.number}"
            self.tally.gaps.append(f"{self.table}: {said}")
        self.picture = found

    def private(self, message: bytes, place: int, end: int) -> int:
        """Keep the private part of an update until it is needed; where it ends."""
        if message.startswith(message_reader.NOTHING_OWN, place):
            return place + len(message_reader.NOTHING_OWN)
        stop = message_reader.stop(message, place, end)
        own = message[place:stop]
        if own.startswith(b"{"):
            self.unread = own
        else:
            loads(b'{"you":' + own)  # fails where it is not whole
        return stop

    def send(self, command: Command) -> None:
        """Send a command with a new id."""
        if self.line is None:
            return
        name = f"{time_ns() // 1_000_000:011x}-{next(self.ids)}"  # the time first, as pages have it
        text = f'{{"id":"{name}","seat":{self.place},{command.text}}}'
        self.waiting[name] = Sent(text, command.actions, perf_counter())
        self.line.send(text.encode())

    def answer(self, message: dict[str, Any]) -> None:
        """Take a message that is not an update."""
        kind = message["type"]
        if kind == "accepted":
            self.accepted(message["id"], message["number"])
        elif kind == "refused":
            self.waiting.pop(message["id"], None)
            self.tally.refused.append(message["sentence"])
        elif kind == "hello":
            self.hello(message)

    def accepted(self, name: str, number: int) -> None:
        """Note that a command was accepted."""
        found = self.waiting.pop(name, None)
        if found is None:
            self.tally.gaps.append(f"{self.table}: {name} was accepted, but was not pending")
        else:
            self.tally.accept(self.table, name, number, sent=found.at, actions=found.actions)

    def hello(self, message: dict[str, Any]) -> None:
        """Take the whole table; its number must not have decreased."""
        number, table = message["number"], message["table"]
        if number < self.picture.number:
            self.tally.gaps.append(f"{self.table}: back at {number} after {self.picture.number}")
        self.picture = message_reader.Picture(number, table, table.pop("seats"))
        self.felt, self.you, self.unread = message["felt"], message["you"], b""

    def legal(self) -> list[dict[str, Any]]:
        """The legal moves at the seat."""
        if self.unread:
            self.you, self.unread = loads(b'{"you":' + self.unread)["you"], b""
        own = self.you["seats"].get(self.place)
        return own["legal"] if own else []

    def wishes(self) -> Iterator[Command]:
        """The next commands: take a seat, wager, be ready, raise with any hand, play the next round."""
        _, table, seats, *_ = self.picture
        seat, phase = seats[self.place], table["phase"]
        if not seat["player"]:
            yield SIT
        elif phase == "wagers":
            if not seat["ready"]:
                yield from self.wagers(seat)
        elif phase == "decisions":
            if table["turn"] == self.seat:
                yield from self.decision()
        elif phase == "finished" and not seat["ready"]:
            self.played = True
            yield READY

    def wagers(self, seat: dict[str, Any]) -> Iterator[Command]:
        """Every wager still missing: base, side bets, sensors; then ready, when the others have wagered."""
        base, *_ = [spot for spot in self.felt["spots"] if spot["role"] == "base"]
        if not seat["wagers"] and seat["rack_cents"] < 20 * base["min_cents"]:
            yield BUY
        missing = self.missing_bets(base, seat)
        if missing and not seat["wagers"] and self.rebet and self.played:
            yield with_entropy(all_of(missing))
        yield from missing if seat["entropy"] else map(with_entropy, missing)
        if self.others_wagered(base["wager"]):
            yield READY

    def missing_bets(self, base: dict[str, Any], seat: dict[str, Any]) -> list[Command]:
        """The wagers that are still missing, after the colour if the game has one."""
        colour = [RED] if self.felt["two_colours"] and seat["colour"] is None else []
        bonuses = [spot for spot in self.felt["spots"] if spot["role"] == "bonus"]
        spots = [chips(spot) for spot in (base, *bonuses) if spot["wager"] not in seat["wagers"]]
        sensors = [one["sensor"] for one in self.felt["sensors"] if one["sensor"] not in seat["sensors"]]
        lit = [] if self.picture.table["message"] else [light(sensor) for sensor in sensors]
        return [*colour, *spots, *lit]

    def others_wagered(self, base: str) -> bool:
        """Whether everybody else has wagered: cards are dealt once all who have wagered are ready."""
        return all(
            base in seat["wagers"] or place == self.place or not seat["connected"]
            for place, seat in self.picture.seats.items()
        )

    def decision(self) -> Iterator[Command]:
        """Make the smallest raise, or fold."""
        legal = self.legal()
        raises = [choice for choice in legal if choice["kind"] == "raise"]
        if raises:
            yield Command(f'"kind":"raise","amount_cents":{raises[0]["min_cents"]}')
        elif any(choice["kind"] == "fold" for choice in legal):
            yield FOLD

    @property
    def there(self) -> bool:
        """Whether the player sees the table, and is shown as connected if seated."""
        seat = self.picture.seats.get(self.place)
        return seat is not None and (seat["connected"] or not seat["player"])

    def missing(self) -> list[str]:
        """What is still missing: answers, and updates that another player has seen."""
        number, known = self.picture.number, self.tally.reached.get(self.table, 0)
        behind = [f"{self.table}: seat {self.seat} is at {number} of {known}"] if number < known else []
        return [f"{self.table}: {name} was not answered" for name in self.waiting] + behind


def chips(spot: dict[str, Any]) -> Command:
    """The command that places the minimum on a spot."""
    wager, cents = f'"{spot["wager"]}"', spot["min_cents"]
    return Command(f'"kind":"place-wager","wager":{wager},"amount_cents":{cents}', wagers=f"{wager}:{cents}")


def light(sensor: int) -> Command:
    """The command that places a jackpot wager."""
    return Command(f'"kind":"light-sensor","sensor":{sensor}', sensors=str(sensor))


def all_of(commands: list[Command]) -> Command:
    """One command for all wagers of a seat, as Rebet sends it; it counts as many actions.

    >>> one = all_of([RED, chips({"wager": "ante", "min_cents": 500}), light(1)])
    >>> print(one.text, one.actions)
    "kind":"place-wagers","wagers":{"ante":500},"sensors":[1],"colour":"red" 3
    """
    wagers, sensors = (",".join(filter(None, parts)) for parts in zip(*[one[2:] for one in commands], strict=True))
    colour = ',"colour":"red"' if RED in commands else ""
    text = f'"kind":"place-wagers","wagers":{{{wagers}}},"sensors":[{sensors}]{colour}'
    return Command(text, sum(one.actions for one in commands))


def with_entropy(command: Command) -> Command:
    """A wager with 16 random bytes for the shuffle, as a browser sends the first one of a round; others as they are.

    >>> len(with_entropy(chips({"wager": "ante", "min_cents": 500})).text), with_entropy(READY) is READY
    (99, True)
    """
    if not command.text.startswith('"kind":"place-wager'):
        return command
    return command._replace(text=f'{command.text},"entropy":"{urandom(16).hex()}"')


def guest(origin: str, name: str) -> str:
    """Join as a guest; the session cookie."""
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


def crowd(origin: str, tables: list[str], seats: int, tally: Tally, *, rebet: bool = REBET) -> list[Player]:
    """A player for every seat of every table."""
    players = []
    for table in tables:
        shared = message_reader.SharedUpdates()
        for seat in range(1, seats + 1):
            cookie = guest(origin, f"{table} {seat}")
            players.append(Player(origin, table, seat, cookie, tally, shared, rebet))
    return players


async def play_all(
    players: list[Player], seconds: float, stretches: int = 1, between: Callable[[], object] = lambda: None
) -> None:
    """Let everybody play for so long, in stretches with `between` between them, and wait for every answer."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    await until(lambda: all(player.there for player in players), ARRIVAL)
    for stretch in range(stretches):
        if stretch:
            await asyncio.to_thread(between)
        failed = await _play_on(players, tasks, asyncio.sleep(seconds / stretches))
        if failed:
            break
    await _leave(players, tasks, failed)


async def play_while(players: list[Player], work: Callable[[], object]) -> None:
    """Let everybody play from when all are there until some work is done on a thread, and finish what was begun."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    await until(lambda: all(player.there for player in players), ARRIVAL)
    failed = await _play_on(players, tasks, asyncio.to_thread(work))
    await _leave(players, tasks, failed)


async def _leave(players: list[Player], tasks: list[asyncio.Task[None]], failed: set[asyncio.Task[None]]) -> None:
    """Close every connection, and raise what made a task fail."""
    for player in players:
        player.tally.unfinished += player.missing()
        if player.line is not None:
            player.line.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in failed:
        task.result()


async def _play_on(
    players: list[Player], tasks: list[asyncio.Task[None]], lasting: Coroutine[Any, Any, object]
) -> set[asyncio.Task[None]]:
    """Let everybody play until the stretch is over and every command is answered; the tasks that failed."""
    began = perf_counter()
    for player in players:
        player.playing = True
        player.go_on()
    over = asyncio.create_task(lasting)
    # No player stops by itself, so a task that is done before that has failed.
    done, _ = await asyncio.wait([*tasks, over], return_when=asyncio.FIRST_COMPLETED)
    failed = done - {over}
    if over in done:
        over.result()
    over.cancel()
    for player in players:
        player.playing = False
    if not failed:
        await until(lambda: not any(player.missing() for player in players), PATIENCE)
    played = perf_counter() - began
    for tally in {id(player.tally): player.tally for player in players}.values():
        tally.seconds += played
    return failed


async def until(done: Callable[[], bool], patience: float) -> None:
    """Wait until a condition holds, but not too long."""
    end = perf_counter() + patience
    while not done() and perf_counter() < end:
        await asyncio.sleep(0.05)
