"""Rules as JSON documents: the catalogue of games, and everything about one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit import __version__
from longsuit.cards import flush_text
from longsuit.rules.options import Reads, Shape, Win
from longsuit.rules.published.set_by import chosen_by, left_to_the_house, limits_set_by, own_values

if TYPE_CHECKING:
    from longsuit.rules.pay_table import DefaultTerms, PayTable
    from longsuit.rules.rules import Cap, Rules
    from longsuit.rules.streets.allowed_raises import Decision
    from longsuit.rules.streets.street import Street
    from longsuit.rules.wager import Wager


def rules_json(rules: Rules) -> dict[str, Any]:
    """Everything about the rules of a game, as data."""
    return {
        "game": rules.game,
        "title": rules.title,
        "house": rules.house,
        "version": __version__,
        "rules_sha256": rules.sha256,
        "shape": rules.shape.value,
        "steps": [step.value for step in rules.steps],
        "seats": rules.seats,
        "decks": rules.decks,
        "deck_names": list(rules.deck_names),
        "packet": rules.packet,
        "community": rules.community,
        "face_up": rules.face_up,
        "bonuses_equal": rules.bonuses_equal,
        "chip_cents": rules.chip_cents,
        **_deciding(rules),
        "wagers": [_wager(wager) | _set_by(rules, wager) for wager in rules.wagers],
        "caps": [_cap(cap) for cap in rules.caps],
        "jackpots": _jackpots(rules),
        "irregularities": {
            "wrong_count": rules.irregularities.wrong_count.value,
            "exposed_card": rules.irregularities.exposed_card.value,
            "outside_limits": rules.irregularities.outside_limits.value,
            "rounding": rules.irregularities.rounding.value,
            "shuffler_count": rules.irregularities.shuffler_count.value,
            "face_up_card": rules.irregularities.face_up_card.value,
            "shuffler_stop": rules.irregularities.shuffler_stop.value,
        },
        "notices": list(rules.notices),
        "ours": [{"key": one.key, "what": one.what} for one in own_values(rules)],
        "left_to_the_house": list(left_to_the_house(rules)),
        "equipment": _equipment(rules),
        "opening": _opening(rules),
        "differences": [line.strip() for line in str(rules).splitlines()[1:]],
    }


def catalogue_json(rules: Rules) -> dict[str, Any]:
    """A game in the catalogue: its wagers and their pay tables."""
    return {
        "game": rules.game,
        "title": rules.title,
        "rules_sha256": rules.sha256,
        "seats": rules.seats,
        "wagers": [_wager(wager) for wager in rules.wagers],
    }


def _deciding(rules: Rules) -> dict[str, Any]:
    streets = _streets(rules) if rules.shape is Shape.STREETS else {}
    hand = rules.colour or rules.own_hand
    if hand:
        return {"win_from": hand.win_from, "push_from": hand.push_from, **streets}
    least = rules.duel.qualifier if rules.duel else None
    qualifier = {"qualifier": "none" if least is None else flush_text(least)}
    if rules.duel is None or rules.duel.raise_step is None:
        return {**qualifier, **streets}
    return {
        **qualifier,
        "raise_caps": {str(length): cap for length, cap in rules.duel.raise_caps.items()},
        "raise_step": rules.duel.raise_step.value,
    }


def _streets(rules: Rules) -> dict[str, Any]:
    """What a game that is described street by street deals and decides."""
    return {
        "streets": [_street(street) for street in rules.streets],
        "colour": rules.colour is not None,
        "wild": [rank.letter for rank in rules.wild],
        "deck": f"{rules.ranks[0].letter}-A",
        "deals_to_folded": rules.deals_to_folded,
    }


def _street(street: Street) -> dict[str, Any]:
    cards = {name: getattr(street, name) for name in ("own", "dealer", "shared", "hidden", "turned")}
    return {**cards, "decision": _decision(street.decision) if street.decision else None}


def _decision(decision: Decision) -> dict[str, Any]:
    caps = decision.caps
    return {
        "wager": decision.wager,
        "multiples": list(decision.multiples),
        "caps": None if caps is None else {str(length): cap for length, cap in caps.items()},
        "step": decision.step.value,
        "instead": [name for name in ("fold", "check") if getattr(decision, name)],
    }


def _wager(wager: Wager) -> dict[str, Any]:
    return {
        "name": wager.name,
        "label": wager.label,
        "role": wager.role.value,
        "min_cents": wager.limits.min_cents,
        "max_cents": wager.limits.max_cents,
        "step_cents": wager.limits.step_cents,
        "fold": wager.fold.value,
        "settled": wager.settled.value,
        "clause": wager.clause,
        "table": wager.table.name if wager.table else None,
        "tables": {table.name: _table(table) for table in wager.tables},
        **_contest(wager),
    }


def _contest(wager: Wager) -> dict[str, Any]:
    """How the outcome of a hand settles a wager, where that is not the usual way."""
    said = {
        "win": None if wager.win is Win.EVEN else wager.win.value,
        "unqualified": wager.unqualified and wager.unqualified.value,
        "second_table": wager.second_table and wager.second_table.name,
        "reads": None if wager.reads is Reads.OWN else wager.reads.value,
    }
    return {name: value for name, value in said.items() if value is not None}


def _set_by(rules: Rules, wager: Wager) -> dict[str, Any]:
    """Who set the limits of a wager and chose its pay table."""
    table = chosen_by(rules, wager)
    return {
        "limits_set_by": [by.value for by in limits_set_by(rules, wager)],
        "table_set_by": table.value if table else None,
    }


def _table(table: PayTable) -> dict[str, Any]:
    return {
        "metric": table.metric.value,
        "basis": table.basis.value,
        "pays": {row.key: table.terms(row) for row in table.rows},
        **({"hands": table.hands} if table.hands else {}),
    }


def _cap(cap: Cap) -> dict[str, Any]:
    return {
        "amount_cents": cap.amount_cents,
        "wagers": list(cap.wagers),
        "scope": cap.scope.value,
        "method": cap.method.value,
        "clause": cap.clause,
    }


def _jackpots(rules: Rules) -> dict[str, Any]:
    return {
        "sensors": [sensor.table.name for sensor in rules.sensors if sensor.table],
        "kind": rules.jackpots.kind.value,
        "on_folded_hands": rules.jackpots.on_folded_hands,
        "order": rules.jackpots.order.value,
        "all_off_the_meter": rules.jackpots.all_off_the_meter,
        "ace_low_six_pays": rules.jackpots.ace_low_six_pays,
        "terms": {name: [_terms(one) for one in terms] for name, terms in rules.default_terms.items()},
    }


def _terms(terms: DefaultTerms) -> dict[str, Any]:
    """The terms of a meter for a wager of $1, rates as fractions."""
    return {
        "meter": terms.meter,
        "seed_cents": terms.seed_cents,
        "contribution": str(terms.contribution),
        "reserve": str(terms.reserve),
        "all_off_contribution": str(terms.all_off_contribution),
    }


def _equipment(rules: Rules) -> dict[str, Any]:
    equipment = rules.equipment
    return {
        "cards": [way.value for way in equipment.cards],
        "shufflers": {model.name: dict(model.versions) for model in equipment.shufflers},
        "jackpot_systems": {model.name: dict(model.versions) for model in equipment.jackpot_systems},
        "display": equipment.display.value,
    }


def _opening(rules: Rules) -> dict[str, Any]:
    opening = rules.opening
    items = ("checklist", "jackpot_checklist", "approvals")
    return {
        "require_checklist": opening.require_checklist,
        "require_approvals": opening.require_approvals,
        **{key: {item.name: item.text for item in getattr(opening, key)} for key in items},
    }
