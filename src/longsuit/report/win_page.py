"""The win page of a jackpot win, to print and sign: plain text or HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.jackpot import exact_dollars

if TYPE_CHECKING:
    from longsuit.jackpot import WinPage

SIGNATURES = ("Paid by", "Received")
"""The lines to sign."""

_BLANK = "______________________________"


def win_page_text(page: WinPage) -> str:
    """A win page as plain text, with lines to sign."""
    facts = _facts(page)
    width = max(len(label) for label, _ in facts)
    body = [f"{label:<{width}}  {text}" for label, text in facts]
    signed = [f"{label:<{width}}  {_BLANK}" for label in SIGNATURES]
    return "\n".join(["WIN PAGE", "", *body, "", *signed])


def win_page_html(page: WinPage) -> str:
    """A win page as one HTML file; every value is escaped, so none of it is read as markup."""
    rows = "\n".join(f"<tr><th>{escape(label)}</th><td>{escape(text)}</td></tr>" for label, text in _facts(page))
    signed = "\n".join(f'<p class="sign">{label} {_BLANK}</p>' for label in SIGNATURES)
    return f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Win page {escape(page.win)}</title>
<style>
body {{ font: 12pt/1.5 sans-serif; margin: 2cm; }}
th {{ text-align: left; vertical-align: top; padding-right: 2em; white-space: nowrap; }}
td {{ overflow-wrap: anywhere; }}
.sign {{ margin-top: 2cm; }}
</style>
<h1>Win page</h1>
<table>
{rows}
</table>
{signed}
</html>
"""


def _facts(page: WinPage) -> list[tuple[str, str]]:
    """Every line of a win page: its label and its value."""
    return [
        ("Win", page.win),
        ("Table", f"{page.table}, round {page.round:,}, seat {page.seat}, sensor {page.sensor}"),
        ("Jackpot", page.jackpot),
        ("Hand", f"{page.hand}: {page.terms}"),
        ("Cards", page.cards),
        ("Prize", dollars(page.prize_cents)),
        *(_meter_facts(page) if page.meter else []),
        *([("From elsewhere", f"{exact_dollars(page.from_elsewhere)} ({page.source})")] if page.from_elsewhere else []),
        *((step.capitalize(), f"{signed.actor} ({signed.role}) {signed.at}") for step, signed in page.signatures),
        ("Software", page.version),
        ("Rules", page.rules_sha256),
    ]


def _meter_facts(page: WinPage) -> list[tuple[str, str]]:
    return [
        ("Meter", page.meter),
        ("Meter before", exact_dollars(page.meter_before)),
        ("Off the meter", exact_dollars(page.from_meter)),
        ("Restarted with", exact_dollars(page.reseed) if page.reseed else "-"),
    ]
