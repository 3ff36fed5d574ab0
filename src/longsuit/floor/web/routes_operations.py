"""What those who run a floor ask it: whether it is well, and what it counts."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from longsuit.floor.monitoring.metrics import CONTENT_TYPE
from longsuit.floor.web.problems import Refusal, refuses
from longsuit.protocol import Model


class Health(Model):
    """Whether a floor is well."""

    status: Literal["ok", "stopped"]
    """`ok` while the store can be written."""
    store: str
    """What is wrong with the store; empty where nothing is."""
    tables: int
    """How many tables there are."""
    clocks: int
    """How many of their clocks this process runs."""
    connections: int
    """Its open WebSockets."""
    version: str
    """The software's version."""


router = APIRouter()


@router.get("/healthz", responses={503: {"model": Health, "description": "The store cannot be written."}, **refuses()})
async def healthz(request: Request) -> Health:
    """Whether the floor is well: 200, or 503 with a sentence while its store cannot be written."""
    health: Health = await request.app.state.hub.health_check.health()
    if health.status == "stopped":
        return JSONResponse(health.model_dump(), 503)  # type: ignore[return-value]  # the declared model, another status
    return health


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}, **refuses(404)})
async def metrics(request: Request) -> Response:
    """What the floor counts, as Prometheus reads it."""
    hub = request.app.state.hub
    if not hub.settings.metrics:
        raise Refusal(404)
    hub.measure()
    return Response(hub.metrics.text(), media_type=CONTENT_TYPE)
