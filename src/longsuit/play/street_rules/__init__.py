"""Rules of play for games with streets: at each decision, lines from a flush upwards, some under a condition."""
