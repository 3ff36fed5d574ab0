"""Checkpoints that the server makes by itself: when, of what, and where they go."""

from __future__ import annotations

import http.server
import threading
from contextlib import contextmanager

import pytest

from longsuit.base import stamp
from longsuit.floor.checkpoints.checkpoint_service import CheckpointService
from longsuit.floor.checkpoints.sinks import FileSink, HttpSink, MailSink, NotDelivered, sinks_of
from longsuit.floor.config.settings import Settings, SettingsError, settings_from
from longsuit.floor.config.timing import Timing
from longsuit.keys import KeyFile
from longsuit.store import (
    CheckpointSigner,
    HouseLog,
    LastCheckpoint,
    LogBroken,
    StoreError,
    adopt_keys,
    find_win_link,
    read_transaction,
)
from longsuit.transparency import decode, open_checkpoint, read_checkpoint, split_notes, verify_consistency
from tests.store.audit.test_audit import tamper
from tests.store.support import AT, play, play_win

TIMING = Timing(checkpoint_check=0.0)


@pytest.fixture
def signer(store, tmp_path):
    source = KeyFile(tmp_path / "keys.json")
    keys = adopt_keys(store, source, "casino.example/audit", stamp=stamp())
    return CheckpointSigner(HouseLog(store.engine), keys, LastCheckpoint.beside(source, keys))


class Place:
    """A sink that remembers what it was given."""

    def __init__(self):
        self.sizes = []

    def deliver(self, note, _):
        self.sizes.append(read_checkpoint(note).size)


def service_of(signer, *sinks, **settings):
    settings = Settings(**{"checkpoint_links": 1_000_000, "checkpoint_minutes": 1440, **settings})
    return CheckpointService(signer, settings, TIMING, sinks=sinks, now=lambda: AT)


def test_a_checkpoint_is_delivered_after_so_many_links(store, signer):
    place = Place()
    service = service_of(signer, place, checkpoint_links=20)
    service.step()
    (first,) = place.sizes
    while store.head.seq < first + 20:
        play(store)
        assert place.sizes == [first]
        service.step()
    assert place.sizes == [first, store.head.seq]


def test_a_checkpoint_is_delivered_after_so_many_minutes_also_if_nothing_happened(store, signer):
    place = Place()
    service = service_of(signer, place, checkpoint_minutes=1e-9)
    service.step()
    service.step()
    assert place.sizes == [store.head.seq, store.head.seq]


@pytest.mark.parametrize(("limit", "delivered"), [(1, True), (10**12, False)])
def test_a_win_above_the_limit_is_delivered_at_once(store, signer, limit, delivered):
    place = Place()
    service = service_of(signer, place, checkpoint_win_cents=limit)
    service.step()
    play_win(store)
    service.step()
    assert place.sizes[1:] == ([store.head.seq] if delivered else [])


def test_what_is_shown_covers_everything_and_is_signed(store, signer):
    service = service_of(signer)
    with pytest.raises(StoreError, match="no checkpoint yet"):
        service.current()
    service.step()
    play(store)
    checkpoint, _ = open_checkpoint(str(service.current()), signer.keys.public)
    assert (checkpoint.size, checkpoint.time) == (store.head.seq, AT)


def test_a_win_page_has_a_checkpoint_that_covers_the_win(store, signer):
    service = service_of(signer)
    service.step()
    play_win(store)
    with read_transaction(store.engine) as connection:
        (win,) = connection.exec_driver_sql("SELECT name FROM wins").scalars().all()
        link = find_win_link(connection, win)
    assert open_checkpoint(service.covering(link), signer.keys.public)[0].size >= link
    assert service.covering(store.head.seq + 1) == ""
    assert service_of(None).covering(link) == ""


def test_a_win_that_no_checkpoint_covers_yet_is_signed_and_delivered_for_its_page(store, signer):
    place = Place()
    settings = Settings(checkpoint_links=1_000_000, checkpoint_minutes=1440, checkpoint_win_cents=10**12)
    service = CheckpointService(signer, settings, Timing(checkpoint_check=3600), sinks=[place], now=lambda: AT)
    service.step()
    play_win(store)
    assert read_checkpoint(service.current()).size < store.head.seq
    text = service.covering(store.head.seq)
    assert open_checkpoint(text, signer.keys.public)[0].size == store.head.seq
    assert place.sizes[-1] == store.head.seq


def test_a_house_without_its_keys_says_that_checkpoints_are_off(store):
    service = service_of(None)
    service.start()
    with pytest.raises(StoreError, match="Checkpoints are off"):
        service.current()
    service.stop()


def test_a_fault_stops_the_signing_raises_the_alarm_and_is_named(store, signer):
    place = Place()
    service = service_of(signer, place, checkpoint_minutes=1e-9)
    play(store)
    service.step()
    tamper(store, "UPDATE events SET actor = 'Eve' WHERE seq = 9")
    service.verify_whole()
    assert service.fault == service.trouble == "Link 9 was altered: its hash does not match its content."
    assert service.alarms == 1
    delivered = len(place.sizes)
    service.step()
    with pytest.raises(LogBroken, match=r"No checkpoint is signed. Link 9 was altered"):
        service.current()
    assert len(place.sizes) == delivered


def test_files_get_every_checkpoint_one_after_the_other(store, signer, tmp_path):
    file, mail = FileSink(tmp_path / "log.txt"), MailSink(tmp_path / "mail")
    service = service_of(signer, file, mail, checkpoint_minutes=1e-9)
    service.step()
    play(store)
    service.step()
    first, second = (open_checkpoint(str(note), signer.keys.public)[0] for note in split_notes(file.path.read_text()))
    assert first.size < second.size == store.head.seq
    assert mail.path.read_text().count("Subject: Checkpoint of casino.example/audit: ") == 2
    assert file.path.stat().st_mode & 0o077 == 0


def test_a_place_that_takes_nothing_is_reported_without_its_name(store, signer, tmp_path):
    good = FileSink(tmp_path / "good.txt")
    service = service_of(signer, FileSink(tmp_path / "missing" / "log.txt"), good)
    service.step()
    assert service.trouble == "1 of 2 places did not take the checkpoint."
    assert service.not_delivered == (f"{tmp_path}/missing/log.txt: No such file or directory.",)
    assert good.path.exists()
    assert service.fault == ""


@contextmanager
def endpoint(known=0):
    """A witness of others at a loopback address, which checks the proofs it is given."""
    taken, state = [], {"size": known, "root": None}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            text = self.rfile.read(int(self.headers["content-length"])).decode()
            head, _, note = text.partition("\n\n")
            old, *proof = head.split("\n")
            if int(old.removeprefix("old ")) != state["size"]:
                self.answer(409, f"{state['size']}\n")
                return
            (signed,) = split_notes(note)
            checkpoint = read_checkpoint(signed)
            if state["root"] is not None:
                hashes = [decode(line) for line in proof]
                verify_consistency(state["size"], state["root"], checkpoint.size, checkpoint.root, hashes)
            state.update(size=checkpoint.size, root=checkpoint.root)
            taken.append(checkpoint.size)
            self.answer(200, "")

        def answer(self, status, text):
            self.send_response(status)
            self.send_header("content-length", str(len(text)))
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/add-checkpoint", taken
    finally:
        server.shutdown()
        server.server_close()


def test_witnesses_of_others_get_proofs_that_they_can_check(store, signer):
    with endpoint() as (url, taken):
        service = service_of(signer, HttpSink(url), checkpoint_minutes=1e-9)
        service.step()
        play(store)
        service.step()
        assert taken[-1] == store.head.seq
        assert len(taken) == 2
        # After a restart the house does not know what the endpoint knows, and is told.
        play(store)
        again = service_of(signer, HttpSink(url), checkpoint_minutes=1e-9)
        again.step()
        assert (taken[-1], again.not_delivered) == (store.head.seq, ())


def test_an_endpoint_that_knows_more_than_the_house_is_reported(store, signer):
    with endpoint(known=10**6) as (url, taken), pytest.raises(NotDelivered, match="answered 409"):
        HttpSink(url).deliver(signer.verify_and_sign(AT), lambda _: ())
    assert taken == []


def test_places_come_from_the_settings():
    settings = settings_from(
        {}, {"LONGSUIT_CHECKPOINT_FILES": "/mnt/a, /mnt/b", "LONGSUIT_CHECKPOINT_URLS": "https://witness.example/add"}
    )
    assert [type(sink).__name__ for sink in sinks_of(settings)] == ["FileSink", "FileSink", "HttpSink"]
    with pytest.raises(SettingsError, match=r"checkpoint_urls is not valid. Each should be an address"):
        settings_from({}, {"LONGSUIT_CHECKPOINT_URLS": "file:///etc/passwd"})
