"""A session at the table: rounds until the player leaves or runs out of chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from longsuit.base import Refused, dollars
from longsuit.cards import Colour
from longsuit.play import (
    Check,
    ChooseColour,
    CloseWagers,
    DecisionAction,
    Fold,
    PlaceWager,
    Round,
    SettlementError,
    SupplyMeters,
    WithdrawWager,
    decide,
    decision_now,
    deck_in_use,
)
from longsuit.report import joined
from longsuit.terminal.console import PlayerLeft, without_interrupts
from longsuit.terminal.errors import InputError
from longsuit.terminal.fees import fees_cents, least_cents, least_words
from longsuit.terminal.hint import exact_values, hint
from longsuit.terminal.input.bets import Bets
from longsuit.terminal.input.betting import Betting, place
from longsuit.terminal.input.decisions import read_decision, refuse_uncovered
from longsuit.terminal.practice_meters import Meters
from longsuit.terminal.results import RoundResult, SessionResults
from longsuit.terminal.screen.layout import chips, heading, keys_line
from longsuit.terminal.screen.messages import goodbye, history, welcome
from longsuit.terminal.screen.settlement import fees_of, lines_table, revealed, settled_at_once, summary
from longsuit.terminal.screen.short_rules import short_rules, whole_rules
from longsuit.terminal.screen.turn import turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.cards import Deck
    from longsuit.play import BankResult, Settlement, StreetRule, Threshold
    from longsuit.rules import Rules
    from longsuit.terminal.console import Terminal


@dataclass(frozen=True)
class Seating:
    """Which seats the player plays, and which play automatically."""

    mine: tuple[int, ...]
    """The player's seats."""

    others: tuple[int, ...]
    """Seats that play automatically."""

    strategy: Threshold | StreetRule
    """How they play."""

    hints: Threshold | StreetRule | None = None
    """What the hint key suggests; None for what the coach says."""

    @property
    def players(self) -> dict[int, str]:
        """The automatic seats and their strategy."""
        return dict.fromkeys(self.others, self.strategy.name)

    def name(self, seat: int) -> str:
        """The name of one of the player's seats."""
        return "You" if len(self.mine) == 1 else f"Seat {seat}"


class Session:
    """One player at one table, with play chips."""

    def __init__(
        self, rules: Rules, seating: Seating, decks: Iterator[Deck], bankroll_cents: int, terminal: Terminal
    ) -> None:
        self.rules, self.seating, self.decks, self.terminal = rules, seating, decks, terminal
        self.results = SessionResults(bankroll_cents)
        self.meters = Meters.seeded(rules)
        self.last = Bets()
        self.unfinished: Round | None = None
        self.cards_seen = False

    def run(self) -> SessionResults:
        """Play until the player leaves or cannot bet any more."""
        self.terminal.show(*welcome(self.rules, self.results.start_cents, self.seating.players))
        try:
            least = least_cents(self.rules)
            while self.results.bankroll_cents >= least:
                self._play(next(self.decks))
            spots = least_words(self.rules)
            self.terminal.say(f"Your bankroll no longer covers the smallest {spots}, {dollars(least)}.", "yellow")
        except (PlayerLeft, KeyboardInterrupt):
            pass
        with without_interrupts():
            self._leave_round()
            self.terminal.show(*goodbye(self.results))
        return self.results

    def _play(self, deck: Deck) -> None:
        bets = self._take_bets()
        round_ = self._open(deck, bets)
        self.last, self.unfinished, self.cards_seen = bets, round_, False
        while (seat := round_.turn) is not None:
            self._decide(round_, seat)
        self._end(round_)

    def _leave_round(self) -> None:
        """Finish a round the player left: hands that were seen are folded, wagers on unseen ones go back."""
        round_ = self.unfinished
        if round_ is None:
            return
        if not self.cards_seen:
            staked = dollars(sum(sum(placed.values()) for placed in self._wagers(round_).values()))
            self.terminal.say(f"No card was shown yet. Your {staked} in wagers are returned.", "yellow")
            return
        if round_.turn is not None:
            self.terminal.say(f"You leave after seeing the cards: {self._folding(round_)}.", "yellow")
        while (seat := round_.turn) is not None:
            mine = seat in self.seating.mine
            round_.apply(_given_up(round_, seat) if mine else decide(round_, seat, self.seating.strategy))
        self._end(round_)

    def _folding(self, round_: Round) -> str:
        """Which of the player's hands have not decided and fold now."""
        if len(self.seating.mine) == 1:
            return "your hand is folded"
        open_seats = [
            f"seat {seat}" for seat in self.seating.mine if seat in round_.seats and seat not in round_.folded
        ]
        return f"{joined(open_seats)} {'folds' if len(open_seats) == 1 else 'fold'}"

    def _take_bets(self) -> Bets:
        """Take bets line by line until the player asks for cards."""
        state = Betting.opened(self.rules, self.seating.mine, self.results.bankroll_cents, self.last)
        title = f"Round {len(self.results.rounds) + 1}"
        meters = [f"{label} {dollars(cents)}" for label, cents in self.meters.shown(self.rules)]
        self.terminal.show(Text(), heading(title, self._facts(), meters, self.terminal.glyphs, self.terminal.width))
        self._show_chips(state)
        while not state.deal:
            line = self._next_line("bet")
            try:
                state = state.typed(line)
            except (InputError, Refused) as refusal:
                self._refuse(refusal)
                continue
            if not state.deal:
                self._show_chips(state)
        return state.bets

    def _facts(self) -> list[str]:
        facts = [f"bankroll {dollars(self.results.bankroll_cents)}"]
        if self.rules.decks > 1:
            facts.append(self.rules.deck_names[deck_in_use(self.rules, len(self.results.rounds) + 1) - 1])
        return facts

    def _show_chips(self, state: Betting) -> None:
        glyphs = self.terminal.glyphs
        self.terminal.show(chips(self.rules, state.bets, state.mine, glyphs), keys_line(state.keys, glyphs))
        if state.fees_cents:
            self.terminal.say(f"The house collects a fee of {dollars(state.fees_cents)} for these bets.", "dim")
        if warning := state.warning:
            self.terminal.say(warning, "yellow")

    def _open(self, deck: Deck, bets: Bets) -> Round:
        """The round with every seat's wagers placed and the cards dealt."""
        round_ = place(Round(self.rules, deck, players=self.seating.players), bets)
        for seat in self.seating.others:
            if self.rules.colour:
                round_.apply(ChooseColour(seat, Colour.BLACK if seat % 2 else Colour.RED))
            round_.apply(PlaceWager(seat, self.rules.base.name, self.rules.base.limits.min_cents))
        round_.apply(CloseWagers())
        return round_

    def _decide(self, round_: Round, seat: int) -> None:
        """One seat's turn, the player's or an automatic one."""
        if seat not in self.seating.mine:
            round_.apply(decide(round_, seat, self.seating.strategy))
            return
        terminal, left = self.terminal, self._left(round_)
        self.cards_seen = True
        terminal.show(*turn(round_, seat, self.seating.name(seat), left, terminal.glyphs, terminal.width))
        made = len(round_.decided.get(seat, ()))
        while len(round_.decided.get(seat, ())) == made:
            line = self._next_line("decide" if len(self.seating.mine) == 1 else f"seat {seat}")
            try:
                self._decided(round_, seat, line, left)
            except (InputError, Refused) as refusal:
                self._refuse(refusal)
        if settled := settled_at_once(round_, seat):
            terminal.say(f"{settled} You have {dollars(self._left(round_))} left.", "cyan")

    def _decided(self, round_: Round, seat: int, line: str, left: int) -> None:
        if line == "!":
            self.terminal.say(hint(round_, seat, self.seating.hints), "cyan")
        elif line == "!!":
            for sentence in exact_values(round_, seat, self.seating.mine):
                self.terminal.say(sentence, "cyan")
        elif line.lower() == "u":
            round_.apply(WithdrawWager(seat, self.rules.base.name))
        else:
            action = read_decision(line, round_, seat)
            refuse_uncovered(round_, action, left)
            round_.apply(action)

    def _left(self, round_: Round) -> int:
        """The chips the player has not wagered and does not owe as a fee, with what was paid at decisions."""
        mine = self._wagers(round_)
        paid = sum(line.paid_cents for line in round_.settled_at_once if line.seat in self.seating.mine)
        spent = sum(sum(placed.values()) for placed in mine.values()) + fees_cents(self.rules, mine)
        return self.results.bankroll_cents - spent + paid

    def _wagers(self, round_: Round) -> dict[int, Mapping[str, int]]:
        """The wagers of the player's seats."""
        return {seat: placed for seat, placed in round_.wagers.items() if seat in self.seating.mine}

    def _end(self, round_: Round) -> None:
        """Settle, pay and show every line."""
        terminal, mine = self.terminal, self.seating.mine
        with without_interrupts():  # chips that were lost or won stay so, whenever the player leaves
            settlement = self._settled(round_)
            lines = [line for line in settlement.lines if line.seat in mine]
            fees = sum(fees_of(round_, mine).values())
            staked, paid = sum(line.stake_cents for line in lines), sum(line.paid_cents for line in lines)
            number = len(self.results.rounds) + 1
            self.results = self.results.add(RoundResult(number, staked, paid, summary(round_, mine), fees))
            self.unfinished = None
        hands = revealed(round_, mine, self.seating.players, terminal.glyphs, terminal.width)
        terminal.show(Text(), hands, lines_table(round_, mine))
        if settlement.bank is not None:
            terminal.say(_banked(settlement.bank))

    def _settled(self, round_: Round) -> Settlement:
        """The settlement of a round whose decisions are made; meters pay the shares won."""
        for seat in self.seating.mine:
            self.meters = self.meters.fed(round_.wagers.get(seat, {}))
        if not round_.finished:
            round_.apply(SupplyMeters(self.meters.for_settlement()))
        if round_.settlement is None:
            raise SettlementError("Every seat has decided and every meter is known, but the round is not settled.")
        self.meters = self.meters.after(round_.settlement.meters)
        return round_.settlement

    def _next_line(self, prompt: str) -> str:
        """The player's next line about the round; rules, history and leaving are handled here."""
        while True:
            line = self.terminal.ask(prompt)
            word = line.lower()
            if word in ("q", "quit", "exit"):
                raise PlayerLeft
            if word in ("?", "help"):
                self.terminal.show(short_rules(self.rules))
            elif word == "??":
                self.terminal.show(whole_rules(self.rules))
            elif word in ("h", "history"):
                self.terminal.show(history(self.results))
            else:
                return line

    def _refuse(self, refusal: ValueError) -> None:
        self.terminal.say(str(refusal), "bold yellow")


def _banked(bank: BankResult) -> str:
    """What the banker had of a round."""
    won = f"won {dollars(bank.net_cents)}" if bank.net_cents >= 0 else f"lost {dollars(-bank.net_cents)}"
    return f"The banker at seat {bank.seat} {won}."


def _given_up(round_: Round, seat: int) -> DecisionAction:
    """What a player who has left decides: a fold, or a check where nobody folds yet."""
    return Fold(seat) if decision_now(round_).fold else Check(seat)
