"""A live table played by scripted players, who know only what their pages show, with every message read."""

from __future__ import annotations

import json
import re
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from pydantic import TypeAdapter

from longsuit import protocol
from longsuit.base import later
from longsuit.cards import card_texts
from longsuit.conformity.memory_house import OPENED, MemoryHouse
from longsuit.play import DEALER, sight, verify
from longsuit.table import (
    CLOCK,
    Actor,
    DeadlinePassed,
    Table,
    TableTerms,
    apply,
    deadline,
    decide,
    hello,
    open_table,
    own_view,
    table_update,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules
    from longsuit.table import AnyTableCommand

PLAYERS = ("Ann", "Ben", "Cleo")
"""The scripted players; the first has two seats where the table has four."""

CHIPS = 10**12
"""The chips each seat brings: as many as a page can buy at once."""

MAX_COMMANDS = 600
"""No round takes more commands."""

_DEALER = Actor("dora", "Dora", "dealer")
_CARD = re.compile(r"(?<![0-9A-Za-z])([2-9TJQKA][shdc])(?![0-9A-Za-z])")
_COMMAND: TypeAdapter[AnyTableCommand] = TypeAdapter(protocol.TableCommand)
_DUTIES = ("change-deck", "start-game", "deal", "turn-community", "reveal", "settle", "end-game")


class LiveTableError(Exception):
    """Something is wrong with a live table, in a sentence."""


class ScriptedTable:
    """A table of a game with its players; everything they do follows from a seed."""

    def __init__(self, rules: Rules, dealer: Literal["automatic", "human"], seed: str) -> None:
        """Open the table and seat the players."""
        self.rules, self.random, self.ids, self.at = rules, Random(seed), count(1), OPENED  # noqa: S311 - can be played again
        self.house = MemoryHouse()
        self.table = Table(TableTerms("kit", "Kit", rules, dealer=dealer), self.random.randbytes)
        for entry in open_table(self.table, self.at, self.house):
            self.table = apply(self.table, entry)
        self.guests = [Actor(self.house.join(name, 2 * CHIPS).id, name, "player") for name in PLAYERS]
        again = self.guests[:1] if rules.hands_per_player > 1 else []
        self.actors = dict(enumerate([*self.guests, *again][: rules.seats], 1))
        for seat, actor in self.actors.items():
            self.send(actor, "sit", seat=seat, chips_cents=CHIPS)

    def play_round(self) -> bool:
        """Play a whole round and open the next one; False where nobody can afford a wager."""
        banker = self.random.choice(sorted(self.actors)) if self.rules.banking is not None else None
        # Nobody wagers against a bank of their own.
        free = [seat for seat, actor in self.actors.items() if banker is None or actor != self.actors[banker]]
        for seat in sorted(self.random.sample(free, self.random.randint(1, len(free)))):
            self._place(seat)
        if banker is not None and not self._bank(banker):
            return False
        seats, number = sorted(self.table.play.wagers), self.table.round_number
        if not seats:
            return False
        before = {seat: one.chips for seat, one in self.table.seats.items()}
        for seat in seats:
            self.send(self.actors[seat], "ready", seat=seat)
        self._until(lambda: self.table.finished)
        self._compare(number, before)
        self._until(lambda: self.table.round_number > number)
        return True

    def _bank(self, seat: int) -> bool:
        """Let a seat that does not play bank the round; False where it cannot."""
        choice = next((one for one in self._offered(seat) if one["kind"] == "put-up-bank"), None)
        if choice is None:
            return False
        cents = self.random.choice((choice["min_cents"], choice["max_cents"]))
        self.send(self.actors[seat], "put-up-bank", seat=seat, amount_cents=cents)
        return True

    def _place(self, seat: int) -> None:
        """A seat's wagers from what its page offers: the base wager, and each bonus as often as not."""
        offered = self._offered(seat)
        if any(one["kind"] == "choose-colour" for one in offered):
            self.send(self.actors[seat], "choose-colour", seat=seat, colour=self.random.choice(["red", "black"]))
        for name in (wager.name for wager in self.rules.wagers):
            choice = next(
                (one for one in self._offered(seat) if one["kind"] == "place-wager" and one["wager"] == name), None
            )
            if choice and (name == self.rules.base.name or self.random.random() < 0.5):
                self.send(self.actors[seat], "place-wager", seat=seat, wager=name, amount_cents=self._amount(choice))

    def _amount(self, choice: dict[str, Any]) -> int:
        """One of the smallest amounts of a choice, or its largest where there are few."""
        amounts = range(choice["min_cents"], choice["max_cents"] + 1, choice["step_cents"])
        return self.random.choice(amounts[:4])

    def _offered(self, seat: int) -> list[dict[str, Any]]:
        seats: dict[str, Any] = own_view(self.table, self.actors[seat].id)["seats"]
        return list(seats[str(seat)]["legal"])

    def _until(self, done: Any) -> None:
        for _ in range(MAX_COMMANDS):
            if done():
                return
            self._next_command()
        raise LiveTableError(f"The round did not end. It stopped in the phase “{self.table.phase}”.")

    def _next_command(self) -> None:
        """Let the player whose turn it is decide; else the dealer acts, or the clock where it deals by itself."""
        if (seat := self.table.turn) is not None:
            self._decide(seat)
        elif self.table.terms.human:
            self._deal()
        else:
            self.at = max(self.at, deadline(self.table) or self.at)
            self._carry_out(CLOCK, DeadlinePassed())

    def _decide(self, seat: int) -> None:
        found = [one for one in self._offered(seat) if one["kind"] in ("fold", "check", "raise")]
        if not found:
            raise LiveTableError(f"It is the turn of seat {seat}, and its page offers no decision.")
        choice = self.random.choice(found)
        raised = {"amount_cents": self._amount(choice)} if choice["kind"] == "raise" else {}
        self.send(self.actors[seat], choice["kind"], seat=seat, **raised)

    def _deal(self) -> None:
        view = json.loads(hello(self.table, self.at, own_view(self.table, ""), console=True))["console"]
        kinds = [one["kind"] for one in view["legal"] if one["kind"] in _DUTIES]
        if not kinds:
            raise LiveTableError(f"The dealer can do nothing in the phase “{self.table.phase}”.")
        self.send(_DEALER, kinds[0])

    def send(self, actor: Actor, kind: str, **facts: Any) -> None:
        """Carry out a command in the form in which a page sends it."""
        self._carry_out(actor, _COMMAND.validate_python({"kind": kind, "id": f"c{next(self.ids)}", **facts}))

    def _carry_out(self, actor: Actor, command: AnyTableCommand) -> None:
        self.at = later(self.at, 1)
        entry = decide(self.table, command, actor, self.at, self.house)
        if entry is None:
            return
        self.table = apply(self.table, entry)
        update = table_update(self.table, self.table.changes, entry.number - 1)
        self._read(update.text(), "")
        self._read(update.text(console=True), "")
        for guest in (one.id for one in self.guests):
            self._read(update.text(update.private.get(guest)), guest)
            self._read(hello(self.table, self.at, own_view(self.table, guest)), guest)

    def _read(self, text: bytes, guest: str) -> None:
        """Refuse a message with a card that its reader may not see; no guest means spectators and the dealer."""
        message = {key: value for key, value in json.loads(text).items() if key != "felt"}
        words = json.dumps(message, ensure_ascii=False)
        for name in (self.rules.title, *(wager.label for wager in self.rules.wagers)):
            words = words.replace(name, "")
        places = [seat for seat, actor in self.actors.items() if actor.id == guest and seat in self.table.play.packets]
        seen = {card for place in (DEALER, *places) for card in sight(self.table.play, place)}
        if early := sorted(set(_CARD.findall(words)) - set(card_texts(seen))):
            reader = self.house.guests[guest].name if guest else "everybody"
            raise LiveTableError(f"{', '.join(early)} was sent to {reader} too early.")

    def _compare(self, number: int, before: dict[int, int]) -> None:
        """Settle the round again from its record, and compare what it paid with the chips that moved."""
        record = self.house.records[number]
        verify(record)
        for seat, chips in before.items():
            net = _net(record, seat)
            now = self.table.seats[seat].chips
            if now - chips != net or now != self.house.balance_cents(f"player:kit/{seat}"):
                raise LiveTableError(f"Seat {seat} won {net} cents by the record, and its chips say otherwise.")
        if self.house.balances.total:
            raise LiveTableError("The accounts of the table do not balance.")


def _net(record: Mapping[str, Any], seat: int) -> int:
    """What a seat won by the record of a round, as a player or as the banker, with the fee of the house paid."""
    settlement = record["settlement"]
    net = sum(line["paid_cents"] - line["stake_cents"] for line in settlement["lines"] if line["seat"] == seat)
    if (bank := settlement.get("bank")) is None:
        return int(net)
    banked = bank["net_cents"] if record["bank"]["seat"] == seat else 0
    return int(net + banked - sum(fee["cents"] for fee in bank["fees"] if fee["seat"] == seat))
