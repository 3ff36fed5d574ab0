"""What somebody with bad intentions has tried on the floor, kept as tests."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
import uvicorn
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.websockets import WebSocketDisconnect
from uvicorn.server import ServerState

from longsuit.base import Refused, stamp
from longsuit.floor.config.timing import Timing
from longsuit.floor.hub.other_processes import SharedDatabase
from longsuit.floor.hub.store_health import HealthCheck
from longsuit.floor.server.http_connection_limits import MAX_HEAD_LENGTH, LimitedHttp
from longsuit.floor.server.websocket_frame_limits import MAX_FRAGMENTS, LimitedWebSocket
from longsuit.floor.web.sign_in import MAX_AT_ONCE
from longsuit.floor.web.visitors import Visitor, Visitors
from longsuit.guests import Limit
from longsuit.store import StoreStopped, check, find_session, read_transaction, revoke_operator
from longsuit.table import deadline, own_view
from tests.floor.web.served import Browser, House, Socket, served
from tests.store.support import open_session
from tests.table.commands.test_claims import Strict, strict
from tests.table.playing import DEALER, Played, house_of, seated

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping

    from longsuit.floor.hub.hub import Hub
    from longsuit.floor.writer.requests import Answer
    from longsuit.table import Actor

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING, TEXT, MORE = 0x89, 0x01, 0x00


async def app(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers, and listens to a WebSocket until it is gone."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


class Wire:
    """A connection to a server, as bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, state: ServerState) -> None:
        self.reader, self.writer, self.state = reader, writer, state

    @property
    def protocol(self) -> Any:
        (found,) = self.state.connections
        return found

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def send_often(self, data: bytes, times: int) -> None:
        for _ in range(times):
            await self.send(data)
            await asyncio.sleep(0)

    async def closed(self) -> bytes:
        """Everything that is said until the server ends the connection."""
        said = b""
        try:
            while got := await asyncio.wait_for(self.reader.read(65536), 10):
                said += got
        except ConnectionError:
            pass
        return said


@asynccontextmanager
async def wired(request_timeout: float) -> AsyncIterator[Wire]:
    """A server with the floor's protocols, and a connection to it."""

    class Http(LimitedHttp):
        pass

    Http.request_timeout = request_timeout
    config = uvicorn.Config(app, http=Http, ws=LimitedWebSocket, log_config=None, ws_max_size=4096)
    config.load()
    state = ServerState()
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = await asyncio.get_running_loop().create_server(lambda: Http(config, state, {}), sock=listener)
    try:
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        yield Wire(reader, writer, state)
        writer.transport.abort()
        while state.connections or state.tasks:
            await asyncio.sleep(0.01)
    finally:
        server.close()


def on_the_wire(story: Callable[[Wire], Awaitable[None]], request_timeout: float = 30.0) -> None:
    async def whole() -> None:
        async with wired(request_timeout) as wire:
            await story(wire)

    asyncio.run(whole())


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(payload))) + bytes(4) + payload


def test_a_request_sent_byte_by_byte_cannot_hold_a_connection() -> None:
    async def story(wire: Wire) -> None:
        for letter in (b"G", b"E"):
            await wire.send(letter)
            await asyncio.sleep(0.05)
        assert await wire.closed() == b""

    on_the_wire(story, 0.3)


def test_a_body_that_never_ends_or_a_second_request_cannot_hold_a_connection() -> None:
    async def drip(wire: Wire) -> None:
        await wire.send(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx")
        assert await wire.closed() == b""

    async def second(wire: Wire) -> None:
        await wire.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"204" in await wire.reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.4)
        await wire.send(b"GET")
        assert await wire.closed() == b""

    on_the_wire(drip, 0.3)
    on_the_wire(second, 0.3)


def test_an_open_WebSocket_has_no_request_timeout() -> None:
    async def story(wire: Wire) -> None:
        await wire.send(UPGRADE)
        await wire.reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.3)
        await wire.send(frame(PING, b"still there"))
        assert b"still there" in await wire.reader.readexactly(13)

    on_the_wire(story, 0.1)


@pytest.mark.parametrize("endless", [b"X-Name: value\r\n", b"x"], ids=["headers", "one header"])
def test_the_head_of_a_request_is_limited(endless: bytes) -> None:
    async def story(wire: Wire) -> None:
        await wire.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        with pytest.raises(ConnectionError):
            await wire.send_often(endless * (10_000 // len(endless)), MAX_HEAD_LENGTH * 40 // 10_000)

    on_the_wire(story)


def test_answers_to_pings_do_not_pile_up_if_the_client_does_not_read() -> None:
    async def story(wire: Wire) -> None:
        await wire.send(UPGRADE)
        await wire.reader.readuntil(b"\r\n\r\n")
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a transport reads too
        await wire.send_often(frame(PING, bytes(125)) * 1000, 200)
        assert wire.protocol.transport.get_write_buffer_size() < 1_000_000

    on_the_wire(story)


def test_a_message_in_endless_fragments_is_refused() -> None:
    async def story(wire: Wire) -> None:
        await wire.send(UPGRADE)
        await wire.reader.readuntil(b"\r\n\r\n")
        await wire.send(frame(TEXT, b"{") + frame(MORE) * (MAX_FRAGMENTS - 1))
        async with asyncio.timeout(10):
            while len(wire.protocol.frames) < MAX_FRAGMENTS:
                await asyncio.sleep(0.01)
        assert len(wire.protocol.frames) == MAX_FRAGMENTS
        await wire.send(frame(MORE) * 100_000)
        assert (await wire.reader.readexactly(4))[2:] == (1009).to_bytes(2, "big")
        assert len(wire.protocol.frames) <= MAX_FRAGMENTS

    on_the_wire(story)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path, timing=Timing(sign_in_check=0.1, session_cleanup=0.1)) as opened:
        yield opened


def lost() -> OperationalError:
    return OperationalError("SELECT 1", None, Exception("the server closed the connection"))


class Unreliable(Visitors):
    """Visitors whose database is away for as many questions as there are failures."""

    failures: list[Exception]

    def find(self, cookies: Mapping[str, str]) -> Visitor:
        if self.failures:
            raise self.failures.pop()
        return super().find(cookies)


def test_a_revoked_operator_is_signed_out_after_the_database_was_away(tmp_path: Path) -> None:
    failures: list[Exception] = []

    def visitors(hub: Hub) -> Visitors:
        made = Unreliable(hub.store, hub.processor.submit)
        made.failures = failures
        return made

    with served(tmp_path, timing=Timing(sign_in_check=0.1), web={"visitors": visitors}) as house:
        console = house.operator("dee").table("main", as_="dealer")
        failures += [lost(), RuntimeError("anything")]
        store = house.hub.store
        revoke_operator(store, store.operators["admin"], "dee", stamp=stamp())
        assert console.until("bye")["again"] is False
        assert not failures


def test_a_database_that_is_away_is_reported_with_a_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.guest()

    def away(*_: object) -> None:
        raise lost()

    monkeypatch.setattr(house.hub, "account", away)
    answer = ann.ask("GET", "/api/me")
    assert answer.status_code == 503
    assert answer.json()["sentence"].startswith("The house's records cannot be written")


def test_nobody_at_the_pit_can_take_the_ids_a_table_needs_for_its_next_step(house: House) -> None:
    sue, ann = house.operator("sue"), house.guest()
    felt = ann.table("suits")
    felt.do("sit", seat=1, chips_cents=10_000)
    felt.do("place-wager", seat=1, wager="ante", amount_cents=500)
    felt.do("light-sensor", seat=1, sensor=1)
    for step in (1, 2):
        command = {"id": f"suits.{felt.number + 1}.{step}", "kind": "suspend", "table": "main", "reason": "mine"}
        assert sue.ask("POST", "/api/pit/command", command).status_code == 409
    felt.do("ready", seat=1)
    assert felt.view["seats"]["1"]["sensors"] == [1]
    assert house.hub.tables["suits"].accepted == {(1, 1): 100}


def test_cookies_of_other_sites_do_not_shut_a_guest_out(house: House) -> None:
    ann = house.guest()
    ann.cookies = {"prefs": '{"theme":"dark"}', "a b[": "c", **ann.cookies}
    assert ann.me()["player"] == "Ann"
    assert ann.ask("PUT", "/api/guest/limits", {"loss_cents": 1_000}).status_code == 200


def test_a_command_that_cannot_be_read_is_refused_under_its_own_id(house: House) -> None:
    felt = house.guest().table("suits")
    for seat, cents in ((0, 500), (1, -5), (1, 10**30), (1, None)):
        assert felt.ask("sit", id="mine", seat=seat, chips_cents=cents)["type"] == "refused"


def test_sessions_that_have_ended_are_not_kept(house: House) -> None:
    identity, _ = open_session(house.hub.store, "operator", "dee", long_ago := "2020-01-01T00:00:00.000000Z")
    for _ in range(100):
        with read_transaction(house.hub.store.engine) as connection:
            if find_session(connection, identity, long_ago) is None:
                return
        time.sleep(0.05)
    raise AssertionError("the session is still there")


def sit(house: House, name: str, *tables: str) -> tuple[Browser, list[Socket]]:
    """A guest at the first seat of some tables."""
    browser = house.guest(name)
    felts = [browser.table(table) for table in tables]
    for felt in felts:
        felt.do("sit", seat=1, chips_cents=20_000)
    return browser, felts


def test_a_limit_of_loss_covers_all_tables_together(house: House) -> None:
    ann, (suits, main) = sit(house, "Ann", "suits", "main")
    ann.ask("PUT", "/api/guest/limits", {"loss_cents": 1_500})
    ante = {"seat": 1, "wager": "ante", "amount_cents": 600}
    suits.do("place-wager", **ante)
    assert "You set yourself a limit" in main.ask("place-wager", **ante)["sentence"]
    suits.do("light-sensor", seat=1, sensor=1)
    suits.do("ready", seat=1)
    refused = main.ask("place-wager", **{**ante, "amount_cents": 500})
    assert refused["type"] == "refused", "chips in play are at stake, those of a jackpot too"
    suits.do("fold", seat=1)
    lost = 700 - sum(line["paid_cents"] for line in suits.view["seats"]["1"]["lines"])
    assert ann.me()["session"]["net_cents"] == -lost, "the ante, and the jackpot wager unless that has won"
    too_much = max(500, (1_500 - lost) // 2 // 100 * 100 + 100)  # with a raise as large
    refused = main.ask("place-wager", **{**ante, "amount_cents": too_much})
    assert "You set yourself a limit" in refused["sentence"]


def test_a_limit_cannot_be_evaded_with_a_new_session_just_before_it_is_reached(house: House) -> None:
    ann = house.guest()
    ann.ask("PUT", "/api/guest/limits", {"loss_cents": 1_000, "minutes": 60})
    answer = ann.ask("POST", "/api/guest/session")
    assert answer.status_code == 409
    assert "You can begin a new session in about 24 hours" in answer.json()["sentence"]


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u0301\u0301", "\u202eAnn", "A\u200bnn", "The Dealer", "ＤＥＡＬＥＲ", "\ufe0f"]
)
def test_a_name_is_visible_and_not_reserved(house: House, name: str) -> None:
    answer = house.browser().ask("POST", "/api/guest", {"name": name})
    assert answer.status_code == 409
    assert answer.json()["sentence"].startswith(("That name cannot be used.", "The name "))


@pytest.mark.parametrize("name", ["ann", "Ann\u034f", "Ann\ufe0f", "Ａnn", "A\u3164nn"])
def test_no_two_guests_at_a_table_have_the_same_name(house: House, name: str) -> None:
    sit(house, "Ann", "suits")
    felt = house.guest(name).table("suits")
    felt.do("sit", seat=2, chips_cents=10_000)
    assert felt.view["seats"]["2"]["player"] == f"{'ann' if name == 'ann' else 'Ann'} 2"


def test_parallel_sign_ins_allow_no_more_tries(tmp_path: Path) -> None:
    tried = []

    def wrong(_stored: str, password: str) -> bool:
        tried.append(password)
        time.sleep(0.05)
        return False

    with mock.patch("longsuit.store.access.sign_in.password_matches", wrong), served(tmp_path) as house:
        browsers = [house.browser() for _ in range(16)]
        for browser in browsers:
            browser.me()
        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(lambda browser: browser.sign_in("dee").status_code, browsers))
    assert len(tried) == answers.count(401) <= 3 + MAX_AT_ONCE - 1


class Broken:
    """An engine whose sessions end in ways nobody has thought of."""

    def __init__(self, faults: list[Exception]) -> None:
        self.faults, self.dialect, self.loaded_dbapi = faults, self, sqlite3

    def raw_connection(self) -> Any:
        raise self.faults.pop() if len(self.faults) > 1 else self.faults[0]


def test_a_process_goes_on_listening_to_others_after_any_fault() -> None:
    faults: list[Exception] = [lost(), PoolTimeout("no connection is free"), ValueError("a notice that is no number")]
    together = SharedDatabase(Broken(faults), ["suits"], lambda _: None, takeover=0.01)  # type: ignore[arg-type]  # as far as asked
    together.start(lambda _: None)
    end = time.monotonic() + 5
    while len(faults) > 1 and time.monotonic() < end:
        time.sleep(0.01)
    together.stop()
    assert len(faults) == 1


def test_a_player_who_gets_a_jackpot_wager_back_is_told(house: House) -> None:
    _, (felt,) = sit(house, "Ann", "suits")
    felt.do("place-wager", seat=1, wager="ante", amount_cents=500)
    felt.do("light-sensor", seat=1, sensor=1)
    command = {"id": "s1", "kind": "suspend", "table": "suits", "reason": "the display is dark"}
    assert house.operator("sue").ask("POST", "/api/pit/command", command).status_code == 200
    number = felt.do("ready", seat=1)
    (closing,) = [message for message in felt.heard if message["type"] == "update" and message["number"] == number]
    told = [happened["sentence"] for happened in closing["happened"] if happened["seat"] == 1]
    assert told == ["Ann gets the Royal wager back: no jackpot wagers are taken now."]
    assert felt.view["seats"]["1"]["rack_cents"] == 19_500


def limited(name: str, cents: int) -> tuple[Played, Actor]:
    """A guest who wants to lose no more than so much, at a table of a house in memory."""
    _, tables = house_of([name])
    (ann,) = seated(tables[name], ["Ann"]).values()
    tables[name].unit_of_work.guests[ann.id] = replace(tables[name].unit_of_work.guests[ann.id], loss=Limit(cents))
    return tables[name], ann


def decide_with_six_hearts(played: Played, ann: Actor) -> dict[str, Any]:
    """The raise that is offered for a hand which may be raised three times the ante."""
    played.send(DEALER, "start-game")
    played.send(DEALER, "deal", cards=["Ah", "Kh", "Qh", "9h", "7h", "2h", "3s"])
    played.send(DEALER, "deal", cards=["6d", "8c", "Th", "Qd", "4h", "3h", "Js"])
    legal = own_view(played.table, ann.id)["seats"]["1"]["legal"]
    (found,) = [choice for choice in legal if choice["kind"] == "raise"]
    return dict(found)


def test_a_raise_cannot_evade_the_limit_of_loss() -> None:
    played, ann = limited("court", 2_000)
    with pytest.raises(Refused, match="You set yourself a limit"):
        played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=1_100)
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=700)
    offered = decide_with_six_hearts(played, ann)
    assert (offered["min_cents"], offered["max_cents"] <= 1_300) == (700, True)
    with pytest.raises(Refused, match=r"to lose no more than \$20 in a session\. Wager less"):
        played.send(ann, "raise", seat=1, amount_cents=1_400)
    played.send(ann, "raise", seat=1, amount_cents=offered["max_cents"])
    assert 1_400 < played.table.at_stake(ann.id) <= 2_000


@pytest.mark.parametrize("limit", [{"loss": Limit(1)}, {"minutes": Limit(0)}], ids=["loss", "time"])
def test_nobody_is_forced_to_fold_by_their_own_limit(limit: dict[str, Limit]) -> None:
    played, ann = limited("court", 1_400)
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=700)
    played.unit_of_work.guests[ann.id] = replace(played.unit_of_work.guests[ann.id], **limit)
    offered = decide_with_six_hearts(played, ann)
    assert offered["max_cents"] == offered["min_cents"] == 700
    with pytest.raises(Refused, match="You set yourself a limit"):
        played.send(ann, "raise", seat=1, amount_cents=1_400)
    played.send(ann, "raise", seat=1, amount_cents=700)


def test_a_dealer_accepts_no_wager_beyond_a_players_own_limit() -> None:
    played, ann = limited("main", 600)
    with pytest.raises(Refused, match="You set yourself a limit"):
        played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=333)
    played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=300)
    assert played.table.at_stake(ann.id) == 600


def test_a_table_whose_database_file_was_moved_accepts_nothing_and_says_so(house: House) -> None:
    _, (felt,) = sit(house, "Ann", "suits")
    place = Path(str(house.hub.store.engine.url.database))
    away = place.rename(place.with_suffix(".away"))
    assert felt.ask("place-wager", seat=1, wager="ante", amount_cents=500)["type"] == "bye"
    answer = house.client.get("/healthz")
    assert (answer.status_code, "moved or deleted" in answer.json()["store"]) == (503, True)
    away.rename(place)


def test_sensors_do_not_stay_dark_because_the_end_of_one_game_was_refused() -> None:
    played, actors = strict(seed=2)  # whose first rounds win no jackpot

    def play() -> None:
        played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500)
        played.send(actors[1], "light-sensor", seat=1, sensor=1)
        played.send(actors[1], "ready", seat=1)

    unit_of_work = played.unit_of_work
    assert isinstance(unit_of_work, Strict)
    play()
    unit_of_work.gone = frozenset({"automatic-dealer"})
    played.send(actors[1], "fold", seat=1)
    played.wait()
    with pytest.raises(Refused, match="another round under way"):
        play()
    played.send(actors[1], "ready", seat=1)
    unit_of_work.gone = frozenset()
    played.send(actors[1], "fold", seat=1)
    played.wait()
    play()
    assert played.table.accepted == {(1, 1): 100}


@pytest.mark.parametrize("table", ["suits", "main"])
def test_a_round_that_nobody_finishes_does_not_grow_without_end(house: House, table: str) -> None:
    house.hub.tables[table].terms = replace(house.hub.tables[table].terms, max_idle_entries=20)
    _, (felt,) = sit(house, "Ann", table)
    for _ in range(30):
        felt.do("place-wager", seat=1, wager="ante", amount_cents=500)
        felt.do("withdraw-wager", seat=1, wager="ante")
    while house.hub.tables[table].idle_too_long or felt.view["round"] == 1:
        felt.hear()
    assert len(house.hub.tables[table].entries) <= 20
    assert felt.view["seats"]["1"]["rack_cents"] == 20_000
    with read_transaction(house.hub.store.engine) as connection:
        assert not check(connection).problems


def stop(house: House, monkeypatch: pytest.MonkeyPatch, why: str) -> list[float]:
    """Nothing can be written any more; when it was tried."""
    tried = []

    def stopped(*_: object, **__: object) -> None:
        tried.append(time.monotonic())
        raise StoreStopped(why)

    monkeypatch.setattr(house.hub.store, "transact", stopped)
    return tried


def test_deadlines_are_tried_less_and_less_often_while_the_store_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    soonest = [seconds for seconds in (0, 0.1, 0.3, 0.7, 1.1) for _ in range(2)]  # because there are two tables
    with served(tmp_path, timing=Timing(store_retry=0.1, max_store_retry=0.4)) as house:
        house.guest()  # answered once expired sessions have been deleted
        tried = stop(house, monkeypatch, "The disk is full.")
        for table in house.hub.tables.values():
            table.terms = replace(table.terms, max_idle_entries=3)
            table.entries *= 4
            house.client.portal.call(house.hub.timers.set, table.terms.name, deadline(table))  # type: ignore[union-attr]
        end = time.monotonic() + 20
        while len(tried) < len(soonest) and time.monotonic() < end:
            time.sleep(0.01)
        monkeypatch.undo()
    assert len(tried) >= len(soonest), "they go on trying"
    assert all(round(at - tried[0], 2) >= least for at, least in zip(tried, soonest, strict=False)), tried
    said = [record for record in caplog.records if record.message.startswith("deadlines wait")]
    assert len(said) == 1


def test_the_address_of_the_database_is_in_the_log_only(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = house.browser()
    ann.me()
    stop(house, monkeypatch, 'The store cannot be used: connection to server at "db.internal" failed.')
    answer = ann.ask("POST", "/api/guest", {"name": "Ann"})
    assert (answer.status_code, "db.internal" in answer.text) == (503, False)
    assert any("db.internal" in str(getattr(record, "why", "")) for record in caplog.records)


def test_a_health_check_says_where_a_file_is_and_not_where_a_server_is(caplog: pytest.LogCaptureFixture) -> None:
    async def stopped(_: object) -> Answer:
        raise StoreStopped("connection to server at db.internal failed.")

    faults = {
        dialect: asyncio.run(HealthCheck(stopped, dialect=dialect, cache=1.0, timeout=1.0).fault())
        for dialect in ("sqlite", "postgresql")
    }
    assert "db.internal" in faults["sqlite"]
    assert faults["postgresql"].startswith("The house's records cannot be written")
    assert any("db.internal" in str(getattr(record, "why", "")) for record in caplog.records)


def test_opening_a_WebSocket_counts_as_a_request(tmp_path: Path) -> None:
    with served(tmp_path, web={"clock": lambda: 0.0}, requests_per_second=2) as house:
        browser = house.browser()
        for _ in range(6):
            browser.table()
        with pytest.raises(WebSocketDisconnect) as refused:
            browser.table()
        assert refused.value.code == 1013
        assert house.client.get("/api/lobby").status_code == 429


def test_the_number_of_guests_who_join_from_one_address_is_limited(tmp_path: Path) -> None:
    with served(tmp_path, web={"clock": lambda: 0.0}, joins_per_minute=3) as house:
        for name in ("Ann", "Ben", "Cleo"):
            house.guest(name)
        browser = house.browser()
        answer = browser.ask("POST", "/api/guest", {"name": "Dan"})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "20")
        assert answer.json()["sentence"] == "Too many guests have joined from your address. Try again in 20 s."
        assert browser.me()["player"] == "", "and nothing else is refused"


def test_one_guest_does_not_take_a_whole_table(house: House) -> None:
    felt = house.guest().table("suits")
    for seat in (1, 3):
        felt.do("sit", seat=seat, chips_cents=10_000)
    refused = felt.ask("sit", seat=2, chips_cents=10_000)
    assert refused["sentence"].startswith("Seats 1 and 3 are yours already. You may have two seats")
    felt.do("leave", seat=1)
    felt.do("sit", seat=2, chips_cents=10_000)
