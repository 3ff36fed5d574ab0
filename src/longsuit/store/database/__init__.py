"""Database engines, schema, migrations and triggers."""
