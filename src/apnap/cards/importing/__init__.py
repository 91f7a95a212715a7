"""Cards from files and from the web."""
