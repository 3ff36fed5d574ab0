"""Whole tables: several seats from one deck, caps, errors deal by deal."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from longsuit.cards import ALL_CARDS, Colour, Hand, colour_flush_length, flush_value
from longsuit.odds import joint_odds
from longsuit.play import CloseWagers, PlaceWager, Round, SeatPlay, decide, settle, threshold
from longsuit.rules import Role, Rules, load, read_house
from longsuit.simulate import CpuEngine, Seat, SimulationError, TableRun, simulate_table
from longsuit.simulate.engines import cpu as cpu_engine
from longsuit.simulate.jobs.round_cards import round_cards

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.play import Line

pytestmark = pytest.mark.slow

TIGHT_CAP = """
game = "{game}"
name = "Tight cap"
[[caps]]
amount_cents = 2500
wagers = ["bonus"]
scope = "{scope}"
method = "{method}"
clause = "HCF-3"
"""
STRATEGIES = {"duel": ("always-raise", "T-8-6", "dealer-mimic"), "colour": ("always-raise", "fold-none-of-colour")}


def stakes(rules: Rules) -> dict[str, int]:
    return {wager.name: wager.limits.min_cents for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)}


def table(rules: Rules, seats: int, rounds: int, seed: int = 8) -> TableRun:
    names = STRATEGIES[rules.shape]
    colours = (Colour.BLACK, Colour.RED)
    chosen = [Seat(stakes(rules), names[place % len(names)], colours[place % 2]) for place in range(seats)]
    return TableRun(rules, rounds, seed, tuple(chosen))


def settled(run: TableRun, number: int) -> list[int]:
    """What each seat gains in a deal, settled by the rules' own engine from the deal's cards."""
    rules = run.rules
    hands = len(run.seats) + (1 if rules.duel else 0)
    cards = round_cards(run.seed, number, rules.community + rules.packet * hands)
    community, packets = Hand.of(cards[: rules.community]), cards[rules.community :]
    plays = []
    for place, seat in enumerate(run.seats):
        packet = Hand.of(packets[rules.packet * place : rules.packet * (place + 1)])
        least, wagers = threshold(rules, str(seat.strategy)).least, dict(seat.stakes)
        strength = flush_value(packet) if rules.duel else colour_flush_length(community, seat.colour)
        cap = rules.duel.raise_caps[flush_value(packet) >> 13] if rules.duel else 1
        folded = strength < least or cap == 0
        if not folded:
            wagers[rules.raise_wager.name] = cap * wagers[rules.base.name]
        plays.append(SeatPlay(place + 1, wagers, packet, folded, seat.colour))
    dealer = Hand.of(packets[rules.packet * len(run.seats) :]) if rules.duel else Hand(0)
    found = settle(rules, plays, dealer, community)
    return [found.net_cents(place + 1) for place in range(len(run.seats))]


def check_against_engine(run: TableRun) -> int:
    """Every sum of a run is what the engine's settlements add up to; how many deals a cap cut."""
    found = simulate_table(run, CpuEngine(1))
    nets = [settled(run, number) for number in range(run.rounds)]
    for place in range(len(run.seats)):
        mean = Fraction(sum(net[place] for net in nets), run.rounds)
        assert found.seat_net_cents(place + 1).value == float(mean)
    totals = [sum(net) for net in nets]
    assert found.table_net_cents.value == float(Fraction(sum(totals), run.rounds))
    mean = sum(totals) / run.rounds
    spread = sum((total - mean) ** 2 for total in totals) / run.rounds / (run.rounds - 1)
    assert found.table_net_cents.standard_error == pytest.approx(spread**0.5, rel=1e-9)
    return found.capped_deals


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("i-luv-suits", 1),
        ("high-card-flush", 6),
        ("nh-flush", 3),
        ("nine-card-fortune-flush", 1),
        ("nine-card-fortune-flush", 8),
    ],
)
def test_every_deal_is_settled_as_the_engine_settles_it(game: str, seats: int) -> None:
    assert check_against_engine(table(load(game), seats, 300)) == 0


@pytest.mark.parametrize("game", ["high-card-flush", "nh-flush"])
@pytest.mark.parametrize("scope", ["table", "seat"])
@pytest.mark.parametrize("method", ["prorate", "first-come"])
def test_caps_cut_as_the_engine_cuts(game: str, scope: str, method: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(TIGHT_CAP.format(game=game, scope=scope, method=method), encoding="utf-8")
    assert check_against_engine(table(load(game, str(file)), 6, 1_500)) > 5


def paid_in_play(run: TableRun, number: int) -> list[int]:
    """What each seat gains in a deal that is played decision by decision, with what each decision pays at once."""
    rules, seats = run.rules, range(1, len(run.seats) + 1)
    cards = [ALL_CARDS[card] for card in round_cards(run.seed, number, rules.packet * (len(run.seats) + 1))]
    round_ = Round(rules, [*cards, *(card for card in ALL_CARDS if card not in cards)])
    for seat in seats:
        for wager, cents in run.seats[seat - 1].stakes.items():
            round_.apply(PlaceWager(seat, wager, cents))
    round_.apply(CloseWagers())
    early: tuple[Line, ...] = ()
    for seat in seats:
        round_.apply(decide(round_, seat, threshold(rules, str(run.seats[seat - 1].strategy))))
        assert round_.settled_at_once[: len(early)] == early, "what was paid at once is not changed by later decisions"
        early = round_.settled_at_once
    assert round_.settlement is not None
    assert round_.settlement.lines[: len(early)] == early
    rest = round_.settlement.lines[len(early) :]
    return [sum(one.paid_cents - one.stake_cents for one in (*early, *rest) if one.seat == seat) for seat in seats]


@pytest.mark.parametrize("method", ["", 'method = "prorate"', 'method = "first-come"'])
@pytest.mark.parametrize("scope", ["table", "seat"])
def test_HCF_3_a_simulated_table_pays_what_play_pays_decision_by_decision(scope: str, method: str) -> None:
    cap = f'[[caps]]\namount_cents = 1500\nscope = "{scope}"\n{method}'
    run = table(load("high-card-flush", read_house(tomllib.loads(cap), "tight.toml")), 6, 400, seed=19)
    nets = [paid_in_play(run, number) for number in range(run.rounds)]
    found = simulate_table(run, CpuEngine(1))
    assert found.capped_deals > 10
    for place in range(len(run.seats)):
        mean = Fraction(sum(net[place] for net in nets), run.rounds)
        assert found.seat_net_cents(place + 1).value == float(mean)
    assert all(net == settled(run, number) for number, net in enumerate(nets))


def test_threads_and_parts_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    run = table(load("nh-flush"), 4, 30_011)
    one = simulate_table(run, CpuEngine(1))
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 997)
    assert simulate_table(run, CpuEngine(2)).counts_sha256 == one.counts_sha256
    assert one.rounds == run.rounds


def test_a_table_cut_and_continued_equals_one_uncut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 2_000)
    run, file, seen = table(load("high-card-flush"), 2, 20_000), tmp_path / "table.json", []

    def watch(done: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            raise KeyboardInterrupt

    whole = simulate_table(run, CpuEngine(1))
    part = simulate_table(run, CpuEngine(1), checkpoint=file, watch=watch)
    assert 0 < part.rounds < run.rounds
    assert simulate_table(run, CpuEngine(1), checkpoint=file).counts_sha256 == whole.counts_sha256


def test_each_seat_earns_what_one_seat_alone_is_worth() -> None:
    rules = load("i-luv-suits")
    placed = stakes(rules)
    run = TableRun(rules, 1_000_000, 12, tuple(Seat(placed, "optimal") for _ in range(6)))
    found = simulate_table(run)
    exact = float(joint_odds(rules, "optimal", poker=False).expected_net(placed))
    for seat in range(1, 7):
        estimate = found.seat_net_cents(seat)
        assert estimate.standard_error is not None
        assert abs(estimate.value - exact) < 4 * estimate.standard_error
    assert found.table_net_cents.standard_error is not None
    # The dealer's hand is shared: the table's error is far more than six independent seats would have.
    assert found.table_net_cents.standard_error > 1.2 * 6**0.5 * (found.seat_net_cents(1).standard_error or 0)


@pytest.mark.parametrize("seats", [0, 7])
def test_a_table_has_no_more_seats_than_its_game(seats: int) -> None:
    with pytest.raises(SimulationError, match="which has 1 to 6"):
        table(load("i-luv-suits"), seats, 10)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [({"ante": 0}, "1 or more"), ({"roulette": 100}, "roulette"), ({"flush-rush": 100}, "needs a stake")],
)
def test_stakes_that_cannot_be_placed_are_refused(wrong: dict[str, int], sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        TableRun(load("i-luv-suits"), 10, 1, (Seat(wrong),))
