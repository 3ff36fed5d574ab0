"""The auditor's checks of displays: every prize and every pay shown is the one that is paid (JP-16, JP-17)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Any

from tests.jackpot.auditor.books import Book, Funds, Seats, insist

if TYPE_CHECKING:
    Spot = tuple[int, int]


def dollars(cents: int) -> str:
    """An amount as displays write it."""
    whole, part = divmod(cents, 100)
    return f"${whole:,}" + (f".{part:02}" if part else "")


def shown_pays(jackpot: dict[str, Any], posted: dict[str, Any], books: dict[str, Book]) -> dict[str, str]:
    """What a display shows for each hand: a wager of $k multiplies every pay (JP-17); a house prize is an amount."""
    shown = {}
    for line in posted["lines"]:
        if not line["percent"]:
            back = " and the wager back" if posted["basis"] == "to 1" else ""
            shown[line["hand"]] = dollars(ceil(Fraction(line["pays"]) * jackpot["wager_cents"])) + back
        elif jackpot["kind"] == "house":
            prize = books[f"{jackpot['name']}/{line['meter']}"].funds.amount * Fraction(line["percent"]) / 100
            shown[line["hand"]] = dollars(ceil(prize))
        else:
            shown[line["hand"]] = f"{line['percent']}% of the {line['meter']}"
    return shown


def pending(table: Seats, jackpots: dict[str, dict[str, Any]], books: dict[str, Book]) -> dict[Spot, int]:
    """What each undecided hand of a table is to be paid, from the dealer's right, if all are committed now (JP-6)."""
    due: dict[Spot, int] = {}
    copies: dict[str, Funds] = {}
    for spot in sorted(table.claims, reverse=True):
        claim = table.claims[spot]
        jackpot = jackpots[table.sensors[spot[1] - 1]["jackpot"]]
        if spot in due:
            continue
        if not claim["meter"]:
            due[spot] = apart(jackpot, claim["line"], books)
            continue
        book = books[claim["meter"]]
        frozen = [hit.prize for hit in book.hits if hit.win == claim["win"]]
        if frozen:
            due[spot] = frozen[0]
            continue
        funds = copies.setdefault(claim["meter"], book.funds.copy())
        sharing = tops(table, claim) if jackpot["order"] == "equal-shares" else []
        prize, _, _ = book.pay(funds, claim["line"], claim["line"].get("fixed", Fraction(0)))
        each, odd = divmod(prize, len(sharing)) if spot in sharing else (prize, 0)
        for number, one in enumerate(sharing if spot in sharing else [spot]):
            due[one] = each + (number < odd)
    return due


def tops(table: Seats, claim: dict[str, Any]) -> list[Spot]:
    """The spots that claim the whole of the same meter, from the dealer's right."""
    same = [spot for spot, one in table.claims.items() if one["meter"] == claim["meter"]]
    return sorted((spot for spot in same if table.claims[spot]["line"]["percent"] == "100"), reverse=True)


def apart(jackpot: dict[str, Any], line: dict[str, Any], books: dict[str, Book]) -> int:
    """A prize that leaves every meter alone: a fixed pay, or a share of what a house jackpot shows (JP-10)."""
    if not line["percent"]:
        return ceil(line["fixed"])
    return ceil(books[f"{jackpot['name']}/{line['meter']}"].funds.amount * Fraction(line["percent"]) / 100)


def compare_display(
    said: dict[str, Any], jackpot: dict[str, Any], posted: dict[str, Any], books: dict[str, Book]
) -> None:
    """Compare a display with what the jackpot holds and pays."""
    insist(said["wager_cents"] == jackpot["wager_cents"], "a display shows another wager (JP-17)")
    pays = shown_pays(jackpot, posted, books)
    insist(said["pays"] == pays, f"{said['pays']} is shown and {pays} is paid (JP-17)")
    for name, cents in said["meters"].items():
        due = ceil(books[name].funds.amount)
        insist(cents == due, f"{name} shows {cents} and should show {due} (JP-16)")
    house = jackpot["kind"] == "house"
    insist(len(said["notices"]) == (3 if house else 0), "the notices are not posted (JP-10)")
    amount = dollars(ceil(books[f"{jackpot['name']}/{jackpot['meters'][0]['meter']}"].funds.amount))
    insist(not house or amount in said["notices"][0], "a notice names another amount (JP-10)")
