"""Proposals and wins as lines for people, and as JSON with every field."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars, readable_time
from longsuit.jackpot import WinNames, advice_for, full_id, proposed_values, short_id, win_place
from longsuit.report import person
from longsuit.rules import JackpotClause
from longsuit.table import change_sentence

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from longsuit.jackpot import Proposal, ProposedValue, State, Win


def proposal_id(state: State, text: str) -> str:
    """The proposal that a text stands for: its id, or the beginning of it."""
    return full_id(text, state.proposals, "proposal", JackpotClause.PROGRESSIVE)


def waiting_proposals(state: State) -> list[Proposal]:
    """The proposals that wait for a second person, the oldest first."""
    return sorted(state.proposals.values(), key=lambda proposal: proposal.proposed.at)


def win_id(state: State, text: str) -> str:
    """The win that a text stands for: its id, or the beginning of it."""
    return text if state.wins.get(text) else full_id(text, win_ids(state), "win", JackpotClause.WIN)


def win_ids(state: State) -> list[str]:
    """The ids of all wins, in the order in which their hands were selected."""
    return [name for name, _ in state.wins.items()]


def proposal_line(state: State, proposal: Proposal) -> str:
    """A proposal in one line: its short id, what it changes, who proposed it and when."""
    by = person(proposal.proposed.actor, proposal.proposed.role)
    what = change_sentence(proposal.change, state)
    return f"{short_id(proposal.id, state.proposals)}  {what} Proposed by {by}, {readable_time(proposal.proposed.at)}."


def proposal_lines(state: State, proposal: Proposal) -> Iterator[str]:
    """A proposal with everything that was entered, what it changes, and the advice (JP-19)."""
    yield proposal_line(state, proposal)
    values = proposed_values(state, proposal.change)
    labels = _labels(values)
    width = max(map(len, labels))
    for label, one in zip(labels, values, strict=True):
        yield f"    {label:<{width}}  {_value(one)}"
    for advice in advice_for(state, proposal.change):
        yield f"    advice: {advice.meter}: {advice.sentence}"


def _labels(values: Sequence[ProposedValue]) -> list[str]:
    """What each value is; where two meters have it, of which."""
    names = [one.name for one in values]
    return [one.name if names.count(one.name) == 1 else f"{one.subject} {one.name}" for one in values]


def _value(value: ProposedValue) -> str:
    """What a value becomes, what it is now, and what the pay table was designed for."""
    before = f"{value.before} → " if value.before and value.changes else ""
    designed = value.preconfigured if value.preconfigured != value.after else ""
    return f"{before}{value.after}{f' (preconfigured {designed})' if designed else ''}"


def proposal_json(state: State, proposal: Proposal) -> dict[str, Any]:
    """A proposal as data."""
    return {
        "id": proposal.id,
        "kind": proposal.change.kind,
        "by": proposal.proposed.actor,
        "at": proposal.proposed.at,
        "role": proposal.proposed.role,
        "short_id": short_id(proposal.id, state.proposals),
        "what": change_sentence(proposal.change, state),
        "explanation": proposal.change.explanation,
        "values": [asdict(one) for one in proposed_values(state, proposal.change)],
        "advice": [asdict(one) for one in advice_for(state, proposal.change)],
    }


def win_line(win: Win, ids: Collection[str], reasons: Mapping[str, str]) -> str:
    """A win in one line: short id, time, place, player, hand, jackpot and prize; an undone one says so."""
    when = readable_time(win.committed.at)
    return f"{short_id(win.id, ids)}  {when}  {win_place(win)}, {dollars(win.prize_cents)}{undone_text(win, reasons)}"


def undone_text(win: Win, reasons: Mapping[str, str]) -> str:
    """Who undid a win, when and why; empty where nobody did."""
    if win.undone is None:
        return ""
    because = f": {reasons[win.id]}" if reasons.get(win.id) else ""
    return f"  UNDONE by {person(win.undone.actor, win.undone.role)}, {readable_time(win.undone.at)}{because}"


def win_json(win: Win, ids: Collection[str], reasons: Mapping[str, str]) -> dict[str, Any]:
    """A win as data."""
    names = win.names or WinNames()
    return {
        "id": win.id,
        "short_id": short_id(win.id, ids),
        "at": win.committed.at,
        "table": win.table,
        "table_title": names.table or win.table,
        "round": win.round,
        "seat": win.seat,
        "sensor": win.sensor,
        "player": names.player,
        "jackpot": win.jackpot,
        "jackpot_title": names.jackpot or win.jackpot,
        "hand": win.hand,
        "label": win.label,
        "prize_cents": win.prize_cents,
        "undone": None if win.undone is None else asdict(win.undone) | {"because": reasons.get(win.id, "")},
    }
