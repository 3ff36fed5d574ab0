"""The auditor's check of proposals: the second person sees what was entered, and what it changes (JP-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.jackpot.auditor.books import Book, Seats, insist
from tests.jackpot.auditor.displays import dollars

if TYPE_CHECKING:
    from fractions import Fraction

    from tests.jackpot.auditor.house import HouseAuditor

Values = dict[tuple[str, str], tuple[str, str]]
"""What a proposal sets, by what has it and its name: the value after it, and the value now."""

MICRO_DOLLAR = 100_000_000
"""Micro-cents in a dollar."""


def rate(millionths: int) -> str:
    """A rate as people read it."""
    return f"{millionths // 10_000}.{millionths % 10_000:04}".rstrip("0").rstrip(".") + "%"


def exact(micro: Fraction | int) -> str:
    """An amount in micro-cents, with fractions of a cent only where there are any."""
    whole, part = divmod(abs(int(micro)), MICRO_DOLLAR)
    cents = f".{part // 1_000_000:02}" if part % 1_000_000 == 0 else f".{part:08}".rstrip("0")
    return f"{'-' if micro < 0 else ''}${whole:,}{cents if part else ''}"


def compare_proposal(auditor: HouseAuditor, change: dict[str, Any], said: Values) -> None:
    """JP-19: every value that was entered is shown, with what it is now."""
    due = {(subject_of(change), "explanation"): (change["explanation"], "")}
    due |= _DUE[change["kind"]](auditor, change)
    for key, values in due.items():
        insist(said.get(key) == values, f"{key} is shown as {said.get(key)}, and should be {values} (JP-19)")


def subject_of(change: dict[str, Any]) -> str:
    found = [change[name] for name in ("jackpot", "table", "meter", "win") if name in change]
    return found[0] if found else change["game"]["name"]


def terms_texts(terms: dict[str, Any] | None) -> dict[str, str]:
    if terms is None:
        return dict.fromkeys(("seed", "contribution", "reserve", "cap"), "")
    return {
        "seed": dollars(terms["seed_cents"]),
        "contribution": rate(terms["contribution"]),
        "reserve": rate(terms["reserve"]),
        "cap": "none" if terms["cap_cents"] is None else dollars(terms["cap_cents"]),
    }


def meter_values(name: str, jackpot: dict[str, Any], terms: dict[str, Any], book: Book | None) -> Values:
    """What is shown of a meter's terms: an amount where it is a house jackpot (JP-10)."""
    if jackpot["kind"] == "house":
        return {(name, "amount"): (dollars(terms["seed_cents"]), dollars(book.terms["seed_cents"]) if book else "")}
    now = terms_texts(book.terms if book else None)
    return {(name, key): (text, now[key]) for key, text in terms_texts(terms).items()}


def added(_: HouseAuditor, change: dict[str, Any]) -> Values:
    game, due = change["game"], {}
    for terms in game["meters"]:
        due |= meter_values(f"{game['name']}/{terms['meter']}", game, terms, None)
    due[game["name"], "kind"] = game["kind"], ""
    due[game["name"], "wager"] = dollars(game["wager_cents"]), ""
    due[game["name"], "executive commits from"] = dollars(game["executive_from_cents"]), ""
    return due


def other_terms(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    due: Values = {}
    if change["jackpot"] not in auditor.jackpots:
        return due  # it was discontinued since
    for terms in (change["terms"], *change.get("others", ())):
        name = f"{change['jackpot']}/{terms['meter']}"
        due |= meter_values(name, auditor.jackpots[change["jackpot"]], terms, auditor.books[name])
    return due


def other_options(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    now = auditor.jackpots.get(change["jackpot"])
    before = dollars(now["executive_from_cents"]) if now else ""
    return {(change["jackpot"], "executive commits from"): (dollars(change["executive_from_cents"]), before)}


def carried(sensors: list[dict[str, Any]]) -> str:
    return " and ".join(sensor["jackpot"] for sensor in sensors)


def opened(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    name, now = change["table"], auditor.tables.get(change["table"], Seats([], 0))
    return {
        (name, "game"): (change["game"], auditor.games.get(name, "")),
        (name, "seats"): (str(change["seats"]), str(now.seats or "")),
        (name, "jackpots"): (carried(change["sensors"]), carried(now.sensors)),
    }


def closed(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    now = auditor.tables.get(change["table"], Seats([], 0))
    return {(change["table"], "jackpots"): ("none", carried(now.sensors))}


def discontinued(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    due = {(change["jackpot"], "jackpot"): ("discontinued", "in play")}
    for carry in change["carry"]:
        funds = auditor.books[carry["meter"]].funds
        whole = exact((funds.amount + funds.reserve + funds.overflow) * 1_000_000)
        due[carry["meter"], "amount, reserve and overflow"] = f"carried to {carry['to']}", whole
    return due


def adjusted(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    funds = auditor.books[change["meter"]].funds
    now = getattr(funds, {"meter": "amount"}.get(change["fund"], change["fund"])) * 1_000_000
    return {
        (change["meter"], change["fund"]): (exact(now + change["amount"]), exact(now)),
        (change["meter"], "adjustment"): (exact(change["amount"]), ""),
        (change["meter"], "document"): (change["document"], ""),
    }


def undone(_: HouseAuditor, change: dict[str, Any]) -> Values:
    return {(change["win"], "document"): (change["document"], "")}


_DUE = {
    "add-jackpot": added,
    "change-terms": other_terms,
    "change-options": other_options,
    "open-table": opened,
    "close-table": closed,
    "discontinue": discontinued,
    "adjust-meter": adjusted,
    "undo-win": undone,
}
