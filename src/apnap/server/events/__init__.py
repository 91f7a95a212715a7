"""Events of a server, and their part of the HTTP interface."""
