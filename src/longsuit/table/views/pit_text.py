"""Changes, wins and exceptions as text for the pit and for the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from longsuit import protocol
from longsuit.base import dollars, with_article
from longsuit.jackpot import (
    EMPTY,
    AddJackpot,
    AdjustMeter,
    AnyChange,
    ChangeOptions,
    ChangeTerms,
    CloseTable,
    Discontinue,
    MeterTerms,
    OpenTable,
    State,
    UndoWin,
    exact_dollars,
    lock_text,
    order_text,
    rate_text,
    reason_text,
    short_id,
    win_place,
)
from longsuit.report import joined
from longsuit.rules import JackpotKind


def change_sentence(asked: AnyChange, state: State) -> str:
    """The effect of a change, in a sentence."""
    return _CHANGES[type(asked)](asked, state)


def _add(asked: AddJackpot, _: State) -> str:
    game = asked.game
    meters = joined(f"{terms.meter} {_terms(terms)}" for terms in game.meters)
    if not game.progressive:
        meters = joined(dollars(terms.seed_cents) for terms in game.meters)
    return f"{with_article(game.kind).capitalize()} jackpot {game.name} by table {game.posted.name}: {meters}."


def _terms(terms: MeterTerms) -> str:
    cap = "" if terms.cap_cents is None else f", at most {dollars(terms.cap_cents)}"
    rates = f"{rate_text(terms.contribution)} of each wager and {rate_text(terms.reserve)} for its reserve"
    return f"from {dollars(terms.seed_cents)} with {rates}{cap}"


def _change_terms(asked: ChangeTerms, state: State) -> str:
    return " ".join(_new_terms(asked.jackpot, terms, state) for terms in asked.all_terms)


def _new_terms(jackpot: str, terms: MeterTerms, state: State) -> str:
    before = state.meters.get(f"{jackpot}/{terms.meter}")
    was = f" instead of {_terms(before.terms)}" if before else ""
    return f"{jackpot}/{terms.meter} {_terms(terms)}{was}."


def _options(asked: ChangeOptions, _: State) -> str:
    return f"{asked.jackpot}: {_option_words(asked.order, asked.lock, asked.executive_from_cents)}."


def _option_words(order: str, lock: str, executive_from_cents: int) -> str:
    several, undecided, from_ = order_text(order), lock_text(lock), dollars(executive_from_cents)
    return f"several wins of a round {several}, an undecided win {undecided}, an Executive's card from {from_} up"


def _open(asked: OpenTable, _: State) -> str:
    carried = joined(sensor.jackpot for sensor in asked.sensors)
    return f"Table {asked.table} ({asked.game}, {asked.seats} seats) carries {carried}."


def _close(asked: CloseTable, _: State) -> str:
    return f"Table {asked.table} is unlinked from jackpots."


def _discontinue(asked: Discontinue, _: State) -> str:
    carried = joined(f"{carry.meter} goes to {carry.to}" for carry in asked.carry)
    return f"{asked.jackpot} ends{f': {carried}' if carried else ''}."


def _adjust(asked: AdjustMeter, _: State) -> str:
    way = "up" if asked.amount > 0 else "down"
    fund = "" if asked.fund == "meter" else f" ({asked.fund})"
    moved = exact_dollars(abs(asked.amount))
    return f"{asked.meter}{fund} goes {way} by {moved} for {reason_text(asked.reason)}, by {asked.document}."


def _undo(asked: UndoWin, state: State) -> str:
    return f"{_win_words(asked.win, state)} is undone, by {asked.document}."


def _win_words(name: str, state: State) -> str:
    """A win by its prize and its place; by its id where it is not known."""
    win = state.wins.get(name)
    return f"The win of {dollars(win.prize_cents)} ({win_place(win)})" if win else f"The win {short_id(name, ())}"


_CHANGES: dict[type, Callable[[Any, State], str]] = {
    AddJackpot: _add,
    ChangeTerms: _change_terms,
    ChangeOptions: _options,
    OpenTable: _open,
    CloseTable: _close,
    Discontinue: _discontinue,
    AdjustMeter: _adjust,
    UndoWin: _undo,
}


@dataclass(frozen=True)
class KnownNames:
    """What is known of the house besides a stored event, for the names of things in its sentence."""

    state: State = EMPTY
    """The jackpots and their wins."""

    titles: Mapping[str, str] = field(default_factory=dict)
    """The titles of tables, by name."""


NOTHING_KNOWN = KnownNames()
"""Only the event itself is known."""


_SENTENCES = {
    "change-proposed": "Change proposed ({what}): {change[explanation]}.",
    "change-approved": "{what} is approved.",
    "change-declined": "{what} is declined: {reason}.",
    "jackpot-added": "Jackpot {game[name]} added, {what}: {explanation}.",
    "terms-changed": "New terms for {jackpot}, {what}: {explanation}.",
    "options-changed": "New options for {jackpot}, {what}: {explanation}.",
    "table-opened": "Table linked to jackpots: {explanation}.",
    "table-closed": "Table unlinked from jackpots: {explanation}.",
    "jackpot-discontinued": "{jackpot} has ended: {explanation}.",
    "win-undone": "{what} is undone, by {document}: {explanation}.",
    "win-rejected": "The hand of seat {seat} on sensor {sensor} was not accepted: {reason}.",
    "hand-deselected": "The hand of seat {seat} on sensor {sensor} was taken back.",
    "misdeal-called": "The round is void, and its jackpot wagers went back: {reason}.",
    "round-voided": "Round {round} is void.",
    "table-suspended": "No jackpot wagers are taken: {reason}.",
    "table-resumed": "Jackpot wagers are taken again.",
    "operator-added": "{name} added as {role}.",
    "operator-revoked": "{name}: access revoked.",
    "secret-changed": "{name}: password changed.",
    "deck-out": "The {deck} is out of play: {reason}.",
    "deck-verified": "The {deck} is {how} and can be used again.",
    "felt-closed": "The table is closed.",
    "felt-opened": "The table is opened.",
    "checklist-required": "A checklist has to be signed before the table opens.",
    "program-altered": "{sentence}.",
    "checklist-cleared": "Signatures of the checklist were cleared: {reason}.",
    "house-keys": "The house signs with the key {public} and seals with the key {what}.",
    "clock-stepped": "The machine's clock was stepped by {seconds:+,} seconds. No deadline has moved.",
    "clock-set": "The house's time was set forward by {seconds:,} seconds, and every deadline with it.",
}


def _stored_terms(terms: Mapping[str, Any]) -> str:
    """The terms of a meter from a stored event."""
    cap = "" if terms.get("cap_cents") is None else f", cap {dollars(terms['cap_cents'])}"
    rates = f"contribution {rate_text(terms['contribution'])}, reserve {rate_text(terms['reserve'])}"
    return f"{terms['meter']} seed {dollars(terms['seed_cents'])}, {rates}{cap}"


def _stored_game(game: Mapping[str, Any]) -> str:
    """The terms of a jackpot from a stored event; a house jackpot has amounts (JP-10)."""
    if game["kind"] == JackpotKind.HOUSE:
        return joined(dollars(terms["seed_cents"]) for terms in game["meters"])
    return joined(map(_stored_terms, game["meters"]))


def _proposal_words(event: Mapping[str, Any], known: KnownNames) -> str:
    """A proposal by its short id; the openings of the house's first day by what they open."""
    name = str(event["proposal"])
    first, _, opened = name.partition(".")
    kind, _, named = opened.partition(".")
    if first != "opening" or not named:
        return f"Proposal {short_id(name, ())}"
    return f"The opening of {kind} {known.titles.get(named, named) if kind == 'table' else named}"


_WHAT: dict[str, Callable[[Mapping[str, Any], KnownNames], str]] = {
    "change-approved": _proposal_words,
    "change-declined": _proposal_words,
    "win-undone": lambda event, known: _win_words(str(event["win"]), known.state),
    "change-proposed": lambda event, _: str(event["change"]["kind"]).replace("-", " "),
    "jackpot-added": lambda event, _: _stored_game(event["game"]),
    "terms-changed": lambda event, _: joined(map(_stored_terms, (event["terms"], *event.get("others", ())))),
    "house-keys": lambda event, _: str(event["sealing"][-1]),
    "options-changed": lambda event, _: _option_words(event["order"], event["lock"], event["executive_from_cents"]),
}
"""What a stored event is about, in words: the amounts of a change, a proposal, a win."""


def event_sentence(event: Mapping[str, Any], known: KnownNames = NOTHING_KNOWN) -> str:
    """An exceptional event of the audit chain, in a sentence, with the names that are known.

    >>> event_sentence({"kind": "win-rejected", "seat": 3, "sensor": 1, "reason": "the cards were moved."})
    'The hand of seat 3 on sensor 1 was not accepted: the cards were moved.'
    """
    kind = str(event.get("kind", ""))
    if kind == "refused":
        return f"Refused: {event.get('sentence', '')}"
    if kind == "meter-adjusted":
        moved = exact_dollars(int(event["amount"]))
        why = f"for {reason_text(event['reason'])}, by {event['document']}"
        return f"{event['meter']} ({event['fund']}) is adjusted by {moved} {why}."
    plain = {key: short_id(value, ()).rstrip(".") if isinstance(value, str) else value for key, value in event.items()}
    try:
        return _SENTENCES[kind].format(**plain, what=_WHAT[kind](event, known) if kind in _WHAT else "")
    except (KeyError, IndexError, TypeError, ValueError):
        return f"{kind.replace('-', ' ').capitalize()}."


def exception_view(row: Mapping[str, Any], known: KnownNames = NOTHING_KNOWN) -> protocol.PitException:
    """An exception from a row of the store's report: `seq`, `time`, `actor`, `role`, `table`, `kind`, `event`."""
    return protocol.PitException(
        seq=row["seq"],
        at=row["time"],
        actor=row["actor"],
        role=row["role"],
        table=row["table"] or "",
        kind=row["kind"],
        sentence=event_sentence(row["event"], known),
    )
