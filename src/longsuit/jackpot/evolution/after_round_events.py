"""What the events of a round do to the state; their money is moved apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit.jackpot.evolution.after_checklist_events import after_game_started
from longsuit.jackpot.state import Claim, Phase, Signature, Step, Table, Win

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.events.event import Event
    from longsuit.jackpot.events.parts import Accepted
    from longsuit.jackpot.events.round_events import (
        BasePlaced,
        BaseRemoved,
        CardsChecked,
        ChipsCounted,
        GameEnded,
        GameStarted,
        HandDeselected,
        HandSelected,
        MisdealCalled,
        WagerPlaced,
        WagerRemoved,
        WinCommitted,
        WinConfirmed,
        WinRejected,
    )
    from longsuit.jackpot.state import Meter, Spot, State


def with_table(state: State, name: str, **changes: Any) -> State:
    """The state with something changed at a table."""
    return replace(state, tables={**state.tables, name: replace(state.tables[name], **changes)})


def with_meter(state: State, name: str, **changes: Any) -> State:
    """The state with something changed at a meter."""
    return replace(state, meters={**state.meters, name: replace(state.meters[name], **changes)})


def signature(event: Event) -> Signature:
    """Who is behind an event."""
    return Signature(event.actor, event.role, event.at)


def _without(mapping: Mapping[Spot, Any], spot: Spot) -> dict[Spot, Any]:
    return {key: value for key, value in mapping.items() if key != spot}


def base_placed(state: State, event: BasePlaced) -> State:
    """A seat is in the game."""
    return with_table(state, event.table, seated=state.tables[event.table].seated | {event.seat})


def base_removed(state: State, event: BaseRemoved) -> State:
    """A seat is out of the game."""
    return with_table(state, event.table, seated=state.tables[event.table].seated - {event.seat})


def wager_placed(state: State, event: WagerPlaced) -> State:
    """A sensor is lit."""
    lit = {**state.tables[event.table].lit, (event.seat, event.sensor): event.cents}
    return with_table(state, event.table, lit=lit)


def wager_removed(state: State, event: WagerRemoved) -> State:
    """A sensor is dark."""
    lit = _without(state.tables[event.table].lit, (event.seat, event.sensor))
    return with_table(state, event.table, lit=lit)


def game_started(state: State, event: GameStarted) -> State:
    """The wagers are accepted, and their sensors stay lit; where they are counted already, the cards are next."""
    table = state.tables[event.table]
    started = replace(
        table,
        phase=Phase.RECONCILE if event.counted else Phase.CHIPS,
        round=event.round,
        seated=frozenset(event.seats) or table.seated,
        lit={(wager.seat, wager.sensor): wager.cents for wager in event.accepted},
        accepted=event.accepted,
        moves=event.moves,
    )
    meters = _taken_in(state.meters, state, event.table, event.accepted, 1)
    after = replace(state, tables={**state.tables, event.table: started}, meters=meters)
    return after_game_started(after, event.table)


def _taken_in(
    meters: Mapping[str, Meter], state: State, table: str, accepted: tuple[Accepted, ...], sign: int
) -> Mapping[str, Meter]:
    """The meters with the wagers of a round counted in, or out again."""
    counted = dict(meters)
    for number, sensor in enumerate(state.tables[table].sensors, 1):
        cents = sign * sum([wager.cents for wager in accepted if wager.sensor == number])
        for name in state.jackpots[sensor.jackpot].meter_names if cents else ():
            counted[name] = replace(counted[name], wagers_cents=counted[name].wagers_cents + cents)
    return counted


def chips_counted(state: State, event: ChipsCounted) -> State:
    """The chips are off the table."""
    return with_table(state, event.table, phase=Phase.RECONCILE)


def hand_selected(state: State, event: HandSelected) -> State:
    """A claim, and a frozen prize in the lock mode."""
    claim = Claim(event.win, event.hand, Step.SELECTED, signature(event), locked=event.meter, names=event.names)
    return _with_claim(_with_locks(state, event), event, claim)


def _with_claim(state: State, event: HandSelected | CardsChecked | WinConfirmed, claim: Claim) -> State:
    claims = {**state.tables[event.table].claims, (event.seat, event.sensor): claim}
    return with_table(state, event.table, claims=claims)


def _with_locks(state: State, event: HandSelected | HandDeselected | WinRejected) -> State:
    return with_meter(state, event.meter, locks=event.locks) if event.meter else state


def claim_gone(state: State, event: HandDeselected | WinRejected) -> State:
    """A claim is taken back or rejected, and its frozen prize with it."""
    claims = _without(state.tables[event.table].claims, (event.seat, event.sensor))
    return with_table(_with_locks(state, event), event.table, claims=claims)


def cards_checked(state: State, event: CardsChecked) -> State:
    """A claim's cards are checked."""
    claim = state.tables[event.table].claims[event.seat, event.sensor]
    checked = replace(claim, step=Step.CHECKED, cards=event.cards, checked=signature(event), confirmed=None)
    return _with_claim(state, event, checked)


def win_confirmed(state: State, event: WinConfirmed) -> State:
    """A claim is confirmed."""
    claim = state.tables[event.table].claims[event.seat, event.sensor]
    return _with_claim(state, event, replace(claim, step=Step.CONFIRMED, confirmed=signature(event)))


def win_committed(state: State, event: WinCommitted) -> State:
    """A claim has become a win."""
    table, spot = state.tables[event.table], (event.seat, event.sensor)
    after = replace(state, wins=state.wins.put(event.win, _win(state, table, event)))
    if event.meter:
        meter = state.meters[event.meter]
        locks = tuple(lock for lock in meter.locks if lock.win != event.win)
        paid = meter.paid_cents + event.prize_cents
        after = with_meter(after, event.meter, hits=meter.hits + 1, paid_cents=paid, locks=locks)
    claims, committed = _without(table.claims, spot), {**table.committed, spot: event.win}
    return with_table(after, event.table, claims=claims, committed=committed)


def _win(state: State, table: Table, event: WinCommitted) -> Win:
    claim = table.claims[event.seat, event.sensor]
    sensor = table.sensors[event.sensor - 1]
    return Win(
        id=event.win,
        table=event.table,
        round=table.round,
        seat=event.seat,
        sensor=event.sensor,
        jackpot=sensor.jackpot,
        hand=claim.hand,
        label=sensor.posted.label(claim.hand),
        terms=sensor.posted.terms(claim.hand),
        cards=claim.cards,
        prize_cents=event.prize_cents,
        source=event.source,
        meter=event.meter,
        meter_before=event.meter_before,
        from_meter=event.from_meter,
        seed=event.seed,
        reserve=event.reserve,
        spill=event.spill,
        group=event.group,
        selected=claim.selected,
        checked=claim.checked or claim.selected,
        confirmed=claim.confirmed or claim.selected,
        committed=signature(event),
        rules_sha256=state.jackpots[sensor.jackpot].sha256,
        names=claim.names,
    )


def misdeal_called(state: State, event: MisdealCalled) -> State:
    """The round is void: the table is open for wagers again."""
    meters = _taken_in(state.meters, state, event.table, state.tables[event.table].accepted, -1)
    return _reset(replace(state, meters=meters), event.table)


def game_ended(state: State, event: GameEnded) -> State:
    """The round is over: the table is open for wagers again."""
    return _reset(state, event.table)


def _reset(state: State, name: str) -> State:
    before = state.tables[name]
    table = Table(before.name, before.game, before.seats, before.sensors, round=before.round)
    return replace(state, tables={**state.tables, name: table})
