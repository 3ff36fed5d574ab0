"""The steps of a round: wagers, cards, decisions, reveal and settlement."""
