"""Random play in a house: mostly allowed commands, sometimes forbidden ones, with all messages checked."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from longsuit import jackpot, protocol
from longsuit.cards import ALL_CARDS, card_texts
from longsuit.ledger import Balances
from longsuit.rules import Role
from longsuit.table.commands.system_commands import DeadlinePassed, FloorCloses, GuestConnected, GuestDisconnected
from longsuit.table.deadlines import deadline
from longsuit.table.decide_command import decide
from longsuit.table.entry import CLOCK, Actor, Entry
from longsuit.table.views.jackpot_display import meters_message
from longsuit.table.views.updates import table_update
from tests.table.playing import DEALER, EXECUTIVE, SUPERVISOR, Played, command, house_of
from tests.table.watching import REFUSALS, Watcher, state_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.cards import Card

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva")
RUN = 5
"""The length of the straight flushes that are dealt from physical decks."""


class Walk:
    """Random play at some tables of the example house, from a seed."""

    def __init__(self, names: list[str], seed: int) -> None:
        self.random = Random(f"walk {seed}")
        self.unit_of_work, tables = house_of(names, seed)
        self.actors: dict[str, Actor] = {}
        for number, name in enumerate(NAMES):
            made = self.unit_of_work.join(name, 40_000)
            # Two guests have the same name.
            shown = "Ann" if number == 1 else name
            self.actors[made.id] = Actor(made.id, shown, "player")
        self.watchers = {name: Watcher(played) for name, played in tables.items()}
        for watcher in self.watchers.values():
            for entry in watcher.played.journal[1:]:
                frames = table_update(watcher.table, watcher.table.changes, entry.number - 1)
                texts = [frames.text(), frames.text(console=True)]
                watcher.texts.append((entry, texts))
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.at_opening: dict[str, int] = {}

    def walk(self, steps: int, until: tuple[str, ...] = ()) -> Walk:
        """Take so many steps, and up to four times as many more until entries of every named kind were made."""
        for number in range(5 * steps if until else steps):
            if number >= steps and all(self.done[kind] for kind in until):
                break
            self.step()
            if number % 25 == 24:
                for watcher in self.watchers.values():
                    watcher.replay()
        for watcher in self.watchers.values():
            watcher.replay()
            watcher.restart()
        return self

    def step(self) -> None:
        watcher = self.random.choice(list(self.watchers.values()))
        if watcher.table.closing and self.random.random() < 0.2:
            self.send(watcher, SUPERVISOR, "close-table", closed=False, allowed=True)
        if watcher.table.decks_out and self.random.random() < 0.2:
            self.send(watcher, SUPERVISOR, "verify-deck", deck=min(watcher.table.decks_out))
        if self.unit_of_work.state.suspended and self.random.random() < 0.1:
            self.resume(watcher)
        moves: list[tuple[float, Callable[[Watcher], None]]] = [
            (70, self.player), (25, self.dealer), (12, self.pit), (9, self.clock), (6, self.seats),
            (2, self.presence), (1.5, self.trouble), (0.5, self.house), (2, self.nonsense),
        ]  # fmt: skip
        weights = [weight for weight, _ in moves]
        self.random.choices([move for _, move in moves], weights)[0](watcher)
        self.money()

    # ------------------------------------------------------------------------------------------------ actions

    def ask(self, watcher: Watcher, actor: Actor, command: Any, *, allowed: bool = False) -> bool:
        """Carry out a command; a refused command must change nothing, and an offered one must not be refused."""
        played, table = watcher.played, watcher.table
        before = state_text(table)
        snapshot = self._snapshot()
        count = len(played.frames)
        entries, refused = self._asked(played, actor, command)
        if refused is not None:
            assert not allowed, (refused, command, watcher.table.phase)
            assert str(getattr(refused, "sentence", refused)).endswith("."), refused
            self._roll_back(snapshot)
            assert watcher.table is table
            assert state_text(table) == before
            watcher.compare()
            self.refused[command.kind] += 1
            return False
        assert state_text(table) == before, "deciding and applying must not change the previous table"
        for entry, frames in zip(entries, played.frames[count:], strict=True):
            watcher.take(entry, frames)
            self.done[entry.kind] += 1
            if entry.kind in ("round-settled", "round-voided"):
                self.ended(watcher, entry)
        for other in self.watchers.values():
            if other is not watcher:
                self._show_meters_message(other)
        return True

    def _asked(self, played: Played, actor: Actor, asked: Any) -> tuple[list[Entry], Exception | None]:
        try:
            return played.ask(actor, asked, self.random.choice([0.25, 1, 3])), None
        except REFUSALS as refused:
            return [], refused

    def send(self, watcher: Watcher, actor: Actor, kind: str, *, allowed: bool = False, **facts: Any) -> bool:
        asked = command(kind, f"c{next(watcher.played.ids)}", **facts)
        return self.ask(watcher, actor, asked, allowed=allowed)

    def _show_meters_message(self, watcher: Watcher) -> None:
        """Check the message for meters that another table has moved."""
        message = meters_message(watcher.table, self.unit_of_work.state)
        protocol.Meters.model_validate(message)

    def _snapshot(self) -> tuple[Any, ...]:
        unit_of_work = self.unit_of_work
        return (
            unit_of_work.state,
            dict(unit_of_work.micro),
            list(unit_of_work.moves),
            len(unit_of_work.notes),
            len(unit_of_work.events),
            dict(unit_of_work.kept),
        )

    def _roll_back(self, snapshot: tuple[Any, ...]) -> None:
        unit_of_work = self.unit_of_work
        unit_of_work.state, micro, unit_of_work.moves, notes, events, unit_of_work.kept = snapshot
        unit_of_work.micro = Balances(micro)
        del unit_of_work.notes[notes:], unit_of_work.events[events:]

    def seats(self, watcher: Watcher) -> None:
        actor = self.random.choice(list(self.actors.values()))
        seat = self.random.randint(1, min(8, watcher.table.terms.rules.seats + 1))
        mine = watcher.table.seats_of(actor.id)
        if mine and self.random.random() < 0.3:
            self.send(watcher, actor, "buy-chips", seat=self.random.choice(mine), chips_cents=2_000)
        elif mine and self.random.random() < 0.3:
            self.send(watcher, actor, "leave", seat=self.random.choice(mine))
        elif len(watcher.table.seats) < 5:
            self.send(watcher, actor, "sit", seat=seat, chips_cents=self.random.choice([600, 3_000, 9_000]))

    def player(self, watcher: Watcher) -> None:
        """A player takes an offered choice."""
        table = watcher.table
        if not table.seats:
            self.seats(watcher)
            return
        number = table.turn or self.random.choice(list(table.seats))
        actor = self.actors.get(table.seats[number].guest)
        assert actor is not None
        if table.phase == "wagers" and self.random.random() < 0.06:
            self.all_at_once(watcher, actor, number)
            return
        legal = watcher.own[actor.id]["seats"][str(number)]["legal"]
        offered = [one for one in legal if one["kind"] not in ("leave", "buy-chips") or self.random.random() < 0.03]
        often = {"light-sensor": 6, "place-wager": 2, "put-up-bank": 8, "take-back-bank": 0.1}
        if offered:
            weights = [often.get(one["kind"], 1) for one in offered]
            self.take_choice(watcher, actor, number, self.random.choices(offered, weights)[0])

    def all_at_once(self, watcher: Watcher, actor: Actor, number: int) -> None:
        """A player sets all wagers of a seat at once; if accepted, exactly those are on the felt."""
        terms = watcher.table.terms
        spots = [spot for spot in terms.rules.wagers if spot.role in (Role.BASE, Role.BONUS)]
        wagers = {
            spot.name: spot.limits.min_cents * self.random.choice([1, 1, 1, 2]) if self.random.random() < 0.9 else 0
            for spot in self.random.sample(spots, len(spots))
        }
        sensors = [sensor for sensor in range(1, len(terms.sensors) + 1) if self.random.random() < 0.85]
        colour = self.random.choice(["red", "black"]) if terms.rules.colour else None
        facts = {"wagers": wagers, "sensors": sensors, "colour": colour}
        if self.send(watcher, actor, "place-wagers", seat=number, **facts):
            shown = watcher.view["seats"][str(number)]
            base = terms.rules.base.name
            equal = {one.name: wagers[base] for one in terms.rules.equal_wagers if wagers[base]}
            assert shown["wagers"] == {wager: cents for wager, cents in wagers.items() if cents} | equal
            assert shown["sensors"] == sensors
            assert shown["colour"] == (colour if colour else shown["colour"])

    def take_choice(self, watcher: Watcher, actor: Actor, number: int, choice: dict[str, Any]) -> None:
        kind, facts = choice["kind"], {"seat": number}
        if choice["max_cents"] and kind in ("place-wager", "put-up-bank", "raise"):
            stride = max(choice["step_cents"], 100)  # whole dollars reach two and three times the ante
            steps = (choice["max_cents"] - choice["min_cents"]) // stride
            times = self.random.choice([0, 0, 0, min(1, steps), steps if steps < 6 else 0])
            facts["amount_cents"] = choice["min_cents"] + stride * times
        if kind in ("place-wager", "withdraw-wager"):
            facts["wager"] = choice["wager"]
        if kind == "place-wager" and self.random.random() < 1 / 2:
            facts["entropy"] = self.random.randbytes(16).hex()
        if kind in ("light-sensor", "darken-sensor"):
            facts["sensor"] = int(choice["wager"][-1])
        if kind == "choose-colour":
            facts["colour"] = self.random.choice(["red", "black"])
        if kind == "add-entropy":
            facts["text"] = "seven sevens"
        if kind == "buy-chips":
            facts["chips_cents"] = 1_000
        suspended = kind == "light-sensor" and bool(self.unit_of_work.state.suspended)
        self.send(watcher, actor, kind, allowed=kind != "buy-chips" and not suspended, **facts)

    def dealer(self, watcher: Watcher) -> None:
        """The dealer takes a choice of the console."""
        if watcher.console is None or not watcher.console["legal"]:
            return
        offered = watcher.console["legal"]
        rare = (
            "expose-card", "call-misdeal", "accept-wager", "report-wrong-count", "find-face-up-card",
            "report-shuffler-stop",
        )  # fmt: skip
        weights = [0.1 / len(offered) if one["kind"] in rare else 4 for one in offered]
        choice = self.random.choices(offered, weights)[0]
        if choice["kind"] in rare and self.random.random() < 0.9:
            return
        kind, facts = choice["kind"], {}
        table = watcher.table
        left = [card for card in ALL_CARDS if card not in table.play.known_cards]
        if kind == "count-chips":
            facts["counted"] = [
                sum(1 for _, one in table.accepted if one == sensor.number) for sensor in table.terms.sensors
            ]
        elif kind == "deal":
            cards = card_texts(self.dealt(left, choice["cards"]))
            facts = {"cards": cards, "all": not cards and self.random.random() < 0.5}
        elif kind == "report-wrong-count":
            facts["cards_counted"] = self.random.choice([50, 51, 53])
        elif kind == "verify-deck":
            free = [deck for deck in table.decks_out if deck != table.deck or not table.play.at or table.finished]
            facts = {"deck": self.random.choice(free), "replaced": self.random.random() < 0.5}
        elif kind in ("expose-card", "find-face-up-card"):
            facts["card"] = card_texts([self.random.choice(left)])[0] if choice["cards"] else None
        elif kind == "call-misdeal":
            facts = {"hand": choice["seat"], "cards_found": 9}
        elif kind == "select-hand":
            spot = choice["seat"], int(choice["wager"][-1])
            facts = {"seat": spot[0], "sensor": spot[1], "hand": table.claims[spot].hand}
        elif kind == "accept-wager":
            self.accept(watcher)
            return
        # A hand to the left may have to wait for one further to the right.
        self.send(watcher, DEALER, kind, allowed=kind not in ("select-hand",), **facts)

    def dealt(self, left: list[Card], number: int) -> list[Card]:
        """Cards from a physical deck; every other packet has a straight flush, because jackpots pay for one."""
        runs = [ALL_CARDS[first : first + RUN] for first in left if first % 13 <= 13 - RUN]
        whole = [run for run in runs if set(run) <= set(left)]
        if number < RUN or not whole or self.random.random() < 0.5:
            return self.random.sample(left, number)
        run = self.random.choice(whole)
        return [*run, *self.random.sample([card for card in left if card not in run], number - RUN)]

    def accept(self, watcher: Watcher) -> None:
        table = watcher.table
        number = self.random.choice(list(table.seats))
        wagers = [wager.name for wager in table.terms.rules.wagers]
        facts = {"wager": self.random.choice(wagers), "amount_cents": self.random.choice([1, 77, 100_000_000])}
        self.send(watcher, DEALER, "accept-wager", seat=number, **facts)

    def pit(self, watcher: Watcher) -> None:
        """A supervisor or executive decides a waiting win."""
        table = watcher.table
        waiting = [
            (spot, claim) for spot, claim in table.claims.items() if claim.undecided and table.phase == "jackpots"
        ]
        if not waiting:
            return
        (number, sensor), claim = self.random.choice(waiting)
        spot = {"seat": number, "sensor": sensor}
        who = self.random.choice([SUPERVISOR, EXECUTIVE])
        if claim.step == "selected" and self.random.random() < 0.85:
            cards = card_texts(table.play.packets[number])
            self.send(watcher, who, "check-cards", **spot, cards=cards)
        elif claim.step == "checked":
            self.send(watcher, who, "confirm-win", **spot)
        elif claim.step == "confirmed" and self.random.random() < 0.9:
            self.send(watcher, who, "commit-win", **spot)
        elif self.random.random() < 0.2:
            self.send(watcher, who, "reject-win", **spot, reason="the cards were moved")

    def clock(self, watcher: Watcher) -> None:
        """Advance the clock to the deadline, or let it act too early, which must change nothing."""
        due = deadline(watcher.table)
        if due is not None and self.random.random() < 0.7:
            watcher.played.at = max(watcher.played.at, due)
        elif due is not None and watcher.table.at < due:
            assert decide(watcher.table, DeadlinePassed(), CLOCK, watcher.table.at, self.unit_of_work) is None
            return
        self.ask(watcher, CLOCK, DeadlinePassed(), allowed=True)

    def presence(self, watcher: Watcher) -> None:
        guest = self.random.choice(list(self.actors))
        order = self.random.choice([GuestConnected, GuestDisconnected])
        self.ask(watcher, CLOCK, order(guest), allowed=True)

    def trouble(self, watcher: Watcher) -> None:
        """Void a round, report a wrong count, close or reopen a table, or close the floor."""
        kind = self.random.choice(["void", "close", "close", "down", "count"])
        if kind == "void":
            self.send(watcher, SUPERVISOR, "void-round", reason="a player fell ill")
        elif kind == "count":
            self.send(watcher, SUPERVISOR, "report-wrong-count", cards_counted=51)
        elif kind == "close":
            self.send(watcher, SUPERVISOR, "close-table", closed=not watcher.table.closing, allowed=True)
        elif self.random.random() < 0.3:
            self.ask(watcher, CLOCK, FloorCloses(), allowed=True)

    def house(self, watcher: Watcher) -> None:
        """Suspend or resume jackpot wagers in the house or at a table."""
        at = {"actor": "sam", "role": "supervisor", "at": watcher.played.at}
        name = f"house{self.random.getrandbits(60)}"
        where = self.random.choice(["", watcher.table.terms.name])
        if where and where not in self.unit_of_work.state.tables:
            return
        if where not in self.unit_of_work.state.suspended:
            self.unit_of_work.carry_out(jackpot.Suspend(id=name, table=where, reason="the display is dark", **at))

    def resume(self, watcher: Watcher) -> None:
        at = {"actor": "sam", "role": "supervisor", "at": watcher.played.at}
        for where in self.unit_of_work.state.suspended:
            self.unit_of_work.carry_out(jackpot.Resume(id=f"house{self.random.getrandbits(60)}", table=where, **at))

    def nonsense(self, watcher: Watcher) -> None:
        """Send a forbidden or impossible command."""
        actor = self.random.choice([*self.actors.values(), DEALER, SUPERVISOR, EXECUTIVE, CLOCK])
        seat, sensor = self.random.randint(1, 8), self.random.randint(1, 2)
        spot = {"seat": seat, "sensor": sensor}
        kinds: dict[str, dict[str, Any]] = {
            "place-wager": {"seat": seat, "wager": self.random.choice(["ante", "sensor-1", "x"]), "amount_cents": 777},
            "withdraw-wager": {"seat": seat, "wager": "ante"},
            "place-wagers": {"seat": seat, "wagers": {"ante": 500, "x": 500}, "sensors": [sensor]},
            "put-up-bank": {"seat": seat, "amount_cents": self.random.choice([0, 499, 100_000_000])},
            "take-back-bank": {"seat": seat},
            "raise": {"seat": seat, "amount_cents": 123},
            "fold": {"seat": seat},
            "check": {"seat": seat},
            "turn-community": {},
            "light-sensor": spot,
            "darken-sensor": spot,
            "deal": {"cards": ["As"], "all": True},
            "count-chips": {"counted": [8]},
            "select-hand": {**spot, "hand": "flush"},
            "commit-win": spot,
            "check-cards": {**spot, "cards": ["2c", "3c", "4c", "5c", "6c", "7c", "8c"]},
            "call-misdeal": {"hand": seat, "cards_found": 7},
            "end-game": {},
            "change-deck": {},
            "report-wrong-count": {"cards_counted": 52},
            "find-face-up-card": {"card": "As"},
            "report-shuffler-stop": {},
            "verify-deck": {"deck": sensor},
            "more-time": {"seat": seat},
            "ready": {"seat": seat},
        }
        kind = self.random.choice(list(kinds))
        self.send(watcher, actor, kind, **kinds[kind])

    # ------------------------------------------------------------------------------------------------- checks

    def money(self) -> None:
        """Check that every cent is accounted for: the chips of a seat equal the balance of its account."""
        micro = self.unit_of_work.micro
        assert not self.unit_of_work.moves, "every move must be noted"
        assert sum(micro.values()) == 0
        for account, amount in micro.items():
            if account.split(":")[0] in ("player", "meter", "reserve", "overflow", "suspense"):
                assert amount >= 0, account
        for name, watcher in self.watchers.items():
            for number in range(1, watcher.table.terms.rules.seats + 1):
                held = self.unit_of_work.balance_cents(f"player:{name}/{number}")
                seat = watcher.table.seats.get(number)
                assert held == (0 if seat is None else seat.chips)
                assert micro.get(f"player:{name}/{number}", 0) % 1_000_000 == 0
                if seat is not None:
                    assert watcher.table.rack(number) >= 0
                    owed = watcher.table.fee(number)
                    assert watcher.table.rack(number) + watcher.table.felt(number) + owed == held
                    assert not owed or watcher.table.terms.rules.banking

    def ended(self, watcher: Watcher, entry: Entry) -> None:
        """Check a finished round: its record is stored, and its results agree with the lines on the felt."""
        table = watcher.table
        record, nets = self.unit_of_work.kept[table.terms.name, table.round_number]
        assert record["settlement"]["outcome"] == ("settled" if entry.kind == "round-settled" else "void")
        assert {number: net for number, (_, net) in nets.items()} == {
            int(number): net for number, net in entry.body["net"].items()
        }
        assert set(nets) == {number for number, seat in table.seats.items() if seat.plays}
        for number in nets:
            seat = watcher.view["seats"][str(number)]
            assert seat["net_cents"] == nets[number][1]
            assert seat["net_cents"] == sum(line["paid_cents"] - line["stake_cents"] for line in seat["lines"])
        if watcher.view["shuffle"] is not None:
            assert watcher.view["shuffle"]["seed"] == record["fairness"]["seed"]
