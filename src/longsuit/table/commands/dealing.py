"""Commands of a human dealer: START GAME, the deal, the reveal, the settlement, END GAME."""

from __future__ import annotations

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.jackpot import Phase
from longsuit.play import DEALER
from longsuit.rules import JackpotClause, Step
from longsuit.table.commands.decks import refuse_unchanged
from longsuit.table.commands.rounds.close_wagers import close_wagers
from longsuit.table.commands.rounds.open_round import open_round
from longsuit.table.commands.sensors import refuse_uncounted
from longsuit.table.decks import refuse_without_deck
from longsuit.table.entry_draft import EntryDraft


def start_game(draft: EntryDraft, _: protocol.StartGame) -> None:
    """START GAME."""
    if draft.table.play.at or draft.table.finished:
        raise Refused(JackpotClause.ROUND, "The game is started already.")
    refuse_without_deck(draft.table)
    refuse_unchanged(draft)
    close_wagers(draft, dealer=True)


def deal(draft: EntryDraft, command: protocol.Deal) -> None:
    """Deal the next hand, the community cards, or all cards up to the next decision."""
    refuse_uncounted(draft)
    table, clause = draft.table, draft.table.terms.rules.clauses.deck
    if table.phase != "deal":
        raise Refused(clause, "There is nothing to deal now. Cards are dealt after START GAME.")
    if command.all and not table.terms.shuffled:
        raise Refused(clause, "A physical deck is dealt hand by hand. Name the cards of one hand.")
    if table.play.step is Step.TURN:
        raise Refused(clause, "There is nothing to deal now. Turn the community cards up.")
    _deal_next(draft, list(command.cards) or None)
    while command.all and table.play.step in (Step.COMMUNITY, Step.PACKETS):
        _deal_next(draft, None)
    draft.enter("acted", dealer=True)


def _deal_next(draft: EntryDraft, cards: list[str] | None) -> None:
    play = draft.table.play
    if play.step is Step.COMMUNITY:
        draft.act("community", cards)
    else:
        draft.act("packet", play.next_hand or DEALER, cards)


def turn_community(draft: EntryDraft, _: protocol.TurnCommunity) -> None:
    """Turn community cards up that lie face down."""
    refuse_uncounted(draft)
    draft.act("turn")
    draft.enter("acted", dealer=True)


def reveal(draft: EntryDraft, _: protocol.Reveal) -> None:
    """Turn the dealer's hand up."""
    refuse_uncounted(draft)
    draft.act("reveal")
    draft.enter("acted", dealer=True)


def settle(draft: EntryDraft, _: protocol.Settle) -> None:
    """Settle all remaining wagers."""
    refuse_uncounted(draft)
    draft.act("settle")
    draft.enter("acted", dealer=True)


def end_game(draft: EntryDraft, _: protocol.EndGame) -> None:
    """END GAME: the sensors are reset, and the next round opens."""
    table = draft.table
    if not table.finished:
        first = "Jackpot wins are to be decided first" if table.phase == "jackpots" else "The round is not over"
        raise Refused(JackpotClause.ROUND, f"{first}. END GAME comes once everything is settled.")
    found = draft.unit_of_work.jackpots.tables.get(table.terms.name)
    if table.started and found is not None and found.phase is Phase.RECONCILE:
        draft.carry_out(jackpot.EndGame(**draft.envelope()))
    open_round(draft)
