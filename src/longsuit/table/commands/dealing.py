"""What the dealer of a table with a human dealer does."""

from __future__ import annotations

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.jackpot import Phase
from longsuit.play import DEALER
from longsuit.play.steps.dealing import next_hand
from longsuit.rules import Role, Step
from longsuit.table.commands.rounds import close_wagers, open_round
from longsuit.table.commands.wagers import needed, refuse_reached, refuse_uncovered
from longsuit.table.draft import Draft


def start_game(draft: Draft, _: protocol.StartGame) -> None:
    """START GAME."""
    if draft.table.play.at or draft.table.finished:
        raise Refused("JP-2", "The game is started; allowed: once a round, while wagers are open.")
    close_wagers(draft, dealer=True)


def accept_wager(draft: Draft, command: protocol.AcceptWager) -> None:
    """A wager outside the limits stands as placed."""
    table = draft.table
    if command.seat not in table.seats:
        raise Refused("", f"Nobody sits at seat {command.seat}; allowed: a seat that is taken.")
    spot = table.terms.rules.by_name.get(command.wager)
    if spot is not None and spot.role is Role.JACKPOT:
        raise Refused("JP-1", f"{spot.label} takes its fixed wager and no other; allowed: to light its sensor.")
    lies = table.play.wagers.get(command.seat, {}).get(command.wager, 0)
    more = command.amount_cents - lies
    refuse_uncovered(draft, command.seat, more, "IRR-3")
    if more > 0:
        refuse_reached(draft, table.seats[command.seat].guest, needed(table, command.wager, more))
    draft.act("accept", command.seat, command.wager, command.amount_cents)
    draft.enter("acted", seat=command.seat, dealer=True)


def count_chips(draft: Draft, command: protocol.CountChips) -> None:
    """The jackpot chips are counted; the count must match the wagers accepted."""
    if draft.table.phase != "chips":
        raise Refused("JP-2", "No jackpot chips are to be counted now; allowed: after START GAME, if any lie there.")
    draft.carry_out(jackpot.CountChips(**draft.envelope(), counted=command.counted))
    draft.enter("chips-counted")


def _refuse_uncounted(draft: Draft) -> None:
    if draft.table.phase == "chips":
        raise Refused("JP-2", "The jackpot chips are to be counted first; allowed: the count, or a misdeal.")


def deal(draft: Draft, command: protocol.Deal) -> None:
    """The next hand, the community cards, or everything that is to be dealt now."""
    _refuse_uncounted(draft)
    table, clause = draft.table, draft.table.terms.rules.clauses.deck
    if table.phase != "deal":
        raise Refused(clause, "Nothing is to be dealt now; allowed: after START GAME, until every hand is out.")
    if command.all and not table.terms.shuffled:
        raise Refused(clause, "A physical deck is dealt hand by hand; allowed: the cards of one hand.")
    named = list(command.cards) or None
    _deal_next(draft, named)
    while command.all and table.phase == "deal":
        _deal_next(draft, None)
    draft.enter("acted", dealer=True)


def _deal_next(draft: Draft, cards: list[str] | None) -> None:
    play = draft.table.play
    if play.step is Step.COMMUNITY:
        draft.act("community", cards)
    else:
        draft.act("packet", next_hand(play) or DEALER, cards)


def expose_card(draft: Draft, command: protocol.ExposeCard) -> None:
    """A card is exposed while dealing."""
    _refuse_uncounted(draft)
    draft.act("expose", command.card)
    draft.enter("acted", dealer=True)


def call_misdeal(draft: Draft, command: protocol.CallMisdeal) -> None:
    """A hand has a wrong number of cards."""
    draft.act("misdeal", command.hand, command.cards_found)
    draft.enter("acted", dealer=True)


def reveal(draft: Draft, _: protocol.Reveal) -> None:
    """The dealer's hand is turned up."""
    _refuse_uncounted(draft)
    draft.act("reveal")
    draft.enter("acted", dealer=True)


def settle(draft: Draft, _: protocol.Settle) -> None:
    """Every wager left is settled."""
    _refuse_uncounted(draft)
    draft.act("settle")
    draft.enter("acted", dealer=True)


def end_game(draft: Draft, _: protocol.EndGame) -> None:
    """END GAME: the sensors are reset, and the next round opens."""
    table = draft.table
    if not table.finished:
        waits = "jackpot wins are to be decided first" if table.phase == "jackpots" else "the round is not over"
        raise Refused("JP-2", f"The game cannot end now, for {waits}; allowed: once everything is settled.")
    found = draft.desk.jackpots.tables.get(table.terms.name)
    if table.started and found is not None and found.phase is Phase.RECONCILE:
        draft.carry_out(jackpot.EndGame(**draft.envelope()))
    open_round(draft)
