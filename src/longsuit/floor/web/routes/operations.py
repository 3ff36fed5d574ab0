"""Addresses for those who run the server: health and metrics."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from longsuit import __version__
from longsuit.floor.hub.hub import Hub
from longsuit.floor.monitoring.metrics import CONTENT_TYPE
from longsuit.floor.web.problems import Refusal, refuses
from longsuit.floor.web.services import CurrentServices
from longsuit.protocol import Model


class Health(Model):
    """Whether a floor is healthy."""

    status: Literal["ok", "stopped"]
    """`ok` while the store can be written."""
    store: str
    """What is wrong with the store; empty if nothing is."""
    clock: str
    """What is wrong with the machine's clock; empty if nothing is."""
    tables: int
    """How many tables there are."""
    clocks: int
    """How many tables' deadlines this process serves."""
    connections: int
    """Its open WebSockets."""
    version: str
    """The software's version."""
    checkpoints: str = ""
    """Why no checkpoint of the audit chain is signed or delivered; empty if nothing is wrong."""


router = APIRouter()


@router.get("/healthz", responses={503: {"model": Health, "description": "The store cannot be written."}, **refuses()})
async def healthz(services: CurrentServices) -> Health:
    """Whether the floor is healthy: 200, or 503 with a sentence while its store cannot be written."""
    health = await _health(services.hub, services.connection_limit.total)
    if health.status == "stopped":
        return JSONResponse(health.model_dump(), 503)  # type: ignore[return-value]  # the declared model, another status
    return health


async def _health(hub: Hub, connections: int) -> Health:
    fault = await hub.health_check.fault()
    hub.metrics.store_up.set(0 if fault else 1)
    return Health(
        status="stopped" if fault else "ok",
        store=fault,
        clock=hub.clock_monitor.fault,
        tables=len(hub.tables),
        clocks=len(hub.timers.served),
        connections=connections,
        version=__version__,
        checkpoints=hub.checkpoints.trouble,
    )


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}, **refuses(404)})
async def metrics(services: CurrentServices) -> Response:
    """Metrics in the text format of Prometheus."""
    hub = services.hub
    if not hub.settings.metrics:
        raise Refusal(404)
    hub.measure()
    return Response(hub.metrics.text(), media_type=CONTENT_TYPE)
