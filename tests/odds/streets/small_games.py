"""Small games of every kind, on short decks."""

from __future__ import annotations

from fractions import Fraction

from longsuit.odds.streets.street_game import Point, Reading, Stake, StreetGame, Unqualified, pays_of

LOSES_OR_PUSHES = Stake("ante", required=True, unqualified=Unqualified.PUSH)
ANTE = Stake("ante", required=True, unqualified=Unqualified.WIN)
RAISE = Stake("raise", required=False)
KING_HIGH = 2 << 13 | 0b0110000000000


def ranks(many: int) -> int:
    """The highest ranks of a suit."""
    return 0x1FFF & ~((1 << 13 - many) - 1)


def x_tra(**pays: int | Fraction) -> Stake:
    """A mandatory wager that winners are paid by the length of their flush: l2=1 pays 1 for two cards."""
    rows = {int(name[1:]): pay for name, pay in pays.items()}
    return Stake("x-tra", required=True, pays=pays_of(Reading.FLUSH, rows))


def blind(**pays: int) -> Stake:
    """A mandatory wager that winners are paid by the margin: m1=1 pays 1 for one card more."""
    rows = {int(name[1:]): pay for name, pay in pays.items()}
    return Stake("blind", required=True, unqualified=Unqualified.PUSH, pays=pays_of(Reading.MARGIN, rows))


def chase(xtra: Stake = x_tra(l2=1, l3=5), **changes: object) -> StreetGame:  # noqa: B008 - a frozen value
    """Chase the Flush with two shared cards, seen one by one."""
    points = (
        Point(2, 0, "raise", (3,), fold=False, check=True),
        Point(2, 1, "raise", (2,), fold=False, check=True),
        Point(2, 2, "raise", (1,), fold=True, check=False),
    )
    stakes = (LOSES_OR_PUSHES, xtra, RAISE)
    return StreetGame(**{"title": "chase", "own": 2, "shared": 2, "dealer": 2, "points": points, "stakes": stakes,
                         "qualifier": KING_HIGH, "ranks": ranks(3), **changes})  # type: ignore[arg-type]  # fmt: skip


_TWO_RAISES = (
    Point(2, 0, "raise", (4,), fold=False, check=True),
    Point(2, 1, "second", (1, 2), fold=True, check=True, caps=((1, 0), (2, 1), (3, 2))),
    Point(2, 2, "raise", (1, 3), fold=True, check=True),
)
_AT_ONCE = Point(2, 0, "raise", (2,), fold=True, check=False)
_GROWING = (
    Point(2, 0, "raise", (1,), fold=True, check=False),
    Point(3, 0, "second", (1, 2), fold=True, check=True, caps=((1, 0), (2, 1), (3, 2))),
)
_BOTH_TABLES = Stake(
    "ante", required=True, pays=pays_of(Reading.FLUSH, {2: 1, 3: 6}) + pays_of(Reading.RUN, {2: 2, 3: 3, 4: 20})
)
_ALL_SEEN = (
    Point(2, 0, "second", (1,), fold=False, check=True),
    Point(2, 2, "raise", (2,), fold=False, check=True),
    Point(2, 2, "second", (1, 2), fold=True, check=True, caps=((1, 0), (2, 1), (3, 2), (4, 2))),
    Point(2, 2, "raise", (1,), fold=True, check=True),
)
SECOND = Stake("second", required=False, unqualified=Unqualified.PUSH)

GAMES = {
    "three decisions": chase(),
    "other packets": chase(own=3, dealer=1, points=(Point(3, 1, "raise", (1, 2), fold=True, check=True),)),
    "two raises, caps, fractions": chase(
        points=_TWO_RAISES, stakes=(ANTE, x_tra(l3=Fraction(7, 3)), RAISE, SECOND)
    ),
    "no qualifier": chase(qualifier=None),
    "wild, margins": chase(
        wild=1 << 10, points=(_AT_ONCE,), stakes=(ANTE, blind(m0=1, m1=2, m2=7), RAISE)
    ),
    "two wild ranks, a last decision by margins": chase(wild=0b0110000000000, stakes=(ANTE, blind(m1=2, m2=7), RAISE)),
    "one decision, no shared cards": chase(
        own=3, dealer=3, shared=0,
        points=(Point(3, 0, "raise", (1, 2), fold=True, check=False, caps=((1, 1), (2, 1), (3, 2))),),
    ),
    "no decision": chase(points=(), stakes=(LOSES_OR_PUSHES, x_tra(l2=1, l3=5))),
    "no decision, wild cards and no shared ones": chase(
        own=4, dealer=3, shared=0, points=(), wild=1 << 10, stakes=(ANTE, blind(m0=1, m1=2, m2=7))
    ),
    "no decision, no dealer": StreetGame(
        "no dealer", 3, 1, 0, (), (_BOTH_TABLES,), win_from=3, push_from=2, ranks=ranks(4)
    ),
    "two decisions after the last shared card": chase(
        points=(*_TWO_RAISES, Point(2, 2, "second", (1, 2), fold=True, check=False)),
        stakes=(ANTE, x_tra(l3=Fraction(7, 3)), RAISE, SECOND),
    ),
    "three decisions after the last shared card": chase(
        points=_ALL_SEEN, stakes=(ANTE, x_tra(l2=2, l3=4), RAISE, SECOND)
    ),
    "own cards after a decision": chase(
        own=4, dealer=3, shared=0, points=(Point(2, 0, "raise", (1, 2), fold=True, check=False),),
    ),
    "own cards after each decision": chase(
        own=4, dealer=2, shared=0, wild=1 << 10, stakes=(ANTE, blind(m0=1, m1=2, m2=7), RAISE, SECOND),
        points=(
            Point(1, 0, "raise", (1,), fold=False, check=True),
            Point(3, 0, "second", (1, 2), fold=True, check=True, caps=((1, 0), (2, 1), (3, 2))),
            Point(4, 0, "raise", (3,), fold=True, check=True),
        ),
    ),
    "own and shared cards after a decision": chase(
        dealer=1, stakes=(ANTE, x_tra(l2=1, l3=5), RAISE, SECOND),
        points=(
            Point(1, 0, "raise", (1,), fold=True, check=True),
            Point(1, 1, "second", (1, 2), fold=True, check=True, caps=((1, 0), (2, 2))),
            Point(2, 2, "raise", (1,), fold=True, check=False),
        ),
    ),
    "own cards before the last shared one": chase(
        points=(
            Point(1, 0, "raise", (1, 3), fold=False, check=True),
            Point(2, 1, "raise", (2,), fold=True, check=True),
            Point(2, 2, "raise", (1,), fold=True, check=False),
        ),
    ),
    "no dealer": StreetGame(
        "no dealer", 4, 0, 0, _GROWING, (_BOTH_TABLES, RAISE, SECOND), win_from=3, push_from=2, ranks=ranks(4)
    ),
    "no dealer, shared and wild cards": StreetGame(
        "no dealer", 2, 2, 0,
        (Point(2, 0, "raise", (1,), fold=True, check=True), Point(2, 1, "raise", (1, 3), fold=True, check=False)),
        (x_tra(l3=2, l4=9), RAISE), win_from=3, push_from=3, wild=1 << 9, ranks=ranks(4),
    ),
}  # fmt: skip
