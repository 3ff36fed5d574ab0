"""The published games: their earlier editions, and the terms they design for jackpot tables."""
