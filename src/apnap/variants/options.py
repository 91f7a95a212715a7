"""The options that may be chosen in a game of several players, or of planes. (CR 801-805, 901.15)

Each has the name and the values that the kernel knows, except for the planar deck: which cards
are in the one that all share is told as the game begins.
"""

from collections.abc import Mapping
from typing import Final

from apnap.languages import said
from apnap.variants.variant import OptionRow, OptionValue, Variant

_MANY: Final = ("", said("any opponent in range"))  # CR 802

_LEFT: Final = ("left", said("the player to the left"))  # CR 803.1a

_RIGHT: Final = ("right", said("the player to the right"))  # CR 803.1b

_BESIDE: Final = ("neighbors", said("the players on both sides"))  # CR 809.3c, 811.4

_WHOM: Final = said("Whom creatures may attack")

_REACH: Final = said("How many seats away spells and abilities reach")

_EVERYWHERE: Final = (0, said("everybody"))

_REACHES: Final = (
    (1, said("one seat")),
    (2, said("two seats")),
    (3, said("three seats")),
)

_NO_YES: Final = ((False, said("no")), (True, said("yes")))

_WHOM_TOLD: Final = said(
    "Creatures attack those players alone, and the planeswalkers and battles that are theirs."
)

_REACH_TOLD: Final = said(
    "What is farther away can't be targeted, changed or attacked, and is told of as out of range."
)

# CR 806.2b: exactly one of the three.
ATTACK_ANY: Final = OptionRow("attack", _WHOM, (_MANY, _LEFT, _RIGHT), _WHOM_TOLD, "806.2b")

# CR 807.2b, 807.2c
ATTACK_LEFT: Final = OptionRow("attack", _WHOM, (_LEFT, _RIGHT), _WHOM_TOLD, "807.2b")

# CR 811.2b, 811.4
ATTACK_BESIDE: Final = OptionRow("attack", _WHOM, (_BESIDE, _LEFT, _RIGHT), _WHOM_TOLD, "811.4")

# CR 806.2a, 808.3b
RANGE: Final = OptionRow(
    "range_of_influence", _REACH, (_EVERYWHERE, *_REACHES), _REACH_TOLD, "801.2"
)

# CR 807.2a
RANGE_OF_ONE: Final = OptionRow("range_of_influence", _REACH, _REACHES[:2], _REACH_TOLD, "807.2a")

# CR 811.2a
RANGE_OF_TWO: Final = OptionRow(
    "range_of_influence", _REACH, (_REACHES[1], _REACHES[0], _REACHES[2]), _REACH_TOLD, "811.2a"
)

# CR 804.1
DEPLOY: Final = OptionRow(
    "deploy_creatures",
    said("Creatures may be given to a teammate"),
    _NO_YES,
    said("In a main phase of yours, each of your creatures may be tapped to go to a teammate."),
    "804.2",
)

# CR 805.1
TOGETHER: Final = OptionRow(
    "shared_turns",
    said("A team takes its turns together"),
    _NO_YES,
    said("Teammates untap, draw, cast spells and attack in the same turn, and defend together."),
    "805.4",
)

# CR 407.1
ANTE: Final = OptionRow(
    "ante",
    said("Playing for ante"),
    _NO_YES,
    said("A random card of each deck is put aside as the game begins; who wins owns them all."),
    "407.2",
)

PLANAR_DECK: Final = "planar_deck"

# CR 901.15
ONE_DECK: Final = OptionRow(
    PLANAR_DECK,
    said("Planar decks"),
    (("own", said("each player has one")), ("one", said("one for all"))),
    said("One for all is made of the planes that players bring, and filled up with random ones."),
    "901.15",
)


def why_not(variant: Variant, wanted: Mapping[str, object]) -> str:
    """What is wrong with options that somebody chose; empty if nothing is."""
    known = {each.name: each for each in variant.options}
    for name, value in wanted.items():
        if name not in known:
            names = ", ".join(known) or said("none")
            return said(
                "{variant} has no option called '{name}'; it has: {names}",
                variant=variant.name,
                name=name,
                names=names,
            )
        values = [each for each, _ in known[name].values]
        if not any(type(value) is type(each) and value == each for each in values):
            listed = ", ".join(written(each) for each in values)
            shown = str(value)[:50]
            return said(
                "{name} is one of {values}, not {value}", name=name, values=listed, value=shown
            )
    return ""


def written(value: OptionValue) -> str:
    """A value of an option as it is written in a command."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) or "any"


def read(variant: Variant, words: list[str]) -> dict[str, OptionValue]:
    """Options as they are written in a command: `attack=left`. A ValueError says what is wrong."""
    found: dict[str, OptionValue] = {}
    known = {each.name: each for each in variant.options}
    for each in words:
        name, _, value = each.partition("=")
        name = name.strip().replace("-", "_")
        fitting = [one for one, _ in known[name].values] if name in known else []
        read_as = [one for one in fitting if written(one) == value.strip().casefold()]
        found[name] = read_as[0] if read_as else value.strip()
    why = why_not(variant, found)
    if why:
        raise ValueError(why)
    return found
