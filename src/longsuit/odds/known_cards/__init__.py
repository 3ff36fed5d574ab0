"""The worth of seeing other players' cards."""
