"""Continuous backup to a standby: the rows of every transaction, in signed batches that a second machine applies."""
