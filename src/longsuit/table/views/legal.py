"""What a player, or the dealer, may do now: the rules say what is allowed, and the rack how much of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from longsuit.play import DEALER
from longsuit.play.steps.dealing import misdeal_choices, next_hand
from longsuit.play.steps.decisions import raise_amounts
from longsuit.rules import OutsideLimits, Role, Step, Wager

if TYPE_CHECKING:
    from longsuit.table.table import Table


@lru_cache(maxsize=4096)
def choice(
    kind: str,
    clause: str = "",
    wager: str | None = None,
    amounts: range = range(0),
    seat: int | None = None,
    cards: int = 0,
) -> dict[str, Any]:
    """Something that may be done, as `protocol.ChoiceView` has it; made once, and not to be changed."""
    low, high, step = (amounts[0], amounts[-1], amounts.step) if amounts else (0, 0, 1)
    return {
        "kind": kind,
        "clause": clause,
        "wager": wager,
        "min_cents": low,
        "max_cents": high,
        "step_cents": step,
        "seat": seat,
        "cards": cards,
    }


def seat_choices(table: Table, number: int) -> list[dict[str, Any]]:
    """What the player of a seat may do now."""
    phase = table.phase
    if phase == "wagers":
        found = _wagers(table, number)
    elif phase == "decisions" and table.turn == number:
        found = _decision(table, number)
    elif phase == "finished" and not table.seats[number].ready:
        found = [choice("ready")]
    else:
        found = []
    if not table.seats[number].leaving:
        found += [choice("buy-chips"), choice("leave")]
    return found


def up_to(amounts: range, most: int) -> range:
    """Those amounts that do not exceed what there is."""
    return amounts if most + 1 >= amounts.stop else range(amounts.start, most + 1, amounts.step)


def _wagers(table: Table, number: int) -> list[dict[str, Any]]:
    play, seat, rules = table.play, table.seats[number], table.terms.rules
    clause, rack, placed = rules.clauses.wagers, table.rack(number), play.wagers.get(number, {})
    found = [choice("choose-colour", clause)] if rules.colour else []
    base_may, others_may = rules.colour is None or number in play.colours, number in play.wagers
    for wager in table.terms.spots if not seat.leaving else ():
        if base_may if wager.role is Role.BASE else others_may:
            amounts = up_to(_amounts(table, number, wager), rack + placed.get(wager.name, 0))
            if amounts:
                found.append(choice("place-wager", clause, wager.name, amounts))
    base_too = len(placed) == 1 and not seat.lit
    found += [choice("withdraw-wager", clause, name) for name in placed if base_too or name != table.terms.base]
    if placed:
        found += _with_base(table, number, rack)
    return found


def _amounts(table: Table, number: int, wager: Wager) -> range:
    """What may lie on a spot; a bonus equals the other one where bonuses are equal."""
    play, rules, limits = table.play, table.terms.rules, wager.limits.amounts
    if wager.role is not Role.BONUS or not rules.bonuses_equal:
        return limits
    for other in rules.wagers:
        lies = play.wagers[number].get(other.name)
        if other.role is Role.BONUS and other is not wager and lies and (number, other.name) not in play.accepted:
            return range(lies, lies + 1) if lies in limits else range(0)
    return limits


def _with_base(table: Table, number: int, rack: int) -> list[dict[str, Any]]:
    """What a seat with a base wager may do besides: jackpots, entropy, and waiting for the others."""
    seat = table.seats[number]
    found = []
    for sensor in table.terms.sensors:
        cents = sensor.game.wager_cents
        if sensor.number in seat.lit:
            found.append(choice("darken-sensor", "JP-2", sensor.name))
        elif cents <= rack and not table.message:
            found.append(choice("light-sensor", "JP-2", sensor.name, range(cents, cents + 1)))
    if table.promise is not None and not seat.entropy:
        found.append(choice("add-entropy"))
    if not seat.ready:
        found.append(choice("ready"))
    return found


def _decision(table: Table, number: int) -> list[dict[str, Any]]:
    rules = table.terms.rules
    found = [choice("fold", rules.clauses.fold)]
    amounts = up_to(raise_amounts(table.play, number), _most_raised(table, number))
    if amounts:
        found.append(choice("raise", rules.clauses.decision, rules.raise_wager.name, amounts))
    if table.given < table.terms.pace.times:
        found.append(choice("more-time"))
    return found


def _most_raised(table: Table, number: int) -> int:
    """The most a seat may raise by its rack, and by the limit its player has set himself; the least raise always."""
    seat, rack = table.seats[number], table.rack(number)
    if seat.room is None:
        return rack
    return min(rack, table.least_raise(number) + max(0, seat.room - table.at_stake(seat.guest)))


def dealer_choices(table: Table) -> list[dict[str, Any]]:
    """What the dealer of a table with a human dealer may do now."""
    phase, play, rules = table.phase, table.play, table.terms.rules
    if phase == "wagers":
        found = [choice("start-game", "JP-2")] if play.wagers else []
        if rules.irregularities.outside_limits is OutsideLimits.STANDS and table.seats:
            found.append(choice("accept-wager", "IRR-3"))
        return found
    if phase == "jackpots":
        return [
            choice("select-hand", "JP-3", f"sensor-{sensor}", seat=number)
            for (number, sensor), claim in sorted(table.claims.items(), reverse=True)
            if claim.step in ("due", "selected")
        ]
    if phase in ("finished", "closed"):
        return [choice("end-game", "JP-2")] if table.finished else []
    found = _DUTY[phase](table)
    return found + [choice("call-misdeal", "IRR-1", seat=one.place) for one in misdeal_choices(play)]


def _deal(table: Table) -> list[dict[str, Any]]:
    play, rules = table.play, table.terms.rules
    community = play.step is Step.COMMUNITY
    cards = 0 if table.terms.shuffled else rules.community if community else rules.packet
    to = None if community else next_hand(play) or DEALER
    return [choice("deal", rules.clauses.deck, seat=to, cards=cards), _expose(table)]


def _expose(table: Table) -> dict[str, Any]:
    return choice("expose-card", "IRR-2", cards=0 if table.terms.shuffled else 1)


_DUTY: dict[str, Callable[[Table], list[dict[str, Any]]]] = {
    "chips": lambda _: [choice("count-chips", "JP-2")],
    "deal": _deal,
    "decisions": lambda _: [],
    "reveal": lambda table: [choice("reveal", table.terms.rules.clauses.reveal)],
    "settlement": lambda table: [choice("settle", table.terms.rules.clauses.compare)],
}

_NEXT = {
    "closed": "The table is closed.",
    "chips": "Take the jackpot chips off the sensors and count them.",
    "reveal": "Turn the dealer's hand up.",
    "settlement": "Settle every wager, from right to left.",
    "finished": "END GAME opens the next round.",
}


def dealer_next(table: Table) -> str:
    """What the dealer does next, in a sentence."""
    phase = table.phase
    if phase == "wagers":
        return "START GAME when the wagers are down." if table.play.wagers else "Wait for wagers."
    if phase == "deal":
        return _deal_next(table)
    if phase == "decisions":
        return f"Wait for seat {table.turn} to decide."
    if phase == "jackpots":
        due = [f"seat {number}" for (number, _), claim in table.claims.items() if claim.step == "due"]
        return f"Select the winning hand of {', '.join(due)}." if due else "Wait for a supervisor."
    return _NEXT[phase]


def _deal_next(table: Table) -> str:
    rules = table.terms.rules
    if table.play.step is Step.COMMUNITY:
        return f"Deal the {rules.community} community cards."
    to = next_hand(table.play) or DEALER
    return f"Deal {rules.packet} cards to {'the dealer' if to == DEALER else f'seat {to}'}."


def chips_due(table: Table) -> list[int]:
    """How many jackpot chips were accepted from each sensor, while they are to be counted."""
    if table.phase != "chips":
        return []
    return [sum(1 for _, one in table.accepted if one == sensor.number) for sensor in table.terms.sensors]
