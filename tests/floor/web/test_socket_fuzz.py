"""WebSockets told all kinds of things: the table's state is unharmed, and the connection closed politely."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from longsuit.store import Store, check, read_transaction, verify
from tests.floor.server.running import DEALING, Player, Process, tell
from tests.floor.web.served import copied, house_file

if TYPE_CHECKING:
    from collections.abc import Iterator

SETTINGS = {"LONGSUIT_MESSAGES_PER_SECOND": "100000", "LONGSUIT_LOG_LEVEL": "error"}
CLOSING = ("--timing", "bad_frame=0.4")
"""A test waits for each connection to be closed."""

POLITE = {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1013}
"""What a WebSocket may be closed with; 1006 would be none of it, and 1011 a fault of ours."""

LAST = count(1)

KINDS = (
    "sit", "leave", "buy-chips", "place-wager", "withdraw-wager", "place-wagers", "choose-colour", "light-sensor",
    "darken-sensor", "add-entropy", "ready", "fold", "raise", "more-time", "start-game", "accept-wager", "count-chips",
    "deal", "expose-card", "call-misdeal", "reveal", "settle", "select-hand", "end-game", "check-cards", "confirm-win",
    "commit-win", "reject-win", "void-round", "close-table", "clock-strikes", "arrive", "stand-down",
    "move-deadlines", "",
)  # fmt: skip


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("fuzz")
    server = Process(folder, copied(folder), house_file(), settings=SETTINGS, program=DEALING, options=CLOSING)
    found = server.start()
    yield found
    assert found.end(signal.SIGTERM) == 0
    assert "exception" not in found.log
    with Store.open(found.database) as store, read_transaction(store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None


def sound(choose: random.Random) -> dict[str, Any]:
    """A command that can be read, and mostly cannot be carried out."""
    return {
        "kind": choose.choice(KINDS),
        "id": choose.choice(["same", f"r{choose.randrange(10**9)}"]),
        "seat": choose.choice([1, 1, 2, 6, 8]),
        "wager": choose.choice(["ante", "play", "flush-rush", "sensor-1", "none"]),
        "amount_cents": choose.choice([0, 1, 500, 30_000, 10**12]),
        "chips_cents": choose.choice([0, 500, 50_000, 10**12]),
        "sensor": choose.choice([1, 2]),
        "wagers": {wager: choose.choice([0, 500, 600]) for wager in choose.sample(["ante", "flush-rush", "none"], 2)},
        "sensors": choose.choice([[], [1], [2, 1], [1, 1]]),
    }


def fitted(command: dict[str, Any]) -> dict[str, Any]:
    """The same with only the fields its kind has, as a page would send it."""
    fields = {
        "sit": ("seat", "chips_cents"),
        "buy-chips": ("seat", "chips_cents"),
        "place-wager": ("seat", "wager", "amount_cents"),
        "withdraw-wager": ("seat", "wager"),
        "place-wagers": ("seat", "wagers", "sensors"),
        "light-sensor": ("seat", "sensor"),
        "darken-sensor": ("seat", "sensor"),
        "raise": ("seat", "amount_cents"),
    }.get(command["kind"], ("seat",))
    return {name: command[name] for name in ("kind", "id", *fields)}


def damaged(choose: random.Random) -> str | bytes:
    """A message that is wrong somehow."""
    text = json.dumps(sound(choose))
    return choose.choice(
        [
            lambda: text[: choose.randrange(len(text))],
            lambda: text.replace(choose.choice('{}":,'), choose.choice('[]"{x'), 1),
            lambda: json.dumps([json.loads(text)]),
            lambda: json.dumps({**json.loads(text), "seat": choose.choice([None, -1, 9, 2**70, "1", [], 1.5, True])}),
            lambda: json.dumps({**json.loads(text), "id": choose.choice(["", "a b", "x" * 65, 7, None, "é"])}),
            lambda: "[" * choose.randrange(1, 2000),
            lambda: choose.choice(["", "null", "0", '"', "\x00", "🂡", '{"kind":"fold"}', '{"id":"a"}']),
            lambda: bytes(choose.randrange(256) for _ in range(choose.randrange(40))),
            lambda: "x" * choose.choice([4096, 4097, 100_000]),
        ]
    )()


async def _send(player: Player, messages: list[str | bytes]) -> None:
    """Send messages as fast as they go, coming again whenever the floor lets the page go; each time politely.

    A last one, which is refused, is answered when all of them were, unless the floor lets the page go before.
    """
    if player.socket is None:
        await player.open()
    for message in messages:
        try:
            assert player.socket
            await player.socket.send(message)
        except ConnectionClosed:
            await _again(player)
    try:
        while (await player.do("ready", seat=8, id=f"last.{next(LAST)}"))["type"] == "bye":
            pass
    except ConnectionClosed:
        await _again(player)


async def _again(player: Player) -> None:
    assert player.socket
    assert player.socket.close_code in POLITE, player.socket.close_code
    player.number = 0
    await player.open()


async def _whole(process: Process) -> dict[str, Any]:
    """The table as somebody sees it who only now comes; without who is there at the moment."""
    watcher = await Player(process.origin, "suits", name="Watcher").open()
    seats = {number: {**seat, "connected": None} for number, seat in watcher.view["seats"].items()}
    return {**watcher.view, "seats": seats}


@pytest.mark.parametrize("seed", range(3))
def test_damaged_messages_change_nothing_and_are_refused_with_a_sentence(process: Process, seed: int) -> None:
    async def story() -> None:
        player, choose = Player(process.origin, "suits", name=f"Fuzz {seed}"), random.Random(seed)
        before = await _whole(process)
        for _ in range(12):
            await _send(player, [damaged(choose) for _ in range(choose.randrange(1, 12))])
        assert await _whole(process) == before

    tell(story)


def _answered(player: Player) -> list[str]:
    answers = [one["id"] for one in player.heard if one["type"] in {"accepted", "refused"}]
    return [name for name in answers if not name.startswith("last.")]


@pytest.mark.parametrize("seed", range(3))
def test_valid_messages_in_any_order_and_repeated_are_accepted_or_refused(process: Process, seed: int) -> None:
    async def story() -> None:
        choose = random.Random(seed)
        player = await Player(process.origin, "suits", name=f"Any {seed}").open()
        texts = [json.dumps(fitted(sound(choose))) for _ in range(60)]
        replayed = [*texts, *choose.choices(texts, k=60)]
        choose.shuffle(replayed)
        await _send(player, list(replayed))
        await player.until(lambda: len(_answered(player)) >= len(replayed))
        kinds = {message["type"] for message in player.heard}
        assert kinds <= {"hello", "update", "accepted", "refused", "meters"}
        assert len(_answered(player)) == len(replayed), "every command has its answer"
        for seat in player.you["seats"]:
            await player.do("leave", seat=int(seat), id=f"bye{seat}")

    tell(story)


def test_a_repeated_command_gets_the_same_answer_whatever_else_happens(process: Process) -> None:
    async def story() -> None:
        ann = await Player(process.origin, "suits", name="Ann").open()
        bob = await Player(process.origin, "suits", name="Bob").open()
        first = await ann.do("sit", seat=3, chips_cents=10_000, id="x")
        assert (await bob.do("sit", seat=4, chips_cents=10_000, id="x"))["type"] == "accepted", "ids are each one's own"
        again = await asyncio.gather(*(ann.do("sit", seat=3, chips_cents=10_000, id="x") for _ in range(1)))
        assert again == [first]
        await ann.do("leave", seat=3, id="l")
        await bob.do("leave", seat=4, id="l")

    tell(story)


def test_a_fragmented_message_that_is_too_long_is_refused(process: Process) -> None:
    async def story() -> None:
        player = await Player(process.origin, "suits", name="Long").open()
        assert player.socket

        async def pieces() -> Any:
            for _ in range(100):
                yield "x" * 1000

        async def send_and_listen() -> None:
            assert player.socket
            await player.socket.send(pieces())
            while True:
                await player.hear(5)

        with pytest.raises(ConnectionClosed):
            await send_and_listen()
        assert player.socket.close_code == 1009

    tell(story)
