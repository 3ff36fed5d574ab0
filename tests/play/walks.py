"""Random walks through rounds, taking what `legal` offers, and rarely what is a dealer's or supervisor's own to do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from longsuit.cards import ALL_CARDS, Colour, Deck
from longsuit.play import (
    AUTOMATIC,
    BY_HAND,
    DEALER,
    AcceptWager,
    CallMisdeal,
    Check,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    FindFaceUpCard,
    Fold,
    Meter,
    PlaceWager,
    Raise,
    ReportShufflerStop,
    ReportWrongCount,
    Reveal,
    Round,
    Settle,
    SetWager,
    SupplyMeters,
    TurnCommunity,
    VoidRound,
    WithdrawWager,
    meter_names,
)
from longsuit.rules import GAMES, PROFILES, OutsideLimits, Role, RulesError, Shape, load, read_house

if TYPE_CHECKING:
    from longsuit.play import Action, Choice
    from longsuit.rules import Rules


def meters_of(rules: Rules) -> dict[str, Meter]:
    """A standing for each meter of a game."""
    return {name: Meter(1_234_567, 500_000, 4_321) for name in meter_names(rules)}


def every_rules() -> list[Rules]:
    """Each game as published and under each shipped profile that fits it."""
    found = []
    for game in GAMES:
        for house in (None, *PROFILES):
            try:
                found.append(load(game, house))
            except RulesError:
                continue
    return found


ODD_HOUSES = (
    {"irregularities": {"wrong_count": "dead-hand", "exposed_card": "discard"}},
    {"irregularities": {"exposed_card": "void", "outside_limits": "returned", "rounding": "down"}},
    {"rules": {"face_up": True, "bonuses_equal": True}, "irregularities": {"wrong_count": "dead-hand"}},
    {"irregularities": {"shuffler_count": "after-the-round", "face_up_card": "discard", "shuffler_stop": "by-hand"}},
    {"caps": [{"amount_cents": 777, "wagers": ["all"], "method": "first-come", "scope": "seat"}]},
)
ODD_DUELS = (
    {"jackpots": {"sensors": ["ML1", "2"], "order": "equal-shares"}},
    {"jackpots": {"sensors": ["3"], "all_off_the_meter": True, "on_folded_hands": False}},
    {"rules": {"qualifier": "none", "raise_step": "ante"}, "limits": {"ante": {"step_cents": 700}}},
)


def every_house() -> list[Rules]:
    """The shipped rules, and houses that use every option."""
    found = every_rules()
    for rules in [load(game) for game in GAMES]:
        odd = ODD_HOUSES + (ODD_DUELS if rules.shape is Shape.DUEL else ())
        for number, document in enumerate(odd, 1):
            if rules.sensors or "jackpots" not in document:
                found.append(load(rules.game, read_house({**document, "name": f"odd {number}"}, f"odd {number}")))
    return found


def action_of(choice: Choice, round_: Round, random: Random) -> Action:
    """An action a choice allows, its amount and cards drawn at random."""
    kind, place = choice.kind, choice.place
    if kind in (PlaceWager, SetWager, Raise):
        amount = random.choice([choice.min_cents, choice.amounts[-1], random.choice(choice.amounts)])
        return Raise(place, amount) if kind is Raise else kind(place, str(choice.wager), amount)
    simple: dict[type, Any] = {
        ChooseColour: lambda: ChooseColour(place, choice.colour or Colour.RED),
        WithdrawWager: lambda: WithdrawWager(place, str(choice.wager)),
        Fold: lambda: Fold(place),
        Check: lambda: Check(place),
        TurnCommunity: TurnCommunity,
        CallMisdeal: lambda: CallMisdeal(place, 40 + random.choice([-1, 1])),
        ReportWrongCount: lambda: ReportWrongCount(random.choice([50, 51, 53])),
        ReportShufflerStop: ReportShufflerStop,
        SupplyMeters: lambda: SupplyMeters(meters_of(round_.rules)),
        CloseWagers: CloseWagers,
        Reveal: Reveal,
        Settle: Settle,
    }
    if kind in simple:
        return simple[kind]()
    left = [card for card in ALL_CARDS if card not in round_.known_cards]
    named = round_.deck is None
    if kind in (ExposeCard, FindFaceUpCard):
        return kind(random.choice(left) if named else None)
    street = round_.rules.stages[round_.at].street
    packet = street.dealer if place == DEALER else street.own
    count = packet if kind is DealPacket else street.shared + street.hidden
    cards = tuple(random.sample(left, count)) if named else None
    return DealPacket(place, cards) if kind is DealPacket else DealCommunity(cards)


def choices_of(round_: Round) -> list[Choice]:
    """Everything anybody may do now."""
    return [choice for place in range(round_.rules.seats + 1) for choice in round_.legal(place)]


def accepted_wager(round_: Round, random: Random) -> AcceptWager | None:
    """A wager that a dealer might accept, on a free spot or instead of another; rarely one."""
    if round_.at or random.random() > 0.05:
        return None
    seat = random.randint(1, round_.rules.seats)
    placed = round_.wagers.get(seat)
    spots = [wager.name for wager in round_.rules.wagers if wager.role not in (Role.RAISE, Role.EQUAL)]
    wager = round_.rules.base.name if placed is None else random.choice([*spots, ""])
    coloured = round_.rules.colour is None or seat in round_.colours
    stands = round_.rules.irregularities.outside_limits is OutsideLimits.STANDS
    return AcceptWager(seat, wager, random.randint(1, 99_999)) if wager and coloured and stands else None


def voided(round_: Round, random: Random) -> VoidRound | None:
    """A supervisor's void, of a round whose wagers are closed, a settled one too; rarely one."""
    return VoidRound("a player fell ill") if round_.at and not round_.void and random.random() < 0.02 else None


EQUIPMENT = (ReportWrongCount, FindFaceUpCard, ReportShufflerStop)
RARE = (SetWager, WithdrawWager, ExposeCard, CallMisdeal, ChooseColour, *EQUIPMENT)


def pick(choices: list[Choice], random: Random) -> Choice:
    """One of the choices, irregular ones rarely."""
    usual = [choice for choice in choices if choice.kind not in RARE]
    if usual and random.random() < 0.95:
        closing = [choice for choice in usual if choice.kind is CloseWagers]
        return random.choice(closing) if closing and random.random() < 0.25 else random.choice(usual)
    return random.choice(choices)


def walk(rules: Rules, seed: int, *, most: int = 400) -> Round:
    """A round played out at random, with an automatic dealer, one by hand, or one with a physical deck."""
    random = Random(seed)
    dealer = random.choice(["automatic", "by hand", "physical"])
    deck = None if dealer == "physical" else Deck.shuffled(random)
    round_ = Round(
        rules,
        deck,
        duties=AUTOMATIC if dealer == "automatic" else BY_HAND,
        players={seat: random.choice("ab") for seat in range(1, rules.seats + 1) if random.random() < 0.5},
    )
    for _ in range(most):
        void = voided(round_, random)
        if round_.finished:
            if void:
                round_.apply(void)
            return round_
        choices = choices_of(round_)
        assert choices, f"nobody can do anything at {round_.step}"
        round_.apply(void or accepted_wager(round_, random) or action_of(pick(choices, random), round_, random))
    raise AssertionError(f"the round did not end: {round_.step}")


__all__ = ["DEALER", "action_of", "choices_of", "every_house", "every_rules", "meters_of", "walk"]
