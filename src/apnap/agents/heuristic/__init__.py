"""The heuristic agent: plays on curve, fights by foreseeing combat."""
