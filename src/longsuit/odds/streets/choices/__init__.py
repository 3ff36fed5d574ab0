"""What best play chooses with everything that a player can have seen, as tables."""
