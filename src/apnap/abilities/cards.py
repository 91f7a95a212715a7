"""A card as the rules know it: its faces, their characteristics and abilities. (CR 108, 200)"""

from typing import Final

from apnap.abilities.abilities import Ability
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Kept
from apnap.abilities.values import StickerKind
from apnap.terms.mana import ManaCost

# Layouts: how the faces of a card belong together.
NORMAL: Final = "normal"
SPLIT: Final = "split"
TRANSFORM: Final = "transform"
MODAL: Final = "modal_dfc"
ADVENTURE: Final = "adventure"
FLIP: Final = "flip"
MELD: Final = "meld"  # half of a pair that becomes one permanent (CR 712.4)
PREPARE: Final = "prepare"
PROTOTYPE: Final = "prototype"  # the second face is the first, prototyped (CR 718)
STICKERS: Final = "stickers"  # a sticker sheet, which is no card (CR 123.2)


@node
class Face(Kept):
    """One set of printed characteristics. (CR 109.3)

    `power` and `toughness` are None where none is printed; a * counts as 0 and is set by a
    characteristic-defining ability. `colors` are the colors of the cost or the indicator.
    """

    name: str
    mana: tuple[str, ...] | None = None  # None: no mana cost at all (CR 118.6)
    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    colors: int = 0
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    alternative: "Face | None" = None  # other characteristics it may have (CR 718.2, 722.2)
    hand_modifier: int = 0  # of a vanguard card (CR 211)
    life_modifier: int = 0  # of a vanguard card (CR 212)
    lower: "Face | None" = None  # as it is once it is flipped; told of what is copied (CR 710.2)
    unread: tuple[str, ...] = ()  # lines of its text that don't count: it is played in part
    halves: "tuple[Face, ...]" = ()  # of a copied Room: the rest is what it is locked (CR 709.5)
    lights: tuple[int, ...] = ()  # of an Attraction: the numbers that are lit up (CR 717.1)

    @property
    def mana_cost(self) -> ManaCost:
        """The mana cost, empty where there is none."""
        return ManaCost(self.mana or ())


@node
class Sticker(Kept):
    """One sticker of a sheet. (CR 123.1, 123.6-123.9)"""

    kind: StickerKind
    word: str = ""  # of a name sticker; of an art sticker, what it shows
    abilities: tuple[Ability, ...] = ()
    power: int = 0
    toughness: int = 0
    tickets: int = 0  # its ticket cost (CR 123.3c)
    text: str = ""


@node
class CardProgram(Kept):
    """A card ready to be played: shared by all games and outside their state."""

    name: str
    faces: tuple[Face, ...]
    layout: str = NORMAL
    stickers: tuple[Sticker, ...] = ()  # of a sticker sheet

    @property
    def unread(self) -> tuple[str, ...]:
        """The lines that don't count; none, unless it is played in part."""
        return tuple(line for face in self.faces for line in face.unread)

    @property
    def front(self) -> Face:
        """The face that counts in every zone but where the rules say otherwise."""
        return self.faces[0]
