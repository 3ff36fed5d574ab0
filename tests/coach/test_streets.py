"""The coach of games played street by street: a verdict on each decision, with the raises in place then."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from longsuit.cards import ALL_CARDS, Hand, card_texts, parse_hand
from longsuit.cli import group
from longsuit.coach import (
    KNOWN_STREET_RULES,
    Position,
    decision_verdict,
    decisions_of,
    drill,
    hint,
    is_coached,
    short_rule,
    themes_of,
    verdict,
    worths,
)
from longsuit.odds import OddsError, base_odds, exact_number, hand_at, hand_odds, strategies
from longsuit.play import Check, CloseWagers, PlaceWager, Raise, Round
from longsuit.rules import build_document, game_document, load, read_house
from tests.coach.coached import STREETS, played
from tests.odds.streets.colour_games import colour_game

if TYPE_CHECKING:
    from longsuit.odds import StreetHandOdds
    from longsuit.rules import Rules

CTF = load("chase-the-flush")


def agrees(rules: Rules, seed: int) -> None:
    """Each verdict of a round is what `hand_odds` says about the cards seen then."""
    round_ = played(rules, seed)
    decisions = decisions_of(round_, 1)
    assert len(decisions) == len(round_.decided[1])
    for one in decisions:
        told = decision_verdict(rules, one)
        odds = hand_odds(rules, one.position.cards, board=one.position.board, decision=one.position.decision)
        worth = {(action.action, Fraction(action.multiple)): action.ev for action in odds.actions}
        assert told.worth == worth[told.action, told.multiple]
        assert told.cost_cents == (max(worth.values()) - told.worth) * one.ante_cents
        assert str(told.best) == str(odds.best)


@pytest.mark.parametrize("game", STREETS)
def test_verdicts_are_what_the_hand_calculator_says(game: str) -> None:
    for seed in range(4):
        agrees(load(game), seed)


def printed(rules: Rules, position: Position) -> Any:
    """What the command prints for these cards."""
    board = ["--board", " ".join(card_texts(position.board.cards))] if position.board else []
    asked = ["hand", rules.game, *card_texts(position.cards.cards), *board, "--json"]
    return json.loads(CliRunner().invoke(group, asked, catch_exceptions=False).stdout)


def agrees_with_the_command(rules: Rules, seed: int) -> None:
    """Each action at a decision is worth to the coach, to the last digit, what `longsuit hand` prints."""
    position, ante = drill(rules, "any", seed), 500 * (1 + seed % 8)
    document = printed(rules, position)
    assert document["decision"] == position.decision
    evs = [Fraction(action["ev"]["exact"]) for action in document["actions"]]
    for action, ev in zip(document["actions"], evs, strict=True):
        multiple = Fraction(action.get("multiple", 0))
        placed = tuple((name, ante) for name, _ in position.raised)
        told = verdict(rules, replace(position, raised=placed), multiple, ante, check=action["action"] == "check")
        assert exact_number(told.worth) == action["ev"]
        assert told.cost_cents == (max(evs) - ev) * ante
        best = document["best"]
        assert (told.best.action, told.best.multiple) == (best["action"], best.get("multiple", 0))


@pytest.mark.parametrize("game", STREETS)
def test_verdicts_are_what_the_hand_command_prints(game: str) -> None:
    for seed in range(3):
        agrees_with_the_command(load(game), seed)


@pytest.mark.full
@pytest.mark.parametrize("game", STREETS)
def test_verdicts_are_what_the_hand_command_prints_on_200_hands(game: str) -> None:
    for seed in range(200):
        agrees_with_the_command(load(game), seed)


@pytest.mark.full
@pytest.mark.parametrize("game", STREETS)
def test_verdicts_are_what_the_hand_calculator_says_on_200_hands(game: str) -> None:
    for seed in range(200):
        agrees(load(game), seed)


def test_each_decision_is_judged_by_the_cards_seen_then() -> None:
    round_ = Round(CTF, ALL_CARDS)
    for action in (PlaceWager(1, "ante", 500), CloseWagers(), Check(1), Raise(1, 1_000)):
        round_.apply(action)
    first, second = decisions_of(round_, 1)
    assert (len(first.position.board), first.check, first.raise_cents) == (0, True, 0)
    assert (second.position.board, second.raise_cents) == (Hand.of(round_.community[:2]), 1_000)
    assert second.position.cards == first.position.cards == Hand.of(round_.packets[1])


def test_a_check_is_told_what_it_cost() -> None:
    three = Position(parse_hand("Ah Kh Qh"))
    found = verdict(CTF, three, Fraction(0), 500, check=True)
    assert not found.is_best
    assert found.sentence.startswith("All In 3× was better. Checking cost $")
    with pytest.raises(OddsError, match=r"^Folding is not allowed with these cards\. Choose check or All In 3×\.$"):
        verdict(CTF, three, Fraction(0), 500)


def test_a_hint_without_a_known_rule_is_the_best_play_with_what_the_others_cost() -> None:
    rules, position = sized(), Position(parse_hand("Ah Kh 9h 2c 4d 5s"))
    found, lost = hint(rules, position, 500), verdict(rules, position, Fraction(0), 500)
    assert (str(found.action), found.rule) == ("raise 1x", ())
    assert found.reason == f"Folding would cost {lost.amount} on average."


@pytest.mark.parametrize(
    ("game", "cards", "board", "action", "reason"),
    [
        (
            "flush-rush-poker", "Qd 8d 9c 2c", "", "raise 1x",
            "Your flush is Q-8. On 4 cards, Play 1 with a flush of 2 cards or more.",
        ),
        ("flush-rush-poker", "Qd 8d 9c 2c Tc 4s", "", "raise 1x",
         "Your flush is T-9-2. On 6 cards, Play 2 with a flush of 3 cards or more."),
        ("flush-rush-poker", "Jh 8h 8d 7d Tc 4s", "", "fold",
         "Your flush is J-8, too low for Play 2 under the short rule."),
        ("chase-the-flush", "Ah 9h 2s", "", "raise 3x",
         "Your flush is A-9. On 3 cards, All In 3× with K-7 or better."),
        ("chase-the-flush", "Qh 8h 5d", "", "check",
         "Your flush is Q-8. The short rule does not raise it with your other cards."),
        ("chase-the-flush", "9h 8s 2c", "", "check", "Your flush is 9, too low for All In under the short rule."),
        ("flushes-gone-wild", "Ah Th 6h Qd 4c", "", "raise 2x",
         "Your flush is A-T-6. On 5 cards, Play 2× with K-Q or better."),
    ],
)  # fmt: skip
def test_a_hint_names_the_line_of_the_decision(game: str, cards: str, board: str, action: str, reason: str) -> None:
    found = hint(load(game), Position(parse_hand(cards), board=parse_hand(board)), 500)
    assert (str(found.action), found.reason, found.exception) == (action, reason, False)


@pytest.mark.parametrize("game", STREETS)
def test_a_hint_is_the_best_play_and_its_rule_that_of_the_game(game: str) -> None:
    rules = load(game)
    for seed in range(15):
        position = drill(rules, "any", seed)
        found, odds = hint(rules, position, 500), worths(rules, position, 500)
        assert found.action.ev == odds.best.ev
        assert found.rule == short_rule(rules).words
        assert found.exception is found.reason.startswith("Exception to the short rule: ")


def test_an_exception_names_the_best_play_and_what_the_rule_would_cost() -> None:
    rules = load("flushes-gone-wild")
    hands = (drill(rules, "close", seed) for seed in range(30))
    position = next(one for one in hands if hint(rules, one, 500).exception)
    found, odds = hint(rules, position, 500), worths(rules, position, 500)
    other = next(one for one in odds.actions if one.ev != odds.best.ev)
    told = verdict(rules, position, Fraction(other.multiple), 500)
    best = "fold" if odds.best.action == "fold" else "Play 2×"
    assert found.reason == (
        f"Exception to the short rule: {best} here. {told.made} would cost {told.amount} on average."
    )


@pytest.mark.parametrize("game", STREETS)
def test_a_house_that_changes_limits_and_bonuses_keeps_the_short_rule(game: str) -> None:
    rules = load(game)
    house = read_house({"limits": {rules.base.name: {"min_cents": 700}}}, "house.toml")
    assert short_rule(load(game, house)).words == short_rule(rules).words != ()


def test_a_game_that_pays_otherwise_has_no_known_rule() -> None:
    document: dict[str, Any] = dict(game_document("flush-rush-poker"))
    tables = document["tables"]["ante"] | {"FLUSH": {"pays": {"7": 300, "6": 20, "5": 9, "4": 1}}}
    rules = build_document(document | {"tables": document["tables"] | {"ante": tables}}, "other.toml")
    assert short_rule(rules).words == ()


@pytest.mark.slow
@pytest.mark.parametrize("known", [one for one in KNOWN_STREET_RULES if one.house_edge], ids=lambda known: known.game)
def test_a_known_rule_costs_exactly_what_its_file_says(known: Any) -> None:
    assert base_odds(load(known.game), known.rule).house_edge == Fraction(known.house_edge)


@pytest.mark.full
@pytest.mark.parametrize("known", KNOWN_STREET_RULES, ids=lambda known: known.game)
def test_a_known_rule_is_what_the_search_finds(known: Any) -> None:
    step, found = strategies(load(known.game)).short, short_rule(load(known.game))
    assert (found.rule, known.rule) == (step.rule, step.rule.name)
    assert known.house_edge in ("", str(step.house_edge))


def sized() -> Rules:
    """Flush Rush with a first raise of one to three antes, in any amount between them."""
    document: dict[str, Any] = dict(game_document("flush-rush-poker"))
    first, *others = document["streets"]
    bigger = first | {"decision": first["decision"] | {"multiples": [1, 2, 3], "step": "any"}}
    limits = document["limits"] | {first["decision"]["wager"]: {"max_cents": 10_000_000}}
    return build_document(document | {"streets": [bigger, *others], "limits": limits}, "sized.toml")


def test_a_raise_already_in_place_counts() -> None:
    rules = sized()
    cards, wager = parse_hand("Ah Kh 9h 2c 4d 5s"), rules.decisions[0].wager
    evs = {}
    for cents in (500, 1_000, 1_250, 1_500):
        odds = worths(rules, Position(cards, raised=((wager, cents),)), 500)
        assert odds.actions[0].ev == -1 - Fraction(cents, 500), "a fold loses what is in place"
        evs[cents] = odds.actions[1].ev
    step = evs[1_000] - evs[500]
    assert step, "a larger raise in place is worth something else"
    assert evs[1_250] - evs[1_000] == evs[1_500] - evs[1_250] == step / 2


def test_a_raise_between_two_multiples_is_judged_exactly() -> None:
    rules, cards = sized(), Position(parse_hand("Ah Kh 9h 4h"))
    one, between, two = (verdict(rules, cards, Fraction(part), 500).worth for part in (1, "3/2", 2))
    # A convex function: with best play afterwards a raise between two is worth at most their mean.
    assert one < between <= (one + two) / 2 < two
    with pytest.raises(OddsError, match=r"^Your Play 1 is not allowed with these cards\. Choose fold, .*Play 1: 3×\.$"):
        verdict(rules, cards, Fraction(7, 2), 500)


def test_raises_that_cannot_be_in_place_are_refused() -> None:
    for name in ("all-in", "nonsense"):
        with pytest.raises(OddsError, match="cannot be in place at this decision"):
            worths(CTF, Position(parse_hand("Ah Kh 9s"), raised=((name, 500),)), 500)


def test_hands_alike_but_for_their_suits_are_calculated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calculated: list[int] = []

    def counted(rules: Rules, cards: int, *given: Any) -> StreetHandOdds:
        calculated.append(cards)
        return hand_at(rules, cards, *given)

    monkeypatch.setattr("longsuit.coach.action_worths.hand_at", counted)
    # An ante of no other test: its raises are others, so nothing is kept yet.
    worths(CTF, Position(parse_hand("Ah Kh 9s")), 535)
    found = worths(CTF, Position(parse_hand("Ac Kc 9d")), 535)
    assert len(calculated) == 1
    assert found.cards == parse_hand("Ac Kc 9d")
    assert found.actions == hand_odds(CTF, parse_hand("Ac Kc 9d")).actions


@pytest.mark.parametrize("game", STREETS)
def test_drills_come_from_every_decision_with_the_raises_that_lead_there(game: str) -> None:
    rules = load(game)
    assert [theme.name for theme in themes_of(rules)] == ["any", "close"]
    assert drill(rules, "any", 1) == drill(rules, "any", 1)
    seen = set()
    for seed in range(20):
        position = drill(rules, "any", seed)
        seen.add((len(position.cards), len(position.board), tuple(name for name, _ in position.raised)))
        assert worths(rules, position, rules.base.limits.min_cents).actions
    assert len(seen) == len(rules.decisions)


def test_close_decisions_of_streets_are_close() -> None:
    odds = worths(CTF, drill(CTF, "close", 1), CTF.base.limits.min_cents)
    others = [odds.best.ev - one.ev for one in odds.actions if one.action != odds.best.action]
    assert min(others) < 0.1


def test_a_game_that_cannot_be_calculated_is_not_coached(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_coached(CTF)
    monkeypatch.setattr("longsuit.odds.streets.solve.MOST_BOARDS", 1)
    assert not is_coached(CTF)


def test_a_chosen_colour_counts_in_a_game_with_streets() -> None:
    rules = colour_game()
    for seed in range(4):
        position = drill(rules, "any", seed)
        found = worths(rules, position, rules.base.limits.min_cents)
        colour, board = position.colour, position.board
        assert colour is not None
        assert found.actions == hand_odds(rules, position.cards, 0, colour, board, position.decision).actions
