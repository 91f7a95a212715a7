"""Measurements beside python-chess in the same run. `make bench` prints them."""
