"""Pieces that phrases of several categories are made of."""
