"""What is noted for an object or a player, beside what every one of them has. (CR 607, 701.37b)

A note costs nothing where it is missing, and most are missing nearly always. The type checker
knows each of them and what it holds; at run time they are plain dicts, never changed in place.

What a card's text gives a name to (an anchor word, a kind of thing chosen) can't be listed. It is
looked up by that name, and put down by `with_note` alone.
"""

from collections.abc import Callable, Container
from typing import Any, Final, TypeAlias, TypedDict, TypeVar, cast

from apnap.terms.identity import ObjectId, PlayerId

ObjectNotes = TypedDict(
    "ObjectNotes",
    {
        # Choices made for it. (CR 607.2d, 614.12a)
        "basic land type": str,
        "card type": str,
        "color": str | int,  # its name, or several as bits
        "creature type": str,
        "name": str,
        "number": int,
        "odd or even": str,
        "opponent": PlayerId,
        "player": PlayerId,
        "protector": PlayerId,  # CR 310.9
        # Designations. (CR 701.37b)
        "commander": bool,  # CR 903.3
        "exile with time counters": int,  # the turn an effect let it be (CR 702.62d)
        "foretell": int,  # the turn it was foretold (CR 702.143)
        "goaded": bool,  # CR 701.15
        "harnessed": bool,  # CR 702.186
        "monstrous": bool,  # CR 701.37
        "plot": int,  # the turn it was plotted (CR 702.170)
        "prepared": bool,  # CR 722.3
        "renowned": bool,  # CR 702.112
        "Ring-bearer": bool,  # CR 701.54
        "X": int,  # as it became monstrous, for its other abilities (CR 701.37c)
        "riotous": bool,
        "second commander": bool,  # of two that have one name (CR 903.13e)
        "secretly chosen": tuple[str, ...],  # names, of a face-down conspiracy (CR 702.106b)
        "saddled": bool,  # CR 702.171
        "signature spell": bool,  # it goes with a commander that is a planeswalker: Oathbreaker
        "solved": bool,  # CR 719.3
        "stickers": tuple[Any, ...],  # those on it, the oldest first (CR 123)
        "suspected": bool,  # CR 701.60
        "suspend": int,  # the turn it was suspended (CR 702.62)
        "tribute not paid": bool,  # CR 702.104
        "unearthed": bool,  # CR 702.84
        "warped": bool,  # CR 702.185
        # What else it is, or counts. (CR 400.7)
        "activated once": tuple[int, ...],  # which of its abilities were (CR 702.177a)
        "counter timestamps": dict[str, int],  # when it got counters of each kind (CR 613.7)
        "devoured": int,  # how many (CR 702.82)
        "exiled before the game with": str,  # the name of the card that did so (CR 607.2n)
        "enters as the game begins": bool,  # of a card outside: it is put onto the battlefield
        "face down": Any,  # what it is face down, abilities.cards.Face (CR 708.2)
        "indirectly": bool,  # whether it phased out with what it is attached to (CR 702.26h)
        "level": int,  # CR 716.2
        "life paid": int,  # by an ability of it, as much as was chosen
        "manifested": bool,  # or cloaked (CR 701.40, 701.58)
        "modes": tuple[tuple[int, int], ...],  # turn and mode of those chosen (CR 700.2)
        "room": int,  # of a dungeon: where the venture marker is (CR 309.4)
        "times cast from the command zone": int,  # CR 903.8
        "unlocked": tuple[int, ...],  # of a Room: the halves that are (CR 709.5c)
        # Other objects it has to do with. (CR 607.2)
        "exiled for": ObjectId,  # the spell for which it was exiled (CR 400.7d, 702.66)
        "encoded on": ObjectId,  # CR 702.99
        "exiled with": ObjectId,  # the source of the ability that did so (CR 607.2a)
        "haunts": ObjectId,  # CR 702.55
        "in the main game": ObjectId,  # of a card outside a subgame (CR 729.4)
        "pair": str,  # which abilities are linked by it (CR 607.1)
        "paired under the control of": PlayerId,  # CR 702.95e
        "paired with": ObjectId,  # CR 702.95
        "prepared by": ObjectId,  # of a copy: the permanent (CR 722.3c)
        "put with": ObjectId,  # CR 607.2c
        # Merged permanents. (CR 730)
        "components": tuple[ObjectId, ...],  # elsewhere, of its topmost card: the others
        "melded": bool,  # they are the two cards of a meld pair (CR 701.42)
        "merged": tuple[Any, ...],  # its components, from the top: rules.objects.components.Piece
        "times mutated": int,  # CR 702.140
    },
    total=False,
)

PlayerNotes = TypedDict(
    "PlayerNotes",
    {
        # Designations. (CR 701.37b)
        "city's blessing": bool,  # CR 702.131
        "enduring story": bool,
        "initiative": bool,  # CR 726
        "planar controller": bool,  # CR 901.6
        # What is kept count of.
        "completed a dungeon": tuple[str, ...],  # the names of those completed (CR 309.7)
        "drafted": tuple[tuple[str, str, int | str], ...],  # card, what, value (CR 905.2b)
        "mulligans": int,  # CR 103.5
        "plays the whole pool": bool,  # nothing of it is outside the game (CR 905.1d)
        "names of resolved spells": tuple[str, ...],  # CR 702.192a
        "speed": int,  # CR 702.179
        "spells cast": int,  # in the turns before this one
        "tempted by the Ring": int,  # CR 701.54c
        "turns taken": int,
        # Whose decisions and turns. (CR 500.7, 723)
        "decided by": PlayerId,  # who makes their decisions (CR 723.5)
        "decided next turn by": PlayerId,
        "extra turns after the next": int,
        # The table.
        "absent": bool,  # they left before this game began anew (CR 727.1, 729.4)
        "drew the game": bool,  # it was a draw for them (CR 104.4e)
        "companion": ObjectId,  # CR 702.139
        "sticker sheets": tuple[str, ...],  # that the player brings (CR 123.2)
        "chosen sticker sheets": tuple[str, ...],  # with which they play (CR 103.2d)
        "turns go to the right": bool,  # the turn order was reversed
        "within range": tuple[PlayerId, ...],  # since the turn began (CR 801.2)
    },
    total=False,
)

NO_OBJECT_NOTES: Final[ObjectNotes] = {}
NO_PLAYER_NOTES: Final[PlayerNotes] = {}

# What any note may hold, but for faces and components.
Note: TypeAlias = bool | int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[int, int], ...]

Notes = TypeVar("Notes", ObjectNotes, PlayerNotes)


new_notes: Final = cast("Callable[[], ObjectNotes]", dict)


def with_note(notes: Notes, name: str, value: Note | None) -> Notes:
    """The notes, with one whose name is told by a card or an event."""
    return cast("Notes", {**notes, name: value})


def without_notes(notes: Notes, names: Container[str]) -> Notes:
    """The notes but those; the same if there are none of them."""
    kept = {name: value for name, value in notes.items() if name not in names}
    return cast("Notes", kept) if len(kept) < len(notes) else notes
