"""Undo a committed win: return its prize and reverse the restart of its meter (JP-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import MICRO, Refused
from longsuit.jackpot.events.parts import Move, Reason
from longsuit.jackpot.handlers.preconditions import meter_of, refuse_locked
from longsuit.jackpot.money_moves import player
from longsuit.jackpot.short_ids import short_id
from longsuit.jackpot.text_checks import refuse_line, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.changes import UndoWin
    from longsuit.jackpot.state import Meter, State, Win


def undo_moves(state: State, change: UndoWin) -> tuple[Move, ...]:
    """The moves that undo a committed win, or a refusal."""
    refuse_line(change.document, "a document", JackpotClause.UNDO)
    win = state.wins.get(change.win)
    if win is None or win.undone:
        problem = "is already undone" if win else "does not exist"
        raise Refused(
            JackpotClause.UNDO,
            f"The win {shown(short_id(change.win, [name for name, _ in state.wins.items()]))} {problem}.",
        )
    to, rest = player(win.table, win.seat), win.prize_cents * MICRO - win.from_meter
    moves = [Move(to, win.source, rest, Reason.UNDO, change.document)]
    if win.meter:
        meter = meter_of(state, win.meter)
        refuse_locked(meter)
        moves.append(Move(to, f"meter:{meter.name}", win.from_meter, Reason.UNDO, change.document))
        moves += _reseed_reversal(state, meter, win, change.document)
    return tuple(move for move in moves if move.amount)


def _reseed_reversal(state: State, meter: Meter, win: Win, document: str) -> list[Move]:
    """The moves that reverse the restart, as far as the meter has the money; the last of equal shares reverses it."""
    group = [state.wins.get(name) for name in win.group]
    if any(other and other.id != win.id and not other.undone for other in group):
        return []
    wins = [other for other in group if other] or [win]
    seed, onto, spill = (sum(getattr(one, part) for one in wins) for part in ("seed", "reserve", "spill"))
    held = meter.amount + win.from_meter
    onto = min(onto, held)
    seed = min(seed, held - onto)
    spill = min(spill, meter.overflow)
    return [
        Move(f"meter:{meter.name}", f"reserve:{meter.name}", onto, Reason.UNDO, document),
        Move(f"meter:{meter.name}", f"seed:{meter.name}", seed, Reason.UNDO, document),
        Move(f"overflow:{meter.name}", f"reserve:{meter.name}", spill, Reason.UNDO, document),
    ]
