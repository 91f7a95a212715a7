"""The documents of judges: read, kept, searched, compared."""
