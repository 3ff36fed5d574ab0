"""What a proposal changes, value by value, for the second person to see before approving (JP-19)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars
from longsuit.jackpot.advice.advantage import advantage_of
from longsuit.jackpot.advice.preconfigured import preconfigured_meters
from longsuit.jackpot.changes import (
    AddJackpot,
    AdjustMeter,
    ChangeOptions,
    ChangeTerms,
    CloseTable,
    Discontinue,
    OpenTable,
    UndoWin,
)
from longsuit.jackpot.displays.pays import shown_pays
from longsuit.jackpot.displays.win_page_facts import win_place
from longsuit.jackpot.jackpot_game import LockMode, meter_name, rate_text, with_terms
from longsuit.jackpot.text_checks import exact_dollars
from longsuit.rules import MeterOrder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.jackpot.changes import AnyChange
    from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, Sensor
    from longsuit.jackpot.state import State, Table


@dataclass(frozen=True)
class ProposedValue:
    """One value a proposal sets, as people read it."""

    subject: str
    """What has it: a jackpot, a meter by its full name, a table or a win."""

    name: str
    """What it is, such as `seed`."""

    after: str
    """What was entered, or what follows from it."""

    before: str = ""
    """What it is now; empty where there is nothing yet."""

    preconfigured: str = ""
    """What the pay table was designed for; empty where that says nothing."""

    @property
    def changes(self) -> bool:
        """Whether approving changes it."""
        return self.before != self.after


def proposed_values(state: State, change: AnyChange) -> tuple[ProposedValue, ...]:
    """Everything a proposal sets, with what it is now and what was preconfigured; its explanation comes last."""
    values = VALUES[type(change)](state, change)
    return (*values, ProposedValue(_subject(change), "explanation", change.explanation))


def _subject(change: Any) -> str:
    for name in ("jackpot", "table", "meter", "win"):
        if hasattr(change, name):
            return str(getattr(change, name))
    return str(change.game.name)


def _add(_: State, change: AddJackpot) -> Iterator[ProposedValue]:
    game = change.game
    for name, after in _game_texts(game).items():
        yield ProposedValue(game.name, name, after)
    designed = preconfigured_meters(game)
    for terms in game.meters:
        yield from _terms(game, terms, None, designed.get(terms.meter))
    yield from _house_keeps(game, None)


def _game_texts(game: JackpotGame) -> dict[str, str]:
    lines = (f"{pay.label} {pay.pays}" for pay in shown_pays(game))
    return {
        "kind": game.kind,
        "pay table": f"{game.posted.name}: {', '.join(lines)}",
        "wager": dollars(game.wager_cents),
        "fixed pays come from": "the meter" if game.all_off_the_meter else "the tray",
        "folded hands win": "yes" if game.on_folded_hands else "no",
        "rounding": f"{game.rounding} to the cent",
        **_option_texts(game),
    }


def _option_texts(options: JackpotGame | ChangeOptions) -> dict[str, str]:
    return {
        "several wins in a round": order_text(options.order),
        "undecided win": lock_text(options.lock),
        "executive commits from": dollars(options.executive_from_cents),
    }


_ORDERS: dict[str, str] = {
    MeterOrder.ONE_BY_ONE: "are paid one after the other, from the dealer's right",
    MeterOrder.EQUAL_SHARES: "share the top award equally",
}
_LOCKS: dict[str, str] = {
    LockMode.NONE: "leaves the meter running",
    LockMode.FREEZE: "freezes its prize, and the meter restarts for the other tables",
}


def order_text(order: str) -> str:
    """How several meter wins of one round are paid, in words."""
    return _ORDERS.get(order, order)


def lock_text(lock: str) -> str:
    """What an undecided win does to its meter, in words."""
    return _LOCKS.get(lock, lock)


def reason_text(reason: str) -> str:
    """The reason of an adjustment, in words.

    >>> reason_text("seed-recovery")
    'seed recovery'
    """
    return reason.replace("-", " ")


def _terms(
    game: JackpotGame, terms: MeterTerms, before: MeterTerms | None, designed: MeterTerms | None
) -> Iterator[ProposedValue]:
    """The terms of a meter; a house jackpot has an amount and no rates (JP-10)."""
    if not game.progressive:
        now = dollars(before.seed_cents) if before else ""
        yield ProposedValue(meter_name(game.name, terms.meter), "amount", dollars(terms.seed_cents), now)
        return
    was, designed_texts = _term_texts(before), _term_texts(designed)
    for name, after in _term_texts(terms).items():
        preconfigured = "" if name == "cap" else designed_texts.get(name, "")
        yield ProposedValue(meter_name(game.name, terms.meter), name, after, was.get(name, ""), preconfigured)


def _term_texts(terms: MeterTerms | None) -> dict[str, str]:
    if terms is None:
        return {}
    return {
        "seed": dollars(terms.seed_cents),
        "contribution": rate_text(terms.contribution),
        "reserve": rate_text(terms.reserve),
        "cap": "none" if terms.cap_cents is None else dollars(terms.cap_cents),
    }


def _house_keeps(game: JackpotGame, before: JackpotGame | None) -> Iterator[ProposedValue]:
    designed = preconfigured_meters(game)
    preconfigured = replace(game, meters=tuple(designed.values())) if designed else None
    texts = [_advantage(one) for one in (game, before, preconfigured)]
    if texts[0]:
        yield ProposedValue(game.name, "house keeps", *texts)


def _advantage(game: JackpotGame | None) -> str:
    found = advantage_of(game) if game else None
    return f"{float(found.left):.4%}" if found else ""


def _change_terms(state: State, change: ChangeTerms) -> Iterator[ProposedValue]:
    present = state.jackpots.get(change.jackpot)
    if present is None:
        return
    for terms in change.all_terms:
        before = next((one for one in present.meters if one.meter == terms.meter), None)
        yield from _terms(present, terms, before, preconfigured_meters(present).get(terms.meter))
    yield from _house_keeps(with_terms(present, *change.all_terms), present)


def _options(state: State, change: ChangeOptions) -> Iterator[ProposedValue]:
    game = state.jackpots.get(change.jackpot)
    present = _option_texts(game) if game else {}
    for name, after in _option_texts(change).items():
        yield ProposedValue(change.jackpot, name, after, present.get(name, ""))


def _open(state: State, change: OpenTable) -> Iterator[ProposedValue]:
    present = state.tables.get(change.table)
    yield ProposedValue(change.table, "game", change.game, present.game if present else "")
    yield ProposedValue(change.table, "seats", str(change.seats), str(present.seats) if present else "")
    yield ProposedValue(change.table, "jackpots", _carried(change), _carried(present))
    for name, text in (("pay tables", _posted), ("folded hands win", _on_folded_hands)):
        yield ProposedValue(change.table, name, text(change.sensors), text(present.sensors if present else ()))
    for name, items in (("checklist", change.checklist), ("approvals", change.approvals)):
        if items:
            yield ProposedValue(change.table, name, " ".join(f"{one.text} {one.detail}".strip() for one in items))


def _posted(sensors: tuple[Sensor, ...]) -> str:
    return " and ".join(sensor.posted.name for sensor in sensors)


def _on_folded_hands(sensors: tuple[Sensor, ...]) -> str:
    return " and ".join("yes" if sensor.on_folded_hands else "no" for sensor in sensors)


def _close(state: State, change: CloseTable) -> Iterator[ProposedValue]:
    yield ProposedValue(change.table, "jackpots", "none", _carried(state.tables.get(change.table)))


def _carried(table: OpenTable | Table | None) -> str:
    return " and ".join(sensor.jackpot for sensor in table.sensors) if table else ""


def _discontinue(state: State, change: Discontinue) -> Iterator[ProposedValue]:
    yield ProposedValue(change.jackpot, "jackpot", "discontinued", "in play")
    for carry in change.carry:
        meter = state.meters.get(carry.meter)
        amount = exact_dollars(meter.amount + meter.reserve + meter.overflow) if meter else ""
        yield ProposedValue(carry.meter, "amount, reserve and overflow", f"carried to {carry.to}", amount)


def _adjust(state: State, change: AdjustMeter) -> Iterator[ProposedValue]:
    meter = state.meters.get(change.meter)
    if meter is not None:
        present = {"reserve": meter.reserve, "overflow": meter.overflow}.get(change.fund, meter.amount)
        yield ProposedValue(change.meter, change.fund, exact_dollars(present + change.amount), exact_dollars(present))
    yield ProposedValue(change.meter, "adjustment", exact_dollars(change.amount))
    yield ProposedValue(change.meter, "reason", reason_text(change.reason))
    yield ProposedValue(change.meter, "document", change.document)


def _undo(state: State, change: UndoWin) -> Iterator[ProposedValue]:
    win = state.wins.get(change.win)
    won = f"{dollars(win.prize_cents)}, {win_place(win)}" if win else ""
    yield ProposedValue(change.win, "win", "undone", won)
    yield ProposedValue(change.win, "document", change.document)


VALUES: dict[type, Callable[[State, Any], Iterator[ProposedValue]]] = {
    AddJackpot: _add,
    ChangeTerms: _change_terms,
    ChangeOptions: _options,
    OpenTable: _open,
    CloseTable: _close,
    Discontinue: _discontinue,
    AdjustMeter: _adjust,
    UndoWin: _undo,
}
"""What each kind of change sets."""
