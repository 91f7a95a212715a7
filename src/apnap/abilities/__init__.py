"""What card text means: the typed tree between the compiler and the rules.

Data only: frozen, comparable, JSON both ways; no callable, no id of a running game.
"""
