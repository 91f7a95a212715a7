"""The only source of chance: seeded, and part of the state. (CR 701.24, 705, 706)

A splitmix64 generator: its whole state is one int, so it is copied and compared like
any other part of a game, and gives the same numbers on every machine.
"""

from typing import Final

_MASK: Final = (1 << 64) - 1


def advanced(state: int) -> tuple[int, int]:
    """The next state and a number of 64 random bits."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, mixed ^ (mixed >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """The next state and a number from 0 to limit - 1, each equally likely."""
    ceiling = (1 << 64) - (1 << 64) % limit
    while True:
        state, bits = advanced(state)
        if bits < ceiling:
            return state, bits % limit


def shuffled(state: int, items: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The next state and the items in random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        state, index = below(state, last + 1)
        order[last], order[index] = order[index], order[last]
    return state, tuple(order)
