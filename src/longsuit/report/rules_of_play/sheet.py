"""The rules of play as a printable sheet, made from the same data the engine runs on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit import __version__
from longsuit.report.rules_of_play.banking import player_dealer
from longsuit.report.rules_of_play.document import Chapter, Paragraph, Sheet
from longsuit.report.rules_of_play.house_notices import differences, notices
from longsuit.report.rules_of_play.irregularities import irregularities
from longsuit.report.rules_of_play.jackpots import jackpots
from longsuit.report.rules_of_play.object_and_equipment import equipment, object_of_the_game
from longsuit.report.rules_of_play.opening import before_opening
from longsuit.report.rules_of_play.pay_tables import basis_sentence, pay_tables
from longsuit.report.rules_of_play.payout_limits import payout_limits
from longsuit.report.rules_of_play.plain_text import as_text
from longsuit.report.rules_of_play.procedure.steps import procedure
from longsuit.report.rules_of_play.values import house_name, is_shipped, status, values
from longsuit.report.rules_of_play.wagers import wagers
from longsuit.rules import Role, all_clauses

if TYPE_CHECKING:
    from longsuit.rules import Rules


def rules_sheet(rules: Rules) -> str:
    """The rules of play with their pay tables, as plain text.

    >>> from longsuit.rules import load
    >>> rules_sheet(load("nh-flush")).splitlines()[0]
    '# NH Flush Poker'
    """
    sheet = rules_document(rules)
    if not is_shipped(rules):
        sheet = replace(sheet, chapters=(*sheet.chapters, _clauses(rules, sheet)))
    return as_text(sheet)


def _clauses(rules: Rules, sheet: Sheet) -> Chapter:
    """The clauses that the sheet of a game of one's own names, as its file and the rulebook write them down."""
    book = {**all_clauses(), **rules.rulebook}
    said = {clause: book[clause] for clause in (*rules.rulebook, *sheet.clauses) if clause in book}
    lines = [f"{clause}: {text}{'' if text.endswith(('.', '!', '?')) else '.'}" for clause, text in said.items()]
    return Chapter("The clauses", tuple(Paragraph(line, listed=True) for line in lines))


def rules_document(rules: Rules, house: str = "") -> Sheet:
    """The rules of play as chapters, for printing in another form; a house may have another name than its file."""
    name = house or house_name(rules)
    return Sheet(
        title=rules.title,
        house=name,
        status=status(rules, name),
        chapters=tuple(_chapters(rules)),
        version=__version__,
        rules_sha256=rules.sha256,
    )


def _chapters(rules: Rules) -> list[Chapter]:
    chapters = [object_of_the_game(rules), equipment(rules), wagers(rules), procedure(rules)]
    if any(wager.table and wager.role is not Role.JACKPOT for wager in rules.wagers):
        tables = pay_tables(rules)
        chapters.append(Chapter(tables.heading, (basis_sentence(rules), *tables.parts)))
    if rules.banking is not None:
        chapters.append(player_dealer(rules, rules.banking))
    if rules.sensors:
        chapters.append(jackpots(rules))
    if opening := before_opening(rules):
        chapters.insert(2, opening)
    return [*chapters, payout_limits(rules), irregularities(rules), notices(rules), values(rules), differences(rules)]
