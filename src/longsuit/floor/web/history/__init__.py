"""A guest's own play: rounds in memory, as pages see them, as files, and shared by a link."""
