"""The house as supervisors, executives, auditors and administrators see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace

from longsuit import protocol
from longsuit.cards import card_texts
from longsuit.jackpot import (
    EMPTY,
    HOUSE,
    Advice,
    AnyChange,
    ChecklistItem,
    JackpotGame,
    Meter,
    Proposal,
    SignedItem,
    State,
    UndoWin,
    Win,
    WinNames,
    WinPage,
    advice_for,
    meter_books,
    preconfigured_meters,
    proposed_values,
    rate_text,
    short_id,
)
from longsuit.rules import hand_name
from longsuit.table.commands.claims import due_hands
from longsuit.table.decks import deck_name
from longsuit.table.jackpots import claim_prizes, suspended
from longsuit.table.opening import not_open, waits_for
from longsuit.table.permissions import ALLOWED
from longsuit.table.table import Table
from longsuit.table.views import pit_text as words
from longsuit.table.views.hand_readings import sorted_cards
from longsuit.table.views.spectator import claim_views, deck_views

LATEST = 50
"""How many wins and how many exceptions are shown."""


def pit_view(  # noqa: PLR0913 - the view has this many independent parts
    tables: Iterable[Table],
    jackpots: State,
    *,
    operator: str,
    role: str,
    at: str,
    exceptions: Sequence[protocol.PitException] = (),
    audit: protocol.AuditView | None = None,
    labels: dict[str, str] | None = None,
    alarms: tuple[str, ...] = (),
) -> protocol.PitView:
    """The pit's view; the exceptions and the state of the audit chain come from the store."""
    found = list(tables)
    named = labels if labels is not None else meter_labels(found)
    return protocol.PitView(
        at=at,
        operator=operator,
        role=role,
        allowed=tuple(sorted(ALLOWED.get(role, ()))),
        tables=tuple(_table(table, jackpots) for table in found),
        claims=tuple(claim for table in found for claim in claims(table, jackpots)),
        proposals=tuple(_proposal(one, jackpots) for one in _waiting(jackpots)),
        meters=tuple(_meter(meter, jackpots, named) for meter in jackpots.meters.values() if not meter.discontinued),
        wins=latest_wins(jackpots),
        exceptions=tuple(exceptions[:LATEST]),
        audit=audit or protocol.AuditView(links=0, head=""),
        suspended=dict(jackpots.suspended),
        approvals=checklist_view(jackpots, HOUSE),
        alarms=alarms,
    )


def meter_labels(tables: Iterable[Table]) -> dict[str, str]:
    """The label of each meter on displays, by its full name."""
    return {name: label for table in tables for name, label in table.terms.meter_labels.items()}


def _table(table: Table, jackpots: State) -> protocol.PitTable:
    terms, opening = table.terms, opening_view(table, jackpots)
    return protocol.PitTable(
        table=terms.name,
        title=terms.title,
        game_title=terms.rules.title,
        dealer=terms.dealer,
        dealt_by=table.dealt_by,
        phase=table.phase,  # type: ignore[arg-type]  # the same phases as in the protocol
        round=table.round_number,
        players=len({seat.guest for seat in table.seats.values()}),
        message=suspended(terms, jackpots),
        waits=waits(table, jackpots) or opening.waits,
        decks=tuple(protocol.DeckView(**deck) for deck in deck_views(table)),
        checklist=opening.checklist,
    )


def opening_view(table: Table, jackpots: State) -> protocol.OpeningView:
    """What a table waits for before it takes wagers, and its checklist."""
    required = bool(waits_for(table.terms, EMPTY)[0])
    return protocol.OpeningView(
        waits=_waits_to_open(table, jackpots),
        checklist=checklist_view(jackpots, table.terms.name) if required else None,
    )


def _waits_to_open(table: Table, jackpots: State) -> str:
    """Why a table takes no wagers yet."""
    words = waits_for(table.terms, jackpots)[1] if not_open(table, jackpots) else ""
    return f"Not open yet. Waits for {words}." if words else ""


def checklist_view(jackpots: State, name: str) -> protocol.ChecklistView | None:
    """The checklist of a table, or by the empty name the approvals of the house; None where there is none."""
    found = jackpots.checklists.get(name)
    if found is None or not found.items:
        return None
    items = tuple(_checklist_item(item, found.signatures(item.name)) for item in found.items)
    return protocol.ChecklistView(items=items, complete=not found.unsigned)


def _checklist_item(item: ChecklistItem, signed: Sequence[SignedItem]) -> protocol.ChecklistItemView:
    return protocol.ChecklistItemView(
        name=item.name,
        text=item.text,
        detail=item.detail,
        needs_document=item.document,
        date=signed[0].date if signed else "",
        document=signed[0].document if signed else "",
        signatures=tuple(protocol.ChecklistSignature(actor=one.actor, role=one.role, at=one.at) for one in signed),
    )


_STEPS = {
    "due": "the hand of seat {seat} to be selected",
    "selected": "the cards of seat {seat} to be checked",
    "checked": "the win of seat {seat} to be confirmed",
    "confirmed": "the win of seat {seat} to be committed",
}


def waits(table: Table, jackpots: State) -> str:
    """The pit's next step at a table, in a sentence; empty where the pit is not needed."""
    return _waits_for_win(table, jackpots) or _waits_for_deck(table)


def _waits_for_deck(table: Table) -> str:
    out = sorted(table.decks_out.items())
    return f"The {deck_name(table, out[0][0])} is out of play: {out[0][1]}. Verify or replace it." if out else ""


def _waits_for_win(table: Table, jackpots: State) -> str:
    if table.phase != "jackpots":
        return ""
    prizes = claim_prizes(table, jackpots)
    for spot, claim in sorted(table.claims.items(), reverse=True):
        seat = spot[0]
        if claim.undecided and not (claim.step == "due" and table.terms.human):
            executive = prizes[spot].executive if spot in prizes else claim.executive
            card = " by an executive" if executive and claim.step == "confirmed" else ""
            why = f": {claim.reason}" if claim.reason else "."
            return f"Waits for {_STEPS[claim.step].format(seat=seat)}{card}{why}"
    return ""


def claims(table: Table, jackpots: State) -> list[protocol.PitClaim]:
    """The undecided jackpot wins of a table, with their cards and current prizes, in the order they are paid."""
    if table.phase != "jackpots":
        return []
    due = due_hands(table)
    found = []
    for view in claim_views(table, jackpots):
        spot = view["seat"], view["sensor"]
        claim = table.claims[spot]
        if claim.undecided:
            found.append(
                protocol.PitClaim(
                    table=table.terms.name,
                    round=table.round_number,
                    claim=protocol.ClaimView(**view),
                    player=table.seats[spot[0]].name,
                    cards=tuple(card_texts(sorted_cards(table.play.packets[spot[0]]))),
                    supported=due.get(spot) == claim.hand,
                    selected_by=claim.selected_by,
                    confirmed_by=claim.confirmed_by,
                )
            )
    return found


def _waiting(jackpots: State) -> list[Proposal]:
    """The proposals that wait, the oldest first."""
    return sorted(jackpots.proposals.values(), key=lambda proposal: proposal.proposed.at)


def _proposal(proposal: Proposal, jackpots: State) -> protocol.PitProposal:
    return protocol.PitProposal(
        proposal=proposal.id,
        what=words.change_sentence(proposal.change, jackpots),
        explanation=proposal.change.explanation,
        proposed_by=proposal.proposed.actor,
        at=proposal.proposed.at,
        advice=tuple(advice_view(one) for one in advice_for(jackpots, proposal.change)),
        values=value_views(proposal.change, jackpots),
        short_id=short_id(proposal.id, jackpots.proposals),
    )


def value_views(change: AnyChange, jackpots: State) -> tuple[protocol.ProposedValueView, ...]:
    """Everything a change sets, beside what it replaces."""
    values = proposed_values(jackpots, change)
    if isinstance(change, UndoWin):
        values = tuple(replace(value, subject="The win") for value in values)
    return tuple(protocol.ProposedValueView(**asdict(value)) for value in values)


def advice_view(advice: Advice) -> protocol.AdviceView:
    """A piece of advice, with its reason and number."""
    return protocol.AdviceView(
        kind=advice.about,
        sentence=f"{advice.meter}: {advice.sentence}",
        clause=advice.clause,
        number=advice.number,
    )


def _meter(meter: Meter, jackpots: State, labels: dict[str, str]) -> protocol.PitMeter:
    game, books = jackpots.jackpots[meter.jackpot], meter_books(jackpots, meter.name)
    designed = preconfigured_meters(game).get(meter.terms.meter)
    contribution = meter.terms.preconfigured
    if contribution is None and designed:
        contribution = designed.contribution
    return protocol.PitMeter(
        display=protocol.MeterView(
            meter=meter.name,
            label=labels.get(meter.name, meter.name),
            amount_cents=meter.shown_cents,
            pending_cents=tuple(lock.prize_cents for lock in meter.locks),
        ),
        jackpot=meter.jackpot,
        progressive=game.progressive,
        tables=_linked(jackpots, game),
        start=books.start,
        entries=dict(books.entries),
        amount=books.amount,
        reserve=books.reserve,
        overflow=books.overflow,
        hits=books.hits,
        paid_cents=books.paid_cents,
        wagers_cents=books.wagers_cents,
        seed_cents=meter.terms.seed_cents,
        contribution=rate_text(meter.terms.contribution),
        reserve_rate=rate_text(meter.terms.reserve),
        cap_cents=meter.terms.cap_cents,
        reconciles=books.reconciles,
        preconfigured=None if contribution is None else rate_text(contribution),
        preconfigured_seed_cents=designed.seed_cents if designed else None,
        preconfigured_reserve=rate_text(designed.reserve) if designed else None,
        order=game.order,
        lock=game.lock,
        executive_from_cents=game.executive_from_cents,
    )


def _linked(jackpots: State, game: JackpotGame) -> tuple[str, ...]:
    return tuple(
        table.name for table in jackpots.tables.values() if any(sensor.jackpot == game.name for sensor in table.sensors)
    )


def latest_wins(jackpots: State, most: int = LATEST) -> tuple[protocol.PitWin, ...]:
    """The latest wins, newest first."""
    wins = sorted((win for _, win in jackpots.wins.items()), key=lambda win: win.committed.at, reverse=True)[:most]
    return tuple(_win(win) for win in wins)


def _win(win: Win) -> protocol.PitWin:
    names = win.names or WinNames()
    return protocol.PitWin(
        win=win.id,
        at=win.committed.at,
        table=win.table,
        seat=win.seat,
        label=win.label,
        prize_cents=win.prize_cents,
        undone=win.undone is not None,
        hand=hand_name(win.label),
        jackpot=win.jackpot,
        jackpot_title=names.jackpot or win.jackpot,
        table_title=names.table or win.table,
        round=win.round,
        player=names.player,
        undone_by=win.undone.actor if win.undone else "",
    )


def with_titles(page: WinPage, table: Table | None) -> WinPage:
    """A win page with the titles of its table and jackpot as they are now, where the win has none of its own."""
    if table is None:
        return page
    terms = table.terms
    labels = {sensor.game.name: sensor.label for sensor in terms.sensors}
    if page.table_title != page.table:
        return page
    return replace(page, table_title=terms.title, jackpot_title=labels.get(page.jackpot, page.jackpot))
