"""Database engines, schema, migrations, triggers and inserts."""
