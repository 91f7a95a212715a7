"""The phrase engine: choices, templates, leaves, examples."""
