"""Addresses of the public log: its checkpoint, its tiles and its entries, in the formats of public logs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from longsuit.floor.checkpoints.checkpoint_service import OFF
from longsuit.floor.web.problems import Refusal, refuses
from longsuit.floor.web.services import CurrentServices, Services
from longsuit.store import HouseLog, LogBroken, StoreError, StoreStopped
from longsuit.transparency import TransparencyError, parse_tile_path

router = APIRouter()

TEXT, BYTES = "text/plain; charset=utf-8", "application/octet-stream"
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""Tiles never change."""

NOT_CACHED = {"cache-control": "no-cache"}

NO_TILE = "The log has no such tile."
WIDTH = 256

Level = Annotated[int, Path(ge=0, le=7)]
TilePath = Annotated[str, Path(max_length=60)]


@router.get("/log/checkpoint", response_class=Response, responses={200: {"content": {TEXT: {}}}, **refuses(404, 503)})
def checkpoint(services: CurrentServices) -> Response:
    """The latest signed checkpoint of the audit chain."""
    if services.hub.checkpoints.signer is None:
        raise Refusal(404, OFF)
    try:
        note = services.hub.checkpoints.current()
    except (StoreStopped, LogBroken) as error:
        raise Refusal(503, str(error)) from None
    except StoreError as error:
        raise Refusal(503, str(error), retry_after="5") from None
    return Response(str(note), media_type=TEXT, headers=NOT_CACHED)


@router.get(
    "/log/tile/entries/{path:path}", response_class=Response, responses={200: {"content": {BYTES: {}}}, **refuses(404)}
)
def entries(services: CurrentServices, path: TilePath) -> Response:
    """Entries of the log: the hashes of links, each after its length."""
    log, (number, width) = _log(services), _tile(path)
    first = number * WIDTH
    if first + width > len(log):
        raise Refusal(404, NO_TILE)
    return Response(log.entries(first, first + width), media_type=BYTES, headers=FOR_EVER)


@router.get(
    "/log/tile/{level}/{path:path}", response_class=Response, responses={200: {"content": {BYTES: {}}}, **refuses(404)}
)
def tile(services: CurrentServices, level: Level, path: TilePath) -> Response:
    """Up to 256 hashes of the Merkle tree over the log."""
    log, (number, width) = _log(services), _tile(path)
    try:
        return Response(log.tile(level, number, width), media_type=BYTES, headers=FOR_EVER)
    except TransparencyError:
        raise Refusal(404, NO_TILE) from None


def _log(services: Services) -> HouseLog:
    signer = services.hub.checkpoints.signer
    if signer is None:
        raise Refusal(404, NO_TILE)
    return signer.log


def _tile(path: str) -> tuple[int, int]:
    try:
        return parse_tile_path(path)
    except TransparencyError:
        raise Refusal(404, NO_TILE) from None
