"""Whole tables of games with streets: every deal as the engine plays it, every seat as a single one is."""

from __future__ import annotations

import pickle
import tomllib
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest

from longsuit.odds import base_odds
from longsuit.play import (
    AUTOMATIC,
    DEALER,
    CloseWagers,
    DealCommunity,
    DealPacket,
    PlaceWager,
    PutUpBank,
    Round,
    TurnCommunity,
    decide,
    strategy_named,
)
from longsuit.rules import Role, Rules, Step, load, read_house
from longsuit.simulate import OPTIMAL, CpuEngine, Run, Seat, SimulationError, TableRun, simulate, simulate_table
from longsuit.simulate.engines import cpu as cpu_engine
from longsuit.simulate.jobs.round_cards import round_cards
from longsuit.simulate.replays import best_by_streets
from longsuit.simulate.streets.cells import StreetCell, street_cells
from longsuit.simulate.streets.deal import deal_of, seat_places
from tests.street_games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.cards import Card

SHIPPED = ("flush-rush-poker", "chase-the-flush", "flushes-gone-wild")
STRATEGIES = ("T-8-6", "always-raise", "9-7-6", "K-7-6")


def rules_of(name: str) -> Rules:
    return GAMES[name]() if name in GAMES else load(name)


def table(
    rules: Rules,
    seats: int,
    rounds: int,
    seed: int = 51,
    strategies: tuple[str, ...] = STRATEGIES,
    bank_cents: int | None = None,
) -> TableRun:
    """Seats with strategies and stakes of their own."""
    offered = [wager for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)]
    chosen = [
        Seat({wager.name: wager.limits.min_cents + 25 * place for wager in offered}, strategy)
        for place, strategy in enumerate(islice(cycle(strategies), seats))
    ]
    return TableRun(rules, rounds, seed, tuple(chosen), bank_cents)


def dealt_in_order(run: TableRun, number: int) -> dict[int, Iterator[Card]]:
    """The cards of each seat, the dealer and the community in the order they get them; a table deals them so.

    The cards of a seat that has folded and gets no more stay where they are: nobody else gets them.
    """
    deal, places = deal_of(run.rules), seat_places(run.rules, len(run.seats))
    cards = round_cards(run.seed, number, run.job.cards, deal.deck)
    owners = [(card.owner, at) for at, card in enumerate(deal.cards)]
    hands = {seat: [cards[mine[at]] for owner, at in owners if owner == "own"] for seat, mine in enumerate(places, 1)}
    hands[DEALER] = [cards[places[0][at]] for owner, at in owners if owner == "dealer"]
    hands[-1] = [cards[places[0][at]] for owner, at in owners if owner == "shared"]
    return {place: iter(hand) for place, hand in hands.items()}


def played(run: TableRun, number: int) -> Round:
    """A deal played through the engine, card by card and decision by decision."""
    rules, cards = run.rules, dealt_in_order(run, number)
    round_ = Round(rules, duties=AUTOMATIC - {"deal"})
    if run.bank is not None:
        round_.apply(PutUpBank(len(run.seats) + 1, run.bank))
    for seat, chosen in enumerate(run.seats, 1):
        for wager, cents in chosen.stakes.items():
            round_.apply(PlaceWager(seat, wager, cents))
    round_.apply(CloseWagers())
    while round_.settlement is None:
        street = rules.stages[round_.at].street
        if round_.step is Step.PACKETS:
            place = round_.next_hand
            assert place is not None
            many = street.dealer if place == DEALER else street.own
            round_.apply(DealPacket(place, tuple(islice(cards[place], many))))
        elif round_.step is Step.COMMUNITY:
            round_.apply(DealCommunity(tuple(islice(cards[-1], street.laid))))
        elif round_.step is Step.TURN:
            round_.apply(TurnCommunity())
        else:
            assert round_.turn is not None
            name = str(run.seats[round_.turn - 1].strategy)
            best = name == OPTIMAL
            round_.apply(
                best_by_streets(round_, round_.turn)
                if best
                else decide(round_, round_.turn, strategy_named(rules, name))
            )
    return round_


def check_deal(run: TableRun, number: int) -> list[int]:
    """One deal is counted as the engine plays it: each seat's raises, fold and net result; what the seats gain."""
    job, cells = run.job, street_cells(run.rules)
    found, round_ = job.count(number, number + 1), played(run, number)
    counts, sums = found[: len(run.seats) * len(cells)].reshape(-1, len(cells)), found[len(run.seats) * len(cells) :]
    assert (counts.sum(axis=1) == 1).all()
    assert round_.settlement is not None
    nets = [round_.settlement.net_cents(seat) for seat in range(1, len(run.seats) + 1)]
    for place, seat in enumerate(run.seats):
        cell = cells[int(counts[place].argmax())]
        assert isinstance(cell, StreetCell)
        base = seat.stakes[run.rules.base.name]
        raised = {one.name: round_.wagers[place + 1].get(one.name, 0) for one in run.rules.raise_wagers}
        assert {name: cents for name, cents in raised.items() if cents} == {
            name: multiple * base for name, multiple in cell.raises.items()
        }
        assert (cell.outcome == "folded") == round_.folded.get(place + 1, False)
    assert [int(sums[3 * place]) for place in range(len(nets))] == nets
    assert int(sums[3 * len(nets)]) == sum(nets)
    return nets


@pytest.mark.parametrize("game", [*SHIPPED, *GAMES])
def test_every_deal_is_counted_as_the_engine_plays_it(game: str) -> None:
    rules = rules_of(game)
    for seats, deals in ((rules.seats, 25), (2, 10)):
        run = table(rules, seats, 1_000)
        nets = [check_deal(run, number) for number in range(deals)]
        assert len({tuple(net) for net in nets}) > 2


@pytest.mark.parametrize(
    ("game", "strategies"),
    [
        ("chase-the-flush", ("A-K/T-8-6,9-8-7@2own/9-8-7@ownQ", "T-8-6", "Q-3-2/never/any")),
        ("flushes-gone-wild", ("A-K-Q-J,9-8-7@1wild", "always-raise", "K-8-6@second2@1T+")),
        ("flush-rush-poker", ("T-8-6", "K-8@second2,A-K-2/T-8-6,9-8-7@3T+")),
    ],
)
def test_seats_play_rules_beside_thresholds(game: str, strategies: tuple[str, ...]) -> None:
    run = table(load(game), 5, 1_000, strategies=strategies)
    nets = [check_deal(run, number) for number in range(40)]
    assert len({tuple(net) for net in nets}) > 2


@pytest.mark.full
@pytest.mark.parametrize("game", [*SHIPPED, *GAMES])
def test_thousands_of_deals_are_counted_as_the_engine_plays_them(game: str) -> None:
    rules = rules_of(game)
    run = table(rules, rules.seats, 3_000, seed=52)
    nets = [check_deal(run, number) for number in range(run.rounds)]
    found = simulate_table(run, CpuEngine(1))
    for place in range(len(run.seats)):
        mean = Fraction(sum(net[place] for net in nets), run.rounds)
        assert found.seat_net_cents(place + 1).value == float(mean)


@pytest.mark.parametrize("game", SHIPPED)
def test_one_seat_at_a_table_is_a_single_seat(game: str) -> None:
    rules = load(game)
    alone = simulate(Run(rules, 20_000, 53, "T-8-6"), CpuEngine(1))
    run = TableRun(rules, 20_000, 53, (Seat({rules.base.name: 500}, "T-8-6"),))
    found = simulate_table(run, CpuEngine(1))
    assert found.counts[: len(alone.counts)].tolist() == alone.counts.tolist()


@pytest.mark.parametrize(
    "game", ["five cards", "a short deck without a dealer", pytest.param("flush-rush-poker", marks=pytest.mark.slow)]
)
def test_every_seat_earns_what_the_exact_odds_say(game: str) -> None:
    rules = rules_of(game)
    strategies = list(islice(cycle(("T-8-6", "always-raise")), rules.seats))
    seats = tuple(Seat({rules.base.name: 500}, strategy) for strategy in strategies)
    found = simulate_table(TableRun(rules, 400_000, 54, seats), CpuEngine(1))
    for place, strategy in enumerate(strategies, 1):
        edge = found.seat_edge(place)
        assert edge.standard_error is not None
        assert abs(edge.value - float(base_odds(rules, strategy).house_edge)) < 4 * edge.standard_error


@pytest.mark.parametrize("game", ["chase-the-flush", "flushes-gone-wild", "a schedule of raises", "a short deck"])
def test_every_seat_earns_what_a_single_seat_earns(game: str) -> None:
    """Seats with one strategy have one law: a single seat's, whose counts are from other cards."""
    rules = rules_of(game)
    alone = simulate(Run(rules, 4_000_000, 55, "T-8-6"), CpuEngine(1)).house_edge
    seats = (Seat({rules.base.name: 500}, "T-8-6"),) * rules.seats
    found = simulate_table(TableRun(rules, 400_000, 56, seats), CpuEngine(1))
    for place in range(1, rules.seats + 1):
        edge = found.seat_edge(place)
        assert edge.standard_error is not None
        assert alone.standard_error is not None
        error = (edge.standard_error**2 + alone.standard_error**2) ** 0.5
        assert abs(edge.value - alone.value) < 4 * error


def test_seats_that_share_cards_win_together() -> None:
    """The table's error is more than that of independent seats: the dealer's and the shared cards are everyone's."""
    rules = load("chase-the-flush")
    found = simulate_table(TableRun(rules, 200_000, 57, (Seat({"ante": 500}, "T-8-6"),) * 6), CpuEngine(1))
    assert found.table_net_cents.standard_error is not None
    assert found.table_net_cents.standard_error > 1.2 * 6**0.5 * (found.seat_net_cents(1).standard_error or 0)


@pytest.mark.parametrize("game", ["chase-the-flush", "a short deck without a dealer"])
def test_threads_and_parts_do_not_matter(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(game)
    run = table(rules, rules.seats, 60_013)
    one = simulate_table(run, CpuEngine(1))
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 7_919)
    assert simulate_table(run, CpuEngine(3)).counts_sha256 == one.counts_sha256
    assert one.rounds == run.rounds


@pytest.mark.parametrize("method", ["prorate", "first-come"])
@pytest.mark.parametrize("scope", ["table", "seat"])
@pytest.mark.parametrize("game", SHIPPED)
def test_caps_cut_as_the_engine_cuts(game: str, scope: str, method: str) -> None:
    cap = f'[[caps]]\namount_cents = 2600\nscope = "{scope}"\nmethod = "{method}"\nwagers = ["all"]\nclause = "HCF-3"'
    run = table(load(game, read_house(tomllib.loads(cap), "tight.toml")), 6, 1_000)
    nets = [check_deal(run, number) for number in range(60)]
    assert len(nets) == 60
    assert simulate_table(run, CpuEngine(1)).capped_deals > 20


BANKED = """
[banking]
min_cents = 2000
max_cents = 100000000
player_fees = [{ from_cents = 100, cents = 100 }]
banker_fees = [{ from_cents = 100, cents = 200 }]
"""


@pytest.mark.parametrize(
    ("game", "bank"),
    [
        ("chase-the-flush", 4_000),
        ("flush-rush-poker", 4_000),
        ("flushes-gone-wild", 6_000),
        ("i-luv-suits", 4_000),
        ("nh-flush", 4_000),
    ],
)
def test_a_bank_covers_wagers_as_far_as_the_engine_says(game: str, bank: int) -> None:
    rules = load(game, read_house(tomllib.loads(BANKED), "banked.toml"))
    run = table(rules, 4, 60, bank_cents=bank)
    rounds = [played(run, number) for number in range(run.rounds)]
    results = [round_.settlement for round_ in rounds]
    banks = [settled.bank for settled in results if settled and settled.bank]
    assert len(banks) == run.rounds
    used_up = sum(bank.used_cents == bank.put_up_cents for bank in banks)
    found = simulate_table(run, CpuEngine(1))
    assert 5 < used_up < run.rounds
    # A bank that covers everything to the last cent is used up without a cut.
    assert found.capped_deals <= used_up
    for seat in range(1, 5):
        nets = [settled.net_cents(seat) for settled in results if settled]
        assert found.seat_net_cents(seat).value == float(Fraction(sum(nets), run.rounds))
    nets = [bank.net_cents - bank.fees_cents[bank.seat] for bank in banks]
    assert found.banker_net_cents.value == pytest.approx(sum(nets) / run.rounds, abs=1e-9)
    document = found.to_json()
    assert document["banker"]["house_cents"] == sum(banks[0].fees_cents.values())
    assert [seat["fee_cents"] for seat in document["seats"]] == [100] * 4


def test_a_large_bank_changes_nothing_but_fees() -> None:
    rules = load("chase-the-flush", read_house(tomllib.loads(BANKED), "banked.toml"))
    banked, by_house = (simulate_table(table(one, 4, 20_000), CpuEngine(1)) for one in (rules, load("chase-the-flush")))
    assert banked.capped_deals == 0
    assert banked.table_net_cents == by_house.table_net_cents
    assert banked.banker_net_cents.value == -by_house.table_net_cents.value - 200
    assert by_house.to_json().keys() == banked.to_json().keys() - {"banker"}


def test_a_bank_that_cannot_be_is_refused() -> None:
    rules = load("chase-the-flush", read_house(tomllib.loads(BANKED), "banked.toml"))
    with pytest.raises(SimulationError, match=r"\$10 is no bank here. Use \$20 to \$1,000,000"):
        table(rules, 2, 10, bank_cents=1_000)
    with pytest.raises(SimulationError, match="The house banks Chase the Flush here"):
        table(load("chase-the-flush"), 2, 10, bank_cents=5_000)
    with pytest.raises(SimulationError, match=f"which has 1 to {rules.seats - 1} beside the banker's"):
        table(rules, rules.seats, 10)


def test_a_job_that_is_sent_to_a_worker_counts_the_same() -> None:
    job = table(load("chase-the-flush"), 3, 1_000).job
    sent = pickle.loads(pickle.dumps(job))  # noqa: S301 - its own
    assert (sent.count(0, 1_000) == job.count(0, 1_000)).all()


def test_a_game_that_workers_cannot_find_is_not_sent() -> None:
    with pytest.raises(SimulationError, match="other rules of chase-the-flush"):
        pickle.dumps(table(GAMES["a short deck"](), 2, 1_000).job)
    with pytest.raises(SimulationError, match=r"^Workers load mine by its name, which is not known here\. Put"):
        pickle.dumps(table(replace(load("chase-the-flush"), game="mine"), 2, 1_000).job)


def test_stakes_that_cannot_be_placed_are_refused() -> None:
    rules = load("chase-the-flush")
    with pytest.raises(SimulationError, match=r"500 cents on x-tra cannot be simulated\. Stake 1 or more on ante\."):
        TableRun(rules, 10, 1, (Seat({"ante": 500, "x-tra": 500}, "T-8-6"),))
    with pytest.raises(SimulationError, match=r"^A seat needs a stake on ante\.$"):
        TableRun(rules, 10, 1, (Seat({}, "T-8-6"),))
