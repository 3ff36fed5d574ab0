"""A house for tests: operators, a jackpot, a table, and rounds played on them."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit.jackpot import (
    AddJackpot,
    Approve,
    CheckCards,
    Chips,
    CommitWin,
    ConfirmWin,
    CountChips,
    EndGame,
    MeterTerms,
    OpenTable,
    PlaceBase,
    PlaceWager,
    Propose,
    SelectHand,
    StartGame,
    StartRound,
    game_of,
    sensor_of,
)
from longsuit.rules import load
from longsuit.store import Session, Store, keep_session, new_session, read_transaction, verify
from longsuit.store import check as check_all
from longsuit.store.accounts.passwords import password_fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot import AnyChange, AnyCommand
    from longsuit.store import CheckResult

AT = "2026-03-01T12:00:00.000000Z"
PEOPLE = {
    "Dee": "dealer",
    "Sue": "supervisor",
    "Sam": "supervisor",
    "Eve": "executive",
    "Ada": "administrator",
    "Abe": "administrator",
    "Kit": "auditor",
}
"""The operators of the house and their roles."""

ROYAL = "Ah Kh Qh Jh Th 2s 3d"
OTHER_ROYAL = "As Ks Qs Js Ts 2h 4d"
SEED_CENTS = 1_000_000

_numbers = itertools.count(1)


def who(name: str, table: str = "", at: str = AT, command: str | None = None) -> dict[str, Any]:
    """What every command of a person carries, under an id nobody had before."""
    return {"id": command or f"c{next(_numbers)}", "actor": name, "role": PEOPLE[name], "at": at, "table": table}


def add_operators(store: Store, people: dict[str, str]) -> None:
    """Add operators in one transaction; no password matches theirs. The first executive approves every other one."""

    def work(batch: Any, _: Any) -> None:
        for name, role in people.items():
            by = {"id": f"in-{name}", "actor": name, "role": role, "at": AT}
            event = {"kind": "operator-added", "name": name, "role": role, "secret": password_fingerprint("unknown")}
            executives = [one.name for one in batch.after.operators.values() if one.role == "executive"]
            if role == "executive" and executives:
                event["approval"] = approve_executive(batch, by, executives[0])
            batch.append_operator_event(event, by, "unknown")

    store.transact(work)


def approve_executive(batch: Any, by: dict[str, str], executive: str) -> str:
    """Propose a new executive, and have an executive approve it; the id of the proposal."""
    proposal = {"id": f"for-{by['actor']}", "change": "add-operator", "name": by["actor"], "by": by["actor"], "at": AT}
    batch.append_access_event({"kind": "operator-change-proposed", **proposal}, by)
    approved = {"kind": "operator-change-approved", "proposal": proposal["id"], "by": executive, "at": AT}
    batch.append_access_event(approved, {**by, "actor": executive})
    return proposal["id"]


def change(store: Store, what: AnyChange) -> None:
    """Propose a change and have it approved."""
    proposal = who("Ada")
    store.execute(Propose(**proposal, change=what))
    store.execute(Approve(**who("Abe"), proposal=proposal["id"]))


def jackpot(name: str = "royal", **more: Any) -> Any:
    """A progressive on the first sensor of I Luv Suits: 15.25% to the meter, 2% to the reserve."""
    terms = MeterTerms("meter", SEED_CENTS, contribution=152_500, reserve=20_000)
    rules = load("i-luv-suits")
    return game_of(rules, rules.sensors[0], name, (terms,))


def furnish(store: Store, tables: int = 1) -> Store:
    """People, a jackpot, and tables that carry it."""
    add_operators(store, PEOPLE)
    game = jackpot()
    change(store, AddJackpot(game=game, explanation="opening"))
    for number in range(1, tables + 1):
        change(store, open_table(f"T{number}", game))
    return store


def open_table(name: str, *games: Any) -> OpenTable:
    return OpenTable(
        table=name,
        game="i-luv-suits",
        seats=6,
        sensors=tuple(sensor_of(game) for game in games),
        explanation="opening",
    )


def wagers(table: str, seats: int = 6, at: str = AT) -> list[AnyCommand]:
    """The wagers of a round and its START GAME."""
    commands: list[AnyCommand] = []
    for seat in range(1, seats + 1):
        commands.append(PlaceBase(**who("Dee", table, at), seat=seat))
        commands.append(PlaceWager(**who("Dee", table, at), seat=seat, sensor=1, cents=100))
    return [*commands, StartGame(**who("Dee", table, at))]


def starting(table: str, seats: int = 6, at: str = AT, counted: tuple[int, ...] = ()) -> StartRound:
    """START GAME with the wagers of a round."""
    numbers = range(1, seats + 1)
    chips = tuple(Chips(seat, 1, 100) for seat in numbers)
    return StartRound(**who("Dee", table, at), seats=tuple(numbers), wagers=chips, counted=counted)


def ending(table: str, seats: int = 6, at: str = AT) -> list[AnyCommand]:
    """The count of the chips, and END GAME."""
    return [CountChips(**who("Dee", table, at), counted=(seats,)), EndGame(**who("Dee", table, at))]


def automatic(table: str, seats: int = 6, at: str = AT) -> tuple[StartRound, EndGame]:
    """A round of a table without a dealer: START GAME with its wagers and their count, and END GAME."""
    return starting(table, seats, at, (seats,)), EndGame(**who("Dee", table, at))


def win(table: str, seat: int, hand: str = "royal-flush-hearts", cards: str = ROYAL) -> list[AnyCommand]:
    """A hand selected, checked, confirmed and committed."""
    return [
        SelectHand(**who("Dee", table), seat=seat, sensor=1, hand=hand),
        CheckCards(**who("Sue", table), seat=seat, sensor=1, cards=cards),
        ConfirmWin(**who("Sue", table), seat=seat, sensor=1),
        CommitWin(**who("Eve", table), seat=seat, sensor=1),
    ]


def play(store: Store, table: str = "T1", rounds: int = 1, seats: int = 6) -> None:
    """Rounds without a win."""
    for _ in range(rounds):
        for outcome in store.execute_all(wagers(table, seats)) + store.execute_all(ending(table, seats)):
            assert outcome.refusal is None


def play_win(store: Store, table: str = "T1", seat: int = 3, **hand: str) -> str:
    """A round that one seat wins; the id of the win."""
    commands = win(table, seat, **hand)
    taken = [*wagers(table), CountChips(**who("Dee", table), counted=(6,)), *commands, EndGame(**who("Dee", table))]
    for outcome in store.execute_all(taken):
        assert outcome.refusal is None, outcome.refusal
    return commands[0].id


def checked(store: Store) -> CheckResult:
    """Everything checked; nothing must be wrong."""
    with read_transaction(store.engine) as connection:
        finding = check_all(connection)
        assert finding.problems == ()
        assert verify(connection).fault is None
    return finding


def bodies(store: Store) -> Iterator[tuple[str, str]]:
    """The id of every command carried out, and its event."""
    with read_transaction(store.engine) as connection:
        yield from connection.exec_driver_sql("SELECT command, body FROM events WHERE room = 'jackpot' ORDER BY seq")


def open_session(store: Store, kind: str, name: str, at: str = AT) -> tuple[str, Session]:
    """A session with its event, as signing in or coming back with a link leaves it: its id, and what is stored."""
    identity, session = new_session(kind, name, at)
    event = {"kind": "guest-returned", "guest": name} if kind == "guest" else {"kind": "signed-in", "operator": name}
    who = {"actor": name, "role": "", "table": "", "at": at}

    def work(batch, _):
        batch.append_floor_event({**event, **who, **session.facts}, ())
        keep_session(batch, session)

    return identity, replace(session, event=store.transact(work).after.head.seq)
