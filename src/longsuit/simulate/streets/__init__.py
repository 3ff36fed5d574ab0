"""Games with streets: what is dealt, the paths of decisions, strategies made ready, and the cells that are counted."""
