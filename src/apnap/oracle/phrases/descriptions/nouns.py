"""Nouns: card types, subtypes, permanents, cards, spells, tokens. (CR 109.2, 205)

Singular and plural are a table, not a suffix rule: a plural is read only if its singular
is a type of the rules. `NOUN` and `NOUNS` are the head of a description as a tuple of
parts, in the order of the words: "artifact creature card", "instants and sorceries".
"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    AbilityOnStack,
    Card,
    Designated,
    EitherOf,
    OfSubtype,
    OfType,
    Permanent,
    Spell,
    Token,
)
from apnap.abilities.references import Description, Quality
from apnap.abilities.values import Designation, StackAbility
from apnap.oracle.engine.articles import series
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, run, table
from apnap.oracle.engine.phrases import Number, Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import NOUN, NOUNS
from apnap.terms import subtypes
from apnap.terms.characteristics import TYPE_NAMES, TYPE_OF_NAME

# Plurals that no rule gives; a word that stays as it is stands in the second table.
_IRREGULAR: Final = {
    "Ally": "Allies", "Army": "Armies", "Child": "Children", "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves", "Elf": "Elves", "Fungus": "Fungi", "Harpy": "Harpies", "Hero": "Heroes",
    "Homunculus": "Homunculi", "Mercenary": "Mercenaries", "Mouse": "Mice", "Ox": "Oxen",
    "Pegasus": "Pegasi", "Werewolf": "Werewolves", "Wolf": "Wolves", "sorcery": "sorceries",
    "Spy": "Spies", "Thief": "Thieves", "Octopus": "Octopuses",
}  # fmt: skip

_UNCHANGED: Final = frozenset(
    [
        "Aetherborn",
        "Astartes",
        "Aurochs",
        "Bison",
        "Dauthi",
        "Djinn",
        "Drix",
        "Efreet",
        "Eldrazi",
        "Elk",
        "Equipment",
        "Fish",
        "Jellyfish",
        "Kavu",
        "Kirin",
        "Kithkin",
        "Kor",
        "Kree",
        "Merfolk",
        "Metathran",
        "Moonfolk",
        "Myr",
        "Nephilim",
        "Plains",
        "Qu",
        "Samurai",
        "Sheep",
        "Soltari",
        "Spacecraft",
        "Starfish",
        "Thalakos",
        "Treefolk",
        "Urza's",
        "Vedalken",
        "Blood",
        "Graveborn",
        "Custodes",
        "Beef",
    ]
)


def plural_of(word: str) -> str:
    """The plural of a type."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word in _UNCHANGED:
        return word
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


SUBTYPES: Final = tuple(
    sorted(
        subtypes.ARTIFACT_TYPES
        | subtypes.ENCHANTMENT_TYPES
        | subtypes.LAND_TYPES
        | subtypes.PLANESWALKER_TYPES
        | subtypes.SPELL_TYPES
        | subtypes.CREATURE_TYPES
        | subtypes.BATTLE_TYPES
    )
)

_KINDS: Final[dict[str, Quality]] = (
    {name: OfType(TYPE_OF_NAME[name]) for name in TYPE_NAMES}
    | {name: OfSubtype(name) for name in SUBTYPES}
    | {"permanent": Permanent()}
)

_FORMS: Final[dict[str, Quality]] = {"card": Card(), "spell": Spell(), "token": Token()}


def _table(name: str, words: dict[str, Quality], number: Number) -> Phrase[Any]:
    spelled = words if number == "s" else {plural_of(word): part for word, part in words.items()}
    return table(name, spelled, number=number)


KIND: Final = _table("type", _KINDS, "s")  # one type: "creature", "Goblin"

SUBTYPE: Final = table("subtype", {name: name for name in SUBTYPES})

CARD_TYPE: Final = table("card type", TYPE_OF_NAME)


def _types(number: Number) -> Phrase[Any]:
    """Types in a row: "artifact creature", "Elf Warriors"."""
    last = _table("type", _KINDS, number)
    return one_of(
        f"types {number}",
        mapped(last, lambda part: (part,), lambda parts: parts[0] if len(parts) == 1 else None),
        template(
            tuple,
            "{before} {last}",
            build=lambda before, last: (*before, last),
            match=lambda parts: {"before": parts[:-1], "last": parts[-1]} if parts[1:] else None,
            number=number,
            before=series(KIND),
            last=last,
        ),
    )


TYPES: Final = {"s": _types("s"), "p": _types("p")}


def either(
    options: Phrase[Any], number: Number, joints: tuple[str, ...] = ("or", "and/or")
) -> Phrase[Any]:
    """A list of descriptions, one of which must fit, as one part."""
    lists = []
    for words in joints:
        listed = run(options, f" {words} ", ", ", f", {words} ", number=number)
        lists.append(
            template(
                EitherOf,
                "{options}",
                number=number,
                fixed={"words": words},
                build=lambda options, words: EitherOf(
                    tuple(Description(each) for each in options), words
                ),
                match=lambda part: {"options": tuple(each.parts for each in part.options)},
                options=listed,
            )
        )
    return one_of(f"either {number}", *lists)


def _form(number: Number) -> Phrase[Any]:
    """What an object is besides its types: "card", "spells"."""
    return _table("form", _FORMS, number)


FORM: Final = {"s": _form("s"), "p": _form("p")}


def _with_form(number: Number) -> Phrase[Any]:
    """Types and a form: "Goblin creature card", "creature spells", "Treasure token"."""
    return template(
        tuple,
        "{types} {form}",
        build=lambda types, form: (*types, form),
        match=lambda parts: {"types": parts[:-1], "form": parts[-1]} if parts[1:] else None,
        number=number,
        types=TYPES["s"],
        form=FORM[number],
    )


def _alone(number: Number) -> Phrase[Any]:
    return mapped(
        FORM[number], lambda part: (part,), lambda parts: parts[0] if len(parts) == 1 else None
    )


phrase(
    NOUN,
    TYPES["s"],
    reads=["creature", "artifact creature", "Elf Warrior", "permanent", "Urza's Mine"],
    refuses=["creatures", "elf", "creature artifacts"],
)

phrase(NOUN, _with_form("s"), reads=["creature card", "Goblin creature card", "Treasure token"])

_ABILITIES: Final = {
    "s": {
        "activated ability": (AbilityOnStack(StackAbility.ACTIVATED),),
        "triggered ability": (AbilityOnStack(StackAbility.TRIGGERED),),
        "activated or triggered ability": (AbilityOnStack(),),
        "spell or ability": (EitherOf((Description((Spell(),)), Description((AbilityOnStack(),)))),),
        "spell or permanent": (EitherOf((Description((Spell(),)), Description((Permanent(),)))),),
        "permanent or spell": (EitherOf((Description((Permanent(),)), Description((Spell(),)))),),
        "commander": (Designated(Designation.COMMANDER),),
        "Ring-bearer": (Designated(Designation.RING_BEARER),),
    },
    "p": {"spells and abilities": (EitherOf((Description((Spell(),)), Description((AbilityOnStack(),))), "and"),),
          "commanders": (Designated(Designation.COMMANDER),),
          "Ring-bearers": (Designated(Designation.RING_BEARER),)},
}  # fmt: skip

phrase(
    NOUN,
    table("ability", _ABILITIES["s"]),
    reads=["activated ability", "spell or ability", "spell or permanent"],
)

phrase(NOUNS, table("abilities", _ABILITIES["p"], number="p"), reads=["spells and abilities"])

phrase(NOUN, _alone("s"), reads=["card", "spell", "token"], refuses=["cards"])

phrase(
    NOUNS,
    TYPES["p"],
    reads=["creatures", "artifact creatures", "Elves", "Plains", "sorceries", "Equipment"],
    refuses=["Elfs", "Elve", "creature"],
)

phrase(NOUNS, _with_form("p"), reads=["creature cards", "permanent cards", "Food tokens"])

phrase(NOUNS, _alone("p"), reads=["cards", "spells", "tokens"])
