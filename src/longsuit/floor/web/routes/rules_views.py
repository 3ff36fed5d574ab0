"""The rules of a table as pages get them; `longsuit.odds` is loaded when it is first needed, because it loads NumPy."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.floor.web.felt_figures import felt_odds
from longsuit.floor.web.pages import Asset
from longsuit.jackpot import JackpotGame, State
from longsuit.protocol import (
    ExactView,
    HandsOddsView,
    RulesSheet,
    SheetChapter,
    SheetGrid,
    SheetParagraph,
    SpotFacts,
    SpotOddsView,
    TableOdds,
)
from longsuit.report import Grid, Paragraph, rules_document, spot_rules
from longsuit.rules import Role, Rules, Wager
from longsuit.table import SensorTerms, TableTerms

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from pydantic import BaseModel

    from longsuit.odds import FeltOdds, SpotOdds


def present_jackpots(terms: TableTerms, jackpots: State) -> tuple[JackpotGame, ...]:
    """The jackpots of a table as they are configured now, one for each sensor."""
    return tuple(jackpots.jackpots.get(sensor.game.name, sensor.game) for sensor in terms.sensors)


@lru_cache(maxsize=256)
def rules_sheet_view(terms: TableTerms, house: str) -> Asset:
    """The rules sheet of a table."""
    sheet = rules_document(terms.rules, house)
    chapters = tuple(
        SheetChapter(heading=chapter.heading, parts=tuple(_part(part) for part in chapter.parts))
        for chapter in sheet.chapters
    )
    return _document(
        RulesSheet(
            title=sheet.title,
            status=sheet.status,
            chapters=chapters,
            version=sheet.version,
            rules_sha256=sheet.rules_sha256,
        )
    )


COMPUTING = "The exact figures of this game are being computed, which takes up to a minute or two."


def table_odds(terms: TableTerms, games: tuple[JackpotGame, ...]) -> Asset:
    """Every spot of a table with its odds, by the pay tables in force and the jackpots as they are configured now.

    A game that takes long is computed in the background, and says so until its figures are there.
    """
    return odds_document(terms, games, felt_odds(terms.rules))


@lru_cache(maxsize=256)
def odds_document(terms: TableTerms, games: tuple[JackpotGame, ...], felt: FeltOdds | None) -> Asset:
    """The same with given figures; None where they are being computed."""
    from longsuit.odds import OddsError  # noqa: PLC0415 - loads NumPy

    rules = terms.rules
    placed = [wager for wager in rules.wagers if wager.role is not Role.JACKPOT]
    lit = list(zip(terms.sensors, rules.sensors, games, strict=False))
    odds: Sequence[SpotOddsView | None] = [None] * (len(placed) + len(lit))
    unknown = COMPUTING if felt is None else ""
    try:
        if felt is not None:
            odds = [_spot_odds(felt, wager) for wager in placed] + [_sensor_odds(felt, *one) for one in lit]
    except OddsError as error:
        unknown = str(error)
    facts = [_facts(rules, wager.name, wager) for wager in placed] + [_sensor_facts(rules, *one) for one in lit]
    spots = tuple(spot.model_copy(update={"odds": one}) for spot, one in zip(facts, odds, strict=True))
    return _document(TableOdds(rules_sha256=rules.sha256, spots=spots, unknown=unknown, pending=felt is None))


def _spot_odds(felt: FeltOdds, wager: Wager) -> SpotOddsView:
    counted = felt.rules.base if wager.is_contested else wager
    return _odds_view(felt.spot(wager), counted.label, {})


def _sensor_odds(felt: FeltOdds, sensor: SensorTerms, _: Wager, game: JackpotGame) -> SpotOddsView:
    odds = felt.sensor(game.posted.pay_table, game.wager_cents)
    names = dict(zip((terms.meter for terms in game.meters), game.meter_names, strict=True))
    return _odds_view(odds, sensor.label, names)


def _odds_view(odds: SpotOdds, of: str, meters: dict[str, str]) -> SpotOddsView:
    return SpotOddsView(
        house_edge=_exact(odds.house_edge),
        of=of,
        hit_frequency=None if odds.hit_frequency is None else _exact(odds.hit_frequency),
        best_play=odds.best_play,
        per_dollar={meters[meter]: _exact(part) for meter, part in odds.per_dollar.items()},
        by_hands=tuple(
            HandsOddsView(hands=hands, house_edge=_exact(one.house_edge), hit_frequency=_exact(one.hit_frequency))
            for hands, one in odds.by_hands.items()
            if one.hit_frequency is not None
        ),
    )


def _facts(rules: Rules, name: str, wager: Wager) -> SpotFacts:
    found = spot_rules(rules, wager)
    return SpotFacts(wager=name, takes=found.takes, when=found.when, pays=_paragraphs(found.pays))


def _sensor_facts(rules: Rules, sensor: SensorTerms, wager: Wager, game: JackpotGame) -> SpotFacts:
    """The facts of a sensor; each jackpot of a table has a wager of its own."""
    facts = _facts(rules, sensor.name, wager)
    return facts.model_copy(update={"takes": f"exactly {dollars(game.wager_cents)}"})


def _paragraphs(parts: Iterable[Paragraph]) -> tuple[SheetParagraph, ...]:
    return tuple(
        SheetParagraph(text=part.text, clauses=tuple(part.clause.split()), step=part.step, listed=part.listed)
        for part in parts
    )


def _part(part: Paragraph | Grid) -> SheetParagraph | SheetGrid:
    if isinstance(part, Paragraph):
        return _paragraphs([part])[0]
    return SheetGrid(title=part.title, headings=part.headings, rows=part.rows, posted=part.posted)


def _exact(number: Fraction) -> ExactView:
    from longsuit.odds import exact_number  # noqa: PLC0415 - loads NumPy

    return ExactView(**exact_number(number))


def _document(view: BaseModel) -> Asset:
    return Asset.of(view.model_dump_json().encode(), "application/json")
