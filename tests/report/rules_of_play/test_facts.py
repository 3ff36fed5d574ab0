"""What the source documents say, statement by statement, is on the sheet of the game, under every profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.report import rules_sheet
from longsuit.rules import GAMES, PROFILES, find_house, load

if TYPE_CHECKING:
    from pathlib import Path

ILS, HCF, NHF, NCF = "i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"
FLR, CTF, FGW = "flush-rush-poker", "chase-the-flush", "flushes-gone-wild"

DUEL = [
    "Player and dealer have seven cards each, and the one with more cards of one suit wins.",
    "between flushes of one length the highest card decides, then the next, down to the last",
    "A-7-3 loses to A-T-7. Identical ranks tie.",
    "Cards rank A K Q J T 9 8 7 6 5 4 3 2",
    "It decides nothing between player and dealer.",
    "gives each player a packet of seven cards, face down, the dealer last.",
    "Clockwise from the left",
    "The dealer qualifies with a three-card flush, nine high, or better",
    "Hands are settled from right to left, counter-clockwise",
    "If the dealer does not qualify, each player still in gets the",
    "back at once and is paid 1 to 1 on the Ante, even with a hand lower than the dealer's.",
    "a player who loses loses both, and a tie pushes both.",
    "Only the highest award of a wager is paid.",
]
"""What every game against a dealer has in its document."""

FACTS = {
    ILS: [
        *DUEL,
        "Flush Rush, Super Flush Rush and Progressive are optional wagers on the player's own cards.",
        "It counts for Super Flush Rush and Progressive only.",
        "A shuffler that knows the game is set to I Luv Suits Poker and delivers packets of seven cards.",
        "A shuffler that does not know the game is set to deliver packets of seven cards.",
        "Every player who takes part places the Ante.",
        "Optional at the same time as the Ante: Flush Rush, Super Flush Rush and Progressive.",
        "place $1 on the sensor at their seat, which lights up.",
        "The dealer presses START GAME. Accepted jackpot wagers stay lit and later chips are refused.",
        "The dealer takes the jackpot chips off the sensors",
        "If fewer than seven packets are used, the dealer presses the green button again",
        "Flush Rush, Super Flush Rush and Progressive stay in action after a fold.",
        "tucks the folded cards face down under the bonus wager closest to the dealer",
        "they are settled at the end of the round, with the hands still in.",
        "Nobody lays out or discards cards before the settlement",
        "turns up all seven cards of the dealer's hand, sorts them by suit and sets the longest flush.",
        "each player still in gets the Play back at once",
        "They may add Flush Rush, Super Flush Rush or both.",
        "a player who wins is paid 1 to 1 on Ante and Play",
        "pays on a 4-card flush or better, whether or not the hand beats the dealer, also after a fold.",
        "pays on a 3-card straight flush or better, whether or not the hand beats the dealer, also after a fold.",
        "it looks at the best five-card poker hand in the player's cards.",
        "| 7-card flush | 300 to 1 | 100 to 1 | 250 to 1 | 200 to 1 | 300 to 1 |",
        "| 6-card flush | 100 to 1 | 20 to 1 | 25 to 1 | 60 to 1 | 75 to 1 |",
        "| 5-card flush | 10 to 1 | 10 to 1 | 7 to 1 | 12 to 1 | 5 to 1 |",
        "| 4-card flush | 1 to 1 | 2 to 1 | 2 to 1 | 1 to 1 | 2 to 1 |",
        "| 7-card straight flush | 8,000 to 1 | 500 to 1 | 500 to 1 | 300 to 1 | 250 to 1 |",
        "| 6-card straight flush | 1,000 to 1 | 200 to 1 | 200 to 1 | 150 to 1 | 100 to 1 |",
        "| 5-card straight flush | 100 to 1 | 100 to 1 | 100 to 1 | 100 to 1 | 75 to 1 |",
        "| 4-card straight flush | 60 to 1 | 50 to 1 | 75 to 1 | 50 to 1 | 50 to 1 |",
        "| 3-card straight flush | 7 to 1 | 9 to 1 | 7 to 1 | 8 to 1 | 8 to 1 |",
        "| royal flush in hearts | 100% | 100% of major |",
        "| other royal flush | 10% | 100% of minor |",
        "| straight flush | 250 for 1 | 250 for 1 |",
        "| four of a kind | 75 for 1 | 75 for 1 |",
        "| full house | 5 for 1 | 5 for 1 |",
        "| flush | 4 for 1 | 4 for 1 |",
        "| straight | 2 for 1 | 2 for 1 |",
        "| 7-card straight flush | 100% | 100% |",
        "| 6-card straight flush, ace high | 100% | 100% |",
        "| 6-card straight flush, king high or lower | 10% | 10% |",
        "| 5-card straight flush | 300 for 1 | 200 for 1 |",
        "| 4-card straight flush | 50 for 1 | 50 for 1 |",
        "| 3-card straight flush | 3 for 1 | 3 for 1 |",
        "A 100% award restarts the meter with its seed",
        "A percentage is paid from the meter; every other pay comes from the tray and leaves the meter alone.",
        "paid one after the other, from the dealer's right, counter-clockwise",
        "the dealer selects the seat and the hand (pressing the hand again takes it back)",
        "calls a supervisor, who checks the cards and confirms.",
        "A supervisor's card, or an executive's from the amount the house sets, completes the win",
        "a win page can be printed for accounting.",
        "the dealer presses END GAME, which readies the sensors for the next round.",
        "A completed win is undone only by a manual adjustment",
        "Each sensor is a game of its own, with one jackpot",
        "house and progressive jackpots are never mixed at a table or linked.",
        "Another fixed wager multiplies every pay and the display.",
        "Whether a folded hand can win the jackpot.",
        "Another order of payment, where several hands win from a meter in one round.",
    ],
    HCF: [
        *DUEL,
        "One deck of 52 cards",
        "with the ace high (Q-K-A) or low (A-2-3)",
        "The dealer announces “No more bets”.",
        "They may add Flush Bonus, Straight Flush Bonus or both.",
        "Optional at the same time as the Ante: Flush Bonus and Straight Flush Bonus.",
        "A fold loses the Ante, collected at once into the chip tray.",
        "Flush Bonus and Straight Flush Bonus stay in action after a fold.",
        "Any other folded hand is collected at once and goes face down to the discard rack.",
        "Players may not show each other their cards or talk about them; cards stay in sight above the table.",
        "each player still in gets the Raise back at once",
        "a player who wins is paid 1 to 1 on Ante and Raise",
        "| 7-card flush | 300 to 1 |",
        "| 6-card flush | 100 to 1 |",
        "| 5-card flush | 10 to 1 |",
        "| 4-card flush | 1 to 1 |",
        "| 7-card straight flush | 8,000 to 1 |",
        "| 6-card straight flush | 1,000 to 1 |",
        "| 5-card straight flush | 100 to 1 |",
        "| 4-card straight flush | 60 to 1 |",
        "| 3-card straight flush | 7 to 1 |",
        "Which Flush Bonus and Straight Flush Bonus table is selected.",
    ],
    NHF: [
        *DUEL,
        "Two decks of 52 cards, used on alternate rounds: while one is in play the other is shuffled.",
        "Before play begins the dealer verifies, washes and shuffles each of them, one at a time",
        "with a cut card",
        "| Ante | $1 to $10 |",
        "| Flush Bonus | $1 to $10 |",
        "| Straight Flush Bonus | $1 to $10 |",
        "A wager is any amount within its limits that chips make up",
        "A player who places several bonus wagers places the same amount on each.",
        "A fold loses the Ante and Flush Bonus, collected at once into the chip tray.",
        "unless the cards hold a 3-card straight flush or better. Then the player keeps those cards",
        "with three or four suited cards one Raise; with five, six or seven suited cards one or two Raises.",
        "Each Raise is a spot of its own and equals the Ante.",
        "lays the flush that is played face down beside the wagers.",
        "are laid face down near the Straight Flush Bonus.",
        "The unused cards are discarded in one pile, laid sideways just beyond the bonus wagers.",
        "A flush that holds the straight flush too counts for both.",
        "the dealer puts the discards face down in the discard rack",
        "turns up all seven cards of the dealer's hand, sorts them by suit",
        "One hand at a time is turned up and settled, and its cards go to the discard rack.",
        "the next round begins with the other deck, while this one is shuffled",
        "the dealer changes decks at the start of every round.",
        "| 7-card flush | 200 to 1 |",
        "| 6-card flush | 50 to 1 |",
        "| 5-card flush | 10 to 1 |",
        "| 4-card flush | 1 to 1 |",
        "| 7-card straight flush | 200 to 1 |",
        "| 6-card straight flush | 150 to 1 |",
        "| 5-card straight flush | 100 to 1 |",
        "| 4-card straight flush | 50 to 1 |",
        "| 3-card straight flush | 7 to 1 |",
    ],
    NCF: [
        "One deck of 52 cards, shuffled before every round.",
        "among nine: three community cards and six of the player's own.",
        "A player chooses red or black, not both, before the 9 Cards bet is placed; every wager of the seat is on it.",
        "Optional at the same time as the 9 Cards bet: Player's 6, First 3 and 9 Card Bonus.",
        "The dealer deals three community cards face up, for all players.",
        "Players look at the community cards.",
        "They may add one or more of Player's 6, First 3 and 9 Card Bonus.",
        "A machine, continuous or not, shuffles the whole deck, and the dealer deals from it.",
        "By hand: the dealer verifies the deck, washes it face down, shuffles it",
        "The Play wager equals the 9 Cards bet.",
        "A fold loses the 9 Cards bet, collected at once into the chip tray.",
        "Player's 6, First 3 and 9 Card Bonus stay in action after a fold.",
        "Only the highest number of them counts.",
        "Four or more flush cards of nine pay 1 to 1 on 9 Cards and Play. Three push both. Fewer lose both.",
        "| 4-card flush of the chosen colour or more | 3 to 1 |",
        "| 3-card flush of the chosen colour | 2 to 1 |",
        "| 3-card flush of the chosen colour | 5 to 1 | 4 to 1 |",
        "| 2-card flush of the chosen colour | 2 to 1 | 2 to 1 |",
        "pays on a 5-card flush of the chosen colour or better",
        "Whether 9 Card Bonus is offered, and its pay table.",
        "Whether First 3 pays 5 to 1 or 4 to 1 for three.",
    ],
    FLR: [
        "hopes for many cards of one suit among seven: four or more win. The dealer has no hand.",
        "gives each player four cards, face down.",
        "gives each player who is still in two cards, face down.",
        "gives each player who is still in one card, face down.",
        "folds or makes a Play 1 wager. The Play 1 is as much as the Ante here.",
        "folds or makes a Play 2 wager. The Play 2 is as much as the Ante here.",
        "A fold loses the Ante and every raise made before it, collected at once into the chip tray.",
        "A flush of four or more of seven wins: Play 1 and Play 2 pay 1 to 1.",
        "With fewer suited cards Ante, Play 1 and Play 2 lose.",
        "Ante of a player who wins is paid by the higher award of its tables FLUSH and STRAIGHT-FLUSH",
        "| 7-card flush | 300 to 1 |",
        "| 6-card straight flush | 500 to 1 |",
    ],
    CTF: [
        "Player and dealer have three cards each and share four, and the one with more cards of one suit wins.",
        "Players place the Ante and an equal X-Tra.",
        "The dealer deals four community cards face down, for all players.",
        "checks or makes an All In wager. The All In is three times the Ante here.",
        "checks or makes an All In wager. The All In is two times the Ante here.",
        "folds or makes an All In wager. The All In is as much as the Ante here.",
        "A fold loses the Ante and X-Tra, collected at once into the chip tray.",
        "turns up all three cards of the dealer's hand, sorts them by suit and sets the longest flush they make with",
        "The dealer qualifies with a three-card flush, nine high, or better",
        "If the dealer does not qualify: Ante pushes; X-Tra and All In are decided by the hands all the same.",
        "a player with the worse hand loses Ante, X-Tra and All In; a tie pushes them all.",
        "X-Tra of a player who wins is paid by its pay table, and pushes where the table has no row for the hand.",
        "| 7-card flush | 250 to 1 |",
    ],
    FGW: [
        "Player and dealer have five cards each and share two, and the one with more cards of one suit wins.",
        "Wild cards: twos. A wild card joins the suit where it is worth most, with the highest rank that the suit",
        "The dealer deals two community cards face down, for all players.",
        "folds or makes a Play wager. The Play is two times the Ante here.",
        "The dealer turns up two community cards.",
        "The dealer always qualifies.",
        "Blind of a player who wins is paid by how much longer the player's flush is than the dealer's",
        "| flush 1 card longer |",
    ],
}
"""What the document of each game says, in our words, whatever the house."""

SHIPPED = {
    ILS: ["with two, three or four suited cards it is exactly the Ante; with five suited cards it is one to two times"],
    HCF: [
        "with two, three or four suited cards it is exactly the Ante; with five suited cards it is one to two times",
        "lays the other cards face down and the paying cards face up on top; they are settled at once",
        "those cards are discarded face up, the wager is settled at once, and they are turned face down",
        "In one round the house pays at most $50,000 of winnings on Flush Bonus and Straight Flush Bonus",
    ],
    NHF: ["In one round the house pays at most $2,000 of winnings on Flush Bonus and Straight Flush Bonus"],
    NCF: ["There is no aggregate limit: every award is paid in full."],
}
"""What the document of each game says and a profile changes."""

WA = [
    "Side bets among players are prohibited.",
    "Aggregate limits, where used, are posted at the table.",
    "There is no aggregate limit: every award is paid in full.",
    "i-Deal: software 3.8.024, CardRec 4.0.033 and RNG 1.002.004.",
    "i-Deal Plus: software 1.1.114",
]
"""What the approval of one jurisdiction says about every game."""

INVENTED = {
    ILS: ["discards the other cards", "collects the discards", "puts the discards", "sideways", "in steps of"],
    HCF: ["sideways", "in steps of", "tucks"],
    NHF: ["in steps of", "tucks"],
    NCF: ["in steps of", "discard the"],
}
"""What no document of the game says."""


def cells(text: str) -> str:
    """Text with single spaces."""
    return " ".join(text.split())


def sheet(game: str, house: str | None = None) -> str:
    return cells(rules_sheet(load(game, house)))


HOUSES = [(game, house) for house in (None, *PROFILES) for game in (find_house(house).games if house else GAMES)]
TOLD = [(game, house, fact) for game, house in HOUSES for fact in FACTS[game]]


@pytest.mark.parametrize(("game", "house", "fact"), TOLD)
def test_the_sheet_says_what_the_document_says(game: str, house: str | None, fact: str) -> None:
    assert fact in sheet(game, house)


@pytest.mark.parametrize(("game", "fact"), [(game, fact) for game, facts in SHIPPED.items() for fact in facts])
def test_the_shipped_sheet_says_what_the_document_says(game: str, fact: str) -> None:
    assert fact in sheet(game)


@pytest.mark.parametrize(("game", "words"), [(game, words) for game, said in INVENTED.items() for words in said])
def test_the_sheet_invents_nothing(game: str, words: str) -> None:
    assert words not in sheet(game)


@pytest.mark.parametrize("fact", WA)
@pytest.mark.parametrize("game", [ILS, HCF])
def test_the_sheet_of_the_jurisdiction_says_what_its_approval_says(game: str, fact: str) -> None:
    assert fact in sheet(game, "wa")


@pytest.mark.parametrize("game", [game for game in find_house("wa").games if game != NHF])
def test_WA_1_the_sheet_has_the_maximum_wager(game: str) -> None:
    assert "$5 to $300" in sheet(game, "wa")


def test_HCF_2_with_a_prorated_limit_every_bonus_waits_for_the_end(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "high-card-flush"\n[[caps]]\namount_cents = 5000000\nmethod = "prorate"\n', "utf-8")
    text = sheet(HCF, str(house))
    assert "they are settled at the end of the round, with the hands still in." in text
    assert "so these wagers are settled at the end of the round" in text
    assert "settled at once" not in text
    assert "Other cards that make the Straight Flush Bonus are kept too, and settled at the end" in text
