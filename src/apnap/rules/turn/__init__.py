"""A game's course: beginning, turns, priority, resolving, its end. (CR 103, 104, 117, 5, 704)"""
