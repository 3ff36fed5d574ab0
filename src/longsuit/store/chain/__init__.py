"""The audit chain: its links, whether they are intact, categories of events, and the links as they are stored."""
