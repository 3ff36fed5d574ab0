"""What commands share: options, operators, readers."""
