"""What players do: wagers, colours, sensors, entropy, and their decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit import fair, protocol
from longsuit.base import Refused, dollars
from longsuit.rules import Role
from longsuit.table.draft import Draft
from longsuit.table.jackpots import why_dark

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from longsuit.table.state import Seat
    from longsuit.table.table import Table


def place_wager(draft: Draft, command: protocol.PlaceWager) -> None:
    """The whole amount that lies on a spot from now on."""
    seat, table = draft.seat(command.seat), draft.table
    rules, cents = table.terms.rules, command.amount_cents
    refuse_unplayed(draft, command.seat, [command.wager])
    lies = table.play.wagers.get(command.seat, {}).get(command.wager, 0)
    refuse_uncovered(draft, command.seat, cents - lies, rules.clauses.wagers)
    if cents > lies:
        refuse_reached(draft, seat.guest, needed(table, command.wager, cents - lies))
        note_room(draft, seat)
    draft.act("wager", command.seat, command.wager, cents)
    draft.enter("acted", seat=command.seat)


def refuse_unplayed(draft: Draft, number: int, wagers: Iterable[str]) -> None:
    """Refuse wagers that are played by a sensor, and any at a table or a seat that takes none."""
    spots = draft.table.terms.rules.by_name
    for spot in [spots[wager] for wager in wagers if wager in spots]:
        if spot.role is Role.JACKPOT:
            raise Refused("JP-2", f"{spot.label} is played by its sensor; allowed: to light it.")
    refuse_closed(draft)
    if draft.table.seats[number].leaving:
        raise Refused("", f"Seat {number} is being left; allowed: to sit down again.")


def refuse_closed(draft: Draft) -> None:
    """Refuse wagers at a table that is closed, or about to be with none on its felt."""
    if draft.table.phase == "closed":
        raise Refused("", "The table is closed; allowed: the tables that are open.")


def refuse_uncovered(draft: Draft, number: int, more: int, clause: str) -> None:
    """Refuse chips that are not in the rack."""
    rack = draft.table.rack(number)
    if more > rack:
        raise Refused(clause, f"{dollars(more)} more are not in the rack; allowed: up to {dollars(rack)}.")


def needed(table: Table, wager: str, more: int) -> int:
    """What a wager takes from a limit: a base wager the least raise too, so that no limit forces anybody to fold."""
    return more * 2 if wager == table.terms.base else more


def refuse_reached(draft: Draft, player: str, more: int, *, in_play: bool = False) -> None:
    """Refuse chips beyond a limit the player has set himself, all he has at stake at any table counted.

    A hand in play is played to its end, however long that takes.
    """
    table, guest = draft.table, draft.desk.guest(player)
    if not guest.limited:
        return
    staked = more + table.at_stake(guest.id)
    if guest.loss.at(draft.at) is not None:
        staked += draft.desk.staked_elsewhere(guest.id, table.terms.name)
    reached = guest.lost(draft.at, staked) if in_play else guest.reached(draft.at, staked)
    if reached:
        raise Refused("", f"{reached} Allowed: smaller wagers, or to play again in another session.")


def note_room(draft: Draft, seat: Seat) -> None:
    """Put into the journal what a player's own limit leaves him, where that is another amount than before."""
    if (room := _room(draft, seat.guest)) != seat.room:
        draft.body["room"] = room


def _room(draft: Draft, player: str) -> int | None:
    """What a player may lose at this table in all, as his own limit leaves it; None where he has set none."""
    guest = draft.desk.guest(player)
    loss = guest.loss.at(draft.at)
    if loss is None:
        return None
    return loss + guest.net_cents - draft.desk.staked_elsewhere(player, draft.table.terms.name)


def withdraw_wager(draft: Draft, command: protocol.WithdrawWager) -> None:
    """Chips are taken back."""
    seat, table = draft.seat(command.seat), draft.table
    if command.wager == table.terms.base and seat.lit and not table.play.at:
        raise Refused("JP-2", f"A sensor of seat {command.seat} is lit; allowed: to take its chips off first.")
    draft.act("wager", command.seat, command.wager, 0)
    draft.enter("acted", seat=command.seat)


def choose_colour(draft: Draft, command: protocol.ChooseColour) -> None:
    """Red or black."""
    draft.seat(command.seat)
    refuse_closed(draft)
    draft.act("colour", command.seat, command.colour)
    draft.enter("acted", seat=command.seat)


def light_sensor(draft: Draft, command: protocol.LightSensor) -> None:
    """The fixed wager of a jackpot."""
    seat, table = draft.seat(command.seat), draft.table
    sensor = sensor_of(draft, command.sensor)
    cents = table.terms.sensors[sensor - 1].game.wager_cents
    if table.play.at or table.finished:
        raise Refused("JP-2", "Jackpot wagers are placed before START GAME; allowed: in the next round.")
    refuse_baseless(draft, command.seat, table.play.wagers.get(command.seat, {}))
    if sensor in seat.lit:
        raise Refused("JP-2", f"Sensor {sensor} of seat {command.seat} is lit; allowed: one wager each.")
    refuse_dark(draft)
    refuse_uncovered(draft, command.seat, cents, "JP-1")
    refuse_reached(draft, seat.guest, cents)
    draft.enter("sensor-lit", seat=command.seat, sensor=sensor)


def refuse_baseless(draft: Draft, number: int, wagers: Mapping[str, int]) -> None:
    """Refuse a jackpot wager of a seat without the base wager (JP-2)."""
    base = draft.table.terms.rules.base
    if not wagers.get(base.name):
        raise Refused("JP-2", f"Seat {number} has no {base.label}; allowed: that first.")


def refuse_dark(draft: Draft) -> None:
    """Refuse jackpot wagers while none are taken."""
    dark = why_dark(draft.table.terms, draft.desk.jackpots)
    if dark:
        raise Refused("JP-13", f"No jackpot wagers are taken: {dark}; allowed: to wait until they are again.")


def sensor_of(draft: Draft, number: int) -> int:
    """A sensor that the table has."""
    most = len(draft.table.terms.sensors)
    if number > most:
        allowed = f"1 to {most}" if most else "none, for no jackpot is played here"
        raise Refused("JP-1", f"There is no sensor {number} at this table; allowed: {allowed}.")
    return number


def darken_sensor(draft: Draft, command: protocol.DarkenSensor) -> None:
    """The jackpot wager is taken back."""
    seat, sensor = draft.seat(command.seat), sensor_of(draft, command.sensor)
    if draft.table.play.at or draft.table.finished:
        raise Refused("JP-2", "The game is started and the wager accepted; allowed: before START GAME.")
    if sensor not in seat.lit:
        raise Refused("JP-2", f"Sensor {sensor} of seat {command.seat} is dark; allowed: a lit one.")
    draft.enter("sensor-darkened", seat=command.seat, sensor=sensor)


def add_entropy(draft: Draft, command: protocol.AddEntropy) -> None:
    """A player adds to the shuffle."""
    seat, table = draft.seat(command.seat), draft.table
    added = command.text.encode()
    if table.promise is None:
        raise Refused("", "A physical deck is shuffled by hand here; allowed: tables whose deck the system shuffles.")
    if table.play.at or table.finished:
        raise Refused("", "The shuffle is made; allowed: to add to the next one while wagers are open.")
    if command.seat not in table.play.wagers:
        raise Refused("", f"Seat {command.seat} has no wager; allowed: to add to a shuffle one plays with.")
    if seat.entropy:
        raise Refused("", f"Seat {command.seat} has added to this shuffle; allowed: once a round.")
    if len(added) > fair.MOST_ENTROPY:
        raise Refused("", f"That is {len(added)} bytes long; allowed: up to {fair.MOST_ENTROPY} bytes.")
    draft.enter("entropy-added", seat=command.seat, entropy=added.hex())


def fold(draft: Draft, command: protocol.Fold) -> None:
    """A hand is given up."""
    draft.seat(command.seat)
    _refuse_uncounted(draft)
    draft.act("fold", command.seat)
    draft.enter("acted", seat=command.seat)


def raise_(draft: Draft, command: protocol.Raise) -> None:
    """A player stays in; the least raise was counted in when he wagered, and no limit of his forbids it."""
    seat, table = draft.seat(command.seat), draft.table
    _refuse_uncounted(draft)
    if table.turn == command.seat:
        refuse_uncovered(draft, command.seat, command.amount_cents, table.terms.rules.clauses.decision)
        more = command.amount_cents - table.least_raise(command.seat)
        if more > 0:
            refuse_reached(draft, seat.guest, more, in_play=True)
    draft.act("raise", command.seat, command.amount_cents)
    draft.enter("acted", seat=command.seat)


def _refuse_uncounted(draft: Draft) -> None:
    if draft.table.phase == "chips":
        raise Refused("JP-2", "The jackpot chips are to be counted first; allowed: to wait for the dealer.")


def more_time(draft: Draft, command: protocol.MoreTime) -> None:
    """A decision gets more time."""
    draft.seat(command.seat)
    table, pace = draft.table, draft.table.terms.pace
    if table.turn != command.seat:
        raise Refused("", f"It is not the turn of seat {command.seat}; allowed: in one's own turn.")
    if table.given >= pace.times:
        raise Refused("", f"The time was lengthened {pace.times} times; allowed: to decide now.")
    draft.enter("time-given", seat=command.seat)
