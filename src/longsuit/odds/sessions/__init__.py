"""Sessions of a player, from the exact law of one round: results, chances to be ahead, ruin."""
