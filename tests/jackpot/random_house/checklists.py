"""Random checklists and approvals: required, signed by people who may and may not, cleared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.jackpot import HOUSE, ChecklistItem, ClearChecklist, RequireChecklist, SignChecklist, why_closed
from tests.jackpot.random_house.source import RandomSource

if TYPE_CHECKING:
    from longsuit.jackpot import Checklist, Command, State

ITEMS = (
    ChecklistItem("decks", "The decks are verified."),
    ChecklistItem("layout", "Layout and pay tables are as posted.", "table 1"),
    ChecklistItem("display", "The display agrees with the meter."),
)
APPROVALS = (
    ChecklistItem("controls", "The internal controls are approved.", document=True),
    ChecklistItem("manufacturers", "The manufacturers are licensed.", document=True),
)
PEOPLE = (
    ("dealer", "Dan"), ("dealer", "Dan T1"), ("supervisor", "Sue"), ("supervisor", "Sam"), ("executive", "Eve"),
    ("executive", "Edo"), ("administrator", "Ada"),
)  # fmt: skip
DOCUMENTS = (("2026-01-15", "Letter 12"), ("2025-11-30", "Form G"))
BAD_DATES = ("", "2026-02-30", "2027-01-01", "15.1.2026")


class RandomChecklists(RandomSource):
    """Commands about checklists, made for the present state."""

    def required(self, state: State) -> Command:
        """Another checklist for a table, on the jackpot system or not, or other approvals for the house."""
        table = self.random.choice([HOUSE, *state.tables, "T9", "T10"])
        pool = APPROVALS if table == HOUSE else ITEMS
        items = tuple(self.random.sample(pool, self.random.randint(0, len(pool))))
        if self.random.random() < 0.05:
            items = (*items, self.random.choice(pool))
        facts: dict[str, Any] = {"terms": self.random.choice(["", "rules 1", "rules 2"])}
        if table != HOUSE and self.random.random() < 0.3:
            facts["approvals"] = tuple(item.name for item in self.random.sample(APPROVALS, self.random.choice([1, 2])))
        return self.make(RequireChecklist, "administrator", "Ada", table=table, items=items, **facts)

    def signing(self, state: State, table: str) -> Command:
        """A signature that a closed table waits for; sometimes one that does not count."""
        clause, _ = why_closed(state.checklists, table)
        if clause == "WA-5" and HOUSE not in state.checklists:
            return self.make(RequireChecklist, "administrator", "Ada", table=HOUSE, items=APPROVALS)
        where = HOUSE if clause == "WA-5" else table
        known = state.checklists[where]
        lacking = [name for name in state.checklists[table].approvals if name not in {one.name for one in known.items}]
        if where == HOUSE and lacking:
            return self.make(RequireChecklist, "administrator", "Ada", table=HOUSE, items=APPROVALS)
        role, actor = self.random.choice(PEOPLE)
        return self.make(SignChecklist, role, actor, table=where, **self.signed_items(known))

    def signed_items(self, known: Checklist) -> dict[str, Any]:
        """The items that somebody signs, and the document they name."""
        day, document = self.random.choice(DOCUMENTS)
        if self.random.random() < 0.1:
            day, document = self.random.choice([*BAD_DATES, day]), self.random.choice(["", document])
        if self.random.random() < 0.5:
            return {"date": day, "document": document}
        names = [item.name for item in known.items] or ["decks"]
        chosen = tuple(self.random.sample(names, self.random.randint(1, len(names))))
        if self.random.random() < 0.05:
            chosen = (*chosen, self.random.choice([*names, "lamps"]))
        return {"items": chosen, "date": day, "document": document}

    def clearing(self, state: State, table: str) -> Command:
        """Signatures that count no longer, with or without wagers on the felt."""
        role, actor = self.random.choice(PEOPLE[2:])
        names = [item.name for item in state.checklists[table].items]
        some = self.random.random() < 0.4 and bool(names)
        items = tuple(self.random.sample(names, self.random.randint(1, len(names)))) if some else ()
        on_the_felt = table in state.tables and bool(state.tables[table].seated)
        finishing = self.random.random() < (0.8 if on_the_felt else 0.2)
        facts = {"items": items, "finishing": finishing, "reason": "closing time"}
        return self.make(ClearChecklist, role, actor, table=table, **facts)

    def before_opening(self) -> dict[str, Any]:
        """The checklist and the approvals that come with a table; often none."""
        if self.random.random() < 0.6:
            return {}
        items = tuple(self.random.sample(ITEMS, self.random.randint(0, len(ITEMS))))
        approvals = tuple(self.random.sample(APPROVALS, self.random.choice([0, 0, 1, 2])))
        return {"checklist": items, "approvals": approvals}
