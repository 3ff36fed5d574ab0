"""Live tables: HTTP and WebSockets, roles, one clock a table; `web/` is its pages."""
