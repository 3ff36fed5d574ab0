"""House files at random, with every key that a rules sheet puts into words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.rules import GAMES, PROFILES, Role, Rules, RulesError, load, read_house

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

Document = dict[str, Any]

QUALIFIERS = ("none", "9-3-2", "T-8-6", "J-3-2", "8-7-6", "K-Q", "7-6-5-4", "2")
AWARDS: tuple[int | str, ...] = (300, 50, 9, "3/2", 1)
POKER = ("royal-flush-hearts", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight")


def random_rules(random: Random) -> Rules:
    """The rules of some game under a house file at random."""
    while True:
        game = random.choice(list(GAMES))
        try:
            return load(game, read_house(_house(random, game), "house.toml"))
        except RulesError:
            continue  # a house that nobody may have, such as one that its profile forbids


def _house(random: Random, game: str) -> Document:
    document: Document = {"name": "Riverside", "game": game}
    if random.random() < 0.3:
        document["extends"] = random.choice(list(PROFILES))
    parts: list[Callable[[Random, Rules], Document]] = [_rules, _limits, _wagers, _tables, _jackpots, _caps]
    parts += [_irregularities, _equipment, _opening]
    for part in random.sample(parts, random.randint(1, 4)):
        document |= part(random, load(game))
    return document


def _some(random: Random, choices: Document) -> Document:
    """Some of these keys, each with one of its values."""
    keys = random.sample(list(choices), random.randint(1, len(choices)))
    return {key: random.choice(choices[key]) for key in keys}


def _rules(random: Random, rules: Rules) -> Document:
    both: Document = {
        "seats": [1, 2, 3, 5],
        "face_up": [True, False],
        "chip_cents": [1, 50, 100, 500],
        "bonuses_equal": [True, False],
        "deck_names": [["deck"], ["red deck", "blue deck"]],
        "cap_floor_odds": [10],
    }
    if rules.colour:
        return {"rules": _some(random, both | {"win_from": [4, 5, 9], "push_from": [2, 3, 4]})}
    caps = [{str(length): random.randint(0, 4) for length in range(2, 8)} for _ in range(2)]
    duel = {"qualifier": QUALIFIERS, "raise_step": ["any", "ante"], "raise_caps": caps}
    return {"rules": _some(random, both | duel)}


def _limits(random: Random, rules: Rules) -> Document:
    limits = {
        "base": [{"min_cents": 1000, "max_cents": 20000, "step_cents": 500}, {"max_cents": 10000}],
        "raise": [{"max_cents": 60000}, {"max_cents": 50000, "step_cents": 300}],
        "bonus": [{"min_cents": 500, "max_cents": 500}, {"min_cents": 500, "step_cents": 500}],
        rules.base.name: [{"min_cents": 1500}],
    }
    maximum = [[{"effective": "2023-06-14", "cents": 30000}], [{"effective": "2024-01-01", "cents": 20000}]]
    found: Document = {"limits": _some(random, limits)}
    return found | ({"maximum_wager": random.choice(maximum)} if random.random() < 0.3 else {})


def _bonuses(rules: Rules) -> list[str]:
    return [wager.name for wager in rules.wagers if wager.role is Role.BONUS]


def _wagers(random: Random, rules: Rules) -> Document:
    fates = {
        "offered": [True, False],
        "fold": ["lost", "stays", "stays-if-won"],
        "settled": ["at-the-end", "at-once"],
    }
    chosen = random.sample(_bonuses(rules), random.randint(min(1, len(_bonuses(rules))), len(_bonuses(rules))))
    return {"wagers": {name: _some(random, fates) for name in chosen}}


def _tables(random: Random, rules: Rules) -> Document:
    """Pay tables of the house's own."""
    found: Document = {}
    for name in random.sample(_bonuses(rules), random.randint(min(1, len(_bonuses(rules))), len(_bonuses(rules)))):
        table = rules.by_name[name].table
        assert table is not None
        hands = random.choice([table.rows[:1], table.rows[:2], table.rows])
        pays = {row.key: random.choice(AWARDS) for row in hands}
        if random.random() < 0.5 and hands[0].value.isdigit():
            pays = {f"{hands[-1].value}+": random.choice(AWARDS)}
        found[name] = {"OURS": {"pays": pays, "basis": random.choice(["to 1", "for 1"])}}
    return {"tables": found, "wagers": {name: {"table": "OURS"} for name in found}}


def _jackpots(random: Random, rules: Rules) -> Document:
    if rules.colour:
        return {}
    options = {
        "wager_cents": [100, 500],
        "on_folded_hands": [True, False],
        "order": ["one-by-one", "equal-shares"],
        "all_off_the_meter": [True, False],
        "ace_low_six_pays": ["10%", "100%"],
        "kind": ["progressive", "house"],
    }
    royal = {"royal-flush-hearts": "100% major", "royal-flush": "10% minor", **dict.fromkeys(POKER[2:5], 30)}
    run = {"7": "100%", "6": "10%", "5": 250, "4": 30}
    own = {
        "ROYAL": {"metric": "poker", "pays": royal},
        "RUN": {"metric": "straight-flush", "pays": run},
        "FIXED": {"metric": "flush", "pays": {"7": 500, "6": 40}, "basis": random.choice(["to 1", "for 1"])},
        "ACES": {"metric": "straight-flush-and-ace", "pays": {"7": "100%", "6-ace-high": "100%", "6": "10%"}},
    }
    names = [*own, *(["1", "2", "3", "ML1"] if rules.sensors else [])]
    jackpots: Document = {"sensors": random.sample(names, random.randint(0, 2)), **_some(random, options)}
    if jackpots.get("kind") == "house":
        jackpots["terms"] = {name: {"seed_cents": 250_000} for name in jackpots["sensors"] if name in ("RUN", "1", "2")}
    return {"jackpots": jackpots, "tables": {"jackpot": own}}


def _caps(random: Random, rules: Rules) -> Document:
    covered = [["bonus"], ["all"], _bonuses(rules)[:1]]
    options = {"wagers": covered, "scope": ["table", "seat"], "method": ["prorate", "first-come"]}
    caps = [{"amount_cents": 200_000, **_some(random, options)} for _ in range(random.randint(0, 2))]
    return {"caps": caps}


def _irregularities(random: Random, _: Rules) -> Document:
    options = {
        "wrong_count": ["misdeal", "dead-hand"],
        "exposed_card": ["discard", "void"],
        "outside_limits": ["stands", "returned"],
        "rounding": ["up", "down"],
        "shuffler_count": ["misdeal", "after-the-round"],
        "face_up_card": ["misdeal", "discard"],
        "shuffler_stop": ["misdeal", "by-hand"],
    }
    return {"irregularities": _some(random, options)}


def _equipment(random: Random, _: Rules) -> Document:
    ways = ["game-shuffler", "packet-shuffler", "machine", "shoe", "hand"]
    equipment: Document = {"cards": random.sample(ways, random.randint(1, 5)), "display": "local"}
    if random.random() < 0.5:
        equipment["shufflers"] = {"i-Deal": {"software": "3.8.024", "rng": "1.002.004"}}
    return {"equipment": equipment}


def _opening(random: Random, _: Rules) -> Document:
    asked = {"require_checklist": [True, False], "require_approvals": [True, False], "tribal": [True, False]}
    return {"extends": "wa"} if random.random() < 0.5 else {"opening": _some(random, asked)}


def sheet_texts(rules: Rules) -> Iterator[str]:
    """Every text of a rules sheet, and of what each spot says by itself."""
    from longsuit.report import Grid, rules_document, spot_rules  # noqa: PLC0415

    sheet = rules_document(rules)
    yield from (sheet.title, sheet.status)
    for chapter in sheet.chapters:
        yield chapter.heading
        for part in chapter.parts:
            if isinstance(part, Grid):
                yield from (part.title, *part.headings, *(cell for row in part.rows for cell in row))
            else:
                yield part.text
    for wager in rules.wagers:
        spot = spot_rules(rules, wager)
        yield from (spot.takes, spot.when, *(part.text for part in spot.pays))
