"""A round at a live table: opened, closed for wagers, ended, and what its deadlines do."""
