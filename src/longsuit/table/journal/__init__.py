"""A table's journal: its entries, the actions in them, and what each entry changes and announces."""
