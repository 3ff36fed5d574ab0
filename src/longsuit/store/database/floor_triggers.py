"""Triggers that protect the floor's rows: rows are never changed or deleted, and journals are numbered without gaps."""

from __future__ import annotations

from longsuit.store.database.triggers import (
    in_order,
    not_gapless,
    postgresql_never_changed,
    sqlite_never_changed,
)

PROTECTED = ("journal", "rounds", "round_seats")


def floor_trigger_statements(dialect: str) -> tuple[str, ...]:
    """The statements that create them, for `sqlite` or `postgresql`."""
    if dialect == "sqlite":
        return (*sqlite_never_changed(PROTECTED), _SQLITE_JOURNAL, _SQLITE_ROUNDS, _SQLITE_SEATS)
    return (*postgresql_never_changed(PROTECTED), _POSTGRESQL_JOURNAL, in_order("journal"))


# Each also refuses INSERT OR REPLACE, which would delete the old row without firing the triggers above.
_SQLITE_JOURNAL = """
CREATE TRIGGER journal_in_order BEFORE INSERT ON journal
WHEN NEW.seq IS NOT (SELECT COALESCE(MAX(seq), 0) + 1 FROM journal)
  OR NEW.number IS NOT (SELECT COALESCE(MAX(number), 0) + 1 FROM journal WHERE table_name = NEW.table_name)
  OR (NEW.command <> '' AND EXISTS (SELECT 1 FROM journal WHERE table_name = NEW.table_name
        AND actor = NEW.actor AND command = NEW.command AND command <> ''))
BEGIN SELECT RAISE(ABORT, 'a row of the journal comes after the last one, once'); END
"""

_SQLITE_ROUNDS = """
CREATE TRIGGER rounds_once BEFORE INSERT ON rounds
WHEN EXISTS (SELECT 1 FROM rounds WHERE event = NEW.event OR (table_name = NEW.table_name AND round = NEW.round))
BEGIN SELECT RAISE(ABORT, 'a round is kept once'); END
"""

_SQLITE_SEATS = """
CREATE TRIGGER round_seats_once BEFORE INSERT ON round_seats
WHEN EXISTS (SELECT 1 FROM round_seats WHERE number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'a seat of a round is kept once'); END
"""

_OUT_OF_ORDER = """
    SELECT 1 FROM (SELECT table_name, MIN(number) AS first, MAX(number) AS last, COUNT(*) AS many
                   FROM added GROUP BY table_name) AS rows
    WHERE rows.last - rows.first + 1 <> rows.many
       OR rows.first <> COALESCE((SELECT MAX(number) FROM journal
                                  WHERE table_name = rows.table_name AND number < rows.first), 0) + 1
       OR rows.last <> (SELECT MAX(number) FROM journal WHERE table_name = rows.table_name)"""

_POSTGRESQL_JOURNAL = f"""
CREATE FUNCTION journal_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ({not_gapless("journal", "seq")}) OR EXISTS ({_OUT_OF_ORDER}) THEN
    RAISE EXCEPTION 'a row of the journal comes after the last one, once'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$
"""
