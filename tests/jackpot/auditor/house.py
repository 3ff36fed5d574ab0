"""The auditor's checks between rounds: configuration, adjustments, undone wins."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.jackpot.auditor.advice import advised, designed
from tests.jackpot.auditor.books import NO_RESTART, NOTHING, Book, Funds, Seats, insist
from tests.jackpot.auditor.checklists import ChecklistAuditor

MILLION = 1_000_000

SEVEN_CARDS = ("i-luv-suits", "high-card-flush", "nh-flush")
"""The games whose players have seven cards of one deck: in them a hand has the same probability (JP-11)."""


def replaced(change: dict[str, Any]) -> set[tuple[str, ...]]:
    """What a change replaces as a whole, so that no other proposal about it can take effect any more."""
    if change["kind"] == "change-terms":
        meters = [terms["meter"] for terms in (change["terms"], *change.get("others", ()))]
        return {("terms", change["jackpot"], meter) for meter in meters}
    if change["kind"] == "change-options":
        return {("options", change["jackpot"])}
    return {("undo", change["win"])} if change["kind"] == "undo-win" else set()


class HouseAuditor(ChecklistAuditor):
    """Audits the changes that need two people; it knows which games live tables play, and what each chip belongs to."""

    def __init__(self, live: dict[str, str] | None = None) -> None:
        super().__init__()
        self.live = live or {}
        self.accounts: dict[str, Fraction] = {}
        """The trays, the prizes the house has paid and the prizes of players, in cents."""
        self.touched: set[str] = set()
        """The accounts that were not compared since they changed."""
        self.books: dict[str, Book] = {}
        self.first_seeds: dict[str, Fraction] = {}
        """The seed each meter has started with."""
        self.jackpots: dict[str, dict[str, Any]] = {}
        self.tables: dict[str, Seats] = {}
        self.proposals: dict[str, dict[str, Any]] = {}
        self.wins: dict[str, dict[str, Any]] = {}
        self.suspended: set[str] = set()
        self.ids: dict[str, dict[str, Any]] = {}
        self.games: dict[str, str] = {}
        """The game of each open table."""

    def staff(self, command: dict[str, Any], *roles: str) -> None:
        insist(command["role"] in roles, f"a {command['role']} was let to {command['kind']}")

    def moves(self, source: str, to: str, cents: Fraction | int) -> None:
        """Move money between two accounts."""
        for account, amount in ((source, -cents), (to, cents)):
            self.accounts[account] = self.accounts.get(account, NOTHING) + amount
            self.touched.add(account)

    def on_suspend(self, command: dict[str, Any], _: list[int]) -> None:
        self.suspended.add(command["table"])

    def on_resume(self, command: dict[str, Any], _: list[int]) -> None:
        self.suspended.remove(command["table"])

    def on_propose(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "supervisor", "executive", "administrator")
        change = command["change"]
        if change["kind"] == "undo-win":
            others = [other["change"] for other in self.proposals.values()]
            twice = any(other["kind"] == "undo-win" and other["win"] == change["win"] for other in others)
            insist(not twice, "a win is to be undone by two proposals (JP-4)")
            insist(not self.wins[change["win"]]["undone"], "a win is to be undone that is undone (JP-4)")
        if change.get("explanation") == "the preconfigured terms":
            for terms in change["game"]["meters"]:
                plan = (terms["seed_cents"], terms["contribution"], terms["reserve"])
                insist(plan == designed(change["game"], terms["meter"]), f"{plan} is not preconfigured (JP-15)")
        self.proposals[command["id"]] = command

    def compare_proposals(self, said: set[str]) -> None:
        """Compare the proposals that wait: one that was made on what has changed since waits no longer (JP-11)."""
        insist(said == set(self.proposals), f"{said} wait for approval, and {set(self.proposals)} should")

    def advice(self, change: dict[str, Any], said: set[tuple[str, str]]) -> None:
        """JP-9, JP-15: everything that speaks against a proposal is said, and nothing else."""
        due: set[tuple[str, str]] = set()
        if change["kind"] == "add-jackpot" and change["game"]["kind"] == "progressive":
            due = advised(change["game"], change["game"]["meters"])
        jackpot = self.jackpots.get(change.get("jackpot", ""))
        if change["kind"] == "change-terms" and jackpot and jackpot["kind"] == "progressive":
            new = [change["terms"], *change.get("others", ())]
            present = {terms["meter"]: terms for terms in (*self.present_terms(jackpot), *new)}
            due = advised({**jackpot, "meters": list(present.values())}, new)
        insist(due == said, f"{said} was advised, and {due} was to be said")

    def present_terms(self, jackpot: dict[str, Any]) -> list[dict[str, Any]]:
        return [self.books[f"{jackpot['name']}/{terms['meter']}"].terms for terms in jackpot["meters"]]

    def on_decline(self, command: dict[str, Any], _: list[int]) -> None:
        del self.proposals[command["proposal"]]

    def on_approve(self, command: dict[str, Any], _: list[int]) -> None:
        insist(command["proposal"] in self.proposals, "a proposal was approved that had been decided (JP-11)")
        proposal = self.proposals.pop(command["proposal"])
        insist(proposal["actor"] != command["actor"], "one person changed something alone")
        change = proposal["change"]
        money = change["kind"] in ("adjust-meter", "undo-win")
        self.staff(command, "executive", *(() if money else ("administrator",)))
        getattr(self, "do_" + change["kind"].replace("-", "_"))(change)
        for name in [name for name, one in self.proposals.items() if replaced(one["change"]) & replaced(change)]:
            del self.proposals[name]  # it was made on what has changed since

    def do_add_jackpot(self, change: dict[str, Any]) -> None:
        game = dict(change["game"])
        self.jackpots[game["name"]] = game
        for terms in game["meters"]:
            seed = Fraction(terms["seed_cents"])
            self.books[f"{game['name']}/{terms['meter']}"] = Book(game, terms, Funds(seed, seeded=seed))
            self.first_seeds[f"{game['name']}/{terms['meter']}"] = seed

    def do_change_terms(self, change: dict[str, Any]) -> None:
        meters = [terms["meter"] for terms in (change["terms"], *change.get("others", ()))]
        insist(len(set(meters)) == len(meters), "a meter got two terms at once")
        for terms in (change["terms"], *change.get("others", ())):
            self.new_terms(change, terms)

    def new_terms(self, change: dict[str, Any], terms: dict[str, Any]) -> None:
        book = self.books[f"{change['jackpot']}/{terms['meter']}"]
        insist(not book.hits, "terms were changed under a frozen prize")
        if book.jackpot["kind"] == "house":
            book.funds.amount = Fraction(terms["seed_cents"])
        else:
            insist(terms["cap_cents"] is None or terms["cap_cents"] >= book.funds.amount, "a cap below the amount")
        book.terms = terms

    def do_change_options(self, change: dict[str, Any]) -> None:
        options = {name: change[name] for name in ("order", "lock", "executive_from_cents")}
        self.jackpots[change["jackpot"]].update(options)

    def do_open_table(self, change: dict[str, Any]) -> None:
        kinds = {self.jackpots[sensor["jackpot"]]["kind"] for sensor in change["sensors"]}
        insist(len(kinds) == 1, "a table has jackpots of two kinds (JP-1)")
        insist(1 <= len(change["sensors"]) <= 2, "a table has three sensors (JP-1)")
        insist(change["game"] in SEVEN_CARDS, "a game is linked whose players have other hands (JP-18)")
        plays = self.live.get(change["table"]) or self.games.get(change["table"], change["game"])
        self.games[change["table"]] = change["game"]
        insist(plays == change["game"], "a table is linked as a game that it does not play (JP-18)")
        self.tables[change["table"]] = Seats(change["sensors"], change["seats"])
        self.table_opens(change)

    def do_close_table(self, change: dict[str, Any]) -> None:
        table = self.tables.pop(change["table"])
        del self.games[change["table"]]
        insist(table.phase == "wagers" and not table.based, "a table was closed during a round")
        self.table_closes(change["table"])

    def do_discontinue(self, change: dict[str, Any]) -> None:
        self.jackpots.pop(change["jackpot"])
        carried = {carry["meter"]: carry["to"] for carry in change["carry"]}
        for name, book in self.books.items():
            if not name.startswith(change["jackpot"] + "/"):
                continue
            if name in carried:
                heir = self.books[carried[name]]
                heir.add(heir.funds, book.funds.amount)
                heir.funds.reserve += book.funds.reserve
                heir.funds.overflow += book.funds.overflow
                heir.funds.seeded += book.funds.seeded
            book.funds = Funds(NOTHING)

    def do_adjust_meter(self, change: dict[str, Any]) -> None:
        """JP-11: a meter is lowered only for the listed reasons, each with a document."""
        insist(change["document"].strip(), "an adjustment without a document")
        funds = self.books[change["meter"]].funds
        fund = {"meter": "amount", "reserve": "reserve", "overflow": "overflow"}[change["fund"]]
        amount, reason = Fraction(change["amount"], MILLION), change["reason"]
        setattr(funds, fund, getattr(funds, fund) + amount)
        insist(getattr(funds, fund) >= 0, "a fund went below zero")
        insist(amount < 0 or reason == "malfunction", f"a meter went up for {reason}")
        if reason == "above-cap":
            funds.overflow -= amount
        if reason == "seed-recovery":
            funds.seeded += amount
            insist(funds.seeded >= 0, "more seed was recovered than put in")
            insist(-amount <= self.seed_left(change["meter"]), "players' contributions were taken as seed")
        allowed = {"receipts": ("reserve", "overflow"), "malfunction": ("amount", "reserve", "overflow")}
        insist(fund in allowed.get(reason, ("amount",)), f"the {fund} was adjusted for {reason}")

    def seed_left(self, meter: str) -> Fraction:
        """The seed on a meter, if its awards are paid from the seed first, and from players' contributions then."""
        left = self.first_seeds[meter]
        for win in self.wins.values():
            if win["meter"] == meter and not win["undone"]:
                left = max(NOTHING, left - win["given"]) + win["restart"][0]
        return left

    def do_undo_win(self, change: dict[str, Any]) -> None:
        """JP-4: all moves of the win are reversed, the restart as far as the meter holds the money."""
        win = self.wins[change["win"]]
        insist(not win["undone"], "a win was undone twice")
        win["undone"] = True
        self.moves(win["player"], win["source"], win["rest"])
        self.moves(win["player"], "meters", win["given"])
        table = self.tables.get(win["table"])
        if table and win["spot"] in table.paid and table.paid[win["spot"]]["win"] == change["win"]:
            del table.paid[win["spot"]]
        if not win["meter"]:
            return
        funds = self.books[win["meter"]].funds
        funds.amount += win["given"]
        seed, onto, spill = self.restart_to_undo(change["win"])
        onto = min(onto, funds.amount)
        seed = min(seed, funds.amount - onto)
        spill = min(spill, funds.overflow)
        funds.amount -= onto + seed
        funds.seeded -= seed
        funds.overflow -= spill
        funds.reserve += onto + spill

    def restart_to_undo(self, name: str) -> tuple[Fraction, Fraction, Fraction]:
        """The restart to reverse; for a shared award it is reversed with the last share."""
        group = self.wins[name]["group"]
        if any(not self.wins[other]["undone"] for other in group):
            return NO_RESTART
        parts = [self.wins[other]["restart"] for other in group]
        return tuple(sum(part[n] for part in parts) for n in range(3))  # type: ignore[return-value]
