"""The rules in short, made from the same data the engine runs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from longsuit.base import dollars, with_article
from longsuit.cards import flush_text
from longsuit.report import joined, rules_sheet
from longsuit.rules import CapScope, Metric, Shape
from longsuit.terminal.input.spots import spots
from longsuit.terminal.screen.layout import range_words
from longsuit.terminal.screen.settlement import table_name

if TYPE_CHECKING:
    from rich.console import RenderableType

    from longsuit.rules import PayTable, Rules, Wager


_NOUNS = {
    Metric.FLUSH: "flush of ",
    Metric.STRAIGHT_FLUSH: "straight flush of ",
    Metric.COLOUR_OF_NINE: "of nine, ",
    Metric.COLOUR_OF_SIX: "of your six, ",
    Metric.COLOUR_OF_THREE: "of the first three, ",
}


def short_rules(rules: Rules) -> RenderableType:
    """The game in a few sentences, its spots and its posted pay tables."""
    sentences = _clauses(rules) if rules.shape is Shape.STREETS else _duel(rules) if rules.duel else _colour(rules)
    parts: list[RenderableType] = [Text(rules.title, "bold")]
    points = Table.grid(padding=(0, 1, 0, 0))
    for sentence in (*sentences, *limit_words(rules), *rules.notices):
        points.add_row(Text("*", "cyan"), sentence)
    parts.append(points)
    parts += [_spots_table(rules), Text(_how_to_bet(rules), "dim")]
    return Group(*parts)


def _how_to_bet(rules: Rules) -> str:
    base, *others = spots(rules)
    more = f" {others[0].key} 5" if others else ""
    return f"Bets: 10 or {base.key} 10 or {base.key} 10{more}; 0 takes chips back.  Full rules: ??"


def _clauses(rules: Rules) -> list[str]:
    """The clauses of the game's own rulebook."""
    return [f"{text} ({clause})." for clause, text in rules.rulebook.items()]


def _duel(rules: Rules) -> list[str]:
    duel, clauses, more = rules.duel, rules.clauses, rules.raise_wager.label
    if duel is None:
        return []
    least = "every hand qualifies" if duel.qualifier is None else f"it takes {flush_text(duel.qualifier)} to qualify"
    return [
        f"{rules.packet} cards each; your flush, the longest suit, against the dealer's ({clauses.reveal}).",
        f"Fold, or make the {more}: {_caps(rules)} ({clauses.decision}).",
        f"The dealer: {least} ({clauses.qualifier}).",
        f"A dealer who does not qualify pays the {rules.base.label} and pushes the {more} ({clauses.not_qualified}).",
        f"Better wins 1 to 1 on both, worse loses both, the same ranks push ({clauses.compare}).",
    ]


def _caps(rules: Rules) -> str:
    """The largest raises by flush length, lengths with the same cap together."""
    caps = rules.duel.raise_caps if rules.duel else {}
    lengths: dict[int, list[str]] = {}
    for length, cap in sorted(caps.items()):
        lengths.setdefault(cap, []).append(str(length))
    allowed = {0: "not allowed", 1: "1x"}
    return ", ".join(f"{allowed.get(cap, f'up to {cap}x')} with {joined(held, 'or')}" for cap, held in lengths.items())


def _colour(rules: Rules) -> list[str]:
    colour, clauses, base = rules.colour, rules.clauses, rules.base.label
    raised = with_article(rules.raise_wager.label)
    if colour is None:
        return []
    return [
        f"Choose red or black; {rules.community} community cards and {rules.packet} of your own ({clauses.wagers}).",
        f"After those fold, or make {raised} bet equal to the {base} ({clauses.decision}).",
        f"Flush cards are your longest suit of that colour: of nine, {colour.win_from} win ({clauses.compare}).",
        f"{colour.push_from} push, fewer lose ({clauses.compare}).",
    ]


def limit_words(rules: Rules) -> list[str]:
    """The payout limits, one sentence each.

    >>> from longsuit.rules import load
    >>> limit_words(load("nh-flush"))
    ['A round pays at most $2,000 on Flush Bonus and Straight Flush Bonus, all seats together (NHF-9).']
    """
    sentences = []
    for cap in rules.caps:
        most, wagers = dollars(cap.amount_cents), joined(rules.by_name[name].label for name in cap.wagers)
        whose = "all seats together" if cap.scope is CapScope.TABLE else "each seat by itself"
        sentences.append(f"A round pays at most {most} on {wagers}, {whose} ({cap.clause}).")
    return sentences


def _spots_table(rules: Rules) -> Table:
    table = Table(box=box.ROUNDED, border_style="dim", header_style="bold cyan")
    for heading in ("key", "spot", "takes", "pays"):
        table.add_column(heading, no_wrap=heading in ("key", "takes"))
    for spot in spots(rules):
        limits = spot.wager.limits
        step = (
            "" if limits.step_cents in (1, limits.max_cents, rules.chip_cents) else f" by {dollars(limits.step_cents)}"
        )
        table.add_row(spot.key, spot.wager.label, range_words(limits) + step, _posted(spot.wager))
        for equal in rules.equal_wagers if spot.wager is rules.base else ():
            table.add_row("=", equal.label, f"as {rules.base.label}", _posted(equal))
    return table


def _posted(wager: Wager) -> str:
    """What a wager pays, by its tables where it has some."""
    tables = [table for table in (wager.table, wager.second_table) if table]
    return "; or ".join(f"{_rows(table)} ({table_name(table)}, {wager.clause})" for table in tables) or "1 to 1"


def _rows(table: PayTable) -> str:
    """A pay table in one line: `flush of 7 pays 100, 6 pays 20 to 1`."""
    noun = _NOUNS.get(table.metric, "")
    rows = [f"{row.key if noun else table.label(row)} pays {row.award}" for row in table.rows]
    return f"{noun}{', '.join(rows)}, all {table.basis}"


def whole_rules(rules: Rules) -> RenderableType:
    """The printable rules of play."""
    from rich.markdown import Markdown  # noqa: PLC0415 - slow to load

    return Markdown(rules_sheet(rules), hyperlinks=False)
