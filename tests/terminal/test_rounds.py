"""Rounds with a stacked deck: what the table shows of a settlement, and what the practice meters do."""

from __future__ import annotations

import inspect
import io
import re

import pytest

from longsuit.cards import ALL_CARDS, Card, Deck, parse_cards, parse_hand
from longsuit.odds import hand_odds
from longsuit.play import Meter, threshold
from longsuit.rules import House, load, read_house
from longsuit.terminal import Seating, Session, Terminal
from longsuit.terminal.practice_meters import Meters, PracticeMeter, Terms
from longsuit.terminal.results import SessionResults


def stacked(cards: str) -> Deck:
    held: tuple[Card, ...] = parse_cards(cards)
    return Deck([*held, *(card for card in ALL_CARDS if card not in held)])


def play(
    cards: str,
    *lines: str,
    game: str = "i-luv-suits",
    house: str | House | None = None,
    seats: int = 1,
    others: tuple[int, ...] = (),
    bankroll_cents: int = 100_000,
) -> Session:
    """A session dealt from the same stacked deck every round."""
    rules = load(game, house)
    deck, output = stacked(cards), io.StringIO()
    terminal = Terminal.on(output, io.StringIO("".join(f"{line}\n" for line in lines)))
    terminal.console.width = 160
    mine = tuple(range(1, seats + 1))
    strategy = threshold(rules, "T-8-6" if rules.duel else "always-raise")
    session = Session(rules, Seating(mine, others, strategy), iter([deck] * 10), bankroll_cents, terminal)
    session.run()
    return session


def shown(session: Session) -> str:
    file = session.terminal.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


HEARTS_ROYAL = "Ah Kh Qh Jh Th 2c 3d"
SPADES_ROYAL = "As Ks Qs Js Ts 2c 3d"
DEALER_LOW = "9s 8s 7d 6d 5c 4c 2h"
DEALER_NINE_HIGH = "9s 3s 2s 6d 5c 4c 2h"


def test_JP_7_a_royal_in_hearts_takes_the_whole_meter_which_restarts_at_its_seed() -> None:
    session = play(f"{HEARTS_ROYAL} {DEALER_LOW}", "a 10 p", "", "2", "", "f")
    output = " ".join(shown(session).split())
    # $10,000 and the 20 cents of this very wager; then again from the seed, with 20 cents more.
    first, second = session.results.rounds
    assert first.paid_cents == 10_000_20 + 2000 + 2000
    assert second.paid_cents == 10_000_20
    assert "royal flush in hearts 100%, table 1, off the meter ILS-11" in output
    assert session.meters.shown(session.rules) == [("Progressive", 10_000_00)]


def test_ILS_11_another_royal_takes_a_tenth_and_leaves_the_rest() -> None:
    session = play(f"{SPADES_ROYAL} {DEALER_LOW.replace('s', 'h').replace('2h', '2d')}", "a 10 p", "", "f")
    assert session.results.rounds[0].paid_cents == 1_000_02
    assert session.meters.shown(session.rules) == [("Progressive", 9_000_18)]


def test_JP_1_two_sensors_with_meters_of_their_own() -> None:
    house = read_house({"jackpots": {"sensors": ["1", "ML1"], "wager_cents": 300}}, "two.toml")
    session = play(
        f"{SPADES_ROYAL} {DEALER_LOW.replace('s', 'h').replace('2h', '2d')}", "a 10 p o", "", "f", house=house
    )
    assert session.results.rounds[0].staked_cents == 1600
    assert session.meters.shown(session.rules) == [
        ("Progressive", 27_000_54),
        ("Progressive 2 major", 30_000_45),
        ("Progressive 2 minor", 3_000_00),
    ]
    assert session.results.rounds[0].paid_cents == 3_000_06 + 3_000_15


@pytest.mark.parametrize("cents", [1, 25, 100, 500])
def test_ILS_11_another_fixed_wager_multiplies_the_display(cents: int) -> None:
    house = read_house({"jackpots": {"sensors": ["2", "ML1"], "wager_cents": cents}}, "two.toml")
    shown = [amount for _, amount in Meters.seeded(load("i-luv-suits", house)).shown(load("i-luv-suits", house))]
    assert shown == [10_000 * cents, 10_000 * cents, 1_000 * cents]


@pytest.mark.parametrize("sensors", [["1"], ["1", "2"], ["1", "ML1"], ["ML1"]])
def test_JP_1_every_meter_is_shown_whole_on_a_narrow_terminal(sensors: list[str]) -> None:
    rules = load("i-luv-suits", read_house({"jackpots": {"sensors": sensors, "wager_cents": 500}}, "meters.toml"))
    output = io.StringIO()
    terminal = Terminal.on(output, io.StringIO())
    terminal.console.width = 60
    decks = iter([stacked(HEARTS_ROYAL)])
    Session(rules, Seating((1,), (), threshold(rules, "T-8-6")), decks, 9_999_999_00, terminal).run()
    for label, cents in Meters.seeded(rules).shown(rules):
        assert f"{label} ${cents // 100:,}" in output.getvalue()


@pytest.mark.parametrize(
    ("kind", "says"), [("progressive", "only wagers at this table feed its meter"), ("house", "never grows")]
)
def test_JP_10_the_welcome_says_whether_the_jackpot_grows(kind: str, says: str) -> None:
    session = play(DEALER_LOW, house=read_house({"jackpots": {"kind": kind}}, "jackpot.toml"))
    words = " ".join(shown(session).split("bet>")[0].split())
    told = [how for how in ("only wagers at this table feed its meter", "never grows") if how in words]
    assert told == [says]


def test_JP_10_a_house_jackpot_never_grows_and_pays_in_full() -> None:
    house = read_house({"jackpots": {"kind": "house"}}, "prize.toml")
    session = play(f"{HEARTS_ROYAL} {DEALER_LOW}", "a 10 j", "", "f", house=house)
    assert session.results.rounds[0].paid_cents == 10_000_00
    assert session.meters.shown(session.rules) == [("House Jackpot", 10_000_00)]


def test_JP_5_all_pays_off_the_meter() -> None:
    house = read_house({"jackpots": {"all_off_the_meter": True}}, "off.toml")
    session = play(
        f"9h 8h 7h 6h 5h 2c 3d {DEALER_LOW.replace('7d', 'Td')}".replace("2h", "2d"), "a 10 p", "", "f", house=house
    )
    assert session.results.rounds[0].paid_cents == 250_00
    assert session.meters.shown(session.rules) == [("Progressive", 9_750_20)]


def test_JP_8_a_contribution_is_exact_to_the_hundredth_of_a_cent() -> None:
    meter = PracticeMeter(Terms(1000, 7), 100_000)
    for _ in range(100):
        meter = meter.fed(33)
    assert meter.hundredths == 100_000 + 100 * 33 * 7
    assert meter.shown_cents == 1231
    assert meter.after(Meter(500)).hundredths == 50_000 + meter.hundredths % 100


def test_a_game_without_sensors_has_no_meters() -> None:
    assert Meters.seeded(load("high-card-flush")).by_name == {}


def test_ILS_6_the_table_says_whether_the_dealer_qualifies() -> None:
    session = play(f"Ah Kh 3h 7c 6c 4s 8d {DEALER_NINE_HIGH.replace('4c', 'Jc')}", "a 10", "", "p")
    assert "flush 9-3-2 qualifies (ILS-6)" in shown(session)
    session = play(
        f"Ah Kh 3h 7c 6c 4s 8d {DEALER_LOW.replace('6d', 'Jd').replace('4c', 'Jc').replace('8s', 'Ts')}",
        "a 10",
        "",
        "p",
    )
    output = shown(session)
    assert "does not qualify (ILS-6)" in output
    assert re.search(r"Play +\$10 +push +\$10 +the dealer does not qualify +ILS-7", output)


def test_HCF_2_a_bonus_of_a_folded_hand_is_settled_at_the_fold() -> None:
    session = play(
        f"Ah Kh 9h 4h 2d 7c 6d {DEALER_NINE_HIGH.replace('6d', 'Td')}", "a 10 f 5", "", "f", game="high-card-flush"
    )
    output = " ".join(shown(session).split())
    assert "4-card flush 1 to 1, FR1, settled at the fold HCF-1" in output


def test_NHF_9_a_capped_line_names_the_cap() -> None:
    session = play(f"9h 8h 7h 6h 5h 4h 3h {DEALER_NINE_HIGH}", "a 10 f 10 s 10", "", "2", game="nh-flush")
    output = " ".join(shown(session).split())
    assert output.count("cut by the cap of NHF-9") == 2
    # Ante 20 and Raise 40 back, both bonus stakes, and no more than $2,000 of bonus winnings.
    assert session.results.rounds[0].paid_cents == 2000 + 4000 + 2000 + 200_000


def test_the_three_readings_stand_side_by_side_with_what_they_pay() -> None:
    session = play(f"{HEARTS_ROYAL} {DEALER_LOW}", "a 10 f 5 s 5 p", "", "p")
    turn = shown(session).split("decide> p")[0]
    assert re.search(r"flush +│ straight flush +│ five-card poker", turn)
    assert re.search(r"A-K-Q-J-T, 5 cards +│ A-K-Q-J-T, 5 cards +│ royal flush", turn)
    assert re.search(r"Flush Rush: 10 to 1 +│ Super Flush Rush: 100 to 1 +│ Progressive: 100%", turn)


def test_the_dealers_cards_are_hidden_until_the_end_and_the_flush_is_set_apart() -> None:
    session = play(f"{HEARTS_ROYAL} {DEALER_LOW}", "a 10", "", "p")
    before, after = shown(session).split("decide> p")
    assert "│9  │8  │" not in before
    assert "│9  │8  │   │" in after
    assert before.count("│░░░│░░░│░░░│░░░│░░░│░░░│░░░│") == 2


def test_NCF_2_community_cards_are_seen_before_the_decision_and_the_six_after() -> None:
    session = play("Ah Kh 9s 4h 3h 7c 6d 5s 2c", "red n 10 p 5 f 5 b 1", "", "p", game="nine-card-fortune-flush")
    before, after = shown(session).split("decide> p")
    assert re.search(r"2 of red in one suit +│ to come +│ to come", before)
    assert re.search(r"2 of red in one suit +│ 2 of red in one suit +│ 4 of red in one suit", after)
    assert re.search(r"First 3 +\$5 +win +\$15", after)
    assert re.search(r"Player's 6 +\$5 +lose +\$0", after)


def test_packets_dealt_face_up_are_shown_to_every_seat() -> None:
    house = read_house({"rules": {"face_up": True}}, "open.toml")
    session = play(
        f"{HEARTS_ROYAL} {SPADES_ROYAL.replace('2c 3d', '2d 3c')}", "a 10", "", "p", "p", house=house, seats=2
    )
    assert "Seat 2  A♠ K♠ Q♠ J♠ T♠ │ 3♣ 2♦" in shown(session).split("seat 1> p")[0]


@pytest.mark.parametrize("dealt", ["face up", "face down"])
def test_the_exact_worth_knows_the_cards_the_player_sees_and_no_others(dealt: str) -> None:
    house = read_house({"rules": {"face_up": dealt == "face up"}}, "open.toml")
    mine, other = "Th 8h 6h Js Ad Qd Jc", "As Ks Qs 9s Ts 2c 3d"
    session = play(f"{mine} {other}", "a 10", "", "!!", "f", house=house, others=(2,))
    stay = {
        "face up": hand_odds(session.rules, parse_hand(mine), parse_hand(other)).actions[1].ev,
        "face down": hand_odds(session.rules, parse_hand(mine)).actions[1].ev,
    }
    assert stay["face up"] != stay["face down"]
    assert f"play 1x: {float(stay[dealt]):+.4f} of the Ante" in shown(session)


def test_the_exact_worth_knows_the_players_other_hands() -> None:
    mine, second = "Th 8h 6h Js Ad Qd Jc", "As Ks Qs 9s Ts 2c 3d"
    session = play(f"{mine} {second}", "a 10", "", "!!", "f", "f", seats=2)
    stay = hand_odds(session.rules, parse_hand(mine), parse_hand(second)).actions[1].ev
    assert f"play 1x: {float(stay):+.4f} of the Ante" in shown(session)


LOW_HAND, FOUR_SPADES = "Ah Kd 9c 4h 2d 7s 6c", "As Ks Qs 9s 5h 3d 8c"


def test_another_players_folded_hand_stays_down_and_one_that_stays_in_is_turned_up() -> None:
    session = play(f"{FOUR_SPADES} {LOW_HAND} Jh Th 8h 3h 2c 4d 5c", "a 10", "", "p", others=(2, 3))
    end = shown(session).split("decide> p")[1]
    assert re.search(r"Seat 2 \(T-8-6\) +░░ ░░ ░░ ░░ ░░ ░░ ░░ +folded", end)
    assert "A♥" not in end
    assert re.search(r"Seat 3 \(T-8-6\) +J♥ T♥ 8♥ 3♥ │", end)


def test_the_players_own_folded_hands_are_shown() -> None:
    session = play(f"{FOUR_SPADES} {LOW_HAND}", "a 10", "", "p", "f", seats=2)
    assert re.search(r"Seat 2 +A♥ 4♥ │.*folded", shown(session).split("seat 2> f")[1])


def test_a_narrow_terminal_stacks_the_hands() -> None:
    rules = load("i-luv-suits")
    output = io.StringIO()
    terminal = Terminal.on(output, io.StringIO("a 10\n\np\n"))
    terminal.console.width = 60
    Session(
        rules, Seating((1,), (), threshold(rules, "T-8-6")), iter([stacked(HEARTS_ROYAL)] * 2), 10_000, terminal
    ).run()
    assert max(len(line) for line in output.getvalue().splitlines()) <= 60
    assert "\nDealer\n" in output.getvalue()


class Interrupted(io.StringIO):
    """Lines, and then Ctrl-C."""

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline(-1 if size is None else size)
        if not line:
            raise KeyboardInterrupt
        return line


def interrupted(lines: str, deck: Deck, seats: int = 1) -> tuple[SessionResults, str]:
    """A session that Ctrl-C ends after some lines: its results, and what was on the screen."""
    rules, output = load("i-luv-suits"), io.StringIO()
    seating = Seating(tuple(range(1, seats + 1)), (), threshold(rules, "T-8-6"))
    session = Session(rules, seating, iter([deck] * 2), 10_000, Terminal.on(output, Interrupted(lines)))
    return session.run(), output.getvalue()


@pytest.mark.parametrize("lines", ["", "a 10\n"])
def test_an_interrupt_before_the_cards_ends_the_session_politely(lines: str) -> None:
    results, output = interrupted(lines, stacked(HEARTS_ROYAL))
    assert results == SessionResults(10_000)
    assert output.endswith("You leave with $100 in play chips. Thank you for playing.\n")


def test_an_interrupt_after_the_cards_folds_the_hand() -> None:
    results, output = interrupted("a 10\n\n", stacked(HEARTS_ROYAL))
    assert [(one.staked_cents, one.paid_cents) for one in results.rounds] == [(1000, 0)]
    assert output.endswith("You leave with $90 in play chips. Thank you for playing.\n")


class Unshown(Terminal):
    """A terminal that Ctrl-C interrupts when it is to show the cards, or the settlement."""

    stops_at = "nowhere"

    def show(self, *things: object) -> None:
        if self.stops_at in repr(inspect.stack()[1].function):
            self.stops_at = "nowhere"
            raise KeyboardInterrupt
        super().show(*things)  # type: ignore[arg-type]  # whatever is drawn


@pytest.mark.parametrize(("stops_at", "left"), [("_decide", 9_000), ("_end", 12_000)])
def test_an_interrupt_while_drawing_keeps_what_the_round_has_decided(stops_at: str, left: int) -> None:
    rules, output = load("i-luv-suits"), io.StringIO()
    terminal = Unshown.on(output, io.StringIO("a 10\n\np\n"))
    terminal.stops_at = stops_at
    deck = stacked(f"{HEARTS_ROYAL} {DEALER_NINE_HIGH}")
    session = Session(rules, Seating((1,), (), threshold(rules, "T-8-6")), iter([deck] * 2), 10_000, terminal)
    assert session.run().bankroll_cents == left


def test_an_interrupt_before_a_card_is_shown_returns_the_wagers(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "_decide", interrupt)
    session = play(HEARTS_ROYAL, "a 10 f 5", "")
    assert "No card was shown yet. Your $15 in wagers are returned." in shown(session)
    assert session.results == SessionResults(100_000)


def test_HCF_2_a_bonus_is_paid_at_the_fold_and_its_chips_can_be_wagered_by_the_next_seat() -> None:
    hands = "9h 8h 7h 2h Ks Jd Qc Ah Kh 5s 4s Js Ts 9c 3c 2c 8s 6s 7d 5d 6c"
    session = play(hands, "a 100 f 10 s 10", "", "f", "r", game="high-card-flush", seats=2)
    output = " ".join(shown(session).split())
    # $1,000 less two seats' $120, and at the fold $10 and $70 are won with their wagers.
    assert "Ante $100 is collected; Flush Bonus pays $10, 4-card flush; Straight Flush Bonus pays $70" in output
    assert "You have $860 left." in output
    assert "settled at the fold" in output


def test_HCF_2_a_bonus_hand_among_the_discards_is_paid_at_the_raise() -> None:
    session = play("Ah Th 5h 4h Js Ts 9s 9c 3c 2c 8s 6s 7d 5d", "a 10 s 10", "", "r", game="high-card-flush")
    output = " ".join(shown(session).split())
    assert "Settled at once: Straight Flush Bonus pays $70, 3-card straight flush. You have $1,050 left." in output
    assert "shown and settled at the raise" in output


def test_HCF_3_under_a_prorating_cap_only_the_ante_is_settled_at_once() -> None:
    house = read_house({"caps": [{"amount_cents": 100, "method": "prorate"}]}, "capped.toml")
    hands = "9h 8h 7h 2h Ks Jd Qc 9c 3c 2c 8s 6s 7d 5d"
    output = shown(play(hands, "a 10 s 10", "", "f", game="high-card-flush", house=house))
    assert "Settled at once: Ante $10 is collected. You have $980 left." in output
    assert "settled at the fold" not in output
