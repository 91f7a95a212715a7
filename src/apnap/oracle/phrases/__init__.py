"""The grammar as two-way phrases, one file a topic, examples inside."""
