"""How many mana symbols of a color there are in mana costs. (CR 107.4, 202.1)"""

from typing import Final

from apnap.abilities.amounts import Characteristic
from apnap.abilities.references import Bound, Each, Ref
from apnap.abilities.values import Measure
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, FOR_EACH, VALUE
from apnap.oracle.phrases.references.references import PRONOUN

_WHICH: Final = table(
    "color",
    {
        "white": Measure.WHITE_SYMBOLS,
        "blue": Measure.BLUE_SYMBOLS,
        "black": Measure.BLACK_SYMBOLS,
        "red": Measure.RED_SYMBOLS,
        "green": Measure.GREEN_SYMBOLS,
    },
)

_EACH: Final = template(Each, "{what}", what=DESCRIPTIONS)


def _of_one(which: Measure, what: Ref) -> Characteristic | None:
    said_so = isinstance(what, Bound) and what.words.startswith(("the ", "that "))
    return Characteristic(which, what) if said_so else None


phrase(
    VALUE,
    template(
        Characteristic,
        "the number of {which} mana symbols in the mana costs of {what}",
        which=_WHICH,
        what=_EACH,
    ),
    reads=["the number of red mana symbols in the mana costs of permanents you control"],
)

phrase(
    VALUE,
    template(
        Characteristic,
        "the number of {which} mana symbols in {what}'s mana cost",
        build=_of_one,
        which=_WHICH,
        what=PRONOUN,
    ),
    reads=["the number of red mana symbols in the sacrificed creature's mana cost"],
)

phrase(
    FOR_EACH,
    template(
        Characteristic,
        "{which} mana symbol in the mana costs of {what}",
        which=_WHICH,
        what=_EACH,
    ),
    reads=["white mana symbol in the mana costs of permanents you control"],
)

phrase(
    FOR_EACH,
    template(
        Characteristic,
        "{which} mana symbol in its mana cost",
        fixed={"what": Bound("?", "it")},
        which=_WHICH,
    ),
    reads=["white mana symbol in its mana cost"],
)

phrase(
    FOR_EACH,
    template(
        Characteristic,
        "{which} mana symbol in those cards' mana costs",
        fixed={"what": Bound("?", "those cards")},
        which=_WHICH,
    ),
    reads=["white mana symbol in those cards' mana costs"],
)
