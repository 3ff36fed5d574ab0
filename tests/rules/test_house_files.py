"""House files as house managers write them: what is wrong in one is said in a sentence, with the key and the remedy."""

from __future__ import annotations

import datetime as dt
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


def pays(rows: str) -> str:
    return f"[tables.flush-rush.OURS]\npays = {{ {rows} }}"


def jackpot(rows: str, metric: str = "poker") -> str:
    return f'[tables.jackpot.OURS]\nmetric = "{metric}"\npays = {{ {rows} }}'


WA_CAP = 'extends = "wa"\n[[caps]]\namount_cents = {}\nwagers = {}'

REFUSED = [
    # the house itself
    ('game = "poker"', "game", 'allowed: "i-luv-suits"'),
    ("game = 7", "game", "7 will not do"),
    ('game = ["i-luv-suits"]', "game", "will not do"),
    ('games = "i-luv-suits"', "games", "a list of"),
    ("games = []", "games", "[] will not do"),
    ("games = [{ a = 1 }]", "games", "will not do"),
    ('game = "i-luv-suits"\ngames = ["nh-flush"]', "games", "not both"),
    ("name = 7", "name", "1 to 80 characters"),
    ('name = ""', "name", "1 to 80 characters"),
    ('name = "two\\nlines"', "name", "one line"),
    ('extends = "nv"', "extends", 'no profile "nv" to extend; allowed: "wa" or "nh"'),
    ("extends = 7", "extends", 'allowed: "wa" or "nh"'),
    ('extends = ["wa"]', "extends", 'allowed: "wa" or "nh"'),
    ('extends = "nh"\ngame = "nine-card-fortune-flush"', "extends", "not for nine-card-fortune-flush"),
    ('notices = "No smoking."', "notices", "a list of texts"),
    ("notices = [7]", "notices", "a list of texts"),
    ('notices = [""]', "notices", "1 to 200 characters"),
    (f'notices = ["{"x" * 201}"]', "notices", "1 to 200 characters"),
    ("colour = 1", "colour", "no such key; allowed: caps, extends, game"),
    ('title = "Ours"', "title", "no such key"),
    ('shape = "colour"', "shape", "no such key"),
    ('[clauses]\ndeck = "X-1"', "clauses", "no such key"),
    # options of play
    ("rules = 7", "rules", "7 is not a table; allowed: a TOML table, written [rules]"),
    ("[[rules]]\nseats = 6", "rules", "is not a table"),
    ("[rules]\ndealer = 1", "rules.dealer", "no such key; allowed: bonuses_equal"),
    ("[rules]\npacket = 5", "rules.packet", "no such key"),
    ("[rules]\nseats = 9", "rules.seats", "9 seats of 7 cards, 7 for the dealer need 70 of 52 cards; allowed: 1 to 6"),
    ("[rules]\nseats = 0", "rules.seats", "a whole number from 1 to 6"),
    ("[rules]\nseats = -1", "rules.seats", "a whole number from 1 to 6"),
    ("[rules]\nseats = 6.0", "rules.seats", "6.0 will not do"),
    ("[rules]\nseats = nan", "rules.seats", "nan will not do"),
    ("[rules]\nseats = inf", "rules.seats", "inf will not do"),
    ("[rules]\nseats = true", "rules.seats", "true will not do"),
    ('[rules]\nseats = "6"', "rules.seats", '"6" will not do'),
    ("[rules]\nseats = 2023-06-14", "rules.seats", "will not do"),
    (f"[rules]\nseats = {10**30}", "rules.seats", "too large"),
    ('[rules]\nface_up = "yes"', "rules.face_up", "true or false"),
    ("[rules]\nbonuses_equal = 0", "rules.bonuses_equal", "true or false"),
    ("[rules]\nqualifier = 9", "rules.qualifier", '"none", or the lowest flush'),
    ("[rules]\nqualifier = false", "rules.qualifier", '"none", or the lowest flush'),
    ('[rules]\nqualifier = ""', "rules.qualifier", "is not a flush"),
    ('[rules]\nqualifier = "9"', "rules.qualifier", "is not a flush"),
    ('[rules]\nqualifier = "9-9-2"', "rules.qualifier", "is not a flush"),
    ('[rules]\nqualifier = "1-2-3"', "rules.qualifier", "is not a flush"),
    ("[rules]\nraise_caps = 3", "rules.raise_caps", "3 is not a table"),
    ("[rules]\nraise_caps = { 8 = 3 }", "rules.raise_caps.8", "allowed: 2, 3, 4, 5, 6, 7"),
    ("[rules]\nraise_caps = { 2 = -1 }", "rules.raise_caps.2", "0 to 100"),
    ("[rules]\nraise_caps = { 2 = 1.5 }", "rules.raise_caps.2", "1.5 will not do"),
    ("[rules]\nraise_caps = { 2 = 0, 3 = 0, 4 = 0, 5 = 0, 6 = 0, 7 = 0 }", "rules.raise_caps", "no hand may raise"),
    ('[rules]\nraise_step = "half"', "rules.raise_step", '"any" or "ante"'),
    ("[rules]\nraise_step = 1", "rules.raise_step", '"any" or "ante"'),
    ("[rules]\nwin_from = 4", "rules.win_from", "no such key here; allowed: bonuses_equal"),
    ("[rules]\ncap_floor_odds = -1", "rules.cap_floor_odds", "0 to 1,000,000"),
    # limits
    ("limits = 7", "limits", "is not a table"),
    ("[limits]\nante = 500", "limits.ante", "500 is not a table"),
    ("[limits]\nbase = 500", "limits.base", "500 is not a table"),
    ("[limits]\ntips = { min_cents = 1 }", "limits.tips", "allowed: ante, base, bonus, flush-rush, play, raise"),
    ("[limits]\nante = { least = 1 }", "limits.ante.least", "allowed: max_cents, min_cents, step_cents"),
    ("[limits]\nante = { min_cents = 0 }", "limits.ante.min_cents", "from 1 to 100,000,000,000"),
    ('[limits]\nante = { min_cents = "$5" }', "limits.ante.min_cents", '"$5" will not do'),
    ("[limits]\nante = { min_cents = 5.0 }", "limits.ante.min_cents", "5.0 will not do"),
    ("[limits]\nante = { min_cents = 900, max_cents = 800 }", "limits.ante.max_cents", "allowed: 900 or more"),
    ("[limits]\nante = { step_cents = 0 }", "limits.ante.step_cents", "from 1 to"),
    (f"[limits]\nante = {{ max_cents = {10**12} }}", "limits.ante.max_cents", "from 1 to 100,000,000,000"),
    ("[limits]\nplay = { max_cents = 1000 }", "limits.play", "allowed: max_cents of 50,000 or more"),
    (
        "rules.bonuses_equal = true\n[limits]\nflush-rush.max_cents = 200\nsuper-flush-rush.min_cents = 300",
        "limits.bonus",
        "no amount is within the limits and steps of all of them",
    ),
    (
        "rules.bonuses_equal = true\n[limits]\nbonus.step_cents = 200\nsuper-flush-rush.min_cents = 200",
        "limits.bonus",
        "allowed: limits that share one",
    ),
    ("[limits]\nraise = { min_cents = 900 }", "limits.raise.min_cents", "allowed: max_cents and step_cents"),
    (
        "[[maximum_wager]]\neffective = 2023-06-14\ncents = 30000\n" * 2,
        "maximum_wager[2].effective",
        "allowed: one for each day",
    ),
    ("maximum_wager = 300", "maximum_wager", "tables written [[maximum_wager]]"),
    ("[[maximum_wager]]\ncents = 30000", "maximum_wager[1].effective", "it is missing; allowed: a day"),
    ("[[maximum_wager]]\neffective = 2023-06-14", "maximum_wager[1].cents", "it is missing"),
    ('[[maximum_wager]]\neffective = "soon"\ncents = 30000', "maximum_wager[1].effective", '"soon" is not a date'),
    ("[[maximum_wager]]\neffective = 07:00:00\ncents = 30000", "maximum_wager[1].effective", "is not a date"),
    ("[[maximum_wager]]\neffective = 2023-06-14\ncents = -1", "maximum_wager[1].cents", "-1 will not do"),
    ("[[maximum_wager]]\neffective = 2023-06-14\ncents = 400", "limits.ante.min_cents", "above the maximum wager"),
    ("[[maximum_wager]]\neffective = 2023-06-14\ncents = 99", "jackpots.wager_cents", "allowed: up to 99"),
    ("[[maximum_wager]]\neffective = 2023-06-14\ncents = 30000\nby = 1", "maximum_wager[1].by", "cents, effective"),
    # wagers
    ("wagers = 7", "wagers", "is not a table"),
    ("[wagers]\nflush-rush = 7", "wagers.flush-rush", "7 is not a table"),
    ("[wagers.insurance]\noffered = true", "wagers.insurance", "no such wager; allowed: ante, play, flush-rush"),
    ('[wagers.flush-rush]\nlabel = "X"', "wagers.flush-rush.label", "allowed: fold, offered, settled, table"),
    ("[wagers.flush-rush]\noffered = 1", "wagers.flush-rush.offered", "true or false"),
    ("[wagers.ante]\noffered = false", "wagers.ante.offered", "cannot be played without"),
    ("[wagers.play]\noffered = false", "wagers.play.offered", "cannot be played without"),
    ('[wagers.flush-rush]\ntable = "FR9"', "wagers.flush-rush.table", 'no table "FR9" for this wager; allowed: "FR1"'),
    ("[wagers.flush-rush]\ntable = 2", "wagers.flush-rush.table", "2 will not do"),
    ('[wagers.ante]\ntable = "FR1"', "wagers.ante.table", "no such key here"),
    ('[wagers.flush-rush]\nfold = "kept"', "wagers.flush-rush.fold", '"lost", "stays" or "stays-if-won"'),
    ("[wagers.flush-rush]\nfold = { a = 1 }", "wagers.flush-rush.fold", '"lost", "stays" or "stays-if-won"'),
    ('[wagers.ante]\nfold = "stays"', "wagers.ante.fold", "a fold gives the Ante up"),
    ('[wagers.play]\nfold = "stays"', "wagers.play.fold", "a fold gives the Play up"),
    ('[wagers.flush-rush]\nsettled = "later"', "wagers.flush-rush.settled", '"at-the-end" or "at-once"'),
    ('[wagers.ante]\nsettled = "at-once"', "wagers.ante.settled", 'allowed: "at-the-end"'),
    # pay tables
    ("tables = 7", "tables", "is not a table"),
    ("[tables]\nflush-rush = 7", "tables.flush-rush", "is not a table"),
    ("[tables.flush-rush]\nOURS = 7", "tables.flush-rush.OURS", "is not a table"),
    ("[tables.flush-rush.OURS]\npays = 7", "tables.flush-rush.OURS.pays", "is not a table"),
    (pays(""), "tables.flush-rush.OURS.pays", "a pay table needs a row"),
    ("[tables.flush-rush.OURS]", "tables.flush-rush.OURS.pays", "a pay table needs a row"),
    (pays("7 = 1") + "\nodds = 1", "tables.flush-rush.OURS.odds", "allowed: basis, pays"),
    (pays("7 = 300, 5 = 10"), "tables.flush-rush.OURS.pays", "the row for 6 is missing, though a 5-card flush is paid"),
    (pays("6 = 300"), "tables.flush-rush.OURS.pays", "the row for 7 is missing"),
    (pays("7 = -1"), "tables.flush-rush.OURS.pays.7", "-1 is not an award of a bonus wager"),
    (pays("7 = 0"), "tables.flush-rush.OURS.pays.7", "0 is not an award"),
    (pays("7 = 1.5"), "tables.flush-rush.OURS.pays.7", "1.5 is not an award of a bonus wager; allowed: a whole number"),
    (pays("7 = nan"), "tables.flush-rush.OURS.pays.7", "nan is not an award"),
    (pays("7 = inf"), "tables.flush-rush.OURS.pays.7", "inf is not an award"),
    (pays("7 = true"), "tables.flush-rush.OURS.pays.7", "true is not an award"),
    (pays("7 = [1]"), "tables.flush-rush.OURS.pays.7", "[1] is not an award"),
    (pays("7 = 2023-06-14"), "tables.flush-rush.OURS.pays.7", "is not an award"),
    (pays('7 = "100%"'), "tables.flush-rush.OURS.pays.7", '"100%" is not an award of a bonus wager'),
    (pays('7 = "3/0"'), "tables.flush-rush.OURS.pays.7", "is not an award"),
    (pays('7 = "٣"'), "tables.flush-rush.OURS.pays.7", "is not an award"),
    (pays("7 = 1000001"), "tables.flush-rush.OURS.pays.7", "1 to 1,000,000"),
    (pays(f"7 = {10**30}"), "tables.flush-rush.OURS.pays.7", "too large"),
    (pays(f"7 = 0x{'f' * 5000}"), "tables.flush-rush.OURS.pays.7", "too large"),
    (pays(f'7 = "{"9" * 5000}"'), "tables.flush-rush.OURS.pays.7", "is not an award"),
    (pays("8 = 9, 7 = 8"), "tables.flush-rush.OURS.pays.8", "no value of flush; allowed: 7, 6, 5, 4, 3, 2"),
    (pays('"4++" = 9'), "tables.flush-rush.OURS.pays.4++", "no value of flush"),
    (pays('"7+" = 9, 7 = 8'), "tables.flush-rush.OURS.pays.7+", "there is a row for 7 too"),
    ("[tables.flush-rush.FR1]\npays = { 7 = 1 }", "tables.flush-rush.FR1", "FR1 is a published table"),
    ("[tables.flush-rush.'']\npays = { 7 = 1 }", "tables.flush-rush", "no name for a table"),
    (
        "[tables.flush-rush]\nA.pays = { 7 = 1 }\nB.pays = { 7 = 2 }",
        "wagers.flush-rush.table",
        'several tables of its own; allowed: one of "A" or "B"',
    ),
    ("[tables.ante.OURS]\npays = { 7 = 1 }", "tables.ante", "allowed: flush-rush, super-flush-rush, jackpot"),
    ('[tables.flush-rush.OURS]\nbasis = "on 1"\npays = { 7 = 1 }', "tables.flush-rush.OURS.basis", '"to 1" or "for 1"'),
    ('[tables.flush-rush.OURS]\nmetric = "poker"\npays = { 7 = 1 }', "tables.flush-rush.OURS.metric", "no such key"),
    # jackpots
    ("jackpots = 7", "jackpots", "is not a table"),
    ('[jackpots]\nsensors = ["1", "2", "3"]', "jackpots.sensors", "3 sensors are too many (JP-1)"),
    ('[jackpots]\nsensors = ["9"]', "jackpots.sensors", 'no jackpot table "9"; allowed: "1", "ML1", "2" or "3"'),
    ('[jackpots]\nsensors = "1"', "jackpots.sensors", "a list of texts"),
    ("[jackpots]\nsensors = [1]", "jackpots.sensors", "a list of texts"),
    ('[jackpots]\nkind = "lottery"', "jackpots.kind", '"progressive" or "house"'),
    ('[jackpots]\non_folded_hands = "yes"', "jackpots.on_folded_hands", "true or false"),
    ('[jackpots]\norder = "random"', "jackpots.order", '"one-by-one" or "equal-shares"'),
    ('[jackpots]\nace_low_six_pays = "50%"', "jackpots.ace_low_six_pays", '"10%" or "100%"'),
    ("[jackpots]\nace_low_six_pays = 10", "jackpots.ace_low_six_pays", '"10%" or "100%"'),
    ("[jackpots]\nall_off_the_meter = 1", "jackpots.all_off_the_meter", "true or false"),
    ('[jackpots]\nkind = "house"\nall_off_the_meter = true', "jackpots.all_off_the_meter", "(JP-10); allowed: false"),
    ("[jackpots]\nwager_cents = 0", "jackpots.wager_cents", "from 1 to"),
    ("[jackpots]\nseed = 1", "jackpots.seed", "allowed: ace_low_six_pays"),
    ("[tables.jackpot.OURS]\npays = { 7 = 1 }", "tables.jackpot.OURS.metric", 'it is missing; allowed: "flush"'),
    (jackpot("9 = 1", "colour-of-nine"), "tables.jackpot.OURS.metric", '"straight-flush-and-ace" or "poker"'),
    (jackpot('royal-flush-hearts = "101%"'), "tables.jackpot.OURS.pays.royal-flush-hearts", "up to 100%"),
    (jackpot('royal-flush-hearts = "0%"'), "tables.jackpot.OURS.pays.royal-flush-hearts", "above 0%"),
    (jackpot('royal-flush-hearts = "100% mayor"'), "tables.jackpot.OURS.pays.royal-flush-hearts", "100% major"),
    (
        jackpot('royal-flush-hearts = "100%", royal-flush = "10% minor"'),
        "tables.jackpot.OURS.pays",
        "one share names its meter and another does not",
    ),
    (
        jackpot('royal-flush-hearts = "100%", straight-flush = 50'),
        "tables.jackpot.OURS.pays",
        "the row for royal-flush is missing, though a straight flush is paid",
    ),
    (jackpot('royal-flush-hearts = "100%", five-aces = 2'), "tables.jackpot.OURS.pays.five-aces", "no value of poker"),
    # aggregate caps
    ("caps = 7", "caps", "tables written [[caps]]"),
    ("[caps]\namount_cents = 7", "caps", "tables written [[caps]]"),
    ("[[caps]]", "caps[1].amount_cents", "it is missing"),
    ("[[caps]]\namount_cents = -1", "caps[1].amount_cents", "-1 will not do"),
    ("[[caps]]\namount_cents = 1.5", "caps[1].amount_cents", "1.5 will not do"),
    ('[[caps]]\namount_cents = 1\nwagers = "bonus"', "caps[1].wagers", "a list of texts"),
    ("[[caps]]\namount_cents = 1\nwagers = []", "caps[1].wagers", "the list is empty"),
    ('[[caps]]\namount_cents = 1\nwagers = ["tips"]', "caps[1].wagers", "allowed: a list of all, bonus, ante"),
    ('[[caps]]\namount_cents = 1\nwagers = ["sensor-1"]', "caps[1].wagers", "is no wager here"),
    ('[[caps]]\namount_cents = 1\nscope = "pit"', "caps[1].scope", '"table" or "seat"'),
    ('[[caps]]\namount_cents = 1\nmethod = "last"', "caps[1].method", '"prorate" or "first-come"'),
    ("[[caps]]\namount_cents = 1\nclause = 1", "caps[1].clause", "one line of text"),
    ("[[caps]]\namount_cents = 1\nby = 1", "caps[1].by", "amount_cents, clause, method, scope, wagers"),
    # irregularities
    ("irregularities = 7", "irregularities", "is not a table"),
    ('[irregularities]\nwrong_count = "x"', "irregularities.wrong_count", '"misdeal" or "dead-hand"'),
    ('[irregularities]\nexposed_card = "x"', "irregularities.exposed_card", '"discard" or "void"'),
    ('[irregularities]\noutside_limits = "x"', "irregularities.outside_limits", '"stands" or "returned"'),
    ("[irregularities]\nrounding = 1", "irregularities.rounding", '"up" or "down"'),
    ("[irregularities]\nspilt_drink = 1", "irregularities.spilt_drink", "allowed: exposed_card, outside_limits"),
    # WA-2: floors under aggregate limits
    (WA_CAP.format(499_999, '["flush-rush"]'), "caps[1].amount_cents", "allowed: 500,000 or more"),
    (WA_CAP.format(10**9, '["bonus"]'), "caps[1].wagers", "covers one prize type (WA-2)"),
    (WA_CAP.format(10**9, '["ante"]'), "caps[1].wagers", "Ante pays 1 to 1 at most"),
    (
        WA_CAP.format(10**9, '["flush-rush"]') + "\n" + WA_CAP.format(10**9, '["flush-rush"]').split("\n", 1)[1],
        "caps[2].wagers",
        "has an aggregate limit already (WA-2)",
    ),
    # too deep to be a house file
    (".".join("a" * 3000) + " = 1", "a.a.a...", "nested too deeply"),
    ("a = " + "[" * 200 + "]" * 200, "a[1][1]...", "nested too deeply"),
]


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
    ('[rules]\nqualifier = "9-3-2"', "rules.qualifier", "allowed: bonuses_equal, cap_floor_odds, face_up, push_from"),
    ("[rules]\npush_from = 5", "rules.push_from", "5 is above win_from; allowed: 1 to 4"),
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
        "h.toml: 'tables.flush-rush.a\\nb': this is no name for a table; allowed: one line of 1 to 40 characters.",
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
        '[[caps]]\namount_cents = 5000000\nmethod = "first-come"',
        lambda rules: rules.caps[0].method,
        CapMethod.PRORATE,
        CapMethod.FIRST_COME,
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
        (200, 2500, 100),
        (100, 2500, 100),
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
cap_floor_odds = 40
[limits]
base = { min_cents = 500, max_cents = 10000, step_cents = 100 }
raise = { max_cents = 40000, step_cents = 100 }
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
amount_cents = 80000
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
            assert any(word in problem for word in ("allowed: ", "this house is for", "nested")), (value, problem)


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
