"""Groups described as a whole: "with different names", "controlled by the same player". (CR 601.2c, 608.2d)"""

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
from apnap.oracle.phrases.references.references import COUNT_WORD, PLURAL_ROWS, TARGET_OBJECT

# What several have in common, also where they are counted.
IN_COMMON: Final = {
    "that share a card type": Likeness.CARD_TYPE,
    "that share a color": Likeness.COLOR,
    "that share a creature type": Likeness.CREATURE_TYPE,
    "that share a land type": Likeness.LAND_TYPE,
    "that share a permanent type": Likeness.PERMANENT_TYPE,
    "with the same name": Likeness.NAME,
}

_ALIKE: Final[dict[str, Quality]] = {
    **{words: Alike(which) for words, which in IN_COMMON.items()},
    "controlled by the same player": Alike(Likeness.CONTROLLER),
    "with equal toughness": Alike(Likeness.TOUGHNESS),
}

_UNLIKE: Final[dict[str, Quality]] = {
    "with different names": Unlike(Likeness.DIFFERENT_NAMES),
    "with different powers": Unlike(Likeness.DIFFERENT_POWERS),
    "with different mana values": Unlike(Likeness.DIFFERENT_MANA_VALUES),
    "that share no creature types": Unlike(Likeness.CREATURE_TYPE),
    "controlled by different players": Unlike(Likeness.CONTROLLER),
}

_TAIL: Final[Phrase[tuple[Quality, ...]]] = one_of(
    "tail", TAIL, alone(table("together", _ALIKE | _UNLIKE))
)


def _together(those: Description) -> bool:
    return any(isinstance(part, Alike | Unlike) for part in getattr(those, "parts", ()))


# Only where a group is chosen: "you control three creatures with different powers" counts them.
GROUP: Final = such(
    one_of(
        "group",
        Described(ADJECTIVES, NOUNS, series(_TAIL, between, many=True)),
        Described(STATES, LIST["p"], series(_TAIL, between, many=True)),
    ),
    _together,
)

phrase(
    OBJECTS,
    template(
        Some,
        "any number of {what}",
        number="p",
        fixed={"up_to": True, "amount": -1},
        what=GROUP,
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
        what=GROUP,
    ),
    reads=["up to two creatures with different powers"],
)

TARGET_OBJECT.add(
    template(
        Target,
        "{rows} {what}",
        number="p",
        build=lambda rows, what: Target(what, rows[0], rows[1], other=rows[2]),
        match=lambda target: {
            "rows": (target.least, target.most, target.other),
            "what": target.what,
        },
        rows=table("targets", PLURAL_ROWS),
        what=GROUP,
    )
)
