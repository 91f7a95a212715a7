"""Attacks and blocks as the heuristic agent foresees them."""
