"""Cards in the hands and graveyards of all opponents. (CR 400.1, 404.2)"""

from typing import Final

from apnap.abilities.descriptions import EitherOf, InZone, OwnedBy
from apnap.abilities.instructions import Move, Place
from apnap.abilities.references import Each, EachOpponent, Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import CLAUSE, TAIL
from apnap.oracle.phrases.verbs import COMMAND
from apnap.terms.turn import EXILE, GRAVEYARD, HAND

_THEIRS: Final = OwnedBy(EachOpponent())
_ONE: Final = {
    f"{words} {zone}s": (InZone(number, words), _THEIRS)
    for whose in ("your opponents'", "all opponents'")
    for words in (f"in {whose}", f"from {whose}")
    for zone, number in (("graveyard", GRAVEYARD), ("hand", HAND))
}
_HAND_OR_GRAVEYARD: Final = (Those((InZone(HAND),)), Those((InZone(GRAVEYARD),)))
_BOTH: Final = {
    words: (EitherOf(_HAND_OR_GRAVEYARD, words), _THEIRS)
    for whose in ("your opponents'", "all opponents'")
    for words in [f"from {whose} hands and graveyards"]
}
for _category in (CLAUSE, TAIL):
    phrase(_category, table("zones of opponents", _ONE), reads=["in your opponents' graveyards"])
    phrase(
        _category,
        table("both zones of opponents", _BOTH),
        reads=["from all opponents' hands and graveyards"],
    )
phrase(
    COMMAND,
    constant(
        "exile all opponents' graveyards",
        Move(
            Each(Those((InZone(GRAVEYARD, "all opponents'"), _THEIRS)), "graveyard"),
            Place(EXILE),
            "exile",
        ),
    ),
    reads=["exile all opponents' graveyards"],
)
