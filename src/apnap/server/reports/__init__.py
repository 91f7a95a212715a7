"""Problems that people report: taken at a table, written down, kept for who keeps the server."""
