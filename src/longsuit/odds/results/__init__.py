"""Results: exact numbers, figures of a base game, tables for notebooks and files."""
