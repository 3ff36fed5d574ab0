"""Distributions of hands: counts, classes, what the dealer can hold."""
