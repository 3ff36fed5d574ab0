"""Starting and stopping a server process."""
