"""The win page of a jackpot win, to print and sign: plain text or HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from longsuit.base import dollars, readable_time
from longsuit.jackpot import exact_dollars
from longsuit.rules import hand_name

if TYPE_CHECKING:
    from longsuit.jackpot import WinPage
    from longsuit.report.qr_codes import QrDrawing

SIGNATURES = ("Paid by", "Received")
"""The lines to sign."""

_BLANK = "______________________________"

QUIET_ZONE = 4
"""The empty modules around a QR code."""

HASH_LENGTH = 16
"""How many characters of a fingerprint are printed; `--json` has all of them."""


def win_page_text(page: WinPage) -> str:
    """A win page as plain text, with lines to sign."""
    facts = _facts(page)
    width = max(len(label) for label, _ in facts)
    body = [f"{label:<{width}}  {text}" for label, text in facts]
    signed = [f"{label:<{width}}  {_BLANK}" for label in SIGNATURES]
    return "\n".join(["WIN PAGE", "", *body, "", *signed])


class PrintedCheckpoint(NamedTuple):
    """The signed checkpoint on a win page: the printed page shows later whether the chain was changed."""

    link: int
    """The link that committed the win."""

    text: str
    """The signed checkpoint, which covers that link."""

    code: QrDrawing | None
    """The same as a QR code; None where the package for it is not installed."""


def win_page_html(page: WinPage, checkpoint: PrintedCheckpoint | None = None) -> str:
    """A win page as one HTML file; every value is escaped, so none of it is read as markup."""
    rows = "\n".join(f"<tr><th>{escape(label)}</th><td>{escape(text)}</td></tr>" for label, text in _facts(page))
    signed = "\n".join(f'<p class="sign">{label} {_BLANK}</p>' for label in SIGNATURES)
    return f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Win page {escape(win_reference(page))}</title>
<style>
body {{ font: 12pt/1.5 sans-serif; margin: 2cm; }}
th {{ text-align: left; vertical-align: top; padding-right: 2em; white-space: nowrap; }}
td {{ overflow-wrap: anywhere; }}
.sign {{ margin-top: 2cm; }}
svg {{ width: 6cm; height: 6cm; }}
</style>
<h1>Win page</h1>
<table>
{rows}
</table>
{signed}
{_checkpoint_html(checkpoint) if checkpoint else ""}</html>
"""


def _checkpoint_html(checkpoint: PrintedCheckpoint) -> str:
    return f"""<h2>Checkpoint</h2>
<p>This win is link {checkpoint.link:,} of the audit chain. The house has signed the chain up to and beyond it:</p>
<pre>{escape(checkpoint.text.strip())}</pre>
{_code_html(checkpoint.code) if checkpoint.code else ""}
<p>Keep this page away from the house. To compare it with the records later, scan the code or type the text, save it as
a file and run <code>longsuit witness</code> with <code>--checkpoint</code>.</p>
"""


def _code_html(code: QrDrawing) -> str:
    """A QR code with the quiet zone that scanners need."""
    width = code.size + 2 * QUIET_ZONE
    label = 'role="img" aria-label="The checkpoint as a QR code" shape-rendering="crispEdges"'
    return f'<svg {label} viewBox="{-QUIET_ZONE} {-QUIET_ZONE} {width} {width}"><path d="{code.path}"/></svg>'


def _facts(page: WinPage) -> list[tuple[str, str]]:
    """Every line of a win page: its label and its value."""
    player = f"{page.player}, seat {page.seat}" if page.player else f"Seat {page.seat}"
    return [
        ("Win", win_reference(page)),
        ("Table", f"{page.table_title}, round {page.round:,}"),
        ("Player", player),
        ("Jackpot", f"{page.jackpot_title}, sensor {page.sensor}"),
        ("Hand", f"{hand_name(page.hand)}, pays {page.terms}"),
        ("Cards", page.cards),
        ("Prize", dollars(page.prize_cents)),
        *(_meter_facts(page) if page.meter else []),
        *([(f"From {payer(page.source)}", exact_dollars(page.from_elsewhere))] if page.from_elsewhere else []),
        *(
            (step.capitalize(), signature_text(signed.actor, signed.role, signed.at))
            for step, signed in page.signatures
        ),
        *([("Undone because", page.undone_because)] if page.undone_because else []),
        ("Software", page.version),
        ("Rules", page.rules_sha256[:HASH_LENGTH]),
    ]


def win_reference(page: WinPage) -> str:
    """What a win is filed under: its id, which at a live table begins with the table's title, not its internal name."""
    shown = page.short_id or page.win
    own = f"{page.table}."
    return f"{page.table_title} {shown.removeprefix(own)}" if shown.startswith(own) else shown


def _meter_facts(page: WinPage) -> list[tuple[str, str]]:
    return [
        ("Meter before", exact_dollars(page.meter_before)),
        ("Paid from the meter", exact_dollars(page.from_meter)),
        ("Restarted with", exact_dollars(page.reseed) if page.reseed else "-"),
    ]


def signature_text(actor: str, role: str, at: str) -> str:
    """Who did something, in which role and when.

    >>> signature_text("Dee", "dealer", "2026-11-16T06:17:27.250000Z")
    'Dee (dealer), 16 November 2026, 06:17:27 UTC'
    """
    return f"{person(actor, role)}, {readable_time(at)}"


def person(actor: str, role: str = "") -> str:
    """Who acted, as people read it: an operator with their role, or an automatic officer.

    >>> person("Dee", "dealer"), person("automatic-dealer", "dealer"), person("guest/5f0c"), person("")
    ('Dee (dealer)', 'automatic dealer', 'a guest', 'nobody')
    """
    if actor.startswith("automatic-"):
        return actor.replace("-", " ")
    if actor.startswith("guest/"):
        return "a guest"
    return (f"{actor} ({role})" if role else actor) if actor else "nobody"


def payer(account: str) -> str:
    """The account that pays a part of a prize, in words.

    >>> payer("tray:main"), payer("house:prizes")
    ("the table's tray", 'the house')
    """
    return "the table's tray" if account.startswith("tray:") else "the house"
