"""Addresses for a guest's own results: rounds added up, and as files. They read what is kept, and no live table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from longsuit.floor.web.history.history_views import HistoryViews, round_filter
from longsuit.floor.web.problems import Refusal, refuses
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.floor.web.visitors import Visitor
from longsuit.protocol import FileForm, Results, RoundQuery

router = APIRouter()

Asked = Annotated[RoundQuery, Query()]

TOO_OFTEN = "You ask for your results too often. Try again in a second."

LINES_AT_ONCE = 100
"""The lines of a file that are sent together."""

_FILES: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/csv": {}, "application/jsonl": {}, "text/plain": {}}}
}


@router.get("/api/results", responses=refuses(401))
def results(services: CurrentServices, visitor: CurrentVisitor, asked: Asked) -> Results:
    """The visitor's rounds added up: the result, each wager, and what was expected."""
    return own_history(services, visitor).results(asked, services.histories.most)


@router.get("/api/results/{form}", response_class=StreamingResponse, responses={**_FILES, **refuses(401)})
def download(services: CurrentServices, visitor: CurrentVisitor, form: FileForm, asked: Asked) -> StreamingResponse:
    """The visitor's rounds as a file, the latest first: CSV, JSON lines or text."""
    from longsuit.history import FORMATS, file_lines  # noqa: PLC0415 - loads NumPy

    round_filter(asked)  # refuses before the first line is sent
    lines = file_lines(form, own_history(services, visitor).file_rows(asked))
    name = {"content-disposition": f'attachment; filename="longsuit-rounds.{form}"'}
    return StreamingResponse(_pieces(lines), headers=name, media_type=f"{FORMATS[form][0]}; charset=utf-8")


def own_history(services: Services, visitor: Visitor) -> HistoryViews:
    """The visitor's own history; refused if it is asked for too often."""
    if not services.results.take(visitor.guest_id, services.clock()):
        raise Refusal(429, TOO_OFTEN, retry_after="1")
    found = services.histories.of(services.hub.store, visitor.guest_id)
    return HistoryViews(found, services.hub.tables)


def _pieces(lines: Iterator[str]) -> Iterator[str]:
    """Lines a few at a time, because each piece is sent by itself."""
    while piece := "".join(islice(lines, LINES_AT_ONCE)):
        yield piece
