"""What protects the records in the database: its schema as Longsuit creates it, its integrity, and its roles."""
