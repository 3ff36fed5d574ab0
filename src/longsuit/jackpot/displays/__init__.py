"""What tables, displays and the pit show: prizes that wait, pays, rates and notices."""
