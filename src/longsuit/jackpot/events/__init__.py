"""Everything that can happen to the jackpots."""
