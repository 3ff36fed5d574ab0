"""A guest's rounds and results as pages see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Literal, cast

from longsuit.floor.web.problems import Refusal
from longsuit.protocol import (
    DecisionView,
    ExactView,
    History,
    HistoryQuery,
    JackpotWagerView,
    LuckView,
    NamedChoice,
    ResultPoint,
    Results,
    RoundQuery,
    RoundSummary,
    WagerResultView,
    WagerTotalView,
)
from longsuit.rules import Role, readable_title
from longsuit.store import SeatOfRound
from longsuit.table import Table

if TYPE_CHECKING:
    from collections.abc import Collection

    from longsuit.floor.web.history.guest_histories import GuestHistory
    from longsuit.history import DecisionVerdict, FileRow, PlayedRound, RoundFilter, Summary, WagerKey, WagerTotal
    from longsuit.rules import Rules

PAGE_LENGTH = 50
"""Rounds on one page of a history."""

NO_TIME = "That date is not valid. Give a year from 2000 to 2999."


@dataclass(frozen=True)
class HistoryViews:
    """The views of one guest's history."""

    history: GuestHistory
    """The rounds."""

    tables: Mapping[str, Table]
    """The tables of the house."""

    def page(self, query: HistoryQuery, shared: Collection[SeatOfRound]) -> History:
        """A page of the rounds that are asked for, the latest first."""
        rounds = [one for one in self.history.rounds if query.before is None or one.of_seat.number < query.before]
        found = list(islice(self._matching(query, reversed(rounds)), PAGE_LENGTH + 1))
        return History(
            rounds=tuple(self._round(one, shared) for one in found[:PAGE_LENGTH]), more=len(found) > PAGE_LENGTH
        )

    def results(self, query: RoundQuery, most: int) -> Results:
        """The rounds that are asked for, added up."""
        from longsuit.history import summary  # noqa: PLC0415 - loads NumPy

        asked = round_filter(query)
        rounds = list(self._matching(query, self.history.rounds))
        computing = self._computing(rounds)  # asked once: a game may be done meanwhile
        found = summary(rounds, self.history.expected)
        tables = {one.of_seat.table: self._title(one) for one in self.history.rounds}
        games = {one.game: self.history.rules(one).title for one in self.history.rounds}
        return Results(
            rounds=found.rounds,
            net_cents=found.net_cents,
            staked_cents=found.staked_cents,
            luck=_luck(found) if found.variance and not asked.selects_by_result else None,
            points=tuple(ResultPoint(**point._asdict()) for point in found.points),
            wagers=tuple(_wager_total(self._rules_of(key.game), key, total) for key, total in found.wagers.items()),
            unpriced=found.unpriced,
            computing=tuple(sorted(set(computing.values()))) if found.unpriced else (),
            why_unpriced=self._why_unpriced(rounds, computing) if found.unpriced else (),
            shared_deals=found.shared_deals,
            tables=_choices(tables),
            games=_choices(games),
            placed=_choices(self._placed()),
            limit=most,
            earlier=self.history.earlier,
        )

    def file_rows(self, query: RoundQuery) -> Iterator[FileRow]:
        """The rounds that are asked for as files have them, the latest first, as pages show them."""
        from longsuit.history import FileRow  # noqa: PLC0415 - loads NumPy

        for one in self._matching(query, reversed(self.history.rounds)):
            yield FileRow(one, self._title(one), self.history.rules(one), self._verdict(one))

    def _matching(self, query: RoundQuery, rounds: Iterable[PlayedRound]) -> Iterator[PlayedRound]:
        asked = round_filter(query)
        found = (one for one in rounds if asked.matches(one))
        return (one for one in found if self._is_mistake(one)) if asked.mistakes else found

    def _is_mistake(self, one: PlayedRound) -> bool:
        verdict = self._verdict(one)
        return verdict is not None and not verdict.is_best

    def _verdict(self, one: PlayedRound) -> DecisionVerdict | None:
        """What the coach says about a decision, unless the house has switched it off at that table."""
        table = self.tables.get(one.of_seat.table)
        return None if table is not None and not table.terms.coach else self.history.verdict(one)

    def _title(self, one: PlayedRound) -> str:
        table = self.tables.get(one.of_seat.table)
        return table.terms.title if table else readable_title(one.of_seat.table)

    def _round(self, one: PlayedRound, shared: Collection[SeatOfRound]) -> RoundSummary:
        from longsuit.history import wager_label  # noqa: PLC0415 - loads NumPy

        place, rules, verdict = one.of_seat, self.history.rules(one), self._verdict(one)
        return RoundSummary(
            table=place.table,
            title=self._title(one),
            game=one.game,
            game_title=rules.title,
            round=place.round,
            at=place.at,
            seat=place.seat,
            net_cents=place.net_cents,
            void=one.void,
            record_sha256=place.sha256,
            seq=place.number,
            cards=one.cards,
            community=one.community,
            dealer=one.dealer,
            colour=cast("Literal['red', 'black']", one.colour) if one.colour else None,
            decision=cast("Literal['fold', 'check', 'raise']", one.decision) if one.decision else None,
            wagers=tuple(
                WagerResultView(
                    wager=result.wager,
                    label=wager_label(rules, result.wager, result.jackpot),
                    stake_cents=result.stake_cents,
                    net_cents=result.net_cents,
                )
                for result in one.results
            ),
            jackpots=tuple(JackpotWagerView(**jackpot._asdict()) for jackpot in one.jackpots),
            verdict=verdict and _decision(verdict),
            shared=SeatOfRound(place.table, place.round, place.seat) in shared,
        )

    def _computing(self, rounds: Iterable[PlayedRound]) -> dict[str, str]:
        """The titles of the games of some rounds whose expectation is being computed, by the hash of their rules."""
        games = {one.rules_sha256: one for one in rounds if one.is_played_out}
        waiting = (one for one in games.values() if not self.history.is_computed(one))
        return {one.rules_sha256: self._rules_of(one.game).title for one in waiting}

    def _why_unpriced(self, rounds: Iterable[PlayedRound], computing: Collection[str]) -> tuple[str, ...]:
        """Why some rounds have no expectation, each reason once; those of rules that are being computed aside."""
        others = (one for one in rounds if one.is_played_out and one.rules_sha256 not in computing)
        return tuple(dict.fromkeys(filter(None, map(self.history.why_unpriced, others))))

    def _rules_of(self, game: str) -> Rules:
        """The rules of the latest round of a game."""
        return self.history.rules(next(one for one in reversed(self.history.rounds) if one.game == game))

    def _placed(self) -> dict[str, str]:
        """The wagers that were placed, with every name they had on a layout."""
        from longsuit.history import wager_label  # noqa: PLC0415 - loads NumPy

        labels: dict[str, dict[str, None]] = {}
        for one in self.history.rounds:
            rules = self.history.rules(one)
            for wager, result in one.by_wager.items():
                labels.setdefault(wager, {})[wager_label(rules, wager, result.jackpot)] = None
        return {wager: " / ".join(names) for wager, names in labels.items()}


def round_filter(query: RoundQuery) -> RoundFilter:
    """What is asked for, with times as records have them."""
    from longsuit.history import RoundFilter  # noqa: PLC0415 - loads NumPy

    return RoundFilter(
        table=query.table,
        game=query.game,
        wager=query.wager,
        outcome=query.outcome,
        since=_utc(query.since),
        until=_utc(query.until),
        mistakes=query.mistakes,
    )


def _utc(moment: datetime | None) -> str:
    if moment is None:
        return ""
    if not 2000 <= moment.year < 3000:
        raise Refusal(422, NO_TIME)
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def _decision(verdict: DecisionVerdict) -> DecisionView:
    return DecisionView(best=verdict.is_best, cost_cents=verdict.rounded_cents, sentence=verdict.sentence)


def _luck(found: Summary) -> LuckView:
    return LuckView(
        expected_cents=float(found.expected_cents),
        deviation_cents=found.deviation_cents,
        difference_cents=float(found.net_cents - found.expected_cents),
        skewed=found.is_skewed,
    )


_KINDS: dict[Role, Literal["base", "bonus", "jackpot"]] = {
    Role.BASE: "base",
    Role.BONUS: "bonus",
    Role.JACKPOT: "jackpot",
}


def _wager_total(rules: Rules, key: WagerKey, total: WagerTotal) -> WagerTotalView:
    from longsuit.history import wager_label  # noqa: PLC0415 - loads NumPy
    from longsuit.odds import exact_number  # noqa: PLC0415 - loads NumPy

    wager = rules.by_name.get(key.wager)
    kind = _KINDS.get(wager.role, "bonus") if wager else "bonus"
    return WagerTotalView(
        game=key.game,
        game_title=rules.title,
        wager=key.wager,
        label=wager_label(rules, key.wager, key.jackpot),
        counted_with=_counted_with(rules) if kind == "base" else (),
        kind="jackpot" if key.jackpot else kind,
        rounds=total.rounds,
        staked_cents=total.staked_cents,
        net_cents=total.net_cents,
        expected=None if total.unpriced else ExactView(**exact_number(total.expected_cents)),
    )


def _counted_with(rules: Rules) -> tuple[str, ...]:
    """The wagers that a base wager is counted with."""
    return tuple(wager.label for wager in (*rules.equal_wagers, *rules.raise_wagers))


def _choices(named: Mapping[str, str]) -> tuple[NamedChoice, ...]:
    by_title = sorted(named.items(), key=lambda choice: choice[1])
    return tuple(NamedChoice(name=name, title=title) for name, title in by_title)
