"""Requests and answers of the dealer school: scripted rounds, payout quizzes, approvals."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from longsuit.protocol.commands import DealerCommand, DeckCommand
from longsuit.protocol.felt import FeltView
from longsuit.protocol.fields import Cents, Model, SeatNumber, SensorNumber, Word
from longsuit.protocol.messages import Happened
from longsuit.protocol.opening import ChecklistView
from longsuit.protocol.own_views import DealerView
from longsuit.protocol.pit import PitClaim, PitProposal
from longsuit.protocol.table import LineView, MeterView, TableView

SchoolSeed = Annotated[int, Field(ge=0, le=2**31, strict=True)]
"""What an exercise follows from, together with its lesson."""

SchoolLesson = Literal[
    "regular-round",
    "wrong-number-of-cards",
    "exposed-card",
    "face-up-card",
    "shuffler-count",
    "shuffler-stop",
    "late-wager",
    "jackpot-chips",
    "raise-above-cap",
    "shown-cards",
    "fold-with-bonuses",
    "one-jackpot",
    "two-jackpots",
    "two-winners",
]
"""What is planted in a scripted round."""

SchoolTheme = Literal["base-game", "side-bets", "folds", "aggregate-cap", "jackpots", "ties", "dealer-does-not-qualify"]
"""What a payout quiz is about."""

SchoolCase = Literal[
    "sound-win",
    "wrong-hand",
    "own-selection",
    "win-needs-executive",
    "win-out-of-turn",
    "sound-proposal",
    "own-proposal",
    "cap-below-amount",
    "different-game",
    "seed-recovery",
    "wrong-amount",
    "adjustment-needs-executive",
    "sound-checklist",
    "own-signature",
    "wrong-display",
    "wrong-limits",
]
"""What is planted in a case for supervisors."""

CaseReason = Literal["hand", "person", "executive", "turn", "cap", "game", "amount", "display", "limits"]
"""Why something is refused: what would have to be different."""

Fate = Literal["collect", "pay", "leave"]
"""What a dealer does with a wager at a fold: collect it, pay it at once, or leave it until the end."""


class ReturnChips(Model):
    """The dealer gives chips that were never accepted back to their player."""

    kind: Literal["return-chips"] = "return-chips"
    seat: SeatNumber
    """The seat they lie at."""
    spot: Word
    """The wager's spot; `sensor-1` or `sensor-2` for a sensor."""


class LimitRaise(Model):
    """The dealer says how much of a raise may stay, and gives the rest back."""

    kind: Literal["limit-raise"] = "limit-raise"
    seat: SeatNumber
    """The seat."""
    amount_cents: Cents
    """The raise that stays; 0 where the hand may only fold."""


class WarnPlayer(Model):
    """The dealer tells a player that cards are not shown, and goes on."""

    kind: Literal["warn-player"] = "warn-player"
    seat: SeatNumber
    """The seat."""


class SettleFold(Model):
    """The dealer says what becomes of each wager of a hand that was folded just now."""

    kind: Literal["settle-fold"] = "settle-fold"
    seat: SeatNumber
    """The seat."""
    wagers: Annotated[dict[Word, Fate], Field(max_length=12)]
    """What is done with each wager now."""


class PayFirst(Model):
    """The dealer says which of several confirmed jackpot wins is paid next."""

    kind: Literal["pay-first"] = "pay-first"
    seat: SeatNumber
    """The seat."""
    sensor: SensorNumber
    """The sensor."""


SchoolAct = ReturnChips | LimitRaise | WarnPlayer | SettleFold | PayFirst
"""What a trainee does at the table without the console."""

SchoolStep = Annotated[DealerCommand | DeckCommand | SchoolAct, Field(discriminator="kind")]
"""Everything a trainee may do in a scripted round."""


class SchoolRoundRequest(Model):
    """A scripted round, as far as the trainee has dealt it: the same request gets the same answer."""

    lesson: SchoolLesson
    """What is planted in it."""
    seed: SchoolSeed = 0
    """What players, wagers, cards and the moment of the irregularity follow from."""
    typed: bool = False
    """Whether the trainee names the cards as they are dealt, as with a physical deck."""
    steps: Annotated[tuple[SchoolStep, ...], Field(max_length=60)] = ()
    """The right steps so far, and the step to be judged last."""


class SceneView(Model):
    """What the trainee sees on the felt and the console does not know."""

    sentence: str = ""
    """What has happened; empty where nothing has."""
    cards: tuple[str, ...] = ()
    """The cards that lie face up before the trainee."""
    count_cards: bool = False
    """Whether those cards are a packet that the trainee has to count and name."""


class FoldQuestion(Model):
    """A folded hand whose wagers the trainee has to deal with."""

    seat: int
    """The seat."""
    wagers: tuple[str, ...]
    """Its wagers."""


class SchoolVerdict(Model):
    """Whether the last step was right."""

    right: bool
    """Whether it was."""
    planted: bool = False
    """Whether it was about what is planted in the round, not a regular step."""
    sentence: str = ""
    """What is right, in a sentence; empty where nothing has to be said."""
    clause: str = ""
    """The clause behind it."""


class SchoolRoundView(Model):
    """A scripted round as the trainee sees it."""

    table: TableView
    """The table, as on the dealer's console."""
    console: DealerView | None
    """What the dealer may do, as on the console."""
    scene: SceneView
    """What lies on the felt and the console does not know."""
    fold: FoldQuestion | None = None
    """The folded hand to deal with."""
    confirmed: tuple[tuple[int, int], ...] = ()
    """The confirmed jackpot wins of which one is paid next, each by seat and sensor; empty where nothing is asked."""
    happened: tuple[Happened, ...] = ()
    """What happened so far, oldest first."""
    verdict: SchoolVerdict | None = None
    """The verdict on the last step; None where no step was sent."""
    taken: int = 0
    """How many steps were right so far."""
    done: bool = False
    """Whether the round is dealt to its end."""


class SchoolQuizRequest(Model):
    """A payout quiz, with or without an answer."""

    theme: SchoolTheme
    """What it is about."""
    seed: SchoolSeed = 0
    """What the round follows from."""
    net_cents: Annotated[int, Field(ge=-(10**12), le=10**12, strict=True)] | None = None
    """The seat's net change in all, where that is the answer."""
    wagers: Annotated[
        dict[Word, Annotated[int, Field(ge=-(10**12), le=10**12, strict=True)]] | None, Field(max_length=12)
    ] = None
    """The net change of each wager, where that is the answer."""


class QuizWager(Model):
    """A wager to be paid or collected."""

    wager: str
    """Its name."""
    label: str
    """Its name on the felt."""
    stake_cents: int
    """The stake."""


class QuizVerdict(Model):
    """The answer to a quiz, from the settlement."""

    right: bool
    """Whether the trainee's answer was right."""
    wrong: tuple[str, ...] = ()
    """The wagers whose net change was wrong."""
    net_cents: int
    """The seat's net change."""
    lines: tuple[LineView, ...]
    """The outcome of each wager, with its reason and clause."""


class SchoolQuizView(Model):
    """A payout quiz: everybody else is paid, and one seat is left."""

    table: TableView
    """The table, without the results of the seat."""
    seat: int
    """The seat to pay."""
    wagers: tuple[QuizWager, ...]
    """Its wagers."""
    verdict: QuizVerdict | None = None
    """The verdict on the answer; None where there was none."""


class CaseAnswer(Model):
    """What a supervisor decides."""

    approve: bool
    """Whether to approve."""
    reason: CaseReason | None = None
    """Why not; None where it is approved."""


class SchoolCaseRequest(Model):
    """A case for supervisors, with or without an answer."""

    case: SchoolCase
    """What is planted in it."""
    seed: SchoolSeed = 0
    """What its names and amounts follow from."""
    answer: CaseAnswer | None = None
    """The decision; None to see the case."""


class CaseVerdict(Model):
    """Whether a decision was right."""

    right: bool
    """Whether it was."""
    approve: bool
    """Whether approving is right."""
    reason: CaseReason | None = None
    """Why not; None where approving is right."""
    sentence: str = ""
    """What the system says to somebody who approves it; empty where approving is right."""
    clause: str = ""
    """The clause behind it."""


class SchoolCaseView(Model):
    """A case: a win, a proposal or a checklist that waits for the trainee."""

    operator: str
    """The trainee's name in this case."""
    role: str
    """The trainee's role in this case."""
    does: Literal["confirm", "commit", "approve", "sign"]
    """What approving means here."""
    claim: PitClaim | None = None
    """The win."""
    others: tuple[PitClaim, ...] = ()
    """Other wins of the same round."""
    proposal: PitProposal | None = None
    """The proposal."""
    checklist: ChecklistView | None = None
    """The checklist."""
    seen: tuple[str, ...] = ()
    """What the trainee sees besides, in sentences."""
    meters: tuple[MeterView, ...] = ()
    """The meters as they stand now."""
    reasons: tuple[CaseReason, ...]
    """The reasons to choose from."""
    verdict: CaseVerdict | None = None
    """The verdict on the decision; None where there was none."""


class SchoolTable(Model):
    """A table of the house, as the dealer school lists it."""

    table: str
    """Its name in addresses."""
    title: str
    """Its name on the page."""
    game_title: str
    """The game's name on the page."""
    parts: tuple[Literal["deal", "pay", "approve"], ...]
    """What can be trained there."""


class SchoolTables(Model):
    """The tables of the house, and what can be trained at each."""

    tables: tuple[SchoolTable, ...]
    """The tables."""


class SchoolOffer(Model):
    """What can be trained at a table."""

    felt: FeltView
    """The table's felt, with a human dealer."""
    physical: bool
    """Whether the table has a physical deck, so that its dealers name the cards."""
    lessons: tuple[SchoolLesson, ...]
    """The scripted rounds."""
    themes: tuple[SchoolTheme, ...]
    """The payout quizzes."""
    cases: tuple[SchoolCase, ...]
    """The cases for supervisors."""
