"""Handlers of wins: selected, checked, confirmed and committed, paid from the tray, undone."""
