"""What a player is shown."""
