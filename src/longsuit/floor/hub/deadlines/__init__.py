"""Deadlines of the tables: which process serves them, and its timers."""
