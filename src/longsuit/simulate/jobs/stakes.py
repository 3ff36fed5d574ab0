"""What a seat of a table stakes, and what it gains in each cell, in cents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play import whole_cents
from longsuit.rules import Role
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.pricing import hits, net_of, not_counted, reads_own_hand
from longsuit.simulate.streets.cells import StreetCell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from longsuit.rules import Rules, Wager
    from longsuit.simulate.cell import Cell


def refuse_stakes(rules: Rules, stakes: Mapping[str, int]) -> None:
    """Refuse stakes that no seat can place."""
    base, *bonuses = allowed = stakable(rules)
    left_out = not_counted(rules)
    for name, cents in stakes.items():
        if name in left_out:
            raise SimulationError(left_out[name])
        if name not in allowed or cents < 1:
            names = ", ".join(allowed)
            raise SimulationError(f"{cents} cents on {name} cannot be simulated. Stake 1 or more on {names}.")
    if base not in stakes:
        also = f" It may also stake {', '.join(bonuses)}." if bonuses else ""
        raise SimulationError(f"A seat needs a stake on {base}.{also}")


def stakable(rules: Rules) -> list[str]:
    """What a seat of a table may stake before the cards: the base wager first, and each bonus that is counted."""
    left_out = not_counted(rules)
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS and _is_read(rules, wager)]
    return [rules.base.name, *(wager.name for wager in bonuses if wager.name not in left_out)]


def _is_read(rules: Rules, wager: Wager) -> bool:
    """Whether the cells of a seat say what a bonus pays."""
    return reads_own_hand(wager) and (
        wager.table is None or wager.table.metric in cells(rules, poker=False)[0].readings
    )


def placed_cents(rules: Rules, stakes: Mapping[str, int], cell: Cell) -> dict[str, int]:
    """Every stake of a seat that comes to a cell: those placed before the cards, equal wagers and raises."""
    base = stakes[rules.base.name]
    equal = dict.fromkeys((wager.name for wager in rules.equal_wagers), base)
    raises = cell.raises if isinstance(cell, StreetCell) else {rules.raise_wager.name: cell.multiple}
    return {**stakes, **equal, **{name: multiple * base for name, multiple in raises.items() if multiple}}


def _won(rules: Rules, name: str, stake: int, cell: Cell) -> int:
    """Winnings of a bonus wager in a cell, the stake not counted."""
    wager = rules.by_name[name]
    if wager.table is None or not hits(wager, wager.table, cell):
        return 0
    return whole_cents(net_of(wager, wager.table, cell) * stake, rules.irregularities.rounding)


def _bonuses(rules: Rules, stakes: Mapping[str, int]) -> Iterator[tuple[Wager, int]]:
    return ((rules.by_name[name], stake) for name, stake in stakes.items() if not rules.by_name[name].is_contested)


def net_cents(rules: Rules, stakes: Mapping[str, int], cell: Cell) -> int:
    """What a seat gains in a cell, before caps."""
    return sum(_gains(rules, stakes, cell))


def at_stake_cents(rules: Rules, stakes: Mapping[str, int], cell: Cell) -> int:
    """What the wagers of a seat take from a bank or add to it in a cell: how much of it they use (PD-3)."""
    return sum(map(abs, _gains(rules, stakes, cell)))


def _gains(rules: Rules, stakes: Mapping[str, int], cell: Cell) -> Iterator[int]:
    """What each wager of a seat gains in a cell, before caps; a base wager and its raise, lost or won alike, as one."""
    base = stakes[rules.base.name]
    if isinstance(cell, StreetCell):
        yield from (cell.gained_cents(wager, base) for wager in rules.contested)
    else:
        yield int(cell.net * base)
    for wager, stake in _bonuses(rules, stakes):
        if wager.table is not None:
            yield _won(rules, wager.name, stake, cell) if hits(wager, wager.table, cell) else -stake


def covered_cents(rules: Rules, stakes: Mapping[str, int], wagers: Sequence[str], cell: Cell) -> int:
    """The winnings of a seat in a cell that a cap covers."""
    base = stakes[rules.base.name]
    total = sum(
        _won(rules, wager.name, stake, cell) for wager, stake in _bonuses(rules, stakes) if wager.name in wagers
    )
    if isinstance(cell, StreetCell):
        return total + sum(max(0, cell.gained_cents(one, base)) for one in rules.contested if one.name in wagers)
    if rules.base.name in wagers and cell.outcome in ("won", "not-qualified"):
        total += base
    if rules.raise_wager.name in wagers and cell.outcome == "won":
        total += cell.multiple * base
    return total
