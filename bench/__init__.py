"""Speed, as ratios taken in one run on the same work: `make bench`."""
