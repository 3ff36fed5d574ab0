"""Golden playthroughs: a round of each game under each profile, told line by line.

`python -m tests.play.playthrough` writes them anew; look at what changed before committing it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.cards import Colour, Deck, Hand, flush, flush_text, poker, straight_flush
from longsuit.play import (
    BY_HAND,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    PlaceWager,
    Reveal,
    Round,
    Settle,
    SupplyMeters,
    TurnCommunity,
    decide,
    sight,
    threshold,
)
from longsuit.rules import Role, Shape, Step
from tests.play.walks import every_rules, meters_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.play import Action, Choice
    from longsuit.rules import Rules

FOLDER = Path(__file__).parent.parent / "playthroughs"
SEATS = 3


def playthroughs() -> dict[str, str]:
    """Every playthrough there should be, by file name."""
    return {f"{rules.game}--{rules.house}.txt": "\n".join(told(rules)) + "\n" for rules in every_rules()}


def told(rules: Rules) -> Iterator[str]:
    """Three seats, a dealer by hand, every wager, and whatever may be done at each point."""
    yield f"{rules.title}, house {rules.house}"
    yield f"rules_sha256 {rules.sha256}"
    round_ = Round(rules, Deck.shuffled(Random(f"playthrough {rules.game}")), duties=BY_HAND)
    for action in opening(rules):
        yield from done(round_, action)
    while not round_.finished:
        yield ""
        yield f"-- {round_.step}"
        yield from offered(round_)
        yield from done(round_, next_action(round_))
        if round_.step is Step.DECISIONS and round_.turn is not None:
            yield from hand_told(round_, round_.turn)
    yield ""
    yield "-- settled, in this order"
    for line in round_.settlement.lines if round_.settlement else ():
        pays = f" {line.table} row {line.row}" if line.row else f" {line.table}" if line.table else ""
        yield (
            f"seat {line.seat}  {line.wager:21} {dollars(line.stake_cents):>5} {line.outcome:5} "
            f"pays {dollars(line.paid_cents):>6}  {line.clause}{pays}: {line.reason} [{line.when}]"
        )
    for seat in round_.seats:
        yield f"seat {seat}  net {dollars(round_.settlement.net_cents(seat) if round_.settlement else 0)}"


def opening(rules: Rules) -> Iterator[Action]:
    """Each seat plays a little more: the base wager, then bonuses, then everything."""
    for seat in range(1, SEATS + 1):
        if rules.colour:
            yield ChooseColour(seat, Colour.RED if seat % 2 else Colour.BLACK)
        for wager in rules.wagers:
            plays = wager.role is Role.BASE or (wager.role is Role.BONUS and seat > 1)
            if plays or (wager.role is Role.JACKPOT and seat == SEATS):
                yield PlaceWager(seat, wager.name, wager.limits.min_cents)


def next_action(round_: Round) -> Action:
    """Everybody raises the most from a flush of three with a jack, or from one flush card, upwards."""
    rules = round_.rules
    if (seat := round_.turn) is not None:
        return decide(round_, seat, threshold(rules, "fold-none-of-colour" if rules.colour else "J-3-2"))
    kind = round_.legal(0)[0]
    if kind.kind is DealPacket:
        return DealPacket(kind.place)
    if kind.kind is SupplyMeters:
        return SupplyMeters(meters_of(rules))
    simple: dict[type, Action] = {
        CloseWagers: CloseWagers(),
        DealCommunity: DealCommunity(),
        TurnCommunity: TurnCommunity(),
        Reveal: Reveal(),
        Settle: Settle(),
    }
    return simple[kind.kind]


def offered(round_: Round) -> Iterator[str]:
    for place in range(SEATS + 1):
        for choice in round_.legal(place):
            if choice.kind.__name__ not in ("SetWager", "WithdrawWager", "ChooseColour", "CallMisdeal", "ExposeCard"):
                yield f"   may: {choice_told(choice, place)}"


def choice_told(choice: Choice, place: int) -> str:
    who = f"seat {place}" if place else "dealer"
    words = [who, choice.kind.__name__]
    if choice.kind is DealPacket:
        words.append(f"to seat {choice.place}" if choice.place else "to the dealer")
    if choice.wager:
        words.append(f"{choice.wager} {dollars(choice.min_cents)} to {dollars(choice.amounts[-1])}")
    return " ".join(words) + f"  ({choice.clause})"


def done(round_: Round, action: Action) -> Iterator[str]:
    before = dict(round_.packets), round_.community, round_.dealer, round_.hidden
    round_.apply(action)
    yield f"   {action!r}"
    for seat, packet in round_.packets.items():
        new = packet[len(before[0].get(seat, ())) :]
        if new:
            yield f"      seat {seat} gets {' '.join(map(str, new))}"
    if round_.community != before[1]:
        yield f"      community {' '.join(map(str, round_.community))}"
    if len(round_.hidden) > len(before[3]):
        yield f"      face down {' '.join(map(str, round_.hidden))}"
    if round_.dealer != before[2]:
        yield f"      the dealer gets {' '.join(map(str, round_.dealer))}"


def hand_told(round_: Round, seat: int) -> Iterator[str]:
    yield f"      seat {seat} sees {Hand.of(sight(round_, seat))}"
    rules = round_.rules
    if rules.shape is Shape.STREETS and not rules.colour:
        yield f"      flush {flush_text(round_.flush(seat))}"
    elif rules.duel:
        hand = Hand.of(round_.packets[seat])
        yield f"      flush {flush(hand)}; straight flush {straight_flush(hand)}; {poker(hand).category.label}"


def main() -> None:
    """Write every playthrough anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in playthroughs().items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
