"""Players, objects and timestamps as plain numbers. (CR 102, 109.1, 400.7, 613.7)

A reference is one int. Players are numbered from 0 in turn order; objects from
`FIRST_OBJECT` up, and a number is never used twice, so that a reference to an
object that changed zones is stale by itself (CR 400.7).
"""

from typing import Final, TypeAlias

PlayerId: TypeAlias = int
ObjectId: TypeAlias = int
Reference: TypeAlias = int  # a player or an object

FIRST_OBJECT: Final = 100
NOTHING: Final = -1  # no player, no object


def is_player(reference: Reference) -> bool:
    """Whether the reference names a player."""
    return 0 <= reference < FIRST_OBJECT


def is_object(reference: Reference) -> bool:
    """Whether the reference names an object, which may have ceased to exist."""
    return reference >= FIRST_OBJECT
