"""Where values come from: sources, profiles and houses."""
