"""A live table: its seats, its round and its jackpot wins after the last entry of its journal.

A table is treated as immutable: `longsuit.table.apply` returns a new table after an entry.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from longsuit import fair
from longsuit.play import BY_HAND, Round
from longsuit.rules import Step, least_raises
from longsuit.table.changes import Changes
from longsuit.table.entry import Entry, Seal
from longsuit.table.terms import TableTerms

Spot = tuple[int, int]
"""A sensor of a seat: the seat's number, and the sensor's."""

TAKEN_BACK = "taken back"
"""The reason of a win whose selection the dealer has taken back."""

REMEMBERED_COMMANDS = 400
"""How many commands a table recognises, besides those of its round, when they are sent again."""

_STEP_PHASES = {
    Step.COMMUNITY: "deal",
    Step.PACKETS: "deal",
    Step.TURN: "deal",
    Step.DECISIONS: "decisions",
    Step.REVEAL: "reveal",
    Step.SETTLEMENT: "settlement",
}


class Seat(NamedTuple):
    """A taken seat."""

    guest: str
    """The id of the guest who has the seat."""

    name: str
    """The guest's name at this table; no two guests there have the same."""

    chips: int
    """The guest's chips at the table in cents, those on the felt included: the balance of the seat's account."""

    connected: bool = True
    """Whether the guest has a page open."""

    gone: str = ""
    """When the guest's last page was closed; empty while one is open."""

    leaving: bool = False
    """Whether the guest leaves when the round is over."""

    ready: bool = False
    """Whether the guest is ready and waits for the others."""

    plays: bool = False
    """Whether the seat is in the round: it had a base wager when wagers closed, or banks the round."""

    loss_allowance: int | None = None
    """What the guest's own limit allowed them to lose here at their last wager, in cents; None without a limit."""

    lit: tuple[int, ...] = ()
    """The lit sensors."""

    entropy: bytes = b""
    """The guest's contribution to the shuffle."""

    net: int | None = None
    """The result of the round in cents; None before it is known."""

    timed_out: bool = False
    """Whether the hand was folded because time ran out."""

    avatar: int = 0
    """The number of the guest's picture."""

    next_name: str = ""
    """The guest's name at this table from the next round on; empty where it stays the same."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A jackpot win, undecided or decided."""

    hand: str
    """The hand, as the pay table names it."""

    step: str
    """`due`, `selected`, `checked`, `confirmed`, `committed` or `rejected`."""

    win: str = ""
    """The id of the win; empty before the hand is selected."""

    prize: int = 0
    """The prize in cents; before the commit, what it would have paid at this entry. Views compute it anew."""

    executive: bool = False
    """Whether an Executive has to commit it."""

    selected_by: str = ""
    """The operator who selected it."""

    confirmed_by: str = ""
    """The operator who confirmed it."""

    reason: str = ""
    """Why it was rejected."""

    @property
    def undecided(self) -> bool:
        """Whether it is still undecided."""
        return self.step not in ("committed", "rejected")


@dataclass(eq=False)
class Table:
    """A table after the last entry of its journal; a new table has no entries."""

    terms: TableTerms
    """The terms of its round; the next round opens under `terms.of_next_round`."""

    token_bytes: Callable[[int], bytes] = secrets.token_bytes
    """The source of randomness for the seeds of its shuffles."""

    seal: Seal | None = None
    """What seals the secrets of its entries; None where they are in the bodies."""

    number: int = 0
    """The number of the last entry; 0 where there is none."""

    at: str = ""
    """The time of the last entry."""

    entries: tuple[Entry, ...] = ()
    """The entries since the round opened, its `round-opened` included."""

    seen: Mapping[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    """The commands of the round by actor and id, each with the number of its entry and what it asked for."""

    seen_before: Mapping[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    """The latest commands of the rounds before."""

    changes: Changes = field(default_factory=Changes)
    """The changes of the last entry."""

    round_number: int = 0
    """The number of the round."""

    seats: Mapping[int, Seat] = field(default_factory=dict)
    """The taken seats by number."""

    play: Round = field(init=False)
    """The round."""

    committed_shuffle: fair.CommittedShuffle | None = None
    """The commitment to the round's seed; None where the deck is physical."""

    contributors: tuple[int, ...] = ()
    """The seats that have contributed to the shuffle, in the order they did."""

    shuffle: fair.Shuffle | None = None
    """The round's shuffle, once wagers are closed."""

    deck: int = 1
    """The deck of the round, from 1."""

    deck_ready: bool = True
    """Whether that deck is in play; a human dealer with two decks changes them before START GAME."""

    decks_out: Mapping[int, str] = field(default_factory=dict)
    """The decks that are out of play until they are verified, and why (EQ-4)."""

    accepted: Mapping[Spot, int] = field(default_factory=dict)
    """The jackpot wagers of the round in cents."""

    started: bool = False
    """Whether the jackpot system has a round in progress here."""

    counted: bool = False
    """Whether the jackpot chips are counted."""

    paid_at_once: Mapping[int, int] = field(default_factory=dict)
    """By seat: the chips moved to its rack at decisions of this round, in cents; negative where they were collected."""

    finished: bool = False
    """Whether the round is over."""

    claims: Mapping[Spot, Claim] = field(default_factory=dict)
    """The jackpot wins of the round."""

    wagers_close: str = ""
    """When the clock closes wagers; empty while no wager is on the felt."""

    turn_ends: str = ""
    """The deadline for the present decision; empty where no seat has to decide, or where nobody waits for it."""

    result_ends: str = ""
    """When the clock opens the next round; empty before the round is over."""

    extensions: int = 0
    """How often the present decision was given more time."""

    last_call: bool = False
    """Whether the player who decides was told that time is running out."""

    last_calls: int = 0
    """How often the player was told so during the present decision."""

    closing: bool = False
    """Whether the table is closed, or closes when the round is over."""

    message: str = ""
    """Why no jackpot wagers are taken; empty while they are."""

    meters: list[dict[str, Any]] = field(default_factory=list)
    """The jackpot meters as of the last entry that moved them, in the form of `protocol.MeterView`."""

    dealt_by: str = ""
    """The operator who dealt last."""

    dealer_here: bool = False
    """Whether a dealer has the console of the table open."""

    migrated_rules: bool = False
    """Whether the round was opened under different terms."""

    migrated_cards: bool = False
    """Whether such a round has cards on the felt."""

    migrated_prizes: frozenset[Spot] = frozenset()
    """The paid jackpot wins of such a round."""

    def __post_init__(self) -> None:
        self.play = Round(self.terms.rules, duties=BY_HAND)

    def copy(self) -> Table:
        """A working copy: what is replaced in it stays as it was in this table, and its round is a copy too."""
        made = object.__new__(Table)
        made.__dict__.update(self.__dict__)
        made.play = self.play.copy()
        return made

    def change_seat(self, number: int, **facts: Any) -> None:
        """Replace facts of a seat; only for a working copy."""
        self.seats = {**self.seats, number: self.seats[number]._replace(**facts)}

    def free_seat(self, number: int) -> None:
        """Forget who has a seat; only for a working copy."""
        self.seats = {other: seat for other, seat in self.seats.items() if other != number}

    @property
    def phase(self) -> str:
        """The phase of the round, a `protocol.Phase`."""
        play = self.play
        if self.finished:
            return "finished"
        if play.settlement is not None:
            return "jackpots"
        if not play.at:
            return "closed" if self.closing and not play.wagers else "wagers"
        if self.accepted and not self.counted:
            return "chips"
        return _STEP_PHASES[self.terms.rules.steps[play.at]]

    @property
    def turn(self) -> int | None:
        """The seat that must decide."""
        return None if self.accepted and not self.counted else self.play.turn

    @property
    def decision(self) -> tuple[int | None, int]:
        """The seat that must decide, and how many decisions it has made before."""
        turn = self.turn
        return turn, len(self.play.decided.get(turn or 0, ()))

    @property
    def idle_too_long(self) -> bool:
        """Whether the round has too many entries, and nothing that it could be dealt for."""
        play = self.play
        return len(self.entries) > self.terms.max_idle_entries and not (
            play.at or self.can_close_wagers or self.finished
        )

    @property
    def can_close_wagers(self) -> bool:
        """Whether the dealer may close wagers: there is one, and a bank where players bank the game."""
        play = self.play
        return bool(play.wagers) and (self.terms.rules.banking is None or play.bank is not None)

    def rack(self, number: int) -> int:
        """A seat's chips that are neither on the felt nor owed to the house as a fee, in cents."""
        return self.seats[number].chips - self.felt(number) - self.fee(number)

    def bank(self, number: int) -> int:
        """The chips with which a seat banks the round, in cents; 0 for other seats, and once the round is over."""
        bank = self.play.bank
        return bank.put_up_cents if bank is not None and bank.seat == number and not self.finished else 0

    def fee(self, number: int) -> int:
        """What the house will collect from a seat where players bank the game, in cents; 0 once the round is over.

        Before wagers are closed a banker owes the highest fee there is.
        """
        banking, play = self.terms.rules.banking, self.play
        if banking is None or self.finished:
            return 0
        if self.bank(number):
            bases = sum(placed[self.terms.base] for placed in play.wagers.values())
            return banking.banker_fee(bases) if play.at else banking.most_banker_fee
        base = play.wagers.get(number, {}).get(self.terms.base)
        return 0 if base is None else banking.player_fee(base)

    def felt(self, number: int) -> int:
        """A seat's chips on the felt, in cents, a bank included; jackpot chips count only until wagers close."""
        seat, play = self.seats[number], self.play
        cents = sum(self.wagers_on_felt(number).values()) + self.bank(number)
        if seat.lit and not play.at:
            cents += sum([self.terms.sensors[one - 1].game.wager_cents for one in seat.lit])
        return cents

    def wagers_on_felt(self, number: int) -> Mapping[str, int]:
        """A seat's wagers that are not settled, in cents by spot."""
        play = self.play
        if self.finished or (play.at and not self.seats[number].plays):
            return {}
        placed = play.wagers.get(number, {})
        gone = {line.wager for line in play.settled_at_once if line.seat == number} if play.folded else None
        return {wager: cents for wager, cents in placed.items() if wager not in gone} if gone else placed

    def staked(self, number: int) -> int:
        """What a seat has staked in this round and not got back for good, in cents.

        Wagers settled at a decision count until the round is over, because a void round takes their settlement back.
        """
        if self.finished or (self.play.at and not self.seats[number].plays):
            return 0
        settled = sum(self.play.wagers.get(number, {}).values()) - sum(self.wagers_on_felt(number).values())
        return self.felt(number) + self.fee(number) + settled

    def at_stake(self, guest: str) -> int:
        """What a guest may lose in this round: chips on the felt, jackpot wagers, and the least raises to come."""
        if self.finished:
            return 0
        seats = self.seats_of(guest)
        return sum(self.staked(number) + self.min_raise(number) for number in seats) + sum(
            cents for (number, _), cents in self.accepted.items() if number in seats
        )

    def min_raise(self, number: int) -> int:
        """The least that the raises still to come take of a seat that stays in; 0 once it has nothing to decide."""
        play = self.play
        decided = number in play.folded or number in play.dead or (play.at and not self.seats[number].plays)
        if decided or number not in play.wagers:
            return 0
        placed = play.wagers[number]
        passed = play.passed.get(number, 0)
        return least_raises(self.terms.rules.decisions, placed, passed) * placed[self.terms.base]

    def more_at_risk(self, number: int, amount: int) -> int:
        """How much more a seat may lose if it raises so much now, instead of as little as it could."""
        play = self.play
        rules, placed = self.terms.rules, play.wagers[number]
        now = rules.stages[play.at].decisions
        raised = {*placed, rules.decisions[now].wager}
        later = least_raises(rules.decisions, raised, now + 1) * placed[self.terms.base]
        return amount + later - self.min_raise(number)

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return [number for number, seat in self.seats.items() if seat.guest == guest]

    def bank_of(self, guest: str) -> int | None:
        """The seat with which a guest banks the round; None where the guest does not."""
        return next((number for number in self.seats_of(guest) if self.bank(number)), None)

    def wagers_of(self, guest: str) -> int | None:
        """A seat of a guest with wagers; None where there is none."""
        return next((number for number in self.seats_of(guest) if number in self.play.wagers), None)

    def answered(self, actor: str, command: str) -> tuple[int, str] | None:
        """The number of the entry a command led to, and what it asked for; None if it is not among the latest ones."""
        key = (actor, command)
        return (self.seen.get(key) or self.seen_before.get(key)) if command else None

    def latest_commands(self) -> dict[tuple[str, str], tuple[int, str]]:
        """The latest commands, those of the round included."""
        latest = {**self.seen_before, **self.seen}
        for oldest in list(islice(latest, max(0, len(latest) - REMEMBERED_COMMANDS))):
            del latest[oldest]
        return latest
