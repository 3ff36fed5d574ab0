"""How a floor is configured: settings, the house file, the first start."""
