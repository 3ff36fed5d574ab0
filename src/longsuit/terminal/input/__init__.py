"""Reading what the player types: bets before the deal, decisions after it."""
