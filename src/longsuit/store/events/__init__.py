"""Events, entries and projections: batches of them, written in one transaction."""
