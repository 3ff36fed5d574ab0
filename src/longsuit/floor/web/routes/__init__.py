"""The HTTP addresses of the interface, one module per kind of user."""
