"""The audit chain: its links, the categories of events, and the links as the database stores them."""
