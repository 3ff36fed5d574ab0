"""The published games: earlier editions, preconfigured jackpot terms, and whose value each one is."""
