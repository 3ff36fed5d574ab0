"""Checklists and approvals on the command line: printed, signed and cleared in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.sign_in import open_store
from longsuit.rules import EquipmentClause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot import Checklist, ChecklistItem, State

MINUTE = len("2026-03-31T18:30")
"""Characters of a time that are printed."""


def checklist_json(state: State, name: str) -> dict[str, Any]:
    """A checklist as data; by the empty name, the approvals of the house."""
    found = state.checklists[name]
    clause, waits = _waits(state, name)
    return {
        "table": name,
        "complete": not found.unsigned,
        "open": not clause,
        "clause": clause,
        "waits_for": waits,
        "items": [_item_json(found, item) for item in found.items],
    }


def _item_json(checklist: Checklist, item: ChecklistItem) -> dict[str, Any]:
    signed = checklist.signatures(item.name)
    return {
        "name": item.name,
        "text": item.text,
        "detail": item.detail,
        "needs_document": item.document,
        "date": signed[0].date if signed else "",
        "document": signed[0].document if signed else "",
        "complete": item.name not in checklist.unsigned,
        "signatures": [{"actor": one.actor, "role": one.role, "at": one.at} for one in signed],
    }


def _waits(state: State, name: str) -> tuple[str, str]:
    from longsuit.jackpot import HOUSE, why_closed  # noqa: PLC0415 - heavy

    if name != HOUSE:
        return why_closed(state.checklists, name)
    unsigned = state.checklists[HOUSE].unsigned
    return (EquipmentClause.APPROVALS, f"the signatures of two people: {', '.join(unsigned)}") if unsigned else ("", "")


def summary(state: State, name: str) -> str:
    """Whether a table is open, or whether the approvals are on record, in one or two sentences."""
    _, waits = _waits(state, name)
    if name:
        return f"Table {name} is not open yet. It waits for {waits}." if waits else f"Table {name} may take wagers."
    return f"Not all approvals are on record. They wait for {waits}." if waits else "All approvals are on record."


def print_checklist(state: State, name: str) -> None:
    """Print a checklist: its summary, then each item with its signatures."""
    found = state.checklists[name]
    click.echo(summary(state, name))
    for item in found.items:
        signed = found.signatures(item.name)
        click.echo(f"  [{'x' if item.name not in found.unsigned else ' '}] {item.name}: {item.text}")
        if item.detail:
            click.echo(f"      {item.detail}")
        if signed and signed[0].document:
            click.echo(f"      {signed[0].document}, {signed[0].date}")
        for one in signed:
            click.echo(f"      signed by {one.actor} ({one.role}), {one.at[:MINUTE].replace('T', ' ')} UTC")


def print_summary(name: str, options: Mapping[str, Any]) -> None:
    """Print what a checklist waits for after a command; nothing more where JSON was asked for."""
    if options["as_json"]:
        return
    with open_store(options["database"]) as store:
        state = store.state
    if name in state.checklists:
        click.echo(summary(state, name))
