"""What each event does to the state."""
