"""Options and checks that several commands use."""
