"""What each command leads to, or why it is refused."""
