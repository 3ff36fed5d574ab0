"""Checklists: their items and signatures, and whether a table may open."""
