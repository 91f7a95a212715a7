"""What an object is: types, characteristics, counters. (CR 109.3, 122, 205, 208)"""

from typing import Final

from apnap.terms.subtypes import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

# Card types are bits, a set of card types is an int. (CR 205.2a)
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
KINDRED: Final = 32
LAND: Final = 64
PLANESWALKER: Final = 128
SORCERY: Final = 256
CONSPIRACY: Final = 512
DUNGEON: Final = 1024
PHENOMENON: Final = 2048
PLANE: Final = 4096
SCHEME: Final = 8192
VANGUARD: Final = 16384
TYPE_NAMES: Final = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "sorcery",
    "conspiracy",
    "dungeon",
    "phenomenon",
    "plane",
    "scheme",
    "vanguard",
)
TYPE_OF_NAME: Final = {name: 1 << bit for bit, name in enumerate(TYPE_NAMES)}
PERMANENT_TYPES: Final = (
    ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
)  # CR 110.4
# What begins in the command zone, and stays there. (CR 108.2a, 400.4b)
NONTRADITIONAL: Final = CONSPIRACY | PHENOMENON | PLANE | SCHEME | VANGUARD
SPELLS_ONLY: Final = INSTANT | SORCERY

# Supertypes likewise. (CR 205.4a)
BASIC: Final = 1
LEGENDARY: Final = 2
ONGOING: Final = 4
SNOW: Final = 8
WORLD: Final = 16
SUPERTYPE_NAMES: Final = ("basic", "legendary", "ongoing", "snow", "world")
SUPERTYPE_OF_NAME: Final = {name: 1 << bit for bit, name in enumerate(SUPERTYPE_NAMES)}

# Which subtypes belong to which card type. (CR 205.3d)
SUBTYPES_OF_TYPE: Final = {
    ARTIFACT: ARTIFACT_TYPES,
    BATTLE: BATTLE_TYPES,
    CREATURE: CREATURE_TYPES,
    ENCHANTMENT: ENCHANTMENT_TYPES,
    INSTANT: SPELL_TYPES,
    KINDRED: CREATURE_TYPES,
    LAND: LAND_TYPES,
    PLANESWALKER: PLANESWALKER_TYPES,
    SORCERY: SPELL_TYPES,
}
MANA_OF_LAND_TYPE: Final = dict(zip(BASIC_LAND_TYPES, "WUBRG", strict=True))  # CR 305.6

# Counters the rules themselves know. (CR 122.1)
PLUS_ONE: Final = "+1/+1"
MINUS_ONE: Final = "-1/-1"
LOYALTY: Final = "loyalty"
DEFENSE: Final = "defense"
LORE: Final = "lore"
POISON: Final = "poison"

# Counters of players that cards count and speak of. (CR 122.1)
PLAYER_COUNTERS: Final = (POISON, "experience", "rad")
ENERGY: Final = "energy"
SHIELD: Final = "shield"
STUN: Final = "stun"
HONE: Final = "hone"
FINALITY: Final = "finality"


def bits_to_names(bits: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the bits that are set."""
    return tuple(name for index, name in enumerate(names) if bits >> index & 1)


class TypeLine:
    """Supertypes, card types and subtypes read from a printed type line. (CR 205.1)"""

    __slots__ = ("subtypes", "supertypes", "types")

    def __init__(self, supertypes: int, types: int, subtypes: tuple[str, ...]) -> None:
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes

    def __str__(self) -> str:
        """The line as printed on a card."""
        words = [
            *bits_to_names(self.supertypes, SUPERTYPE_NAMES),
            *bits_to_names(self.types, TYPE_NAMES),
        ]
        front = " ".join(word.capitalize() for word in words)
        return f"{front} — {' '.join(self.subtypes)}" if self.subtypes else front


def type_line(text: str) -> TypeLine:
    """Read a type line; a ValueError names the word that isn't known."""
    front, _, back = text.partition("—")
    supertypes = types = 0
    for word in front.split():
        lower = word.lower()
        if lower in SUPERTYPE_OF_NAME:
            supertypes |= SUPERTYPE_OF_NAME[lower]
        elif lower in TYPE_OF_NAME:
            types |= TYPE_OF_NAME[lower]
        elif lower != "token":
            raise ValueError(f"not a card type or supertype: {word!r} in {text!r}")
    if types & PLANE:  # all words after the dash are one subtype (CR 311.3)
        return TypeLine(supertypes, types, (back.strip(),) if back.strip() else ())
    subtypes = back.replace("Time Lord", "Time_Lord").split()
    return TypeLine(supertypes, types, tuple(name.replace("_", " ") for name in subtypes))
