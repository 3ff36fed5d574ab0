"""Backups of a house: how one is made, restored, and signed."""
