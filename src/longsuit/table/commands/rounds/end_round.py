"""The end of a round: compute the results, move the chips, and store the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from longsuit import fair, jackpot
from longsuit.play import JackpotWager, Origin, record_sha256, record_text
from longsuit.rules import hand_name
from longsuit.table.commands.pay_at_once import move_to_rack
from longsuit.table.commands.rounds.refund_round import dead_hand_refunds
from longsuit.table.entry import Entry, journal_sha256
from longsuit.table.entry_draft import DEALER, EntryDraft
from longsuit.table.table import Claim, Spot, Table

MAX_TITLE_LENGTH = 200
"""A record holds no longer title."""


def has_undecided_wins(table: Table, rows: Iterable[Mapping[str, Any]]) -> bool:
    """Whether a jackpot win is undecided, after these rows of an entry."""
    undecided = {spot: claim.undecided for spot, claim in table.claims.items()}
    undecided |= {(row["seat"], row["sensor"]): row["step"] not in ("committed", "rejected") for row in rows}
    return any(undecided.values())


def finish_round(draft: EntryDraft) -> None:
    """End the round if every jackpot win is decided; an automatic table also sends END GAME to the jackpot system."""
    table = draft.table
    if has_undecided_wins(table, draft.body.get("claims", ())):
        return
    if table.started and not table.terms.human:
        draft.attempt(jackpot.EndGame(**draft.envelope(DEALER)))
    refunds = dead_hand_refunds(table)
    chips, net = _results(table, draft.body.get("claims", ()), refunds)
    fees = _fees(table)
    draft.enter("round-settled", chips=chips, net=net, **({"fees": fees} if fees else {}))


def _results(
    table: Table, claims: Iterable[Mapping[str, Any]], refunds: dict[int, int]
) -> tuple[dict[str, int], dict[str, int]]:
    """By seat: the chips moved to the rack at the end of the round, and the result of the whole round."""
    settlement = table.play.settlement
    lines = settlement.lines if settlement is not None else ()
    chips = dict.fromkeys(table.play.seats, 0)
    for line in lines:
        chips[line.seat] += line.paid_cents - line.stake_cents
    if settlement is not None and settlement.bank is not None:
        chips[settlement.bank.seat] = settlement.bank.net_cents
    for place, cents in _fees(table).items():
        chips[int(place)] -= cents
    for number, cents in refunds.items():
        chips[number] += cents
    net = dict(chips)
    for (number, _), cents in table.accepted.items():
        net[number] -= cents
    prizes = {spot: claim.prize for spot, claim in table.claims.items() if claim.step == "committed"}
    prizes |= {(row["seat"], row["sensor"]): row["prize"] for row in claims if row["step"] == "committed"}
    for (number, _), prize in prizes.items():
        net[number] += prize
    for number, cents in table.paid_at_once.items():
        chips[number] -= cents
    return {str(number): cents for number, cents in chips.items()}, {str(one): cents for one, cents in net.items()}


def _fees(table: Table) -> dict[str, int]:
    """What the house collects from each seat where a player banks the round (PD-5)."""
    settlement = table.play.settlement
    bank = None if settlement is None else settlement.bank
    return {} if bank is None else {str(number): cents for number, cents in bank.fees_cents.items() if cents}


def record_round(draft: EntryDraft, entry: Entry) -> None:
    """Move the chips of a finished round, note it in the audit chain, and store its record."""
    table, terms, unit_of_work = draft.table, draft.table.terms, draft.unit_of_work
    for place, cents in entry.body["chips"].items():
        if entry.kind == "round-settled":
            fee = entry.body.get("fees", {}).get(place, 0)
            move_to_rack(draft, place, cents + fee, "settlement")
            move_to_rack(draft, place, -fee, "fee")
        else:
            _return_chips(draft, place, cents)
    document = round_record_text(table, jackpot_wagers(table, entry))
    entries = [*table.entries, entry]
    facts = {
        "round": table.round_number,
        "first": entries[0].number,
        "last": entry.number,
        "journal_sha256": journal_sha256(entries),
        "record_sha256": record_sha256(document),
        "net": entry.body["net"],
    }
    unit_of_work.note(entry.kind, draft.actor, terms.name, draft.at, facts)
    nets = {int(place): (table.seats[int(place)].guest, net) for place, net in entry.body["net"].items()}
    unit_of_work.keep(terms.name, table.round_number, draft.at, document, nets)


def _return_chips(draft: EntryDraft, place: str, cents: int) -> None:
    """Return the jackpot wagers of a seat in a void round, and take back what was settled at its decision."""
    settled = draft.table.paid_at_once.get(int(place), 0)
    move_to_rack(draft, place, -settled, "taken-back")
    if refund := cents + settled:
        draft.unit_of_work.move("house:chips", f"{draft.rack_account}{place}", refund, "returned")


def jackpot_wagers(table: Table, entry: Entry) -> list[JackpotWager]:
    """The jackpot wagers of a round that an entry ends, each with what it paid."""
    decided = {
        (row["seat"], row["sensor"]): Claim(row["hand"], row["step"], row["win"], row["prize"])
        for row in entry.body.get("claims", ())
    }
    claims = {**table.claims, **decided}
    back = set(table.play.seats if entry.kind == "round-voided" else table.play.dead)
    return [_jackpot_wager(table, spot, claims.get(spot), back) for spot in sorted(table.accepted)]


def _jackpot_wager(table: Table, spot: Spot, claim: Claim | None, back: Set[int]) -> JackpotWager:
    """One of them; the wagers of the seats in `back` are returned."""
    number, sensor = spot
    terms, cents = table.terms.sensors[sensor - 1], table.accepted[spot]
    facts = (number, sensor, terms.game.name, terms.label[:MAX_TITLE_LENGTH], cents)
    if claim is not None and claim.step == "committed":
        hand = hand_name(terms.game.posted.label(claim.hand))
        return JackpotWager(*facts, "win", hand, claim.prize, claim.win)
    return JackpotWager(*facts, "returned", paid_cents=cents) if number in back else JackpotWager(*facts, "lose")


def round_record_text(table: Table, jackpots: Sequence[JackpotWager] = ()) -> str:
    """The record of a finished round as canonical JSON, with its jackpot wagers and the proof of its shuffle if any."""
    if table.shuffle is not None:
        return fair.fair_record_text(table.play, table.shuffle, deck=table.deck, jackpots=jackpots)
    return record_text(table.play, Origin(None, table.round_number, table.deck), jackpots=jackpots)
