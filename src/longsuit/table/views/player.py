"""The view for one player only: their hands, and the commands they may send now.

`Round.legal` gives what the rules allow; this module adds the rack, the player's own limit and the jackpot sensors.
"""

from __future__ import annotations

from typing import Any

from longsuit.play import (
    Check,
    Choice,
    ChooseColour,
    Fold,
    PlaceWager,
    PutUpBank,
    Raise,
    SetWager,
    TakeBackBank,
    WithdrawWager,
)
from longsuit.rules import JackpotClause
from longsuit.table.commands.rack_and_loss_limits import chips_for, fee_for
from longsuit.table.decks import why_no_deck
from longsuit.table.table import Table
from longsuit.table.views.choices import choice_view, up_to
from longsuit.table.views.seats import hand_of


def own_view(table: Table, guest: str) -> dict[str, Any]:
    """The view for one guest, without wallet and session, which the floor adds."""
    seats = {}
    name = ""
    for number, seat in table.seats.items():
        if seat.guest == guest:
            name = seat.name
            hand = hand_of(table, number) if seat.plays and number in table.play.packets else None
            legal = seat_choices(table, number)
            seats[str(number)] = {"hand": hand, "legal": legal, "no_raise": _no_raise(table, number, legal)}
    return {"player": name, "wallet_cents": 0, "seats": seats, "session": None}


def seat_choices(table: Table, number: int) -> list[dict[str, Any]]:
    """The commands the player of a seat may send now."""
    phase = table.phase
    if phase == "wagers":
        found = _wager_choices(table, number)
    elif phase == "decisions" and table.turn == number:
        found = _decision_choices(table, number)
    elif phase == "finished" and not table.seats[number].ready:
        found = [choice_view("ready")]
    else:
        found = []
    if not table.seats[number].leaving:
        found += [choice_view("buy-chips"), choice_view("leave")]
    return found


def _wager_choices(table: Table, number: int) -> list[dict[str, Any]]:
    legal = [one for one in table.play.legal(number) if one.wager is None or one.wager in table.terms.spots]
    coloured = next(([choice_view("choose-colour", one.clause)] for one in legal if one.kind is ChooseColour), [])
    if why_no_deck(table):
        coloured = []
    found = coloured + _place_choices(table, number, legal) + _withdraw_choices(table, number, legal)
    found += _bank_choices(table, number)
    return found + _extra_choices(table, number) if number in table.play.wagers else found


def _place_choices(table: Table, number: int, legal: list[Choice]) -> list[dict[str, Any]]:
    """The amounts allowed on each spot that the rack covers; none for a player who is leaving."""
    if table.seats[number].leaving or why_no_deck(table) or _banks_elsewhere(table, number):
        return []
    rack, placed = table.rack(number), table.play.wagers.get(number, {})
    found = []
    for one in legal:
        if one.kind in (PlaceWager, SetWager) and one.wager is not None:
            amounts = up_to(one.amounts, _most_on(table, number, one.wager, rack) + placed.get(one.wager, 0))
            if amounts:
                found.append(choice_view("place-wager", one.clause, one.wager, amounts))
    return found


def _banks_elsewhere(table: Table, number: int) -> bool:
    """Whether the player banks the round at another seat."""
    return table.bank_of(table.seats[number].guest) not in (None, number)


def _most_on(table: Table, number: int, wager: str, rack: int) -> int:
    """How much more the rack covers on a spot, the fee of a game that players bank included."""
    each, placed = chips_for(table, wager, 1), table.play.wagers.get(number, {}).get(wager, 0)
    banking, top = table.terms.rules.banking, placed + rack // each
    steps = () if banking is None else (fee.from_cents for fee in banking.player_fees if fee.from_cents <= top)
    fee = max((fee_for(table, number, wager, max(step, 1)) for step in steps), default=0)
    return max(0, rack - fee) // each


def _bank_choices(table: Table, number: int) -> list[dict[str, Any]]:
    """The bank that a player may put up with the chips in the rack, or take back."""
    banking = table.terms.rules.banking
    if banking is None:
        return []
    seat = table.seats[number]
    may_put_up = not (seat.leaving or why_no_deck(table) or table.wagers_of(seat.guest))
    chips = table.rack(number) + table.bank(number) + table.fee(number) - banking.most_banker_fee
    found = []
    for one in table.play.legal(number):
        if one.kind is PutUpBank and may_put_up and (amounts := up_to(one.amounts, chips)):
            found.append(choice_view("put-up-bank", one.clause, None, amounts))
        elif one.kind is TakeBackBank:
            found.append(choice_view("take-back-bank", one.clause))
    return found


def _withdraw_choices(table: Table, number: int, legal: list[Choice]) -> list[dict[str, Any]]:
    """The spots a player may take chips back from; not the base wager while a sensor is lit."""
    may = {one.wager: one.clause for one in legal if one.kind is WithdrawWager}
    if table.seats[number].lit:
        may.pop(table.terms.base, None)
    placed = table.play.wagers.get(number, {})
    return [choice_view("withdraw-wager", may[wager], wager) for wager in placed if wager in may]


def _extra_choices(table: Table, number: int) -> list[dict[str, Any]]:
    """The further choices of a seat with a base wager: jackpots, entropy, and being ready."""
    seat, rack = table.seats[number], table.rack(number)
    found = []
    for sensor in table.terms.sensors:
        cents = sensor.game.wager_cents
        if sensor.number in seat.lit:
            found.append(choice_view("darken-sensor", JackpotClause.ROUND, sensor.name))
        elif cents <= rack and not table.message:
            found.append(choice_view("light-sensor", JackpotClause.ROUND, sensor.name, range(cents, cents + 1)))
    if table.committed_shuffle is not None and not seat.entropy:
        found.append(choice_view("add-entropy"))
    if not seat.ready and table.can_close_wagers:
        found.append(choice_view("ready"))
    return found


def _decision_choices(table: Table, number: int) -> list[dict[str, Any]]:
    found = []
    for one in table.play.legal(number):
        if one.kind is Fold:
            found.append(choice_view("fold", one.clause))
        elif one.kind is Check:
            found.append(choice_view("check", one.clause))
        elif one.kind is Raise and (amounts := up_to(one.amounts, _max_raise(table, number))):
            found.append(choice_view("raise", one.clause, one.wager, amounts))
    if table.turn_ends and table.extensions < table.terms.pace.times:
        found.append(choice_view("more-time"))
    return found


def _no_raise(table: Table, number: int, offered: list[dict[str, Any]]) -> str:
    """What keeps a seat that decides now from raising: cards, chips or the player's own limit; empty if nothing."""
    if table.phase != "decisions" or table.turn != number or any(one["kind"] == "raise" for one in offered):
        return ""
    allowed = next((one.amounts for one in table.play.legal(number) if one.kind is Raise), range(0))
    if not allowed:
        return "cards"
    return "chips" if table.rack(number) < allowed[0] else "limit"


def _max_raise(table: Table, number: int) -> int:
    """The maximum raise by the rack and the player's own limit, which never forbids the least raises."""
    seat, rack = table.seats[number], table.rack(number)
    if seat.loss_allowance is None:
        return rack
    return min(rack, max(0, seat.loss_allowance - table.at_stake(seat.guest)) - table.more_at_risk(number, 0))
