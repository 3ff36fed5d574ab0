"""Deterministic simulation: an independent auditor agrees with every meter, reserve and prize at every step."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice

import pytest

from longsuit.base import MICRO, Refused
from longsuit.jackpot import (
    contributions,
    event_from_json,
    evolve,
    handle,
    no_live_table,
    prizes,
    proposal_values,
    replay,
    to_json,
)
from longsuit.jackpot.advice import advice, preconfigured
from longsuit.jackpot.checklists import completeness
from longsuit.jackpot.displays import pending, printed_jackpots
from longsuit.jackpot.events.parts import Move
from longsuit.jackpot.evolution import after_house_events, after_round_events
from longsuit.jackpot.handlers import checklists, count_chips, proposals, rounds, table_links
from longsuit.jackpot.handlers.wins import commit_win, frozen_prizes, select_and_confirm, tray_pays
from longsuit.ledger import Balances
from tests.jackpot import simulation
from tests.jackpot.auditor.advice import HANDS, POKER, straight_flushes
from tests.jackpot.auditor.books import AuditFailure
from tests.jackpot.random_house.changes import AS_DESIGNED, LIVE
from tests.jackpot.random_house.commands import commands
from tests.jackpot.simulation import Run

USUAL = {
    "base-placed",
    "base-removed",
    "cards-checked",
    "change-approved",
    "change-declined",
    "change-proposed",
    "checklist-cleared",
    "checklist-required",
    "checklist-signed",
    "chips-counted",
    "game-ended",
    "game-started",
    "hand-deselected",
    "hand-selected",
    "jackpot-added",
    "jackpot-discontinued",
    "meter-adjusted",
    "misdeal-called",
    "options-changed",
    "table-opened",
    "table-resumed",
    "table-suspended",
    "terms-changed",
    "wager-placed",
    "wager-removed",
    "win-committed",
    "win-confirmed",
    "win-rejected",
    "win-undone",
}
"""What happens in every long run; tables close too seldom to insist on it."""

REFUSED_BY = {
    "JP-1",
    "JP-2",
    "JP-3",
    "JP-4",
    "JP-5",
    "JP-6",
    "JP-10",
    "JP-11",
    "JP-13",
    "JP-14",
    "JP-18",
    "EQ-3",
    "WA-5",
}


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.full) for seed in (2, 3, 4))])
def test_twenty_five_thousand_steps_agree_with_the_auditor(seed):
    run = Run(seed).play(25_000)
    assert set(run.events) >= USUAL
    assert set(run.refusals) >= REFUSED_BY
    assert run.repeats > 100
    told = list(run.auditor.ids.values())
    started = [one for one in told if one["kind"] == "start-round"]
    assert sum("counted" in one for one in started) > 50
    assert sum("counted" not in one for one in started) > 50
    assert sum((one["kind"], one["role"]) == ("pay-from-tray", "dealer") for one in told) > 50
    changes = [one["change"] for one in told if one["kind"] == "propose"]
    assert any(change["explanation"] == AS_DESIGNED for change in changes)
    assert any(change.get("others") for change in changes)
    assert any(table in run.state.tables for table in LIVE)


def test_the_auditor_counts_every_straight_flush_of_seven_cards():
    counts = straight_flushes()
    assert sum(counts.values()) == HANDS
    assert sum(counts[hand] for hand in ("5", "6", "6-ace-high", "6-ace-low", "7")) == sum(
        POKER[hand] for hand in ("royal-flush-hearts", "royal-flush", "straight-flush")
    )


def everything(seed: int, steps: int):
    """The state, the events and the commands taken of a run without an auditor."""
    box = {"state": Run(seed).state}
    events, taken = [], []
    for command in islice(commands(seed, lambda: box["state"]), steps):
        try:
            new = handle(box["state"], command)
        except Refused:
            continue
        for event in new:
            box["state"] = evolve(box["state"], event)
        events += new
        taken.append(command)
    return box["state"], events, taken


def test_a_seed_is_a_run():
    assert everything(5, 1500) == everything(5, 1500)
    assert everything(5, 300)[2] != everything(6, 300)[2]


def test_JP_13_the_events_as_written_replay_to_the_exact_state():
    state, events, _ = everything(8, 4000)
    written = [json.dumps(to_json(event)) for event in events]
    assert replay(event_from_json(json.loads(line)) for line in written) == state


def test_JP_13_whatever_was_acknowledged_is_taken_once_even_if_all_of_it_is_sent_again():
    state, _, taken = everything(9, 2500)
    assert len(taken) > 1500
    assert {handle(state, command) for command in taken} == {()}


def test_JP_14_the_ledger_takes_every_transfer_and_reconciles_with_every_meter():
    state, events, _ = everything(10, 4000)
    balances = Balances()
    for event in events:
        for transfer in simulation.transfers_of(event):
            balances.post(transfer)
    assert balances.total == 0
    assert simulation.differences(state, balances) == ()


# The auditor can fail: each of these mistakes is found


def spoil(monkeypatch, module, name, wrong):
    right = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *given, **named: wrong(right, *given, **named))


def a_cent_too_much(right, *given):
    payment = right(*given)
    return payment._replace(prize_cents=payment.prize_cents + 1)


def a_cent_too_much_each(right, *given):
    payments, after = right(*given)
    return [payment._replace(prize_cents=payment.prize_cents + 1) for payment in payments], after


def the_fraction_off_the_meter(right, pool, *given):
    payments, after = right(pool, *given)
    return [one._replace(from_meter=min(one.prize_cents * MICRO, one.before.amount)) for one in payments], after


def no_reserve_at_the_restart(right, *given):
    return tuple(move for move in right(*given) if not move.debit.startswith("reserve:"))


def a_millionth_lost(right, *given):
    moves = right(*given)
    return moves[:1] + tuple(Move(m.debit, m.credit, max(1, m.amount - 1), m.reason) for m in moves[1:])


def nothing_given_back(right, meter, win):
    locks, _ = right(meter, win)
    return locks, ()


def no_moves(right, *given):
    return ()


def not_refused(right, *given):
    return None


def cap_forgotten(right, pool, terms, contributed, reserved):
    return right(pool, replace(terms, cap_cents=None), contributed, reserved)


def a_cent_too_much_shown(right, *given):
    return {spot: prize._replace(cents=prize.cents + 1) for spot, prize in right(*given).items()}


def shown_rounded_down(right, meter):
    return replace(right(meter), amount_cents=meter.amount // MICRO)


def for_a_dollar(right, game, *given):
    return right(replace(game, wager_cents=100), *given)


def as_if_there_were_no_live_table(right, state, change, _):
    return right(state, change, no_live_table)


def the_seed_of_a_dollar(right, chosen, _, **options):
    return right(chosen, 100, **options)


def nothing_said(right, *given):
    return ()


def only_the_first_meter(right, game, first, *others):
    return right(game, first)


def two_people_always(right, *given):
    return False


def as_if_nothing_were_there(right, game, terms, before, designed):
    return right(game, terms, None, designed)


def a_cent_more_shown(right, micro):
    return right(micro + MICRO)


def nothing_shown(right, *given):
    return ""


def not_named(right, *given):
    return {name: text for name, text in right(*given).items() if name != "undecided win"}


def of_one_meter_less(right, game):
    return right(game and replace(game, meters=(replace(game.meters[0], reserve=0), *game.meters[1:])))


def kept_open(right, state, table):
    return state


MISTAKES = {
    "a cent too much": (prizes, "pay_awards", a_cent_too_much_each),
    "no reserve at the restart": (commit_win, "reseed_moves", no_reserve_at_the_restart),
    "a millionth of a cent lost": (rounds, "contribution_moves", a_millionth_lost),
    "a frozen prize kept": (select_and_confirm, "give_back", nothing_given_back),
    "a misdeal not reversed": (rounds, "reversal_moves", no_moves),
    "no turn to wait for": (commit_win, "_refuse_turn", not_refused),
    "a supervisor's card for any prize": (commit_win, "refuse_card", not_refused),
    "the cap forgotten": (contributions, "receive", cap_forgotten),
    "frozen at the wrong amount": (frozen_prizes, "pay_award", a_cent_too_much),
    "a wrong count": (count_chips, "refuse_wrong_count", not_refused),
    "an unconfirmed win": (commit_win, "_refuse_unconfirmed", not_refused),
    "a table linked as another game": (proposals, "refuse_other_game", not_refused),
    "a game with other hands": (table_links, "refuse_other_cards", not_refused),
    "two proposals to undo one win": (proposals, "_refuse_second_undo", not_refused),
    "a fraction off the meter": (prizes, "pay_awards", the_fraction_off_the_meter),
    "another prize shown than paid": (pending, "round_prizes", a_cent_too_much_shown),
    "a meter shown without its fraction": (printed_jackpots, "_meter", shown_rounded_down),
    "a wager that does not multiply the pays": (prizes, "award_of", for_a_dollar),
    "a wager that does not multiply the display": (printed_jackpots, "shown_pays", for_a_dollar),
    "a live table linked as another game": (proposals, "refuse_other_game", as_if_there_were_no_live_table),
    "a seed that is not for the wager": (preconfigured, "_terms", the_seed_of_a_dollar),
    "no word about a house that loses": (advice, "_about_the_house", nothing_said),
    "no word about other terms than designed": (advice, "compared_with_preconfigured", nothing_said),
    "no word about a missing seed or reserve": (advice, "about_seed_and_reserve", nothing_said),
    "the terms of the second meter forgotten": (after_house_events, "with_terms", only_the_first_meter),
    "a proposal made on what has changed since": (proposals, "_superseded", nothing_said),
    "a proposal without what it replaces": (proposal_values, "_terms", as_if_nothing_were_there),
    "a proposal about a meter as it was": (proposal_values, "exact_dollars", a_cent_more_shown),
    "a proposal without the lock it sets": (proposal_values, "_option_texts", not_named),
    "a proposal without the order it sets": (proposal_values, "order_text", nothing_shown),
    "a proposal without its reason": (proposal_values, "reason_text", nothing_shown),
    "a proposal without the win it undoes": (proposal_values, "win_place", nothing_shown),
    "a proposal without its pay tables": (proposal_values, "_posted", nothing_shown),
    "a proposal with pays for another wager": (proposal_values, "shown_pays", for_a_dollar),
    "a proposal that says the house keeps more": (proposal_values, "_advantage", of_one_meter_less),
    "no advice while a proposal waits": (simulation, "advice_for", nothing_said),
    "a dealer pays what is not the dealer's to pay": (tray_pays, "_refuse_other_source", not_refused),
    "wagers at a table that is not open": (rounds, "refuse_unopened", not_refused),
    "an approval that is not on record": (completeness, "missing_approvals", nothing_said),
    "a signature of anybody": (checklists, "_refuse_signer", not_refused),
    "a third signature, or two without anybody in charge": (checklists, "_refuse_signature", not_refused),
    "one person signs twice": (checklists, "same_person", two_people_always),
    "an approval without its document": (checklists, "_refuse_document", not_refused),
    "a game for wagers that are gone": (after_round_events, "after_game_started", kept_open),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_auditor_finds(monkeypatch, mistake):
    module, name, wrong = MISTAKES[mistake]
    spoil(monkeypatch, module, name, wrong)
    with pytest.raises(AssertionError, match=r"python -m tests.jackpot.simulation --seed 3 --steps \d+"):
        Run(3).play(25_000)


def test_a_failing_run_says_how_to_repeat_it(monkeypatch):
    spoil(monkeypatch, prizes, "whole_cents", lambda right, *given: right(*given) + 1)
    with pytest.raises(AssertionError) as failure:
        Run(4).play(6000)
    assert isinstance(failure.value.__cause__, AuditFailure)
    steps = int(str(failure.value).rsplit("--steps ", 1)[1])
    with pytest.raises(AssertionError, match=f"--steps {steps}$"):
        Run(4).play(steps)
    Run(4).play(steps - 1)
