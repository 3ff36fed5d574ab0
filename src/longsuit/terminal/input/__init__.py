"""What a player types."""
