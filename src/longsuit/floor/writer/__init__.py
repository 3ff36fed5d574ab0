"""The command processor: batches of commands, each batch one transaction."""
