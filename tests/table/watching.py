"""All pages of one table in the tests: what each is sent, checked against what it may see."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from longsuit import play, protocol
from longsuit.base import Refused, canonical_json
from longsuit.cards import card_texts
from longsuit.play import RoundState
from longsuit.table.apply_entry import apply
from longsuit.table.changes import Changes, combined
from longsuit.table.deadlines import deadline
from longsuit.table.entry import SNAPSHOT, Entry
from longsuit.table.table import Table
from longsuit.table.views.dealer import console_view
from longsuit.table.views.jackpot_display import meters_message
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from longsuit.table.views.updates import TableUpdate, hello, table_update

if TYPE_CHECKING:
    from tests.table.playing import Played

MESSAGE: TypeAdapter[Any] = TypeAdapter(protocol.TableMessage)
CARD = re.compile(r"(?<![0-9A-Za-z])([2-9TJQKA][shdc])(?![0-9A-Za-z])")
RANKS = re.compile(r"(?<![0-9A-Za-z-])[2-9TJQKA](?:-[2-9TJQKA])+(?![0-9A-Za-z-])")
SEED = re.compile(r'"seed": "[0-9a-f]')
REFUSALS = Refused


def reduced(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The view of a page after the changes of an update."""
    after = dict(view)
    for part, value in changes.items():
        if part in ("turn", "deadline", "clock", "void", "message"):
            after[part] = value
        elif part == "seats":
            after[part] = {**view[part], **(value or {})}
        elif value is not None:
            after[part] = value
    return after


class Watcher:
    """All pages of one table: the messages sent to each, and the view each has built from them."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.view: dict[str, Any] = {}
        self.own: dict[str, dict[str, Any]] = {}
        self.console: dict[str, Any] | None = None
        self.texts: list[tuple[Entry, list[bytes]]] = []
        self.late: list[Entry] = []
        """The entries not yet sent to the page that receives several entries at once."""
        self.changes: list[Changes] = []
        self.restart()

    @property
    def table(self) -> Table:
        return self.played.table

    def restart(self) -> None:
        """Open a new page for everybody."""
        state = self.played.unit_of_work.state
        for guest in (*self.played.unit_of_work.guests, ""):
            own = own_view(self.table, guest)
            text = hello(self.table, self.played.at, own, state, console=not guest)
            message = self.read(text, self.sight(guest))
            self.own[guest] = message["you"]
            self.view = message["table"]
            self.console = message["console"]
        self.late_view, self.late_own, self.late, self.changes = self.view, dict(self.own), [], []

    def sight(self, guest: str) -> set[str]:
        """The cards that a guest may see now: face-up cards and the guest's own."""
        round_ = self.table.play
        seen = set(play.sight(round_, play.DEALER))
        for number in self.table.seats_of(guest):
            if self.table.seats[number].plays:
                seen |= play.sight(round_, number)
        return set(card_texts(seen))

    def read(self, text: bytes, may_see: set[str]) -> dict[str, Any]:
        """Parse a message, and check that it is complete and contains nothing its reader may not see."""
        message = json.loads(text)
        checked = MESSAGE.validate_json(text)
        assert json.loads(checked.model_dump_json()) == message, "the message must have exactly the fields of its type"
        words = json.dumps({key: value for key, value in message.items() if key != "felt"})
        leaked = set(CARD.findall(words)) - may_see
        assert not leaked, f"{leaked} is sent too early: {words}"
        self._no_seed(words)
        self._no_hint(message, may_see)
        return dict(message)

    def _no_seed(self, words: str) -> None:
        committed = self.table.committed_shuffle
        if committed is not None and not self.table.finished:
            assert committed.seed.hex() not in words
        assert self.table.finished or not SEED.search(words)

    def _no_hint(self, message: dict[str, Any], may_see: set[str]) -> None:
        """Check that no sentence describes a hand and no view has its readings before it is face up."""
        dealer = set(card_texts(self.table.play.dealer))
        for happened in message.get("happened", ()):
            if RANKS.search(happened["sentence"]):
                assert dealer <= may_see, happened
        changes = message.get("changes") or message.get("table") or {}
        for number, seat in (changes.get("seats") or {}).items():
            packet = set(card_texts(self.table.play.packets.get(int(number), ())))
            if seat["hand"] is not None:
                assert set(seat["hand"]["cards"]) == packet <= set(card_texts(play.face_up(self.table.play)))
            assert set(seat["shown"]) <= packet
        if changes.get("dealer") and changes["dealer"]["hand"] is not None:
            assert set(changes["dealer"]["hand"]["cards"]) == dealer
        if self.table.play.settlement is None:
            assert not changes.get("claims")
        for number, seat in (changes.get("seats") or {}).items():
            self._only_settled(int(number), seat)

    def _only_settled(self, number: int, seat: dict[str, Any]) -> None:
        """Check that a seat shows the outcomes that are decided, and no chips of theirs on the felt."""
        if self.table.play.settlement is not None:
            return
        early = [line for line in self.table.play.settled_at_once if line.seat == number]
        assert [(line["wager"], line["paid_cents"]) for line in seat["lines"]] == [
            (line.wager, line.paid_cents) for line in early
        ]
        assert not {line.wager for line in early} & set(seat["wagers"])
        assert self.table.paid_at_once.get(number, 0) == sum(line.paid_cents - line.stake_cents for line in early)

    def take(self, entry: Entry, frames: TableUpdate) -> None:
        """Send an update to every page, and compare the pages with the table."""
        guests = sorted(self.played.unit_of_work.guests)
        texts = [frames.text(), frames.text(console=True)]
        public = self.read(texts[0], self.sight(""))
        assert public["you"] is None
        assert public["console"] is None
        assert public["number"] == entry.number == self.table.number
        self.view = reduced(self.view, public["changes"])
        self.changes.append(self.table.changes)
        dealt = self.read(texts[1], self.sight(""))
        if dealt["console"] is not None:
            self.console = dealt["console"]
        for guest in guests:
            if guest in frames.private:
                texts.append(frames.text(frames.private[guest]))
                self.own[guest] = self.read(texts[-1], self.sight(guest))["you"]
        self.texts.append((entry, texts))
        self.compare()
        self.take_late(entry)

    def take_late(self, entry: Entry) -> None:
        """Send several entries at once to another page while wagers are open, and compare it with the others."""
        self.late.append(entry)
        if not self.table.play.at and entry.number % 5:
            return
        frames = table_update(self.table, combined(self.changes), self.late[0].number - 1)
        public = self.read(frames.text(), self.sight(""))
        assert (public["since"], public["number"]) == (self.late[0].number - 1, entry.number)
        self.late_view = reduced(self.late_view, public["changes"])
        assert self.late_view == self.view, _first_difference(self.late_view, self.view)
        for guest, own in frames.private.items():
            self.late_own[guest] = self.read(frames.text(own), self.sight(guest))["you"]
        for guest in self.played.unit_of_work.guests:
            assert self.late_own.get(guest, {"seats": {}})["seats"] == self.own.get(guest, {"seats": {}})["seats"]
        self.late, self.changes = [], []

    def compare(self) -> None:
        """Check that the views built from updates agree with the table."""
        state = self.played.unit_of_work.state
        whole = json.loads(json.dumps(public_parts(self.table)))
        assert self.view == whole, _first_difference(self.view, whole)
        moved = meters_message(self.table, state)["meters"]
        assert public_parts(self.table, state)["meters"] == moved
        if self.table.at == self.played.at and "meters" in self.table.entries[-1].body:
            assert self.table.meters == moved
        for guest in self.played.unit_of_work.guests:
            now = json.loads(json.dumps(own_view(self.table, guest)))
            assert self.own.get(guest, {"seats": {}})["seats"] == now["seats"], guest
        dealer = console_view(self.table)
        assert self.console == (None if dealer is None else json.loads(dealer.model_dump_json()))

    def replay(self) -> None:
        """Check that the journal of the round, read back from JSON, gives the same table and the same bytes."""
        first = max(place for place, (entry, _) in enumerate(self.texts) if entry.kind == SNAPSHOT)
        again = Table(self.table.terms, _no_tokens)
        for entry, texts in self.texts[first:]:
            body = json.loads(json.dumps(entry.body))
            copy = entry._replace(body=body)
            assert copy.text == canonical_json(body)
            assert body == entry.body
            again = apply(again, copy)
            frames = table_update(again, again.changes, copy.number - 1)
            guests = [guest for guest in sorted(self.played.unit_of_work.guests) if guest in frames.private]
            own = [frames.text(frames.private[guest]) for guest in guests]
            assert [frames.text(), frames.text(console=True), *own] == texts
        assert deadline(again) == deadline(self.table)
        assert public_parts(again) == public_parts(self.table)
        assert again.entries == self.table.entries


def _no_tokens(_: int) -> bytes:
    raise AssertionError("applying an entry must not draw randomness")


def state_text(table: Table) -> str:
    """The whole state of a table and its round, as text."""
    facts = {name: fact for name, fact in vars(table).items() if name not in ("terms", "token_bytes", "play")}
    slots = [name for name in RoundState.__slots__ if name not in ("rules", "flushes")]
    return repr((facts, {name: getattr(table.play, name) for name in slots}))


def _first_difference(view: dict[str, Any], whole: dict[str, Any]) -> str:
    for part, value in whole.items():
        if view.get(part) != value:
            return f"{part}: a page has {view.get(part)}, the table {value}"
    return "nothing"
