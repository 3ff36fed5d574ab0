"""The chapter on values: which are the source's, which Longsuit's, which the house's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import joined
from longsuit.rules import GAMES, SetBy, chosen_by, left_to_the_house, limits_set_by, made_by, own_values, raise_set_by

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager


def house_name(rules: Rules) -> str:
    """The name of the house; empty for the game as Longsuit ships it."""
    return rules.house if rules.overlay or rules.house != "default" else ""


def is_shipped(rules: Rules) -> bool:
    """Whether a game is one of Longsuit's own, whose source has been published."""
    return rules.game in GAMES


def status(rules: Rules, house: str) -> str:
    """Whose rules these are, in a sentence or two; `house` is empty for the game as its file describes it."""
    if not is_shipped(rules):
        whose = f"As played at {house}." if house else "As its game file describes it."
        return f"{whose} What the file does not say has its default value."
    whose = f"As played at {house}." if house else "As shipped with Longsuit."
    marked = "marked as Longsuit's own" + (", those of the house as the house's" if house else "")
    return f"{whose} Values that the published rules do not print are {marked}."


def values(rules: Rules) -> Chapter:
    """Which values are not the source's."""
    if not is_shipped(rules):
        own = "Every value that is not listed as a difference of the house is the game file's, or the default of one."
        return Chapter("Whose values these are", (Paragraph(own),))
    parts = [
        Paragraph(
            "Every value that is not listed here, or as a difference of the house, is in the published rules. A step "
            "that they do not describe follows the rulebook of Longsuit."
        )
    ]
    ours = own_values(rules)
    if ours:
        parts.append(Paragraph("Longsuit's own, because the published rules do not print them:"))
        parts += [Paragraph(f"{one.what[0].upper()}{one.what[1:]}.", listed=True) for one in ours]
    if left := left_to_the_house(rules):
        parts.append(Paragraph("The published rules leave to the house:"))
        parts += [Paragraph(sentence, listed=True) for sentence in left]
    return Chapter("Whose values these are", tuple(parts))


def limits_by(rules: Rules, wager: Wager, *, maximum: bool = True) -> str:
    """Who set what a wager takes, in a word or two; a raise has a maximum in dollars where one is printed."""
    found = limits_set_by(rules, wager) if maximum else ()
    if wager is rules.raise_wager:
        found = (*raise_set_by(rules), *found)
    return ", ".join(dict.fromkeys(_name(rules, by) for by in found))


def posted_by(rules: Rules, wager: Wager) -> str:
    """Who chose the pay table in force, in brackets; nothing where the source did."""
    by = chosen_by(rules, wager)
    return "" if by in (None, SetBy.SOURCE) else f" ({_possessive(rules, by)} choice)"


def limits_mark(rules: Rules, wager: Wager) -> str:
    """Who set the limits of a wager, in brackets; nothing where the source did."""
    others = [by for by in limits_set_by(rules, wager) if by is not SetBy.SOURCE]
    return f" ({joined(_possessive(rules, by) for by in others)})" if others else ""


def tables_sentence(rules: Rules, wager: Wager) -> str:
    """Who chose the table in force, and which tables the source does not print."""
    if wager.table is None:
        return ""
    by = chosen_by(rules, wager) or SetBy.SOURCE
    printed = "as in the published rules" if is_shipped(rules) else "as in the game's file"
    whose = printed if by is SetBy.SOURCE else f"{_possessive(rules, by)} choice"
    sentence = f"Table {wager.table.name} is in force, {whose}."
    for maker in (SetBy.LONGSUIT, SetBy.PROFILE, SetBy.HOUSE):
        made = [table.name for table in wager.tables if made_by(rules, wager, table.name) is maker]
        if made:
            verb = "is" if len(made) == 1 else "are"
            sentence += f" {joined(made)} {verb} {_possessive(rules, maker)} own"
            them = "it" if len(made) == 1 else "them"
            sentence += f"; the published rules do not print {them}." if is_shipped(rules) else "."
    return sentence


def choice(rules: Rules, by: SetBy) -> str:
    """Whose choice a value is, in words."""
    value = "the published value" if is_shipped(rules) else "the game's value"
    return value if by is SetBy.SOURCE else f"{_possessive(rules, by)} choice"


def _name(rules: Rules, by: SetBy) -> str:
    profile = rules.profile.name if rules.profile else "profile"
    source = "source" if is_shipped(rules) else "the game"
    return {SetBy.SOURCE: source, SetBy.LONGSUIT: "Longsuit", SetBy.PROFILE: profile, SetBy.HOUSE: "the house"}[by]


def _possessive(rules: Rules, by: SetBy) -> str:
    return f"{_name(rules, by)}'s"
