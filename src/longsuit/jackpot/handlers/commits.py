"""The commit: the win is written, the prize is paid, and the meter moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import Refused, dollars
from longsuit.jackpot.commands import Role
from longsuit.jackpot.events.all_events import WinCommitted
from longsuit.jackpot.facts import Move, Reason
from longsuit.jackpot.handlers.checks import claim_of, refuse_phase, table_of, touched
from longsuit.jackpot.handlers.locks import restart
from longsuit.jackpot.money import PRIZES, player, tray
from longsuit.jackpot.payment import Payment, fixed_cents, pool_of, take, whole_cents
from longsuit.jackpot.state import Phase, Step
from longsuit.ledger import MICRO
from longsuit.rules import MeterOrder

if TYPE_CHECKING:
    from longsuit.jackpot.commands import CommitWin
    from longsuit.jackpot.games import JackpotGame, PayLine
    from longsuit.jackpot.handlers.checks import Writer
    from longsuit.jackpot.state import Claim, Meter, Spot, State, Table


def commit_win(state: State, command: CommitWin, writer: Writer) -> None:
    """A card is swiped: the only thing that pays a jackpot and moves a meter (JP-3)."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "a commit", Phase.RECONCILE)
    _refuse_unconfirmed(claim_of(table, spot), spot)
    game, line = game_and_line(state, table, spot)
    meter = touched(game, line)
    if not meter:
        _commit_apart(state, table, spot, writer)
    elif table.claims[spot].locked:
        _commit_frozen(state, table, spot, writer)
    elif game.order == MeterOrder.EQUAL_SHARES and line.share == 1:
        _commit_shared(state, table, spot, writer)
    else:
        _refuse_turn(state, table, spot, meter, (spot,))
        _commit_off_meter(state, table, spot, writer)


def game_and_line(state: State, table: Table, spot: Spot) -> tuple[JackpotGame, PayLine]:
    """The jackpot of a claim, and the line of its pay table."""
    sensor = table.sensors[spot[1] - 1]
    return state.jackpots[sensor.jackpot], sensor.posted.by_hand[table.claims[spot].hand]


def _refuse_unconfirmed(claim: Claim, spot: Spot) -> None:
    if claim.step is not Step.CONFIRMED:
        raise Refused(
            "JP-3", f"The hand of seat {spot[0]} is {claim.step} only; allowed: a commit once it is confirmed."
        )


def _refuse_card(game: JackpotGame, prize_cents: int, role: str) -> None:
    """From a configured amount up an Executive card is needed."""
    if prize_cents >= game.executive_from_cents and role != Role.EXECUTIVE:
        raise Refused(
            "JP-3",
            f"A prize of {dollars(prize_cents)} is not for a {role}'s card; allowed: an executive's, "
            f"from {dollars(game.executive_from_cents)} up.",
        )


def _refuse_turn(state: State, table: Table, spot: Spot, meter: str, paid: tuple[Spot, ...]) -> None:
    """Refuse a commit while a seat nearer to the dealer's right waits for the same meter (JP-6)."""
    for other in sorted(table.claims, reverse=True):
        if other in paid or other[1] != spot[1] or other[0] < spot[0]:
            continue
        game, line = game_and_line(state, table, other)
        if touched(game, line) == meter:
            raise Refused(
                "JP-6", f"Seat {other[0]} is paid off {meter} before seat {spot[0]}; allowed: seat {other[0]} first."
            )


def _commit_apart(state: State, table: Table, spot: Spot, writer: Writer) -> None:
    """A prize that leaves every meter alone: a fixed pay from the tray, or any prize of a house jackpot."""
    game, line = game_and_line(state, table, spot)
    if line.share is not None:
        prize = whole_cents(state.meters[f"{game.name}/{line.meter}"].amount, line.share, game.rounding)
    else:
        prize = fixed_cents(game, table.sensors[spot[1] - 1], line)
    source = tray(table.name) if line.share is None else PRIZES
    _refuse_card(game, prize, writer.command.role)
    _write(writer, table, spot, prize, source)


def _commit_off_meter(state: State, table: Table, spot: Spot, writer: Writer) -> None:
    """A prize off the meter as it now stands."""
    game, line = game_and_line(state, table, spot)
    meter = state.meters[touched(game, line)]
    fixed = 0 if line.share else fixed_cents(game, table.sensors[spot[1] - 1], line)
    payment = take(pool_of(meter), meter.terms, line.share, fixed, game.rounding)
    _refuse_card(game, payment.prize_cents, writer.command.role)
    _write_off_meter(writer, table, spot, meter, payment)


def _commit_frozen(state: State, table: Table, spot: Spot, writer: Writer) -> None:
    """A prize that was frozen when it was hit; whoever hit the meter before is decided first."""
    claim = table.claims[spot]
    meter = state.meters[claim.locked]
    lock = meter.locks[0]
    if lock.win != claim.win:
        raise Refused(
            "JP-6",
            f"Table {lock.table}, seat {lock.seat} hit {meter.name} before; allowed: to decide that win first, "
            f"for this prize depends on it.",
        )
    _refuse_card(state.jackpots[meter.jackpot], lock.prize_cents, writer.command.role)
    facts = {
        "meter": meter.name,
        "meter_before": lock.amount,
        "from_meter": lock.frozen,
        "seed": lock.seed,
        "reserve": lock.onto,
        "spill": lock.spill,
        "frozen": True,
    }
    _write(writer, table, spot, lock.prize_cents, tray(table.name), f"suspense:{claim.win}", (), **facts)


def _commit_shared(state: State, table: Table, spot: Spot, writer: Writer) -> None:
    """Equal shares: all top awards of the round are paid together, to the last cent (JP-6)."""
    game, line = game_and_line(state, table, spot)
    meter = state.meters[touched(game, line)]
    group = tuple(sorted((one for one in table.claims if _shares(state, table, one, spot, meter)), reverse=True))
    for one in group:
        _refuse_unconfirmed(table.claims[one], one)
    _refuse_turn(state, table, group[0], meter.name, group)
    whole = take(pool_of(meter), meter.terms, line.share, 0, game.rounding)
    each, odd = divmod(whole.prize_cents, len(group))
    _refuse_card(game, each + bool(odd), writer.command.role)
    wins = tuple(table.claims[one].win for one in group) if len(group) > 1 else ()
    left = whole.from_meter
    for number, one in enumerate(group):
        prize = each + (number < odd)
        given = min(prize * MICRO, left)
        left -= given
        last = number == len(group) - 1
        part = whole._replace(prize_cents=prize, from_meter=given)
        _write_off_meter(writer, table, one, meter, part if last else part._replace(seed=0, reserve=0, spill=0), wins)


def _shares(state: State, table: Table, one: Spot, spot: Spot, meter: Meter) -> bool:
    game, line = game_and_line(state, table, one)
    return one[1] == spot[1] and line.share == 1 and touched(game, line) == meter.name


def _write_off_meter(
    writer: Writer, table: Table, spot: Spot, meter: Meter, payment: Payment, group: tuple[str, ...] = ()
) -> None:
    facts = {
        "meter": meter.name,
        "meter_before": meter.amount,
        "from_meter": payment.from_meter,
        "seed": payment.seed,
        "reserve": payment.reserve,
        "spill": payment.spill,
        "group": group,
    }
    reseed = restart(meter.name, payment)
    _write(writer, table, spot, payment.prize_cents, tray(table.name), f"meter:{meter.name}", reseed, **facts)


def _write(
    writer: Writer,
    table: Table,
    spot: Spot,
    prize_cents: int,
    source: str,
    fund: str = "",
    after: tuple[Move, ...] = (),
    **facts: Any,
) -> None:
    """Write a win: what its fund gives, what the tray or the house adds, and how the meter restarts."""
    given, to = facts.get("from_meter", 0), player(table.name, spot[0])
    moves = (Move(fund, to, given, Reason.AWARD), Move(source, to, prize_cents * MICRO - given, Reason.AWARD), *after)
    writer.write(
        WinCommitted,
        win=table.claims[spot].win,
        seat=spot[0],
        sensor=spot[1],
        prize_cents=prize_cents,
        source=source,
        moves=tuple(move for move in moves if move.amount),
        **facts,
    )
