"""How the database of a house came to its form, step by step."""
