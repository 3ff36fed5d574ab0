"""Commands, events and states as JSON."""
