"""The live table: commands lead to journal entries, entries change the table. Pure."""
