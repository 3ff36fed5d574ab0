"""Side bets: pay tables, jackpots, meters in the long run, caps, joint laws."""
