"""House files as house managers write them: what is wrong in one is said in a sentence, with the key and the remedy."""

from __future__ import annotations

import datetime as dt
import json
import tomllib
from typing import TYPE_CHECKING

import pytest

from longsuit.rules import (
    GAMES,
    PROFILES,
    CapMethod,
    CapScope,
    ExposedCard,
    FoldFate,
    JackpotKind,
    MeterOrder,
    OutsideLimits,
    RaiseStep,
    Rounding,
    Rules,
    RulesError,
    Timing,
    WrongCount,
    find_house,
    load,
    read_house,
)
from tests.rules.refused_houses import REFUSED, WA_CAP, jackpot, pays

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ILS, HCF, NHF, NCF = "i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"


@pytest.fixture
def laid(tmp_path: Path) -> Callable[[str, str], Rules]:
    """Lay the text of a house file over a game."""

    def lay(text: str, game: str = ILS) -> Rules:
        path = tmp_path / "house.toml"
        path.write_text(text, "utf-8")
        return load(game, str(path))

    return lay


@pytest.mark.parametrize(("text", "key", "words"), REFUSED, ids=[f"{n}-{key}" for n, (_, key, _) in enumerate(REFUSED)])
def test_a_wrong_key_is_named_with_what_is_allowed(
    laid: Callable[[str, str], Rules], text: str, key: str, words: str
) -> None:
    with pytest.raises(RulesError) as refused:
        laid(text, ILS)
    mine = [problem for problem in refused.value.problems if f"house.toml: {key}: " in problem]
    assert len(mine) == 1, refused.value.problems
    assert words in mine[0]
    assert mine[0].endswith(".")
    assert "\n" not in mine[0]


NOT_HOUSES = [
    (b"game = \n", "this is not TOML: Invalid value (at line 1, column 8)"),
    (b"[rules]\n[rules]\n", "this is not TOML"),
    (b"\xff\xfe\x00", "this is not text"),
    (b"seats = " + b"9" * 5000, "a number in it is too large"),
    (b"a = " + b"[" * 5000, "nested too deeply"),
    (b"#" * 1_000_001, "this is too large"),
]


@pytest.mark.parametrize(("content", "words"), NOT_HOUSES, ids=[words[:20] for _, words in NOT_HOUSES])
def test_what_is_no_house_file_is_refused_in_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(content)
    with pytest.raises(RulesError) as refused:
        load(ILS, str(path))
    (problem,) = refused.value.problems
    assert problem.startswith(f"{path}: ")
    assert words in problem


@pytest.mark.parametrize("name", ["no-such-file.toml", ".", "a\0b"])
def test_a_house_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(RulesError, match="a house is a TOML file"):
        load(ILS, name)


COLOUR_REFUSED = [
    ("[rules]\nseats = 9", "rules.seats", "9 seats of 6 cards and 3 community cards need 57 of 52 cards"),
    (
        '[rules]\nqualifier = "9-3-2"',
        "rules.qualifier",
        "Use one of bonuses_equal, cap_floor_odds, chip_cents, deck_names, face_up, hands_per_player, push_from",
    ),
    ("[rules]\npush_from = 5", "rules.push_from", "5 is above win_from. Use 1 to 4"),
    ("[rules]\nwin_from = 10", "rules.win_from", "1 to 9"),
    ('[wagers.first-3]\nsettled = "at-once"', "wagers.first-3.settled", "cards are dealt after the fold"),
    ('[wagers.first-3]\nfold = "stays-if-won"', "wagers.first-3.fold", "cards are dealt after the fold"),
    (jackpot("flush = 1"), "tables.jackpot.OURS.metric", '"colour-of-nine", "colour-of-six" or "colour-of-three"'),
    ('[jackpots]\nsensors = ["1"]', "jackpots.sensors", "made under [tables.jackpot]"),
]


@pytest.mark.parametrize(("text", "key", "words"), COLOUR_REFUSED, ids=[key for _, key, _ in COLOUR_REFUSED])
def test_a_colour_game_has_refusals_of_its_own(
    laid: Callable[[str, str], Rules], text: str, key: str, words: str
) -> None:
    with pytest.raises(RulesError) as refused:
        laid(text, NCF)
    (problem,) = refused.value.problems
    assert f"house.toml: {key}: " in problem
    assert words in problem


def test_every_problem_is_told_at_once(laid: Callable[[str, str], Rules]) -> None:
    with pytest.raises(RulesError) as refused:
        laid('[rules]\nseats = 9\nqualifier = "x"\n[jackpots]\nkind = "x"\n' + pays("7 = 0"), ILS)
    keys = {problem.split(": ")[1] for problem in refused.value.problems}
    assert keys == {"rules.seats", "rules.qualifier", "jackpots.kind", "tables.flush-rush.OURS.pays.7"}


def test_a_key_with_odd_characters_stays_on_one_line() -> None:
    house = read_house({"tables": {"flush-rush": {"a\nb": {"pays": {"7": 1}}}}}, "h.toml")
    with pytest.raises(RulesError) as refused:
        load(ILS, house)
    assert refused.value.problems == (
        "h.toml: tables.flush-rush.a\\u000Ab: this is not a name for a table. Use one line of 1 to 40 characters.",
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_house_changes_nothing(laid: Callable[[str, str], Rules], game: str) -> None:
    assert laid("", game).sha256 == load(game).sha256


def test_a_mark_before_the_text_is_no_fault(laid: Callable[[str, str], Rules]) -> None:
    assert laid('\ufeffname = "Notepad"', ILS).house == "Notepad"


def test_a_refused_house_leaves_the_game_as_it_was(laid: Callable[[str, str], Rules]) -> None:
    before = load(ILS).sha256
    with pytest.raises(RulesError):
        laid("[rules]\nseats = 9", ILS)
    assert load(ILS).sha256 == before


# --- Every reading of the rulebook is the house's to change -----------------------------------------------------------

READINGS: list[tuple[str, str, str, Callable[[Rules], object], object, object]] = [
    (
        "ILS-11 A-2-3-4-5-6",
        ILS,
        '[jackpots]\nsensors = ["2"]\nace_low_six_pays = "100%"',
        lambda rules: str(next(t for t in rules.sensors[0].tables if t.name == "2").row_of["6-ace-low"].award),
        "10%",
        "100%",
    ),
    (
        "ILS-4 jackpot on folded hands",
        ILS,
        "[jackpots]\non_folded_hands = false",
        lambda rules: rules.sensors[0].fold,
        FoldFate.STAYS,
        FoldFate.LOST,
    ),
    (
        "HCF-3 method",
        HCF,
        '[[caps]]\namount_cents = 5000000\nmethod = "prorate"',
        lambda rules: rules.caps[0].method,
        CapMethod.FIRST_COME,
        CapMethod.PRORATE,
    ),
    (
        "NHF-4 Flush Bonus at a fold",
        NHF,
        '[wagers.flush-bonus]\nfold = "stays"',
        lambda rules: rules.by_name["flush-bonus"].fold,
        FoldFate.LOST,
        FoldFate.STAYS,
    ),
    (
        "NHF-5 two-card flush raises",
        NHF,
        "[rules]\nraise_caps = { 2 = 1 }",
        lambda rules: dict(rules.duel.raise_caps) if rules.duel else None,
        {2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2},
        {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2},
    ),
    (
        "NHF-9 scope all",
        NHF,
        '[[caps]]\namount_cents = 200000\nwagers = ["all"]',
        lambda rules: rules.caps[0].wagers,
        ("flush-bonus", "straight-flush-bonus"),
        ("ante", "raise", "flush-bonus", "straight-flush-bonus"),
    ),
    (
        "NHF-9 counted over seat",
        NHF,
        '[[caps]]\namount_cents = 200000\nscope = "seat"',
        lambda rules: rules.caps[0].scope,
        CapScope.TABLE,
        CapScope.SEAT,
    ),
    (
        "JP-6 equal shares",
        ILS,
        '[jackpots]\norder = "equal-shares"',
        lambda rules: rules.jackpots.order,
        MeterOrder.ONE_BY_ONE,
        MeterOrder.EQUAL_SHARES,
    ),
    (
        "JP-5 all off the meter",
        ILS,
        "[jackpots]\nall_off_the_meter = true",
        lambda rules: rules.jackpots.all_off_the_meter,
        False,
        True,
    ),
    (
        "JP-10 house jackpot",
        ILS,
        '[jackpots]\nkind = "house"',
        lambda rules: (rules.jackpots.kind, rules.sensors[0].label),
        (JackpotKind.PROGRESSIVE, "Progressive"),
        (JackpotKind.HOUSE, "House Jackpot"),
    ),
    (
        "IRR-1",
        ILS,
        '[irregularities]\nwrong_count = "dead-hand"',
        lambda rules: rules.irregularities.wrong_count,
        WrongCount.MISDEAL,
        WrongCount.DEAD_HAND,
    ),
    (
        "IRR-2",
        ILS,
        '[irregularities]\nexposed_card = "void"',
        lambda rules: rules.irregularities.exposed_card,
        ExposedCard.DISCARD,
        ExposedCard.VOID,
    ),
    (
        "IRR-3",
        ILS,
        '[irregularities]\noutside_limits = "returned"',
        lambda rules: rules.irregularities.outside_limits,
        OutsideLimits.STANDS,
        OutsideLimits.RETURNED,
    ),
    (
        "IRR-4",
        ILS,
        '[irregularities]\nrounding = "down"',
        lambda rules: rules.irregularities.rounding,
        Rounding.UP,
        Rounding.DOWN,
    ),
    (
        "NCF-1 without the 9 Card Bonus",
        NCF,
        "[wagers.nine-card-bonus]\noffered = false",
        lambda rules: "nine-card-bonus" in rules.by_name,
        True,
        False,
    ),
    (
        "NCF-7 alternative table",
        NCF,
        '[wagers.first-3]\ntable = "4-2"',
        lambda rules: [str(row.award) for row in rules.by_name["first-3"].table.rows],
        ["5", "2"],
        ["4", "2"],
    ),
    (
        "NCF-8 the house's own table",
        NCF,
        '[tables.nine-card-bonus.OURS]\npays = { "7+" = 100, 6 = 20, 5 = 10 }',
        lambda rules: rules.by_name["nine-card-bonus"].table.name,
        "LONGSUIT",
        "OURS",
    ),
    (
        "HCF-2 settled at the end",
        HCF,
        '[wagers.flush-bonus]\nsettled = "at-the-end"',
        lambda rules: rules.by_name["flush-bonus"].settled,
        Timing.AT_ONCE,
        Timing.AT_THE_END,
    ),
    (
        "NHF-5 raises of any amount",
        NHF,
        '[rules]\nraise_step = "any"',
        lambda rules: rules.duel.raise_step if rules.duel else None,
        RaiseStep.ANTE,
        RaiseStep.ANY,
    ),
    (
        "ILS-6 every hand qualifies",
        ILS,
        '[rules]\nqualifier = "none"',
        lambda rules: rules.duel.qualifier if rules.duel else 0,
        3 << 13 | 0b10000011,
        None,
    ),
]


@pytest.mark.parametrize(
    ("game", "text", "read", "published", "changed"), [r[1:] for r in READINGS], ids=[r[0] for r in READINGS]
)
def test_a_reading_is_an_option(
    laid: Callable[[str, str], Rules],
    game: str,
    text: str,
    read: Callable[[Rules], object],
    published: object,
    changed: object,
) -> None:
    ours = laid(text, game)
    assert read(load(game)) == published
    assert read(ours) == changed
    assert ours.sha256 != load(game).sha256
    assert len(str(ours).splitlines()) > len(str(load(game)).splitlines())


# --- What a house may say, and how it is laid over --------------------------------------------------------------------


def test_WA_1_the_maximum_wager_in_force_on_a_day() -> None:
    house = read_house(
        {"maximum_wager": [{"effective": "2023-06-14", "cents": 30000}, {"effective": "2025-01-01", "cents": 40000}]},
        "h.toml",
    )
    most = {
        day: load(ILS, house, dt.date.fromisoformat(day)).base.limits.max_cents
        for day in ("2020-01-01", "2024-01-01", "2025-01-01")
    }
    assert most == {"2020-01-01": 50000, "2024-01-01": 30000, "2025-01-01": 40000}
    assert load(ILS, house).base.limits.max_cents == 40000


def test_WA_2_a_cap_at_the_floor_is_allowed(laid: Callable[[str, str], Rules]) -> None:
    rules = laid(WA_CAP.format(500_000, '["flush-rush"]'), ILS)
    assert [(cap.amount_cents, cap.wagers, cap.clause) for cap in rules.caps] == [(500_000, ("flush-rush",), "WA-2")]


def test_WA_3_a_house_posts_its_profiles_notices_and_its_own(laid: Callable[[str, str], Rules]) -> None:
    rules = laid('extends = "wa"\nnotices = ["Ours."]', ILS)
    assert rules.notices == (*load(ILS, "wa").notices, "Ours.")
    assert "Side bets among players are prohibited." in rules.notices


def test_a_house_that_extends_a_profile_is_for_the_profiles_games(laid: Callable[[str, str], Rules]) -> None:
    assert laid('extends = "nh"', HCF).base.limits.max_cents == 1000
    with pytest.raises(RulesError, match="not for nine-card-fortune-flush"):
        laid('extends = "nh"', NCF)


def test_limits_are_taken_number_by_number_from_the_nearest_place(laid: Callable[[str, str], Rules]) -> None:
    rules = laid("[limits]\nbonus = { max_cents = 2500 }\nflush-rush = { min_cents = 200 }", ILS)
    limits = {name: rules.by_name[name].limits for name in ("flush-rush", "super-flush-rush")}
    assert [(one.min_cents, one.max_cents, one.step_cents) for one in limits.values()] == [
        (200, 2500, 25),
        (100, 2500, 25),
    ]
    assert laid("[limits]\nbase = { min_cents = 100 }", ILS).base.limits.max_cents == 50000


def test_pays_are_replaced_rows_and_all(laid: Callable[[str, str], Rules]) -> None:
    rules = laid(pays('"6+" = "7/2", 5 = 3, 4 = 1'), ILS)
    table = rules.by_name["flush-rush"].table
    assert table is not None
    assert [(row.key, table.terms(row)) for row in table.rows] == [("6+", "7/2 to 1"), ("5", "3 to 1"), ("4", "1 to 1")]
    published = load(ILS).by_name["flush-rush"].tables
    assert rules.by_name["flush-rush"].tables == (*published, table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("profile", PROFILES)
def test_a_shipped_profile_fits_the_games_it_names(game: str, profile: str) -> None:
    if game not in find_house(profile).games:
        with pytest.raises(RulesError, match="this house is for"):
            load(game, profile)
    else:
        assert load(game, profile).house == profile


# --- Anything at all in any place -------------------------------------------------------------------------------------

WHOLE_HOUSE = """
name = "Everything"
games = ["i-luv-suits", "high-card-flush"]
extends = "wa"
notices = ["A notice."]
[rules]
seats = 5
face_up = true
bonuses_equal = true
qualifier = "T-3-2"
raise_caps = { 2 = 0, 3 = 1, 4 = 1, 5 = 2, 6 = 3, 7 = 4 }
raise_step = "ante"
cap_floor_odds = 50
[limits]
base = { min_cents = 500, max_cents = 10000, step_cents = 100 }
raise = { max_cents = 30000, step_cents = 100 }
bonus = { min_cents = 100, max_cents = 2000, step_cents = 100 }
[[maximum_wager]]
effective = 2023-06-14
cents = 30000
[jackpots]
sensors = ["J"]
wager_cents = 100
kind = "progressive"
on_folded_hands = false
order = "equal-shares"
all_off_the_meter = true
ace_low_six_pays = "100%"
clause = "ILS-11"
[tables.jackpot.J]
metric = "straight-flush-and-ace"
basis = "for 1"
pays = { 7 = "100% major", 6-ace-high = "100% minor", 6 = 50, 6-ace-low = 40, 5 = 30 }
[irregularities]
wrong_count = "dead-hand"
exposed_card = "void"
outside_limits = "returned"
rounding = "down"
[wagers.flush-rush]
offered = true
table = "OURS"
fold = "lost"
settled = "at-once"
[tables.flush-rush.OURS]
basis = "for 1"
pays = { "6+" = 200, 5 = "3/2", 4 = 1 }
[[caps]]
amount_cents = 100000
wagers = ["flush-rush"]
scope = "seat"
method = "first-come"
clause = "WA-2"
"""
JUNK = [True, -1, 0, 1, 10**30, 1.5, float("nan"), "", "x", "a\nb", "x" * 300, [], [1], [[]], ["x"], {}, {"a": 1}]
JUNK += [[{}], [{"a": 1}], dt.date(2023, 6, 14), dt.time(7)]


def places(document: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every key of a document, tables and lists included."""
    entries = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    return [spot for key, item in entries for spot in ((*path, key), *places(item, (*path, key)))]


def replaced(document: object, path: tuple[str | int, ...], value: object) -> object:
    if not path:
        return value
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[path[0]] = replaced(copy[path[0]], path[1:], value)
    return copy


WHOLE = tomllib.loads(WHOLE_HOUSE)
PLACES = places(WHOLE)


def test_the_whole_house_is_sound() -> None:
    assert load(ILS, read_house(WHOLE, "house.toml")).house == "Everything"
    assert len(PLACES) > 60


def problems_of(document: object) -> tuple[str, ...]:
    """What is wrong in a house; nothing where it can be played."""
    try:
        load(ILS, read_house(document, "house.toml"))
    except RulesError as refused:
        return refused.problems
    return ()


@pytest.mark.parametrize("path", PLACES, ids=[".".join(map(str, path)) for path in PLACES])
def test_anything_in_any_place_is_allowed_or_refused_with_a_sentence(path: tuple[str | int, ...]) -> None:
    found = [(value, problems_of(replaced(WHOLE, path, value))) for value in JUNK]
    assert sum(bool(problems) for _, problems in found) >= len(JUNK) // 2
    for value, problems in found:
        for problem in problems:
            assert problem.startswith("house.toml: "), (value, problem)
            assert problem.endswith("."), (value, problem)
            assert problem.isprintable(), (value, problem)
            assert len(problem) < 500, (value, problem)
            assert any(word in problem for word in (". Use ", "this house is for", "nested")), (value, problem)


NAMED = [path for path in PLACES if isinstance(path[-1], str)]


@pytest.mark.parametrize("path", NAMED, ids=[".".join(map(str, path)) for path in NAMED])
def test_a_misspelt_key_is_refused(path: tuple[str | int, ...]) -> None:
    parent = WHOLE
    for step in path[:-1]:
        parent = parent[step]
    misspelt = f"{path[-1]}x"
    document = replaced(WHOLE, path[:-1], {**parent, misspelt: parent[path[-1]]})
    if path in (("tables", "jackpot", "J"), ("tables", "flush-rush", "OURS")):
        # Here the name is the house's to choose: a second table stands beside the one in force.
        assert problems_of(document) == ()
    else:
        assert any(misspelt in problem for problem in problems_of(document))


def test_rules_are_the_same_whatever_the_order_of_a_houses_keys() -> None:
    """A record keeps its house as JSON, where keys have no order: read back from there it is the same house."""
    own = {"ZEBRA": 0, "LION": 1, "ANT": 2}
    awards = {"7": 1000, "6": 100, "5": 10, "4": 1}
    tables = {name: {"pays": {value: award + more for value, award in awards.items()}} for name, more in own.items()}
    house = {"name": "Order", "wagers": {"flush-rush": {"table": "ZEBRA"}}, "tables": {"flush-rush": tables}}
    first = load("i-luv-suits", read_house(house, "first"))
    again = load("i-luv-suits", read_house(json.loads(json.dumps(house, sort_keys=True)), "again"))
    assert first.sha256 == again.sha256
    assert first.by_name["flush-rush"].table == again.by_name["flush-rush"].table
