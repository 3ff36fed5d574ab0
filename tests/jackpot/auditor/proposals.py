"""The auditor's check of proposals: the second person sees what was entered, and what it changes (JP-19)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tests.jackpot.auditor.advice import kept_by_the_house
from tests.jackpot.auditor.books import Book, Funds, Seats, insist
from tests.jackpot.auditor.displays import dollars, shown_pays

if TYPE_CHECKING:
    from tests.jackpot.auditor.house import HouseAuditor

Text = str | tuple[str, ...]
"""A text that is shown; or parts that it must contain, in this order, where the auditor does not know every word."""

Values = dict[tuple[str, str], tuple[Text, Text]]
"""What a proposal sets, by what has it and its name: the value after it, and the value now."""

MICRO_DOLLAR = 100_000_000
"""Micro-cents in a dollar."""

ORDERS = {
    "one-by-one": "are paid one after the other, from the dealer's right",
    "equal-shares": "share the top award equally",
}
LOCKS = {
    "none": "leaves the meter running",
    "freeze": "freezes its prize, and the meter restarts for the other tables",
}


def rate(millionths: int) -> str:
    """A rate as people read it."""
    return f"{millionths // 10_000}.{millionths % 10_000:04}".rstrip("0").rstrip(".") + "%"


def exact(micro: Fraction | int) -> str:
    """An amount in micro-cents, with fractions of a cent only where there are any."""
    whole, part = divmod(abs(int(micro)), MICRO_DOLLAR)
    cents = f".{part // 1_000_000:02}" if part % 1_000_000 == 0 else f".{part:08}".rstrip("0")
    return f"{'-' if micro < 0 else ''}${whole:,}{cents if part else ''}"


def compare_proposal(
    auditor: HouseAuditor, change: dict[str, Any], said: dict[tuple[str, str], tuple[str, str]]
) -> None:
    """JP-19: every value that was entered is shown, with what it is now, and no other value."""
    due: Values = {(subject_of(change), "explanation"): (change["explanation"], "")}
    due |= _DUE[change["kind"]](auditor, change)
    insist(set(said) == set(due), f"{set(said) ^ set(due)} is shown and was not entered, or the reverse (JP-19)")
    for key, values in due.items():
        right = all(map(reads, said[key], values))
        insist(right, f"{key} is shown as {said[key]}, and should be {values} (JP-19)")


def reads(said: str, due: Text) -> bool:
    """Whether a text is the due one, or has all its parts in order."""
    if isinstance(due, str):
        return said == due
    place = 0
    for part in due:
        place = said.find(part, place) + len(part)
        if place < len(part):
            return False
    return True


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
    books: dict[str, Book] = {}
    for terms in game["meters"]:
        name = f"{game['name']}/{terms['meter']}"
        due |= meter_values(name, game, terms, None)
        books[name] = Book(game, terms, Funds(Fraction(terms["seed_cents"])))
    texts: dict[str, Text] = {
        "kind": game["kind"],
        "pay table": (f"{game['posted']['name']}: ", *shown_pays(game, game["posted"], books).values()),
        "wager": dollars(game["wager_cents"]),
        "fixed pays come from": "the meter" if game["all_off_the_meter"] else "the tray",
        "folded hands win": yes_or_no(game),
        "rounding": f"{game['rounding']} to the cent",
        **option_texts(game),
    }
    due |= {(game["name"], name): (text, "") for name, text in texts.items()}
    return due | house_keeps(game, None)


def yes_or_no(sensor: dict[str, Any]) -> str:
    return "yes" if sensor["on_folded_hands"] else "no"


def house_keeps(game: dict[str, Any], before: dict[str, Any] | None) -> Values:
    """What is left of each wager on a progressive, all meters together."""
    if game["kind"] == "house":
        return {}
    texts = [f"{float(kept_by_the_house(one)):.4%}" if one else "" for one in (game, before)]
    return {(game["name"], "house keeps"): (texts[0], texts[1])}


def other_terms(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    due: Values = {}
    if change["jackpot"] not in auditor.jackpots:
        return due  # it was discontinued since
    jackpot, new = auditor.jackpots[change["jackpot"]], [change["terms"], *change.get("others", ())]
    for terms in new:
        name = f"{change['jackpot']}/{terms['meter']}"
        due |= meter_values(name, jackpot, terms, auditor.books[name])
    present = auditor.present_terms(jackpot)
    meters = {terms["meter"]: terms for terms in (*present, *new)}
    return due | house_keeps(jackpot | {"meters": list(meters.values())}, jackpot | {"meters": present})


def option_texts(options: dict[str, Any]) -> dict[str, Text]:
    return {
        "several wins in a round": ORDERS[options["order"]],
        "undecided win": LOCKS[options["lock"]],
        "executive commits from": dollars(options["executive_from_cents"]),
    }


def other_options(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    now = auditor.jackpots.get(change["jackpot"])
    before = option_texts(now) if now else {}
    return {(change["jackpot"], name): (text, before.get(name, "")) for name, text in option_texts(change).items()}


def carried(sensors: list[dict[str, Any]]) -> str:
    return " and ".join(sensor["jackpot"] for sensor in sensors)


def opened(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    name, now = change["table"], auditor.tables.get(change["table"], Seats([], 0))
    due: Values = {
        (name, "game"): (change["game"], auditor.games.get(name, "")),
        (name, "seats"): (str(change["seats"]), str(now.seats or "")),
    }
    for key, text in (("jackpots", carried), ("pay tables", posted), ("folded hands win", on_folded_hands)):
        due[name, key] = text(change["sensors"]), text(now.sensors)
    for key in ("checklist", "approvals"):
        if change.get(key):
            due[name, key] = tuple(part for item in change[key] for part in (item["text"], item["detail"])), ""
    return due


def posted(sensors: list[dict[str, Any]]) -> str:
    return " and ".join(sensor["posted"]["name"] for sensor in sensors)


def on_folded_hands(sensors: list[dict[str, Any]]) -> str:
    return " and ".join(map(yes_or_no, sensors))


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
        (change["meter"], "reason"): (change["reason"].replace("-", " "), ""),
        (change["meter"], "document"): (change["document"], ""),
    }


def undone(auditor: HouseAuditor, change: dict[str, Any]) -> Values:
    win = auditor.wins[change["win"]]
    prize = dollars(int(win["given"] + win["rest"]))
    place = (f"{prize}, {win['table']}, round ", f", seat {win['spot'][0]}: ", f" on {win['jackpot']}")
    return {(change["win"], "win"): ("undone", place), (change["win"], "document"): (change["document"], "")}


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
