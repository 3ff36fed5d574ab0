"""The parts of a table that do not change while it is open, as pages receive them."""

from __future__ import annotations

from functools import lru_cache

from longsuit import protocol
from longsuit.base import dollars
from longsuit.cards import flush_text
from longsuit.jackpot import JackpotGame, State, house_notices, shown_pays
from longsuit.report import equipment_faults, joined
from longsuit.rules import CapMethod, CapScope, PayTable, Role, Rules, Street, Wager, all_clauses
from longsuit.table.terms import SensorTerms, TableTerms

PLAY_CHIPS = "All chips are play chips, without any value; nothing can be bought with them or paid out."
"""The notice shown at every table, display and lobby."""


@lru_cache(maxsize=1024)
def felt_view(terms: TableTerms) -> protocol.FeltView:
    """The felt of a table."""
    rules = terms.rules
    return protocol.FeltView(
        table=terms.name,
        title=terms.title,
        game=rules.game,
        game_title=rules.title,
        house="" if rules.house == "default" else rules.house,
        rules_sha256=rules.sha256,
        dealer=terms.dealer,
        deck=terms.deck,
        seats=rules.seats,
        packet_cards=rules.packet,
        community_cards=rules.community,
        dealer_cards=sum(street.dealer for street in rules.streets),
        streets=tuple(street_view(street) for street in rules.streets),
        banking=_banking(rules),
        deals_to_folded=rules.deals_to_folded,
        wild=tuple(rank.letter for rank in rules.wild),
        deck_cards=rules.deck_size,
        deck_ranks=deck_ranks(rules),
        two_colours=rules.colour is not None,
        bonuses_equal=rules.bonuses_equal,
        qualifier=flush_text(rules.duel.qualifier) if rules.duel and rules.duel.qualifier is not None else "",
        spots=tuple(_spot(wager) for wager in rules.wagers if wager.role is not Role.JACKPOT),
        sensors=tuple(sensor_view(sensor) for sensor in terms.sensors),
        notices=notices(terms),
        clauses=clauses(rules),
        equipment_faults=equipment_faults(rules),
    )


def present_felt(terms: TableTerms, jackpots: State) -> protocol.FeltView:
    """The felt of a table with the present amounts of its jackpots."""
    sensors = tuple(sensor_view(sensor, jackpots) for sensor in terms.sensors)
    return felt_view(terms).model_copy(update={"sensors": sensors, "notices": notices(terms, jackpots)})


def _banking(rules: Rules) -> protocol.BankingView | None:
    """How players bank the game; None where the house does."""
    banking = rules.banking
    if banking is None:
        return None
    players, banker = (
        tuple(protocol.FeeView(from_cents=fee.from_cents, cents=fee.cents) for fee in fees)
        for fees in (banking.player_fees, banking.banker_fees)
    )
    return protocol.BankingView(
        min_cents=banking.min_cents, max_cents=banking.max_cents, player_fees=players, banker_fees=banker
    )


def _spot(wager: Wager) -> protocol.SpotView:
    limits = wager.limits
    return protocol.SpotView(
        wager=wager.name,
        label=wager.label,
        role=wager.role.value,  # type: ignore[arg-type]  # every role but the jackpot's is a role of the protocol
        min_cents=limits.min_cents,
        max_cents=limits.max_cents,
        step_cents=limits.step_cents,
        table=wager.table.name if wager.table else None,
        pays=pay_rows(wager.table) if wager.table else (),
        second_table=wager.second_table.name if wager.second_table else None,
        second_pays=pay_rows(wager.second_table) if wager.second_table else (),
    )


def deck_ranks(rules: Rules) -> str:
    """The ranks of the game's deck, lowest first, such as `6789TJQKA`."""
    return "".join(rank.letter for rank in sorted(rules.ranks))


def street_view(street: Street) -> protocol.StreetView:
    """A street as pages get it."""
    decision, point = street.decision, None
    if decision is not None:
        point = protocol.DecisionPoint(
            wager=decision.wager, multiples=decision.multiples, fold=decision.fold, check=decision.check
        )
    return protocol.StreetView(
        own=street.own,
        dealer=street.dealer,
        shared=street.shared,
        hidden=street.hidden,
        turned=street.turned,
        decision=point,
    )


def pay_rows(table: PayTable) -> tuple[protocol.PayRow, ...]:
    """A pay table as it is posted, the best row first."""
    return tuple(protocol.PayRow(key=row.key, label=table.label(row), pays=table.terms(row)) for row in table.rows)


def sensor_view(sensor: SensorTerms, jackpots: State | None = None) -> protocol.SensorView:
    """A sensor, with what each hand pays at its wager; by the present terms where the jackpots are given."""
    game = _present(sensor.game, jackpots)
    return protocol.SensorView(
        sensor=sensor.number,
        jackpot=sensor.game.name,
        label=sensor.label,
        wager_cents=sensor.game.wager_cents,
        pays=tuple(protocol.PayRow(key=pay.hand, label=pay.label, pays=pay.pays) for pay in shown_pays(game)),
    )


def _present(game: JackpotGame, jackpots: State | None) -> JackpotGame:
    """A jackpot as two people have configured it since the house file was written."""
    return game if jackpots is None else jackpots.jackpots.get(game.name, game)


def notices(terms: TableTerms, jackpots: State | None = None) -> tuple[str, ...]:
    """The notices posted at the table."""
    rules = terms.rules
    posted = [PLAY_CHIPS]
    for cap in rules.caps:
        whose = "all seats together" if cap.scope is CapScope.TABLE else "each seat by itself"
        wagers = joined(rules.by_name[name].label for name in cap.wagers)
        limit = f"A round pays at most {dollars(cap.amount_cents)} on {wagers}, {whose}."
        posted.append(f"{limit} {_CUTS[cap.method]}")
    return (*posted, *jackpot_notices(terms, jackpots), *rules.notices)


_CUTS = {
    CapMethod.PRORATE: "Wins above it are cut in proportion, so these wagers are settled at the end of the round.",
    CapMethod.FIRST_COME: "Wins are paid in the order they are settled until it is used up.",
}
"""How wins above an aggregate cap are cut."""


def jackpot_notices(terms: TableTerms, jackpots: State | None = None) -> tuple[str, ...]:
    """The notices of a house jackpot: its amount, no player money involved, may be removed (JP-10)."""
    return house_notices([_present(sensor.game, jackpots) for sensor in terms.sensors])


def clauses(rules: Rules) -> dict[str, str]:
    """The text of each clause that applies at a table: of its game, jackpots, the house and irregularities.

    >>> from longsuit.rules import load
    >>> clauses(load("high-card-flush"))["HCF-4"]
    'Players may not show or discuss hands'
    """
    kinds = (rules.clause_prefix, "JP", "EQ", "IRR", "WA", *(("PD",) if rules.banking is not None else ()))
    return {
        name: text
        for name, text in {**all_clauses(), **rules.rulebook}.items()
        if name.split("-")[0] in kinds or name in rules.named_clauses
    }
