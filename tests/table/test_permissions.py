"""Which role may send which command to a table: every role, every command."""

from __future__ import annotations

import typing
from typing import Any

import pytest

from longsuit import protocol
from longsuit.base import Refused
from longsuit.jackpot import PERMISSIONS
from longsuit.table.commands.system_commands import (
    DeadlinePassed,
    DealerConnected,
    DealerDisconnected,
    FloorCloses,
    GuestConnected,
    GuestDisconnected,
)
from longsuit.table.entry import Actor
from longsuit.table.permissions import ALLOWED, refuse_role
from tests.table.playing import Played, command, house_of, seated
from tests.table.watching import REFUSALS

SEAT: dict[str, Any] = {"seat": 1}
SPOT: dict[str, Any] = {"seat": 1, "sensor": 1}
COMMANDS: dict[str, dict[str, Any]] = {
    "sit": {"seat": 2, "chips_cents": 1_000},
    "leave": SEAT,
    "buy-chips": {**SEAT, "chips_cents": 100},
    "place-wager": {**SEAT, "wager": "ante", "amount_cents": 500},
    "withdraw-wager": {**SEAT, "wager": "ante"},
    "place-wagers": {**SEAT, "wagers": {"ante": 500}},
    "put-up-bank": {**SEAT, "amount_cents": 10_000},
    "take-back-bank": SEAT,
    "choose-colour": {**SEAT, "colour": "red"},
    "light-sensor": SPOT,
    "darken-sensor": SPOT,
    "add-entropy": {**SEAT, "text": "x"},
    "ready": SEAT,
    "fold": SEAT,
    "check": SEAT,
    "raise": {**SEAT, "amount_cents": 500},
    "more-time": SEAT,
    "change-deck": {},
    "start-game": {},
    "accept-wager": {**SEAT, "wager": "ante", "amount_cents": 1},
    "count-chips": {"counted": [0]},
    "deal": {},
    "expose-card": {},
    "call-misdeal": {"hand": 0, "cards_found": 8},
    "turn-community": {},
    "reveal": {},
    "settle": {},
    "select-hand": {**SPOT, "hand": "flush"},
    "end-game": {},
    "report-wrong-count": {"cards_counted": 51},
    "find-face-up-card": {},
    "report-shuffler-stop": {},
    "verify-deck": {"deck": 1},
    "check-cards": {**SPOT, "cards": ["2c", "3c", "4c", "5c", "6c", "7c", "8c"]},
    "confirm-win": SPOT,
    "commit-win": SPOT,
    "reject-win": {**SPOT, "reason": "x"},
    "void-round": {"reason": "x"},
    "close-table": {"closed": True},
}
"""Every command a page can send to a table."""

PLAYERS = frozenset(list(COMMANDS)[:17])
DEALERS = frozenset(list(COMMANDS)[17:29])
DECKS = frozenset(list(COMMANDS)[29:33])
PITS = frozenset(list(COMMANDS)[33:])
HOUSE = frozenset({"propose", "approve", "decline", "suspend", "resume", "sign-checklist", "clear-checklist"})
CLOCKS = frozenset(
    {"clock-strikes", "arrive", "depart", "dealer-arrives", "dealer-departs", "stand-down", "move-deadlines"}
)
KINDS = PLAYERS | DEALERS | DECKS | PITS | HOUSE | CLOCKS

EXPECTED = {
    "watcher": frozenset[str](),
    "player": PLAYERS,
    "dealer": DEALERS | DECKS,
    "supervisor": DEALERS | DECKS | PITS | (HOUSE - {"approve"}),
    "executive": PITS | HOUSE,
    "auditor": frozenset[str](),
    "administrator": HOUSE,
    "clock": CLOCKS,
}


def test_this_file_covers_every_command() -> None:
    unions = (protocol.PlayerCommand, protocol.DealerCommand, protocol.DeckCommand, protocol.PitCommand)
    kinds = {one.model_fields["kind"].default for union in unions for one in typing.get_args(union)}
    assert set(COMMANDS) == kinds
    assert set(typing.get_args(protocol.HouseCommand.model_fields["kind"].annotation)) == HOUSE
    assert set(ALLOWED) == set(EXPECTED)


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("role", EXPECTED)
def test_each_role_may_send_exactly_its_commands(role: str, kind: str) -> None:
    if kind in EXPECTED[role]:
        refuse_role(role, kind)
    else:
        with pytest.raises(Refused, match=r"Only an? .* may do this\.|Nobody may do this\."):
            refuse_role(role, kind)


def test_an_unknown_role_may_send_nothing() -> None:
    for kind in KINDS:
        with pytest.raises(Refused):
            refuse_role("owner", kind)


def _refusal(played: Played, actor: Actor, given: Any) -> str:
    try:
        played.ask(actor, given)
    except REFUSALS as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("name", ["suits", "main"])
@pytest.mark.parametrize("role", EXPECTED)
def test_a_table_refuses_commands_that_a_role_may_not_send(role: str, name: str) -> None:
    asked = {kind: command(kind, f"r-{kind}", **facts) for kind, facts in COMMANDS.items()}
    guests = [GuestConnected("guest/ann"), GuestDisconnected("guest/ann")]
    orders = [DeadlinePassed(), *guests, DealerConnected(), DealerDisconnected(), FloorCloses()]
    for kind, given in {**asked, **{order.kind: order for order in orders}}.items():
        _, tables = house_of([name])
        played = tables[name]
        ann = seated(played, ["Ann"])[1]
        played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=500)
        actor = Actor(ann.id if role == "player" else role, "Somebody", role)
        number = played.table.number
        said = _refusal(played, actor, given)
        assert (said.endswith(" may do this.")) == (kind not in EXPECTED[role]), (role, kind)
        assert not said or played.table.number == number


def test_a_role_allowed_by_the_table_is_allowed_by_the_jackpot_system() -> None:
    """The jackpot system never refuses a command because of its role if the table allowed that role."""
    theirs = {one.kind: {str(role) for role in roles} for one, roles in PERMISSIONS.items()}
    theirs["start-game"] = theirs["start-round"]
    theirs["void-round"] = theirs["call-misdeal"]
    for kind in (PITS | HOUSE | {"start-game", "count-chips", "select-hand", "end-game"}) - {"close-table"}:
        ours = {role for role, kinds in ALLOWED.items() if kind in kinds}
        assert ours <= theirs[kind], kind
