"""The lessons of a table: the script that each seed gives, and which lessons a table has.

A script chooses the incident of its lesson, and at which hand or seat it happens. What then happens, and what the
dealer has to do, is in `deal_incidents.py` and `player_incidents.py`.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, get_args

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, lanes_of
from longsuit.protocol import SchoolLesson
from longsuit.rules import MeterOrder
from longsuit.school.casting import bonuses_of, equal_bonuses, stake
from longsuit.school.dealing import seen_first, size
from longsuit.school.house import school_terms
from longsuit.school.made_hands import filled, jackpot_hands, meter_of, runs, takes_made_hands
from longsuit.school.rounds.deal_incidents import (
    CardFaceUpInPack,
    CardTurnsUp,
    ShufflerCounts,
    ShufflerStops,
    WrongNumber,
)
from longsuit.school.rounds.jackpot_wins import PaymentOrder
from longsuit.school.rounds.player_incidents import FoldedWagers, LateWager, RaiseAboveCap, ShownCards, UnlitChip
from longsuit.school.rounds.players import folding
from longsuit.school.rounds.script_draft import ScriptDraft

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import PayTable
    from longsuit.school.dealing import Cards
    from longsuit.school.rounds.training import Script
    from longsuit.table import TableTerms

_HALF = 0.5
_RUN = 3


def script(terms: TableTerms, lesson: SchoolLesson, seed: int, *, typed: bool = False) -> Script:
    """The script of a lesson at a table; refused where the table has no such lesson."""
    found = _script(terms, lesson, seed, typed=typed)
    if found is None:
        raise Refused("", "This table has no such lesson. Choose another one.")
    return found


@lru_cache(maxsize=256)
def lessons(terms: TableTerms) -> tuple[SchoolLesson, ...]:
    """The lessons of a table."""
    names: tuple[SchoolLesson, ...] = get_args(SchoolLesson)
    return tuple(lesson for lesson in names if _script(terms, lesson, 0, typed=False))


@lru_cache(maxsize=512)
def _script(terms: TableTerms, lesson: SchoolLesson, seed: int, *, typed: bool) -> Script | None:
    random = Random(f"{terms.rules.game}/{lesson}/{seed}")  # noqa: S311 - exercises need no secret randomness
    return _LESSONS[lesson](ScriptDraft(school_terms(terms), typed, random))


def _regular(draft: ScriptDraft) -> Script:
    draft.deal()
    return draft.script()


def _wrong_number(draft: ScriptDraft) -> Script | None:
    draft.deal()
    packet = draft.first_packet()
    if packet is None:
        return None
    right = size(draft.rules, packet)
    return draft.script(WrongNumber(packet, right + (draft.random.choice((-1, 1)) if right > 1 else 1)))


def _exposed_card(draft: ScriptDraft) -> Script:
    draft.deal()
    return draft.script(CardTurnsUp(draft.any_packet(), draft.spare[0]))


def _face_up_card(draft: ScriptDraft) -> Script:
    draft.deal()
    return draft.script(CardFaceUpInPack(draft.any_packet(), draft.spare[0]))


def _shuffler_count(draft: ScriptDraft) -> Script:
    draft.deal()
    counted = draft.rules.deck_size + draft.random.choice((-2, -1, 1))
    return draft.script(ShufflerCounts(draft.any_packet(), counted))


def _shuffler_stop(draft: ScriptDraft) -> Script:
    draft.deal()
    return draft.script(ShufflerStops(draft.any_packet()))


def _late_wager(draft: ScriptDraft) -> Script | None:
    bonuses = bonuses_of(draft.rules)
    if not bonuses:
        return None
    seat, wager = draft.any_seat(), draft.random.choice(bonuses)
    placed = draft.seats[seat].wagers
    draft.change(seat, wagers={name: cents for name, cents in placed.items() if name != wager.name})
    draft.deal()
    return draft.script(LateWager(seat, wager.name, stake(wager, draft.random)))


def _jackpot_chips(draft: ScriptDraft) -> Script | None:
    """A chip on a dark sensor; every other player has lit that sensor."""
    if not draft.terms.sensors:
        return None
    late, sensor = draft.any_seat(), draft.random.choice(draft.terms.sensors).number
    for seat, player in draft.seats.items():
        lit = set(player.sensors) - {sensor} if seat == late else {*player.sensors, sensor}
        draft.change(seat, sensors=tuple(sorted(lit)))
    draft.deal()
    return draft.script(UnlitChip(late, sensor))


def _raise_above_cap(draft: ScriptDraft) -> Script:
    draft.deal()
    seat, rules = draft.any_seat(), draft.rules
    seen = seen_first(rules, draft.hands[seat], draft.hands.get(None, ()))
    decision = rules.decisions[0]
    cap = max(decision.allowed(rules.flush_of(lanes_of(seen)) >> 13), default=0)
    times = draft.random.randint(cap + 1, decision.multiples[-1] + 1)
    return draft.script(RaiseAboveCap(seat, draft.base_cents(seat) * times))


def _shown_cards(draft: ScriptDraft) -> Script | None:
    if len(draft.seats) < 2:
        return None
    seat, other = draft.random.sample(list(draft.seats), 2)
    draft.deal()
    return draft.script(ShownCards(seat, other))


def _fold_with_bonuses(draft: ScriptDraft) -> Script | None:
    """A fold with every bonus placed; half of the hands have a short straight flush."""
    bonuses = bonuses_of(draft.rules)
    if not bonuses:
        return None
    seat = draft.any_seat()
    placed = {**draft.seats[seat].wagers, **{wager.name: stake(wager, draft.random) for wager in bonuses}}
    draft.change(seat, wagers=equal_bonuses(draft.rules, placed), decisions=folding(draft.rules, seat))
    if takes_made_hands(draft.rules) and draft.random.random() < _HALF:
        draft.hands[seat] = filled(draft.random.choice(runs(_RUN)), draft.rules.packet, draft.random, ALL_CARDS)
    draft.deal()
    return draft.script(FoldedWagers(seat))


def _one_jackpot(draft: ScriptDraft) -> Script | None:
    """A hand that wins a share on one sensor."""
    if not (draft.terms.sensors and takes_made_hands(draft.rules)):
        return None
    sensor = draft.random.choice(draft.terms.sensors)
    return _won(draft, (sensor.number,))


def _two_jackpots(draft: ScriptDraft) -> Script | None:
    """A hand that wins a share on two sensors."""
    return _won(draft, (1, 2)) if len(draft.terms.sensors) > 1 and takes_made_hands(draft.rules) else None


def _won(draft: ScriptDraft, sensors: tuple[int, ...]) -> Script | None:
    """A hand that wins a share on these sensors."""
    tables = [draft.pay_tables[number - 1] for number in sensors]
    hand = next(jackpot_hands(tables, draft.random), None)
    if hand is None:
        return None
    seat = draft.any_seat()
    draft.hands[seat] = hand
    draft.change(seat, sensors=sensors, decisions=draft.staying_in(seat))
    draft.deal()
    return draft.script()


def _two_winners(draft: ScriptDraft) -> Script | None:
    """Two hands that win shares of one meter, which pays one after the other."""
    games = [
        sensor
        for sensor in draft.terms.sensors
        if sensor.game.progressive and sensor.game.order == MeterOrder.ONE_BY_ONE
    ]
    if not games or len(draft.seats) < 2 or not takes_made_hands(draft.rules):
        return None
    number = draft.random.choice(games).number
    pair = _winning_pair(draft.pay_tables[number - 1], draft.random)
    if pair is None:
        return None
    for seat, hand in zip(draft.random.sample(list(draft.seats), 2), pair, strict=True):
        draft.hands[seat] = hand
        draft.change(seat, sensors=(number,), decisions=draft.staying_in(seat))
    draft.deal()
    return draft.script(PaymentOrder())


def _winning_pair(table: PayTable, random: Random) -> tuple[Cards, Cards] | None:
    """Two hands of one deck that win shares of the same meter."""
    for first in jackpot_hands([table], random):
        for second in jackpot_hands([table], random, first):
            if meter_of(table, second) == meter_of(table, first):
                return first, second
    return None


_LESSONS: dict[SchoolLesson, Callable[[ScriptDraft], Script | None]] = {
    "regular-round": _regular,
    "wrong-number-of-cards": _wrong_number,
    "exposed-card": _exposed_card,
    "face-up-card": _face_up_card,
    "shuffler-count": _shuffler_count,
    "shuffler-stop": _shuffler_stop,
    "late-wager": _late_wager,
    "jackpot-chips": _jackpot_chips,
    "raise-above-cap": _raise_above_cap,
    "shown-cards": _shown_cards,
    "fold-with-bonuses": _fold_with_bonuses,
    "one-jackpot": _one_jackpot,
    "two-jackpots": _two_jackpots,
    "two-winners": _two_winners,
}
"""How the script of each lesson is written; None where the table cannot have the lesson."""
