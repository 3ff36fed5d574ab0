"""A finished round from the side of one seat, read from its record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.coach import Made, recorded_actions
from longsuit.play import JackpotWager

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from longsuit.rules import Rules


class WagerResult(NamedTuple):
    """What one wager of a seat won or lost."""

    wager: str
    """Its name, such as `flush-rush` or `sensor-1`."""

    stake_cents: int
    """What was staked."""

    net_cents: int
    """What the player won or lost by it."""

    jackpot: str = ""
    """The jackpot's title, for a sensor."""


BANK, FEE = "bank", "fee"
"""What a player wins or loses as the banker, and what the house collects from players and banker (PD-5)."""

_BANKED = {BANK: "Bank", FEE: "Fee"}


def wager_label(rules: Rules, wager: str, jackpot: str = "") -> str:
    """What a wager, a jackpot, a bank or a fee is called; a wager that a house has withdrawn since, by its name."""
    found = rules.by_name.get(wager)
    return jackpot or _BANKED.get(wager) or (found.label if found else wager)


class RoundOfSeat(NamedTuple):
    """Where and when a seat played a round, and what it won or lost, as a house keeps it beside the record."""

    number: int
    """Its position in the guest's history; earlier rounds have lower numbers."""

    table: str
    """The table."""

    round: int
    """Its number there."""

    seat: int
    """The guest's seat."""

    at: str
    """When it ended, in UTC."""

    net_cents: int
    """What the guest won or lost, jackpots included."""

    sha256: str
    """The hash of its record."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round of a guest."""

    of_seat: RoundOfSeat
    """Where and when it was played, and its result."""

    game: str
    """The game's name."""

    rules_sha256: str
    """The hash of the rules it was played by."""

    base: str
    """The base wager, by name."""

    equal: tuple[str, ...]
    """The wagers that are placed with the base wager and equal it, by name."""

    raising: tuple[str, ...]
    """The wagers that stay in the game, by name."""

    void: bool
    """Whether it was void."""

    cards: tuple[str, ...]
    """The guest's own cards."""

    community: tuple[str, ...]
    """The community cards, as far as the guest may see them."""

    dealer: tuple[str, ...]
    """The dealer's cards, as far as the guest may see them."""

    colour: str
    """The chosen colour; empty in a duel."""

    decision: str
    """`fold`, `raise`, or `check` where the guest only checked; empty where nothing was decided."""

    raise_cents: int
    """All raises together; 0 where there was none."""

    results: tuple[WagerResult, ...]
    """What each wager won or lost, in the order of settlement; jackpots last."""

    jackpots: tuple[JackpotWager, ...] = ()
    """The guest's jackpot wagers."""

    made: tuple[Made, ...] = ()
    """What the guest did at each decision, in order."""

    meters: tuple[tuple[str, int], ...] = ()
    """What the meters of the guest's jackpot wagers showed, in cents, by names such as `sensor-1/major`."""

    @property
    def is_played_out(self) -> bool:
        """Whether the seat played or banked the round to its end: it is not void, and the hand is not dead."""
        return not self.void and (bool(self.decision) or any(one.wager == BANK for one in self.results))

    @property
    def staked_cents(self) -> int:
        """What was staked on all wagers, the raise included; of a bank, what was used."""
        return sum(one.stake_cents for one in self.results)

    @property
    def by_wager(self) -> dict[str, WagerResult]:
        """What each wager won or lost, by its name; the base wager with those that equal it and its raises."""
        found = {one.wager: one for one in self.results}
        for name in (*self.equal, *self.raising):
            if name in found and self.base in found:
                base, other = found[self.base], found.pop(name)
                staked, net = base.stake_cents + other.stake_cents, base.net_cents + other.net_cents
                found[self.base] = WagerResult(self.base, staked, net)
        return found

    @property
    def stakes(self) -> dict[str, int]:
        """What was staked before the cards were dealt, by wager."""
        return {one.wager: one.stake_cents for one in self.results if one.wager not in (*self.raising, BANK, FEE)}


def played_round(
    of_seat: RoundOfSeat, record: Mapping[str, Any], rules: Rules, shown_meters: Mapping[str, int] | None = None
) -> PlayedRound:
    """A round from the side of one seat, and its rules; `shown_meters` are cents by full names, as `royal/major`."""
    seat = of_seat.seat
    row: Mapping[str, Any] = next((one for one in record["seats"] if one["seat"] == seat), {})
    made = recorded_actions(row)
    raised = sum(one.raise_cents for one in made)
    dealt = record["dealt"]
    jackpots = tuple(JackpotWager(**one) for one in record.get("jackpots", ()) if one["seat"] == seat)
    return PlayedRound(
        of_seat=of_seat,
        game=record["game"],
        rules_sha256=record["rules_sha256"],
        base=rules.base.name,
        equal=tuple(wager.name for wager in rules.equal_wagers),
        raising=tuple(wager.name for wager in rules.raise_wagers),
        void=record["settlement"]["outcome"] == "void",
        cards=tuple(next((one["cards"] for one in dealt["packets"] if one["seat"] == seat), ())),
        community=_in_sight(record, seat, dealt["community"]),
        dealer=_in_sight(record, seat, dealt["dealer"]),
        colour=row.get("colour") or "",
        decision=_decision(made, raised),
        raise_cents=raised,
        results=(
            *_settled(record["settlement"]["lines"], seat),
            *map(_of_jackpot, jackpots),
            *_banked(record, seat),
        ),
        jackpots=jackpots,
        made=tuple(made),
        meters=tuple(_meters(jackpots, shown_meters or {})),
    )


def _decision(made: list[Made], raised: int) -> str:
    """What the decisions of a seat come to."""
    if not made:
        return ""
    last = made[-1]
    if not last.raise_cents and not last.check:
        return "fold"
    return "raise" if raised else "check"


def _in_sight(record: Mapping[str, Any], seat: int, cards: Iterable[str]) -> tuple[str, ...]:
    """Of some cards those that the player of a seat had seen when the round was over."""
    seen = next((set(one["at_end"]) for one in record["sight"] if one["seat"] == seat), set())
    return tuple(card for card in cards if card in seen)


def _settled(lines: Iterable[Mapping[str, Any]], seat: int) -> Iterable[WagerResult]:
    own = (line for line in lines if line["seat"] == seat)
    return (WagerResult(one["wager"], one["stake_cents"], one["paid_cents"] - one["stake_cents"]) for one in own)


def _banked(record: Mapping[str, Any], seat: int) -> Iterable[WagerResult]:
    """What the banker won or lost with as much of the bank as was used, and the fee of the seat."""
    found = record["settlement"].get("bank")
    if found is None:
        return
    if record["bank"]["seat"] == seat:
        yield WagerResult(BANK, found["used_cents"], found["net_cents"])
    for fee in found["fees"]:
        if fee["seat"] == seat and fee["cents"]:
            yield WagerResult(FEE, 0, -fee["cents"])


def _of_jackpot(one: JackpotWager) -> WagerResult:
    return WagerResult(f"sensor-{one.sensor}", one.wager_cents, one.net_cents, one.title)


def _meters(jackpots: Iterable[JackpotWager], shown: Mapping[str, int]) -> Iterable[tuple[str, int]]:
    for one in jackpots:
        for name, cents in shown.items():
            jackpot, _, meter = name.rpartition("/")
            if jackpot == one.jackpot:
                yield f"sensor-{one.sensor}/{meter}", cents
