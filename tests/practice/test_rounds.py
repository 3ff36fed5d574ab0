"""Practice rounds: wholly determined by their description, and played by the rules of live tables."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, Card, Colour, Hand, parse_cards
from longsuit.odds import hand_odds
from longsuit.play import ChooseColour, CloseWagers, Fold, PlaceWager, Raise, Round, record, verify
from longsuit.practice import BEST_PLAY, Bot, Decision, OwnSeat, PracticeRound, bot_strategies, play_round
from longsuit.rules import Rules, load

GAMES = ("i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush")
RULES = {game: load(game) for game in GAMES}
ILS, NCF = RULES["i-luv-suits"], RULES["nine-card-fortune-flush"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


def own(rules: Rules, chosen: str = "", **wagers: int) -> OwnSeat:
    base = rules.base.limits.min_cents
    placed = {rules.base.name: base, **{name.replace("_", "-"): cents for name, cents in wagers.items()}}
    return OwnSeat(placed, Colour.RED if rules.colour else None, cards(chosen))


def refusal(rules: Rules, described: PracticeRound) -> str:
    with pytest.raises(Refused) as refused:
        play_round(rules, described)
    return refused.value.sentence


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**31), share=st.sampled_from([0, 1]))
def test_the_same_description_is_the_same_round_and_its_record_replays(game: str, seed: int, share: int) -> None:
    rules = RULES[game]
    seat = own(rules)
    described = PracticeRound({2: seat, 1: Bot("always-raise"), 5: Bot(BEST_PLAY)}, seed=seed)
    dealt = play_round(rules, described)
    assert dealt.turn == 2
    amount = share * max(one.min_cents for one in dealt.legal(2))
    finished = [play_round(rules, replace(described, decisions=(Decision(2, amount),))) for _ in range(2)]
    assert record(finished[0]) == record(finished[1])
    verify(record(finished[0]))
    assert finished[0].deck == dealt.deck


@pytest.mark.parametrize("game", GAMES)
def test_a_practice_round_is_the_round_that_play_plays_with_its_deck(game: str) -> None:
    rules = RULES[game]
    seat = own(rules)
    described = PracticeRound({1: seat, 3: Bot("always-raise")}, seed=11, decisions=(Decision(1, 0),))
    practised = play_round(rules, described)
    played = Round(rules, practised.deck, players={1: "player", 3: "always-raise"})
    for number, colour in ((1, Colour.RED), (3, Colour.BLACK)):
        if rules.colour:
            played.apply(ChooseColour(number, colour))
        played.apply(PlaceWager(number, rules.base.name, rules.base.limits.min_cents))
    played.apply(CloseWagers())
    played.apply(Fold(1))
    if played.turn == 3:
        raises = [one for one in played.legal(3) if one.kind is Raise]
        played.apply(Raise(3, raises[0].max_cents) if raises else Fold(3))
    assert record(played) == record(practised)


def test_chosen_cards_are_dealt_where_they_were_asked_for() -> None:
    seats: dict[int, OwnSeat | Bot] = {
        1: own(ILS, "Kh Jh 8h"),
        2: own(ILS, "2c 3c 4c 5c 6c 7c 8c"),
        3: Bot("T-8-6", cards("As")),
    }
    round_ = play_round(ILS, PracticeRound(seats, dealer=cards("Ad Kd"), seed=5))
    assert set(cards("Kh Jh 8h")) < set(round_.packets[1])
    assert set(round_.packets[2]) == set(cards("2c 3c 4c 5c 6c 7c 8c"))
    assert cards("As")[0] in round_.packets[3]
    assert set(cards("Ad Kd")) < set(round_.dealer)
    hands = [*round_.packets.values(), round_.dealer]
    assert len({card for hand in hands for card in hand}) == 4 * 7


def test_community_cards_can_be_chosen_where_the_game_has_them() -> None:
    round_ = play_round(NCF, PracticeRound({1: own(NCF, "Ah Kh")}, community=cards("Qh Jh 2c"), seed=1))
    assert set(round_.community) == set(cards("Qh Jh 2c"))
    assert not round_.packets
    finished = play_round(
        NCF, PracticeRound({1: own(NCF, "Ah Kh")}, community=cards("Qh Jh 2c"), seed=1, decisions=(Decision(1, 500),))
    )
    assert set(cards("Ah Kh")) < set(finished.packets[1])


def test_other_seeds_deal_other_cards_and_never_the_chosen_ones_elsewhere() -> None:
    chosen = set(cards("Kh Jh"))
    seen = set()
    for seed in range(20):
        round_ = play_round(ILS, PracticeRound({1: own(ILS, "Kh Jh"), 2: Bot("T-8-6")}, seed=seed))
        assert not chosen & ({*round_.packets[2], *round_.dealer})
        seen.add(round_.packets[1])
    assert len(seen) == 20


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_play_their_strategies(game: str) -> None:
    rules = RULES[game]
    for seed in range(12):
        for strategy in bot_strategies(rules):
            described = PracticeRound({1: own(rules), 4: Bot(strategy)}, seed=seed, decisions=(Decision(1, 0),))
            round_ = play_round(rules, described)
            if strategy == "always-raise":
                may = rules.duel is None or rules.duel.raise_caps[round_.flush(4) >> 13]
                assert round_.folded[4] is not bool(may)
            if strategy == BEST_PLAY:
                held = Hand.of(round_.packets[4] if rules.duel else round_.community)
                best = hand_odds(rules, held, 0, round_.colours.get(4)).best
                raised = round_.wagers[4].get(rules.raise_wager.name, 0)
                assert raised == best.multiple * rules.base.limits.min_cents


def test_two_own_seats_decide_in_turn() -> None:
    seats: dict[int, OwnSeat | Bot] = {2: own(ILS, "Kh Jh 8h 4h"), 4: own(ILS, "Kd Jd 8d 4d"), 3: Bot("always-raise")}
    described = PracticeRound(seats, seed=3)
    assert play_round(ILS, described).turn == 2
    once = replace(described, decisions=(Decision(2, 500),))
    assert play_round(ILS, once).turn == 4
    twice = replace(once, decisions=(*once.decisions, Decision(4, 0)))
    round_ = play_round(ILS, twice)
    assert round_.finished
    assert (round_.folded[2], round_.folded[4]) == (False, True)
    assert refusal(ILS, replace(described, decisions=(Decision(4, 0),))) == "It is the turn of seat 2, not of seat 4."


def test_before_the_deal_no_card_is_out() -> None:
    round_ = play_round(ILS, PracticeRound({1: own(ILS)}, seed=3, dealt=False))
    assert not round_.at
    assert not round_.packets


def test_cards_that_collide_or_are_too_many_are_refused() -> None:
    seat = own(ILS, "Kh Jh")
    assert refusal(ILS, PracticeRound({1: seat}, dealer=cards("Kh"))) == (
        "You have chosen the Kh for seat 1 and for the dealer. Choose another card for one of them."
    )
    assert refusal(ILS, PracticeRound({1: own(ILS, "Kh Qh"), 2: own(ILS, "Qh")})) == (
        "You have chosen the Qh for seat 1 and for seat 2. Choose another card for one of them."
    )
    twice = OwnSeat(seat.wagers, None, (*seat.cards, seat.cards[0]))
    assert refusal(ILS, PracticeRound({1: twice})) == "You have chosen the Kh twice for seat 1. Choose another card."
    eight = OwnSeat(seat.wagers, None, tuple(ALL_CARDS[:8]))
    assert refusal(ILS, PracticeRound({1: eight})) == "Seat 1 gets 7 cards, and you have chosen 8."
    assert refusal(ILS, PracticeRound({1: seat}, community=cards("2c"))).startswith("I Luv Suits")
    assert "has no hand" in refusal(NCF, PracticeRound({1: own(NCF)}, dealer=cards("2c")))


def test_seats_wagers_and_decisions_that_cannot_be_are_refused() -> None:
    seat = own(ILS)
    assert refusal(ILS, PracticeRound({1: Bot("T-8-6")})).startswith("Take a seat yourself")
    assert refusal(ILS, PracticeRound({1: seat, 2: seat, 3: seat})) == "You may play 2 seats at once, not 3."
    assert refusal(ILS, PracticeRound({7: seat})) == "There is no seat 7. The seats are 1 to 6."
    assert "is not a strategy for I Luv Suits" in refusal(ILS, PracticeRound({1: seat, 2: Bot("lucky")}))
    assert refusal(ILS, PracticeRound({1: own(ILS, sensor_1=100)})).startswith("Practice has no jackpots.")
    assert refusal(ILS, PracticeRound({1: OwnSeat()})) == "Seat 1 has no Ante. Place it before the deal."
    assert "outside the limits" in refusal(ILS, PracticeRound({1: OwnSeat({"ante": 1})}))
    assert refusal(NCF, PracticeRound({1: OwnSeat({"nine-cards": 500})})) == (
        "Seat 1 chooses red or black before it wagers."
    )
    early = PracticeRound({1: seat}, dealt=False, decisions=(Decision(1, 0),))
    assert refusal(ILS, early) == "Decisions are made once the cards are dealt."
    late = PracticeRound({1: seat}, decisions=(Decision(1, 0), Decision(1, 0)))
    assert refusal(ILS, late) == "Seat 1 has nothing more to decide in this round."
    much = PracticeRound({1: own(ILS, "Kh Jh 8h 4h 2c 3c 9d")}, decisions=(Decision(1, 1000),))
    assert refusal(ILS, much) == "With 4 suited cards the Play is exactly $5, not $10."
