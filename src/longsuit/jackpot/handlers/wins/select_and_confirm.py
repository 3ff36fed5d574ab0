"""A win before its commit: its hand is selected, its cards are checked, and it is confirmed or rejected (JP-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from longsuit.base import Refused, with_article
from longsuit.cards import CardError, parse_cards, parse_hand
from longsuit.jackpot.events.all_events import CardsChecked, HandDeselected, HandSelected, WinConfirmed, WinRejected
from longsuit.jackpot.handlers.preconditions import claim_of, refuse_phase, sensor_of_spot, table_of
from longsuit.jackpot.handlers.wins.frozen_prizes import freeze, give_back
from longsuit.jackpot.jackpot_game import LockMode
from longsuit.jackpot.prizes import award_of, meter_paying
from longsuit.jackpot.state import Phase, Step
from longsuit.jackpot.text_checks import refuse_line, same_person, shown
from longsuit.rules import PACKET_READINGS, JackpotClause, MeterOrder, hand_name, is_game, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.cards import Card
    from longsuit.jackpot.commands import CheckCards, ConfirmWin, PayFromTray, RejectWin, SelectHand
    from longsuit.jackpot.events.parts import Lock, Move, WinNames
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.jackpot_game import JackpotGame, PayLine, PostedTable, Sensor
    from longsuit.jackpot.state import Claim, Spot, State, Table


def select_hand(state: State, command: SelectHand, writer: EventWriter) -> None:
    """Select a seat and a hand; selecting the same again deselects it."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "select a winning hand", Phase.RECONCILE)
    sensor = sensor_of_spot(table, spot)
    line = paying_line(sensor, command.hand)
    refuse_unplayed(table, spot)
    refuse_names(command.names)
    claim = table.claims.get(spot)
    if claim is not None and claim.hand == command.hand:
        _deselect(state, claim, spot, writer)
        return
    if claim is not None:
        raise Refused(
            JackpotClause.WIN, f"{claim.hand} is selected for seat {command.seat}. Press it again to deselect it first."
        )
    game = state.jackpots[sensor.jackpot]
    _refuse_order(state, table, game, spot, line)
    _select(state, table, command, line, writer)


def paying_line(sensor: Sensor, hand: str) -> PayLine:
    """The line of a sensor's pay table for a hand; refused where it has none."""
    line = sensor.posted.by_hand.get(hand)
    if line is None:
        hands = ", ".join(sensor.posted.by_hand)
        raise Refused(JackpotClause.WIN, f"{shown(hand)} is not in this pay table. Its hands are {hands}.")
    return line


def refuse_names(names: WinNames | None) -> None:
    """Refuse names that a win page cannot print."""
    for text in (names.player, names.table, names.jackpot) if names else ():
        if text:
            refuse_line(text, "a name on a win page", JackpotClause.WIN)


def refuse_unplayed(table: Table, spot: Spot) -> None:
    """Refuse a spot without an accepted wager, or whose win is committed."""
    if not any((wager.seat, wager.sensor) == spot for wager in table.accepted):
        wagers = ", ".join(f"seat {wager.seat} sensor {wager.sensor}" for wager in table.accepted) or "none"
        raise Refused(
            JackpotClause.WIN,
            f"Seat {spot[0]} has no accepted wager on sensor {spot[1]}. The accepted wagers are: {wagers}.",
        )
    if spot in table.committed:
        raise Refused(JackpotClause.UNDO, f"The win of seat {spot[0]} is committed. Undo it by an adjustment first.")


def _refuse_order(state: State, table: Table, game: JackpotGame, spot: Spot, line: PayLine) -> None:
    """Refuse a claim that should have been paid before a win already paid, in order from the dealer's right (JP-6)."""
    meter = meter_paying(game, line)
    if not meter:
        return
    shared = game.order == MeterOrder.EQUAL_SHARES and line.share == 1
    for (seat, sensor), name in table.committed.items():
        win = state.wins.get(name)
        if win is None or sensor != spot[1] or win.meter != meter:
            continue
        top = table.sensors[sensor - 1].posted.by_hand[win.hand].share == 1
        if seat < spot[0] or (shared and top):
            raise Refused(
                JackpotClause.ORDER,
                f"Seat {seat} was paid off {meter} in this round before seat {spot[0]}, which comes first or shares "
                f"the award. Undo that win by an adjustment, then pay both.",
            )
    for (seat, sensor), claim in table.claims.items():
        if sensor == spot[1] and claim.locked == meter and seat < spot[0]:
            raise Refused(
                JackpotClause.ORDER, f"Seat {spot[0]} comes before seat {seat}. Deselect the hand of seat {seat} first."
            )


def _select(state: State, table: Table, command: SelectHand, line: PayLine, writer: EventWriter) -> None:
    sensor = table.sensors[command.sensor - 1]
    game = state.jackpots[sensor.jackpot]
    meter, spot = meter_paying(game, line), (command.seat, command.sensor)
    facts: dict[str, Any] = {
        "win": command.id,
        "seat": command.seat,
        "sensor": command.sensor,
        "hand": command.hand,
        "names": command.names,
    }
    if not meter or game.lock != LockMode.FREEZE:
        writer.write(HandSelected, **facts)
        return
    award = award_of(game, sensor, line)
    locks, moves = freeze(state.meters[meter], command.id, table.name, spot, line, award)
    writer.write(HandSelected, **facts, meter=meter, locks=locks, moves=moves)


def _deselect(state: State, claim: Claim, spot: Spot, writer: EventWriter) -> None:
    facts = {"win": claim.win, "seat": spot[0], "sensor": spot[1]}
    if not claim.locked:
        writer.write(HandDeselected, **facts)
        return
    locks, moves = _restored(state, claim)
    writer.write(HandDeselected, **facts, meter=claim.locked, locks=locks, moves=moves)


def _restored(state: State, claim: Claim) -> tuple[tuple[Lock, ...], tuple[Move, ...]]:
    return give_back(state.meters[claim.locked], claim.win)


def check_cards(state: State, command: CheckCards, writer: EventWriter) -> None:
    """Check the cards of a claim; refused where they do not make the claimed hand."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "check cards", Phase.RECONCILE)
    claim = claim_of(table, spot)
    if claim.step is not Step.SELECTED:
        raise Refused(
            JackpotClause.WIN, f"The cards of seat {command.seat} are already checked. Confirm or reject the win."
        )
    _refuse_own(claim, command.actor, "check its cards")
    text = checked_cards(state, table, command, claim.hand)
    writer.write(CardsChecked, win=claim.win, seat=command.seat, sensor=command.sensor, cards=text)


def checked_cards(state: State, table: Table, command: CheckCards | PayFromTray, hand: str) -> str:
    """The cards of a command as text; refused where they do not make the hand, or cannot be the seat's."""
    spot = command.seat, command.sensor
    sensor = sensor_of_spot(table, spot)
    if command.folded and not sensor.on_folded_hands:
        raise Refused(_fold_clause(table.game), "A folded hand wins no jackpot at this table. Reject the claim.")
    cards = _cards(command.cards)
    _refuse_unsupported(sensor.posted, hand, cards)
    _refuse_shared_cards(state, table, spot, cards)
    return " ".join(map(str, cards))


def _fold_clause(game: str) -> str:
    """The clause that says what a fold does in a game."""
    return load(game).clauses.fold if is_game(game) else JackpotClause.WIN


def _cards(text: str) -> tuple[Card, ...]:
    try:
        cards = _parsed(text)
        if len(cards) != 7:
            parse_hand(text, 7)
    except CardError as error:
        raise Refused(JackpotClause.WIN, str(error)) from None
    return cards


@lru_cache(maxsize=256)
def _parsed(text: str) -> tuple[Card, ...]:
    """The cards of a hand, cached because each seat is compared with the others."""
    return parse_cards(text)


def _refuse_unsupported(posted: PostedTable, hand: str, cards: tuple[Card, ...]) -> None:
    table = posted.pay_table
    reading = PACKET_READINGS[table.metric](sum(1 << card for card in cards))
    row = table.row_of[reading]
    if row is None or row.key != hand:
        made = with_article(hand_name(table.metric.label(reading)))
        wanted = with_article(hand_name(posted.label(hand)))
        right = f"Select {row.key} instead." if row else "That pays nothing."
        raise Refused(JackpotClause.WIN, f"The cards make {made}, not {wanted}. {right}")


def _refuse_shared_cards(state: State, table: Table, spot: Spot, cards: tuple[Card, ...]) -> None:
    """Refuse a card that another seat has shown, and a second hand of the same seat."""
    for seat, others in _hands_shown(state, table):
        common = set(cards) & set(others)
        if seat == spot[0] and len(common) != len(cards):
            raise Refused(JackpotClause.WIN, f"Seat {seat} showed other cards before. A seat has one hand.")
        if seat != spot[0] and common:
            raise Refused(
                JackpotClause.WIN,
                f"The card {min(common)} was shown at seat {seat}. Each card of the deck is dealt once.",
            )


def _hands_shown(state: State, table: Table) -> Iterator[tuple[int, tuple[Card, ...]]]:
    for (seat, _), claim in table.claims.items():
        if claim.cards:
            yield seat, _parsed(claim.cards)
    for (seat, _), name in table.committed.items():
        win = state.wins.get(name)
        if win is not None:
            yield seat, _parsed(win.cards)


def _refuse_own(claim: Claim, actor: str, does: str) -> None:
    if same_person(claim.selected.actor, actor):
        raise Refused(JackpotClause.WIN, f"{actor} selected this hand. Another supervisor or executive must {does}.")


def confirm_win(state: State, command: ConfirmWin, writer: EventWriter) -> None:
    """Confirm a win whose cards were checked."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "confirm a win", Phase.RECONCILE)
    claim = claim_of(table, spot)
    if claim.step is not Step.CHECKED:
        rule = "Check the cards first." if claim.step is Step.SELECTED else "Commit it or reject it."
        raise Refused(JackpotClause.WIN, f"The hand of seat {command.seat} is {claim.step}. {rule}")
    _refuse_own(claim, command.actor, "confirm it")
    writer.write(WinConfirmed, win=claim.win, seat=command.seat, sensor=command.sensor)


def reject_win(state: State, command: RejectWin, writer: EventWriter) -> None:
    """Reject a claim; a frozen prize is restored to its meter."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "reject a win", Phase.RECONCILE)
    claim = claim_of(table, spot)
    refuse_line(command.reason, "the reason of a rejection", JackpotClause.WIN)
    facts = {"win": claim.win, "seat": command.seat, "sensor": command.sensor, "reason": command.reason}
    if not claim.locked:
        writer.write(WinRejected, **facts)
        return
    locks, moves = _restored(state, claim)
    writer.write(WinRejected, **facts, meter=claim.locked, locks=locks, moves=moves)
