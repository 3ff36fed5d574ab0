"""The FastAPI application: routes, sockets, access, limits, pages."""
