"""Addresses of the pit: the house as supervisors, executives, auditors and administrators see and run it."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Annotated, Any
from uuid import uuid4

from fastapi import APIRouter, Body, Path, Request

from longsuit.base import Refused, utc_now
from longsuit.floor.hub.displays import look_at_pit
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.routes_guest import Asking, floor_of, written
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer.unit_of_work import StoreUnitOfWork
from longsuit.jackpot import AnyCommand, ChangeProposed, command_from_json, handle, win_page
from longsuit.protocol import AdviceView, AuditView, HouseCommand, PitView, SignatureView, WinView
from longsuit.table.views.pit import advice_view

router = APIRouter()

_OF_A_TABLE = re.compile(r".*\.[0-9]+\.[0-9]+")
"""The ids tables give what they ask of the jackpots: whoever took one first could keep a table from its next step."""

NOT_FREE = "That id is one of a table's; allowed: any other, such as a random one."


@router.get("/api/pit", responses=refuses(401, 403, 503))
def pit(request: Request, asking: Asking) -> PitView:
    """The house as the pit sees it."""
    return look_at_pit(floor_of(request), asking)


@router.post("/api/pit/command", responses=changes(401, 409))
def command(request: Request, asked: HouseCommand, asking: Asking) -> PitView:
    """Propose, approve, decline, suspend or resume; then the house as it is."""
    if _OF_A_TABLE.fullmatch(asked.id):
        raise Refusal(409, NOT_FREE)
    hub = floor_of(request)
    document = {**_facts(asked), "id": asked.id, "kind": asked.kind, "table": asked.table}
    _carry_out(request, _read(document, asking))
    return look_at_pit(hub, asking)


def _facts(asked: HouseCommand) -> dict[str, Any]:
    """What a command says besides its kind; what it needs and does not say is found missing when it is read."""
    facts = {"proposal": asked.proposal, "reason": asked.reason, "change": asked.change}
    wanted = {
        "propose": ("change",),
        "approve": ("proposal",),
        "decline": ("proposal", "reason"),
        "suspend": ("reason",),
    }
    return {name: facts[name] for name in wanted.get(asked.kind, ())}


def _read(document: dict[str, Any], asking: Visitor) -> AnyCommand:
    clerk = asking.clerk
    try:
        return command_from_json({**document, "actor": clerk.id, "role": clerk.role, "at": utc_now()})
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None


def _carry_out(request: Request, wanted: AnyCommand) -> None:
    def work(books: StoreUnitOfWork, _: str) -> None:
        books.carry_out(wanted)

    written(floor_of(request), work)


@router.post("/api/pit/advice", responses=changes(401, 409))
def advice(request: Request, change: Annotated[dict[str, Any], Body()], asking: Asking) -> tuple[AdviceView, ...]:
    """What the system says about a change, before anybody proposes it."""
    proposal = _read({"kind": "propose", "id": uuid4().hex, "change": change}, asking)
    try:
        events = handle(floor_of(request).jackpots, proposal)
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None
    proposed = [event for event in events if isinstance(event, ChangeProposed)]
    return tuple(advice_view(one) for event in proposed for one in event.advice)


@router.post("/api/pit/verify", responses=changes(401))
def verify(request: Request, _: Asking) -> AuditView:
    """Walk the audit chain from end to end."""
    return floor_of(request).audit_monitor.walk()


@router.get("/api/wins/{win}", responses=refuses(401, 403, 404))
def win(request: Request, win: Annotated[str, Path(max_length=200)], _: Asking) -> WinView:
    """A committed win, to be printed."""
    try:
        page = win_page(floor_of(request).jackpots, win)
    except Refused as refusal:
        raise Refusal(404, refusal.sentence, refusal.clause) from None
    signed = tuple(SignatureView(step=step, **asdict(signature)) for step, signature in page.signatures)
    return WinView(**{**asdict(page), "signatures": signed})
