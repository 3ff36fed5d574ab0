"""Triggers that protect the records: rows are never changed or deleted, links follow each other, balances add up.

A migration creates them in the database, so they apply to every program that opens it, Longsuit included.
"""

from __future__ import annotations

PROTECTED = ("events", "audit", "entries")


def trigger_statements(dialect: str) -> tuple[str, ...]:
    """The statements that create them, for `sqlite` or `postgresql`."""
    return _sqlite() if dialect == "sqlite" else _postgresql()


def sqlite_never_changed(tables: tuple[str, ...]) -> list[str]:
    """The SQLite triggers that refuse to change or delete rows of tables."""
    return [
        f"CREATE TRIGGER {table}_never_{verb.lower()} BEFORE {verb} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table} are never changed or deleted'); END"
        for table in tables
        for verb in ("UPDATE", "DELETE")
    ]


def postgresql_never_changed(tables: tuple[str, ...]) -> list[str]:
    """The PostgreSQL triggers that refuse to change or delete rows of tables."""
    return [
        f"CREATE TRIGGER {table}_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION never_changed()"
        for table in tables
    ]


def _sqlite() -> tuple[str, ...]:
    never = sqlite_never_changed(PROTECTED)
    return (*never, _SQLITE_EVENTS, _SQLITE_AUDIT, _SQLITE_ENTRIES, _SQLITE_BALANCES)


# Each also refuses INSERT OR REPLACE, which would delete the old row without firing the triggers above.
_SQLITE_EVENTS = """
CREATE TRIGGER events_in_order BEFORE INSERT ON events
WHEN NEW.seq IS NOT (SELECT COALESCE(MAX(seq), 0) + 1 FROM events)
BEGIN SELECT RAISE(ABORT, 'an event comes after the last one'); END
"""

_SQLITE_AUDIT = """
CREATE TRIGGER audit_in_order BEFORE INSERT ON audit
WHEN NEW.seq IS NOT (SELECT COALESCE(MAX(seq), 0) + 1 FROM audit)
  OR (NEW.seq > 1 AND NEW.previous IS NOT (SELECT hash FROM audit WHERE seq = NEW.seq - 1))
BEGIN SELECT RAISE(ABORT, 'a link follows the last one'); END
"""

_SQLITE_ENTRIES = """
CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
WHEN NEW.number IS NOT (SELECT COALESCE(MAX(number), 0) + 1 FROM entries)
  OR EXISTS (SELECT 1 FROM entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'an entry comes after the last one, once'); END
"""

_SQLITE_BALANCES = """
CREATE TRIGGER entries_add_up AFTER INSERT ON entries
BEGIN
  INSERT INTO accounts (account, balance) VALUES (NEW.debit, 0), (NEW.credit, 0) ON CONFLICT (account) DO NOTHING;
  UPDATE accounts SET balance = balance - NEW.amount WHERE account = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE account = NEW.credit;
END
"""


def _postgresql() -> tuple[str, ...]:
    return (
        _POSTGRESQL_NEVER,
        *postgresql_never_changed(PROTECTED),
        _POSTGRESQL_EVENTS,
        in_order("events"),
        _POSTGRESQL_AUDIT,
        in_order("audit"),
        _POSTGRESQL_BALANCES,
        _POSTGRESQL_ADD_UP,
        _POSTGRESQL_ACCOUNTS,
        _POSTGRESQL_BY_ENTRIES,
    )


def replaced_triggers(dialect: str) -> tuple[str, ...]:
    """The statements that create the triggers which schema version 0003 changed."""
    return (_POSTGRESQL_AUDIT, _POSTGRESQL_BALANCES) if dialect == "postgresql" else ()


def in_order(table: str) -> str:
    """The PostgreSQL trigger that calls the function of a table after rows were inserted into it."""
    return (
        f"CREATE TRIGGER {table}_in_order AFTER INSERT ON {table} REFERENCING NEW TABLE AS added "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_in_order()"
    )


_POSTGRESQL_NEVER = """
CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$
"""


def not_gapless(table: str, number: str) -> str:
    """A condition that is true if the rows just added do not continue the numbers before them without gaps."""
    return f"""
    SELECT MAX({number}) - MIN({number}) + 1 <> COUNT(*)
        OR MIN({number}) <> COALESCE((SELECT MAX({number}) FROM {table}
                                      WHERE {number} < (SELECT MIN({number}) FROM added)), 0) + 1
        OR MAX({number}) <> (SELECT MAX({number}) FROM {table}) FROM added"""  # noqa: S608 - our own names


_POSTGRESQL_EVENTS = f"""
CREATE FUNCTION events_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ({not_gapless("events", "seq")}) THEN
    RAISE EXCEPTION 'an event comes after the last one' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$
"""

# Each link must have the one before it, so there are no gaps either. The link before is looked up by its number: with a
# join, the planner may read the whole chain every time.
_POSTGRESQL_AUDIT = """
CREATE OR REPLACE FUNCTION audit_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added WHERE seq <> 1 AND previous IS DISTINCT FROM
             (SELECT before.hash FROM audit AS before WHERE before.seq = added.seq - 1)) THEN
    RAISE EXCEPTION 'a link follows the last one' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$
"""

_LEGS = """
    SELECT account, SUM(amount) AS amount
    FROM (SELECT debit AS account, -amount AS amount FROM added UNION ALL SELECT credit, amount FROM added) AS legs
    GROUP BY account"""

_NEW_ACCOUNT = """
    SELECT 1 FROM added WHERE (SELECT balance FROM accounts WHERE account = debit) IS NULL
                           OR (SELECT balance FROM accounts WHERE account = credit) IS NULL"""

_POSTGRESQL_BALANCES = f"""
CREATE OR REPLACE FUNCTION entries_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ({not_gapless("entries", "number")}) THEN
    RAISE EXCEPTION 'an entry comes after the last one, once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS ({_NEW_ACCOUNT}) THEN
    INSERT INTO accounts (account, balance)
      SELECT debit, 0 FROM added UNION SELECT credit, 0 FROM added ORDER BY 1 ON CONFLICT (account) DO NOTHING;
  END IF;
  UPDATE accounts SET balance = balance + moved.amount FROM ({_LEGS}) AS moved
    WHERE accounts.account = moved.account;
  RETURN NULL;
END $$
"""  # noqa: S608 - our own names

_POSTGRESQL_ACCOUNTS = """
CREATE FUNCTION accounts_by_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances change by entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$
"""

_POSTGRESQL_ADD_UP = """
CREATE TRIGGER entries_add_up AFTER INSERT ON entries REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION entries_add_up()
"""

_POSTGRESQL_BY_ENTRIES = """
CREATE TRIGGER accounts_by_entries BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON accounts
FOR EACH STATEMENT EXECUTE FUNCTION accounts_by_entries()
"""
