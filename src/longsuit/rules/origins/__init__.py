"""What a profile binds: values that the houses which extend it may not exceed or undo."""
