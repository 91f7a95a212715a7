"""Groups described as a whole: "with total mana value 6 or less". (CR 601.2c, 608.2d)"""

from typing import Final

from apnap.abilities.groups import Alike, Unlike
from apnap.abilities.references import Description, Quality, Some, Target
from apnap.abilities.values import Likeness
from apnap.oracle.engine.articles import series
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.descriptions.adjectives import ADJECTIVES, STATES
from apnap.oracle.phrases.descriptions.descriptions import LIST, Described, between
from apnap.oracle.phrases.parts.categories import NOUNS, OBJECTS, TAIL
from apnap.oracle.phrases.references.references import COUNT_WORD

_UNLIKE: Final = {
    "with different names": Likeness.DIFFERENT_NAMES,
    "with different powers": Likeness.DIFFERENT_POWERS,
    "with different mana values": Likeness.DIFFERENT_MANA_VALUES,
}

GROUP_TAIL: Final[Phrase[tuple[Quality, ...]]] = one_of(
    "tail",
    TAIL,
    alone(table("different", {words: Unlike(which) for words, which in _UNLIKE.items()})),
)


def _of_unlike(those: Description) -> bool:
    return any(isinstance(part, Unlike) for part in getattr(those, "parts", ()))


# Only where a group is chosen: "you control three creatures with different powers" counts them.
UNLIKE: Final = such(
    one_of(
        "unlike ones",
        Described(ADJECTIVES, NOUNS, series(GROUP_TAIL, between, many=True)),
        Described(STATES, LIST["p"], series(GROUP_TAIL, between, many=True)),
    ),
    _of_unlike,
)

phrase(
    OBJECTS,
    template(
        Some,
        "any number of {what}",
        number="p",
        fixed={"up_to": True, "amount": -1},
        what=UNLIKE,
    ),
    reads=["any number of creatures you control with different powers"],
)

phrase(
    OBJECTS,
    template(
        Some,
        "up to {amount} {what}",
        number="p",
        fixed={"up_to": True},
        amount=COUNT_WORD,
        what=UNLIKE,
    ),
    reads=["up to two creatures with different powers"],
)

phrase(
    OBJECTS,
    template(
        Target,
        "any number of target {what}",
        number="p",
        fixed={"least": 0, "most": -1},
        what=UNLIKE,
    ),
    reads=["any number of target creatures with different powers"],
)

# --- Of as many as are told ---------------------------------------------------------------

_SHARED: Final = {
    "a card type": Likeness.CARD_TYPE,
    "a color": Likeness.COLOR,
    "a creature type": Likeness.CREATURE_TYPE,
    "a permanent type": Likeness.PERMANENT_TYPE,
}

_IN_COMMON: Final = {f"that share {words}": Alike(which) for words, which in _SHARED.items()} | {
    "that share no creature types": Unlike(Likeness.CREATURE_TYPE)
}

ALIKE_TAIL: Final[Phrase[tuple[Quality, ...]]] = one_of(
    "tail", TAIL, alone(table("in common", _IN_COMMON))
)

ALIKE: Final = such(
    one_of(
        "alike ones",
        Described(ADJECTIVES, NOUNS, series(ALIKE_TAIL, between, many=True)),
        Described(STATES, LIST["p"], series(ALIKE_TAIL, between, many=True)),
    ),
    lambda those: any(part in _IN_COMMON.values() for part in getattr(those, "parts", ())),
)

phrase(
    OBJECTS,
    template(
        Target,
        "two target {what}",
        number="p",
        fixed={"least": 2, "most": 2},
        what=ALIKE,
    ),
    reads=[
        "two target permanents that share a card type",
        "two target creature cards that share a creature type from your graveyard",
        "two target creatures that share no creature types",
    ],
)
