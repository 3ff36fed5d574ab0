"""Jackpot wagers: light and darken the sensors of a seat before START GAME, and count their chips after it (JP-2)."""

from __future__ import annotations

from collections.abc import Mapping

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.rules import JackpotClause
from longsuit.table.commands.rack_and_loss_limits import refuse_beyond_limit, refuse_uncovered
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.jackpots import meter_views, suspended, why_no_wagers


def light_sensor(draft: EntryDraft, command: protocol.LightSensor) -> None:
    """Place the fixed wager of a jackpot."""
    seat, table = draft.seat(command.seat), draft.table
    sensor = sensor_of(draft, command.sensor)
    cents = table.terms.sensors[sensor - 1].game.wager_cents
    if table.play.at or table.finished:
        raise Refused(JackpotClause.ROUND, "Jackpot wagers are placed before START GAME. Place it in the next round.")
    refuse_without_base(draft, command.seat, table.play.wagers.get(command.seat, {}))
    if sensor in seat.lit:
        raise Refused(
            JackpotClause.ROUND, f"Sensor {sensor} of seat {command.seat} is lit already. It takes one wager."
        )
    refuse_suspended(draft)
    refuse_uncovered(draft, command.seat, cents, JackpotClause.SENSORS)
    refuse_beyond_limit(draft, seat.guest, cents)
    draft.enter("sensor-lit", seat=command.seat, sensor=sensor)


def refuse_without_base(draft: EntryDraft, number: int, wagers: Mapping[str, int]) -> None:
    """Refuse a jackpot wager of a seat without the base wager (JP-2)."""
    base = draft.table.terms.rules.base
    if not wagers.get(base.name):
        raise Refused(JackpotClause.ROUND, f"Seat {number} has no {base.label}. Place the {base.label} first.")


def refuse_suspended(draft: EntryDraft) -> None:
    """Refuse jackpot wagers while none are taken (JP-13)."""
    reason = why_no_wagers(draft.table.terms, draft.unit_of_work.jackpots)
    if reason:
        raise Refused(JackpotClause.RECOVERY, f"No jackpot wagers are taken now: {reason}.")


def sensor_of(draft: EntryDraft, number: int) -> int:
    """A sensor's number; refused where the table does not have that sensor."""
    count = len(draft.table.terms.sensors)
    if number > count:
        there = f"The sensors are 1 to {count}" if count > 1 else "There is only sensor 1" if count else "It has none"
        raise Refused(JackpotClause.SENSORS, f"There is no sensor {number} at this table. {there}.")
    return number


def darken_sensor(draft: EntryDraft, command: protocol.DarkenSensor) -> None:
    """Take a jackpot wager back."""
    seat, sensor = draft.seat(command.seat), sensor_of(draft, command.sensor)
    if draft.table.play.at or draft.table.finished:
        raise Refused(
            JackpotClause.ROUND, "The jackpot wager is accepted. It can be taken back before START GAME only."
        )
    if sensor not in seat.lit:
        raise Refused(JackpotClause.ROUND, f"Sensor {sensor} of seat {command.seat} is not lit.")
    draft.enter("sensor-darkened", seat=command.seat, sensor=sensor)


def count_chips(draft: EntryDraft, command: protocol.CountChips) -> None:
    """Count the jackpot chips; `jackpot/handlers/count_chips.py` refuses a count that is not the wagers accepted."""
    if draft.table.phase != "chips":
        raise Refused(
            JackpotClause.ROUND, "There are no jackpot chips to count now. They are counted after START GAME."
        )
    draft.carry_out(jackpot.CountChips(**draft.envelope(), counted=command.counted))
    draft.enter("chips-counted")


def refuse_uncounted(draft: EntryDraft) -> None:
    """Refuse to continue before the jackpot chips are counted."""
    if draft.table.phase == "chips":
        hint = "Wait for the dealer" if draft.actor.role == "player" else "Count them, or call a misdeal"
        raise Refused(JackpotClause.ROUND, f"The jackpot chips are to be counted first. {hint}.")


def note_jackpot_changes(draft: EntryDraft) -> None:
    """Add to the entry why no jackpot wagers are taken, if that changed, and the meters this table moved.

    Pages are sent the meters that other tables move in a separate message.
    """
    table = draft.table
    if not table.terms.sensors or draft.kind == "round-opened":
        return
    state = draft.unit_of_work.jackpots
    if (message := suspended(table.terms, state)) != table.message:
        draft.body["message"] = message
    if draft.sent and (meters := meter_views(table.terms, state)) != table.meters:
        draft.body["meters"] = meters
