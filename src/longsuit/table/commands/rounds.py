"""A round from its opening to its settlement, and its deadlines."""

from __future__ import annotations

from dataclasses import replace

from longsuit import fair, jackpot, protocol
from longsuit.base import Refused, later, seconds_between
from longsuit.jackpot import Chips, Phase
from longsuit.play import Check
from longsuit.table.commands import system
from longsuit.table.commands.claims import claim_all
from longsuit.table.commands.irregularities import refund_round
from longsuit.table.commands.round_end import finish_round
from longsuit.table.commands.seats import free_seat, return_chips
from longsuit.table.commands.wagers import note_shuffle
from longsuit.table.deadlines import deadline, last_call_due, shown_deadline
from longsuit.table.decks import changes_by_hand, next_deck
from longsuit.table.entry_draft import DEALER, EntryDraft
from longsuit.table.jackpots import meter_views, suspended, why_no_wagers
from longsuit.table.table import Table


def ready(draft: EntryDraft, command: protocol.Ready) -> None:
    """Mark a player as ready; at an automatic table the last one starts the game or the next round."""
    seat, table = draft.seat(command.seat), draft.table
    phase = table.phase
    if phase not in ("wagers", "finished"):
        raise Refused("", "The round is under way. Wait until it is over.")
    if phase == "wagers" and command.seat not in table.play.wagers:
        base = table.terms.rules.base.label
        raise Refused(table.terms.rules.clauses.wagers, f"Seat {command.seat} has no {base}. Place the {base} first.")
    if seat.ready:
        raise Refused("", f"Seat {command.seat} is ready already.")
    waited = table.play.wagers if phase == "wagers" else table.seats
    missing = [number for number in waited if not table.seats[number].ready]
    if table.terms.human or missing != [command.seat]:
        draft.enter("ready", seat=command.seat)
    elif phase == "wagers":
        close_wagers(draft)
    else:
        open_round(draft)


def deadline_passed(draft: EntryDraft, _: system.DeadlinePassed) -> None:
    """Act on a deadline: make a last call, decide for a seat, close wagers, open the next round, or free a seat."""
    table = draft.table
    due, shown = deadline(table), shown_deadline(table)
    if due is None or draft.at < due:
        return
    if table.migrated_rules:
        open_round(draft)
    elif table.turn is not None and last_call_due(table) is not None:
        draft.enter("last-call", seat=table.turn)
    elif shown is None or draft.at < shown:
        free_seat(draft, _gone_longest(table))
    elif table.turn is not None:
        draft.act(default_decision(table), table.turn)
        draft.enter("acted", seat=table.turn)
    elif table.finished or table.idle_too_long:
        open_round(draft)
    else:
        close_wagers(draft)


def default_decision(table: Table) -> str:
    """What the clock decides for the seat whose turn it is: a check where one may check, else a fold."""
    kinds = {choice.kind for choice in table.play.legal(table.turn or 0)}
    return "check" if Check in kinds else "fold"


def move_deadlines(draft: EntryDraft, command: system.MoveDeadlines) -> None:
    """Move every deadline by as much as the house's time went forward, so that it leaves the time it left before.

    After a restart only a decision gets its time again: the other deadlines take no hand from anybody.
    """
    table = draft.table
    if command.seconds is None and table.turn is None:
        return
    due = shown_deadline(table) or deadline(table)
    passed = int(seconds_between(table.at, draft.at)) if command.seconds is None else command.seconds
    if due is not None and due != table.at and passed > 0:
        draft.enter("deadlines-moved", seconds=passed)


def _gone_longest(table: Table) -> int:
    gone = [(seat.gone, number) for number, seat in table.seats.items() if seat.gone]
    return min((since, number) for since, number in gone if number not in table.play.wagers or table.finished)[1]


def return_open_wagers(draft: EntryDraft, _: system.FloorCloses) -> None:
    """Return open wagers because the floor is closing; a round with cards dealt continues when it reopens."""
    table = draft.table
    if not table.migrated_rules and not table.play.at and table.play.wagers:
        draft.enter("wagers-returned")


def open_round(draft: EntryDraft) -> None:
    """Open the next round: free the seats of leaving guests, and commit to the shuffle."""
    table = draft.table
    _end_again(draft)
    left = _free_seats(draft)
    rows = {
        str(number): {
            "guest": seat.guest,
            "name": seat.next_name or seat.name,
            "avatar": seat.avatar,
            "rack_cents": seat.chips,
            "connected": seat.connected,
            "gone": seat.gone,
        }
        for number, seat in sorted(table.seats.items())
        if number not in left
    }
    state = draft.unit_of_work.jackpots
    deck = next_deck(table)
    committed = commit_next_shuffle(draft)
    draft.enter(
        "round-opened",
        deck=deck,
        change_deck=bool(table.round_number) and deck != table.deck and changes_by_hand(table),
        decks_out={str(out): reason for out, reason in sorted(table.decks_out.items())},
        round=table.round_number + 1,
        game=table.terms.rules.game,
        rules_sha256=table.terms.of_next_round.rules.sha256,
        human=table.terms.human,
        seats=rows,
        left=[[number, table.seats[number].name, table.seats[number].guest] for number in left],
        seed=committed.seed.hex() if committed else None,
        commitment=committed.commitment.hex() if committed else None,
        closing=table.closing,
        dealt_by=table.dealt_by,
        **({"dealer_here": table.dealer_here} if table.terms.human else {}),
        message=suspended(table.terms, state),
        meters=meter_views(table.terms, state),
    )


def _end_again(draft: EntryDraft) -> None:
    """Send END GAME again if it was refused when the round ended; otherwise the sensors would never work again."""
    terms = draft.table.terms
    found = draft.unit_of_work.jackpots.tables.get(terms.name)
    if not terms.human and found is not None and found.phase is Phase.RECONCILE and not found.claims:
        draft.attempt(jackpot.EndGame(**draft.envelope(DEALER)))


def _free_seats(draft: EntryDraft) -> list[int]:
    """Free the seats of guests who are leaving or have been disconnected for too long."""
    table, pace = draft.table, draft.table.terms.pace
    left = [
        number
        for number, seat in sorted(table.seats.items())
        if seat.leaving
        or number > table.terms.of_next_round.rules.seats
        or (seat.gone and later(seat.gone, pace.gone) <= draft.at)
    ]
    for number in left:
        return_chips(draft, number)
    return left


def close_wagers(draft: EntryDraft, *, dealer: bool = False) -> None:
    """START GAME: close wagers, accept lit sensors, and let an automatic dealer deal."""
    table, terms = draft.table, draft.table.terms
    lit = [(number, sensor) for number, seat in sorted(table.seats.items()) for sensor in seat.lit]
    dark = bool(lit) and bool(why_no_wagers(terms, draft.unit_of_work.jackpots))
    seats = tuple(sorted(table.play.wagers))
    draft.act("close")
    note_closing(draft)
    accepted = [] if dark else [[number, one, terms.sensors[one - 1].game.wager_cents] for number, one in lit]
    if accepted and not _start_jackpots(draft, seats, accepted):
        accepted = []
    darkened = [] if accepted else [list(spot) for spot in lit]
    draft.enter("wagers-closed", accepted=accepted, darkened=darkened)
    if dealer:
        draft.enter("wagers-closed", dealer=True)


def _start_jackpots(draft: EntryDraft, seats: tuple[int, ...], accepted: list[list[int]]) -> bool:
    """Let the jackpot system accept the jackpot wagers; False where an automatic table must return them."""
    table, terms = draft.table, draft.table.terms
    by = draft.actor if terms.human else DEALER
    wagers = tuple(Chips(*row) for row in accepted)
    start = jackpot.StartRound(**draft.envelope(by), seats=seats, wagers=wagers, round=table.round_number)
    if terms.human:
        draft.carry_out(start)
    else:
        counts = tuple(sum(row[1] == sensor.number for row in accepted) for sensor in terms.sensors)
        if isinstance(draft.attempt(replace(start, counted=counts)), str):
            return False
    for number in seats:
        cents = sum(row[2] for row in accepted if row[0] == number)
        if cents:
            draft.unit_of_work.move(f"{draft.rack_account}{number}", "house:chips", cents, "jackpot-wager")
    draft.unit_of_work.note(
        "jackpot-wagers", by, terms.name, draft.at, {"round": table.round_number, "wagers": accepted}
    )
    return True


def settle_jackpots(draft: EntryDraft) -> None:
    """Claim the jackpot wins of a settled round, deciding those that need nobody; refund a void round."""
    if draft.table.play.void is not None:
        refund_round(draft)
        return
    draft.body["claims"] = claim_all(draft)
    if draft.kind == "acted" and draft.body["claims"]:
        draft.kind = "claim"
    finish_round(draft)


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


def commit_next_shuffle(draft: EntryDraft) -> fair.CommittedShuffle | None:
    """Commit to the seed of the next round; None where the deck is physical."""
    table, terms = draft.table, draft.table.terms
    if not terms.shuffled:
        return None
    round_id = fair.RoundId.of(terms.of_next_round.rules, terms.name, table.round_number + 1)
    committed = fair.commit_shuffle(round_id, table.token_bytes)
    note_shuffle(draft, "shuffle-committed", round_id.number, _without_place(committed.published))
    return committed


def note_closing(draft: EntryDraft) -> None:
    """Note the closing of the shuffle in the audit chain and in the entry, once wagers are closed."""
    table = draft.table
    if table.shuffle is not None:
        note_shuffle(draft, "shuffle-closed", table.round_number, _without_place(table.shuffle.published))
        draft.body["closing"] = table.shuffle.closing.hex()


def _without_place(published: dict[str, object]) -> dict[str, object]:
    """What is published of a shuffle without its table and round, which every event names."""
    return {name: value for name, value in published.items() if name not in ("table", "round")}
