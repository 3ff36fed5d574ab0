"""Laws of a round, checked on random ones: money is conserved, replays agree, better hands never earn less."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from math import ceil, floor
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, Card, Colour, Deck, Hand, Suit, flush, lanes_of, straight_flush
from longsuit.play import (
    DEALER,
    AcceptWager,
    CallMisdeal,
    Check,
    ChooseColour,
    ClearSeat,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Fold,
    Meter,
    PlaceWager,
    Raise,
    ReturnWagers,
    Reveal,
    Round,
    SeatPlay,
    SeatPlayer,
    Settle,
    SetWager,
    SupplyMeters,
    VoidRound,
    WithdrawWager,
    cut,
    pay_claims,
    prorate,
    record,
    settle,
    sight,
    verify,
)
from longsuit.play.settlement.practice_meters import Claim
from longsuit.play.state import RoundState
from longsuit.play.visible_cards import bonus_straight_flush, played_flush
from longsuit.rules import CapMethod, JackpotKind, Role, all_clauses, load, read_house
from tests.play.walks import action_of, choices_of, every_house, every_rules, meters_of, walk

RULES = every_rules()
HOUSES = every_house()
seeds = st.integers(0, 2**64)
all_rules = st.sampled_from(HOUSES)


def state(round_: Round) -> str:
    """Everything a round remembers, as text."""
    parts = {name: getattr(round_, name) for name in RoundState.__slots__ if name not in ("rules", "flushes")}
    return repr({name: sorted(part) if isinstance(part, set | frozenset) else part for name, part in parts.items()})


@given(all_rules, seeds)
def test_no_legal_sequence_of_actions_gets_stuck(rules, seed):
    assert walk(rules, seed).finished


@given(all_rules, seeds)
def test_chips_are_conserved_between_players_tray_and_meters(rules, seed):
    round_ = walk(rules, seed)
    settlement, lines = round_.settlement, round_.settlement.lines
    for name, meter in settlement.meters.items():
        claims = [line for line in lines if line.meter == name and round_.void is None]
        if not any(_pays(rules, line) == "100%" for line in claims):  # a restart is a law of its own, below
            taken = sum(line.won_cents for line in claims)
            assert meter.amount_cents == max(0, round_.meters[name].amount_cents - taken)
    assert sum(settlement.net_cents(seat) for seat in round_.seats) == settlement.paid_cents - settlement.staked_cents
    staked = {(seat, wager): cents for seat, placed in round_.wagers.items() for wager, cents in placed.items()}
    assert {(line.seat, line.wager): line.stake_cents for line in lines} == staked
    assert all(
        isinstance(cents, int) for line in lines for cents in (line.stake_cents, line.won_cents, line.paid_cents)
    )


def _pays(rules, line) -> str:
    """What the row of a jackpot line pays, its meter left out."""
    table = rules.by_name[line.wager].table
    return next(str(row.award) for row in table.rows if row.key == line.row).split(" ")[0]


@given(all_rules, seeds)
def test_a_record_replays_to_itself(rules, seed):
    written = record(walk(rules, seed))
    read = json.loads(json.dumps(written))
    assert verify(read) == written


@given(all_rules, seeds)
def test_a_record_without_its_conclusions_is_settled_to_the_same(rules, seed):
    written = record(walk(rules, seed))
    bare = {key: value for key, value in written.items() if key not in ("settlement", "sight", "record_sha256")}
    assert verify(bare) == written


def suit_permutations(*, colour_kept: bool) -> list[dict[Suit, Suit]]:
    every = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]
    return [p for p in every if not colour_kept or all(suit.colour is p[suit].colour for suit in Suit)]


@given(all_rules, seeds, st.randoms(use_true_random=False))
def test_exchanging_suits_changes_nothing(rules, seed, random):
    exchange = random.choice(suit_permutations(colour_kept=rules.colour is not None))
    deck = Deck.shuffled(Random(seed))
    other = Deck(Card.of(card.rank, exchange[card.suit]) for card in deck)
    played = [played_out(rules, cards, Random(seed)) for cards in (deck, other)]
    assert played[0].settlement.lines == played[1].settlement.lines


def played_out(rules, deck, random):
    """Everybody plays everything but the sensors (a royal flush in hearts is paid for its suit)."""
    round_ = Round(rules, deck)
    for seat in range(1, random.randint(1, rules.seats) + 1):
        if rules.colour:
            round_.apply(ChooseColour(seat, random.choice(tuple(Colour))))
        for wager in rules.wagers:
            if wager.role in (Role.BASE, Role.BONUS):
                round_.apply(PlaceWager(seat, wager.name, wager.limits.min_cents))
    round_.apply(CloseWagers())
    while (seat := round_.turn) is not None:
        options = {choice.kind: choice for choice in round_.legal(seat)}
        if Raise in options and random.random() < 0.6:
            round_.apply(Raise(seat, options[Raise].amounts[-1]))
        else:
            round_.apply(Check(seat) if Check in options else Fold(seat))
    return round_


@given(st.sampled_from([rules for rules in RULES if rules.duel]), st.permutations(ALL_CARDS), st.integers(1, 3))
def test_a_better_hand_with_the_same_bets_never_earns_less_on_ante_and_play(rules, cards, multiple):
    dealer, one, other = (Hand.of(cards[start : start + 7]) for start in (0, 7, 14))
    worse, better = sorted((one, other), key=rules.flush_of)
    wagers = {wager.name: 100 * multiple if wager.role is Role.RAISE else 100 for wager in rules.contested}
    earned = [settle(rules, [SeatPlay(1, wagers, hand, folded=False)], dealer).net_cents(1) for hand in (worse, better)]
    assert earned[0] <= earned[1]


wins = st.lists(st.integers(1, 10**9), min_size=1, max_size=16)


@given(wins, st.integers(1, 10**9))
def test_proration_uses_the_cap_exactly_and_is_within_a_cent_of_proportional(winnings, cap):
    assume(sum(winnings) > cap)
    paid = prorate(winnings, cap)
    assert sum(paid) == cap
    for win, cents in zip(winnings, paid, strict=True):
        assert 0 <= cents <= win
        assert abs(cents - Fraction(win * cap, sum(winnings))) < 1


@given(wins, st.integers(0, 10**9), st.sampled_from(CapMethod))
def test_no_cap_is_ever_exceeded_and_none_below_it_cuts(winnings, cap, method):
    paid = cut(winnings, cap, method)
    assert sum(paid) == min(cap, sum(winnings))
    assert all(0 <= cents <= win for cents, win in zip(paid, winnings, strict=True))


@given(seeds, st.integers(1, 300_00), st.sampled_from(["prorate", "first-come"]), st.sampled_from(["table", "seat"]))
def test_a_capped_round_pays_no_more_than_the_cap(seed, amount, method, scope):
    cap = {"amount_cents": amount, "wagers": ["bonus"], "method": method, "scope": scope}
    rules = load("high-card-flush", read_house({"name": "capped", "caps": [cap]}, "capped"))
    round_ = played_out(rules, Deck.shuffled(Random(seed)), Random(seed))
    bonus = [line for line in round_.settlement.lines if "bonus" in line.wager]
    groups = [bonus] if scope == "table" else [[x for x in bonus if x.seat == seat] for seat in round_.seats]
    assert all(sum(line.won_cents for line in lines) <= amount for lines in groups)
    assert all(line.capped_by for line in bonus if line.outcome == "win" and line.won_cents == 0)


claims = st.lists(
    st.builds(
        Claim, st.just("sensor-1/meter"), st.sampled_from([Fraction(100), Fraction(10), Fraction(1, 3)]), st.just(0)
    ),
    max_size=6,
)
meters = st.builds(Meter, *[st.integers(0, 10**9)] * 3)


@given(claims, meters, st.sampled_from(["one-by-one", "equal-shares"]))
def test_a_meter_pays_what_it_has_and_restarts_with_seed_and_reserve(wanted, meter, order):
    jackpots = load("i-luv-suits", read_house({"jackpots": {"order": order}}, "order")).jackpots
    paid, after = pay_claims(wanted, {"sensor-1/meter": meter}, jackpots)
    due, left = exactly_paid([claim.percent for claim in wanted], meter, order)
    assert sum(paid) == sum(due)
    assert order == "equal-shares" or paid == due
    restarted = any(claim.percent == 100 for claim in wanted)
    assert after["sensor-1/meter"].amount_cents == floor(left)
    assert after["sensor-1/meter"].reserve_cents == (0 if restarted else meter.reserve_cents)
    assert all(cents >= 0 for cents in paid)


def exactly_paid(percents: list[Fraction], meter: Meter, order: str) -> tuple[list[int], Fraction]:
    """The prizes of awards paid one after the other, rounded up, and what a meter of micro-cents then holds (JP-16)."""
    left, reserve, due = Fraction(meter.amount_cents), meter.reserve_cents, []
    for place, percent in enumerate(percents):
        if order == "equal-shares" and percent == 100 and percent in percents[:place]:
            continue  # the first top award pays all of them
        exact = left * percent / 100
        due.append(ceil(exact))
        left -= Fraction(floor(exact * 1_000_000), 1_000_000)
        if percent == 100:
            left, reserve = left + meter.seed_cents + reserve, 0
    return due, left


@given(claims, meters)
def test_a_house_jackpot_pays_each_winner_in_full(wanted, meter):
    house = read_house({"jackpots": {"kind": "house"}}, "house jackpot")
    jackpots = load("i-luv-suits", house).jackpots
    assert jackpots.kind is JackpotKind.HOUSE
    paid, after = pay_claims(wanted, {"sensor-1/meter": meter}, jackpots)
    assert after["sensor-1/meter"] == meter
    assert all(
        cents - Fraction(meter.amount_cents) * claim.percent / 100 < 1
        for cents, claim in zip(paid, wanted, strict=True)
    )


def any_action(random: Random, rules) -> object:
    """Something somebody might try, mostly nonsense."""
    seat = random.choice([-1, 0, 1, 2, 3, rules.seats, rules.seats + 1, 99])
    wager = random.choice([*rules.by_name, "tip", ""])
    amount = random.choice([-100, 0, 1, 99, 100, 500, 550, 1000, 10**12, 2.5, True, None, "500"])
    cards = random.choice(
        [None, (), tuple(random.sample(ALL_CARDS, 7)), (ALL_CARDS[0],) * 7, tuple(random.sample(ALL_CARDS, 3))]
    )
    return random.choice(
        [
            PlaceWager(seat, wager, amount),
            SetWager(seat, wager, amount),
            SetWager(1, wager, amount),
            SeatPlayer(seat, "Ann"),
            ClearSeat(seat),
            ReturnWagers(),
            AcceptWager(seat, wager, amount),
            WithdrawWager(seat, wager),
            ChooseColour(seat, random.choice([Colour.RED, "green"])),
            Fold(seat),
            Raise(seat, amount),
            CloseWagers(),
            DealPacket(seat, cards),
            DealCommunity(cards),
            ExposeCard(random.choice([None, ALL_CARDS[5]])),
            CallMisdeal(seat, random.choice([6, 7, 8, -1, None])),
            Reveal(),
            Settle(),
            SupplyMeters(random.choice([None, 5, {}, {"foo": Meter(5)}, {5: Meter(5)}, {"sensor-1/meter": 7}])),
            PlaceWager([1], wager, 500),
            PlaceWager(1, [wager], 500),
            WithdrawWager([1], [2]),
            Fold([1]),
            CallMisdeal([1], 6),
            VoidRound(random.choice(["a player fell ill", "", " ", "two\nlines", "x" * 201, None, 5])),
            DealPacket(1, 5),
            DealPacket(1, (True, *ALL_CARDS[3:9])),
            "hello",
            None,
        ]
    )


def refusal(round_: Round, action) -> Refused | None:
    """Why an action is refused; None when it is done."""
    try:
        round_.apply(action)
    except Refused as refused:
        return refused
    return None


@given(all_rules, seeds)
def test_an_action_is_either_accepted_or_leaves_the_round_as_it_was(rules, seed):
    random = Random(seed)
    round_ = Round(
        rules,
        Deck.shuffled(random),
        duties=frozenset(random.sample(["deal", "reveal", "settle"], random.randint(0, 3))),
    )
    for _ in range(40):
        before = state(round_)
        refused = refusal(round_, any_action(random, rules))
        if refused is not None:
            assert state(round_) == before
            assert refused.clause in all_clauses()
            assert refused.sentence.endswith(".")
        if not round_.finished and random.random() < 0.4:
            choices = choices_of(round_)
            round_.apply(action_of(random.choice(choices), round_, random))


def matches(choice, action) -> bool:
    """Whether a choice offers this very action; setting a spot is placing on a free one, or taking back with 0."""
    if isinstance(action, SetWager) and choice.kind is PlaceWager:
        return matches(choice, PlaceWager(action.seat, action.wager, action.amount_cents))
    if isinstance(action, SetWager) and choice.kind is WithdrawWager and action.amount_cents == 0:
        return matches(choice, WithdrawWager(action.seat, action.wager))
    if choice.kind is not type(action):
        return False
    if isinstance(action, ChooseColour):
        return (choice.place, choice.colour) == (action.seat, action.colour)
    if isinstance(action, PlaceWager | SetWager):
        return (choice.place, choice.wager) == (action.seat, action.wager) and action.amount_cents in choice.amounts
    if isinstance(action, Raise):
        return choice.place == action.seat and action.amount_cents in choice.amounts
    if isinstance(action, WithdrawWager):
        return (choice.place, choice.wager) == (action.seat, action.wager)
    return choice.place == action.seat


@given(all_rules, seeds)
def test_what_a_player_may_do_is_exactly_what_is_offered(rules, seed):
    random = Random(seed)
    round_ = Round(rules, Deck.shuffled(random), meters=meters_of(rules))
    for _ in range(30):
        action = any_action(random, rules)
        if isinstance(action, PlaceWager | SetWager | WithdrawWager | Fold | Raise | ChooseColour) and not (
            isinstance(action, PlaceWager | SetWager | Raise) and type(action.amount_cents) is not int
        ):
            offered = type(action.seat) is int and any(matches(choice, action) for choice in round_.legal(action.seat))
            assert (refusal(round_.copy(), action) is None) == offered, action
        if round_.finished:
            return
        round_.apply(action_of(random.choice(choices_of(round_)), round_, random))


@given(all_rules, seeds)
def test_nobody_sees_a_card_before_the_rules_allow_it(rules, seed):
    """Before the end a player sees no other player's packet and no dealer's hand, the dealer sees no packet at all."""
    random = Random(seed)
    round_ = Round(rules, Deck.shuffled(random), duties=frozenset({"deal"}), meters=meters_of(rules))
    for seat in range(1, rules.seats + 1):
        if rules.colour:
            round_.apply(ChooseColour(seat, Colour.RED))
        round_.apply(PlaceWager(seat, rules.base.name, rules.base.limits.min_cents))
    round_.apply(CloseWagers())
    while (seat := round_.turn) is not None:
        for viewer in round_.seats:
            hidden = {card for other, packet in round_.packets.items() if other != viewer for card in packet}
            hidden = set() if rules.face_up else hidden
            assert not sight(round_, viewer) & (hidden | set(round_.dealer))
            assert sight(round_, viewer) >= set(round_.packets.get(viewer, ())) | set(round_.community)
        shown = [*round_.packets.values()] if rules.face_up else []
        assert sight(round_, DEALER) == {*round_.community, *(card for packet in shown for card in packet)}
        round_.apply(action_of(random.choice(round_.legal(seat)), round_, random))


@given(st.permutations(ALL_CARDS))
def test_HCF_2_the_cards_laid_open_for_a_bonus_are_those_the_readable_way_finds(cards):
    packet = tuple(cards[:7])
    played, straight = flush(Hand.of(packet)), straight_flush(Hand.of(packet))
    kept = straight_flush(Hand.of(played.cards)).length
    assert played_flush(packet) == (played.cards, played.length)
    assert bonus_straight_flush(packet) == (straight.cards, kept)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.game}-{rules.house}")
def test_finished_rounds_offer_nothing(rules):
    round_ = walk(rules, 1)
    assert choices_of(round_) == []
    with pytest.raises(Refused):
        round_.apply(CloseWagers())


@given(all_rules, seeds)
def test_an_action_on_a_copy_leaves_the_round_unchanged(rules, seed):
    random = Random(seed)
    round_ = Round(rules, Deck.shuffled(random), meters=meters_of(rules), players={1: "Ann"})
    for _ in range(40):
        before = state(round_)
        copied = round_.copy()
        assert state(copied) == before
        refusal(copied, any_action(random, rules))
        if choices := choices_of(copied):
            copied.apply(action_of(random.choice(choices), copied, random))
        assert state(round_) == before
        round_ = copied


@given(all_rules, seeds)
def test_lanes_and_what_is_settled_at_once_are_never_out_of_date(rules, seed):
    random = Random(seed)
    round_ = Round(rules, Deck.shuffled(random), meters=meters_of(rules), players={1: "Ann"})
    for _ in range(40):
        kept = round_.settled_at_once
        round_.lines_at_once = None
        assert round_.settled_at_once == kept
        hands = {**round_.packets, DEALER: round_.dealer}
        assert {place: round_.lanes.get(place, 0) for place in hands} == {
            place: lanes_of(cards) for place, cards in hands.items()
        }
        assert round_.community_lanes == lanes_of(round_.community)
        refusal(round_, any_action(random, rules))
        if choices := choices_of(round_):
            round_.apply(action_of(random.choice(choices), round_, random))


@given(all_rules, seeds)
def test_a_round_with_wagers_set_again_and_again_is_the_one_with_the_last_amounts_placed_once(rules, seed):
    random = Random(seed)
    deck = Deck.shuffled(random)
    changed, once = (Round(rules, deck, meters=meters_of(rules)) for _ in range(2))
    if rules.colour:
        for round_ in (changed, once):
            round_.apply(ChooseColour(1, Colour.BLACK))
    for _ in range(30):
        choices = [one for one in changed.legal(1) if one.kind in (PlaceWager, SetWager)]
        choice = random.choice(choices)
        changed.apply(SetWager(1, choice.wager, random.choice(choice.amounts)))
    for name, amount in changed.wagers[1].items():
        if rules.by_name[name].role is not Role.EQUAL:
            once.apply(PlaceWager(1, name, amount))
    for round_ in (changed, once):
        round_.apply(CloseWagers())
    assert state(changed) == state(once)
