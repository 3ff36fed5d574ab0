"""Scripted players of a house, and what they tell about it."""
