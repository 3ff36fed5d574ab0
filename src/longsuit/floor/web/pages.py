"""The built pages, kept in memory: one HTML shell for every address, and its assets."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

FOLDER = Path(__file__).parents[1] / "pages"
"""Where `make pages` puts them, in the source tree and in the wheel."""

SHELL = "index.html"
"""The HTML page that is served at every address."""

ADDRESSES = (
    "/",
    "/table/{table}",
    "/practice/{table}",
    "/learn/{table}",
    "/school",
    "/school/{table}",
    "/text",
    "/text/{table}",
    "/dealer/{table}",
    "/pit",
    "/signin",
    "/return",
    "/rounds",
    "/rounds/{table}/{number}",
    "/shared/{code}",
    "/wins/{win}",
)
"""The addresses of pages that everybody may load; each asks for what its visitor may see."""

DISPLAY = "/display/{table}"
"""The address of a jackpot display."""

DisplayRefusal = Callable[[Request, str], str]
"""Why a visitor may not load the display of a table; empty where they may."""

_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
_SMALL = 512
_FONT = {".woff2": "font/woff2"}  # not every machine's list of media types has it
_TEXT = ("text/", "application/json", "application/javascript", "image/svg")
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Longsuit</title></head>
<body><main><h1>{title}</h1><p>{sentence}</p><p><a href="/">To the lobby</a></p></main></body></html>
"""


def plain_page(status: int, title: str, sentence: str) -> HTMLResponse:
    """A page with one sentence, for errors."""
    return HTMLResponse(_PAGE.format(title=title, sentence=sentence), status, {"cache-control": "no-store"})


def missing_page() -> HTMLResponse:
    """The page for an unknown address."""
    return plain_page(404, "Not found", "There is nothing at this address.")


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the pages."""

    content: bytes
    """Its content."""

    packed: bytes
    """The content compressed; empty if that saves nothing."""

    kind: str
    """Its media type."""

    tag: str
    """Its entity tag, for conditional requests."""

    @classmethod
    def read(cls, path: Path) -> Asset:
        """Read a file."""
        kind = _FONT.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return cls.of(path.read_bytes(), kind)

    @classmethod
    def of(cls, content: bytes, kind: str) -> Asset:
        """A file with this content."""
        packed = gzip.compress(content, 9, mtime=0) if kind.startswith(_TEXT) and len(content) > _SMALL else b""
        return cls(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:32]}"')

    def response(self, request: Request, cache: str) -> Response:
        """The file as a response, or 304 if the browser has it."""
        headers = {"cache-control": cache, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = self.packed, "gzip"
        return Response(content, 200, headers, self.kind)


class Pages:
    """All files of the built pages; read again after a new build."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._built = -1.0
        self._assets: dict[str, Asset] = {}

    @property
    def built(self) -> bool:
        """Whether there are any."""
        return SHELL in self._present()

    def _present(self) -> dict[str, Asset]:
        try:
            built = (self._folder / SHELL).stat().st_mtime
        except OSError:
            built = 0.0
        if built != self._built:
            files = [path for path in self._folder.rglob("*") if path.is_file()] if built else []
            self._assets = {path.relative_to(self._folder).as_posix(): Asset.read(path) for path in files}
            self._built = built
        return self._assets

    def shell(self, request: Request) -> Response:
        """The HTML page."""
        found = self._present().get(SHELL)
        if found is None:
            sentence = "The floor is open, but its pages are not built. Build them with: make pages."
            return plain_page(503, "No pages yet", sentence)
        return found.response(request, REVALIDATE)

    def asset(self, request: Request, name: str) -> Response:
        """A file of the pages."""
        found = self._present().get(name)
        if found is None or name == SHELL:
            return missing_page()
        return found.response(request, _FOREVER if name.startswith("assets/") else REVALIDATE)


def pages_router(pages: Pages, display_refusal: DisplayRefusal = lambda _request, _table: "") -> APIRouter:
    """The addresses of the pages and their assets."""
    router = APIRouter(include_in_schema=False)

    @router.api_route(DISPLAY, methods=["GET", "HEAD"], response_class=HTMLResponse)
    def display(request: Request, table: str) -> Response:
        refusal = display_refusal(request, table)
        return plain_page(403, "Not here", refusal) if refusal else pages.shell(request)

    for address in ADDRESSES:
        router.add_api_route(address, pages.shell, methods=["GET", "HEAD"], response_class=HTMLResponse)

    @router.api_route("/assets/{name:path}", methods=["GET", "HEAD"])
    def assets(request: Request, name: str) -> Response:
        return pages.asset(request, f"assets/{name}")

    @router.api_route("/{name}", methods=["GET", "HEAD"])
    def files(request: Request, name: str) -> Response:
        return pages.asset(request, name)

    return router
