"""The objects of a PostgreSQL database, as its catalogue has them; every role may read that."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import sqlalchemy as sa

# The schema of the house is the one in which its tables are found. What belongs to an extension, such as its functions
# and views, is not the house's own; tables, columns, constraints and triggers of the house always are.
_HOUSE = """
WITH house AS (
  SELECT COALESCE((SELECT relnamespace FROM pg_class WHERE oid = to_regclass('alembic_version')),
                  current_schema()::text::regnamespace::oid) AS schema),
added AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
relations AS (
  SELECT pg_class.* FROM pg_class, house WHERE relnamespace = house.schema
    AND ('pg_class'::regclass, pg_class.oid) NOT IN (SELECT classid, objid FROM added)),
tables AS (SELECT * FROM relations WHERE relkind IN ('r', 'p'))
"""

_RELATIONS = """
SELECT CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'table' WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view'
                    WHEN 'S' THEN 'sequence' ELSE 'foreign table' END || ' ' || relname,
       concat_ws(' ', 'kind', relkind, 'persistence', relpersistence, 'inherited', relhassubclass,
                 'row security', relrowsecurity, relforcerowsecurity)
FROM relations WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
UNION ALL
SELECT 'table ' || relnamespace::regnamespace || '.' || relname, 'found before that of the house'
FROM pg_class, house WHERE relnamespace <> house.schema AND pg_table_is_visible(pg_class.oid)
  AND relname IN (SELECT relname FROM tables) AND relkind IN ('r', 'p', 'v', 'm', 'f')
"""

_COLUMNS = """
SELECT 'column ' || attname || ' of ' || relname,
       concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
                 'DEFAULT ' || pg_get_expr(adbin, adrelid), NULLIF(attidentity, ''), NULLIF(attgenerated, ''),
                 CASE WHEN attcollation <> typcollation THEN 'COLLATE ' || attcollation::regcollation END)
FROM tables JOIN pg_attribute ON attrelid = tables.oid JOIN pg_type ON pg_type.oid = atttypid
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE attnum > 0 AND NOT attisdropped
"""

# That a column is not null is a constraint of its own since PostgreSQL 18; the columns have it.
_CONSTRAINTS = """
SELECT 'constraint ' || conname || ' on ' || relname,
       concat_ws(' ', pg_get_constraintdef(pg_constraint.oid),
                 (SELECT 'switched off' FROM pg_trigger WHERE tgconstraint = pg_constraint.oid AND tgenabled <> 'O'
                  LIMIT 1))
FROM tables JOIN pg_constraint ON conrelid = tables.oid WHERE contype <> 'n'
"""

_INDEXES = """
SELECT 'index ' || indexes.relname || ' on ' || tables.relname,
       concat_ws(' ', pg_get_indexdef(indexrelid),
                 CASE WHEN NOT (indisvalid AND indisready AND indislive) THEN 'not valid' END)
FROM tables JOIN pg_index ON indrelid = tables.oid JOIN pg_class AS indexes ON indexes.oid = indexrelid
"""

_TRIGGERS = """
SELECT 'trigger ' || tgname || ' on ' || relname,
       concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), CASE WHEN tgenabled <> 'O' THEN 'switched off' END,
                 CASE WHEN pronamespace <> relnamespace THEN 'with a function of another schema' END)
FROM tables JOIN pg_trigger ON tgrelid = tables.oid JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal
UNION ALL
SELECT 'rule ' || rulename || ' on ' || relname, pg_get_ruledef(pg_rewrite.oid)
FROM tables JOIN pg_rewrite ON ev_class = tables.oid
UNION ALL
SELECT 'policy ' || polname || ' on ' || relname, concat_ws(' ', polcmd, pg_get_expr(polqual, polrelid))
FROM tables JOIN pg_policy ON polrelid = tables.oid
UNION ALL
SELECT 'login trigger ' || evtname, evtfoid::regproc::text FROM pg_event_trigger WHERE evtevent = 'login'
"""

_FUNCTIONS = """
SELECT 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')',
       concat_ws(' ', prokind, provolatile, lanname, format_type(prorettype, NULL),
                 CASE WHEN prosecdef THEN 'SECURITY DEFINER' END, proconfig::text, prosrc)
FROM house JOIN pg_proc ON pronamespace = house.schema JOIN pg_language ON pg_language.oid = prolang
WHERE ('pg_proc'::regclass, pg_proc.oid) NOT IN (SELECT classid, objid FROM added)
"""

_PARTS = (_RELATIONS, _COLUMNS, _CONSTRAINTS, _INDEXES, _TRIGGERS, _FUNCTIONS)
_OBJECTS = f"{_HOUSE} {' UNION ALL '.join(_PARTS)}"
_SCHEMA = f"{_HOUSE} SELECT quote_ident(nspname) FROM pg_namespace, house WHERE oid = schema"  # noqa: S608 - our own text


def describe_postgresql(connection: sa.Connection) -> Iterator[tuple[str, str]]:
    """The name and the definition of each object, without the name of the schema they are in."""
    schema = f"{connection.exec_driver_sql(_SCHEMA).scalar()}."
    for name, definition in connection.exec_driver_sql(_OBJECTS):
        yield name, definition.replace(schema, "")
