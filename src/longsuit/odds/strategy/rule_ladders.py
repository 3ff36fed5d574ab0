"""Optimal play of a game, and ladders of short rules, each with what it costs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.cards import flush_text
from longsuit.cards.vectorised import NO_FLUSH
from longsuit.odds.games.colour import colour_odds, communities
from longsuit.odds.games.duel import duel_of
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.strategy.ladder import Feature, Ladder, Step, Strategies
from longsuit.odds.strategy.short_rule_search import family_of, find_rules, misplayed, rule_gain
from longsuit.odds.strategy.short_rules import ColourRule, barred
from longsuit.odds.strategy.side_card_cells import find_band, find_cells
from longsuit.odds.strategy.street_ladders import street_strategies
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.odds.strategy.short_rule_search import Family
    from longsuit.odds.strategy.side_card_cells import Band, Cells
    from longsuit.rules import Duel, Rules


@lru_cache(maxsize=8)
def strategies(rules: Rules) -> Strategies:
    """How a game is best played, and the best short rules: searched afresh.

    A duel takes a few seconds, a game with streets a minute or more.

    >>> from longsuit.rules import load
    >>> strategies(load("nine-card-fortune-flush")).threshold.rule.words
    ('Raise if any community card is of your colour.',)
    """
    if rules.shape is Shape.STREETS:
        return street_strategies(rules)
    return _colour_strategies(rules) if rules.colour else _duel_strategies(rules)


def _duel_strategies(rules: Rules) -> Strategies:
    band = find_band(rules)
    cells = find_cells(rules, band)
    return Strategies(
        rules=rules,
        optimum=band.edge(band.best),
        certain=_certain(band, duel_of(rules)),
        splits=band.splits,
        features=_features(band, cells),
        raise_size=Fraction(band.best - band.sized, band.pairs),
        ladders=tuple(
            # Where every hand is raised there is nothing to add, and one ladder says so.
            _ladder(rules, band, cells, family_of(band, cells, rules.packet, adding=adding))
            for adding in ((False, True) if len(cells) else (False,))
        ),
        all_hands=deal_of(rules).hands,
    )


def _certain(band: Band, duel: Duel) -> tuple[str, ...]:
    """What optimal play does outside the band, in words."""
    exception = barred(duel, band.low)
    return (*([exception] if exception else []), *_outside(band))


def _outside(band: Band) -> tuple[str, ...]:
    if not band.high:
        return ("Raise everything that may be raised.",)
    if band.high == NO_FLUSH:
        return (f"Fold everything below {flush_text(band.low)}.",) if band.low < NO_FLUSH else ("Fold everything.",)
    return (f"Fold everything below {flush_text(band.low)}.", f"Raise everything from {flush_text(band.high)} up.")


def _ladder(rules: Rules, band: Band, cells: Cells, family: Family) -> Ladder:
    duel = duel_of(rules)
    steps = tuple(
        Step(
            rule,
            band.edge(gain),
            Fraction(band.best - gain, band.pairs),
            misplayed(band, cells, rule),
            barred(duel, rule.low),
        )
        for rule in find_rules(band, cells, family)
        for gain in [rule_gain(band, cells, rule)]
    )
    return Ladder(family.name, _FAMILIES[family.name], tuple(map(str, family.conditions)), steps)


_FAMILIES = {
    "counting": (
        "A flush to raise from, and further lines that raise lower ones on one condition each: "
        "so many side cards of a rank or higher, the lengths of the four suits, or side cards that pair the flush."
    ),
    "adding": (
        "The same, and also conditions that add to the number of the flush's second card "
        "1, 2 or 3 for each side card of a rank or higher."
    ),
    "colour": "So many community cards of one suit of the chosen colour.",
}


def _features(band: Band, cells: Cells) -> tuple[Feature, ...]:
    """What the best play costs that sees the flush and one thing more, or all of them."""
    if not len(cells):
        return ()
    single = [Feature(name, _blind(band, cells, [column])) for name, column in cells.features.items()]
    single.append(Feature("nothing but the flush", _blind(band, cells, [])))
    single.append(Feature("all of these together", _blind(band, cells, list(cells.features.values()))))
    return tuple(sorted(single, key=lambda feature: feature.cost))


def _blind(band: Band, cells: Cells, columns: list[np.ndarray[Any, np.dtype[np.int64]]]) -> Fraction:
    """What it costs to tell hands apart by the flush and these columns only."""
    gained: Counter[tuple[int, ...]] = Counter()
    for key, gain in zip(np.stack([cells.place, *columns], axis=1).tolist(), cells.gain.tolist(), strict=True):
        gained[tuple(key)] += gain
    return Fraction(band.sized - band.certain - sum(gain for gain in gained.values() if gain > 0), band.pairs)


def _colour_strategies(rules: Rules) -> Strategies:
    optimal = colour_odds(rules)
    best = {community for community, _ in communities(rules) if _raises(rules, community)}
    counts = range(rules.community + 1)
    steps = sorted((_colour_step(rules, optimal.house_edge, best, least) for least in counts), key=_by_cost)
    ladder = Ladder("colour", _FAMILIES["colour"], tuple(map(str, counts)), (steps[0],))
    every = sum(ways for _, ways in communities(rules))
    return Strategies(rules, optimal.house_edge, _folds(rules, best), (), (), Fraction(0), (ladder,), every)


def _folds(rules: Rules, best: set[tuple[int, int]]) -> tuple[str, ...]:
    """With which community cards optimal play folds, exactly, in words."""
    worse = [(max(held), min(held), ways) for held, ways in communities(rules) if held not in best]
    if not worse:
        return ("Raise everything.",)
    sentences = []
    for one, other in sorted({(one, other) for one, other, _ in worse}):
        ways = sum(dealt[2] for dealt in worse if dealt[:2] == (one, other))
        held = f"{one} and {other} community cards in the suits of" if one else "no community card of"
        sentences.append(f"Fold with {held} your colour: {ways:,} of the deals.")
    return (*sentences, "Raise with every other deal.")


def _by_cost(step: Step) -> Fraction:
    return step.cost


def _raises(rules: Rules, community: tuple[int, int]) -> bool:
    """Whether optimal play raises with these numbers of community cards in the colour's two suits."""
    only = colour_odds(rules, lambda one, other: (one, other) == community)
    return only.expected_net >= -1


def _colour_step(rules: Rules, optimum: Fraction, best: set[tuple[int, int]], least: int) -> Step:
    rule = ColourRule(least)
    edge = colour_odds(rules, rule, rule.name).house_edge
    wrong = sum(ways for community, ways in communities(rules) if rule(*community) != (community in best))
    return Step(rule, edge, edge - optimum, wrong)
