"""Contracts on the source that no general tool checks; `make check` runs them."""
