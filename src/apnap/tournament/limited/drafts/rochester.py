"""Rochester drafts: all see the cards, and pick in turn. (MTR 8.5)

Both whose booster is laid out and who picks from it go around the table and back again. At a table
of two teams the seats are clockwise 1A, 1B, 1C, 2A, 2B, 2C, and a player B lays out the first.
"""

from collections.abc import Set as AbstractSet


def step_of(round_number: int) -> int:
    """Clockwise for the first and third boosters, the other way for the second."""
    return 1 if round_number % 2 == 0 else -1


def laid_out_by(first: int, number: int, seats: int) -> int:
    """Whose booster is laid out after so many; the last of a round is the first of the next."""
    round_number, far = divmod(number, seats)
    step = step_of(round_number)
    begins = first if step == 1 else first - 1  # all the way around, less one
    return (begins + step * far) % seats


def picks_next(
    active: int, picked: int, seats: int, step: int, skipped: AbstractSet[int] = frozenset()
) -> int:
    """Who picks when so many cards of a booster are gone: the seat at each end picks twice."""
    around = [(active + step * far) % seats for far in range(seats)]
    row = [seat for seat in around if seat not in skipped]
    there_and_back = [*row, *reversed(row)]
    return there_and_back[picked % len(there_and_back)]
