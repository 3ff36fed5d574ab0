"""Documents made from the data the engine runs on."""
