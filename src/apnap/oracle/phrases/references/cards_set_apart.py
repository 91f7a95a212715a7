"""Cards set apart: looked at, revealed, in piles, on top of a graveyard. (CR 404.2, 700.3, 701.20)"""

from typing import Any, Final

from apnap.abilities.descriptions import Card, DoneThisWay, InZone, Is, Other, OwnedBy
from apnap.abilities.instructions.set_apart_cards import APile
from apnap.abilities.references import (
    AnOpponent,
    Bound,
    Description,
    Each,
    Some,
    This,
    TopOfGraveyard,
    TopOfLibrary,
    Union,
    You,
)
from apnap.abilities.values import DoneTo
from apnap.oracle.binding.antecedents import FROM, REST
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLAYERS,
    POSSESSIVE,
    REFERENCE,
    VALUE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD, ONE_OBJECT
from apnap.oracle.phrases.verbs.zones.moving import graveyard_of
from apnap.terms.turn import HAND

# --- Some of them, and the rest ---------------------------------------------------------

_GROUPS: Final = ("them", "those cards", "the revealed cards", "the exiled cards",
                  "the chosen cards", "the milled cards", "those creatures", "those permanents",
                  "those exiled cards", "the looked-at cards", "those lands",
                  "the revealed creature cards")  # fmt: skip


def _members(of: str) -> Description:
    return Description((Is(Bound("?", f"of {of}")),))


def _both_kinds(value: Union) -> Slots | None:
    slots: dict[str, object] = {}
    for name, part in zip(("first", "second"), value.parts, strict=False):
        match part:
            case Some(Description((*parts, Is(Bound(words=words)))), 1, True):
                slots |= {name: Description(tuple(parts)), "among": words.removeprefix("among ")}
    both = len(slots) == 3 and len(value.parts) == 2 and value.words == "and/or"
    return slots if both else None


_OF: Final = table("of them", {of: _members(of) for of in _GROUPS})

_HOW_MANY: Final[Phrase[Any]] = one_of(
    "some of them",
    template(Some, "one of {what}", what=_OF),
    template(Some, "{amount} of {what}", number="p", amount=COUNT_WORD, what=_OF),
    template(Some, "up to one of {what}", fixed={"up_to": True}, what=_OF),
    template(
        Some,
        "up to {amount} of {what}",
        number="p",
        fixed={"up_to": True},
        amount=COUNT_WORD,
        what=_OF,
    ),
    template(
        Some,
        "any number of {what}",
        number="p",
        fixed={"up_to": True, "amount": -1},
        what=_OF,
    ),
    template(Some, "one of {what} at random", fixed={"at_random": True}, what=_OF),
    template(
        Some,
        "one of {what} chosen at random",
        fixed={"at_random": True, "words": "chosen"},
        what=_OF,
    ),
)

for _category in (OBJECTS, REFERENCE):
    phrase(
        _category,
        _HOW_MANY,
        reads=[
            "one of them",
            "two of those cards",
            "any number of them",
            "up to two of them",
            "one of them chosen at random",
        ],
    )

# Where it is clear of what: "put one into your hand and the other into your graveyard".
phrase(
    OBJECTS,
    table(
        "one",
        {
            "one": Some(Description((Is(Bound("?", "of")),))),
            "one card": Some(Description((Is(Bound("?", "of cards")),))),
        },
    ),
    reads=["one"],
)

phrase(
    OBJECTS,
    one_of(
        "the rest",
        table(
            "rest",
            {words: Bound("?", words) for words in REST if words != "the other"},
            number="p",
        ),
        constant("the other", Bound("?", "the other")),
    ),
    reads=["the rest", "the other", "all other cards revealed this way"],
)

# A card spoken of again, with the zone it is in.
_AGAIN: Final = ("it", "that card", "the card", "the discarded card", "the exiled card")

phrase(
    OBJECTS,
    one_of(
        "where it is",
        table(
            "it there",
            {it + zone: Bound("?", it + zone) for it in _AGAIN for zone in FROM},
        ),
        table(
            "they there",
            {it + zone: Bound("?", it + zone) for it in ("them", "those cards") for zone in FROM},
            number="p",
        ),
    ),
    reads=["it from your graveyard", "those cards from exile"],
)

# One or both of two kinds: "a creature card and/or a land card from among them".
phrase(
    OBJECTS,
    template(
        Union,
        "{first} and/or {second} from among {among}",
        number="p",
        build=lambda first, second, among: Union(
            tuple(
                Some(Description((*each.parts, Is(Bound("?", f"among {among}")))), up_to=True)
                for each in (first, second)
            ),
            "and/or",
        ),
        match=_both_kinds,
        first=A_DESCRIPTION,
        second=A_DESCRIPTION,
        among=table("them", {each: each for each in ("them", "those cards", "the milled cards")}),
    ),
    reads=["a creature card and/or a land card from among them"],
)

# --- As many as a number that is found out ----------------------------------------------

phrase(
    OBJECTS,
    template(
        Some,
        "a number of {what} equal to {amount}",
        number="p",
        what=DESCRIPTIONS,
        amount=VALUE,
    ),
    reads=["a number of cards from their hand equal to the number of creatures you control"],
)

_OTHER_EXILED: Final = Description((Other(), DoneThisWay(DoneTo.EXILED)))

phrase(
    OBJECTS,
    constant("the other exiled card", Each(_OTHER_EXILED, "the other exiled card")),
    reads=["the other exiled card"],
)

# One opponent, whichever you like, does something.
phrase(PLAYERS, constant("an opponent", AnOpponent()), reads=["an opponent"])


_FROM: Final = ("~ from your graveyard", "~ from your hand", "~ from exile")

phrase(
    OBJECTS,
    table("~ from a zone", {words: This(words) for words in _FROM}),
    reads=["~ from your graveyard"],
)


def _and_graveyard(value: Union) -> Slots | None:
    match value.parts:
        case (what, Each(Description((InZone(), OwnedBy(whose))), "graveyard")):
            return {"what": what, "whose": whose}
    return None


# All cards of a graveyard, and something else: at the same time. (CR 608.2c)
phrase(
    OBJECTS,
    template(
        Union,
        "{what} and {whose} graveyard",
        number="p",
        build=lambda what, whose: Union((what, graveyard_of(whose))),
        match=_and_graveyard,
        what=ONE_OBJECT,
        whose=POSSESSIVE,
    ),
    reads=["a creature they control and their graveyard", "~ and your graveyard"],
)

# --- All of a hand ----------------------------------------------------------------------


def _held_by(value: Each) -> Slots | None:
    match value:
        case Each(Description((InZone(zone), OwnedBy(whose))), "the cards in") if zone == HAND:
            return {"whose": whose}
    return None


phrase(
    OBJECTS,
    template(
        Each,
        "the cards in {whose} hand",
        number="p",
        build=lambda whose: Each(Description((InZone(HAND), OwnedBy(whose))), "the cards in"),
        match=_held_by,
        whose=POSSESSIVE,
    ),
    reads=["the cards in your hand", "the cards in their hand"],
)

_PILES: Final = {
    **{words: APile(words) for words in ("one pile", "the pile of your choice")},
    **{words: Bound("?", words) for words in ("that pile", "the chosen pile", "the other pile")},
}

phrase(OBJECTS, table("pile", _PILES, number="s"), reads=["one pile", "that pile"])

_IN_THAT_PILE: Final = "the cards in that pile"

phrase(
    OBJECTS,
    constant(_IN_THAT_PILE, Bound("?", _IN_THAT_PILE), number="p"),
    reads=[_IN_THAT_PILE],
)

_WHOSE: Final[Phrase[Any]] = table(
    "who chooses",
    {
        "your": You(),
        "their": Bound("?", "their"),
        "that player's": Bound("?", "that player"),
        "an opponent's": AnOpponent(),
    },
)

for _things in ("permanents", "creatures", "lands", "cards"):
    phrase(
        OBJECTS,
        template(
            APile,
            f"all {_things} in the pile of {{who}} choice",
            number="p",
            fixed={"words": f"all {_things}"},
            who=_WHOSE,
        ),
        reads=[f"all {_things} in the pile of their choice"],
    )

# --- The top of a library ---------------------------------------------------------------

TOP: Final = one_of(
    "top of a library",
    template(TopOfLibrary, "the top card of {who} library", who=POSSESSIVE),
    template(
        TopOfLibrary, "the top {amount} cards of {who} library", number="p",
        amount=COUNT_WORD, who=POSSESSIVE,
    ),
    template(
        TopOfLibrary, "{amount} cards from the top of {who} library", number="p",
        fixed={"words": "from the top"}, amount=COUNT_WORD, who=POSSESSIVE,
    ),
    template(
        TopOfLibrary, "a number of cards from the top of {who} library equal to {amount}",
        number="p", fixed={"words": "a number from the top"}, amount=VALUE, who=POSSESSIVE,
    ),
    template(
        TopOfLibrary, "cards from the top of {who} library equal to {amount}",
        number="p", fixed={"words": "from the top equal"}, amount=VALUE, who=POSSESSIVE,
    ),
)  # fmt: skip

phrase(
    OBJECTS,
    TOP,
    reads=["the top card of your library", "the top three cards of target player's library"],
)


def _cards(those: Description) -> Description | None:
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
