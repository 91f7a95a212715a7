"""Messages, connections, and who may connect."""
