"""What each audience may see of a table."""
