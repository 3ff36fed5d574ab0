"""What players do: late chips, raises above the cap, shown cards, folds with bonuses.

Which of it happens in a round, and at which seat, is chosen in `lesson_scripts.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.cards import lanes_of
from longsuit.play import Outcome, SeatPlay, When, raise_amounts_at, settle
from longsuit.protocol import LimitRaise, ReturnChips, SettleFold, WarnPlayer
from longsuit.report import joined
from longsuit.rules import IrregularityClause, JackpotClause
from longsuit.school.rounds.players import puts_up
from longsuit.school.rounds.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.play import Line, Round
    from longsuit.protocol import Fate
    from longsuit.rules import Rules, Wager
    from longsuit.school.rounds.training import Training


@dataclass(frozen=True)
class LateWager:
    """A player puts chips on a spot after START GAME."""

    seat: int
    """The seat."""

    wager: str
    """The spot."""

    cents: int
    """The chips."""

    def happens(self, training: Training) -> bool:
        """Whether the game is started and no card is dealt."""
        play = training.table.play
        return training.table.phase in ("chips", "deal") and not (play.packets or play.community)

    def _label(self, training: Training) -> str:
        return training.table.terms.rules.by_name[self.wager].label

    def scene(self, training: Training) -> Scene:
        """The chips."""
        return Scene(f"Seat {self.seat} puts {dollars(self.cents)} on {self._label(training)} after START GAME.")

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the chips are back with the player; the table accepts them in no other way."""
        return after.last == ReturnChips(seat=self.seat, spot=self.wager)

    def why(self, training: Training) -> Refused:
        """Give the chips back."""
        sentence = f"Wagers are closed. Give the chips on {self._label(training)} back to seat {self.seat}."
        return Refused(training.table.terms.rules.clauses.wagers, sentence)


@dataclass(frozen=True)
class UnlitChip:
    """A chip lies on a sensor that is not lit, and comes off with the others."""

    seat: int
    """The seat."""

    sensor: int
    """The sensor."""

    def happens(self, training: Training) -> bool:
        """Whether the jackpot chips are taken off the sensors."""
        return training.table.phase == "chips"

    def scene(self, training: Training) -> Scene:
        """The chips in the dealer's hand, and where they come from."""
        accepted = [seat for seat, sensor in training.table.accepted if sensor == self.sensor]
        seats = [f"seat {seat}" for seat in sorted({*accepted, self.seat})]
        label = training.table.terms.sensors[self.sensor - 1].label
        return Scene(f"You take {len(seats)} chips off {label}: from {joined(seats)}.")

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the chip is back with the player."""
        return after.last == ReturnChips(seat=self.seat, spot=f"sensor-{self.sensor}")

    def why(self, training: Training) -> Refused:
        """Give the chip back."""
        label = training.table.terms.sensors[self.sensor - 1].label
        sentence = f"{label} of seat {self.seat} is not lit. Give that chip back before you count."
        return Refused(JackpotClause.ROUND, sentence)


@dataclass(frozen=True)
class RaiseAboveCap:
    """A player raises more than the hand allows."""

    seat: int
    """The seat."""

    cents: int
    """The chips on the spot."""

    def happens(self, training: Training) -> bool:
        """Whether it is this player's first turn."""
        table = training.table
        return table.turn == self.seat and self.seat not in table.play.decided

    def scene(self, training: Training) -> Scene:
        """The chips, and the cards that decide how many may stay."""
        label, amount = _first_raise(training.table.terms.rules).label, dollars(self.cents)
        if cards := training.table.play.packets.get(self.seat, ()):
            return Scene(f"Seat {self.seat} puts {amount} on {label}. Its cards:", cards)
        return Scene(f"Seat {self.seat} puts {amount} on {label}.")

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the most that the table accepts of these chips stays."""
        play, rules = after.table.play, after.table.terms.rules
        most = max((cents for cents in raise_amounts_at(play, self.seat, 0) if cents <= self.cents), default=0)
        return isinstance(after.last, LimitRaise) and play.wagers[self.seat].get(_first_raise(rules).name, 0) == most

    def why(self, training: Training) -> Refused:
        """What the table says to the player who raises so much."""
        try:
            puts_up(training, self.seat, self.cents)
        except Refused as refusal:
            return refusal
        raise AssertionError(f"A raise of {self.cents} is allowed.")


def _first_raise(rules: Rules) -> Wager:
    """The wager that the first decision fills."""
    return rules.by_name[rules.decisions[0].wager]


@dataclass(frozen=True)
class ShownCards:
    """A player shows their cards to another one."""

    seat: int
    """The seat."""

    other: int
    """The seat that looks."""

    def happens(self, training: Training) -> bool:
        """Whether the player has cards, and decides or waits for the settlement."""
        table = training.table
        return self.seat in table.play.packets and (table.turn == self.seat or table.phase == "settlement")

    def scene(self, training: Training) -> Scene:
        """The player's cards."""
        return Scene(f"Seat {self.seat} shows its cards to seat {self.other}.", training.table.play.packets[self.seat])

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the player was told; everything else that the table accepts says something that did not happen."""
        return after.last == WarnPlayer(seat=self.seat)

    def why(self, training: Training) -> Refused:
        """Tell the player, and go on."""
        clause = training.table.terms.rules.sheet_clauses.private_hands or IrregularityClause.EXPOSED_CARD
        sentence = f"The cards of seat {self.seat} were dealt face down and stay in play. Tell the player and go on."
        return Refused(clause, sentence)


@dataclass(frozen=True)
class FoldedWagers:
    """A player folds, and the dealer deals with the wagers."""

    seat: int
    """The seat."""

    def happens(self, training: Training) -> bool:
        """Whether the player has folded."""
        return training.table.play.folded.get(self.seat, False)

    def scene(self, training: Training) -> Scene:
        """The cards that were folded."""
        if cards := training.table.play.packets.get(self.seat, ()):
            return Scene(f"Seat {self.seat} folds. Its cards:", cards)
        return Scene(f"Seat {self.seat} folds.")

    def is_dealt_with(self, after: Training) -> bool:
        """Whether each wager goes where the settlement sends it."""
        last = after.last
        return isinstance(last, SettleFold) and last.seat == self.seat and last.wagers == fates(after, self.seat)

    def why(self, training: Training) -> Refused:
        """What becomes of each wager."""
        rules, found = training.table.terms.rules, fates(training, self.seat)
        labels = {
            fate: [rules.by_name[wager].label for wager, one in found.items() if one == fate] for fate in _FATE_WORDS
        }
        parts = [words.format(joined(labels[fate])) for fate, words in _FATE_WORDS.items() if labels[fate]]
        return Refused(rules.clauses.fold, " ".join(parts))


_FATE_WORDS = {"collect": "Collect {}.", "pay": "Pay {} now.", "leave": "Leave {} until the end."}


def fates(training: Training, seat: int) -> Mapping[str, Fate]:
    """What the settlement does with each wager of a folded hand, and when."""
    found = _fold_lines(training.table.play, seat)
    return {line.wager: _fate(line) for line in found}


def _fold_lines(play: Round, seat: int) -> tuple[Line, ...]:
    """The lines of a folded hand, which depend on no other hand."""
    packet, community = lanes_of(play.packets.get(seat, ())), lanes_of(play.community)
    folded = SeatPlay(seat, play.wagers[seat], packet, folded=True, colour=play.colours.get(seat))
    return settle(play.rules, [folded], 0, community).lines


def _fate(line: Line) -> Fate:
    if line.when is When.END:
        return "leave"
    return "pay" if line.outcome is Outcome.WIN else "collect"
