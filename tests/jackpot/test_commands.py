"""Every command in every state by every role, against a table that says what becomes of it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from longsuit.base import Refused
from longsuit.jackpot import (
    PERMISSIONS,
    Approve,
    CallMisdeal,
    ChangeOptions,
    CheckCards,
    ChecklistItem,
    Chips,
    ClearChecklist,
    CloseTable,
    CommitWin,
    ConfirmWin,
    CountChips,
    Decline,
    EndGame,
    PayFromTray,
    PlaceBase,
    PlaceWager,
    Propose,
    RejectWin,
    RemoveBase,
    RemoveWager,
    RequireChecklist,
    Resume,
    Role,
    SelectHand,
    SignChecklist,
    StartGame,
    StartRound,
    Suspend,
    handle,
)
from tests.jackpot.house import STAFF, House, jackpot

SPOT = {"table": "T1", "seat": 1, "sensor": 1}
OPTIONS = ChangeOptions(
    explanation="a lower limit", jackpot="royal", order="one-by-one", lock="none", executive_from_cents=900_000
)

COMMANDS = {
    "place-base": (PlaceBase, {"table": "T1", "seat": 1}),
    "remove-base": (RemoveBase, {"table": "T1", "seat": 1}),
    "place-wager": (PlaceWager, SPOT | {"cents": 100}),
    "remove-wager": (RemoveWager, SPOT),
    "start-game": (StartGame, {"table": "T1"}),
    "start-round": (StartRound, {"table": "T1", "seats": (1,), "wagers": (Chips(1, 1, 100),)}),
    "start-counted": (StartRound, {"table": "T1", "seats": (1,), "wagers": (Chips(1, 1, 100),), "counted": (1,)}),
    "count-chips": (CountChips, {"table": "T1", "counted": (1,)}),
    "select-hand": (SelectHand, SPOT | {"hand": "royal-flush"}),
    "pay-from-tray": (PayFromTray, SPOT | {"hand": "flush", "cards": "Kh Jh 9h 7h 5h Qs As"}),
    "check-cards": (CheckCards, SPOT | {"cards": "As Ks Qs Js Ts 2h 3d"}),
    "confirm-win": (ConfirmWin, SPOT),
    "commit-win": (CommitWin, SPOT),
    "reject-win": (RejectWin, SPOT | {"reason": "mucked"}),
    "call-misdeal": (CallMisdeal, {"table": "T1", "reason": "eight cards"}),
    "end-game": (EndGame, {"table": "T1"}),
    "suspend": (Suspend, {"table": "T1", "reason": "no store"}),
    "resume": (Resume, {"table": "T1"}),
    "propose": (Propose, {"change": CloseTable(explanation="closing", table="T1")}),
    "approve": (Approve, {"proposal": "standing"}),
    "decline": (Decline, {"proposal": "standing", "reason": "not now"}),
    "require-checklist": (
        RequireChecklist,
        {"table": "T1", "items": (ChecklistItem("decks", "Decks are right."),)},
    ),
    "sign-checklist": (SignChecklist, {"table": "T1"}),
    "clear-checklist": (ClearChecklist, {"table": "T1", "reason": "closing time"}),
}
"""Each command as it would be right somewhere."""

ROLES = {
    "place-base": "dealer supervisor",
    "remove-base": "dealer supervisor",
    "place-wager": "dealer supervisor",
    "remove-wager": "dealer supervisor",
    "start-game": "dealer supervisor",
    "start-round": "dealer supervisor",
    "start-counted": "dealer supervisor",
    "count-chips": "dealer supervisor",
    "select-hand": "dealer supervisor",
    "pay-from-tray": "dealer supervisor",
    "check-cards": "supervisor executive",
    "confirm-win": "supervisor executive",
    "commit-win": "supervisor executive",
    "reject-win": "supervisor executive",
    "call-misdeal": "dealer supervisor executive",
    "end-game": "dealer supervisor",
    "suspend": "supervisor executive administrator",
    "resume": "supervisor executive administrator",
    "propose": "supervisor executive administrator",
    "approve": "executive administrator",
    "decline": "supervisor executive administrator",
    "require-checklist": "administrator",
    "sign-checklist": "dealer supervisor executive administrator",
    "clear-checklist": "supervisor executive administrator",
}
"""Who may give it; anyone else is refused by JP-3."""

STATES = ["empty", "open", "seated", "lit", "stopped", "chips"]
STATES += ["dealt", "selected", "checked", "confirmed", "committed"]
"""A house without a table; wagers: nobody, a base wager, a jackpot wager, a standstill; chips; the steps of a win."""

SAME = {"counted": "dealt"}
"""A table that was started with its count is one whose chips were counted."""

TABLE = """
                empty  open             seated          lit             stopped         chips           dealt           selected        checked         confirmed       committed
place-base      JP-2   base-placed      JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
remove-base     JP-2   JP-2             base-removed    JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
place-wager     JP-2   JP-2             wager-placed    JP-2            JP-13           JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
remove-wager    JP-2   JP-2             JP-2            wager-removed   wager-removed   JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
start-game      JP-2   JP-2             game-started    game-started    JP-13           JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
start-round     JP-2   game-started     JP-2            JP-2            JP-13           JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
start-counted   JP-2   game-started     JP-2            JP-2            JP-13           JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
count-chips     JP-2   JP-2             JP-2            JP-2            JP-2            chips-counted   JP-2            JP-2            JP-2            JP-2            JP-2
select-hand     JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            hand-selected   hand-deselected hand-deselected hand-deselected JP-4
pay-from-tray   JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            hand-selected   JP-3            JP-3            JP-3            JP-4
check-cards     JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            JP-3            cards-checked   JP-3            JP-3            JP-3
confirm-win     JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            JP-3            JP-3            win-confirmed   JP-3            JP-3
commit-win      JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            JP-3            JP-3            JP-3            win-committed   JP-3
reject-win      JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            JP-3            win-rejected    win-rejected    win-rejected    JP-3
call-misdeal    JP-2   JP-2             JP-2            JP-2            JP-2            misdeal-called  misdeal-called  JP-3            JP-3            JP-3            JP-4
end-game        JP-2   JP-2             JP-2            JP-2            JP-2            JP-2            game-ended      JP-3            JP-3            JP-3            game-ended
suspend         JP-2   table-suspended  table-suspended table-suspended JP-13           table-suspended table-suspended table-suspended table-suspended table-suspended table-suspended
resume          JP-13  JP-13            JP-13           JP-13           table-resumed   JP-13           JP-13           JP-13           JP-13           JP-13           JP-13
propose         JP-2   change-proposed  JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2            JP-2
approve         JP-11  change-approved  change-approved change-approved change-approved change-approved change-approved JP-3            JP-3            JP-3            change-approved
decline         JP-11  change-declined  change-declined change-declined change-declined change-declined change-declined change-declined change-declined change-declined change-declined
require-checklist checklist-required checklist-required checklist-required checklist-required checklist-required checklist-required checklist-required checklist-required checklist-required checklist-required checklist-required
sign-checklist  EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3
clear-checklist EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3 EQ-3
"""  # noqa: E501 - a table is read by its columns
"""What becomes of each command in each state: its event, or the clause it is refused by."""

EXPECTED = {row.split()[0]: dict(zip(STATES, row.split()[1:], strict=True)) for row in TABLE.strip().splitlines()[1:]}

STEPS = {
    "seated": ["place-base"],
    "lit": ["place-base", "place-wager"],
    "stopped": ["place-base", "place-wager", "suspend"],
    "chips": ["place-base", "place-wager", "start-game"],
    "counted": ["start-counted"],
}
for earlier, later, command in (
    ("chips", "dealt", "count-chips"),
    ("dealt", "selected", "select-hand"),
    ("selected", "checked", "check-cards"),
    ("checked", "confirmed", "confirm-win"),
    ("confirmed", "committed", "commit-win"),
):
    STEPS[later] = [*STEPS[earlier], command]


@cache
def house_in(state: str) -> House:
    """A house in a state, with a proposal standing."""
    house = House()
    if state == "empty":
        return house
    house.add(jackpot()).open("T1", "royal")
    house.do(Propose, "supervisor", id="standing", change=OPTIONS)
    for name in STEPS.get(state, []):
        kind, facts = COMMANDS[name]
        house.do(kind, ROLES[name].split()[0], **facts)
    return house


def test_the_table_names_every_command_and_every_role():
    assert set(COMMANDS) == set(ROLES) == set(EXPECTED)
    assert {kind for kind, _ in COMMANDS.values()} == set(PERMISSIONS)
    for name, (kind, _) in COMMANDS.items():
        assert set(PERMISSIONS[kind]) == set(ROLES[name].split())


def test_every_event_of_a_round_and_every_refusal_is_somewhere_in_the_table():
    found = {cell for row in EXPECTED.values() for cell in row.values()}
    assert {"JP-2", "JP-3", "JP-4", "JP-11", "JP-13", "EQ-3"} <= found
    assert len(found) == 6 + 19 + 1  # a pressed hand is selected, or taken back


ACTIONS = (
    "(take|give back) a (base|jackpot) wager",
    "(start|end) the game",
    "count jackpot chips",
    "select a winning hand",
    "pay a winning hand",
    "check cards",
    "(confirm|commit|reject) a win",
    "call a misdeal",
    "close",
)
PHASES = (
    r"wagers are being placed\. Next: base wagers, jackpot wagers, START GAME",
    r"the game is started and the jackpot chips are to be counted\. Next: the count of the jackpot chips, or a misdeal",
    r"the cards are out\. Next: selecting and deciding hands, a misdeal, END GAME",
)
SENTENCES = (
    rf"Table T1 cannot ({'|'.join(ACTIONS)}) now: ({'|'.join(PHASES)})\.",
    r"There is no proposal “standing”\. It may have been decided already\.",
    r"Jackpot wagers are (already|not) suspended there\.",
    r"Table T1 takes no jackpot wagers for now\. The reason: no store\.",
    r"A sensor of seat 1 is lit\. Take its chips off first\.",
    r"No seat of table T1 has a base wager\. START GAME needs at least one\.",
    r"Seat 1 (already has a base wager|has no base wager to take back|needs a base wager first)\.",
    r"Sensor 1 of seat 1 (already has its wager|has no wager to take back)\.",
    r"There are wagers on table T1\. It can close between two rounds\.",
    r"There is no table “T1”\. There are no tables\.",
    r"A hand is selected at table T1\. Decide it first\.",
    r"No hand is selected for seat 1, sensor 1\. Select one first\.",
    r"The cards of seat 1 are already checked\. Confirm or reject the win\.",
    r"The hand of seat 1 is (confirmed\. Commit it or reject it|selected\. Check the cards first)\.",
    r"The hand of seat 1 is only (checked|selected)\. It must be confirmed before the commit\.",
    r"The selected hand of seat 1 is not decided\. Commit, reject or deselect it first\.",
    r"A win of this round is committed\. Undo it by an adjustment first, or end the game\.",
    r"A hand is selected for seat 1\. Deselect it, or let the pit decide it\.",
    r"The win of seat 1 is committed\. Undo it by an adjustment first\.",
    r"Table “T1” has no checklist\. There are no tables with one\.",
)
"""Every sentence by which a command is refused that its role may give."""


def _article(role: str) -> str:
    return "an" if role[0] in "ae" else "a"


@pytest.mark.parametrize("state", [*STATES, *SAME])
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("role", STAFF)
def test_what_becomes_of_a_command(name, state, role):
    house = house_in(state)
    kind, facts = COMMANDS[name]
    expected = EXPECTED[name][SAME.get(state, state)] if role in ROLES[name].split() else "JP-3"
    command = kind(id=f"x-{role}", actor=STAFF[role][1], role=role, at="2026-02-01T00:00:00.000000Z", **facts)
    before = house.state
    if expected.startswith(("JP-", "EQ-")):
        with pytest.raises(Refused) as no:
            handle(house.state, command)
        assert no.value.clause == expected
        if role in ROLES[name].split():
            assert re.fullmatch("|".join(SENTENCES), no.value.sentence)
        else:
            *first, last = [f"{_article(one)} {one}" for one in Role if one in ROLES[name].split()]
            needed = " or ".join(part for part in (", ".join(first), last) if part)
            who, does = f"{_article(role).capitalize()} {role}", kind.kind.replace("-", " ")
            assert no.value.sentence == f"{who} may not {does}. This needs {needed}."
    else:
        assert handle(house.state, command)[0].kind == expected
    assert house.state is before
