"""The last chapters: what the house posts at the table, and where it differs from the published game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import dollars
from longsuit.jackpot import house_jackpot_notices
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import amounts, joined, number
from longsuit.report.rules_of_play.values import is_shipped, limits_mark, posted_by
from longsuit.rules import CapScope, JackpotClause, JackpotKind, Role, house_jackpot_amounts

if TYPE_CHECKING:
    from longsuit.rules import Difference, PayTable, Rules, Wager


def notices(rules: Rules) -> Chapter:
    """The notices posted at the table."""
    posted = [(_limits(rules, wager), rules.clauses.wagers) for wager in _placed(rules)]
    posted += [(_table(rules, wager, wager.table), wager.clause) for wager in _placed(rules) if wager.table]
    for cap in rules.caps:
        whom = "" if cap.scope is CapScope.TABLE else " and seat"
        posted.append((f"Aggregate limit: {dollars(cap.amount_cents)} a round{whom}.", cap.clause))
    if rules.sensors and rules.jackpots.kind is JackpotKind.HOUSE:
        posted += [(notice, JackpotClause.HOUSE_JACKPOT) for notice in house_jackpot_notices(_prizes(rules))]
    posted += [(notice, "") for notice in rules.notices]
    return Chapter("What the house posts", tuple(Paragraph(text, clause, listed=True) for text, clause in posted))


def _prizes(rules: Rules) -> list[int]:
    """The amounts of the house jackpots, in cents; none where the house file does not set every one."""
    amounts = [(sensor.table, house_jackpot_amounts(rules, sensor.table)) for sensor in rules.sensors if sensor.table]
    known = all(len(found) == len(table.meters) for table, found in amounts)
    return [cents for _, found in amounts for cents in found.values()] if known else []


def _limits(rules: Rules, wager: Wager) -> str:
    return f"{wager.label}: {amounts(rules, wager.limits)}{limits_mark(rules, wager)}."


def _table(rules: Rules, wager: Wager, table: PayTable) -> str:
    return f"{wager.label}: pay table {table.name}{posted_by(rules, wager)}."


def _placed(rules: Rules) -> list[Wager]:
    """The wagers placed before cards are seen."""
    return [wager for wager in rules.wagers if wager.role is not Role.RAISE]


def differences(rules: Rules) -> Chapter:
    """The differences from the game as Longsuit ships it, or as its file has it."""
    listed = [one for one in rules.differences if one.key.partition(".")[0] not in _IN_OTHER_CHAPTERS]
    changes = [Paragraph(_difference(rules, one), listed=True) for one in listed]
    if len(listed) < len(rules.differences):
        changes.append(Paragraph(_ELSEWHERE))
    same = Paragraph(f"Nothing: this is the game as {'Longsuit ships it' if is_shipped(rules) else 'its file has it'}.")
    return Chapter("Where this house differs", tuple(changes) or (same,))


_IN_OTHER_CHAPTERS = frozenset({"equipment", "opening", "notices", "tables"})
"""Keys of a house file that the sheet prints in words of their own."""

_ELSEWHERE = "Its pay tables, its equipment, its notices and what is signed before opening are in their chapters."
"""Said where a house has any of those."""


def _difference(rules: Rules, one: Difference) -> str:
    """A difference in a line: what it is about, its value, and the value it replaces."""
    whose = "Longsuit's" if one.ours else "published" if is_shipped(rules) else "the game's"
    instead = "" if one.before is None else f" ({whose}: {_value(one.key, one.before)})"
    return f"{_subject(rules, one.key)}: {_value(one.key, one.value)}{instead}"


def _value(key: str, value: Any) -> str:
    """A value for people who read the rules."""
    name = key.rpartition(".")[2] if key.startswith("wagers.") else key
    words = _PLAYED.get((name, value)) if isinstance(value, str) else None
    return words or value_words(key, value) or "none"


def _subject(rules: Rules, key: str) -> str:
    """What a key of the house file is about, for people; the key itself where it has no other name."""
    section, *rest = key.split(".")
    if section in ("limits", "wagers") and len(rest) == 2 and rest[1] in _PARTS:
        return f"{_labels(rules, rest[0])}, {_PARTS[rest[1]]}"
    if key.startswith("rules.raise_caps."):
        return f"{rules.raise_wager.label} with a {number(int(rest[-1]))}-card flush"
    if key.startswith("jackpots.terms."):
        return f"Jackpot table {', '.join(rest[1:-1])}, {rest[-1].removesuffix('_cents').replace('_', ' ')}"
    return _KEYS.get(key, key.removesuffix("_cents"))


def _labels(rules: Rules, name: str) -> str:
    """The wagers that a name in the house file stands for: one of them, or all with a role."""
    known = rules.defaults["wagers"]
    offered = [wager for wager in known if wager in rules.by_name or wager == name]
    labels = [known[wager].get("label", wager) for wager in offered if name in (wager, known[wager]["role"])]
    return joined(labels) or name


_PARTS = {
    "min_cents": "least",
    "max_cents": "most",
    "step_cents": "in steps of",
    "table": "pay table",
    "fold": "at a fold",
    "settled": "settled",
    "offered": "offered",
}
"""What a house file says of a wager."""

_KEYS = {
    "caps": "Aggregate limits",
    "maximum_wager": "Maximum wager",
    "rules.seats": "Players at the table, most",
    "rules.face_up": "Hands are dealt face up",
    "rules.chip_cents": "Smallest chip",
    "rules.bonuses_equal": "The bonus wagers of a seat are equal",
    "rules.qualifier": "The dealer qualifies with",
    "rules.raise_step": "Amount of a raise",
    "rules.win_from": "Fewest flush cards that win",
    "rules.push_from": "Fewest flush cards that push",
    "rules.hands_per_player": "Seats that a player may play",
    "rules.cap_floor_odds": "An aggregate limit is at least the largest wager times",
    "rules.deck_names": "Decks",
    "irregularities.rounding": "Payments are rounded",
    "irregularities.wrong_count": "A hand with a wrong number of cards",
    "irregularities.exposed_card": "A card exposed while dealing",
    "irregularities.outside_limits": "A wager accepted outside the limits",
    "irregularities.shuffler_count": "A wrong count reported by the shuffler",
    "irregularities.face_up_card": "A card that lies face up in the pack",
    "irregularities.shuffler_stop": "A shuffler that stops in the middle of a deal",
    "banking.min_cents": "The bank, least",
    "banking.max_cents": "The bank, most",
    "banking.player_fees": "Fees of players",
    "banking.banker_fees": "Fees of the banker",
    "jackpots.order": "Several jackpot wins of a round",
    "jackpots.sensors": "Jackpot tables",
    "jackpots.kind": "Jackpots",
    "jackpots.wager_cents": "Jackpot wager",
    "jackpots.on_folded_hands": "A folded hand can win the jackpot",
    "jackpots.all_off_the_meter": "The meter pays fixed pays too",
    "jackpots.ace_low_six_pays": "A-2-3-4-5-6 of a suit pays",
}
"""Keys that have a name for people."""

_WORDS = {
    ("rules.raise_step", "ante"): "whole Antes",
    ("rules.raise_step", "any"): "any within the limits",
    ("jackpots.order", "one-by-one"): "paid one after the other",
    ("jackpots.order", "equal-shares"): "equal shares of the top award",
}
"""Values that have a name for people, by key."""

_PLAYED = {
    ("fold", "lost"): "lost",
    ("fold", "stays"): "stays",
    ("fold", "stays-if-won"): "lost, unless it wins",
    ("settled", "at-once"): "when shown",
    ("settled", "at-the-end"): "at the end",
    ("jackpots.kind", "house"): "house jackpots",
    ("jackpots.kind", "progressive"): "progressive jackpots",
    ("irregularities.wrong_count", "misdeal"): "a misdeal",
    ("irregularities.wrong_count", "dead-hand"): "the hand is dead",
    ("irregularities.exposed_card", "discard"): "it is discarded",
    ("irregularities.exposed_card", "void"): "the round is void",
    ("irregularities.outside_limits", "stands"): "it stays as placed",
    ("irregularities.outside_limits", "returned"): "it is returned",
    ("irregularities.shuffler_count", "misdeal"): "a misdeal",
    ("irregularities.shuffler_count", "after-the-round"): "the round is played to its end",
    ("irregularities.face_up_card", "misdeal"): "a misdeal",
    ("irregularities.face_up_card", "discard"): "it is discarded",
    ("irregularities.shuffler_stop", "misdeal"): "a misdeal",
    ("irregularities.shuffler_stop", "by-hand"): "the dealer finishes the deal by hand",
}
"""Further values for people who read the rules sheet."""

_RAISES = {0: "not allowed", 1: "up to the Ante"}
"""The smallest caps of a raise."""


def value_words(key: str, value: Any) -> str:
    """A value of a house file, for people.

    >>> value_words("limits.base.max_cents", 1_000), value_words("caps", []), value_words("rules.raise_caps.2", 0)
    ('$10', 'none', 'not allowed')
    """
    if isinstance(value, str) and (key, value) in _WORDS:
        return _WORDS[key, value]
    if key.startswith("rules.raise_caps."):
        return _RAISES.get(value, f"up to {value} times the Ante")
    if key in ("banking.player_fees", "banking.banker_fees"):
        return joined(f"{dollars(fee['cents'])} from {dollars(fee['from_cents'])}" for fee in value)
    if key == "caps":
        return joined(f"{dollars(cap['amount_cents'])} a round" for cap in value) or "none"
    if key == "maximum_wager":
        return joined(f"{dollars(entry['cents'])} from {entry['effective']}" for entry in value)
    if key.endswith("_cents") and isinstance(value, int):
        return dollars(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return joined(map(str, value)) if isinstance(value, list | tuple) else str(value)
