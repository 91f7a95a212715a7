"""The top of a graveyard, and costs paid with cards from there or a library. (CR 118, 404.2)"""

from typing import Any, Final

from apnap.abilities.costs import ExileTop, PutIntoGraveyardCost, PutIntoLibraryCost
from apnap.abilities.descriptions import Card, ExiledWith, InZone
from apnap.abilities.references import Some, TopOfGraveyard, TopOfLibrary, You
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped
from apnap.oracle.phrases.categories import COST, DESCRIPTION, DESCRIPTIONS, OBJECTS, POSSESSIVE
from apnap.oracle.phrases.references import COUNT_WORD, SOME
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, GRAVEYARD, HAND


def _cards(those: Any) -> Any:
    """Cards told by what they are only: "creature card"."""
    plain = Card() in those.parts and not any(isinstance(part, InZone) for part in those.parts)
    return those if plain else None


_CARD: Final = mapped(DESCRIPTION, _cards, _cards)
_CARDS: Final = mapped(DESCRIPTIONS, _cards, _cards)
_ENDS: Final = {"top": 0, "bottom": -1}
TOP_OF_GRAVEYARD: Final = one_of(
    "top of a graveyard",
    *(
        template(
            TopOfGraveyard,
            f"the {end} {{which}} of {{who}} graveyard",
            fixed={"position": position},
            which=_CARD,
            who=POSSESSIVE,
        )
        for end, position in _ENDS.items()
    ),
    *(
        template(
            TopOfGraveyard,
            f"the {end} {{amount}} {{which}} of {{who}} graveyard",
            number="p",
            fixed={"position": position},
            amount=COUNT_WORD,
            which=_CARDS,
            who=POSSESSIVE,
        )
        for end, position in _ENDS.items()
    ),
)
phrase(
    OBJECTS,
    TOP_OF_GRAVEYARD,
    reads=[
        "the top card of your graveyard",
        "the top creature card of target player's graveyard",
        "the bottom card of target player's graveyard",
    ],
)

# --- Costs ----------------------------------------------------------------------------------

_TOP_OF_LIBRARY: Final[Phrase[Any]] = one_of(
    "top of your library",
    constant("the top card of your library", TopOfLibrary(You())),
    template(
        TopOfLibrary,
        "the top {amount} cards of your library",
        fixed={"who": You()},
        amount=COUNT_WORD,
    ),
)


def _yours(top: TopOfGraveyard) -> TopOfGraveyard | None:
    return top if top.who == You() else None


phrase(
    COST,
    template(
        ExileTop,
        "exile {what}",
        what=one_of("the top", _TOP_OF_LIBRARY, mapped(TOP_OF_GRAVEYARD, _yours, _yours)),
    ),
    reads=["exile the top card of your library", "exile the top creature card of your graveyard"],
)


def _from(*zones: int) -> Phrase[Any]:
    def fits(some: Any) -> Any:
        if some.up_to or some.amount == -1:
            return None
        there = {part.zone for part in some.what.parts if isinstance(part, InZone)}
        if any(isinstance(part, ExiledWith) for part in some.what.parts):
            there = {EXILE}
        return some if there and there <= set(zones) else None

    return mapped(
        SOME,
        lambda some: fits(some) if isinstance(some, Some) else None,
        lambda some: fits(some) if isinstance(some, Some) else None,
    )


for _words, _position in (("on top", 0), ("on the bottom", -1)):
    phrase(
        COST,
        template(
            PutIntoLibraryCost,
            f"put {{what}} {_words} of your library",
            fixed={"position": _position},
            what=_from(HAND, GRAVEYARD),
        ),
        reads=[f"put a card from your hand {_words} of your library"],
    )
phrase(
    COST,
    template(
        PutIntoGraveyardCost, "put {what} into its owner's graveyard", what=_from(EXILE)
    ),
    reads=["put a card exiled with ~ into its owner's graveyard"],
)  # fmt: skip
