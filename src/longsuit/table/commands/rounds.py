"""A round from its opening to its end, and what the clock does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit import fair, jackpot, protocol
from longsuit.base import Refused, later
from longsuit.jackpot import Chips, Phase
from longsuit.play import Origin, record_sha256, record_text
from longsuit.table.commands import system
from longsuit.table.commands.claims import claim_all, pending
from longsuit.table.commands.seats import give_chips_back, give_up
from longsuit.table.draft import DEALER, SUPERVISOR, Draft
from longsuit.table.entry import Entry, journal_sha256
from longsuit.table.jackpots import meter_views, suspended, why_dark

if TYPE_CHECKING:
    from longsuit.table.table import Table


def ready(draft: Draft, command: protocol.Ready) -> None:
    """A player waits for the others; the last one of an automatic table starts the game, or the next round."""
    seat, table = draft.seat(command.seat), draft.table
    phase = table.phase
    if phase not in ("wagers", "finished"):
        raise Refused("", "The round is under way; allowed: while wagers are open, or the result is on show.")
    if phase == "wagers" and command.seat not in table.play.wagers:
        base = table.terms.rules.base.label
        raise Refused(table.terms.rules.clauses.wagers, f"Seat {command.seat} has no {base}; allowed: that first.")
    if seat.ready:
        raise Refused("", f"Seat {command.seat} is ready; allowed: to wait for the others.")
    waited = table.play.wagers if phase == "wagers" else table.seats
    missing = [number for number in waited if not table.seats[number].ready]
    if table.terms.human or missing != [command.seat]:
        draft.enter("ready", seat=command.seat)
    elif phase == "wagers":
        close_wagers(draft)
    else:
        open_round(draft)


def clock_strikes(draft: Draft, _: system.ClockStrikes) -> None:
    """A time is over: wagers are closed, a hand is folded, the next round opens, a guest's seat is given up."""
    table = draft.table
    due, shown = table.deadline, table.shown_deadline
    if due is None or draft.at < due:
        return
    if table.stale:
        open_round(draft)
    elif shown is None or draft.at < shown:
        give_up(draft, _gone_longest(table))
    elif table.turn is not None:
        draft.act("fold", table.turn)
        draft.enter("acted", seat=table.turn)
    elif table.finished or table.overlong:
        open_round(draft)
    else:
        close_wagers(draft)


def _gone_longest(table: Table) -> int:
    gone = [(seat.gone, number) for number, seat in table.seats.items() if seat.gone]
    return min((since, number) for since, number in gone if number not in table.play.wagers or table.finished)[1]


def stand_down(draft: Draft, _: system.StandDown) -> None:
    """The floor closes: wagers still open go back; a round that was dealt is kept, for it goes on exactly as it was."""
    table = draft.table
    if not table.stale and not table.play.at and table.play.wagers:
        draft.enter("wagers-returned")


def open_round(draft: Draft) -> None:
    """The next round opens: whoever leaves has left, and the next shuffle is promised."""
    table = draft.table
    _end_again(draft)
    left = _leave_taken(draft)
    rows = {
        str(number): {
            "guest": seat.guest,
            "name": seat.name,
            "rack_cents": seat.chips,
            "connected": seat.connected,
            "gone": seat.gone,
        }
        for number, seat in sorted(table.seats.items())
        if number not in left
    }
    state = draft.desk.jackpots
    draft.enter(
        "round-opened",
        round=table.round_number + 1,
        rules_sha256=table.terms.rules.sha256,
        human=table.terms.human,
        seats=rows,
        left=[[number, table.seats[number].name, table.seats[number].guest] for number in left],
        seed=fair.draw_seed(table.token_bytes).hex() if table.terms.shuffled else None,
        closing=table.closing,
        dealt_by=table.dealt_by,
        message=suspended(table.terms, state),
        meters=meter_views(table.terms, state),
    )


def _end_again(draft: Draft) -> None:
    """End the jackpots' game where that was refused when the round was over: its sensors would stay dark for good."""
    terms = draft.table.terms
    found = draft.desk.jackpots.tables.get(terms.name)
    if not terms.human and found is not None and found.phase is Phase.RECONCILE and not found.claims:
        draft.attempt(jackpot.EndGame(**draft.envelope(DEALER)))


def _leave_taken(draft: Draft) -> list[int]:
    """The seats that become free between two rounds: those of leaving guests, and of those gone for too long."""
    table, pace = draft.table, draft.table.terms.pace
    left = [
        number
        for number, seat in sorted(table.seats.items())
        if seat.leaving or number > table.terms.rules.seats or (seat.gone and later(seat.gone, pace.gone) <= draft.at)
    ]
    for number in left:
        draft.dirty = True
        give_chips_back(draft, number)
    return left


def close_wagers(draft: Draft, *, dealer: bool = False) -> None:
    """START GAME: wagers are closed, lit sensors accepted, and an automatic dealer deals."""
    table, terms = draft.table, draft.table.terms
    lit = [(number, sensor) for number, seat in sorted(table.seats.items()) for sensor in seat.lit]
    dark = bool(lit) and bool(why_dark(terms, draft.desk.jackpots))
    seats = tuple(sorted(table.play.wagers))
    draft.act("close")
    accepted = [] if dark else [[number, one, terms.sensors[one - 1].game.wager_cents] for number, one in lit]
    if accepted and not _start_jackpots(draft, seats, accepted):
        accepted = []
    darkened = [] if accepted else [list(spot) for spot in lit]
    draft.enter("wagers-closed", accepted=accepted, darkened=darkened)
    if dealer:
        draft.enter("wagers-closed", dealer=True)


def _start_jackpots(draft: Draft, seats: tuple[int, ...], accepted: list[list[int]]) -> bool:
    """The jackpot system takes the wagers of the round; where it takes none at an automatic table, they go back."""
    table, terms = draft.table, draft.table.terms
    by = draft.actor if terms.human else DEALER
    wagers = tuple(Chips(*row) for row in accepted)
    start = jackpot.StartRound(**draft.envelope(by), seats=seats, wagers=wagers)
    if terms.human:
        draft.carry_out(start)
    else:
        counts = tuple(sum(row[1] == sensor.number for row in accepted) for sensor in terms.sensors)
        if isinstance(draft.attempt(replace(start, counted=counts)), str):
            return False
    for number in seats:
        cents = sum(row[2] for row in accepted if row[0] == number)
        if cents:
            draft.desk.move(f"{draft.rack_account}{number}", "house:chips", cents, "jackpot-wager")
    draft.desk.note("jackpot-wagers", by, terms.name, draft.at, {"round": table.round_number, "wagers": accepted})
    return True


def settle_up(draft: Draft) -> None:
    """The cards are settled or the round is void: jackpots are decided, as far as that takes nobody."""
    table = draft.table
    if table.play.void is not None:
        void(draft)
        return
    draft.body["claims"] = claim_all(draft)
    if draft.kind == "acted" and draft.body["claims"]:
        draft.kind = "claim"
    finish(draft)


def finish(draft: Draft) -> None:
    """End the round where nothing of it waits any more; an automatic table ends its jackpots' game too."""
    table = draft.table
    if pending(table, draft.body.get("claims", ())):
        return
    if table.started and not table.terms.human:
        draft.attempt(jackpot.EndGame(**draft.envelope(DEALER)))
    refunds = _refunds(table)
    chips, net = _results(table, draft.body.get("claims", ()), refunds)
    draft.enter("round-settled", chips=chips, net=net)


def void(draft: Draft) -> None:
    """Every wager goes back, and what jackpot wagers have contributed with them (IRR-1)."""
    table = draft.table
    if table.started:
        by = draft.actor if draft.actor.role in ("supervisor", "executive") else SUPERVISOR
        draft.carry_out(jackpot.CallMisdeal(**draft.envelope(by), reason=table.play.void or "void"))
    back: dict[str, int] = {}
    for (number, _), cents in table.accepted.items():
        back[str(number)] = back.get(str(number), 0) + cents
    net = {str(number): 0 for number in table.play.seats}
    draft.enter("round-voided", chips=back, net=net)


def _refunds(table: Table) -> dict[int, int]:
    """The jackpot wagers of dead hands, which the tray gives back: the meter keeps what it was given."""
    refunds: dict[int, int] = {}
    for (number, _), cents in table.accepted.items():
        if number in table.play.dead:
            refunds[number] = refunds.get(number, 0) + cents
    return refunds


def _results(table: Table, claims: Any, refunds: dict[int, int]) -> tuple[dict[str, int], dict[str, int]]:
    """What comes to each rack when the round ends, and what the round has brought in all, by seat."""
    settlement = table.play.settlement
    lines = settlement.lines if settlement is not None else ()
    chips = dict.fromkeys(table.play.seats, 0)
    for line in lines:
        chips[line.seat] += line.paid_cents - line.stake_cents
    for number, cents in refunds.items():
        chips[number] += cents
    net = dict(chips)
    for (number, _), cents in table.accepted.items():
        net[number] -= cents
    prizes = {spot: claim.prize for spot, claim in table.claims.items() if claim.step == "committed"}
    prizes |= {(row["seat"], row["sensor"]): row["prize"] for row in claims if row["step"] == "committed"}
    for (number, _), prize in prizes.items():
        net[number] += prize
    return {str(number): cents for number, cents in chips.items()}, {str(one): cents for one, cents in net.items()}


def conclude(draft: Draft, entry: Entry) -> None:
    """Put the end of a round into the books: chips, the audit's event, the record."""
    table, terms, desk = draft.table, draft.table.terms, draft.desk
    settled = entry.kind == "round-settled"
    for place, cents in entry.body["chips"].items():
        rack, other = f"{draft.rack_account}{place}", draft.tray if settled else "house:chips"
        if cents > 0:
            desk.move(other, rack, cents, "settlement" if settled else "returned")
        elif cents:
            desk.move(rack, other, -cents, "settlement")
    document = round_text(table)
    entries = [*table.entries, entry]
    facts = {
        "round": table.round_number,
        "first": entries[0].number,
        "last": entry.number,
        "journal_sha256": journal_sha256(entries),
        "record_sha256": record_sha256(document),
        "net": entry.body["net"],
    }
    desk.note(entry.kind, draft.actor, terms.name, draft.at, facts)
    nets = {int(place): (table.seats[int(place)].guest, net) for place, net in entry.body["net"].items()}
    desk.keep(terms.name, table.round_number, draft.at, document, nets)


def round_text(table: Table) -> str:
    """The record of a finished round as canonical JSON, with the proof of its shuffle where there is one."""
    if table.shuffle is not None:
        return fair.fair_record_text(table.play, table.shuffle)
    return record_text(table.play, Origin(None, table.round_number))


def observe(draft: Draft) -> None:
    """Note in the entry what is new about jackpots: why no wagers are taken, and meters that this table has moved.

    Other tables move them all the time; pages are told of that besides.
    """
    table = draft.table
    if not table.terms.sensors or draft.kind == "round-opened":
        return
    state = draft.desk.jackpots
    if state is table.observed:
        return
    message = suspended(table.terms, state)
    if message != table.message:
        draft.body["message"] = message
    if draft.sent and (meters := meter_views(table.terms, state)) != table.meters:
        draft.body["meters"] = meters
