"""Scripted players by the hundred, each at a socket of its own, who play as fast as the table lets them.

They keep what a careful client would: that update follows update without a gap or a repeat, that what they were told
was accepted is what happened, and how long it took until everybody at the table had seen it.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from time import perf_counter, time_ns
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import Request, urlopen

from orjson import loads

from bench import hearing
from bench.tally import Sight, Tally, spread
from bench.websocket import Line, converse

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

__all__ = ["Player", "Tally", "crowd", "guest", "play_all", "play_while", "spread"]

CHIPS_CENTS = 50_000


class Command(NamedTuple):
    """A command."""

    text: str
    """It as JSON, but for its braces, its id and its seat."""

    actions: int = 1
    """How much it does: each wager put down, each sensor lit, each colour chosen counts, however they are sent."""

    wagers: str = ""
    """The chips it puts down, as JSON."""

    sensors: str = ""
    """The sensor it lights, as JSON."""


class Sent(NamedTuple):
    """A command on its way."""

    text: str
    """The message."""

    actions: int
    """How much it does."""

    at: float
    """When it was first sent."""


SIT, BUY = (Command(f'"kind":"{kind}","chips_cents":{CHIPS_CENTS}') for kind in ("sit", "buy-chips"))
RED, READY, FOLD = (Command(f'"kind":{rest}') for rest in ('"choose-colour","colour":"red"', '"ready"', '"fold"'))

REBET = True
"""Whether players put the chips of their first round down again all at once, as pages' Rebet does."""

ARRIVAL = 60.0
"""Seconds in which everybody must be there."""

PATIENCE = 10.0
"""Seconds in which everything that was begun must be finished."""


@dataclass(slots=True)
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

    told: hearing.Told = field(default_factory=hearing.Told)
    """What everybody at his table is told."""

    rebet: bool = False
    """Whether he puts his chips down all at once when he has played a round."""

    picture: hearing.Picture = hearing.NOTHING_YET
    """The table as he sees it."""

    felt: dict[str, Any] = field(default_factory=dict)
    """What does not change."""

    you: dict[str, Any] = field(default_factory=dict)
    """What only he sees."""

    unread: bytes = b""
    """What he was told of that since, and did not need yet."""

    waiting: dict[str, Sent] = field(default_factory=dict)
    """Commands that were sent and not answered, by id."""

    sight: Sight = field(default_factory=Sight)
    """What he has seen, and when."""

    line: Line | None = None
    """His connection."""

    played: bool = False
    """Whether he has played a round."""

    playing: bool = False
    """Whether he plays; until everybody is there, and at the end, he only looks."""

    ids: Any = field(default_factory=count)

    place: str = field(init=False)
    """His seat as messages spell it."""

    def __post_init__(self) -> None:
        self.place = str(self.seat)
        self.tally.sights[self.table].append(self.sight)

    def again(self, tally: Tally, *, rebet: bool) -> Player:
        """The same player at the same seat, who comes anew and of whom a tally of its own is kept."""
        nothing = hearing.NOTHING_YET
        return replace(self, tally=tally, rebet=rebet, picture=nothing, sight=Sight(), line=None, playing=False)

    async def play(self) -> None:
        """Play until told to stop; where the socket is lost, come back and go on from the last number."""
        headers = {"Cookie": self.cookie, "Origin": self.origin}
        while True:
            start = f"?from={self.picture.number}" if self.picture.number else ""
            with suppress(OSError):  # the server is gone, or not there yet
                await converse(self.origin, f"/ws/table/{self.table}{start}", headers, self)
            self.line = None
            self.tally.reconnects += 1
            await asyncio.sleep(0.2)

    def opened(self, line: Line) -> None:
        """Say again what was not answered, and go on: where nothing has happened since, nothing more is said to him."""
        self.line = line
        for sent in self.waiting.values():
            line.send(sent.text.encode())
        self.go_on()

    def take(self, message: bytes) -> None:
        """Keep what a message says, part by part, and go on playing."""
        place, end = hearing.within(message)
        while True:
            found = self.told.follow(message, place, self.picture)
            if found is None:
                start, place = place, hearing.stop(message, place, end)
                self.answer(loads(message[start:place]))
            else:
                self.update(found)
                place = self.private(message, place + len(found.text), end)
            if place == end:
                break
            if message[place] != hearing.COMMA:
                raise ValueError(
                    f"A message goes on with {message[place : place + 20]!r}; allowed: a comma or its end."
                )
            place += 1
        self.sight.note(self.picture.number, perf_counter())
        self.go_on()

    def go_on(self) -> None:
        """Do what he wants next, unless he waits for an answer."""
        if self.playing and not self.waiting and self.picture.number:
            command = next(self.wishes(), None)
            if command is not None:
                self.send(command)

    def update(self, found: hearing.Picture) -> None:
        """See the table after the next update; it must be the next."""
        if found.since != self.picture.number or found.number <= found.since:
            said = f"update from {found.since} to {found.number} after {self.picture.number}"
            self.tally.gaps.append(f"{self.table}: {said}")
        self.picture = found

    def private(self, message: bytes, place: int, end: int) -> int:
        """Keep what an update says to him alone until he needs it; where it ends."""
        if message.startswith(hearing.NOTHING_OWN, place):
            return place + len(hearing.NOTHING_OWN)
        stop = hearing.stop(message, place, end)
        own = message[place:stop]
        if own.startswith(b"{"):
            self.unread = own
        else:
            loads(b'{"you":' + own)  # fails where it is not whole
        return stop

    def send(self, command: Command) -> None:
        """Send a command under an id of its own."""
        if self.line is None:
            return
        name = f"{time_ns() // 1_000_000:011x}-{next(self.ids)}"  # the time first, as pages have it
        text = f'{{"id":"{name}","seat":{self.place},{command.text}}}'
        self.waiting[name] = Sent(text, command.actions, perf_counter())
        self.line.send(text.encode())

    def answer(self, message: dict[str, Any]) -> None:
        """Take what is no update."""
        kind = message["type"]
        if kind == "accepted":
            self.accepted(message["id"], message["number"])
        elif kind == "refused":
            self.waiting.pop(message["id"], None)
            self.tally.refused.append(message["sentence"])
        elif kind == "hello":
            self.hello(message)

    def accepted(self, name: str, number: int) -> None:
        """Keep that a command was accepted."""
        found = self.waiting.pop(name, None)
        if found is None:
            self.tally.gaps.append(f"{self.table}: {name} was accepted, and nobody waited for that")
        else:
            self.tally.accept(self.table, name, number, sent=found.at, actions=found.actions)

    def hello(self, message: dict[str, Any]) -> None:
        """See the whole table; it must not have gone back."""
        number, table = message["number"], message["table"]
        if number < self.picture.number:
            self.tally.gaps.append(f"{self.table}: back at {number} after {self.picture.number}")
        self.picture = hearing.Picture(number, table, table.pop("seats"))
        self.felt, self.you, self.unread = message["felt"], message["you"], b""

    def legal(self) -> list[dict[str, Any]]:
        """What he may do at his seat."""
        if self.unread:
            self.you, self.unread = loads(b'{"you":' + self.unread)["you"], b""
        own = self.you["seats"].get(self.place)
        return own["legal"] if own else []

    def wishes(self) -> Iterator[Command]:
        """What he wants next: a seat, his wagers, to be dealt, to stay in with anything, the next round."""
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
        """Every chip still to be put down: base, every side bet, the sensors; then to be dealt, when the others are."""
        base, *_ = [spot for spot in self.felt["spots"] if spot["role"] == "base"]
        if not seat["wagers"] and seat["rack_cents"] < 20 * base["min_cents"]:
            yield BUY
        missing = self.missing_bets(base, seat)
        if missing and not seat["wagers"] and self.rebet and self.played:
            yield all_of(missing)
        yield from missing
        if self.others_wagered(base["wager"]):
            yield READY

    def missing_bets(self, base: dict[str, Any], seat: dict[str, Any]) -> list[Command]:
        """The chips that are still to be put down, base wager first, after the colour where there is one."""
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
        """Stay in with the least that may be raised, or fold."""
        legal = self.legal()
        raises = [choice for choice in legal if choice["kind"] == "raise"]
        if raises:
            yield Command(f'"kind":"raise","amount_cents":{raises[0]["min_cents"]}')
        elif any(choice["kind"] == "fold" for choice in legal):
            yield FOLD

    @property
    def there(self) -> bool:
        """Whether he sees the table, and himself at it where he has a seat."""
        seat = self.picture.seats.get(self.place)
        return seat is not None and (seat["connected"] or not seat["player"])

    def missing(self) -> list[str]:
        """What he still waits for: answers, and updates that somebody at his table was told of."""
        number, known = self.picture.number, self.tally.reached.get(self.table, 0)
        behind = [f"{self.table}: seat {self.seat} is at {number} of {known}"] if number < known else []
        return [f"{self.table}: {name} was not answered" for name in self.waiting] + behind


def chips(spot: dict[str, Any]) -> Command:
    """The command that puts the least down on a spot."""
    wager, cents = f'"{spot["wager"]}"', spot["min_cents"]
    return Command(f'"kind":"place-wager","wager":{wager},"amount_cents":{cents}', wagers=f"{wager}:{cents}")


def light(sensor: int) -> Command:
    """The command that puts a jackpot wager down."""
    return Command(f'"kind":"light-sensor","sensor":{sensor}', sensors=str(sensor))


def all_of(commands: list[Command]) -> Command:
    """One command for all the chips of a seat, as Rebet puts them down: it does as much as they do.

    >>> one = all_of([RED, chips({"wager": "ante", "min_cents": 500}), light(1)])
    >>> print(one.text, one.actions)
    "kind":"place-wagers","wagers":{"ante":500},"sensors":[1],"colour":"red" 3
    """
    wagers, sensors = (",".join(filter(None, parts)) for parts in zip(*[one[2:] for one in commands], strict=True))
    colour = ',"colour":"red"' if RED in commands else ""
    text = f'"kind":"place-wagers","wagers":{{{wagers}}},"sensors":[{sensors}]{colour}'
    return Command(text, sum(one.actions for one in commands))


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


def crowd(origin: str, tables: list[str], seats: int, tally: Tally, *, rebet: bool = REBET) -> list[Player]:
    """A player for every seat of every table."""
    players = []
    for table in tables:
        told = hearing.Told()
        for seat in range(1, seats + 1):
            cookie = guest(origin, f"{table} {seat}")
            players.append(Player(origin, table, seat, cookie, tally, told, rebet))
    return players


async def play_all(
    players: list[Player], seconds: float, stretches: int = 1, between: Callable[[], object] = lambda: None
) -> None:
    """Let everybody play for so long from when all are there, and finish what was begun; and rest in `between`."""
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
    """Close every connection; whatever kept somebody from going on is raised."""
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
    """Let everybody play while something lasts, and until everything is finished; whoever could not go on."""
    began = perf_counter()
    for player in players:
        player.playing = True
        player.go_on()
    over = asyncio.create_task(lasting)
    # Nobody stops playing by himself, so a task that is done before that has failed.
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
    """Wait until something is so, or for long enough."""
    end = perf_counter() + patience
    while not done() and perf_counter() < end:
        await asyncio.sleep(0.05)
