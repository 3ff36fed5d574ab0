"""Addresses for the pit: the house as supervisors, executives, auditors and administrators see and run it."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Annotated, Any
from uuid import uuid4

from fastapi import APIRouter, Body, Path, Query

from longsuit.base import Refused
from longsuit.floor.config.floor_house_file import FloorHouse
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.jackpot import (
    AnyCommand,
    Approve,
    ChangeProposed,
    Propose,
    State,
    command_from_json,
    full_id,
    handle,
    win_page,
)
from longsuit.protocol import (
    AdviceView,
    AuditView,
    GuestLinkRequest,
    GuestLinkView,
    GuestView,
    HouseCommand,
    PitView,
    ProposalPreview,
    QrCode,
    SignatureView,
    WinView,
)
from longsuit.report import qr_drawing
from longsuit.rules import JackpotClause
from longsuit.store import append_guest_link, complete_win_page, find_win_link, known_guests, read_transaction
from longsuit.table import advice_view, refuse_forbidden, value_views, with_titles

router = APIRouter()

_TABLE_ID = re.compile(r".*\.[0-9]+\.[0-9]+")
"""The form of ids that tables give their jackpot commands: a person who used one could block a table's next step."""

MAX_GUESTS = 50
"""How many guests with one name are listed."""

RESERVED_ID = "Ids of this form are reserved for tables. Choose another id, for example a random one."


@router.get("/api/pit", responses=refuses(401, 403, 503))
def pit(services: CurrentServices, visitor: CurrentVisitor) -> PitView:
    """The house as the pit sees it."""
    return services.hub.pit_feed.view(visitor.operator_actor)


@router.post("/api/pit/command", responses=changes(401, 409))
def command(services: CurrentServices, asked: HouseCommand, visitor: CurrentVisitor) -> PitView:
    """Propose, approve, decline, suspend, resume, or sign or clear a checklist; then the house as it is."""
    asked = asked.model_copy(update={"proposal": _proposal(services, asked.proposal)})
    document = {**_fields(asked), "id": asked.id, "kind": asked.kind, "table": asked.table}
    wanted = command_of(document, visitor, services.hub.now())

    def work(unit: StoreUnitOfWork, _: str) -> None:
        _refuse_forbidden(wanted, unit.jackpots, services.hub.house)
        unit.carry_out(wanted)

    services.write(work)
    return services.hub.pit_feed.view(visitor.operator_actor)


def _refuse_forbidden(wanted: AnyCommand, state: State, house: FloorHouse) -> None:
    """Refuse to propose or approve what the profile of a table forbids."""
    if isinstance(wanted, Propose):
        refuse_forbidden(wanted.change, state, house.tables)
    elif isinstance(wanted, Approve) and wanted.proposal in state.proposals:
        refuse_forbidden(state.proposals[wanted.proposal].change, state, house.tables)


def _proposal(services: Services, text: str) -> str:
    """The proposal that a text stands for."""
    try:
        return full_id(text, services.hub.jackpots.proposals, "proposal", JackpotClause.PROGRESSIVE)
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None


def _fields(asked: HouseCommand) -> dict[str, Any]:
    """The fields a command of this kind has; reading it finds what is missing."""
    given = asked.model_dump(include={"proposal", "reason", "change", "items", "date", "document"})
    wanted = {
        "propose": ("change",),
        "approve": ("proposal",),
        "decline": ("proposal", "reason"),
        "suspend": ("reason",),
        "sign-checklist": ("items", "date", "document"),
        "clear-checklist": ("items", "reason"),
    }
    return {name: given[name] for name in wanted.get(asked.kind, ())}


def command_of(document: dict[str, Any], visitor: Visitor, at: str) -> AnyCommand:
    """An operator's jackpot command, read from the document of a page."""
    if _TABLE_ID.fullmatch(document["id"]):
        raise Refusal(409, RESERVED_ID)
    operator = visitor.operator_actor
    try:
        return command_from_json({**document, "actor": operator.id, "role": operator.role, "at": at})
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None


@router.post("/api/pit/advice", responses=changes(401, 409))
def advice(
    services: CurrentServices, change: Annotated[dict[str, Any], Body()], visitor: CurrentVisitor
) -> tuple[AdviceView, ...]:
    """What the system says about a change, before anybody proposes it."""
    return preview(services, change, visitor).advice


@router.post("/api/pit/preview", responses=changes(401, 409))
def preview(
    services: CurrentServices, change: Annotated[dict[str, Any], Body()], visitor: CurrentVisitor
) -> ProposalPreview:
    """What a change would set and what the system says about it, before anybody proposes it."""
    proposal = command_of({"kind": "propose", "id": uuid4().hex, "change": change}, visitor, services.hub.now())
    state = services.hub.jackpots
    try:
        _refuse_forbidden(proposal, state, services.hub.house)
        events = handle(state, proposal, services.hub.game_at)
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None
    (proposed,) = (event for event in events if isinstance(event, ChangeProposed))
    return ProposalPreview(values=value_views(proposed.change, state), advice=tuple(map(advice_view, proposed.advice)))


@router.get("/api/pit/guests", responses=refuses(401, 403))
def guests(services: CurrentServices, _: CurrentVisitor, name: Annotated[str, Query(max_length=64)]) -> list[GuestView]:
    """The guests with a name, to issue one of them a link."""
    with read_transaction(services.hub.store.engine) as connection:
        return [GuestView(**one._asdict()) for one in known_guests(connection, name)[:MAX_GUESTS]] if name else []


@router.post("/api/pit/guest-link", responses=changes(401, 409))
def guest_link(services: CurrentServices, asked: GuestLinkRequest, visitor: CurrentVisitor) -> GuestLinkView:
    """A link that brings a guest back to their chips, once; it is on record who issued it."""
    by = visitor.operator_actor
    issued = services.write(
        lambda unit, at: append_guest_link(unit.batch, unit.connection, (by.id, by.role), asked.guest, at)
    )
    return GuestLinkView(code=issued.code, until=issued.until)


@router.post("/api/pit/verify", responses=changes(401))
def verify(services: CurrentServices, _: CurrentVisitor) -> AuditView:
    """Verify the audit chain from end to end."""
    return services.hub.audit.verify()


@router.get("/api/wins/{win}", responses=refuses(401, 403, 404))
def win(services: CurrentServices, win: Annotated[str, Path(max_length=200)], _: CurrentVisitor) -> WinView:
    """A committed win, to be printed; the beginning of its id is enough where no other win begins so."""
    state = services.hub.jackpots
    try:
        name = (
            win
            if state.wins.get(win)
            else full_id(win, [one for one, _ in state.wins.items()], "win", JackpotClause.WIN)
        )
        page = win_page(state, name)
    except Refused as refusal:
        raise Refusal(404, refusal.sentence, refusal.clause) from None
    with read_transaction(services.hub.store.engine) as connection:
        page = with_titles(complete_win_page(connection, page), services.hub.tables.get(page.table))
        link = find_win_link(connection, name)
    signed = tuple(SignatureView(step=step, **asdict(signature)) for step, signature in page.signatures)
    checkpoint = services.hub.checkpoints.covering(link)
    code = QrCode(**qr_drawing(checkpoint)._asdict()) if checkpoint else None
    return WinView(
        **{**asdict(page), "signatures": signed, "link": link, "checkpoint": checkpoint, "checkpoint_qr": code}
    )
