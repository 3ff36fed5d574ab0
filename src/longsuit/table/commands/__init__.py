"""What each command leads to at a table, one module a family."""
