"""Where values come from: editions of the games, their sources, profiles and houses."""
