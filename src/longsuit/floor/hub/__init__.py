"""Tables in memory and the connections that watch them."""
