"""The `longsuit` command."""
