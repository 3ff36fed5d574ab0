"""Reading games and houses: TOML documents become `Rules`, and every problem is a sentence."""
