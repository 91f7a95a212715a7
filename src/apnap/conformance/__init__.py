"""Scenarios of another engine's test suite, played here: an outside measure of the rules.

A scenario is a board, what players do at which step of which turn, the decisions they take,
and what must be so afterwards. `reading` has the format, `table` the game being played,
`running` many scenarios at once.
"""
